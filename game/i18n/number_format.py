"""Format of numbers in the language in use; halves are rounded up, as people do."""

from decimal import ROUND_HALF_UP, Decimal

from game.i18n.catalog import tr


def format_decimal(value: float, always: bool = False) -> str:
    """Return a number with one decimal; a whole number without, unless `always`."""
    if value == round(value) and not always:
        return str(round(value))
    whole, _, part = str(Decimal(repr(value)).quantize(Decimal("0.1"), ROUND_HALF_UP)).partition(".")
    return tr("ui.decimal", whole=whole, part=part)


def format_share(part: int, whole: int) -> str:
    """Return a share in whole per cent, as figures."""
    return str((200 * part + whole) // (2 * whole))
