"""Landing of a car in words: its ship space, the points there, its turn in the sales, what it would likely bring."""

from __future__ import annotations

from collections.abc import Iterator

from game.i18n.renderer import Renderer
from game.rules.automania.closing_forecast import CarSale, Landing, OfficeForecast, landing
from game.rules.automania.content.factory_boards import ELECTRIC
from game.rules.automania.content.numbers import Reward
from game.rules.automania.decisions.production import Production
from game.rules.automania.forecast import outlook
from game.rules.automania.state import AutomaniaState
from game.rules.core.actions import Action
from game.scenes.automania.table_texts import say
from game.scenes.table.prompt.action_texts import HOLDS


def reward_signs(money: int, points: int) -> str:
    """Return money and points as short as can be, "–" for neither."""
    found = [say("money", n=money)] if money else []
    found += [f"{points}<icon:am-points>"] if points else []
    return f"{HOLDS}+{HOLDS}".join(found) or say("landing.nothing")


def sale_signs(sale: CarSale) -> str:
    """Return what a sale likely brings, or that the car waits."""
    return sale_forms(sale)[0]


def sale_forms(sale: CarSale) -> tuple[str, ...]:
    """Return what a sale likely brings, or that the car waits, from the longest form to the shortest."""
    if not sale.space:
        return say("landing.waits"), "–"
    money, points = sale.proceeds.money + sale.proceeds.finance, sale.proceeds.points
    whole = reward_signs(money, points)
    if not (money and points):
        return (whole,)
    return whole, whole.replace(HOLDS, ""), f"{say('money', n=money)}·{points}"


def car_landing(action: Action, state: AutomaniaState) -> Landing | None:
    """Return where the car at hand lands with a market, a number of workers in marketing, or a ship space.

    None for another action.
    """
    made = next((frame for frame in reversed(state.stack) if isinstance(frame, Production)), None)
    if made is None or action.verb not in ("produce", "workers", "ship"):
        return None
    seat, first = action.seat, str(action.args[0])
    if action.verb == "produce":
        electric = action.args[1] == ELECTRIC
        stars = outlook(state, seat, made.type, first, electric).popularity
        return landing(state, seat, made.type, first, stars, electric)
    workers = int(first) if action.verb == "workers" else 0
    value = int(first.partition("-")[2]) if action.verb == "ship" else None
    return landing(state, seat, made.type, made.market, made.popularity + workers, made.electric, value)


def landing_signs(found: Landing, turn: bool = True) -> str:
    """Return where a car lands, for its button: ship space and medal, with its turn in the sales if asked for."""
    if found.top and found.sale is not None:
        return say("landing.top", reward=sale_signs(found.sale))
    if found.value is None:
        return say("landing.full")
    where = f"<icon:arrow-right>{HOLDS}{found.value}"
    where += f"{HOLDS}<icon:am-gold-{found.points}>" if found.points else ""
    if turn and found.sale is not None:
        where += f"{HOLDS}· {say('landing.turn', n=found.sale.turn)}"
    return where


def landing_words(found: Landing, renderer: Renderer) -> Iterator[str]:
    """Yield the consequences of a landing: its ship space, and its sale if the doors closed now."""
    if found.top:
        yield say("ahead.top")
        return
    if found.value is None:
        yield say("ahead.full")
        return
    yield say("ahead.space.medal" if found.points else "ahead.space", value=found.value, n=found.points)
    if found.sale is not None:
        yield sale_words(found.sale, renderer)


def sale_words(sale: CarSale, renderer: Renderer) -> str:
    """Return the turn of a car in the sales, and what it would likely bring if the doors closed now."""
    if not sale.space:
        return say("closing.waits", n=sale.turn)
    reward = Reward(sale.proceeds.money + sale.proceeds.finance, sale.proceeds.points)
    return say("closing.sold", n=sale.turn, reward=renderer.words.reward(reward))  # type: ignore[attr-defined]


def office_words(found: OfficeForecast, renderer: Renderer) -> Iterator[str]:
    """Yield what the sales would likely bring with an office, and the cars that would wait."""
    if found.sold:
        reward = renderer.words.reward(found.sales)  # type: ignore[attr-defined]
        yield say("closing.office", n=found.sold, reward=reward)
    if found.waiting:
        yield say("closing.office.waiting", n=found.waiting)
