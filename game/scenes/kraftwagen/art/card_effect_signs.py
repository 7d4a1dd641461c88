"""Effects of a research card in signs, the line at the foot of its face: discs are actions, bare symbols values."""

from __future__ import annotations

from collections.abc import Callable

from game.i18n.kraftwagen.texts import ICON
from game.rules.kraftwagen.content.cards import DEVELOPMENT, Card
from game.rules.kraftwagen.content.engineers import BENZ, BUGATTI, DAIMLER, DIESEL, HORCH, MAYBACH, OPEL, OTTO, PORSCHE
from game.rules.kraftwagen.content.numbers import Numbers
from game.rules.kraftwagen.decisions.research import OTTO_HIRES


def effects(card: Card, numbers: Numbers) -> str:
    """Return all effects of a card as markup of one line."""
    if card.kind == DEVELOPMENT:
        found = points(card.body, card.engine)
        return f"{found} + {_do(card.grants)}" if card.grants else found
    if card.hire:
        return f"{_do('worker')} <b>×{card.hire}</b>"
    if card.spaces:
        return f"{_do('grand_prix')} <b>{card.spaces}</b>"
    if card.parts:
        return " + ".join(_do(part) for part in card.parts)
    return ENGINEER_SIGNS[card.id](card, numbers)


def points(body: int, engine: int) -> str:
    """Return research points as markup, those of 0 left out."""
    return "  ".join(f"{_sign(part)} <b>{n}</b>" for part, n in (("body", body), ("engine", engine)) if n)


def _do(action: str) -> str:
    return f"<icon:{ICON}{action}>"


def _sign(symbol: str) -> str:
    return f"<icon:{ICON}sym-{symbol}>"


def _more(card: Card) -> str:
    """Return the values that the card's markers add."""
    return " · ".join(f"<b>+{more}</b>" for more in card.markers.values())


ENGINEER_SIGNS: dict[str, Callable[[Card, Numbers], str]] = {
    OPEL: lambda card, numbers: f"<icon:{ICON}buyer-price> <b>×{numbers.opel}</b>",
    HORCH: lambda card, numbers: f"{_sign('engine')} {_more(card)}",
    MAYBACH: lambda card, numbers: f"{_sign('body')} {_more(card)}",
    BENZ: lambda card, numbers: f"<b>+{len(card.markers)}</b> {_do('buyer')}",
    BUGATTI: lambda card, numbers: f"{_sign('engine')}<icon:arrow-up> <icon:arrow-right> {_do('grand_prix')}",
    PORSCHE: lambda card, numbers: f"{_do('grand_prix')} <b>+1</b>",
    DAIMLER: lambda card, numbers: f"{_sign('money')} {_more(card)}",
    OTTO: lambda card, numbers: f"{_do('worker')} <b>×{OTTO_HIRES}</b> + {_do('research')}",
    DIESEL: lambda card, numbers: f"<b>{len(card.markers)}×</b> {_sign('body')}<icon:swap>{_sign('engine')}",
}
