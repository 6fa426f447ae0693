"""The JSON Schema (2020-12) of the game objects that a book's module reads."""

from __future__ import annotations

import json
from urllib.parse import quote

from hoyle.ir import Act, Book, Enum, Kind, Maybe, Number, SetOf, Sort, Truth
from hoyle.words.templates import fill
from hoyle.words.verbalise import Verbaliser

Schema = dict[str, object]

_OWN = ("player", "side")  # kinds whose codes a record may name anew with its seats


def emit_schema(book: Book) -> str:
    """Write the schema of a game: an object of acts, one line of a .jsonl file."""
    kinds = {kind.name: kind for kind in book.kinds}
    seats = len(kinds["player"].codes) if "player" in kinds else 0
    string: Schema = {"type": "string"}
    properties: Schema = {
        "game": {"const": book.name},
        "seats": {
            "description": "The names of the players in order of play, if not the book's own.",
            "type": "array",
            "items": {"type": "string", "pattern": r"^\S+$", "not": {"const": "none"}},
            "minItems": seats,
            "maxItems": seats,
            "uniqueItems": True,
        },
        "tags": _described(
            {"type": "object", "properties": _tags(book), "additionalProperties": string},
            _possible(book),
        ),
        "options": {
            "type": "object",
            "properties": {
                option.name: _described({"enum": list(kinds[option.kind].codes)}, option.says)
                for option in book.options
            },
            "additionalProperties": False,
        },
        "acts": {
            "type": "array",
            "items": {"oneOf": [_to("act", act.name) for act in book.acts]},
            "maxItems": 100_000,
        },
        "codes": {
            "description": "The acts in compact form.",
            "type": "array",
            "items": {"type": "integer"},
        },
    }
    definitions: Schema = {f"kind-{kind.name}": _kind(kind) for kind in book.kinds}
    definitions |= {f"act-{act.name}": _act(act) for act in book.acts}
    schema: Schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"A recorded game of {book.name}",
        "description": book.title,
        "type": "object",
        "properties": properties,
        "required": ["game"],
        "oneOf": [{"required": ["acts"]}, {"required": ["codes"]}],
        "additionalProperties": False,
        "$defs": definitions,
    }
    return json.dumps(schema, indent=2, ensure_ascii=True) + "\n"


def _to(what: str, name: str) -> Schema:
    """Refer to the definition of an act or a kind."""
    pointer = f"{what}-{name}".replace("~", "~0").replace("/", "~1")
    return {"$ref": f"#/$defs/{quote(pointer)}"}


def _described(schema: Schema, words: str) -> Schema:
    return {"description": words, **schema} if words else schema


def _possible(book: Book) -> str:
    """Say what tags must not deny; "" if they may say anything."""
    words = Verbaliser(book)
    needs = [fill(words.needs(start.test), {}) for start in book.starts]
    return f"Possible only if {'; '.join(needs)}." if needs else ""


def _tags(book: Book) -> Schema:
    """Describe the tags that say how a record starts."""
    tags: Schema = {}
    for state in book.states:
        if state.tag:
            keys = " ".join(key.name.upper() for key in state.keys)
            form = f"{keys} VALUE, {keys} VALUE" if keys else "VALUE"
            tags[state.tag] = {"description": f"{state.name}: {form}", "type": "string"}
    return tags


def _kind(kind: Kind) -> Schema:
    if kind.name in _OWN:
        return {"description": f"A {kind.name}, by the name it has here.", "type": "string"}
    return {"enum": list(kind.codes)}


def _act(act: Act) -> Schema:
    properties: Schema = {"act": {"const": act.name}}
    properties |= {role.name: _value(role.sort) for role in act.roles}
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def _value(sort: Sort) -> Schema:
    match sort:
        case Truth():
            return {"type": "boolean"}
        case Number(low, high):
            bounds = {"minimum": low, "maximum": high}
            limits = {key: bound for key, bound in bounds.items() if bound is not None}
            return {"type": "integer", **limits}
        case Enum(name):
            return _to("kind", name)
        case Maybe(of):
            return {"anyOf": [_to("kind", of.name), {"enum": ["none", None]}]}
        case SetOf(of, most):
            member = _to("kind", of.name)
            limit = {} if most is None else {"maxItems": most}
            return {"type": "array", "items": member, "uniqueItems": True, **limit}
        case _:
            return {"not": {}}
