"""Tooltips and consequence lines of Automania: complete in every language, and true."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from game.i18n.catalog import Catalog
from game.i18n.renderer import Renderer
from game.rules.automania import SPEC
from game.rules.automania.content.numbers import MARKETS, SIDES, TYPES
from game.rules.core.engine import apply, decision, legal
from game.rules.core.game_spec import GameConfig
from game.scenes.automania.art.icons import compose_icon
from game.scenes.automania.prompt_help import prompt_help
from game.scenes.automania.text.descriptions import Descriptions
from game.scenes.automania.text.preview_text import preview_text
from game.session.action_preview import foresee_actions
from game.tools.random_options import SeededDraws
from tests.i18n.automania.test_texts import CONTENT, probe
from tests.rules.automania.positions import car, eager, trade

ICON = re.compile(r"<icon:(am-[^>]*)>")
NAMES = ("Anna", "Karl", "Otto", "Marta")


def renderer(state: Any, language: str = "en") -> Renderer:
    return Renderer(Catalog(language), SPEC, NAMES, state, CONTENT)


def worded(words: Renderer, text: str) -> None:
    """Fails if a key, a parameter, an id or an icon that nobody draws shows."""
    plain = words.plain(text.split(" <dim>MAN-")[0])
    assert plain.strip() and not probe.raw.search(plain) and ": ." not in plain and "· ·" not in plain, plain
    for icon in ICON.findall(text):
        assert compose_icon(icon) is not None, icon


def things(state: Any, seat: int) -> Iterator[tuple[str, str]]:
    """Everything that may be pointed at."""
    board = state.content.board
    yield from (("space", name) for name in board.spaces)
    yield from (("spot", name) for name in state.grid)
    yield from (("office", str(number)) for number in range(1, len(board.offices) + 1))
    yield from (("office-tile", str(slot)) for slot in (1, 2))
    yield from (("display", slot) for slot in ("1", "2", "3", "deck"))
    yield from (("contract", name) for name in state.factories[seat].hand)
    yield from (("pool", name) for name in ("sponsor", "marketing"))
    yield from (("side", name) for name in SIDES)
    for market in MARKETS:
        yield "market", market
        yield from (("ship-space", f"{market}-{value}") for value in range(18))
        yield from (("sales-space", name) for name in board.regions[market].sales)
        yield from (("demand-space", f"{market}-{place}") for place in (1, 2, 3, *SIDES))
    yield from (("board", name) for name in state.content.factories)
    if state.factories[seat].board:
        yield from (("factory-space", name) for name in state.factories[seat].tiles)
        yield from (("car-type", name) for name in TYPES)
    yield from (("sponsors", "1"), ("sponsors", "3"), ("crew", "1"), ("crew", "2"))


def test_everything_on_the_table_and_every_action_is_told_in_words(language: str) -> None:
    asked: set[str] = set()
    for seed, seats in enumerate((2, 3, 4)):
        state = SPEC.setup(CONTENT, GameConfig(seats, {"boards": "advanced"} if seats == 4 else {}), seed)
        chance = SeededDraws(seed)
        while (top := decision(state)) is not None:
            actions = legal(state)
            if type(top).__name__ not in asked:
                asked.add(type(top).__name__)
                view = SPEC.mask(state, top.seat)
                words, now = renderer(view, language), Descriptions(renderer(view, language), view, top.seat)
                for action in actions[:12]:
                    if line := preview_text(action, view, foresee_actions(view, [action]), words):
                        worded(words, line)
                for thing in things(view, top.seat):
                    lines = [line for line in now.lines(*thing) if line]
                    assert lines, thing
                    for line in lines:
                        worded(words, line)
            apply(state, eager(state, actions, chance), trusted=True)
    assert {"BoardChoice", "Turn", "PlaceTile", "Produce", "Draw", "Sell", "Shift", "Ship"} <= asked


@pytest.mark.rule("MAN-4.10", "MAN-4.12", "MAN-4.14")
def test_a_space_that_cannot_be_entered_says_nothing_of_workers_who_would_go_there(
        language: str) -> None:
    p = trade()
    p.state.spaces |= {"T1": (0, 1), "T2": (1, 1), "T3": (1, p.factory().workers)}
    for spot in p.state.content.board.spaces["T4"].spots:
        p.state.grid[spot] = ""
    now = Descriptions(renderer(p.state, language), p.state, 0)
    texts = {name: " ".join(now.space(name)) for name in ("T1", "T2", "T3", "T4", "L1")}
    assert [name for name, words in texts.items() if "MAN-4.10" in words] == ["L1"]
    assert [name for name, words in texts.items() if "MAN-4.11" in words] == ["T2"]
    assert not any("MAN-4.1" in line for line in now.spot("G11")), "with row 1 alone"
    assert sum("MAN-4.1" in line for line in now.spot("G12")) == 2, "column 2 and row 1"


@pytest.mark.rule("MAN-4.33", "MAN-4.78")
def test_a_demand_says_its_name_and_what_it_is_worth() -> None:
    p = trade()
    words = renderer(p.state)
    now, active = Descriptions(words, p.state, 0), p.state.markets["NA"].active
    for place, stars in ((1, 2), (2, 3), (3, 4)):
        tip = words.plain("\n".join(now.lines("demand-space", f"NA-{place}"))).lower()
        assert words.thing("demand", active[place - 1]).lower() in tip and f"{stars} stars" in tip
    for side, at in (("left", 0), ("right", 1)):
        tip = words.plain("\n".join(now.lines("side", side)))
        assert all(words.thing("demand", p.state.markets[market].pending[at]) in tip for market in MARKETS)


@pytest.mark.rule("MAN-4.43", "MAN-4.44")
def test_a_car_that_cannot_be_shipped_as_things_are_says_what_would_help() -> None:
    at_sea = [car(value, 0) for value in (0, 1, 2)]
    assert "take one off a ship" in prompt_help(trade().ships(NA=at_sea).build("city", "EU").state, False)
    taken = [car(0, 0)]
    assert "take one of your cars off a ship" in prompt_help(trade().ships(EU=taken).build("city", "EU").state, False)
    assert "Its own space comes first" in prompt_help(trade().build("city", "EU").state, False)


@pytest.mark.rule("MAN-4.85")
@pytest.mark.parametrize(("market", "worth"), [("NA", "+$1"), ("EU", "+1")])
def test_a_car_that_waits_is_not_kept_for_a_round_that_does_not_come(market: str, worth: str) -> None:
    p = trade().ships(**{market: [car(5, 0)]}).others_withdrawn(1, 2)
    p.do("withdraw 3")
    assert "for the next round" in prompt_help(p.state, False)
    p.state.round = len(p.state.content.numbers.stacks)
    assert "next round" not in prompt_help(p.state, False) and worth in renderer(p.state).plain(
        prompt_help(p.state, False)
    )


@pytest.mark.rule("MAN-4.47")
def test_a_car_that_is_sold_at_once_is_not_said_to_want_workers() -> None:
    p = trade().do("corner X city", "produce EU normal")
    assert "a star more" in prompt_help(p.state, False)
    p.state.stack[-2].popularity = 18  # type: ignore[attr-defined]
    assert "sold at once" in prompt_help(p.state, False) and not prompt_help(p.state, True)


@pytest.mark.rule("MAN-4.10", "MAN-4.61")
def test_who_can_use_no_space_is_not_told_to_choose_one() -> None:
    p = trade()
    assert "Choose an action space" in prompt_help(p.state, False)
    for space in p.state.spaces:
        p.state.spaces[space] = (1, p.factory().workers)
    assert "withdraw" in prompt_help(p.state, False) and "Choose" not in prompt_help(p.state, False)
