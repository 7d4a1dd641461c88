"""Cards, their steps and the recommended sets: records, the vocabulary of steps, readers of their documents."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple, cast

from game.rules.core.yaml_reader import Cursor

Param = int | str | tuple[object, ...]

PILES = ("active", "used", "discard")
TARGETS = ("active", "used", "discard", "bag")
MODES = ("exact", "up_to")
DRAWS = ("until_not_wear", "up_to", "split")
FILTERS = ("any", "gear")
AMOUNTS = ("race_place", "green_in_discards", "dark_in_discard", "colours_in_discard", "moved")
POINTED = ("gears_in_discard", "lighter_than_active_gear", "lighter_than_moved")
GAINS = ("next_gear", "within_cost")
OPTIONS = ("all-wear", "two-cubes")
GEARS = ("white", "light", "dark", "black")
_MOST = 9


@dataclass(frozen=True, slots=True)
class CardStep:
    """One step of a card. Every parameter of its kind is present:

    ======================  ==========================================================================================
    gain_wear               count
    move                    mode (exact, up_to), count, plus, colours (tuple), colours_from ("", gears_in_discard,
                            lighter_than_active_gear, lighter_than_moved; when it is set, colours is empty)
    discard_self            –
    remove                  sources (tuple of piles), mode, count, plus, filter (any, gear); picked cubes go to stock
    remove_all_wear         sources
    transfer                sources, target (active, used, discard, bag), mode, count, plus, filter
    gain                    rule: next_gear (of the removed cube), within_cost (of the removed cubes)
    draw                    mode: until_not_wear, up_to (one by one), split (exactly); count; wear_each
    opponents_draw          count
    choice                  options: tuple of (option id, tuple of CardStep)
    flag                    name: no_decline_wear
    require                 condition: most_blue; when it fails, the card ends (AUT-4.14)
    ======================  ==========================================================================================

    ``plus`` names a number added to ``count``: "" (nothing), race_place, green_in_discards, dark_in_discard,
    colours_in_discard, moved (cubes transferred by this card).
    """

    kind: str
    params: dict[str, Param]

    def number(self, key: str) -> int:
        """Return the whole number of the parameter ``key``."""
        return self.params[key]  # type: ignore[return-value]

    def word(self, key: str) -> str:
        """Return the name of the parameter ``key``, "" where none was given."""
        return self.params[key]  # type: ignore[return-value]

    def words(self, key: str) -> tuple[str, ...]:
        """Return the names of the parameter ``key``."""
        return self.params[key]  # type: ignore[return-value]

    def options(self) -> tuple[tuple[str, tuple[CardStep, ...]], ...]:
        """Return the branches of a choice as pairs: option id, steps."""
        return cast("tuple[tuple[str, tuple[CardStep, ...]], ...]", self.params["options"])


@dataclass(frozen=True, slots=True)
class Card:
    """A card: cost, worth while unplayed and effect of every cube of its colour (AUT-5.1 to AUT-5.25).

    ``name`` and ``text`` are only filled for a player's own cards; those of the game are in the catalogues.
    """

    id: str
    family: str
    cube: str
    cost: int
    value: int
    steps: tuple[CardStep, ...]
    name: str = ""
    text: str = ""


@dataclass(frozen=True, slots=True)
class CardSet:
    """A set of one card of each special family; ``laps`` is the number recommended with it, None = the default."""

    id: str
    cards: tuple[str, ...]
    laps: int | None
    recommended: bool
    name: str = ""


class Slot(NamedTuple):
    """A parameter of a step: its reader, and its value where it is left out; None = it may not be left out."""

    read: Callable[[Cursor], Param]
    default: Param | None = None


def _number(low: int) -> Callable[[Cursor], Param]:
    return lambda cursor: cursor.int(low, _MOST)


def _name(names: tuple[str, ...]) -> Callable[[Cursor], Param]:
    return lambda cursor: cursor.one_of(names)


def _names(names: tuple[str, ...]) -> Callable[[Cursor], Param]:
    return lambda cursor: cursor.names(names)


def _options(cursor: Cursor) -> Param:
    return tuple((name, read_steps(branch)) for name, branch in cursor.map().items() if _known(branch, name))


def _known(cursor: Cursor, option: str) -> bool:
    if option not in OPTIONS:
        cursor.unknown(option, OPTIONS, "option")
    return option in OPTIONS


_SOURCES = Slot(_names(PILES))
_MODE = Slot(_name(MODES))
_PLUS = Slot(_name(AMOUNTS), "")
_PICK = {
    "sources": _SOURCES,
    "mode": _MODE,
    "count": Slot(_number(0), 0),
    "plus": _PLUS,
    "filter": Slot(_name(FILTERS), "any"),
}

STEP_KINDS: dict[str, dict[str, Slot]] = {
    "gain_wear": {"count": Slot(_number(1))},
    "move": {
        "mode": _MODE,
        "count": Slot(_number(0), 0),
        "plus": _PLUS,
        "colours": Slot(_names(GEARS), ()),
        "colours_from": Slot(_name(POINTED), ""),
    },
    "discard_self": {},
    "remove": _PICK,
    "remove_all_wear": {"sources": _SOURCES},
    "transfer": {**_PICK, "target": Slot(_name(TARGETS))},
    "gain": {"rule": Slot(_name(GAINS))},
    "draw": {"mode": Slot(_name(DRAWS)), "count": Slot(_number(0), 0), "wear_each": Slot(_number(0), 0)},
    "opponents_draw": {"count": Slot(_number(1))},
    "choice": {"options": Slot(_options)},
    "flag": {"name": Slot(_name(("no_decline_wear",)))},
    "require": {"condition": Slot(_name(("most_blue",)))},
}


def read_steps(cursor: Cursor) -> tuple[CardStep, ...]:
    """Return the steps of a card in the order of their resolution (AUT-4.13)."""
    steps: list[CardStep] = []
    for item in cursor.list():
        before = len(item.problems)
        step = _read_step(item)
        if step is not None and len(item.problems) == before:
            _check_step(item, step, [earlier.kind for earlier in steps])
        if step is not None:
            steps.append(step)
    if cursor.is_list() and not cursor.list():
        cursor.fail("found an empty list (expected the steps of the card)")
    return tuple(steps)


def _read_step(item: Cursor) -> CardStep | None:
    kind_at = item.get("do")
    slots = kind_at.ref(STEP_KINDS, "step")
    if slots is None:
        return None
    params: dict[str, Param] = {}
    for key, slot in slots.items():
        found = item.get(key) if slot.default is None else item.optional(key)
        params[key] = slot.read(found) if found is not None else cast(Param, slot.default)
    item.end()
    return CardStep(kind_at.text(), params)


def _check_step(item: Cursor, step: CardStep, earlier: list[str]) -> None:
    """Note a step that refers to cubes no earlier step has moved or removed, or that has no amount."""
    if step.kind == "move" and bool(step.words("colours")) == bool(step.word("colours_from")):
        item.fail("a move needs either 'colours' or 'colours_from'")
    if "plus" in step.params and not step.number("count") and not step.word("plus"):
        item.fail("the step has neither 'count' nor 'plus'")
    if step.params.get("sources") == ():
        item.fail("the step names no pile in 'sources'")
    if step.kind == "draw" and step.word("mode") != "until_not_wear" and not step.number("count"):
        item.fail("'count' is missing")
    if "transfer" not in earlier and "moved" in (step.params.get("plus"), str(step.params.get("colours_from"))[-5:]):
        item.fail("the step looks at moved cubes, but no step before it is a 'transfer'")
    if step.kind == "draw" and step.word("mode") == "split" and step.number("count") != 2:
        item.get("count").fail(f"found {step.number('count')} (expected 2, one for Active and one for Discard)")
    if step.kind == "choice" and ("choice" in earlier or any(s.kind == "choice" for _, b in step.options() for s in b)):
        item.fail("a second choice (expected one on a card)")
    if step.kind == "gain" and "remove" not in earlier:
        item.fail("the step looks at removed cubes, but no step before it is a 'remove'")


def read_card(item: Cursor, families: dict[str, str]) -> Card:
    """Return a card; ``families`` maps each special family to its cube. Gear cards name their own cube."""
    family_at, cube_at = item.get("family"), item.get("cube")
    card = Card(
        id=item.get("id").text(),
        family=family_at.one_of(("gear", "wear", *families), "family"),
        cube=cube_at.one_of((*GEARS, "wear", *families.values()), "cube"),
        cost=item.get("cost").int(0, 20),
        value=item.get("value").int(0, 20),
        steps=read_steps(item.get("steps")),
        name=item.opt_text("name"),
        text=item.opt_text("text"),
    )
    fitting = {**families, "wear": "wear"}.get(card.family)
    if (card.cube not in GEARS) if fitting is None else (card.cube != fitting):
        cube_at.fail(f"found '{card.cube}' (expected {fitting or 'a gear'}, the cube of the {card.family} family)")
    return card


def read_set(item: Cursor, cards: dict[str, Card], families: dict[str, str], max_laps: int) -> CardSet:
    """Return a recommended set: exactly one card of each special family, in the order of the families (AUT-3.3)."""
    names_at = item.get("cards")
    chosen = names_at.names(cards, "card")
    found = [cards[name].family for name in chosen]
    if len(found) == len(names_at.list()) and found != list(families):
        names_at.fail(f"found cards of {', '.join(found) or 'no family'} (expected one each of {', '.join(families)})")
    return CardSet(
        id=item.get("id").text(),
        cards=chosen,
        laps=item.opt_int("laps", 1, max_laps),
        recommended=item.opt_flag("recommended", default=True),
        name=item.opt_text("name"),
    )
