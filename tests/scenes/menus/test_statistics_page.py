"""The statistics page: what it counts, for whom, and where it leads."""

import csv
import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.i18n.catalog import tr
from game.scenes.menus.new_game.new_game_page import NewGamePage
from game.scenes.menus.statistics.statistics_page import TABS, StatisticsScene
from game.scenes.menus.statistics.statistics_tabs import FigureTile, name_of
from game.scenes.postgame.results_page import ResultsPage
from game.scenes.table.game_scene import GameScene
from game.session import statistics
from game.session.statistics import Player, records
from game.ui.popup_menus import DropDown, menu_widget_at
from game.ui.widgets import BarPlot, Grid, LinePlot, Tabs
from tests.scenes.menus.test_settings_and_help import WINDOWS, check
from tests.support.finished_races import put
from tests.support.robots.app_robot import AppRobot

Enter = Callable[..., AppRobot]
TABS_OF_RACES = [tab for tab in TABS if tab != "museum"]  # races leave nothing for the museum
MARTA, LUCIA = Player("Marta", "person"), Player("Lucia", "person")


@pytest.fixture
def enter(tmp_path: Path) -> Iterator[Enter]:
    opened: list[AppRobot] = []

    def start(games: bool = True, **options: object) -> AppRobot:
        visitor = AppRobot(data=tmp_path / "data", **options)  # type: ignore[arg-type]
        opened.append(visitor)
        if games:
            put(visitor, game_id="one")
            put(visitor, game_id="two")
            put(visitor, seats=2, seed=3, game_id="three")
        visitor.app.stack.push(StatisticsScene())
        visitor.look()
        return visitor

    yield start
    for visitor in opened:
        visitor.close()


def rows(visitor: AppRobot) -> list[tuple[str, ...]]:
    return [row.cells for row in visitor.find(Grid).rows]


def test_without_a_finished_game_it_says_so_kindly_and_leads_to_one(enter: Enter) -> None:
    visitor = enter(games=False)
    words = " ".join(str(getattr(w, "markup", "")) for w in visitor.on(StatisticsScene).screen.body.walk())
    assert tr("statistics.empty") in words
    visitor.key("return")
    visitor.on(NewGamePage)


def test_players_with_their_games_and_wins(enter: Enter) -> None:
    visitor = enter()
    found = {cells[0]: cells[1:3] for cells in rows(visitor)}
    assert found[name_of(MARTA)][0] == "3" and found[name_of(LUCIA)][0] == "2"
    assert sum(int(wins) for _, wins in found.values()) == 3


def test_the_most_wins_are_of_all_who_have_as_many(tmp_path: Path) -> None:
    visitor = AppRobot(data=tmp_path / "data")
    one = put(visitor, game_id="one").saved()
    second = [outcome._replace(rank={1: 2, 2: 1}.get(outcome.rank, outcome.rank)) for outcome in one.outcomes]
    visitor.app.services.library.store.add(replace(one, head=replace(one.head, id="two"), outcomes=second))
    visitor.app.stack.push(StatisticsScene())
    visitor.look()
    best = [tile for tile in visitor.on(StatisticsScene).screen.body.walk() if isinstance(tile, FigureTile)][-1]
    assert best.figure.markup == "2 tied"
    ranked = {record.player: record.wins for record in records(visitor.app.services.library.store)}
    tip = best.tip_text(None) or ""
    assert all((name_of(player) in tip) == (wins == 1) for player, wins in ranked.items())
    visitor.close()


def test_tabs_turn_by_keyboard_and_each_has_something_to_show(enter: Enter) -> None:
    visitor = enter()
    for tab in TABS_OF_RACES:
        assert visitor.on(StatisticsScene).tab == tab
        shown = [w for w in visitor.on(StatisticsScene).screen.body.walk() if isinstance(w, Grid | BarPlot | LinePlot)]
        assert shown or tab == "seasons", "of which none is over"
        visitor.key("right")
    visitor.click(visitor.find(Tabs).cells()[1].center)
    assert visitor.on(StatisticsScene).tab == "meetings"
    ahead = [tuple(map(int, (cells[-1],))) for cells in rows(visitor)]
    assert sum(count for (count,) in ahead) == 7  # three pairs in each of two races of three, one in the race of two


def test_only_the_games_of_one_player(enter: Enter) -> None:
    visitor = enter()
    visitor.click(visitor.find(DropDown))
    layer = visitor.on(StatisticsScene).screen.modals[-1]
    visitor.click(next(w for w in menu_widget_at(layer) if getattr(w, "label", "") == name_of(LUCIA)))
    found = {cells[0]: cells[1] for cells in rows(visitor)}
    assert found[name_of(MARTA)] == "2"
    visitor.on(StatisticsScene).turn("games")
    assert len(rows(visitor)) == 2


def test_a_game_of_the_list_opens_its_results_by_keyboard(enter: Enter) -> None:
    visitor = enter()
    scene = visitor.on(StatisticsScene)
    scene.turn("games")
    scene.screen.focus(visitor.find(Grid), show=True)
    visitor.key("down", "down", "return")
    assert visitor.on(ResultsPage).session.over
    visitor.key("escape")
    assert visitor.on(StatisticsScene).tab == "games"


def test_a_deleted_game_still_counts_but_cannot_be_opened(enter: Enter) -> None:
    visitor = enter()
    visitor.app.services.library.store.delete("one")
    scene = visitor.on(StatisticsScene)
    scene.turn("games")
    keys = {row.key for row in visitor.find(Grid).rows}
    assert len(rows(visitor)) == 3 and keys == {"two", "three", None}


@pytest.mark.parametrize("kind", ["csv", "json"])
def test_figures_are_exported(enter: Enter, kind: str) -> None:
    visitor = enter()
    visitor.key("e")
    layer = visitor.on(StatisticsScene).screen.modals[-1]
    visitor.click(next(w for w in menu_widget_at(layer) if getattr(w, "label", "") == tr(f"statistics.export.{kind}")))
    (file,) = visitor.app.folders.exports.iterdir()
    text = file.read_text(encoding="utf-8")
    if kind == "csv":
        lines = list(csv.DictReader(text.splitlines()))
        assert len(lines) == 8 and {line["player"] for line in lines} == {"Marta", "", "Lucia"}
        assert all(int(line["wear"]) >= 0 and line["rank"] in "123" for line in lines)
    else:
        games = json.loads(text)["games"]
        assert [len(game["seats"]) for game in games] and sum(len(game["seats"]) for game in games) == 8
        assert {seat["kind"] for game in games for seat in (s["player"] for s in game["seats"])} == {"person", "hard"}
    assert file.name in " ".join(str(getattr(w, "markup", "")) for w in
                                 visitor.on(StatisticsScene).screen.modals[-1].walk())
    visitor.key("return")
    visitor.on(StatisticsScene).export(kind)
    assert len(list(visitor.app.folders.exports.iterdir())) == 2  # nothing is overwritten


def test_exports_that_cannot_be_written_say_why(enter: Enter) -> None:
    visitor = enter()
    folder = visitor.app.folders.exports
    folder.rmdir()
    folder.write_text("in the way", encoding="utf-8")
    visitor.on(StatisticsScene).export("csv")
    assert "statistics-" in " ".join(str(getattr(w, "markup", "")) for w in
                                     visitor.on(StatisticsScene).screen.modals[-1].walk())
    assert not isinstance(visitor.app.stack.top, GameScene)


@pytest.mark.parametrize(("size", "scale", "language", "theme"), WINDOWS)
def test_nothing_is_cut_or_out_of_reach(enter: Enter, size: tuple[int, int], scale: int, language: str,
                                        theme: str) -> None:
    visitor = enter(size=size, scale=scale, language=language)
    visitor.app.settings.theme = theme
    visitor.app.apply_settings()
    scene = visitor.on(StatisticsScene)
    for tab in TABS_OF_RACES:
        scene.turn(tab)
        visitor.look()
        for widget in scene.screen.body.walk():
            check(scene, widget)
            if isinstance(widget, Grid):
                heads(widget)


def heads(table: Grid) -> None:
    """The headings of a table are complete."""
    assert not [column.title for column, block in zip(table.columns, table.title_blocks(), strict=True) if block.cut]


def test_a_game_with_a_head_start_says_so_in_the_list(tmp_path: Path) -> None:
    visitor = AppRobot(data=tmp_path / "data")
    one, store = put(visitor, game_id="one").saved(), visitor.app.services.library.store
    store.add(replace(one, head=replace(one.head, id="two", options=one.head.options | {"head_start": [0, 1, 0]})))
    assert {game.id: game.head_start for game in statistics.played(store)} == {"one": False, "two": True}
    visitor.app.stack.push(StatisticsScene())
    visitor.look()
    visitor.on(StatisticsScene).turn("games")
    said = tr("statistics.head-start", ranking="").strip()
    assert sorted(said in cells[2] for cells in rows(visitor)) == [False, True]
    visitor.close()
