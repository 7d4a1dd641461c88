"""Plan text of Automobiles: the plan of a computer, or a hint, in a sentence or two.

Its words stand in `assets/i18n/automobiles-ai.en.yaml` and the other languages, under `plan`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.i18n.automobiles.texts import AutomobilesTexts
from game.i18n.catalog import tr
from game.i18n.number_format import format_decimal
from game.i18n.renderer import Renderer
from game.rules.automobiles.decisions.action_phase import Act
from game.rules.automobiles.decisions.pit_stop import TurnChoice
from game.rules.automobiles.decisions.purchases import Purchases
from game.rules.automobiles.forecast import Forecast, forecast
from game.rules.automobiles.reach import find_reach
from game.rules.automobiles.state import WEAR, AutomobilesState, owned
from game.scenes.automobiles.table_texts import say
from game.scenes.automobiles.text.preview_text import lap_words, wear_words
from game.scenes.table.prompt.text_shortening import MOST, reading_length, shorten_sentence
from game.session.action_preview import PlannedTurn


def plan_text(turns: Sequence[PlannedTurn], renderer: Renderer) -> str:
    """Return the sentence for the first of these turns; "" where the first move says enough."""
    plan, words = turns[0], renderer.words
    before, verb = plan.before, plan.moves[0].verb if plan.moves else ""
    assert isinstance(words, AutomobilesTexts)
    assert isinstance(before, AutomobilesState)
    if isinstance(before.stack[-1], Purchases):
        return _purchase(plan, before, words)
    if verb == "pit":
        return _pit_stop(plan, before)
    ahead = forecast(plan.after) if isinstance(plan.after, AutomobilesState) else None
    if ahead is None or ahead.seat != before.stack[-1].seat:
        return ""
    following = turns[1].events if len(turns) > 1 else ()
    return _drive(plan, ahead, [event.data["cube"] for event in following if event.kind == "bought"], words)


def _purchase(plan: PlannedTurn, state: AutomobilesState, words: AutomobilesTexts) -> str:
    """Return the sentence of a purchase: the number of cubes of that colour then, and the use of the rest of the
    money."""
    bought = [event.data for event in plan.events if event.kind == "bought"]
    seat = state.stack[-1].seat
    if not bought:
        lost = sum(event.data["money"] for event in plan.events if event.kind == "shopped")
        return tr("automobiles-ai.plan.no-purchase", money=tr("automobiles.money", n=lost)) if lost else ""
    colour = bought[0]["cube"]
    cubes = owned(state, seat)
    n = cubes[colour] + sum(data["cube"] == colour for data in bought)
    ahead = forecast(state)
    coming = ahead.wear if ahead is not None else 0  # the drive of this turn has not been paid for yet
    total = len(bought) + sum(cubes.values()) + coming
    hand = state.content.hand_size
    others = words.cubes([data["cube"] for data in bought[1:]])
    left = tr("automobiles.money", n=bought[0]["money"])
    sentence = tr(
        "automobiles-ai.plan.purchases" if len(bought) > 1 else "automobiles-ai.plan.purchase",
        cube=f"<icon:cube-{colour}>",
        count=n,
        total=total,
        share=format_decimal(round(hand * n / total, 1)),
        hand=hand,
        others=others,
        money=left,
    )
    alone = len(bought) == 1 and bought[0]["money"]
    return f"{sentence} {tr('automobiles-ai.plan.left', money=left)}" if alone else sentence


def _pit_stop(plan: PlannedTurn, state: AutomobilesState) -> str:
    seat = state.stack[-1].seat
    gone = sum(event.data["count"] for event in plan.events if event.kind == "cleaned")
    car = state.cars[seat]
    visible = sum(pile[WEAR] for pile in (car.active, car.used, car.discard))  # the bag is hidden
    return tr("automobiles-ai.plan.pit", n=gone, left=visible - gone,
              place=tr(f"automobiles.place.{state.standings().index(seat) + 1}"))


def _drive(plan: PlannedTurn, ahead: Forecast, bought: Sequence[str], words: AutomobilesTexts) -> str:
    """Return the sentence of a drive behind which these cubes are bought."""
    cubes = "".join(f"<icon:cube-{move.args[0]}>" for move in plan.moves if move.verb == "play")
    if not plan.sure:
        known = ", ".join((*_sheds(plan, words), tr("automobiles-ai.plan.draw")))
        return tr("automobiles-ai.plan.play", cubes=cubes, what=known) if cubes else ""
    track = plan.before.selected.track  # type: ignore[attr-defined]
    space = track.spaces[track.sections[ahead.section].space]
    where = tr("automobiles-ai.plan.where", zone=words.zone(space.zone), lane=space.lane)
    moves = tr("automobiles-ai.plan.spaces", n=ahead.spaces, where=where) if ahead.spaces else _stays(plan, ahead)
    few = tr("automobiles-ai.plan.spaces-alone", n=ahead.spaces)
    lap, sheds = list(lap_words(ahead)), list(_sheds(plan, words))
    assert isinstance(plan.after, AutomobilesState)
    stands = _stands(ahead, plan.after.last_round(), bought, words)
    begun = forecast(plan.before)  # type: ignore[arg-type]
    whole_turn = begun is not None and bool(begun.spaces or begun.taken)  # the figures include the steps already made
    how = (("play-on" if whole_turn else "play") if cubes
           else "stand" if plan.moves and plan.moves[0].verb == "drive" else "go-on")

    def sentence(what: Sequence[str]) -> str:
        return f"{tr(f'automobiles-ai.plan.{how}', cubes=cubes, what=', '.join(what))} {stands}"

    def shown(wear: str) -> str:
        worth = {moves: 4, wear: 4, **dict.fromkeys(lap[:1], 3)}
        worth |= dict.fromkeys(sheds, 1 if cubes else 5)  # without a cube to play, these are all that the turn does
        return shorten_sentence([moves, *lap, *sheds, *filter(None, [wear])], lambda part: worth.get(part, 1), sentence)

    wear, brief = (_wear(ahead), _brief_wear(ahead)) if ahead.spaces or ahead.taken else ("", "")
    whole = shown(wear)
    if wear not in whole:
        whole = shown(brief)
    if reading_length(whole) <= MOST or not ahead.spaces:
        return whole
    return sentence([few, *lap[:1], *filter(None, [brief])])


def _stays(plan: PlannedTurn, ahead: Forecast) -> str:
    """Return that the car stays where it is; where it could still be driven, why."""
    before = plan.before
    assert isinstance(before, AutomobilesState)
    if not isinstance(before.stack[-1], Act | TurnChoice):
        return tr("automobiles-ai.plan.stay")
    ways = [way for found in find_reach(before).values() for way in found]
    if not ways:
        return tr("automobiles-ai.plan.stay.stuck")
    why = "wear" if any(way.money >= ahead.money for way in ways) and not ahead.taken else "money"
    return tr(f"automobiles-ai.plan.stay.{why}", money=tr("automobiles.money", n=ahead.money))


def _stands(ahead: Forecast, over: bool, bought: Sequence[str], words: AutomobilesTexts) -> str:
    """Return the race place behind a plan, and the use of the money, which has none in the last turn of a race."""
    place, money = tr(f"automobiles.place.{ahead.place}"), tr("automobiles.money", n=ahead.money)
    if bought:
        return tr("automobiles-ai.plan.buys", cubes=words.cubes(bought), money=money, place=place)
    over = over or not ahead.laps_left or ahead.last
    return tr("automobiles-ai.plan.place" if over or not ahead.money else "automobiles-ai.plan.stands",
              place=place, money=money)


def _wear(ahead: Forecast) -> str:
    """Return the wear of a whole turn to come: that of its cards and that of its drive in one figure."""
    return say("forecast.wear", n=ahead.taken + ahead.wear) if ahead.wear else wear_words(ahead)


def _brief_wear(ahead: Forecast) -> str:
    """Return the wear of a whole turn as a number alone."""
    total = ahead.taken + ahead.wear
    return say("forecast.wear", n=total) if total else say("forecast.no-wear")


def _sheds(plan: PlannedTurn, words: AutomobilesTexts) -> Iterator[str]:
    """Yield cubes that come and go by cards."""
    if not plan.moves:
        return
    gone: list[str] = []
    own = [event for event in plan.events if event.seat == plan.moves[0].seat]
    for event in own:
        gone += [WEAR] * event.data["count"] if event.kind == "cleaned" else []
        gone += [event.data["cube"]] if event.kind == "removed" else []
    if gone:
        yield tr("automobiles-ai.plan.sheds", cubes=words.cubes(gone))
    back = [event.data["cube"] for event in own if event.kind == "shifted" and event.data["target"] == "bag"]
    if back:
        yield tr("automobiles-ai.plan.shifts", cubes=words.cubes(back))
    gained = [event.data["cube"] for event in own if event.kind == "gained"]
    if gained:
        yield tr("automobiles-ai.plan.gains", cubes=words.cubes(gained))
