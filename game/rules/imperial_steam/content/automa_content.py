"""Content of the Automa: its cards, levels and numbers, read from the documents of ``automa/``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from game.rules.core.documents import read_by_id, root_of
from game.rules.core.yaml_reader import Cursor, Problems, YamlDocument
from game.rules.imperial_steam.content.automa_cards import (
    ACTIONS,
    CONDITIONS,
    VERSIONS,
    ActionCard,
    DecisionCard,
    read_action_card,
    read_decision_card,
)
from game.rules.imperial_steam.content.numbers import money

T = TypeVar("T")

FOLDER = "automa/"
SECTIONS = ("none", "T-A", "T-B", "T-C", "T-D", "T-E")
FILES = ("vocabulary", "action_cards", "decision_cards", "setup", "difficulty")
_MOST_NUMBER = 99


@dataclass(frozen=True, slots=True)
class Level:
    """A level of difficulty (AMA-4.102)."""

    id: str
    b_cards: int
    extra: int  # gulden
    money_reset: bool


@dataclass(frozen=True, slots=True)
class AutomaContent:
    """All tables of the Automa; ``sections`` gives the section of the decision card that an action uses."""

    sections: dict[str, str]
    actions: dict[str, ActionCard]
    decisions: dict[str, DecisionCard]
    levels: dict[str, Level]
    usual_level: str
    extra_step: int
    extra_most: int
    seats: int
    goods: int
    workers_hired: int
    factory_goods: int
    delivery_goods: int
    compensation: int

    def choices(self) -> tuple[int, ...]:
        """Return the numbers of the action cards that have a version A and a version B (AMA-3.2)."""
        return tuple(card.number for card in self.actions.values() if card.version == "A")

    def action_stars(self) -> tuple[str, ...]:
        """Return the strategy action cards (AMA-3.6)."""
        return tuple(card.id for card in self.actions.values() if card.strategy)

    def decision_stars(self) -> tuple[str, ...]:
        """Return the strategy decision cards (AMA-3.7)."""
        return tuple(card.id for card in self.decisions.values() if card.strategy)


def read_automa(docs: Mapping[str, YamlDocument], hubs: tuple[str, ...], problems: Problems) -> AutomaContent:
    """Read the five documents of ``automa/``; ``hubs`` are the colours of the game's hub tiles.

    Mistakes go into ``problems``; the content is only of use if there were none.
    """
    return read_tables({name: root_of(docs, f"{FOLDER}{name}.yaml", problems) for name in FILES}, hubs, problems)


def read_tables(roots: Mapping[str, Cursor], hubs: tuple[str, ...], problems: Problems) -> AutomaContent:
    """Read the content from a cursor for each of ``FILES``."""
    before = len(problems)
    words, actions_at, decisions_at, setup, difficulty = (roots[name] for name in FILES)
    numbered = _table(words.get("conditions"), CONDITIONS, "condition", lambda at: at.get("number").flag())
    sections = _table(words.get("actions"), ACTIONS, "action", lambda at: at.get("section").one_of(SECTIONS, "section"))
    words.end()
    content = AutomaContent(
        sections=sections,
        actions=read_by_id(actions_at.get("cards"), lambda at: read_action_card(at, numbered)),
        decisions=read_by_id(decisions_at.get("cards"), lambda at: read_decision_card(at, hubs)),
        levels=read_by_id(difficulty.get("levels"), _level),
        usual_level=difficulty.get("usual").text(),
        extra_step=money(difficulty.get("extra_step")),
        extra_most=money(difficulty.get("extra_most")),
        seats=setup.get("seats").int(2, 2),
        goods=setup.get("goods").int(0, _MOST_NUMBER),
        workers_hired=setup.get("workers_hired").int(1, _MOST_NUMBER),
        factory_goods=setup.get("factory_goods").int(1, _MOST_NUMBER),
        delivery_goods=setup.get("delivery_goods").int(0, _MOST_NUMBER),
        compensation=money(setup.get("compensation")),
    )
    for root in (actions_at, decisions_at, setup, difficulty):
        root.end()
    if len(problems) == before:
        _check_decks(content, actions_at, decisions_at)
        _check_levels(content, difficulty)
    return content


def _table(cursor: Cursor, names: tuple[str, ...], what: str, read: Callable[[Cursor], T]) -> dict[str, T]:
    """Read an entry for each of ``names``, the words that the rules know."""
    found: dict[str, T] = {}
    for name, at in cursor.map().items():
        if name not in names:
            at.unknown(name, names, what)
            continue
        found[name] = read(at)
        at.end()
    missing = [name for name in names if name not in found]
    if missing and cursor.is_map():
        cursor.fail(f"no {what} {', '.join(missing)}")
    return {name: found[name] for name in names if name in found}


def _level(at: Cursor) -> Level:
    extra = at.optional("extra")
    return Level(at.get("id").text(), at.get("b_cards").int(0, _MOST_NUMBER), money(extra) if extra else 0,
                 at.opt_flag("money_reset"))


def _check_decks(content: AutomaContent, actions_at: Cursor, decisions_at: Cursor) -> None:
    """Check that both decks have the same size and strategy cards (AMA-3.6, AMA-3.7, AMA-4.15).

    Each number has one normal action card, or a version A and a version B.
    """
    normal = [card for card in content.actions.values() if not card.strategy]
    for number in dict.fromkeys(card.number for card in normal):
        versions = [card.version for card in normal if card.number == number]
        if versions not in ([""], list(VERSIONS)):
            actions_at.get("cards").fail(f"the versions of number {number} have to be A and B, or one without version")
    if any(card.version for card in content.actions.values() if card.strategy):
        actions_at.get("cards").fail("a strategy card has no versions")
    numbers = len(dict.fromkeys(card.number for card in normal))
    decisions = sum(not card.strategy for card in content.decisions.values())
    if numbers != decisions:
        decisions_at.get("cards").fail(f"found {decisions} normal cards (expected {numbers}, one for each action card)")
    for at, stars in ((actions_at, content.action_stars()), (decisions_at, content.decision_stars())):
        if not stars:
            at.get("cards").fail("no strategy card")


def _check_levels(content: AutomaContent, difficulty: Cursor) -> None:
    """Check that extra money goes with versions B only, the reset with A only (AMA-3.2)."""
    most = len(content.choices())
    for item, level in zip(difficulty.get("levels").list(), content.levels.values(), strict=True):
        if level.b_cards > most:
            item.get("b_cards").fail(f"found {level.b_cards} (expected at most {most}, the numbers with two versions)")
        if level.extra and level.b_cards < most:
            item.get("extra").fail("extra money goes with versions B only (AMA-3.2)")
        if level.money_reset and level.b_cards:
            item.get("money_reset").fail("no money after the bid goes with versions A only (AMA-3.2)")
    difficulty.get("usual").one_of(content.levels, "level")
