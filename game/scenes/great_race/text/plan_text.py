"""Plan text of The Great Race: the plan of a computer, or a hint, in a sentence or two.

Its words stand in `assets/i18n/great-race-ai.en.yaml` and the other languages, under `plan`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from math import prod

from game.i18n.catalog import Param, tr
from game.i18n.markup import capitalize
from game.i18n.renderer import Renderer
from game.rules.core.actions import Action
from game.rules.great_race.content.map import distances
from game.rules.great_race.content.numbers import FUNDING
from game.rules.great_race.day_forecast import Plan, day, way_to_finish
from game.rules.great_race.decisions.convoy import fuel_price
from game.rules.great_race.decisions.drive_state import Cost, entry_cost, standings, tile_cost
from game.rules.great_race.drive_forecast import Range
from game.rules.great_race.forecast import Blind, blind
from game.rules.great_race.state import GreatRaceState
from game.scenes.great_race.text.card_advice import card_advice
from game.scenes.great_race.text.forecast_text import percent_of, span
from game.scenes.great_race.text.odds_text import percent
from game.scenes.great_race.text.preview_text import balance
from game.scenes.table.interaction.action_previews import SEPARATOR
from game.scenes.table.prompt.text_shortening import MOST, shorten_sentence
from game.session.action_preview import PlannedTurn

Maker = Callable[[GreatRaceState, Action, Renderer], Iterator[str]]
ALONE = ("take", "discard", "drop", "place")  # explained by their card or tile: what follows is another choice
CLOSE = 3  # lines between two crews that hinder each other
ON_THE_WAY = ("step", "split", "ranger", "escort", "guide", "suffer", "stop")  # moves of one drive


def plan_text(plan: Sequence[PlannedTurn], renderer: Renderer) -> str:
    """Return the moves of this turn behind the first one, with their result; "" where the first move says enough."""
    leg = plan[0]
    state, moves = leg.before, leg.moves
    if not isinstance(state, GreatRaceState) or not moves:
        return ""
    deeds = [] if moves[0].verb in ALONE else list(_deeds(state, moves, renderer))
    found = list(balance(state, moves[0].seat, leg.events, renderer)) if deeds or moves[0].verb not in MAKERS else []
    found += _ahead(plan)
    maker = MAKERS.get(moves[0].verb)
    if maker is not None and not deeds:
        found = [*filter(None, maker(state, moves[0], renderer)), *found]
    reasons = SEPARATOR.join(dict.fromkeys(found))
    if not deeds:
        return f"{capitalize(reasons)}." if reasons else ""
    sentence = capitalize(shorten_sentence(deeds, lambda deed: 1, renderer.join, MOST - len(reasons) - 3))
    return f"{sentence}: {reasons}." if reasons else f"{sentence}."


def _plan(key: str, **params: Param) -> str:
    """Return the text of a part of a plan."""
    return tr(f"great-race-ai.plan.{key}", **params)


# moves --------------------------------------------------------------------------------------------


def _deeds(state: GreatRaceState, moves: Sequence[Action], renderer: Renderer) -> Iterator[str]:
    """Yield the moves behind the first one. A drive is named by the place where it ends, also if it has begun."""
    count = 0
    for driving, run in groupby(moves, lambda move: move.verb in ON_THE_WAY):
        these = list(run)
        places = [str(move.args[0]) for move in these if move.verb == "step"]
        if driving and (len(places) > 1 or (places and count)):
            yield _plan("to", place=renderer.thing("region", places[-1]))
        elif not driving:
            yield from (
                DEEDS[move.verb](move, renderer) for move in (these if count else these[1:]) if move.verb in DEEDS
            )
        count += len(these)


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
    """Yield the odds of the unknown ground in which a plan ends, unless that is its first move."""
    leg = plan[0]
    last = leg.moves[-1]
    if leg.sure or len(leg.moves) == 1 or last.verb != "step" or not isinstance(leg.after, GreatRaceState):
        return
    place = str(last.args[0])
    if entry_cost(leg.after, place) is None and not leg.after.bag_empty():
        yield _unknown(blind(leg.after, last.seat, place))


def _unknown(found: Blind) -> str:
    """Return the odds of unknown ground: whether it can be paid where that is not sure, else of DANGER and STOP."""
    if found.paid < found.tiles:
        return _plan("blind", n=percent(found.paid, found.tiles))
    return _plan("blind.signs", danger=percent(found.danger, found.tiles), stop=percent(found.stop, found.tiles))


# use of the first move ----------------------------------------------------------------------------


def _assistants(state: GreatRaceState, move: Action, renderer: Renderer) -> Iterator[str]:
    """Yield the aim of a plan: the line that it comes to along the way to the finish, its cover and its scouting, and
    the francs in the evening. The move itself says how many stand where."""
    scouts, mechanics, escorts, funding = plan = _counts(move)
    crew = state.crews[move.seat]
    money = crew.money + (state.content.numbers.funding[funding - 1] if funding else 0)
    evening = Range(money, money)
    if not crew.engine:
        yield _plan("aim.repair") if mechanics else _plan("aim.broken")
    elif mechanics:
        found = day(state, move.seat, way_to_finish(state, move.seat), plan)
        evening = found.money
        yield _plan("aim.line", line=span(found.line), n=len(found.drives))
        if escorts:
            calm = prod(1 - drive.danger for drive in found.drives)
            yield _plan("aim.escort", n=percent_of(1 - calm))
    else:
        yield _plan("aim.stays", line=state.selected.lines[crew.space])
    if scouts:
        yield _plan("aim.scout", n=scouts * state.content.numbers.scout_tiles)
    yield _plan("aim.money", money=span(evening))


def _counts(move: Action) -> Plan:
    """Return the assistants of a plan."""
    scouts, mechanics, escorts, funding = map(int, move.args)
    return scouts, mechanics, escorts, funding


def _paid(cost: Cost) -> str:
    return _plan("cost", fuel=cost.fuel, n=cost.points) if cost.points else _plan("fuel", n=cost.fuel)


def _step(state: GreatRaceState, move: Action, renderer: Renderer) -> Iterator[str]:
    place = str(move.args[0])
    cost = entry_cost(state, place)
    if cost is None:
        yield _unknown(blind(state, move.seat, place))
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
    crew = state.crews[move.seat]
    yield _plan("funding", n=crew.money + state.content.numbers.funding[crew.assistants[FUNDING] - 1])


def _card(state: GreatRaceState, move: Action, renderer: Renderer) -> Iterator[str]:
    card = str(move.args[0])
    yield card_advice(state, move.seat, card, renderer) if card in state.content.cards else ""


def _spared(state: GreatRaceState, move: Action, renderer: Renderer) -> Iterator[str]:
    """Yield the use of a card that is given up (GRR-3.4)."""
    card = str(move.args[0])
    if card in state.content.cards:
        yield _plan("spared", worth=card_advice(state, move.seat, card, renderer))


def _place(state: GreatRaceState, move: Action, renderer: Renderer) -> Iterator[str]:
    """Yield the use of a placed tile: off the own way it is out of the way, perhaps on that of rivals; on it, its cost
    with its symbols beside that of unknown ground (GRR-7.1)."""
    kind, space = map(str, move.args)
    tile, cost = state.content.tiles[kind], tile_cost(state, space, kind)
    if _off_the_way(state, move.seat, space):
        rivals = [f"<seat:{seat}>" for seat, crew in enumerate(state.crews)
                  if seat != move.seat and not crew.arrival and not _off_the_way(state, seat, space)]
        yield _plan("rivals", seats=renderer.join(rivals)) if rivals else _plan("aside")
        return
    signs = [tr(f"great-race-ai.plan.sign.{sign}") for sign in ("danger", "stop") if getattr(tile, sign)]
    told = _plan("tile.signs", cost=_paid(cost), signs=renderer.join(signs)) if signs else _plan(
        "tile", cost=_paid(cost))
    yield told
    dearer = sum(count for name, count in state.bag.items() if sum(tile_cost(state, space, name)) > sum(cost))
    if dearer and not signs:
        yield _plan("tile.dearer", n=percent(dearer, sum(state.bag.values())))


def _sabotage(state: GreatRaceState, move: Action, renderer: Renderer) -> Iterator[str]:
    """Yield why this crew is sabotaged: it leads, is near a breakdown, is close to the own one, or loses prestige."""
    target, own = int(move.args[0]), state.crews[move.seat]
    crew, lines = state.crews[target], state.selected.lines
    if standings(state)[0] == target:
        yield _plan("sabotage")
    elif int(move.args[1]) >= crew.engine:
        yield _plan("sabotage.broken", seat=f"<seat:{target}>")
    elif abs(lines[crew.space] - lines[own.space]) <= CLOSE:
        yield _plan("sabotage.close", seat=f"<seat:{target}>")
    else:
        yield _plan("sabotage.worn", seat=f"<seat:{target}>")


def _off_the_way(state: GreatRaceState, seat: int, space: str) -> bool:
    """Return whether a space lies on none of the shortest routes by land to the finish."""
    here, beside = state.crews[seat].space, state.selected.chart.beside
    left, gone = distances(state.selected.finish, beside), distances(here, beside)
    return space not in gone or space not in left or gone[space] + left[space] > left.get(here, 0)


def _always(key: str) -> Maker:
    """Return the maker of a text that is the same for each move of a verb."""
    return lambda state, move, renderer: iter((_plan(key),))


MAKERS: Mapping[str, Maker] = {
    "plan": _assistants, "step": _step, "fuel": _fuel, "drive": _drive, "explore": _explore, "fund": _fund,
    "take": _card, "card": _card, "place": _place, "discard": _spared, "drop": _spared,
    "repair": _always("repair"), "clear": _always("clear"), "draw": _always("draw"), "pass": _always("pass"),
    "end": _always("end"), "escort": _always("escort"), "ranger": _always("ranger"), "suffer": _always("suffer"),
    "decline": _always("decline"), "sabotage": _sabotage, "jerrycan": _always("jerrycan"),
}
