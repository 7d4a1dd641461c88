"""A finished game to share: a picture and a text."""

from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from game import file_manager
from game.i18n.catalog import tr
from game.i18n.markup import escape_path
from game.rules.core.game_spec import GameConfig
from game.scenes.postgame import share_image
from game.scenes.postgame.game_summary import ScoreLine
from game.scenes.postgame.results_page import ResultsPage
from game.scenes.postgame.results_widgets import HighlightRow
from game.scenes.postgame.share_image import SIZE, FinishedGame, picture_of, text_of
from game.scenes.routes import ResultsRoute
from game.scenes.shared.menu_scene import early_end_text
from game.scenes.shared.paper.paper_menu import PICTURE
from game.session.notices import UserError
from game.session.seats import Seat
from game.session.session import Session
from game.ui.widgets import Label, LinePlot, Panel, Picture
from tests.support.finished_races import put
from tests.support.robots.app_robot import AppRobot


@pytest.mark.parametrize(("size", "scale", "language"), [((1280, 720), 100, "en"), ((1024, 640), 200, "it")])
def test_a_race_is_shared_as_a_picture_and_as_a_text(size: tuple[int, int], scale: int, language: str,
                                                     tmp_path: Path) -> None:
    visitor = AppRobot(size=size, scale=scale, language=language, data=tmp_path / "data")
    session = put(visitor)
    visitor.app.go(ResultsRoute(session))
    visitor.look()
    results, metrics = visitor.on(ResultsPage), visitor.app.services.ui.metrics
    for _ in range(2):
        results.write_paper(PICTURE, visitor.app.services.folders.exports)
        visitor.key("escape")
    pictures = sorted(visitor.app.services.folders.exports.glob("*.png"))
    assert len(pictures) == 2, "the first one is not written over"
    picture = pygame.image.load(pictures[0])
    assert picture.get_size() == SIZE and len({tuple(picture.get_at((x, 300))) for x in range(0, 1600, 7)}) > 8
    text = pictures[0].with_suffix(".txt").read_text(encoding="utf-8")
    winner = session.seats[results.result.order[0]].name
    assert winner in text.splitlines()[3] and "<" not in text
    assert all(seat.name in text for seat in session.seats)
    assert visitor.app.services.ui.metrics == metrics, "the window's own measures are back"
    words = [w.markup for w in results.screen.body.walk() if isinstance(w, Label)]
    assert any(results.renderer.outcome(results.result) in word for word in words)
    visitor.close()


def over_of(session: Session, visitor: AppRobot) -> FinishedGame:
    visitor.app.go(ResultsRoute(session))
    visitor.look()
    results = visitor.on(ResultsPage)
    return FinishedGame(session, results.result, results.game_summary, results.renderer, results.counts)


def test_a_game_that_its_table_ended_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    visitor = AppRobot(data=tmp_path / "data")
    package = visitor.app.services.library.game_catalog.package("automobiles")
    seats = [Seat("Ada", "blue"), Seat("Bruno", "red")]
    session = Session.new(package, GameConfig(2, {"board": "lighthouse"}), seats, 3)
    for _ in range(12):
        session.act(session.legal()[0])
    session.end(True)
    assert session.ended is not None
    over, words, laid = over_of(session, visitor), early_end_text("automobiles", session.ended), []
    assert words in text_of(over).splitlines()
    monkeypatch.setattr(share_image, "paint", lambda body, *_: laid.extend(body.walk()))
    picture_of(visitor.app.services, over)
    assert words in [w.markup for w in laid if isinstance(w, Label)]
    visitor.close()


def test_all_that_there_is_to_remember_has_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    visitor = AppRobot(data=tmp_path / "data")
    over, laid = over_of(put(visitor), visitor), []
    told, scores = over.game_summary.highlights(over.session), over.game_summary.scoring
    monkeypatch.setattr(over.game_summary, "highlights", lambda session: (list(told) * 7)[:7])
    line = ScoreLine("Laps", tuple("0" for _ in over.session.seats), "")
    monkeypatch.setattr(over.game_summary, "scoring", lambda *given: scores(*given) or [line])
    monkeypatch.setattr(share_image, "paint", lambda body, *_: laid.extend(body.walk()))
    picture_of(visitor.app.services, over)
    rows = [w for w in laid if isinstance(w, HighlightRow)]
    panel = rows[0].parent.parent if rows[0].parent else None
    assert len(rows) == 7 and panel is not None and all(panel.rect.contains(row.rect) for row in rows)
    visitor.close()


@pytest.mark.parametrize("lines", [4, 13])
def test_the_graph_can_be_read_however_much_stands_beside_it(lines: int, tmp_path: Path,
                                                             monkeypatch: pytest.MonkeyPatch) -> None:
    visitor = AppRobot(data=tmp_path / "data")
    over, laid = over_of(put(visitor), visitor), []
    told = over.game_summary.highlights(over.session)
    monkeypatch.setattr(over.game_summary, "highlights", lambda session: (list(told) * 5)[:5])
    line = ScoreLine("Laps", tuple("0" for _ in over.session.seats), "")
    monkeypatch.setattr(over.game_summary, "scoring", lambda *given: [line] * lines)
    monkeypatch.setattr(share_image, "board_snapshot", lambda *given: Surface((900, 900)))
    monkeypatch.setattr(share_image, "paint", lambda body, *_: laid.extend(body.walk()))
    picture_of(visitor.app.services, over)
    (plot,) = [w for w in laid if isinstance(w, LinePlot)]
    panels = [w.rect for w in laid if isinstance(w, Panel) and w.caption]
    assert plot.rect.h >= 130 and sum(panel.contains(plot.rect) for panel in panels) == 1
    assert all(not one.colliderect(other) for at, one in enumerate(panels) for other in panels[:at])
    visitor.close()


def test_the_way_to_what_was_written_is_one_click(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Path] = []

    def shown(folder: Path) -> object:
        asked.append(folder)
        return object() if len(asked) == 1 else None

    monkeypatch.setattr(file_manager, "open_folder", shown)
    visitor = AppRobot(data=tmp_path / "data")
    visitor.app.go(ResultsRoute(put(visitor)))
    visitor.look()
    results, exports = visitor.on(ResultsPage), visitor.app.services.folders.exports
    results.write_paper(PICTURE, visitor.app.services.folders.exports)
    visitor.look()
    visitor.click(tr("content.open"))
    assert asked == [exports] and not results.screen.modals
    results.write_paper(PICTURE, visitor.app.services.folders.exports)
    visitor.look()
    visitor.click(tr("content.open"))
    said = " ".join(w.markup for layer in results.screen.modals for w in layer.walk() if isinstance(w, Label))
    assert escape_path(exports) in said, "without a file manager the folder is named"
    visitor.close()


def test_what_the_disk_does_not_take_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    visitor = AppRobot(data=tmp_path / "data")
    visitor.app.go(ResultsRoute(put(visitor)))
    visitor.look()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(pygame.image, "save", full)
    visitor.on(ResultsPage).write_paper(PICTURE, tmp_path)
    said = " ".join(w.markup for layer in visitor.on(ResultsPage).screen.modals for w in layer.walk()
                    if isinstance(w, Label))
    assert "No space left" in said and tr("results.share") in said
    visitor.close()


@pytest.mark.parametrize("refused", [False, True])
def test_the_board_is_shown_as_the_game_left_it(refused: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    visitor = AppRobot(data=tmp_path / "data")
    over, laid, asked = over_of(put(visitor), visitor), [], []
    made = share_image.board_snapshot

    def board(*given: object) -> Surface | None:
        asked.append(given[-1])
        if refused:
            raise UserError("session.replay.failed")
        return made(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(share_image, "board_snapshot", board)
    monkeypatch.setattr(share_image, "paint", lambda body, *_: laid.extend(body.walk()))
    ui = visitor.app.services.ui
    picture_of(visitor.app.services, over)
    shown = [w for w in laid if isinstance(w, Picture)]
    assert asked == [len(over.session.game.log)] and len(shown) == (0 if refused else 1)
    if shown:
        size = shown[0].surface.size if shown[0].surface else (0, 0)
        assert size[0] >= 500 and Rect(0, 0, *SIZE).contains(shown[0].rect) and shown[0].rect.h == size[1]
    panels = [w.rect for w in laid if isinstance(w, Panel) and w.caption]
    assert len(panels) >= 2 and all(w.rect.collidelist(panels) < 0 for w in shown)
    assert [seat.name for seat in ui.writer.seats] == [seat.name for seat in over.session.seats]
    visitor.close()
