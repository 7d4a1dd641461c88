"""Text of the lines of a slot on an action card, with their rules."""

from __future__ import annotations

from game.i18n.renderer import Renderer
from game.rules.imperial_steam.content.automa_cards import ActionCard, Cost, Slot
from game.scenes.imperial_steam.table_texts import say


def words_of(renderer: Renderer, card: ActionCard, number: int, line: int, section: str) -> str:
    """Return the text of line `line` (from 0) of slot `number` (from 1): a condition, or behind them the action of the
    slot. `section` of the decision card breaks its ties."""
    slot = card.slots[number - 1]
    if line < len(slot.conditions):
        condition = slot.conditions[line]
        words = renderer.tr(f"condition.{condition.kind}", n=condition.number)
        return say("automa.tip.condition", slot=number, condition=words, jump=condition.jump)
    return say("automa.tip.slot", slot=number, words=" ".join(_action_words(renderer, slot, section)))


def _action_words(renderer: Renderer, slot: Slot, section: str) -> list[str]:
    """Return the action, its price, and the section that decides between several possibilities."""
    found = [f"{renderer.thing('automa-action', slot.action)}.", _price(slot.cost)]
    if section != "none":
        found.append(say("automa.tip.section", section=renderer.thing("section", section)))
    return found


def _price(cost: Cost) -> str:
    if cost.gulden:
        return say("automa.tip.cost.gulden", n=cost.gulden)
    if not cost.goods:
        return say("automa.tip.cost.free")
    more = say("automa.tip.cost.terrain", n=cost.terrain_goods) if cost.terrain_goods else ""
    return say("automa.tip.cost.goods", n=cost.goods, more=more)
