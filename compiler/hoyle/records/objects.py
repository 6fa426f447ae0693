"""Decoded JSON objects to records: every key and value checked against the book."""

from __future__ import annotations

import json
from collections.abc import Iterable

from hoyle.ir import Act, Book, Enum, ListOf, Maybe, Number, SetOf, Sort, Truth
from hoyle.ir.game import Event, Record
from hoyle.records import seating, tags as tagged
from hoyle.records.beginning import contrary
from hoyle.records.codec import Codec, expected
from hoyle.records.compact import Compact, Misfit
from hoyle.records.faults import shown
from hoyle.records.game import Others, PhraseBook
from hoyle.records.guess import Guesses
from hoyle.records.limits import LIMITS, Limits
from hoyle.records.places import NO_VALUE, Path, json_noun
from hoyle.records.shapes import Wrong, astray, inside, strings

_STR = {str}
_KEYS = ("game", "seats", "tags", "options", "acts", "codes")


class Objects:
    """Makes records of the objects of one book."""

    def __init__(self, book: Book, limits: Limits = LIMITS, others: Others | None = None) -> None:
        self.book = book
        self._others = others
        self._named: dict[str, Objects] = {book.name: self}
        self.words = PhraseBook(book, others)
        self.compact = Compact(book)
        self.acts: dict[str, Act] = {act.name: act for act in book.acts}
        self._limits = limits
        self._guesses = Guesses(limits.guesses)
        self._own = book.players
        self._known: dict[tuple[str, ...], dict[object, tuple[str, tuple[int, ...]]]] = {}

    def named(self, game: str) -> Objects:
        """Give what makes records of another game's book; this, if there is no such book."""
        if game not in self._named and self._others is not None:
            book = self._others(game)
            self._named[game] = self if book is None else Objects(book, self._limits)
        return self._named.get(game, self)

    def record(
        self, found: object, file: str, number: int, line: int, wrong: list[Wrong]
    ) -> Record | None:
        """Make a record of a decoded object; what is wrong with it goes to `wrong`."""
        if not isinstance(found, dict):
            wrong.append(Wrong("R115", (), f"found {json_noun(found)}, expected an object"))
            return None
        for key in found:
            if key not in _KEYS:
                what = f"found the key {shown(key)}, expected {', '.join(_KEYS[:-1])} or codes"
                hint = self._meant(key, _KEYS) or astray(self.book, key, found[key])
                wrong.append(Wrong("R115", (":" + key,), what, hint))
                if self._enough(wrong):
                    return None
        if not self._ours(found, wrong):
            return None
        seats = self._seats(found, wrong)
        codec = self.words.phrases(seats).codec
        tags, marks = self._tags(found, wrong)
        started = tagged.Started()
        for name, value in tags:
            fault = tagged.start(self.book, codec, name, value, started)
            if fault is not None:
                wrong.append(inside(fault, ("tags", name)))
                if self._enough(wrong):
                    return None
        options = self._options(found, wrong)
        events = self._events(found, seats, codec, line, wrong)
        remarks = tagged.marks(marks, len(events))
        if isinstance(remarks, tagged.TagFault):
            wrong.append(inside(remarks, ("tags", tagged.MARKS)))
            remarks = ()
        record = Record(
            book=self.book.name,
            seats=seats,
            tags=tags,
            options=options,
            start=tuple(started.values),
            events=events,
            file=file,
            number=number,
            line=line,
            marks=remarks,
        )
        sound = all(one.severity != "error" for one in wrong)
        against = contrary(self.book, record) if sound else None
        if against is not None:
            wrong.append(Wrong("R132", ("tags", against.tag), against.message, against.hint))
        return record

    # ---------------------------------------------------------------- the head

    def _ours(self, found: dict[str, object], wrong: list[Wrong]) -> bool:
        """Tell whether the object is a game of this book."""
        game = found.get("game")
        if game == self.book.name:
            return True
        if "game" not in found:
            wrong.append(Wrong("R115", (), 'the key "game" is missing'))
        elif not isinstance(game, str):
            wrong.append(Wrong("R115", ("game",), f"found {json_noun(game)}, expected a string"))
        else:
            wrong.append(Wrong("R112", ("game",), *self.words.another(game)))
        return False

    def _seats(self, found: dict[str, object], wrong: list[Wrong]) -> tuple[str, ...]:
        given = found.get("seats")
        if "seats" not in found:
            return self._own
        names = [name for name in given if isinstance(name, str)] if isinstance(given, list) else []
        if not isinstance(given, list) or len(names) != len(given):
            other = given if isinstance(given, list) else [given]
            what = next(json_noun(name) for name in other if name not in names)
            form = json.dumps(list(self._own), ensure_ascii=False)
            hint = NO_VALUE if given is None else ""
            if isinstance(given, str):
                hint = seating.mended(self.book, [given], json=True)
            what = f"found {what}, expected an array of strings, as {form}"
            wrong.append(Wrong("R115", ("seats",), what, hint))
            return self._own
        if given == list(self._own):
            return self._own
        seats = seating.seats(self.book, names)
        if isinstance(seats, str):
            filled, hint = seating.few(self.book, names, json=True)
            wrong.append(Wrong("R113", ("seats",), seats, hint))
            return filled or self._own
        return seats

    def _tags(
        self, found: dict[str, object], wrong: list[Wrong]
    ) -> tuple[tuple[tuple[str, str], ...], str]:
        """Give the tags, and apart from them the text of the marks."""
        tags: list[tuple[str, str]] = []
        marks = ""
        given = strings(found, "tags", wrong)
        if len(given) > self._limits.tags:
            what = f"a record has at most {self._limits.tags} tags"
            wrong.append(Wrong("R104", ("tags",), what))
            given = {}
        for name, value in given.items():
            if name == tagged.MARKS:
                marks = value
            elif name in tagged.OWN or not tagged.is_name(name):
                what = f"{shown(name)} cannot be the name of a tag here"
                hint = tagged.BESIDE.get(name, "")
                wrong.append(Wrong("R108", ("tags", ":" + name), what, hint))
            elif fault := tagged.value_fault(value):
                wrong.append(Wrong("R108", ("tags", name), fault))
            else:
                tags.append((name, value))
                if meant := tagged.meant(tagged.settings(self.book), name):
                    what, hint = (
                        f"{shown(name)} is kept, but sets nothing",
                        f'did you mean "{meant}"?',
                    )
                    wrong.append(
                        Wrong("R110", ("tags", ":" + name), what, hint, severity="warning")
                    )
        return tuple(tags), marks

    def _options(self, found: dict[str, object], wrong: list[Wrong]) -> tuple[tuple[str, str], ...]:
        options: list[tuple[str, str]] = []
        for name, choice in strings(found, "options", wrong).items():
            option = tagged.chosen(self.book, name, choice)
            if isinstance(option, tagged.TagFault):
                wrong.append(Wrong(option.code, ("options", name), option.message, option.hint))
                if self._enough(wrong):
                    break
            else:
                options.append(option)
        return tuple(options)

    # ---------------------------------------------------------------- the events

    def _events(
        self,
        found: dict[str, object],
        seats: tuple[str, ...],
        codec: Codec,
        line: int,
        wrong: list[Wrong],
    ) -> tuple[Event, ...]:
        if ("acts" in found) == ("codes" in found):
            said = "both" if "acts" in found else "neither"
            what = f'found {said} of "acts" and "codes", expected one'
            hint = 'write "acts":[{"act":"NAME",...}]' if "acts" not in found else ""
            if not any('"acts"' in one.hint for one in wrong):  # what was meant for them is told
                wrong.append(Wrong("R115", (), what, hint))
            return ()
        key = "acts" if "acts" in found else "codes"
        given = found[key]
        if not isinstance(given, list):
            hint = "put it in brackets: [...]" if isinstance(given, dict) else ""
            what = f"found {json_noun(given)}, expected an array"
            wrong.append(Wrong("R115", (key,), what, hint))
            return ()
        if len(given) > self._limits.events:
            what = f"a record has at most {self._limits.events} events; the rest is left out"
            wrong.append(Wrong("R104", (key,), what))
            given = given[: self._limits.events]
        if key == "codes":
            return self._decoded(given, line, wrong)
        return self._acts(given, seats, codec, line, wrong)

    def _decoded(self, given: list[object], line: int, wrong: list[Wrong]) -> tuple[Event, ...]:
        codes: list[int] = []
        for index, code in enumerate(given):
            if not isinstance(code, int) or isinstance(code, bool):
                what = f"found {json_noun(code)}, expected an integer"
                wrong.append(Wrong("R115", ("codes", index), what))
                return ()
            codes.append(code)
        events = self.compact.decode(codes)
        if isinstance(events, Misfit):
            wrong.append(Wrong("R116", ("codes", events.index), events.message))
            return ()
        return tuple(Event(act, args, line) for act, args in events)

    def _acts(
        self,
        given: list[object],
        seats: tuple[str, ...],
        codec: Codec,
        line: int,
        wrong: list[Wrong],
    ) -> tuple[Event, ...]:
        if len(self._known) > 16:
            self._known.clear()
        known = self._known.setdefault(seats, {})
        events: list[Event] = []
        for index, item in enumerate(given):
            if not isinstance(item, dict):
                what = f"found {json_noun(item)}, expected an object"
                hint = f"write {self._as_object(item, seats)}"
                wrong.append(Wrong("R115", ("acts", index), what, hint))
                if self._enough(wrong):
                    break
                continue
            # Acts of words only are kept: 1 and true would be the same key.
            key = tuple(item.items()) if set(map(type, item.values())) == _STR else None
            act = known.get(key) if key is not None else None
            if act is None:
                act = self._act(item, codec, index, wrong)
                if act is None:
                    if self._enough(wrong):
                        break
                    continue
                if key is not None and len(known) < 10_000:
                    known[key] = act
            events.append(Event(act[0], act[1], line))
        return tuple(events)

    def _as_object(self, item: object, seats: tuple[str, ...]) -> str:
        """Write the act that a line in words tells, as far as an item is one."""
        phrases = self.words.phrases(seats)
        acts = phrases.read(item) if isinstance(item, str) else ()
        if not isinstance(acts, tuple) or len(acts) != 1:
            return '{"act":"NAME",...}'
        ((name, args),) = acts
        roles = zip(self.acts[name].roles, args, strict=True)
        told = {one.name: self.written(phrases.codec, one.sort, value) for one, value in roles}
        made = json.dumps({"act": name, **told}, ensure_ascii=False, separators=(",", ":"))
        return made if len(made) < 100 else f'{{"act":"{name}",...}}'

    def _act(
        self, item: dict[str, object], codec: Codec, index: int, wrong: list[Wrong]
    ) -> tuple[str, tuple[int, ...]] | None:
        """Read one act; None if anything is wrong with it."""
        path: Path = ("acts", index)
        name = item.get("act")
        act = self.acts.get(name) if isinstance(name, str) else None
        if act is None:
            if "act" not in item:
                alike = [
                    one for one in self.acts.values() if {r.name for r in one.roles} == {*item}
                ]
                hint = f'did you mean "act":"{alike[0].name}"?' if len(alike) == 1 else ""
                wrong.append(Wrong("R115", path, 'the key "act" is missing', hint))
            else:
                said = shown(name) if isinstance(name, str) else json_noun(name)
                hint = self._meant(name, self.acts) if isinstance(name, str) else ""
                wrong.append(Wrong("R105", (*path, "act"), f"unknown act: found {said}", hint))
            return None
        roles = _keys(act)
        before = len(wrong)
        spelled: set[str] = set()  # keys that are there, but misspelt
        for key in item:
            if key != "act" and key not in roles:
                what = f"found the key {shown(key)}, which {act.name} does not have"
                hint = self._meant(key, roles - {*item})
                spelled |= {role for role in roles if f'"{role}"' in hint}
                wrong.append(Wrong("R115", (*path, ":" + key), what, hint))
        args: list[int] = []
        for role in act.roles:
            if role.name in spelled:
                continue
            if role.name not in item:
                what = f"the key {shown(role.name)} of {act.name} is missing"
                wrong.append(Wrong("R115", path, what))
                continue
            value = self.value(codec, role.sort, item[role.name], (*path, role.name))
            if isinstance(value, Wrong):
                wrong.append(value)
            else:
                args.append(value)
        return (act.name, tuple(args)) if len(wrong) == before else None

    # ---------------------------------------------------------------- values

    def value(self, codec: Codec, sort: Sort, found: object, path: Path) -> int | Wrong:
        """Read the value of a role."""
        value: int | None = None
        match sort:
            case Truth():
                value = int(found) if isinstance(found, bool) else None
            case Number(low, high):
                if isinstance(found, int) and not isinstance(found, bool):
                    least = -(10**self._limits.number) if low is None else low
                    most = 10**self._limits.number if high is None else high
                    value = found if least <= found <= most else None
            case Enum(name):
                value = codec.member(name, found) if isinstance(found, str) else None
            case Maybe(of):
                if found == "none" or found is None:
                    value = -1
                elif isinstance(found, str):
                    value = codec.member(of.name, found)
            case SetOf():
                return self._set(codec, sort, found, path)
            case ListOf():
                pass
        if value is None:
            said = shown(found) if isinstance(found, str) else json_noun(found)
            hint = self._code(codec, sort, found) if isinstance(found, str) else ""
            wanted = "true or false" if isinstance(sort, Truth) else expected(sort)
            return Wrong("R106", path, f"found {said}, expected {wanted}", hint)
        return value

    def _set(self, codec: Codec, sort: SetOf, found: object, path: Path) -> int | Wrong:
        of = sort.of
        if not isinstance(found, list):
            what = f"found {json_noun(found)}, expected an array of {of.name}"
            value = codec.value(sort, found) if isinstance(found, str) else None
            listed = json.dumps(codec.members(of, value or 0), separators=(",", ":"))
            return Wrong("R106", path, what, f"write {listed}" if value else "")
        mask = 0
        for index, item in enumerate(found):
            member = codec.member(of.name, item) if isinstance(item, str) else None
            if member is None:
                said = shown(item) if isinstance(item, str) else json_noun(item)
                hint = self._code(codec, of, item) if isinstance(item, str) else ""
                what = f"found {said}, expected {expected(of)}"
                return Wrong("R106", (*path, index), what, hint)
            if mask >> member & 1:
                what = f"{codec.codes[of.name][member]} stands twice in one set"
                return Wrong("R106", (*path, index), what)
            mask |= 1 << member
        if sort.most is not None and len(found) > sort.most:
            return Wrong("R106", path, f"found {len(found)}, expected {expected(sort)}")
        return mask

    def _enough(self, wrong: list[Wrong]) -> bool:
        """Tell whether so much is wrong that no more of it would be told."""
        return sum(one.severity == "error" for one in wrong) > self._limits.faults

    def _meant(self, word: str, known: Iterable[str]) -> str:
        meant = self._guesses.near(word, known)
        return f'did you mean "{meant}"?' if meant else ""

    def _code(self, codec: Codec, sort: Sort, word: str) -> str:
        """Suggest the code that may have been meant."""
        match sort:
            case Enum(name) | Maybe(Enum(name)):
                return self._meant(word, codec.codes[name]) or seating.seated(codec, name)
            case _:
                return ""

    @staticmethod
    def written(codec: Codec, sort: Sort, value: int) -> object:
        """Give the JSON value of a role."""
        match sort:
            case Truth():
                return bool(value)
            case Number():
                return value
            case SetOf(of):
                return codec.members(of, value)
            case _:
                return codec.text(sort, value)


def _keys(act: Act) -> set[str]:
    return {role.name for role in act.roles}
