"""Moves that the disk does not take: a sign stays at the table, and nothing goes without a word."""

import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from pygame.event import Event

from game.app import App
from game.i18n.catalog import tr
from game.launch_options import LaunchOptions
from game.scenes.initial_scene import initial_scene
from game.scenes.menus.start_screen.start_screen import StartScreen
from game.scenes.shared.unsaved_warning import confirm_leave, save_copies
from game.scenes.table.overlays.toast import Toast
from game.session.storage.store import Store
from game.session.transfer.import_export import import_game
from tests.session.sample_sessions import play_out, stored, tiny
from tests.support.robots.automobiles_robot import AutomobilesRobot, sitting
from tests.support.robots.table_robot import FRAME, people
from tests.support.table_controllers import playing


def store_of(player: AutomobilesRobot) -> Store:
    store = player.session.store
    assert store is not None
    return store


def stopped(player: AutomobilesRobot) -> Store:
    """The next two actions on a disk that takes nothing."""
    store = store_of(player)
    store.db.execute("PRAGMA query_only=1")
    for _ in range(2):
        player.do_by_mouse(player.session.legal()[0])
    assert player.session.unsaved
    return store


def words(player: AutomobilesRobot) -> str:
    """Words of the uppermost layer."""
    assert player.app.stack.top is not None
    layer = player.app.stack.top.screen.top
    return " ".join(str(getattr(widget, "markup", "") or getattr(widget, "text", "")) for widget in layer.walk())


def choose(player: AutomobilesRobot, folder: Path) -> None:
    """Choose a folder in the dialog, as its button does."""
    from pygame_gui import UI_FILE_DIALOG_PATH_PICKED  # a slow import, which the program makes late too

    player.app.step([Event(UI_FILE_DIALOG_PATH_PICKED, text=str(folder))], FRAME)


def told(player: AutomobilesRobot) -> str:
    return " ".join(w.text for w in player.table.screen.body.children if isinstance(w, Toast))


def test_a_sign_stays_at_the_table_until_the_disk_takes_the_moves_by_itself(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2)) as player:
        assert not player.table.top_bar.warning.visible
        store = stopped(player)
        sign = player.table.top_bar.warning
        for _ in range(30):
            player.wait(1.0)
        assert sign.visible and sign.label == tr("unsaved.sign") and not told(player)
        assert "could not be saved" in player.hover(sign.rect.center)
        player.click(sign)
        player.read()
        assert "could not be saved" in words(player)
        player.key("return")
        store.db.execute("PRAGMA query_only=0")
        notes = ""
        for _ in range(12):
            player.wait(1.0)
            notes += told(player)
        assert store.head(player.session.id).ply == player.session.ply == 2
        assert not sign.visible and "saved again" in notes


def test_leaving_the_table_asks_and_the_game_goes_on_in_memory(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2)) as player:
        store, session = stopped(player), player.session
        playing(player.table).leave_table()
        player.read()
        assert "could not be saved" in words(player)
        player.key("return")  # the safe button
        assert playing(player.table).session is session
        playing(player.table).leave_table()
        player.read()
        player.click(player.button(tr("unsaved.leave.yes")))
        player.wait()
        assert isinstance(player.app.stack.top, StartScreen) and store.head(session.id).ply == 0
        player.app.stack.top.go_on(store.head(session.id))
        player.settle()
        assert player.session.ply == 2
        player.app.services.library.forget(session.id)


def test_quitting_asks_until_a_copy_lies_elsewhere(tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    with sitting(tmp_path / "data", people(2)) as player:
        stopped(player)
        app = player.app
        app.quit()
        app.quit()
        player.read()
        assert app.running and len(player.table.screen.modals) == 1 and tr("unsaved.quit") in words(player)
        player.click(player.button(tr("unsaved.copy")))
        player.wait()
        choose(player, elsewhere)
        player.read()
        (file,) = elsewhere.iterdir()
        assert file.name in words(player)
        saved = import_game(file, app.services.library.game_catalog)
        assert [entry.action for entry in saved.log] == [entry.action for entry in player.session.game.log]
        player.key("return")
        app.quit()
        assert not app.running


def test_a_copy_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2)) as player:
        stopped(player)
        (tmp_path / "nowhere").write_text("in the way")
        save_copies(player.app.services, player.table.screen, [player.session])
        choose(player, tmp_path / "nowhere" / "file" / "x")
        assert "could not be written" in words(player)
        assert player.app.services.library.note_unsaved(player.session)


def test_games_that_end_with_the_program_say_so_at_the_table_and_before_it_ends(tmp_path: Path) -> None:
    (tmp_path / "paddock.lock").mkdir(parents=True)
    with sitting(tmp_path, people(2)) as player:
        assert player.table.top_bar.warning.visible and not player.session.unsaved
        asked: list[str] = []
        confirm_leave(player.app.services, player.table.screen, [], "leave", lambda: asked.append("left"))
        assert asked == ["left"]
        player.app.quit()
        assert player.app.running and tr("unsaved.quit") in words(player)
        player.read()
        player.click(player.button(tr("unsaved.quit.yes")))
        assert not player.app.running


def test_nothing_is_asked_where_everything_is_saved(tmp_path: Path) -> None:
    app = App(LaunchOptions(data_dir=tmp_path, size=(1280, 720), sound=False), initial_scene)
    try:
        app.step((), 0.0)
        app.quit()
        assert not app.running
    finally:
        app.close()


@contextmanager
def largest_file(size: int) -> Iterator[None]:
    """No file may grow beyond so many bytes."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_the_journal_gives_its_room_back_before_a_move_counts_as_unsaved(tmp_path: Path) -> None:
    store = stored(tmp_path)
    store.db.execute("PRAGMA wal_autocheckpoint=0")
    session = tiny(store, ("person", "person", "person"))
    play_out(session, plies=8)
    journal = tmp_path / "paddock.sqlite3-wal"
    with largest_file(journal.stat().st_size):
        play_out(session, seed=1)
        assert session.over and not session.unsaved and session.take_notices() == []
    assert store.head(session.id).ply == session.ply
