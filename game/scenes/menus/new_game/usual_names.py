"""Names of players to whom nobody gave one; the names: `setup.names` in assets/i18n/setup.*.yaml."""

from __future__ import annotations

from functools import cache

from game.i18n.catalog import Catalog, languages, tr


def default_names() -> list[str]:
    """Return names for players without a name of their own, in the current language."""
    return [name.strip() for name in tr("setup.names").split(",")]


def person_names() -> list[str]:
    """Return names for persons without a name of their own, one for each seat."""
    return [tr("setup.name.person", n=number) for number in range(1, len(default_names()) + 1)]


def usual_names_in(catalog: Catalog) -> list[str]:
    """Return all names that a catalogue has for seats without a name of their own, in a fixed order."""
    names = [name.strip() for name in catalog.tr("setup.names").split(",")]
    return [*names, *(catalog.tr("setup.name.person", n=number) for number in range(1, len(names) + 1)),
            catalog.tr("ui.level.automa")]


@cache
def all_usual_names() -> frozenset[str]:
    """Return the names, in all languages, of seats that nobody named."""
    return frozenset(name for language in languages() for name in usual_names_in(Catalog(language)))
