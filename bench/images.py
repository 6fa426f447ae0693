"""Other deals of whist made of some: suits change places, and so do the players.

No law of whist knows one suit or one chair from another, so that an image of a deal is as good a
deal, and faulty if that was. There are 96 images of each: 24 orders of the suits, 4 of the chairs.
Whole columns are turned at a time, so that millions of different deals are soon made.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations, product

import pyarrow as pa
import pyarrow.compute as pc

from bench.deals import PLAYERS, SUIT
from hoyle.records.compact import Compact

IMAGES = 96
_DEALT = (1, 3, 5, 7)  # where in a deal the sets of cards stand, one for each act of dealing
_SUIT = (1 << 13) - 1


def images(table: pa.Table, compact: Compact) -> Iterator[pa.Table]:
    """Give the images of deals, themselves first; no two of one deal are the same."""
    codes = table.column("codes").combine_chunks()
    begins = codes.offsets.slice(0, len(codes))
    places = [pc.add(begins, place) for place in _DEALT]
    sets = pc.is_in(pa.array(range(len(codes.values)), begins.type), pa.concat_arrays(places))
    tags = [_tags(table.column("tags"), turn) for turn in range(4)]
    for turn, suits in product(range(4), permutations(range(4))):
        acts = pc.take(_acts(compact, turn, suits), pc.if_else(sets, 0, codes.values))
        values = pc.if_else(sets, _cards(codes.values, suits), acts)
        turned = pa.ListArray.from_arrays(codes.offsets, values)
        told = table.set_column(table.schema.get_field_index("codes"), "codes", turned)
        yield told.set_column(table.schema.get_field_index("tags"), "tags", tags[turn])


def _acts(compact: Compact, turn: int, suits: tuple[int, ...]) -> pa.Array:
    """Give the code of the image of each act, by its own code; sets are not in these."""
    found = list(range(compact.codes))

    def put(act: str, old: tuple[int, ...], new: tuple[int, ...]) -> None:
        found[compact.encode(act, old)[0]] = compact.encode(act, new)[0]

    for player in range(4):
        other = (player + turn) % 4
        put("deal", (player, 0), (other, 0))
        put("call-honours", (player,), (other,))
        put("claim-honours", (player % 2,), (other % 2,))
        for card, suit in enumerate(SUIT):
            image = 13 * suits[suit] + card % 13
            put("turn-up", (player, card), (other, image))
            put("play", (player, card), (other, image))
    return pa.array(found, pa.int64())


def _cards(masks: pa.Array, suits: tuple[int, ...]) -> pa.Array:
    """Give the images of sets of cards, and of other numbers anything."""
    parts = [
        pc.shift_left(pc.bit_wise_and(pc.shift_right(masks, 13 * suit), _SUIT), 13 * image)
        for suit, image in enumerate(suits)
    ]
    return pc.bit_wise_or(pc.bit_wise_or(*parts[:2]), pc.bit_wise_or(*parts[2:]))


def _tags(tags: pa.ChunkedArray, turn: int) -> pa.Array:
    """Give the tags of deals whose players sit elsewhere."""
    turned = []
    for told in tags.to_pylist(maps_as_pydicts="strict"):
        dealer = PLAYERS[(PLAYERS.index(told["Dealer"]) + turn) % 4]
        points = [side.split()[1] for side in told["Score"].split(", ")]
        first, second = points[::-1] if turn % 2 else points
        turned.append([("Dealer", dealer), ("Score", f"AB {first}, YZ {second}")])
    return pa.array(turned, tags.type)
