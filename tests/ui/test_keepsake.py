"""A finished game to share: a picture and a text."""

from pathlib import Path

import pygame
import pytest

from game import file_manager
from game.i18n.catalog import tr
from game.scenes.after.keepsake import SIZE
from game.scenes.after.results import Results
from game.scenes.destinations import ResultsOf
from game.ui.widgets import Label
from tests.ui.races import put
from tests.ui.visitor import Visitor


@pytest.mark.parametrize(("size", "scale", "language"), [((1280, 720), 100, "en"), ((1024, 640), 200, "it")])
def test_a_race_is_shared_as_a_picture_and_as_a_text(size: tuple[int, int], scale: int, language: str,
                                                     tmp_path: Path) -> None:
    visitor = Visitor(size=size, scale=scale, language=language, data=tmp_path / "data")
    session = put(visitor)
    visitor.app.go(ResultsOf(session))
    visitor.look()
    results, metrics = visitor.on(Results), visitor.app.services.ui.metrics
    for _ in range(2):
        results.share()
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


def test_the_way_to_what_was_written_is_one_click(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Path] = []

    def shown(folder: Path) -> object:
        asked.append(folder)
        return object() if len(asked) == 1 else None

    monkeypatch.setattr(file_manager, "open_folder", shown)
    visitor = Visitor(data=tmp_path / "data")
    visitor.app.go(ResultsOf(put(visitor)))
    visitor.look()
    results, exports = visitor.on(Results), visitor.app.services.folders.exports
    results.share()
    visitor.look()
    visitor.click(tr("content.open"))
    assert asked == [exports] and not results.screen.modals
    results.share()
    visitor.look()
    visitor.click(tr("content.open"))
    said = " ".join(w.markup for layer in results.screen.modals for w in layer.walk() if isinstance(w, Label))
    assert str(exports) in said, "without a file manager the folder is named"
    visitor.close()


def test_what_the_disk_does_not_take_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    visitor = Visitor(data=tmp_path / "data")
    visitor.app.go(ResultsOf(put(visitor)))
    visitor.look()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(pygame.image, "save", full)
    visitor.on(Results).share()
    said = " ".join(w.markup for layer in visitor.on(Results).screen.modals for w in layer.walk()
                    if isinstance(w, Label))
    assert "No space left" in said and tr("results.share") in said
    visitor.close()
