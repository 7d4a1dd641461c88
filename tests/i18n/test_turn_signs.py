"""Turn signs: the deeds of a turn as icons with figures, sums of nothing left out, sums below 0 with a real minus."""

from types import SimpleNamespace
from typing import Any

import pytest

from game.i18n.game_texts import WORD_JOINER, TurnSign
from game.i18n.turn_signs import GAP, counted, signs_text
from game.rules.core.events import Event

SIGNS = (TurnSign("star", {"influence": lambda data: int(data["points"])}, figure=True), counted("crown", "token"))


def told(*events: Event) -> str:
    context: Any = SimpleNamespace()
    return signs_text(context, SIGNS, 0, events)


def influence(points: int, seat: int = 0) -> Event:
    return Event("influence", seat, {"points": points})


@pytest.mark.parametrize(("points", "figure"), [((2, 3), "5"), ((-1,), "\u22121"), ((1, -12), "\u221211")])
def test_a_sum_stands_beside_its_icon_with_a_minus_that_is_no_hyphen(points: tuple[int, ...], figure: str) -> None:
    assert told(*map(influence, points)) == f"<icon:star>{WORD_JOINER}{figure}"


def test_a_deed_alone_has_no_figure_and_sums_of_nothing_no_sign() -> None:
    assert told(influence(1), Event("token", 0, {}), influence(-1)) == "<icon:crown>"
    found = told(Event("token", 0, {}), influence(2), influence(4, seat=1))
    assert found == f"<icon:crown>{GAP}<icon:star>{WORD_JOINER}2"
