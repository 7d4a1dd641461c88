"""A hint of The Great Race in a sentence: what the crew does behind the first move, and what that comes to; where
nothing more can be known, what the first move is good for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby

from game.i18n.catalog import Param, tr
from game.i18n.markup import capitalize
from game.i18n.renderer import Renderer
from game.rules.core.actions import Action
from game.rules.great_race.content.map import distances
from game.rules.great_race.content.numbers import AREAS, FUNDING
from game.rules.great_race.decisions.convoy import fuel_price
from game.rules.great_race.decisions.drive_state import Cost, entry_cost, tile_cost
from game.rules.great_race.forecast import blind
from game.rules.great_race.state import GreatRaceState
from game.scenes.great_race.text.card_advice import card_advice
from game.scenes.great_race.text.descriptions import percent
from game.scenes.great_race.text.preview_text import balance
from game.scenes.table.interaction.action_previews import SEPARATOR
from game.scenes.table.prompt.text_shortening import MOST, shorten_sentence
from game.session.action_preview import PlannedTurn

Maker = Callable[[GreatRaceState, Action, Renderer], Iterator[str]]
ALONE = ("take", "discard", "drop", "place")  # told by their card or tile: what follows is another choice
ON_THE_WAY = ("step", "split", "ranger", "escort", "guide", "suffer", "stop")  # one drive


def plan_text(plan: Sequence[PlannedTurn], renderer: Renderer) -> str:
    """This turn behind its first move, with what comes of it; "" where the first move says enough."""
    leg = plan[0]
    state, moves = leg.before, leg.moves
    if not isinstance(state, GreatRaceState) or not moves:
        return ""
    deeds = [] if moves[0].verb in ALONE else list(_deeds(state, moves, renderer))
    why = list(balance(state, moves[0].seat, leg.events, renderer)) if deeds or moves[0].verb not in MAKERS else []
    why += _ahead(plan)
    maker = MAKERS.get(moves[0].verb)
    if maker is not None and not deeds:
        why = [*filter(None, maker(state, moves[0], renderer)), *why]
    reasons = SEPARATOR.join(dict.fromkeys(why))
    if not deeds:
        return f"{capitalize(reasons)}." if reasons else ""
    told = capitalize(shorten_sentence(deeds, lambda deed: 1, renderer.join, MOST - len(reasons) - 3))
    return f"{told}: {reasons}." if reasons else f"{told}."


def _plan(key: str, **params: Param) -> str:
    """The text of a part of a plan."""
    return tr(f"great-race-ai.plan.{key}", **params)


# what is done -------------------------------------------------------------------------------------


def _deeds(state: GreatRaceState, moves: Sequence[Action], renderer: Renderer) -> Iterator[str]:
    """What is done behind the first move. A drive is told by the place where it leads, also where it has begun."""
    told = 0
    for driving, run in groupby(moves, lambda move: move.verb in ON_THE_WAY):
        these = list(run)
        places = [str(move.args[0]) for move in these if move.verb == "step"]
        if driving and (len(places) > 1 or (places and told)):
            yield _plan("to", place=renderer.thing("region", places[-1]))
        elif not driving:
            yield from (
                DEEDS[move.verb](move, renderer) for move in (these if told else these[1:]) if move.verb in DEEDS
            )
        told += len(these)


DEEDS: Mapping[str, Callable[[Action, Renderer], str]] = {
    "fuel": lambda move, renderer: _plan("buy", n=move.args[0]),
    "card": lambda move, renderer: _plan("play", card=renderer.thing("card", str(move.args[0]))),
    "explore": lambda move, renderer: _plan("deed.explore"),
    "draw": lambda move, renderer: _plan("deed.draw"),
    "fund": lambda move, renderer: _plan("deed.fund"),
    "repair": lambda move, renderer: _plan("deed.repair"),
    "remove": lambda move, renderer: _plan("remove", space=renderer.thing("region", str(move.args[0]))),
    "transport": lambda move, renderer: _plan("route", route=renderer.thing("route", str(move.args[0]))),
    "jerrycan": lambda move, renderer: _plan("play", card=renderer.thing("card", "jerrycan")),
}


def _ahead(plan: Sequence[PlannedTurn]) -> Iterator[str]:
    """The odds of the unknown ground that a plan ends in, unless that is its first move."""
    leg = plan[0]
    last = leg.moves[-1]
    if leg.sure or len(leg.moves) == 1 or last.verb != "step" or not isinstance(leg.after, GreatRaceState):
        return
    place = str(last.args[0])
    if entry_cost(leg.after, place) is None and not leg.after.bag_empty():
        found = blind(leg.after, last.seat, place)
        yield _plan("blind", n=percent(found.paid, found.tiles))


# what a first move is good for --------------------------------------------------------------------


def _assistants(state: GreatRaceState, move: Action, renderer: Renderer) -> Iterator[str]:
    """What the assistants are there for: the move itself says how many stand where."""
    counts = dict(zip(AREAS, map(int, move.args), strict=True))
    if crews := [_plan(f"crew.{area}", n=count) for area, count in counts.items() if count and area != FUNDING]:
        yield renderer.join(crews)
    if counts[FUNDING]:
        yield _plan("funding", n=state.content.numbers.funding[counts[FUNDING] - 1])


def _paid(cost: Cost) -> str:
    return _plan("cost", fuel=cost.fuel, n=cost.points) if cost.points else _plan("fuel", n=cost.fuel)


def _step(state: GreatRaceState, move: Action, renderer: Renderer) -> Iterator[str]:
    place = str(move.args[0])
    cost = entry_cost(state, place)
    if cost is None:
        found = blind(state, move.seat, place)
        yield _plan("blind", n=percent(found.paid, found.tiles))
    elif place == state.selected.finish:
        yield _plan("finish")
    else:
        yield _paid(cost)
    lines = state.selected.lines
    if lines[place] > lines[state.crews[move.seat].space]:
        yield _plan("line", n=lines[place])


def _fuel(state: GreatRaceState, move: Action, renderer: Renderer) -> Iterator[str]:
    price = fuel_price(state, move.seat)
    yield _plan("cheap" if state.in_city(move.seat) else "dear", n=price)


def _drive(state: GreatRaceState, move: Action, renderer: Renderer) -> Iterator[str]:
    yield _plan("drive", n=state.crews[move.seat].engine, fuel=state.crews[move.seat].fuel)


def _explore(state: GreatRaceState, move: Action, renderer: Renderer) -> Iterator[str]:
    yield _plan("explore", n=state.content.numbers.scout_tiles)


def _fund(state: GreatRaceState, move: Action, renderer: Renderer) -> Iterator[str]:
    yield _plan("funding", n=state.content.numbers.funding[state.crews[move.seat].assistants[FUNDING] - 1])


def _card(state: GreatRaceState, move: Action, renderer: Renderer) -> Iterator[str]:
    card = str(move.args[0])
    yield card_advice(state, move.seat, card, renderer) if card in state.content.cards else ""


def _spared(state: GreatRaceState, move: Action, renderer: Renderer) -> Iterator[str]:
    """GRR-3.4 What is given up with a card."""
    card = str(move.args[0])
    if card in state.content.cards:
        yield _plan("spared", worth=card_advice(state, move.seat, card, renderer))


def _place(state: GreatRaceState, move: Action, renderer: Renderer) -> Iterator[str]:
    """GRR-7.1 A tile that hurts is laid where nobody need drive, else it says what entering it costs."""
    kind, space = map(str, move.args)
    tile = state.content.tiles[kind]
    hurts = tile.danger or tile.stop or tile.points
    if hurts and _aside(state, move.seat, space):
        yield _plan("aside")
    else:
        yield _plan("tile", cost=_paid(tile_cost(state, space, kind)))


def _aside(state: GreatRaceState, seat: int, space: str) -> bool:
    """Does a space lie on none of the shortest ways by land to the finish?"""
    here, beside = state.crews[seat].space, state.selected.chart.beside
    left, gone = distances(state.selected.finish, beside), distances(here, beside)
    return space not in gone or space not in left or gone[space] + left[space] > left.get(here, 0)


def _said(key: str) -> Maker:
    """The same for each move of a verb."""
    return lambda state, move, renderer: iter((_plan(key),))


MAKERS: Mapping[str, Maker] = {
    "plan": _assistants, "step": _step, "fuel": _fuel, "drive": _drive, "explore": _explore, "fund": _fund,
    "take": _card, "card": _card, "place": _place, "discard": _spared, "drop": _spared,
    "repair": _said("repair"), "clear": _said("clear"), "draw": _said("draw"), "pass": _said("pass"),
    "end": _said("end"), "escort": _said("escort"), "ranger": _said("ranger"), "suffer": _said("suffer"),
    "decline": _said("decline"), "sabotage": _said("sabotage"), "jerrycan": _said("jerrycan"),
}
