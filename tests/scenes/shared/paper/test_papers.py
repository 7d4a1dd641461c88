"""Papers of a game and of a season: score sheet and certificate as pictures, in a chosen folder, by keys alone."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.i18n.catalog import tr
from game.rules.core.registry import GAMES
from game.scenes.menus.seasons import season_papers
from game.scenes.menus.seasons.seasons_page import SeasonsScene
from game.scenes.postgame.results_page import ResultsPage
from game.scenes.routes import ResultsRoute
from game.scenes.shared.paper.certificate import Certificate, certificate_picture
from game.scenes.shared.paper.paper_menu import CERTIFICATE, PICTURE, SHEET
from game.scenes.shared.paper.paper_page import LONG, SHORT
from game.scenes.shared.paper.score_sheet import ScoreSheet, SheetRow, sheet_picture
from game.ui.context import Ui
from game.ui.folder_dialog import FolderDialog
from game.ui.popup_menus import Menu
from game.ui.text.text_layout import TextBlock
from tests.scenes.menus.test_seasons import season, show
from tests.support.finished_races import put
from tests.support.robots.app_robot import AppRobot

LONG_NAME = "Wilhelmine von Hohenlohe"


@pytest.fixture
def visitor(tmp_path: Path) -> Iterator[AppRobot]:
    made = AppRobot(data=tmp_path / "data")
    yield made
    made.close()


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, TextBlock]]:
    """All that is written from now on."""
    found: list[tuple[str, TextBlock]] = []
    usual = Ui.text

    def text(ui: Ui, markup: str, role: str = "body", **style: Any) -> TextBlock:
        found.append((markup, usual(ui, markup, role, **style)))
        return found[-1][1]

    monkeypatch.setattr(Ui, "text", text)
    return found


def results(visitor: AppRobot) -> ResultsPage:
    visitor.app.go(ResultsRoute(put(visitor)))
    visitor.look()
    return visitor.on(ResultsPage)


def test_a_paper_is_chosen_and_written_by_keys(visitor: AppRobot) -> None:
    page, exports = results(visitor), visitor.app.services.folders.exports
    for paper in (PICTURE, SHEET, CERTIFICATE):
        visitor.key("p")
        menu = visitor.app.stack.top.screen.modals[-1]  # type: ignore[union-attr]
        assert isinstance(menu, Menu) and menu.values == [PICTURE, SHEET, CERTIFICATE]
        visitor.key(*["down"] * menu.values.index(paper), "return")
        visitor.key("return")
        assert len(page.screen.modals) == 1 and not isinstance(page.screen.modals[0], Menu), "where it is, is told"
        visitor.key("escape")
    names = {path.stem.split("-2")[0]: path for path in exports.glob("*.png")}
    assert set(names) == {"sunday-race", "sunday-race-score-sheet", "sunday-race-certificate"}
    sizes = [pygame.image.load(names[f"sunday-race-{paper}"]).get_size() for paper in ("score-sheet", "certificate")]
    assert sizes == [(SHORT, LONG), (LONG, SHORT)]


def test_a_paper_goes_into_any_folder(visitor: AppRobot, tmp_path: Path) -> None:
    page = results(visitor)
    visitor.key("p")
    visitor.key("down", "return")
    visitor.key("down", "return")
    (dialog,) = page.screen.modals
    assert isinstance(dialog, FolderDialog)
    dialog.done(tmp_path / "data")
    assert len(list((tmp_path / "data").glob("sunday-race-score-sheet*.png"))) == 1
    assert not list(visitor.app.services.folders.exports.glob("*.png"))


def test_a_game_that_does_not_count_has_no_certificate(visitor: AppRobot) -> None:
    page = results(visitor)
    page.counts = False
    visitor.key("p")
    menu = page.screen.modals[-1]
    assert isinstance(menu, Menu) and menu.values == [PICTURE, SHEET]


def test_sheet_and_certificate_say_all_about_the_game(tmp_path: Path, written: list[tuple[str, TextBlock]]) -> None:
    visitor = AppRobot(data=tmp_path / "data", language="it", scale=150)
    page, metrics = results(visitor), visitor.app.services.ui.metrics
    for paper in (SHEET, CERTIFICATE):
        written.clear()
        page.write_paper(paper, tmp_path)
        words = " ".join(markup for markup, _ in written)
        page.screen.close(page.screen.modals[-1])
        assert not [markup for markup, block in written if block.cut]
        assert visitor.app.services.ui.metrics == metrics, "the window's own measures are back"
        winner = page.session.seats[page.result.order[0]].name
        assert winner in words or f"<seat:{page.result.order[0]}>" in words
        assert tr("menu.house") in words
    assert tr("paper.won", n=1) in words and all(seat.name in words for seat in page.session.seats)
    visitor.close()


def test_the_papers_of_a_season_have_every_game_and_the_champion(visitor: AppRobot, tmp_path: Path) -> None:
    made = season(visitor, races=3, games=("automobiles",) * 3)
    page = show(visitor, made)
    sheet = season_papers.sheet_of(made, page.fixtures, page.standings)
    assert [row.name[:2] for row in sheet.rows[:3]] == ["1.", "2.", "3."] and sheet.columns[0] == "Marta"
    assert [row.figures for row in sheet.rows if row.strong] == [["30", "18", "12"], ["1.", "2.", "3."]]
    certificate = season_papers.certificate_of(visitor.app.services, made, page.standings)
    assert certificate.names == "Marta" and "Winter" in certificate.won and "30" in certificate.facts[0]
    for paper in (SHEET, CERTIFICATE):
        page.write_paper(paper, tmp_path)
        page.screen.close(page.screen.modals[-1])
    assert len(list(tmp_path.glob("winter-*.png"))) == 2


def test_a_season_has_a_certificate_once_it_is_over(visitor: AppRobot) -> None:
    made = season(visitor, races=1)
    page = show(visitor, made)
    visitor.key("p")
    menu = page.screen.modals[-1]
    assert isinstance(menu, Menu) and CERTIFICATE not in menu.values and SHEET in menu.values
    sheet = season_papers.sheet_of(made, page.fixtures, page.standings)
    assert sheet.rows[1].figures == ["–"] * 3 and tr("season.leads", n=1, name="Marta", points=tr(
        "season.points", n=10)) == sheet.outcome
    assert visitor.on(SeasonsScene) is page


def test_much_and_long_is_not_cut(visitor: AppRobot, written: list[tuple[str, TextBlock]]) -> None:
    ui = visitor.app.services.ui
    rows = [SheetRow(f"{n}. The Great Race", ["<dim><small>1.</small></dim>  100"] * 8, n == 12) for n in range(1, 16)]
    sheet = ScoreSheet(LONG_NAME * 2, LONG_NAME * 3, LONG_NAME * 2, "30 Nov 2026", [LONG_NAME] * 8, rows,
                       [LONG_NAME * 5] * 40)
    certificate = Certificate(GAMES, f"{LONG_NAME} and {LONG_NAME}", "have won together",
                              "the season “Friday evening, with the kids, all of them”", [LONG_NAME * 3] * 4,
                              "30 Nov 2026")
    written.clear()
    pictures = [sheet_picture(ui, sheet), certificate_picture(ui, certificate),
                certificate_picture(ui, replace(certificate, games=GAMES[:1], portraits=()))]
    assert not [markup for markup, block in written if block.cut]
    assert [picture.get_size() for picture in pictures] == [(SHORT, LONG), (LONG, SHORT), (LONG, SHORT)]
    notes = [markup for markup, _ in written if markup == LONG_NAME * 5]
    assert 0 < len(notes) < 40, "as many remarks as have room"
