"""What the browser talks to: one page, the files that it needs, and the questions it may ask."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from hoyle import __version__
from hoyle.desk.assets import Asset, assets, sheet_style
from hoyle.desk.guard import Application, Guard
from hoyle.desk.pages import DeskPages
from hoyle.desk.worker import Failed, Shelves, TooSlow, Worker

# What takes longer is answered by a process of its own, so that an act never waits for it.
_SLOWER = ("deep", "why", "whynot", "worlds", "setup")
_UNHURRIED = ("setup",)  # names all books, and so reads them
_QUICK = ("view", "open", "forms", "complete", "page")

PATIENCE = 10.0  # seconds in which a question is to be answered


@dataclass(frozen=True, slots=True)
class Opening:
    """What the desk has on it when it opens: a record in text, its name, its book."""

    text: str = ""
    name: str = ""
    book: str = ""


class Desk:
    """The desk as an application of the ASGI standard."""

    def __init__(self, shelves: Shelves, opening: Opening, limit: float = PATIENCE) -> None:
        self._opening = opening
        self._names = sorted(shelves)
        self._assets: Mapping[str, Asset] = assets()
        self._pages = DeskPages()
        self._limit = limit
        self._quick, self._slow = Worker(shelves, limit), Worker(shelves, limit, _UNHURRIED)

    def application(self, port: int) -> Application:
        """Give the application as it is to be served at a port of this machine."""
        routes = [
            Route("/", self._page),
            Route("/api/start", self._start),
            Route("/api/{kind}", self._asked, methods=["POST"]),
            Route("/{path:path}", self._asset),
        ]
        made: Application = Starlette(routes=routes, lifespan=self._lifespan)
        return Guard(made, port)

    @asynccontextmanager
    async def _lifespan(self, application: Starlette) -> AsyncIterator[None]:
        workers = (self._quick, self._slow)
        for worker in workers:
            await run_in_threadpool(worker.start)
        try:
            yield
        finally:
            for worker in workers:
                await run_in_threadpool(worker.stop)

    async def _page(self, request: Request) -> Response:
        page = self._pages.draw("desk", version=__version__)
        return Response(page, media_type="text/html", headers={"cache-control": "no-store"})

    async def _start(self, request: Request) -> Response:
        opening = self._opening
        return _answered(
            {
                "text": opening.text,
                "name": opening.name,
                "book": opening.book or (self._names[0] if self._names else ""),
                "books": self._names,
                "sheetStyle": sheet_style(),
            }
        )

    async def _asset(self, request: Request) -> Response:
        found = self._assets.get(request.url.path)
        if found is None:
            return Response("There is nothing here.", 404, media_type="text/plain")
        headers = {"cache-control": "no-cache", "content-type": found.type}
        return Response(found.data, headers=headers)

    async def _asked(self, request: Request) -> Response:
        kind = request.path_params["kind"]
        if kind not in _SLOWER and kind not in _QUICK:
            return _answered({"wrong": "there is no such question"}, 404)
        asked = _object(await request.body())
        if asked is None:
            return _answered({"wrong": "a question is an object in JSON"}, 400)
        worker = self._slow if kind in _SLOWER else self._quick
        return await self._answer(worker.ask, kind, asked)

    async def _answer(
        self,
        ask: Callable[[str, Mapping[str, object]], dict[str, object]],
        kind: str,
        asked: Mapping[str, object],
    ) -> Response:
        try:
            answer = await run_in_threadpool(ask, kind, asked)
        except TooSlow:
            said = f"This record was not judged in {self._limit:g} seconds, and was stopped."
            return _answered({"slow": said}, 503)
        except Failed as error:
            return _answered({"fault": f"This is a fault of hoyle's own. {error}"}, 500)
        return _answered(answer, 400 if "wrong" in answer else 200)


def _object(body: bytes) -> dict[str, object] | None:
    """Read a JSON object; None if it is none."""
    try:
        found = json.loads(body)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def _answered(answer: Mapping[str, object], status: int = 200) -> Response:
    headers = {"cache-control": "no-store"}
    made: Response = JSONResponse(answer, status, headers=headers)
    return made
