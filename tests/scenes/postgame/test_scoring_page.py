"""The final scoring counted up line by line."""

import random
from pathlib import Path

import pytest

from game.scenes.postgame.results_page import ResultsPage
from game.scenes.postgame.scoring_page import ScoringPage
from game.scenes.table.banners.event_banner import BannerMoment
from game.session.storage.saved_game import canonical
from tests.support.robots.imperial_steam_robot import ImperialSteamRobot, at_table, keen

SECONDS = 20.0
LINES = 7  # six that add up, and their sum


def finished(tmp_path: Path) -> list[str]:
    """The actions of a whole game."""
    with at_table(tmp_path / "first", seed=3) as player:
        chance = random.Random(3)
        while not player.session.over:
            player.session.act(keen(chance, player.session.legal()))
        return [entry.action for entry in player.session.game.log]


def figures(scene: ScoringPage) -> list[tuple[str, ...]]:
    return [row.cells[1:] for row in scene.table.rows]


@pytest.fixture
def ended(tmp_path: Path) -> list[str]:
    return finished(tmp_path)


def to_scoring(player: ImperialSteamRobot) -> object:
    player.click(player.buttons()[0])
    return player.app.stack.top


@pytest.mark.rule("IMP-13.3")
def test_lines_come_one_after_the_other_and_add_up(tmp_path: Path, ended: list[str]) -> None:
    with at_table(tmp_path / "again", seed=3, play=ended, reduced_motion=False) as player:
        session = player.session
        before = canonical(session.view(None).to_data())
        scene = to_scoring(player)
        assert isinstance(scene, ScoringPage)
        seats = range(len(session.seats))  # in their order at the table: nothing is given away
        assert figures(scene)[0] == ("",) * len(seats)
        seen, passed = [scene.counted], 0.0
        while not scene.done and passed < SECONDS:
            player.app.step((), 0.1)
            passed += 0.1
            if scene.counted != seen[-1]:
                seen.append(scene.counted)
                told = [line for line in scene.lines[: scene.counted] if not line.strong]
                sums = tuple(str(sum(line.amounts[seat] for line in told if line.amounts)) for seat in seats)
                assert next(row for row in scene.table.rows if row.strong).cells[1:] == sums
        assert seen == list(range(len(scene.lines) + 1)) and len(scene.lines) >= LINES
        assert next(row for row in scene.table.rows if row.strong).cells[1:] == tuple(
            str(scene.result.scores[seat]) for seat in seats)
        player.key("return")
        assert isinstance(player.app.stack.top, ResultsPage)
        assert canonical(session.view(None).to_data()) == before


@pytest.mark.rule("IMP-13.9")
def test_nobody_is_named_before_the_books_are_counted(tmp_path: Path, ended: list[str]) -> None:
    """Neither by the ceremony nor by the prompt or the report."""
    with at_table(tmp_path / "again", seed=3, play=ended) as player:
        table = player.table
        words = table.renderer
        events = [event for entry in player.session.game.log for event in entry.events]
        at = next(place for place, event in enumerate(events) if event.kind == "finished")
        card = table.rules.banners.by_event["finished"](BannerMoment(words, table.view, events, at, list))
        assert card is not None and [row.seat for row in card.rows] == table.empire().order
        result = player.session.result()
        assert result is not None
        winner = words.outcome(result)
        assert winner not in (card.note, table.prompt.prompt.markup)
        scores = [words.event(event) for event in events if event.kind in ("scored", "finished")]
        told = [line.text for line in words.lines(
            [event for line in table.telling.published(player.session.log(0)) for event in line.events])]
        assert len(scores) == 3 and not set(scores) & set(told)
        assert table.log.last() not in scores


def test_it_can_be_skipped(tmp_path: Path, ended: list[str]) -> None:
    with at_table(tmp_path / "again", seed=3, play=ended, reduced_motion=False) as player:
        scene = to_scoring(player)
        assert isinstance(scene, ScoringPage)
        player.click(scene.button.rect.center)
        assert isinstance(player.app.stack.top, ResultsPage)


def test_who_wants_little_motion_sees_the_results_at_once(tmp_path: Path, ended: list[str]) -> None:
    with at_table(tmp_path / "again", seed=3, play=ended, reduced_motion=True) as player:
        assert isinstance(to_scoring(player), ResultsPage)


@pytest.mark.rule("IMP-13.5", "IMP-13.8")
def test_each_figure_says_what_it_comes_from_and_bars_grow(tmp_path: Path, ended: list[str]) -> None:
    with at_table(tmp_path / "again", seed=3, play=ended, reduced_motion=False) as player:
        state = player.session.view(None)
        scene = to_scoring(player)
        assert isinstance(scene, ScoringPage) and scene.tally is not None
        while not scene.done:
            player.app.step((), 0.1)
        player.app.step((), 1.0)
        assert scene.tally.shown() == list(scene.result.scores)
        cells = {line.name: row.cells[1:] for line, row in zip(scene.lines, scene.table.rows, strict=True)}
        for seat, company in enumerate(state.companies):
            if company.investors:
                assert f"= {10 * company.investors} %" in cells["Investors"][seat]
            if company.contracts and not state.trieste:
                assert "Trieste not reached" in cells["Contracts"][seat]
