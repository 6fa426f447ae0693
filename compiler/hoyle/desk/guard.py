"""Who may talk to the desk, and what a browser may do with what it says.

A page of another site can make a browser send requests to this machine, under its own name for
it. So the name must be the machine's own, and whoever asks must be the desk's own page.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from typing import Any

# As the ASGI standard has them.
AsgiScope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Application = Callable[[AsgiScope, Receive, Send], Awaitable[None]]

MOST_BYTES = 2_000_000
_NAMES = ("127.0.0.1", "localhost", "[::1]")

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
_HEADERS = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)


class Guard:
    """Lets through to an application what comes from its own page, and nothing too long.

    400 for another host's name, 403 for another page's request, 413 for a body over
    `MOST_BYTES`, 415 for one that is no JSON.
    """

    def __init__(self, application: Application, port: int) -> None:
        self._application = application
        self._hosts = {f"{name}:{port}" for name in _NAMES}
        self._origins = {f"http://{host}" for host in self._hosts}
        if port == 80:
            self._hosts |= set(_NAMES)
            self._origins |= {f"http://{name}" for name in _NAMES}

    async def __call__(self, scope: AsgiScope, receive: Receive, send: Send) -> None:
        """Answer a request of the ASGI standard."""
        if scope["type"] != "http":
            if scope["type"] == "lifespan":
                await self._application(scope, receive, send)
            return
        wrong = self._wrong(scope)
        if wrong:
            await _refuse(send, *wrong)
            return
        body = await _whole(receive) if scope["method"] == "POST" else b""
        if body is None:
            await _refuse(
                send, 413, f"A record of more than {MOST_BYTES:,} bytes is not read here."
            )
            return
        await self._application(scope, _given(body, receive), _armed(send))

    def _wrong(self, scope: AsgiScope) -> tuple[int, str] | None:
        """Tell why a request is refused before any of its body is read."""
        headers = [(name.lower(), value.decode("latin-1")) for name, value in scope["headers"]]
        hosts = _values(headers, b"host")
        if len(hosts) != 1 or hosts[0].lower() not in self._hosts:
            return 400, "This desk is for its own machine, under its own name."
        if any(origin not in self._origins for origin in _values(headers, b"origin")):
            return 403, "This desk answers its own page alone."
        sites = _values(headers, b"sec-fetch-site")
        if any(site not in ("same-origin", "none") for site in sites):
            return 403, "This desk answers its own page alone."
        if scope["method"] == "POST":
            lengths = _values(headers, b"content-length")
            if any(not one.isdigit() or int(one) > MOST_BYTES for one in lengths):
                return 413, f"A record of more than {MOST_BYTES:,} bytes is not read here."
            types = _values(headers, b"content-type")
            if not types or types[0].split(";")[0].strip().lower() != "application/json":
                return 415, "Questions are asked in JSON."
        elif scope["method"] not in ("GET", "HEAD"):
            return 405, "There is nothing of the kind."
        return None


def _values(headers: Iterable[tuple[bytes, str]], name: bytes) -> list[str]:
    return [value for one, value in headers if one == name]


async def _whole(receive: Receive) -> bytes | None:
    """Read a body to its end; None if it is too long, whatever it said of its length."""
    parts: list[bytes] = []
    length = 0
    while True:
        message = await receive()
        if message["type"] != "http.request":
            return b""
        part = message.get("body", b"")
        length += len(part)
        if length > MOST_BYTES:
            return None
        parts.append(part)
        if not message.get("more_body", False):
            return b"".join(parts)


def _given(body: bytes, receive: Receive) -> Receive:
    """Give a body that was read already, and then whatever else comes."""
    read = False

    async def again() -> Message:
        nonlocal read
        if read:
            return await receive()
        read = True
        return {"type": "http.request", "body": body, "more_body": False}

    return again


def _armed(send: Send) -> Send:
    """Give every answer the headers that tell a browser what it may do."""

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message.get("headers", []), *_HEADERS]
        await send(message)

    return sending


async def _refuse(send: Send, status: int, why: str) -> None:
    body = why.encode()
    headers = [
        (b"content-type", b"text/plain; charset=utf-8"),
        (b"content-length", str(len(body)).encode()),
        (b"connection", b"close"),
        *_HEADERS,
    ]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
