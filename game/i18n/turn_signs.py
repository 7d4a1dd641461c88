"""Turn signs: the deeds of a seat in some events as icons with figures: two workers, a card, 5 in money.

A game lists its signs in a table: for each an icon and the events that it counts. Deeds that have no sign are told by
the sentences of the log alone.
"""

from collections.abc import Sequence

from game.i18n.game_texts import WORD_JOINER, IconOf, TextContext, TurnSign
from game.i18n.turn_summary import count_one
from game.rules.core.events import Event

GAP = "\u2002"  # between two signs


def counted(icon: str | IconOf, *kinds: str) -> TurnSign:
    """Return a sign that counts events of these kinds."""
    return TurnSign(icon, dict.fromkeys(kinds, count_one))


def signs_text(context: TextContext, signs: Sequence[TurnSign], seat: int, events: Sequence[Event]) -> str:
    """Return the signs of the deeds of a seat as markup, in the order in which the deeds began; "" for none.

    Signs of the same table entry and icon are added up; sums of 0 are left out.
    """
    sums: dict[int, dict[str, int]] = {}  # by the number of the entry and the name of the icon
    for event in events:
        if event.seat != seat:
            continue
        for number, sign in enumerate(signs):
            if event.kind in sign.tally:
                amount = sign.tally[event.kind](event.data)
                icons, icon = sums.setdefault(number, {}), sign.name(context, event.data)
                icons[icon] = icons.get(icon, 0) + (amount if isinstance(amount, int) else len(amount.names))
    return GAP.join(_sign_text(icon, amount, signs[number].figure)
                    for number, icons in sums.items() for icon, amount in icons.items() if amount)


def _sign_text(icon: str, amount: int, figure: bool) -> str:
    words = str(amount).replace("-", "\u2212")  # a minus, as in other figures
    return f"<icon:{icon}>{WORD_JOINER}{words}" if figure or amount > 1 else f"<icon:{icon}>"
