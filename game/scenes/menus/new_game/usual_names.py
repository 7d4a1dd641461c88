"""Names of players to whom nobody gave one; the names: `setup.names` in assets/i18n/setup.*.yaml."""

from __future__ import annotations

from game.i18n.catalog import tr


def default_names() -> list[str]:
    """Return names for players without a name of their own, in the current language."""
    return [name.strip() for name in tr("setup.names").split(",")]


def person_names() -> list[str]:
    """Return names for persons without a name of their own, one for each seat."""
    return [tr("setup.name.person", n=number) for number in range(1, len(default_names()) + 1)]
