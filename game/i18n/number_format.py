"""Format of numbers in the language in use."""

from game.i18n.catalog import tr


def format_decimal(value: float, always: bool = False) -> str:
    """Return a number with one decimal; a whole number without, unless `always`."""
    if value == round(value) and not always:
        return str(round(value))
    whole, _, part = f"{value:.1f}".partition(".")
    return tr("ui.decimal", whole=whole, part=part)
