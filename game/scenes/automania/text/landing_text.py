"""Landing of a car in words: its ship space, the points there, its turn in the sales, what it would likely bring."""

from __future__ import annotations

from collections.abc import Iterator

from game.i18n.renderer import Renderer
from game.rules.automania.closing_forecast import CarSale, Landing
from game.rules.automania.content.numbers import Reward
from game.scenes.automania.table_texts import say
from game.scenes.table.interaction.action_previews import SEPARATOR
from game.scenes.table.prompt.action_texts import HOLDS


def reward_signs(money: int, points: int) -> str:
    """Return money and points as short as can be, "–" for neither."""
    found = [say("money", n=money)] if money else []
    found += [f"{points}<icon:am-points>"] if points else []
    return f"{HOLDS}+{HOLDS}".join(found) or say("landing.nothing")


def sale_signs(sale: CarSale) -> str:
    """Return what a sale likely brings, or that the car waits."""
    return reward_signs(sale.proceeds.money + sale.proceeds.finance, sale.proceeds.points) if sale.space else say(
        "landing.waits")


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


def join_words(parts: Iterator[str]) -> str:
    """Return consequences as one line."""
    return SEPARATOR.join(part for part in parts if part)
