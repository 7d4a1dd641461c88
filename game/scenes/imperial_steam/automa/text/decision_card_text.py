"""Text of the rows of symbols on a decision card, with their rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.i18n.renderer import Renderer
from game.rules.imperial_steam.content.automa_cards import GOAL, DecisionCard, SpecialRow
from game.scenes.imperial_steam.table_texts import say
from game.scenes.table.interaction.action_previews import SEPARATOR

ROWS = {"T-A": ("targets", "reward"), "T-B": ("place", "type"), "T-C": ("goods",), "T-D": ("hubs",),
        "T-E": ("special",), "delivery": ("delivery",)}  # section -> names of its rows
NEXT = " <dim>›</dim> "  # between a criterion and the one that breaks its ties


def words_of(renderer: Renderer, card: DecisionCard, section: str, row: int) -> str:
    """Return the text of a row of a section."""
    names = ROWS[section]
    name = names[min(row, len(names) - 1)]
    section_name = renderer.thing("section", section) if section.startswith("T-") else ""
    return say(f"automa.tip.{name}", section=section_name, things=NEXT.join(orders(renderer, card)[name]))


def whole(renderer: Renderer, card: DecisionCard) -> str:
    """Return the text of the whole card, a section a line, for a folded card."""
    names_by_row = orders(renderer, card)
    lines = []
    for section, names in ROWS.items():
        tag = "<icon:tile-deliver_goods>" if section == "delivery" else renderer.thing("section", section)
        things = SEPARATOR.join(NEXT.join(names_by_row[name]) for name in names)
        lines.append(say("automa.tip.folded", section=tag, things=things))
    return "\n".join([f"<b>{renderer.thing('decision-card', card.id)}</b>", *lines, "<dim>AMA-4.11</dim>"])


def orders(renderer: Renderer, card: DecisionCard) -> dict[str, list[str]]:
    """Return the criteria of each row of a card, the first one first, by the names of the rows."""
    goods = [f"<icon:good-{good}>" for good in card.factories]
    hubs = [f"<icon:hub-{hub}>" for hub in card.hubs]
    return {
        "targets": [_target(target) for target in card.targets],
        "reward": [renderer.thing("line", line) for line in card.reward],
        "place": _lines(renderer, "shared", "az"),
        "type": [*_lines(renderer, "not-working", "demand"), "\u00a0".join(goods)],
        "goods": [renderer.thing("good", good) for good in card.goods],
        "hubs": [*_lines(renderer, "hiring-price", "lowest-influence"), "\u00a0".join(hubs)],
        "special": [renderer.join(list(_special(card.special)))],
        "delivery": _lines(renderer, "shared", "az", "worth", "T-C"),
    }


def _lines(renderer: Renderer, *names: str) -> list[str]:
    return [renderer.thing("line", name) for name in names]


def _target(name: str) -> str:
    return "<icon:automa-goal>" if name == GOAL else f"<icon:hub-{name}>"


def _special(rows: Sequence[SpecialRow]) -> Iterator[str]:
    """Yield the gain of each row of T-E, with its range of unassigned factories."""
    least = 0
    for row in rows:
        gain = say("automa.tip.contract" if row.contract else "automa.tip.gain", n=row.influence)
        form = "open" if row.most is None else "exact" if row.most == least else "range"
        yield say(f"automa.tip.row.{form}", least=least, most=row.most or 0, gain=gain)
        least = (row.most or 0) + 1
