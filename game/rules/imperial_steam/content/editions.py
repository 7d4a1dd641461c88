"""Editions of a player's own: the Automa's cards and the figures of a printed game, in place of those of the program.

A file of ``automa/`` that is none of the program's five holds one. All its parts may be left out; what it leaves out is
as in the program.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.rules.core.documents import action_word, root_of
from game.rules.core.yaml_reader import Cursor, Problems, YamlDocument
from game.rules.imperial_steam.content.automa_content import FILES, FOLDER, AutomaContent, read_tables
from game.rules.imperial_steam.content.numbers import Numbers, read_numbers

LISTS = {"action_cards": "cards", "decision_cards": "cards", "levels": "levels"}  # part -> key in the program's file
PARTS = ("figures", "setup", *LISTS)
PROGRAM = "program"  # stands for the program's own cards and figures


@dataclass(frozen=True)
class Edition:
    """An edition: its name, its figures and cards, the names that it gives to cards."""

    id: str
    name: str
    numbers: Numbers
    automa: AutomaContent
    card_names: dict[str, str]


def read_editions(docs: Mapping[str, YamlDocument], numbers_at: Cursor, hubs: tuple[str, ...], base: AutomaContent,
                  problems: Problems) -> dict[str, Edition]:
    """Read the editions among the documents; ``numbers_at`` is the root of ``game.yaml``, ``base`` the program's own
    content of the Automa."""
    editions: dict[str, Edition] = {}
    for name, doc in docs.items():
        if name.startswith(FOLDER) and name.removeprefix(FOLDER).removesuffix(".yaml") not in FILES:
            root = doc.root(problems)
            edition = _edition(root, docs, numbers_at, hubs, base)
            if edition.id in editions or edition.id == PROGRAM:
                root.get("id").fail(f"the edition '{edition.id}' exists already")
            editions.setdefault(edition.id, edition)
    return editions


def _edition(root: Cursor, docs: Mapping[str, YamlDocument], numbers_at: Cursor, hubs: tuple[str, ...],
             base: AutomaContent) -> Edition:
    problems = root.problems
    name = action_word(root)
    title = root.get("name").text()
    parts = {part: root.optional(part) for part in PARTS}
    root.end()
    if root.is_map() and not any(parts.values()):
        root.fail(f"found nothing (expected {', '.join(PARTS)})")
    figures, setup = parts["figures"], parts["setup"]
    own = Problems()  # of this part alone: figures that depend on each other are checked where it has none
    numbers = read_numbers((numbers_at if figures is None else figures.over(numbers_at)).noting_in(own))
    problems.extend(own.found)
    names: dict[str, str] = {}
    tables = {file: root_of(docs, f"{FOLDER}{file}.yaml", problems) for file in FILES}
    for part, key in LISTS.items():
        at = parts[part]
        if at is not None:
            file = "difficulty" if part == "levels" else part
            names |= _names(at)
            tables[file] = at.within(key).over(tables[file])
    if setup is not None:
        tables["setup"] = setup.over(tables["setup"])
    before = len(problems)
    automa = read_tables(tables, hubs, problems)
    if len(problems) == before:
        _check_choices(root, parts, automa, base)
    return Edition(name, title, numbers, automa, names)


def _names(at: Cursor) -> dict[str, str]:
    """Return the names that a list of cards gives to them."""
    named = [(item.opt_text("id"), item.opt_text("name")) for item in at.list() if item.is_map()]
    return {card: name for card, name in named if name}


def _check_choices(root: Cursor, parts: Mapping[str, Cursor | None], automa: AutomaContent, base: AutomaContent,
                   ) -> None:
    """Check that the set-up screen can offer the same choices for every edition (AMA-3.2)."""
    if automa.choices() != base.choices():
        numbers = ", ".join(map(str, base.choices()))
        (parts["action_cards"] or root).fail(f"the cards with versions A and B have to be the numbers {numbers}")
    if list(automa.levels) != list(base.levels):
        (parts["levels"] or root).fail(f"expected the levels {', '.join(base.levels)}, each once, in this order")
