"""The preview of a content file: drawn anew when it has changed, its mistakes beside the last good picture."""

import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.i18n.catalog import tr
from game.i18n.languages import LANGUAGES
from game.launch_options import LaunchOptions
from game.scenes.automobiles.board.main_board import MainBoard
from game.scenes.initial_scene import initial_scene
from game.scenes.menus.own_content.live_preview import PRINTED, LivePreview
from game.scenes.menus.start_screen.start_screen import StartScreen
from game.ui.board.board_view import BoardView
from game.ui.popup_menus import DropDown
from game.ui.widgets import Label
from game.ui.widgets.widget import Widget
from tests.support import input_events
from tests.tools.content_examples import EXAMPLES

OVAL = EXAMPLES["automobiles", "boards"].files["kitchen_oval.yaml"]
BOARDS = [key for key in EXAMPLES if key[1] in ("boards", "factories", "setups", "automa")]
Watch = Callable[..., App]


@pytest.fixture
def watch(tmp_path: Path) -> Iterator[Watch]:
    """Opens the preview of a file as the command does."""
    apps: list[App] = []

    def start(path: Path, **options: object) -> App:
        launch = LaunchOptions(**({"preview": path, "size": (1280, 720), "sound": False, "data_dir": tmp_path / "data"}
                                  | options))  # type: ignore[arg-type]
        apps.append(App(launch, initial_scene))
        apps[-1].step((), 0.1)
        return apps[-1]

    yield start
    for app in apps:
        app.close()


def scene(app: App) -> LivePreview:
    assert isinstance(app.stack.top, LivePreview)
    return app.stack.top


def told(app: App) -> str:
    return "\n".join(part.markup for part in scene(app).screen.body.walk() if isinstance(part, Label))


def plane(widget: Widget | None) -> BoardView:
    assert widget is not None
    return next(part for part in widget.walk() if isinstance(part, BoardView))


def write(path: Path, text: str) -> Path:
    """Saved as an editor does it, and later than the time before it by more than any file system's grain."""
    before = path.stat().st_mtime_ns if path.exists() else 0
    path.write_text(text, encoding="utf-8")
    os.utime(path, ns=(before + 10**9, before + 10**9))
    return path


def in_a_language() -> Iterator[object]:
    """Each kind of file in one language after the other; the long tier has all of them."""
    for at, (game, folder) in enumerate(EXAMPLES):
        for number, language in enumerate(LANGUAGES):
            marks = () if at % len(LANGUAGES) == number else pytest.mark.long
            yield pytest.param(game, folder, language, marks=marks)


@pytest.mark.parametrize(("game", "folder", "language"), list(in_a_language()))
def test_every_kind_of_file_is_shown_wherever_it_lies(
        tmp_path: Path, watch: Watch, game: str, folder: str, language: str) -> None:
    own = EXAMPLES[game, folder]
    for name, text in own.files.items():
        path = (tmp_path / "drafts" / name).resolve()
        path.parent.mkdir(parents=True, exist_ok=True)
        write(path, text)
    first = tmp_path / "drafts" / next(iter(own.files))
    app = watch(first, language=language)
    assert scene(app).broken == ""
    assert tr("content.drawn", time="")[:12] in told(app)
    assert (scene(app).board is not None) is ((game, folder) in BOARDS)
    assert str(Path(game) / folder) in told(app)  # where it has to lie to be played


def test_a_changed_file_is_drawn_anew_within_a_second(tmp_path: Path, watch: Watch) -> None:
    path = write(tmp_path / "kitchen_oval.yaml", OVAL)
    app = watch(path)
    before = scene(app).board
    assert isinstance(before, MainBoard) and before.track.zones[1].name == "Sink bend"
    app.step((), 0.6)
    assert scene(app).board is before
    write(path, OVAL.replace("Sink bend", "Kettle bend").replace("[1310, 660]", "[1350, 700]"))
    app.step((), 0.2)
    assert scene(app).board is before
    app.step((), 0.4)
    after = scene(app).board
    assert isinstance(after, MainBoard) and after.track.zones[1].name == "Kettle bend"
    assert "Kettle bend" in [word.text for word in plane(after).layer.captions]
    assert plane(after).layer.svg != plane(before).layer.svg


@pytest.mark.parametrize("game", ["imperial-steam", "great-race"])
def test_a_map_whose_drawing_alone_changed_is_drawn_anew(tmp_path: Path, watch: Watch, game: str) -> None:
    text = EXAMPLES[game, "boards"].files["other.yaml"]
    path = write(tmp_path / "other.yaml", text)
    app = watch(path)
    before = plane(scene(app).board).layer
    place = re.search(r"\bx: (\d+)", text) or re.search(r"\bat: \[(\d+)", text)
    assert place is not None
    moved = text[: place.start(1)] + str(int(place[1]) + 22) + text[place.end(1):]
    write(path, moved)
    app.step((), 0.6)
    assert scene(app).draft is not None and scene(app).draft.problems == ()  # type: ignore[union-attr]
    assert plane(scene(app).board).layer.svg != before.svg


def test_mistakes_stand_beside_the_last_good_picture(tmp_path: Path, watch: Watch) -> None:
    path = write(tmp_path / "kitchen_oval.yaml", OVAL)
    app = watch(path)
    svg = plane(scene(app).board).layer.svg
    write(path, OVAL.replace("kind: corner", "kind: crner", 1).replace("max_laps: 3", "max_laps: 99"))
    app.step((), 0.6)
    before, wrong = OVAL[: OVAL.index("kind: corner")], "kind: "
    line, column = before.count("\n") + 1, len(before.rpartition("\n")[2] + wrong) + 1
    assert tr("content.line", line=line, column=column) in told(app) and "<bad>crner</bad>" in told(app)
    assert tr("content.mistakes", n=2) in told(app) and tr("content.last-good", time="")[:12] in told(app)
    for number, near in enumerate(OVAL.splitlines()[line - 3 : line + 2], line - 2):
        assert number == line or (f"{number}</dim>" in told(app) and near.strip()[:30] in told(app))
    assert plane(scene(app).board).layer.svg == svg
    write(path, OVAL)
    app.step((), 0.6)
    assert tr("content.mistakes", n=2) not in told(app) and scene(app).board is not None


def test_a_tab_is_shown_as_room_and_the_line_that_it_stands_in_too(tmp_path: Path, watch: Watch) -> None:
    app = watch(write(tmp_path / "kitchen_oval.yaml", OVAL + "\t{[broken\n"))
    assert tr("content.line", line=OVAL.count("\n") + 1, column=1) in told(app)
    assert "{[broken" in told(app) and "\t" not in told(app)


def test_a_file_that_is_broken_from_the_start_has_no_picture_until_it_is_mended(tmp_path: Path, watch: Watch) -> None:
    path = write(tmp_path / "kitchen_oval.yaml", OVAL.replace("zones:", "zonse:"))
    app = watch(path)
    assert scene(app).board is None and tr("content.nothing-yet") in told(app) and "<bad>zonse</bad>" in told(app)
    write(path, OVAL)
    app.step((), 0.6)
    assert isinstance(scene(app).board, MainBoard)


def test_pointing_at_a_space_tells_its_name(tmp_path: Path, watch: Watch) -> None:
    app = watch(write(tmp_path / "kitchen_oval.yaml", OVAL))
    view = plane(scene(app).board)
    app.step([input_events.motion(view.area(("space", "2.03")).center)], 0.1)
    for _ in range(5):
        app.step((), 0.1)
    assert "2.03" in str(scene(app).screen.tooltip.markup)


def test_a_file_may_go_and_come(tmp_path: Path, watch: Watch) -> None:
    path = tmp_path / "kitchen_oval.yaml"
    app = watch(path)
    assert tr("content.no-file") in told(app)
    write(path, "")
    app.step((), 0.6)
    assert tr("content.unknown") in told(app)
    write(path, OVAL)
    app.step((), 0.6)
    assert isinstance(scene(app).board, MainBoard)
    path.unlink()
    app.step((), 0.6)
    assert isinstance(scene(app).board, MainBoard) and tr("content.no-file") in told(app)
    assert tr("content.last-good", time="")[:15] in told(app)


def test_what_was_looked_at_closely_stays_in_sight(tmp_path: Path, watch: Watch) -> None:
    path = write(tmp_path / "kitchen_oval.yaml", OVAL)
    app = watch(path)
    view = plane(scene(app).board)
    app.step(input_events.click(view.rect.center), 0.1)
    app.step([input_events.key_event("+"), input_events.key_event("+")], 0.1)
    zoom, spot = view.zoom, view.projection.to_plane(view.rect.center)
    assert zoom > 1
    write(path, OVAL.replace("Sink bend", "Kettle bend"))
    app.step((), 0.6)
    after = plane(scene(app).board)
    assert after is not view and after.zoom == pytest.approx(zoom)
    assert after.projection.to_plane(after.rect.center) == pytest.approx(spot, abs=3)


def test_of_several_set_ups_each_can_be_looked_at(tmp_path: Path, watch: Watch) -> None:
    text = EXAMPLES["imperial-steam", "setups"].files["border_hubs.yaml"]
    card = text[text.index("  - id: border-hubs"):]
    two = text.rstrip() + "\n" + card.replace("border-hubs", "other-hubs").replace("linz: {tile: HUB-green",
        "linz: {tile: HUB-blue").replace("villach: {tile: HUB-blue", "villach: {tile: HUB-green")
    app = watch(write(tmp_path / "border_hubs.yaml", two))
    first = plane(scene(app).board).layer.svg
    choice = next(w for w in scene(app).screen.body.walk() if isinstance(w, DropDown))
    choice.on_change(1)
    app.step((), 0.1)
    assert plane(scene(app).board).layer.svg != first


def test_a_file_that_cannot_be_drawn_is_told_and_ends_nothing(
        tmp_path: Path, watch: Watch, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*args: object) -> None:
        raise ZeroDivisionError("a lap of no length")

    path = write(tmp_path / "kitchen_oval.yaml", OVAL)
    with monkeypatch.context() as patched:
        patched.setattr("game.scenes.automobiles.pages.content_showcase.MainBoard", fails)
        app = watch(path)
        assert scene(app).broken and scene(app).broken in told(app)
        assert scene(app).board is None
    write(path, OVAL.replace("Sink bend", "Kettle bend"))
    app.step((), 0.6)
    assert scene(app).broken == "" and isinstance(scene(app).board, MainBoard)


def test_the_way_back_ends_the_command(tmp_path: Path, watch: Watch) -> None:
    app = watch(write(tmp_path / "kitchen_oval.yaml", OVAL))
    app.step([input_events.key_event("escape")], 0.1)
    assert not app.running and not isinstance(app.stack.top, StartScreen)
    assert not (tmp_path / "data" / "paddock.sqlite3").exists()  # another window may be playing


def test_between_two_looks_nothing_is_drawn(tmp_path: Path, watch: Watch) -> None:
    app = watch(write(tmp_path / "kitchen_oval.yaml", OVAL))
    app.wait_until_idle(0.3)
    app.step((), 0.6)
    wait = scene(app).wake_in()
    assert wait is not None and wait == pytest.approx(0.5)
    assert app.stack.frame(app.window.surface) == []


def test_a_board_is_taken_along_as_a_picture(tmp_path: Path, watch: Watch) -> None:
    app = watch(write(tmp_path / "kitchen_oval.yaml", OVAL))
    board = scene(app).board
    assert board is not None
    app.step([input_events.key_event("p")], 0.1)
    (path,) = app.services.folders.exports.glob("*.png")
    wide, high = pygame.image.load(path).get_size()
    layer = plane(board).layer
    assert (wide == PRINTED[0] or high == PRINTED[1]) and path.name.startswith("kitchen-oval-")
    assert wide / high == pytest.approx(layer.width / layer.height, rel=0.01), "nothing around it"
    assert app.services.ui.metrics.size == (1280, 720)
    assert any(path.name in part.markup for layer in scene(app).screen.modals for part in layer.walk()
               if isinstance(part, Label))


def test_what_is_told_of_a_picture_is_read_before_a_change_is_shown(tmp_path: Path, watch: Watch) -> None:
    path = write(tmp_path / "kitchen_oval.yaml", OVAL)
    app = watch(path)
    app.step([input_events.key_event("p")], 0.1)
    before, modals = scene(app).board, list(scene(app).screen.modals)
    write(path, OVAL.replace("Sink bend", "Kettle bend"))
    app.step((), 0.6)
    assert modals and scene(app).screen.modals == modals and scene(app).board is before
    assert scene(app).wake_in(), "nothing is busy meanwhile"
    app.step([input_events.key_event("escape")], 0.1)
    app.step((), 0.6)
    assert scene(app).board is not before


def test_without_a_board_there_is_no_picture_to_take(tmp_path: Path, watch: Watch) -> None:
    app = watch(write(tmp_path / "kitchen_oval.yaml", "id: [\n"))
    app.step([input_events.key_event("p")], 0.1)
    assert not app.services.folders.exports.exists() or not list(app.services.folders.exports.iterdir())
