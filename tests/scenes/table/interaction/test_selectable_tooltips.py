"""Tooltips of selectables: told for the seat that is asked, but of its own things for the seat that is shown."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from game.scenes.table.interaction.selectable_tooltips import SelectableTooltips
from game.table.action_selection import NOTHING

SHOWN, ASKED = 0, 1


class Lines:
    """Descriptions for a seat."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def lines(self, kind: str, name: str) -> Iterator[str]:
        if name != "plain":
            yield f"{kind} {name} for {self.seat}"


class Tooltips(SelectableTooltips[Any, Lines]):
    OWN = ("card",)

    def of_seat(self, seat: int) -> Lines:
        return Lines(seat)


def tooltips(asked: bool, consequence: str = "", why_not: str = "") -> Tooltips:
    """Tooltips of a table at which another seat's panels are shown than the one that is `asked`."""
    remarks = SimpleNamespace(consequence=lambda pick: consequence, why_not=lambda pick: why_not)
    found = Tooltips(SimpleNamespace(asked=object() if asked else None, shown_seat=lambda: SHOWN, remarks=remarks,
                                     selection_of=lambda thing: NOTHING))
    found.decides = ASKED
    return found


@pytest.mark.parametrize("asked", [True, False])
@pytest.mark.parametrize(("kind", "own"), [("card", True), ("space", False)])
def test_a_thing_is_described_for_the_seat_that_would_use_it(asked: bool, kind: str, own: bool) -> None:
    seat = ASKED if asked and not own else SHOWN
    thing: Any = SimpleNamespace(names=(((kind, "a"), ("space", "b")), (("space", "c"),)))
    assert tooltips(asked).thing(thing) == tooltips(asked).board((kind, "a"), NOTHING) == f"{kind} a for {seat}"


def test_while_it_is_not_known_who_decides_the_shown_seat_counts() -> None:
    found = tooltips(True)
    found.decides = None
    assert found.board(("space", "a"), NOTHING) == f"space a for {SHOWN}"


def test_what_a_click_would_do_and_why_not_follow_the_description() -> None:
    assert tooltips(True, "gains 3", "too dear").board(("space", "a"), NOTHING) == "space a for 1\ngains 3\ntoo dear"
    assert tooltips(True, why_not="too dear").board(("space", "plain"), NOTHING) == "too dear"
    assert tooltips(True).board(("space", "plain"), NOTHING) is None
    nameless: Any = SimpleNamespace(names=())
    assert tooltips(True).thing(nameless) == "  for 1"
