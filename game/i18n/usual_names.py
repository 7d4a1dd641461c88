"""Names of players to whom nobody gave one, in the language of the moment; they: `setup.names` in
assets/i18n/setup.*.yaml."""

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


def displayed_name(name: str, catalog: Catalog) -> str:
    """Return the name of a seat in the language of a catalogue: a usual name is translated, any other stays."""
    return _translations(catalog.language).get(name, name)


@cache
def _translations(language: str) -> dict[str, str]:
    """Return the usual names of all languages, each with its counterpart in this one."""
    wanted, found = usual_names_in(Catalog(language)), dict[str, str]()
    for other in languages():
        found |= zip(usual_names_in(Catalog(other)), wanted, strict=True)
    return found


@cache
def all_usual_names() -> frozenset[str]:
    """Return the names, in all languages, of seats that nobody named."""
    return frozenset(name for language in languages() for name in usual_names_in(Catalog(language)))
