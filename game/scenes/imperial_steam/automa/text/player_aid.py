"""Automa's cards in the player aid: the text of each, and whether it may come, lies open, or has yet to join."""

from __future__ import annotations

from collections.abc import Iterator

from game.i18n.renderer import Renderer
from game.rules.imperial_steam.content.automa_cards import ActionCard, DecisionCard
from game.rules.imperial_steam.state import ImperialSteamState
from game.scenes.imperial_steam.automa.card_piles import PileCard, pile_contents
from game.scenes.imperial_steam.automa.text.decision_card_text import NEXT, ROWS, orders
from game.scenes.imperial_steam.table_texts import say
from game.scenes.table.aid.player_aid import AidItem


def automa_items(renderer: Renderer, state: ImperialSteamState) -> Iterator[AidItem]:
    """Yield the meaning of the section codes, then both decks. An unknown strategy card shows nothing of itself."""
    automa = state.automa
    assert automa is not None
    cards = state.content.automa
    yield _codes(renderer, next(iter(cards.decisions.values())))
    for found in pile_contents(automa.actions, automa.joined):
        text = action_text(renderer, cards.actions[found.id]) if found.id else ""
        yield _item(renderer, found, "action-card", text, "AMA-4.20")
    for found in pile_contents(automa.decisions, automa.joined):
        text = decision_text(renderer, cards.decisions[found.id]) if found.id else ""
        yield _item(renderer, found, "decision-card", text, "AMA-4.39")


def _item(renderer: Renderer, found: PileCard, kind: str, text: str, rule: str) -> AidItem:
    name = renderer.thing(kind, found.id) if found.id else say("aid.unseen")
    state = say(f"aid.card.{found.state}")
    return AidItem("", name, f"{text}\n<dim>{state}</dim>" if text else f"<dim>{state}</dim>", rule)


def action_text(renderer: Renderer, card: ActionCard) -> str:
    """Return the text of its slots: the conditions and the action of each."""
    lines = []
    for number, slot in enumerate(card.slots, start=1):
        conditions = renderer.join([renderer.tr(f"condition.{one.kind}", n=one.number) for one in slot.conditions])
        does = renderer.tr(f"automa-action.{slot.action}")
        key = "aid.slot.if" if conditions else "aid.slot"
        lines.append(say(key, slot=number, conditions=conditions, action=does))
    return "\n".join(lines)


def decision_text(renderer: Renderer, card: DecisionCard) -> str:
    """Return the criteria of its sections, row by row."""
    rows = orders(renderer, card)
    return "\n".join(say("aid.section", section=renderer.tr(f"section.{section}"),
                         order=" <dim>·</dim> ".join(NEXT.join(rows[name]) for name in names))
                     for section, names in ROWS.items() if section.startswith("T-"))


def _codes(renderer: Renderer, card: DecisionCard) -> AidItem:
    """Return the meaning of the section codes, and the criteria of deliveries, which are the same on every card."""
    lines = [say(f"aid.code.{section}", section=renderer.tr(f"section.{section}"))
             for section in ROWS if section.startswith("T-")]
    lines.append(say("aid.code.delivery", order=NEXT.join(orders(renderer, card)["delivery"])))
    return AidItem("", say("aid.codes"), "\n".join(lines), "AMA-4.39")
