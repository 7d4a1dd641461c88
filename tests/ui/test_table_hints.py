"""Hints: the best moves with reasons, to be played with a click; never for a choice that has been made since."""

import time
from pathlib import Path

import pytest

from game.ai.choice import Choice, Terms
from game.ai.messages import Advice
from game.i18n.catalog import Catalog, set_language
from game.rules.core.actions import parse_action
from game.rules.core.registry import GAMES
from game.scenes.table.hints import reasons
from game.ui.widgets import Button
from tests.ui.drivers import playing
from tests.ui.table_driver import Player, people, sitting


def wait_for_hints(player: Player, seconds: float = 20.0) -> list[Button]:
    """The buttons of the hints, [] if none have come."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        player.wait()
        if player.table.screen.modals:
            return [w for w in player.table.screen.modals[-1].walk() if isinstance(w, Button) and w.label[:2] == "1."]
        if not playing(player.table).loop.opponents.waiting:
            return []
        time.sleep(0.01)
    raise AssertionError("the hint never comes")


def test_a_hint_is_played_with_a_click(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2)) as player:
        player.key("h")
        best = wait_for_hints(player)[0]
        player.read()
        player.press_on(best)
        assert player.session.ply == 1 and not player.table.screen.modals


def test_a_hint_that_comes_too_late_is_not_shown(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2)) as player:
        player.key("h")
        player.do_by_mouse(player.session.legal()[0])
        assert wait_for_hints(player) == [] and not player.table.screen.modals
        player.key("h")
        assert wait_for_hints(player)
        assert not list((tmp_path / "log").glob("crash-*"))  # nor does the worker stumble over the first one


def said(game: str, *terms: tuple[str, float]) -> str:
    known: Terms = terms
    return reasons(Advice(Choice(parse_action("0 pass")), known), game)


@pytest.mark.parametrize(("game", "terms", "words"), [
    ("imperial-steam", [("income", 25.0), ("shares", -7.4)],
     "Más ingresos (<good>+25</good>), pero más que pagar a los inversores (<bad>−7</bad>)"),
    ("imperial-steam", [("cash", -10.0), ("keys", -2.6)],
     "Menos dinero en caja (<bad>−10</bad>) y llaves que valen menos (<bad>−3</bad>)"),
    ("imperial-steam", [("trieste", 3.0), ("hands", 0.3)], "Trieste más cerca (<good>+3</good>)"),
    ("imperial-steam", [("cash", 0.2)], "Tan buena como las demás."),
    ("automobiles", [("progress", 3.0), ("wear", -4.0)],
     "Más avance (<good>+1,5</good>), pero más desgaste (<bad>−2</bad>)"),
])  # fmt: skip
def test_reasons_read_like_sentences(game: str, terms: list[tuple[str, float]], words: str) -> None:
    set_language("es")
    try:
        assert said(game, *terms) == words
    finally:
        set_language("en")


@pytest.mark.parametrize("game", GAMES)
def test_what_is_better_has_words_for_being_worse(game: str) -> None:
    words = Catalog("en").area(f"{game}-ai")
    terms = {kind: {key.rpartition(".")[2] for key in words if f".{kind}." in key} for kind in ("more", "less")}
    assert terms["more"] and terms["more"] == terms["less"]
