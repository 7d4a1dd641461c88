"""A hint of The Great Race states events that come true, in every language, and is read at a glance."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from game.ai.great_race import OPPONENTS
from game.ai.policies import policy_for
from game.i18n import catalog
from game.i18n.catalog import Catalog
from game.i18n.renderer import Renderer
from game.rules.core.actions import Action, parse_action
from game.rules.core.engine import legal
from game.rules.core.game_spec import GameConfig
from game.rules.great_race import SPEC
from game.rules.great_race.content.cards import KINDS
from game.rules.great_race.day_forecast import day, way_to_finish
from game.rules.great_race.decisions.drive_state import tile_cost
from game.rules.great_race.decisions.hand import HandLimit
from game.scenes.great_race.text.card_advice import card_advice
from game.scenes.great_race.text.forecast_text import span
from game.scenes.great_race.text.plan_text import plan_text
from game.scenes.table.prompt.text_shortening import MOST, reading_length
from game.session.action_preview import PlannedTurn, planned_turns
from tests.ai.played_games import by_levels, play
from tests.i18n.great_race.test_texts import probe
from tests.rules.great_race.positions import bivouac, convoy, planning
from tests.support.positions import content_of


def plans(count: int, every: int) -> Iterator[tuple[Any, list[PlannedTurn]]]:
    """Views of a race between two greedy drivers, and what follows each hint."""
    start_state = SPEC.setup(content_of(SPEC.id), GameConfig(2, {}), 5)
    asked = (
        state for state in play(start_state, by_levels(SPEC, {0: "greedy", 1: "greedy"}), 3) if len(legal(state)) > 1
    )
    for state in islice(asked, 0, count * every, every):
        seat = state.stack[-1].seat
        view = SPEC.mask(state, seat)
        for choice in policy_for("normal", SPEC.id).advise(view, seat, 1):
            moves = [Action(seat, str(move[0]), move[1:]) for move in choice.plan]
            yield view, planned_turns(OPPONENTS.own_future(view, seat), moves, "pass")


def said(view: Any, plan: list[PlannedTurn], language: str = "en") -> str:
    """The sentence of a plan as it is read."""
    words = Renderer(Catalog(language), SPEC, ("Ada", "Otto", "Marta"), view)
    return words.plain(plan_text(plan, words))


def test_a_plan_knows_no_tile_that_nobody_has_seen() -> None:
    """GRR-5.8 The drive of the first day: it is described as far as the unknown ground, and with its odds."""
    blind = 0
    for view, plan in plans(24, 3):
        for leg in plan:
            for event in leg.events:
                assert event.kind not in ("discovered", "drew"), "only the bag and the deck know that"
            last = leg.moves[-1] if leg.moves else None
            if not leg.sure and last is not None and last.verb == "step" and not view.tiles.get(last.args[0], "city"):
                blind += 1
                assert "can be paid" in said(view, plan)
    assert blind


def test_no_hint_gives_up_the_day_where_something_is_better() -> None:
    """To pass stood second, before other things that the assistants could do."""
    advice = [[leg.moves[0].verb for leg in plan[:1] if leg.moves] for _, plan in plans(20, 1)]
    assert ["drive"] in advice and ["pass"] not in advice


@pytest.mark.rule("GRR-3.4")
def test_a_card_that_is_given_up_is_told_with_its_worth() -> None:
    p = convoy().mine(hand=["guide", "jerrycan", "pilot"], chassis=2, fuel=6)
    p.state.push(HandLimit(seat=0))
    view = p.state
    told = {said(view, planned_turns(view, [action], "pass")) for action in legal(view) if action.verb == "discard"}
    assert len(told) == 3 and "What it is worth now: the tank holds 6 of 8: that saves up to 10 F of fuel." in told


@pytest.mark.rule("GRR-7.1")
def test_a_tile_that_hurts_is_said_to_be_out_of_the_way() -> None:
    """It was recommended with what entering it costs, where it had been laid so that nobody has to."""
    p = convoy().bag(swamp=1, track=1).do("explore")
    told = {move: said(p.state, planned_turns(p.state, [parse_action(f"0 place {move}")], "pass"))
            for move in ("swamp A0105", "swamp A0204", "track A0105")}
    assert told == {"swamp A0105": "There it lies off the shortest way.",
                    "swamp A0204": "On your own way for 3 fuel and 1 point of wear.",
                    "track A0105": "There it lies off the shortest way."}
    view = p.do("place track A0204").state
    more = PlannedTurn(view, view, (parse_action("0 place swamp A0105"), parse_action("0 fund")), ())
    assert said(view, [more]) == "There it lies off the shortest way.", "the money is another choice"


@pytest.mark.rule("GRR-7.1")
def test_a_tile_on_the_own_way_is_compared_with_the_bag() -> None:
    view = convoy().do("explore").state
    kind = view.stack[-1].tiles[0]
    told = said(view, planned_turns(view, [parse_action(f"0 place {kind} A0204")], "pass"))
    cost = sum(tile_cost(view, "A0204", kind))
    dearer = sum(count for name, count in view.bag.items() if sum(tile_cost(view, "A0204", name)) > cost)
    assert told.startswith("On your own way for")
    assert (f"{round(100 * dearer / sum(view.bag.values()))} % of the tiles" in told) != ("with" in told)


def test_a_road_is_told_with_what_it_costs_in_all() -> None:
    """Two known steps: their fuel together, and the line that is reached."""
    view = next(view for view, plan in plans(40, 2) for leg in plan
                if [move.verb for move in leg.moves[:3]] == ["drive", "step", "step"] and leg.sure)
    seat = view.stack[-1].seat
    choice = next(
        choice for choice in policy_for("normal", SPEC.id).advise(view, seat, 1) if choice.plan[0] == ("drive",)
    )
    plan = planned_turns(view, [Action(seat, str(move[0]), move[1:]) for move in choice.plan], "pass")
    burnt = sum(event.data.get("fuel", 0) for leg in plan for event in leg.events
                if event.kind in ("entered", "bare-ground", "city"))
    words = said(view, plan)
    assert words.startswith("Drive to ") and f"fuel −{burnt}" in words


def test_a_plan_of_the_day_says_what_its_assistants_are_for() -> None:
    """The move names the areas already."""
    view = planning().state
    plan = planned_turns(view, [parse_action("0 plan 1 2 0 2")], "pass")
    ahead = day(view, 0, way_to_finish(view, 0), (1, 2, 0, 2))
    assert said(view, plan[:1]) == (f"Comes to line {span(ahead.line)} with {len(ahead.drives)} drives · "
                                    f"2 spaces ahead seen · {span(ahead.money)} F in the evening.")
    stays = said(view, planned_turns(view, [parse_action("0 plan 0 0 0 5")], "pass")[:1])
    assert stays == f"Stays on line 1 for a day · {view.crews[0].money + 110} F in the evening."
    broken = planning().mine(engine=0).state
    assert said(broken, planned_turns(broken, [parse_action("0 plan 0 2 0 3")], "pass")[:1]).startswith("Repairs the")


@pytest.mark.parametrize("card", KINDS)
@pytest.mark.usefixtures("language")
def test_a_card_is_recommended_for_what_it_is_worth_now(card: str) -> None:
    """The text of a card stands on the card: the hint must not repeat it."""
    view = bivouac().mine(fuel=5, engine=3).state
    words = Renderer(catalog.current(), SPEC, ("Ada", "Otto"), view)
    told = words.plain(card_advice(view, 0, card, words))
    assert told and not probe.raw.search(told) and reading_length(told) < MOST
    assert told not in words.tr(f"card.{card}.text", n=view.content.cards[card].n)


def test_the_worth_of_a_card_follows_from_the_position() -> None:
    p = bivouac().mine(fuel=6, engine=4, chassis=4)
    words = Renderer(Catalog("en"), SPEC, ("Ada", "Otto"), p.state)
    assert card_advice(p.state, 0, "refuelling", words) == "the tank holds 6 of 8: that saves up to 20 F of fuel"
    assert card_advice(p.state, 0, "toolbox", words).startswith("nothing is worn")
    p.mine(engine=2, fuel=8)
    assert card_advice(p.state, 0, "toolbox", words).startswith("2 mechanical points are missing")
    assert card_advice(p.state, 0, "jerrycan", words).startswith("the tank is full")
    p.seat_has(1, space="A0405")
    assert words.plain(card_advice(p.state, 0, "saboteur", words)) == "it slows down Otto, on line 4"
    action = next(action for action in legal(p.state) if action.verb == "take")
    because = words.plain(card_advice(p.state, action.seat, str(action.args[0]), words))
    assert said(p.state, planned_turns(p.state, [action], "pass")).lower() == f"{because}.".lower()
    more = PlannedTurn(p.state, p.state, (action, Action(action.seat, "jerrycan")), ())
    assert said(p.state, [more]).lower() == f"{because}.".lower(), "what is done with the hand then is another choice"


def reason(view: Any, move: str) -> str:
    """The reason for a single move."""
    action = parse_action(move)
    return said(view, planned_turns(OPPONENTS.own_future(view, action.seat), [action], "pass"))


@pytest.mark.rule("GRR-C09")
def test_a_sabotage_says_what_it_is_good_for() -> None:
    p = convoy(3).ground(A0203="track", A0305="sand").mine(space="A0203", hand=["saboteur"])
    p.seat_has(1, space="A0305").seat_has(2, engine=2)
    assert "slows the leader" in reason(p.state, "0 sabotage 1 1 1")
    assert "close to you" in reason(p.state, "0 sabotage 2 1 1")
    assert "breaks" in reason(p.state, "0 sabotage 2 2 0")


@pytest.mark.rule("GRR-7.1", "GRR-5.6")
def test_a_tile_that_hurts_names_its_symbols_and_the_rivals_whose_way_it_bars() -> None:
    p = convoy().ground(A0204="sand").mine(space="A0204").bag(ambush=1, swamp=1).do("explore")
    assert reason(p.state, "0 place ambush A0304").endswith("with DANGER and STOP.")
    assert reason(p.state, "0 place swamp A0203") == "There it lies on the road of Otto."
