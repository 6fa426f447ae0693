"""What the desk promises of its safety, held against the program as people run it."""

from __future__ import annotations

import json
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from hoyle.desk.worker import TooSlow, Worker
from hoyle.paths import house
from tests.desk_server import EXAMPLES, RunningDesk, running_desk
from tests.tiny import CASES, PAGE, edited

pytest.importorskip("starlette", reason="the desk needs its extra: pip install -e '.[desk]'")
pytest.importorskip("uvicorn", reason="the desk needs its extra: pip install -e '.[desk]'")

JSON = {"Content-Type": "application/json"}
TEXT = (EXAMPLES / "whist-revoke.game").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def desk() -> Iterator[RunningDesk]:
    """A desk with a record on it."""
    with running_desk(str(EXAMPLES / "whist-revoke.game")) as running:
        yield running


def test_it_listens_on_this_machine_alone(desk: RunningDesk) -> None:
    """No address but the loopback's answers at the desk's port."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing: it only chooses an address of ours
            own = probe.getsockname()[0]
        except OSError:
            own = socket.gethostbyname(socket.gethostname())
    if own.startswith("127."):
        own = "127.0.0.2"  # the machine has no other: this one is not the desk's either
    with socket.socket() as other:
        other.settimeout(5)
        assert other.connect_ex((own, desk.port)) != 0
    assert desk.request("GET", "/").status == 200


@pytest.mark.parametrize(
    "host",
    ["evil.example", "evil.example:PORT", "127.0.0.1", "127.0.0.1:1", "127.0.0.1.nip.io:PORT"],
)
def test_another_name_of_the_machine_is_refused(desk: RunningDesk, host: str) -> None:
    """A name that somebody else has pointed at this machine is answered 400."""
    host = host.replace("PORT", str(desk.port))
    assert desk.request("GET", "/", headers={"Host": host}).status == 400
    assert desk.request("POST", "/api/view", b"{}", {"Host": host, **JSON}).status == 400


def test_its_own_names_are_answered(desk: RunningDesk) -> None:
    """The loopback's names, with the port, are the desk's own."""
    for name in ("127.0.0.1", "localhost", "LOCALHOST", "[::1]"):
        assert desk.request("GET", "/", headers={"Host": f"{name}:{desk.port}"}).status == 200


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://127.0.0.1"},
        {"Origin": "https://127.0.0.1:PORT"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
def test_the_page_of_another_site_is_refused(desk: RunningDesk, headers: dict[str, str]) -> None:
    """What another page asks, by whatever name it calls itself, is answered 403."""
    told = {name: value.replace("PORT", str(desk.port)) for name, value in headers.items()}
    assert desk.request("POST", "/api/view", b"{}", {**told, **JSON}).status == 403
    assert desk.request("GET", "/api/start", headers=told).status == 403


def test_a_form_of_another_site_cannot_ask(desk: RunningDesk) -> None:
    """Questions are JSON, which no form can send without asking first: else 415."""
    for kind in ("application/x-www-form-urlencoded", "text/plain", "multipart/form-data"):
        assert desk.request("POST", "/api/view", b"{}", {"Content-Type": kind}).status == 415
    assert desk.request("POST", "/api/view", b"{}").status == 415
    assert desk.request("OPTIONS", "/api/view", headers={"Origin": desk.address[:-1]}).status == 405


def test_bodies_that_are_too_long_are_refused(desk: RunningDesk) -> None:
    """Over 2,000,000 bytes is 413, whatever length it is said to have; as much is read."""
    body = json.dumps({"book": "whist", "text": "x"}).encode()
    padded = body[:-1] + b" " * (2_000_000 - len(body)) + b"}"
    assert desk.request("POST", "/api/view", padded, JSON).status == 200
    assert desk.request("POST", "/api/view", padded + b" ", JSON).status == 413
    assert desk.request("POST", "/api/view", b"", {**JSON, "Content-Length": "-1"}).status >= 400
    chunks = b"".join(b"%x\r\n%s\r\n" % (60_000, b" " * 60_000) for _ in range(40)) + b"0\r\n\r\n"
    with socket.create_connection(("127.0.0.1", desk.port), timeout=30) as raw:
        raw.sendall(
            f"POST /api/view HTTP/1.1\r\nHost: 127.0.0.1:{desk.port}\r\n"
            "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n".encode()
        )
        with suppress(BrokenPipeError, ConnectionResetError):  # cut off before it was read
            raw.sendall(chunks)
        assert raw.recv(64).startswith(b"HTTP/1.1 413")


def test_every_answer_tells_what_a_browser_may_do(desk: RunningDesk) -> None:
    """No script but the desk's own file, no style, picture or request but its own; no frame."""
    for path, method in (("/", "GET"), ("/static/desk.js", "GET"), ("/nothing", "GET")):
        policy = desk.request(method, path).headers["content-security-policy"]
        rules = dict(rule.split(" ", 1) for rule in policy.split("; "))
        assert rules["default-src"] == "'none'"
        assert {rules[f"{kind}-src"] for kind in ("script", "style", "img", "connect")} == {
            "'self'"
        }
        assert rules["frame-ancestors"] == rules["base-uri"] == rules["form-action"] == "'none'"
        assert "unsafe" not in policy
    refused = desk.request("GET", "/", headers={"Host": "evil.example"})
    assert "content-security-policy" in refused.headers


def test_the_page_has_no_script_or_style_in_it(desk: RunningDesk) -> None:
    """All scripts and styles are files of the desk, and nothing is fetched from elsewhere."""
    page = desk.request("GET", "/").body.decode()
    assert re.findall(r"<script(?![^>]*\bsrc=\"/static/)", page) == []
    assert re.findall(r"<style|\sstyle=|\son\w+=", page) == []
    for path in ("/", "/static/desk.js", "/static/desk.css", "/static/faces.css"):
        text = desk.request("GET", path).body.decode()
        assert re.findall(r"(?:https?:)?//[a-z0-9-]+\.[a-z]", text) == []


@pytest.mark.parametrize(
    "path",
    [
        "/etc/passwd",
        "/static/../app.py",
        "/static/%2e%2e/app.py",
        "/static/..%2f..%2fapp.py",
        "/static/cards/../../app.py",
        "//etc/passwd",
        "/static/cards/",
        "/static",
        "/templates/desk.html",
        "/examples/whist-revoke.game",
        "/static/desk.js%00.svg",
        "/static/cards/C:%5Cboot.ini",
    ],
)
def test_no_request_names_a_file(desk: RunningDesk, path: str) -> None:
    """Whatever is asked for that is not in the desk's own table is not there."""
    assert desk.request("GET", path).status == 404


def test_no_question_names_a_file(desk: RunningDesk) -> None:
    """A book is one of those that the desk was opened with, a page one of its pages."""
    for book in ("../whist", "/work/rules/whist.law", "whist.law", "", "rules/whist", "whist\0"):
        answer = desk.ask("view", book=book, text=TEXT)
        assert answer.status == 400
        assert answer.text("wrong") == "there is no such book"
    for page in (-1, 99, 10**30):
        assert desk.ask("page", book="whist", page=page).status == 400
    assert desk.ask("page", book="whist", page="../x").status == 400
    named = desk.ask("open", name="/etc/passwd", text='[Game "whist"]\n')
    assert "root:" not in named.body.decode()
    include = '[Game "whist"]\n[Include "/etc/passwd"]\n'
    assert "root:" not in desk.ask("view", book="whist", text=include).body.decode()


def test_questions_that_make_no_sense(desk: RunningDesk) -> None:
    """Anything but an object of the right sorts is refused in words, and the desk goes on."""
    for body in (b"", b"[]", b"{", b"\xff", b"1", b"[" * 100_000, b'{"a":' * 20_000):
        assert desk.request("POST", "/api/view", body, JSON).status == 400
    assert desk.request("POST", "/api/nothing", b"{}", JSON).status == 404
    for wrong in (
        {"book": "whist"},
        {"book": 3, "text": TEXT},
        {"book": "whist", "text": ["x"]},
        {"book": "whist", "text": TEXT, "at": "3"},
        {"book": "whist", "text": TEXT, "at": True},
        {"book": "whist", "text": TEXT, "closed": [1.5]},
        {"book": "whist", "text": TEXT, "edit": {"kind": "burn"}},
        {"book": "whist", "text": TEXT, "edit": [1]},
    ):
        assert desk.ask("view", **wrong).status == 400
    half = desk.ask("view", book="whist", text='[Game "whist"]\n[Event "\ud800"]\n')
    assert half.status == 200
    assert desk.ask("view", book="whist", text=TEXT, at=10**40).data["at"] == 62


def test_a_record_that_is_slow_to_judge_is_stopped() -> None:
    """It is said so within the time given, and the next record is judged as ever."""
    slow = '[Game "vingt-un"]\n' + "Z gives 2C to A\n" * 90_000
    with running_desk("--patience", "2") as desk:
        began = time.monotonic()
        answer = desk.ask("view", book="vingt-un", text=slow)
        assert answer.status == 503
        assert "was stopped" in answer.text("slow")
        assert time.monotonic() - began < 30
        again = [desk.ask("view", book="whist", text=TEXT) for _ in range(3)][-1]
        assert again.status == 200
        assert again.data["count"] == 62


def test_a_record_is_on_it_when_it_opens(desk: RunningDesk) -> None:
    """`hoyle desk RECORD` opens with that record, read before anybody could ask."""
    start = desk.request("GET", "/api/start").data
    assert start["text"] == TEXT
    assert start["name"] == "whist-revoke.game"
    assert "whist" in str(start["books"])


def test_nothing_is_kept_by_the_browser(desk: RunningDesk) -> None:
    """Pages and answers with a record in them are not stored."""
    assert desk.request("GET", "/api/start").headers["cache-control"] == "no-store"
    assert desk.ask("view", book="whist", text=TEXT).headers["cache-control"] == "no-store"


def test_the_faces_are_there(desk: RunningDesk) -> None:
    """Each card of the common pack has a picture, and in four colours where those differ."""
    for rank in "A23456789TJQK":
        for suit in "CDHS":
            plain = desk.request("GET", f"/static/cards/{rank}{suit}.svg")
            assert plain.headers["content-type"] == "image/svg+xml"
            four = desk.request("GET", f"/static/four/{rank}{suit}.svg")
            assert four.status == (200 if suit in "CD" else 404)
            if suit in "CD":
                assert four.body != plain.body
                assert (b"#1565c0" if suit == "D" else b"#1b7f3b") in four.body


def test_the_page_is_light(desk: RunningDesk) -> None:
    """Beside the cards the page with all its files and a whole deal on it is under 400 KB."""
    files = ("/", "/static/desk.js", "/static/desk.css", "/static/faces.css", "/static/sheet.css")
    weight = sum(len(desk.request("GET", path).body) for path in (*files, "/static/icon.svg"))
    weight += len(desk.request("GET", "/api/start").body)
    weight += len(desk.ask("view", book="whist", text=TEXT).body)
    weight += len(desk.ask("deep", book="whist", text=TEXT).body)
    assert weight < 400_000
    assert weight < 200_000  # as it is today, with room to grow


def test_a_port_that_is_taken_and_a_record_that_is_not_there(tmp_path: Path) -> None:
    """Both are said in words, with code 2, and nothing is opened."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        code, said = _refused("--port", port)
        assert code == 2
        assert f"port {port} is taken" in said
    code, said = _refused(str(tmp_path / "none.game"))
    assert code == 2
    assert "No such file" in said


def test_without_the_extra_it_says_what_to_install() -> None:
    """Nothing but the desk needs it; the desk says its name, with code 2."""
    code = "import sys; sys.modules['uvicorn'] = None; from hoyle.__main__ import main; main()"
    command = [sys.executable, "-c", code, "desk", "--no-browser"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2
    assert "pip install -e '.[desk]'" in done.stderr


def test_a_book_of_ones_own_is_on_the_desk(tmp_path: Path) -> None:
    """`--book` adds one to those that come with hoyle, and the desk begins with it."""
    (tmp_path / "sources").mkdir()
    (tmp_path / "sources" / "page.txt").write_text(PAGE, encoding="utf-8")
    (tmp_path / "pebbles.law").write_text(edited(), encoding="utf-8")
    (tmp_path / "pebbles.cases").write_text(CASES, encoding="utf-8")
    with running_desk("--book", str(tmp_path / "pebbles.law")) as desk:
        start = desk.request("GET", "/api/start").data
        assert start["book"] == "pebbles"
        assert "whist" in str(start["books"])
        text = '[Game "pebbles"]\nA takes R\nA takes R\n'
        seen = desk.ask("view", book="pebbles", text=text)
        assert seen.status == 200
        assert seen.data["findings"] == [2]


def _refused(*arguments: str) -> tuple[int, str]:
    """Run a desk that is not to open; give its exit code and what it says."""
    command = [sys.executable, "-m", "hoyle", "desk", "--no-browser", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    return done.returncode, done.stderr


def test_each_promise_names_a_test_that_is_there() -> None:
    """Every test that SECURITY.md calls upon is defined, and none is named that is not."""
    here = Path(__file__).parent
    page = (here.parent / "SECURITY.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`(test_\w+)`", page))
    files = [here / "test_desk.py", Path(__file__), *(here / "browser").glob("test_*.py")]
    defined = {
        name
        for path in files
        for name in re.findall(r"^def (test_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
    }
    assert len(named) >= 12
    assert named <= defined


def test_reading_the_books_is_not_hurried() -> None:
    """Only judging has its time: naming the books, which reads them all, takes what it takes."""
    shelves = {"quinze": ("quinze", house())}
    worker = Worker(shelves, 0.001, ("setup",))
    try:
        assert "Quinze" in str(worker.ask("setup", {"book": "quinze", "text": ""})["html"])
        with pytest.raises(TooSlow):
            worker.ask("view", {"book": "quinze", "text": '[Game "quinze"]\n'})
    finally:
        worker.stop()
    # A process that is only just started is ready with its book before the time begins.
    worker = Worker(shelves, 0.3)
    try:
        assert worker.ask("page", {"book": "quinze", "page": 0})["text"]
    finally:
        worker.stop()
