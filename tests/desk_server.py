"""The desk as people run it: a process that listens on this machine, and requests to it."""

from __future__ import annotations

import http.client
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent
EXAMPLES = HERE.parent / "examples"


@dataclass(frozen=True)
class Reply:
    """What the desk answered: status, headers by name in small letters, body."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def data(self) -> dict[str, object]:
        """The body as JSON."""
        found = json.loads(self.body)
        assert isinstance(found, dict)
        return found

    def text(self, name: str) -> str:
        """A text of the body's JSON."""
        found = self.data[name]
        assert isinstance(found, str)
        return found


@dataclass(frozen=True)
class RunningDesk:
    """A desk that listens at a port."""

    port: int
    process: subprocess.Popen[str]

    @property
    def address(self) -> str:
        """Where a browser finds it."""
        return f"http://127.0.0.1:{self.port}/"

    def request(
        self,
        method: str,
        path: str,
        body: bytes | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Reply:
        """Send a request just as it is given; a `Host` among the headers goes before the own."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=180)
        try:
            given = dict(headers or {})
            connection.putrequest(method, path, skip_host="Host" in given)
            if body is not None and "Content-Length" not in given:
                connection.putheader("Content-Length", str(len(body)))
            for name, value in given.items():
                connection.putheader(name, value)
            connection.endheaders()
            if body is not None:
                # One that is refused before it was read is cut off.
                with suppress(BrokenPipeError, ConnectionResetError):
                    connection.send(body)
            answer = connection.getresponse()
            found = {name.lower(): value for name, value in answer.getheaders()}
            return Reply(answer.status, found, answer.read())
        finally:
            connection.close()

    def ask(self, kind: str, **asked: object) -> Reply:
        """Ask as the page does."""
        body = json.dumps(asked).encode()
        return self.request("POST", f"/api/{kind}", body, {"Content-Type": "application/json"})


@contextmanager
def running_desk(*arguments: str, env: Mapping[str, str] | None = None) -> Iterator[RunningDesk]:
    """Run `hoyle desk` at a free port until the end of the block."""
    process = subprocess.Popen(
        [sys.executable, "-m", "hoyle", "desk", "--port", "0", "--no-browser", *arguments],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, **(env or {}), "PYTHONUNBUFFERED": "1"},
        cwd=HERE.parent,
    )
    try:
        assert process.stdout is not None
        said = process.stdout.readline()
        port = re.search(r"127\.0\.0\.1:(\d+)/", said)
        assert port is not None, said
        yield RunningDesk(int(port[1]), process)
    finally:
        process.terminate()
        process.wait(timeout=20)
        if process.stdout is not None:
            process.stdout.close()
