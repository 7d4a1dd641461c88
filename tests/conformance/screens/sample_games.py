"""Sample games for the suites of screens: one of each game, its positions, and its words in every language.

A level that plays to win has played them; what it did stands in a file, for it takes seconds. After a change of the
rules: `python -m tests.conformance.screens.sample_games`.
"""

import json
import re
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

from game import paths
from game.i18n.catalog import Catalog, set_language
from game.i18n.renderer import Renderer
from game.rules.core.actions import Action
from game.rules.core.registry import GAMES, spec_of
from game.scenes.imperial_steam.automa.panels import card_icons as automa_icons
from game.scenes.registry import screens_of
from game.scenes.routes import TableRoute
from game.scenes.table.game_scene import GameScene
from game.session.game_catalog import GameCatalog, GamePackage
from game.session.seats import PERSON, Seat
from game.session.session import Session
from game.tools.typical_positions import NAMES, Recorded
from tests.support.drawing.undrawn import undrawn
from tests.support.recorded_games import session_of
from tests.support.robots.app_robot import AppRobot

MOMENTS = 60  # frames of 0.1 s until a table rests
LEVEL = "greedy"  # quick, and plays to win
FILE = Path(__file__).with_suffix(".json")
ALONE = "-alone"  # stands behind the id of a game against the Automa
BETWEEN = "; "  # stands between actions in the file
ICON = re.compile(r"<icon:([^>]*)>")
BADGE = re.compile(r"seat-(?:circle|square|triangle|star|diamond)-[a-z]+")
IDS = {  # ids of the content, which no reader may see
    "automobiles": r"\b\d+\.\d\d[a-h]?\b",
    "kraftwagen": r"\b(?:ACT|SP|ST|AW|DEV|INS|ENG)-\w|\b[A-Z]{4,}-\d|worker-\d",
    "imperial-steam": r"\b(?:CON|ENGINE|SR|AC|DC|NS|CT\d)-\w|--",
    "automania": r"\b(?:[MOTLG]|NA|EU|[CS])-?\d+\b|\b[AB]-[a-z]+",
    "great-race": r"\b[AS]\d{4}\b|\b[A-Z]{3}-[A-Z]{3}\b",
}
GAP = re.compile(r"  | \.(?!\d)|: \.|\(\)|·\s+·|:  ")
RULE = re.compile(r"\b(?:AUT|KRA|IMP|AMA|MAN|GRR)-[\w.]*\w")


@cache
def package(game: str) -> GamePackage:
    """A game with the content that comes with the program."""
    return GameCatalog().package(game)


@cache
def recorded(game: str, alone: bool = False) -> Recorded:
    """A game of four, or the game of a person against the Automa."""
    actions = json.loads(FILE.read_text(encoding="utf-8"))[game + ALONE * alone].split(BETWEEN)

    def choose(state: Any, possible: list[Action], chance: int) -> Action:
        found = [action for action in possible if action.text() == actions[state.ply]]
        assert found, f"{actions[state.ply]} is no longer possible: write the sample games anew"
        return found[0]

    return Recorded(package(game), seed_of(alone), choose, alone)


def seed_of(alone: bool) -> int:
    return 1 if alone else 0


@cache
def finished(game: str, alone: bool = False) -> Session:
    """The session of that game, played to its end. Nobody may change it."""
    found = recorded(game, alone)
    return found.session(package(game), len(found.actions))


def moments(game: str, count: int, alone: bool = False) -> Iterator[tuple[Any, int]]:
    """So many views at decisions that leave a choice, each with the seat that decides: the first of every kind, and
    others from the whole game."""
    plies = recorded(game, alone).plies
    first = {found[0] for found in plies.values()}
    every = sorted({ply for found in plies.values() for ply in found} - first)
    wanted = sorted({*first, *islice(every, 0, None, max(1, len(every) // max(1, count - len(first))))})
    session = finished(game, alone)
    for ply in wanted:
        seat = session.view(None, ply).stack[-1].seat
        yield session.view(seat, ply), seat


def renderer(game: str, language: str, state: Any) -> Renderer:
    """The words of a game in a language, which the program speaks from now on."""
    set_language(language)
    return Renderer(Catalog(language), spec_of(game), NAMES[:4], state, package(game).content)


def raw(game: str) -> re.Pattern[str]:
    """Whatever shows that a text was not put into words: keys, parameters, ids."""
    return re.compile(rf"\b{game}[\w-]*\.\w|[{{}}]|\b[a-z]+_[a-z_]+\b|{IDS[game]}")


def check_markup(game: str, words: Renderer, markup: str) -> str:
    """Return a text as plain words. It shows nothing raw, and all its icons can be drawn."""
    plain = words.plain(markup)
    assert not raw(game).search(RULE.sub("", plain)), plain
    unknown = [icon for icon in ICON.findall(markup) if not has_icon(game, icon)]
    assert not unknown, unknown
    return plain


def check_words(game: str, words: Renderer, markup: str, columns: bool = False) -> str:
    """Return a text as plain words. It also has some, and no gap where something is missing; `columns` may stand apart.
    """
    plain = check_markup(game, words, markup)
    assert plain.strip(), markup
    pieced = re.sub(rf"\s*{RULE.pattern}", "", words.plain(ICON.sub("x", markup)).replace("\n", " / "))
    assert not GAP.search(re.sub(" +", " ", pieced) if columns else pieced), pieced
    return plain


@cache
def has_icon(game: str, name: str) -> bool:
    """Can this icon be drawn: by the game, for its Automa, as one of the club, or as the badge of a seat?"""
    if (paths.assets() / "svg" / f"{name}.svg").exists() or BADGE.fullmatch(name):
        return True
    composers = [screens_of(game).composer(), *([automa_icons.compose] if spec_of(game).solo else [])]
    return any(compose(name) is not None for compose in composers)


def sit_down(visitor: AppRobot, game: str, record: Recorded, ply: int, person: int = 0) -> GameScene:
    """At the table as this seat, alone with computers, after so many actions of a recorded game."""
    kit = package(game)
    seats = [Seat(NAMES[seat], colour, PERSON if seat == person else "easy")
             for seat, colour in zip(range(record.config.seats), kit.spec.colours(kit.content), strict=False)]
    session = session_of(kit, record, seats, ply)
    visitor.app.settings.auto_confirm = session.forced_action() is None  # what is asked there stays asked
    visitor.app.go(TableRoute(session))
    with undrawn(visitor.app):
        for _ in range(MOMENTS):
            visitor.app.step((), 0.1)
            table = visitor.on(GameScene)
            if table.selection is not None and not table.animator.busy:
                return table
    raise AssertionError(f"nobody is asked after {ply} actions")


def main() -> None:
    """Write the file anew."""
    tables = [(game, alone) for game in GAMES for alone in (False, True)[: 2 if spec_of(game).solo else 1]]
    games = {game + ALONE * alone: BETWEEN.join(Recorded(package(game), seed_of(alone), LEVEL, alone).actions)
             for game, alone in tables}
    FILE.write_text(json.dumps(games, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
