"""`hoyle diff --against`: what a change of law changes, told of a repository made for each test."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from hoyle.__main__ import run
from hoyle.driver import judge_of, load
from hoyle.driver.revisions import shelf_at
from hoyle.paths import own_shelf
from hoyle.play.versions import otherwise
from hoyle.records.read import read_case

Capture = pytest.CaptureFixture[str]
TOP = Path(__file__).parent.parent
GOLDEN = Path(__file__).parent / "corpus" / "golden"
LAW = Path("rules/marbles.law")
NOBODY = {
    **{f"GIT_{who}_{what}": "nobody@example.org" for who in ("AUTHOR", "COMMITTER")
       for what in ("NAME", "EMAIL")},
    "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_SYSTEM": os.devnull,
}  # fmt: skip


def git(*words: str) -> str:
    """Run git in the working folder."""
    return subprocess.run(["git", *words], check=True, capture_output=True, text=True).stdout


def commit(words: str = "a change") -> None:
    """Commit everything."""
    git("add", "-A")
    git("commit", "-q", "-m", words)


@pytest.fixture(autouse=True)
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make a repository with a small book, and stand in it."""
    for name, value in NOBODY.items():
        monkeypatch.setenv(name, value)
    for name in ("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    Path("rules").mkdir()
    shutil.copy(GOLDEN / "marbles.law", "rules")
    shutil.copy(GOLDEN / "marbles.cases", "rules")
    shutil.copytree(GOLDEN / "sources", "rules/sources")
    git("init", "-q", "-b", "main")
    commit("first")


def edit(*edits: tuple[str, str], path: Path = LAW) -> None:
    """Make edits in the book; one that finds nothing fails."""
    text = path.read_text(encoding="utf-8")
    for old, new in edits:
        assert old in text, old
        text = text.replace(old, new)
    path.write_text(text, encoding="utf-8")


def against(capsys: Capture, *words: str, revision: str = "HEAD") -> tuple[int, str, str]:
    """Run the command, and give its exit code and what it says."""
    code = run(["diff", "--against", revision, "--bound", "40", *words])
    said = capsys.readouterr()
    return code, said.out, said.err


def data(capsys: Capture, *words: str, revision: str = "HEAD") -> Any:
    """Run the command for data about the one book."""
    code, out, err = against(capsys, *words, "--format", "json", revision=revision)
    assert code < 2, err
    (book,) = json.loads(out)["books"]
    assert code == (book["change"] != "none")
    return book


def changed(book: Any) -> dict[str, str]:
    """Give how each law was changed."""
    return {law["law"]: law["change"] for law in book["laws"]}


# ---------------------------------------------------------------- what is a change


def test_nothing_is_changed_where_nothing_is(capsys: Capture) -> None:
    """A book that stands as it did is said to, with exit code 0."""
    assert against(capsys) == (0, "marbles: nothing is changed in meaning since HEAD\n", "")


def test_words_are_no_meaning(capsys: Capture) -> None:
    """Comments, layout and names within change nothing; laws in other words are told."""
    edit(
        ("# A small book", "\n\n# A book"),
        ("worth of", "value of"),
        ("let M, W : marble", "let M, W : marble\nlet X : marble"),
        (
            "early by P (M) when P throws M if to-throw",
            "early by P (X) when P throws X if to-throw",
        ),
        ('says "{P} threw {M} when', 'says "{P} threw {X}, and'),
        ("here he may not", "here he may not, we think"),
    )
    book = data(capsys)
    assert (changed(book), book["worded"]) == ({}, ["1", "2"])
    assert "laws worded otherwise: 1, 2" in against(capsys)[1]


def test_a_changed_law_comes_with_a_record_and_both_rulings(capsys: Capture) -> None:
    """The record told is ruled differently by the two versions, and no event in it is spare."""
    edit(("if to-throw is not none and P is not to-throw", "if P is not to-throw"))
    book = data(capsys)
    assert changed(book) == {"1": "changed"}
    (law,) = book["laws"]
    assert law["parts"] == ["offence early"]
    assert law["record"]["own"] is True
    shelf = own_shelf()
    old, new = load("marbles", shelf_at(shelf, "HEAD")), load("marbles", shelf)
    assert new.book is not None
    record = read_case(new.book, law["record"]["game"], "record", 1).record
    assert record is not None
    assert len(record.events) == 1
    rulings = judge_of(old)(record), judge_of(new)(record)
    assert otherwise(*rulings)
    assert json.loads(json.dumps(list(rulings))) == law["record"]["rulings"]
    said = against(capsys)[1]
    assert "marbles: rules/marbles.law:78: law 1, Out of turn: changed\n  offence early\n" in said
    assert "now finds early by " in said
    assert "\n    before  stands: " in said
    assert "\n    now     record:" in said


def test_a_definition_changes_the_laws_that_come_to_it(capsys: Capture) -> None:
    """A changed definition of a common book changes laws whose own text is as it was."""
    Path("rules/common").mkdir()
    lines = LAW.read_text(encoding="utf-8").split("\n")
    moved = [line for line in lines if line.startswith("define M beats W")]
    text = "\n".join(line for line in lines if line not in moved)
    LAW.write_text(text.replace("\nseats A", "\nuse size\nseats A"), encoding="utf-8")
    common = Path("rules/common/size.law")
    common.write_text("\n".join(moved) + "\n", encoding="utf-8")
    commit("moved")
    assert changed(data(capsys, revision="HEAD^")) == {}, "where a definition stands is nothing"
    edit(("worth of M > worth of W", "worth of M >= worth of W"), path=common)
    (law,) = data(capsys)["laws"]
    assert (law["law"], law["parts"]) == ("1", ["definition ... beats ..."])
    assert law["record"]["own"] is True


def test_laws_come_and_go(capsys: Capture) -> None:
    """A law added bites in the record told, and one taken out did."""
    law = """
law humming "Humming"
  supplied "the one page, in our words"
  ban humming by P when P looks
"""
    LAW.write_text(LAW.read_text(encoding="utf-8") + law, encoding="utf-8")
    commit("added")
    git("checkout", "-q", "HEAD^", "--", ".")
    for revision, how, words in (("HEAD", "removed", "before"), ("HEAD^", "added", "now")):
        if how == "added":
            git("checkout", "-q", "HEAD", "--", ".")
        (one,) = data(capsys, revision=revision)["laws"]
        assert (one["law"], one["change"]) == ("humming", how)
        assert f"{words} finds humming by " in one["record"]["differs"]


def test_what_stands_in_no_law_is_told(capsys: Capture) -> None:
    """An act that does something else is told, with a record; one dealt otherwise matters not."""
    edit(("bag of P loses M; ring gains M;", "ring gains M;"))
    (loose,) = data(capsys)["laws"]
    assert (loose["law"], loose["parts"]) == ("", ["act throw"])
    assert loose["record"] is not None
    git("checkout", "-q", ".")
    edit(("weight 2", "weight 3"))
    book = data(capsys)
    assert (changed(book), book["beside"]) == ({}, ["moves"])


def test_what_one_version_cannot_be_told_is_left_out_for_it(capsys: Capture) -> None:
    """Versions with other acts and members are compared on what both can be told."""
    edit(
        ("seats A, B", "seats A, B"),
        ('kind size is small "1", middling "2", large "3"',
         'kind size is tiny "0", small "1", middling "2", large "3"'),
        ("act look : P looks", "act wink : P winks\nact look : P looks"),
        ("ban peeping by P when P looks", "ban peeping by P when P winks"),
    )  # fmt: skip
    laws = {law["law"]: law for law in data(capsys)["laws"]}
    assert {"3", ""} <= set(laws)
    assert "wink" in laws["3"]["record"]["game"] or "look" in laws["3"]["record"]["game"]


def test_books_come_and_go(capsys: Capture) -> None:
    """A book that is new, and one that is there no more, is told, and is a change."""
    text = LAW.read_text(encoding="utf-8").replace("book marbles", "book taws")
    Path("rules/taws.law").write_text(text, encoding="utf-8")
    code, out, _ = against(capsys, "taws")
    assert (code, out) == (1, "taws: a new book\n")
    commit()
    Path("rules/taws.law").unlink()
    for words in ((), ("taws",), ("rules/taws.law",)):
        code, out, _ = against(capsys, *words)
        assert (code, "taws: the book is there no more\n" in out) == (1, True)
    assert run(["diff", "--against", "HEAD", "--exit-zero", "taws"]) == 0


# ---------------------------------------------------------------- the repository


def test_the_work_tree_is_not_touched(capsys: Capture) -> None:
    """No file is written or moved, nothing is staged, and files not saved in git are no matter."""
    edit(("if to-throw is not none and P is not to-throw", "if P is not to-throw"))
    Path("rules/own.txt").write_text("mine", encoding="utf-8")

    def seen() -> object:
        files = [path for path in Path().rglob("*") if path.is_file() and ".git" not in path.parts]
        return git("status", "--short"), [(path, path.read_bytes(), path.stat()) for path in files]

    before = [path for path in Path().rglob("*") if ".git" not in path.parts]
    texts = {path: path.read_bytes() for path in before if path.is_file()}
    status = git("status", "--short")
    assert against(capsys)[0] == 1
    after = [path for path in Path().rglob("*") if ".git" not in path.parts]
    assert sorted(after) == sorted(before)
    assert {path: path.read_bytes() for path in after if path.is_file()} == texts
    assert git("status", "--short") == status


@pytest.mark.parametrize(
    ("revision", "said"),
    [
        ("nowhere", "there is no revision 'nowhere'"),
        ("--output=here", "there is no revision '--output=here'"),
        ("HEAD:rules", "there is no revision 'HEAD:rules'"),
    ],
)
def test_no_such_revision(revision: str, said: str, capsys: Capture) -> None:
    """A revision that is none is wrong use, and never an option of git."""
    code = run(["diff", f"--against={revision}"])
    err = capsys.readouterr().err
    assert (code, said in err) == (2, True), err
    assert not Path("here").exists()


def test_no_repository(capsys: Capture) -> None:
    """Where git keeps nothing, that is said."""
    shutil.rmtree(".git")
    code, _, err = against(capsys)
    assert (code, err.startswith("hoyle: git: not a git repository")) == (2, True)


def test_no_such_book_then_or_now(capsys: Capture) -> None:
    """A book that there never was is wrong use."""
    code, _, err = against(capsys, "taws")
    assert (code, "there is no book 'taws', neither now nor at HEAD" in err) == (2, True)


def test_a_book_that_does_not_compile(capsys: Capture) -> None:
    """What did not compile then, or does not now, is told plainly with its first fault."""
    edit(("book marbles", "bok marbles"))
    code, _, err = against(capsys)
    assert (code, "rules/marbles.law:3:1" in err) == (2, True)
    commit()
    git("checkout", "-q", "HEAD^", "--", ".")
    code, _, err = against(capsys)
    assert code == 2
    assert "marbles as it was at HEAD does not compile: it had faults then, or is of a" in err
    assert "HEAD:rules/marbles.law:3:1" in err


def test_an_older_language_is_named(capsys: Capture) -> None:
    """Where the repository kept another grammar of the language, that is said, not guessed."""
    Path("grammar").mkdir()
    Path("grammar/law.lark").write_text("another", encoding="utf-8")
    commit("a language")
    edit(("if to-throw is not none and P is not to-throw", "if P is not to-throw"))
    code, _, err = against(capsys)
    assert (code, "the language has changed since" in err) == (1, True)
    edit(("book marbles", "bok marbles"))
    commit()
    git("checkout", "-q", "HEAD^", "--", "rules")
    code, _, err = against(capsys)
    assert (code, "the language was another then" in err) == (2, True)


def test_readings_and_revisions_are_two_things(capsys: Capture) -> None:
    """--against with --option is wrong use; so is neither without one book."""
    assert run(["diff", "--against", "HEAD", "--option", "rigour=mild"]) == 2
    assert run(["diff"]) == 2
    assert "expected one; or say --against REVISION" in capsys.readouterr().err


# ---------------------------------------------------------------- in CI and before a commit


def _environment(**more: str) -> dict[str, str]:
    """Give an environment in which this hoyle is the command."""
    folder = Path(sys.executable).parent
    return {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}", **more}


def compare_in_ci(**inputs: str) -> tuple[int, str, str]:
    """Run the shell step of the action as GitHub does: its code, its summary and its outputs."""
    action = yaml.safe_load((TOP / "action.yml").read_text(encoding="utf-8"))
    given = {name: of["default"] for name, of in action["inputs"].items()} | inputs
    (step,) = (step for step in action["runs"]["steps"] if step.get("id") == "compare")
    wanted = {name: _filled(value, given) for name, value in step["env"].items()}
    files = {"GITHUB_STEP_SUMMARY": Path("summary"), "GITHUB_OUTPUT": Path("output")}
    for path in files.values():
        path.write_text("", encoding="utf-8")
    more = {name: str(path.resolve()) for name, path in files.items()} | wanted
    command = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]]
    done = subprocess.run(
        command, env=_environment(RUNNER_TEMP=str(Path.cwd()), **more), check=False
    )
    summary, output = (path.read_text(encoding="utf-8") for path in files.values())
    return done.returncode, summary, output


def _filled(value: str, given: dict[str, str]) -> str:
    """Fill `${{ inputs.x || y }}` with the first input there is."""
    words = value.removeprefix("${{").removesuffix("}}").split("||")
    found = (given.get(word.strip().removeprefix("inputs."), "") for word in words)
    return next((one for one in found if one), "")


def test_the_action_tells_what_a_pull_request_changes() -> None:
    """The summary has what the command says, the output tells of it, and `fail` fails the job."""
    edit(("if to-throw is not none and P is not to-throw", "if P is not to-throw"))
    commit()
    code, summary, output = compare_in_ci(against="HEAD^", bound="20")
    assert (code, output) == (0, "changed=true\n")
    assert "law 1, Out of turn: changed" in summary
    assert compare_in_ci(bound="0", fail="true")[0] == 1, "HEAD^ where nothing else is known"
    assert compare_in_ci(against="HEAD", books="marbles", fail="true")[::2] == (
        0,
        "changed=false\n",
    )
    assert compare_in_ci(against="HEAD^", books="; false")[0] == 2, "books are names, no commands"


def test_the_action_in_a_checkout_of_one_commit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """What the last commit changed is fetched; where there is none before it, that is said."""
    noughts, none = "0" * 40, "there is no earlier revision to compare with"
    edit(("if to-throw is not none and P is not to-throw", "if P is not to-throw"))
    commit()
    for against in ("", noughts):
        folder = tmp_path / f"shallow{len(against)}"
        git("clone", "-q", "--depth=1", f"file://{Path.cwd()}", str(folder))
        with monkeypatch.context() as patch:
            patch.chdir(folder)
            assert compare_in_ci(against=against, bound="0")[::2] == (0, "changed=true\n")
    git("checkout", "-q", "--orphan", "first")
    commit()
    capfd.readouterr()
    for against in ("", noughts):
        assert compare_in_ci(against=against, bound="0")[::2] == (0, "changed=false\n")
        assert none in capfd.readouterr().out
    assert compare_in_ci(against="nosuch", bound="0")[0] == 2


def test_hooks_run_for_what_bears_on_them() -> None:
    """What is checked rests on the cases and the common books too."""
    hooks = yaml.safe_load((TOP / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
    for hook in hooks:
        if hook["id"] in ("hoyle-check", "hoyle-test"):
            for file in ("rules/a.law", "rules/a.cases", "rules/common/b.law"):
                assert re.search(hook["files"], file)
            assert "exclude" not in hook
            assert hook["pass_filenames"] is False, "a common book is of all that use it"


def test_the_action_asks_for_no_more_than_there_is() -> None:
    """Each option that the action gives is one of the command, and what it runs is all of it."""
    action = yaml.safe_load((TOP / "action.yml").read_text(encoding="utf-8"))
    assert action["runs"]["using"] == "composite"
    steps = action["runs"]["steps"]
    assert all("${{" not in step.get("run", "") for step in steps), "inputs go by the environment"
    assert all(step["shell"] == "bash" for step in steps if "run" in step)


def test_the_project_uses_its_own_hooks() -> None:
    """Each of its own hooks runs what the hook of that name does, by the hoyle of the checkout."""
    hooks = yaml.safe_load((TOP / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
    shown = {hook["id"]: hook for hook in hooks}
    (local,) = yaml.safe_load((TOP / ".pre-commit-config.yaml").read_text("utf-8"))["repos"]
    for hook in local["hooks"]:
        of = shown[hook["id"]]
        assert hook["entry"] == f".venv/bin/{of['entry']}"
        assert all(hook.get(key) == of.get(key) for key in ("args", "pass_filenames", "verbose"))
        assert re.search(hook["files"], "rules/common/a.law")
        assert not re.search(hook["files"], "tests/corpus/bad/a.law")


def test_the_project_uses_its_own_action() -> None:
    """A change of the books is compared, with all its history, by what the action asks for."""
    inputs = yaml.safe_load((TOP / "action.yml").read_text(encoding="utf-8"))["inputs"]
    path = TOP / ".github" / "workflows" / "books.yml"
    flow = yaml.safe_load(path.read_text(encoding="utf-8"))
    checkout, action = flow["jobs"]["diff"]["steps"]
    assert checkout["with"] == {"fetch-depth": 0}
    assert action["uses"] == "./"
    assert set(action.get("with", ())) <= set(inputs)
    begun = flow[True]  # what YAML makes of the word `on`
    assert {tuple(event["paths"]) for event in begun.values()} == {("rules/**",)}


def test_the_hook_tells_what_a_commit_changes() -> None:
    """The entry, run as pre-commit runs it, tells the change and stops it only if asked to."""
    hooks = yaml.safe_load((TOP / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
    (hook,) = (hook for hook in hooks if hook["id"] == "hoyle-diff")
    assert hook["pass_filenames"] is False
    edit(("if to-throw is not none and P is not to-throw", "if P is not to-throw"))
    git("add", "-A")
    for args, code in ((hook["args"], 0), ([], 1)):
        done = subprocess.run(
            [*hook["entry"].split(), *args, "--bound", "20"],
            env=_environment(), capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert done.returncode == code
        assert "law 1, Out of turn: changed" in done.stdout


@pytest.mark.slow
def test_pre_commit_itself_runs_the_hook() -> None:
    """pre-commit installs hoyle from its repository and runs the hook before a commit."""
    if shutil.which("pre-commit", path=_environment()["PATH"]) is None:
        pytest.skip("pre-commit is not installed: pip install pre-commit")
    edit(("if to-throw is not none and P is not to-throw", "if P is not to-throw"))
    git("add", "-A")
    done = subprocess.run(
        ["pre-commit", "try-repo", str(TOP), "hoyle-diff", "--ref", "HEAD", "--verbose"],
        env=_environment(PRE_COMMIT_HOME=str(Path.cwd() / "kept")),
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    assert "law 1, Out of turn: changed" in done.stdout


HISTORY = (
    ("67db294", "whist", ("law 5, The trump card: changed", "now finds leaving the trump by A")),
    ("27ed37e", "ecarte", ("law point, The point, and the vole: changed", "now leaves score A 1")),
    ("b15f935", "ecarte", ("changed, in no law\n  state dealer", "undecided, before does not")),
    ("67db294", "quinze", ("changed, in no law\n  state dealer", "a smallest record")),
    ("b3e42f3", "loo", ("changed, in no law\n  act deals", "laws worded otherwise: 6")),
)


@pytest.mark.slow
@pytest.mark.parametrize(("made", "book", "told"), HISTORY, ids=lambda one: str(one)[:7])
def test_changes_of_the_books_here(
    made: str, book: str, told: tuple[str, ...], tmp_path: Path, capsys: Capture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    """Changes of this project's own history, as docs/readings.md has them."""
    known = subprocess.run(
        ["git", "-C", str(TOP), "cat-file", "-e", f"{made}~1:rules"],
        check=False,
        capture_output=True,
    )
    if known.returncode:
        pytest.skip("the history is not here: a shallow clone, or none")
    git("clone", "-q", "--shared", str(TOP), str(tmp_path / "history"))
    monkeypatch.chdir(tmp_path / "history")
    git("checkout", "-q", made, "--", "rules")
    assert run(["diff", "--against", f"{made}~1", book]) == 1
    said = capsys.readouterr().out
    for words in told:
        assert words in said
    assert (TOP / "docs" / "readings.md").read_text(encoding="utf-8").count(made) > 0
