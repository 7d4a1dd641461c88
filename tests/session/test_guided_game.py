"""Guided games: as long as every action is the guide's a game follows it, and each has a page to read."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game import paths
from game.rules.core.game_spec import GameConfig
from game.rules.core.registry import GAMES, spec_of
from game.session.game_catalog import GameCatalog
from game.session.guided_game import FILE, GuidedGame, has_guide, read_guide
from game.session.seats import AUTOMA, COLOURS, Seat
from game.session.session import Session

GUIDED = [game for game in GAMES if has_guide(game)]


def begun(guide: GuidedGame, seed: int | None = None, **options: Any) -> Session:
    seats = [Seat(f"Player {number}", COLOURS[number], "person" if kind == AUTOMA else kind)
             for number, kind in enumerate(guide.kinds)]
    package = GameCatalog().package(guide.game)
    config = GameConfig(len(seats), {**guide.options, **options})
    colours = spec_of(guide.game).colours(package.content)
    seats = [replace(seat, colour=colours[number]) for number, seat in enumerate(seats)]
    return Session.new(package, config, seats, guide.seed if seed is None else seed)


def test_most_games_have_a_guide_and_the_others_say_so() -> None:
    assert len(GUIDED) >= 3
    for game in GAMES:
        assert (read_guide(game) is not None) == (game in GUIDED)


@pytest.mark.parametrize("game", GUIDED)
def test_a_game_follows_its_guide_up_to_the_first_action_of_its_own(game: str) -> None:
    guide = read_guide(game)
    assert guide is not None
    session = begun(guide)
    assert guide.fits(session.game)
    while session.ply < 3 or len(session.legal()) == 1:
        action = guide.action(session.ply)
        assert action is not None and action.text() == guide.actions[session.ply]
        session.act(action)
        assert guide.fits(session.game)
    session.act(next(action for action in session.legal() if action != guide.action(session.ply)))
    assert not guide.fits(session.game)
    assert guide.action(len(guide.actions)) is None


def test_a_page_stays_while_the_same_player_makes_the_moves_that_follow(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Up to the first move of another; the moves after that have no page unless one is written for them."""
    (tmp_path / "tiny").mkdir()
    (tmp_path / "tiny" / FILE).write_text("""\
seats: [person, easy]
options: {}
seed: 1
steps:
  - {say: first}
  - {say: second, at: [deck]}
  - do: [0 step 1, 0 step 2, 1 step 1, 0 end]
  - {say: third}
  - do: [1 step 2]
""", encoding="utf-8")
    monkeypatch.setattr(paths, "rules_data", lambda: tmp_path)
    guide = read_guide("tiny")
    assert guide is not None and guide.names == ("first", "second", "third")
    pages = {ply: [page.words for page in found] for ply, found in guide.pages.items()}
    assert pages == {0: ["first", "second"], 1: ["second"], 4: ["third"]}
    assert guide.pages[1][0].at == ("deck",) and len(guide.actions) == 5


@pytest.mark.parametrize("game", GUIDED)
def test_another_set_up_follows_no_guide(game: str) -> None:
    guide = read_guide(game)
    assert guide is not None
    assert not guide.fits(begun(guide, seed=guide.seed + 1).game)
    name, value = next(iter(guide.options.items()))
    assert not replace(guide, options={**guide.options, name: "another"}).fits(begun(guide).game)
    assert not replace(guide, kinds=(*guide.kinds, "person")).fits(begun(guide).game)
    assert not replace(guide, game="tiny").fits(begun(guide).game)
    assert guide.options[name] == value


@pytest.mark.parametrize("game", GUIDED)
def test_pages_are_read_before_the_action_that_they_explain(game: str) -> None:
    guide = read_guide(game)
    assert guide is not None and max(guide.pages) <= len(guide.actions)
    pages = [page for ply in sorted(guide.pages) for page in guide.pages[ply]]
    assert len(guide.names) == len(set(guide.names)) >= 5 and guide.names[0] == pages[0].words
    assert {page.words for page in pages} == set(guide.names)
