"""Watching a race again: stepping, scrubbing, playing, and playing on from a position."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from game.i18n.catalog import tr
from game.rules.core.events import Event
from game.rules.core.game_spec import GameConfig
from game.scenes.menus.help.help_pages import KeysOverlay
from game.scenes.menus.settings.key_bindings import KeyCaps
from game.scenes.menus.start_screen.start_screen import StartScreen
from game.scenes.postgame.replay.replay_bar import FASTER, SLOWER, ReplayBar, ScrubBar, place_words
from game.scenes.postgame.replay.replay_controller import ReplayController
from game.scenes.postgame.review.chance_curve import on_axis
from game.scenes.routes import ReplayRoute
from game.scenes.table.banners.event_banner import BannerLayer
from game.scenes.table.game_scene import GameScene
from game.scenes.table.log.log_folding import FoldKey
from game.session.seats import Seat
from game.session.session import Session
from game.session.storage.saved_game import LogEntry
from game.table.replay.replay_stops import ReplayStops, replay_stops
from tests.scenes.menus.test_settings_and_help import WINDOWS, check
from tests.support.finished_races import played, put
from tests.support.robots.app_robot import AppRobot
from tests.support.table_controllers import watching

Enter = Callable[..., tuple[AppRobot, Session, ReplayController]]


@pytest.fixture
def enter(tmp_path: Path) -> Iterator[Enter]:
    opened: list[AppRobot] = []

    def start(ply: int = 0, **options: object) -> tuple[AppRobot, Session, ReplayController]:
        visitor = AppRobot(data=tmp_path / "data", **options)  # type: ignore[arg-type]
        opened.append(visitor)
        visitor.app.settings.reduced_motion = True
        visitor.app.apply_settings()
        session = put(visitor)
        visitor.app.go(ReplayRoute(session, ply))
        visitor.look()
        return visitor, session, watching(visitor.app.stack.top)

    yield start
    for visitor in opened:
        visitor.close()


def test_marks_are_where_rounds_and_turns_begin() -> None:
    saved = played()
    marks = replay_stops(saved.log)
    assert marks.last == len(saved.log)
    assert [number for _, number in marks.rounds] == list(range(1, saved.head.round + 1))
    for ply in marks.turns:
        assert saved.log[ply].seat != saved.log[ply - 1].seat


def test_a_turn_of_a_seat_that_decides_nothing_is_a_stop_too() -> None:
    """The Automa's turns lie in the actions of its opponent, who is the only seat of the log."""
    kinds = [[("turn", 0)], [("hand", 0)], [("turn", 1), ("laid", 1), ("turn", 0)], [("hand", 0)]]
    log = [LogEntry(ply, 0, "", "", tuple(Event(kind, seat, {}) for kind, seat in each), "", "person", 0.0)
           for ply, each in enumerate(kinds, 1)]
    assert replay_stops(log).turns == (3,)


def test_a_round_that_began_with_the_game_has_its_mark_too() -> None:
    log = [LogEntry(ply, 0, "", "", (Event("round", None, {"number": 2}),) if ply == 3 else (), "", "person", 0.0)
           for ply in range(1, 6)]
    marks = replay_stops(log)
    assert marks.rounds == ((0, 1), (3, 2))
    assert [marks.round_at(ply) for ply in (0, 2, 3)] == [1, 1, 2]
    assert [on_axis(marks, ply) for ply in (0, 3, 5)] == [0, 1, 2]


def test_a_first_round_that_begins_with_the_set_up_is_told_from_the_first_move_on() -> None:
    """Day 1 of The Great Race: no action begins it, and nothing is done before it. Where one does, something is."""
    set_up, begun = ([LogEntry(ply, 0, "", "", (Event("round", 0, {"number": number}),), "", "person", 0.0)
                      for ply, number in rounds] for rounds in (((4, 2), (9, 3)), ((4, 1), (9, 2))))
    assert replay_stops(set_up).rounds == ((0, 1), (4, 2), (9, 3)) and replay_stops(begun).rounds == ((4, 1), (9, 2))
    assert place_words("great-race", replay_stops(set_up), 3) == tr("replay.place", round="Day 1", ply=3, plies=2)
    assert place_words("great-race", replay_stops(begun), 3) == tr("replay.place.start", ply=3, plies=2)


def test_steps_stop_at_marks_and_at_both_ends() -> None:
    marks = ReplayStops(20, (4, 8, 12), ((3, 1), (10, 2)))
    assert [marks.step(5, unit, 1) for unit in ("action", "turn", "round")] == [6, 8, 10]
    assert [marks.step(5, unit, -1) for unit in ("action", "turn", "round")] == [4, 4, 3]
    assert [marks.step(12, unit, 1) for unit in ("turn", "round")] == [20, 20]
    assert [marks.step(3, unit, -1) for unit in ("turn", "round")] == [0, 0]
    assert marks.step(20, "action", 1) == 20 and marks.step(0, "action", -1) == 0
    assert [marks.round_at(ply) for ply in (0, 3, 9, 10, 20)] == [0, 1, 1, 2, 2]


def test_keys_go_through_the_game(enter: Enter) -> None:
    visitor, _, watched = enter()
    visitor.key("right", "right")
    assert watched.ply == 2
    visitor.key("left")
    assert watched.ply == 1
    visitor.key("end")
    assert watched.ply == watched.marks.last
    visitor.key("home", "page down")
    assert watched.ply == watched.marks.rounds[0][0]
    visitor.key("up")
    assert watched.ply in watched.marks.turns
    visitor.key("page up", "down")
    assert watched.ply in (0, *watched.marks.turns)


def test_the_overview_of_keys_tells_those_of_the_replay(enter: Enter) -> None:
    visitor, *_ = enter()
    visitor.key("?")
    top = visitor.app.stack.top
    assert top is not None and isinstance(top.screen.top, KeysOverlay)
    rows = [widget.keys for widget in top.screen.top.walk() if isinstance(widget, KeyCaps)]
    assert {("left",), ("space",), (SLOWER,), (FASTER,)} <= set(rows) and ("1", "2", "3") not in rows


def test_the_table_shows_the_position_of_the_ply_and_the_line_that_led_to_it(enter: Enter) -> None:
    visitor, session, watched = enter(ply=100)
    ply = next(ply for ply in range(100, session.ply) if session.game.log[ply - 1].action.endswith(" done"))
    watched.go(ply)  # a line of its own, unlike one of several purchases
    then = session.view(None, ply)
    assert watched.scene.table.cars == tuple(car.section for car in then.cars)  # type: ignore[attr-defined]
    assert watched.scene.table.round == then.round  # type: ignore[attr-defined]
    assert watched.scene.prompt.prompt.markup == watched.lines_at(ply)[0]
    key = watched.scene.log.list.selected
    assert isinstance(key, tuple) and key[0] == ply
    visitor.key("home")
    assert watched.scene.log.list.selected is None


def test_the_report_opens_the_turn_that_is_shown(enter: Enter) -> None:
    _, session, watched = enter(ply=60)
    log = watched.scene.log
    within = [ply for ply in range(60, session.ply) if watched.lines_at(ply) and ply not in watched.marks.turns]
    for ply in (within[0], within[20], within[len(within) // 2], within[10]):
        watched.go(ply)
        shown = [key for key, _ in log.list.rows]
        assert log.list.selected in shown and not isinstance(log.list.selected, FoldKey)
        opened = [key for key, text in log.list.rows if isinstance(key, FoldKey) and "chevron-down" in text]
        assert len(opened) <= 1 and len(shown) < len(log.rows)


def test_the_scrub_bar_is_clicked_and_dragged(enter: Enter) -> None:
    visitor, _, watched = enter()
    scrub = visitor.find(ScrubBar)
    visitor.click(scrub.rect.center)
    assert abs(watched.ply - watched.marks.last / 2) <= 2
    assert scrub.ply == watched.ply
    visitor.click((scrub.rect.right - 3, scrub.rect.centery))
    assert watched.ply == watched.marks.last


@pytest.mark.parametrize(("size", "scale"), [((1920, 1080), 100), ((2560, 1440), 100), ((2560, 1440), 150)])
def test_all_that_is_drawn_of_the_scrub_bar_lies_inside_it(enter: Enter, size: tuple[int, int], scale: int) -> None:
    visitor, _, _ = enter(size=size, scale=scale)
    scrub = visitor.find(ScrubBar)
    for ply in (0, scrub.marks.last):
        scrub.set(ply)
        canvas = Surface(size, pygame.SRCALPHA)
        scrub.draw(canvas)
        assert scrub.rect.contains(canvas.get_bounding_rect())


def test_after_a_click_beside_it_the_arrow_keys_still_step(enter: Enter) -> None:
    visitor, _, watched = enter(ply=50)
    visitor.click(watched.bar.buttons["turn-on"])
    here = watched.ply
    assert here in watched.marks.turns
    visitor.key("left")
    assert watched.ply == here - 1
    visitor.click((300, 300))
    visitor.key("left")
    assert watched.ply == here - 2


def test_watching_again_begins_at_the_beginning_of_the_report_and_plays(enter: Enter) -> None:
    visitor, _, watched = enter()
    assert watched.ply == 0 and watched.scene.log.list.offset == 0
    visitor.app.go(ReplayRoute(watched.session, playing=True))
    visitor.app.step((), 0.1)
    scene = visitor.app.stack.top
    assert isinstance(scene, GameScene) and isinstance(scene.controller, ReplayController)
    assert scene.controller.playing and scene.controller.ply == 0 and scene.log.list.offset == 0
    for _ in range(3):
        visitor.app.step((), 1.0)
    assert scene.controller.ply > 0


def test_space_plays_to_the_end_and_begins_anew(enter: Enter) -> None:
    visitor, _, watched = enter(ply=played().head.ply - 3)
    visitor.key("space")
    assert watched.playing
    for _ in range(8):
        visitor.app.step((), 1.0)
    assert watched.ply == watched.marks.last and not watched.playing
    visitor.key("space")
    assert watched.playing and watched.ply <= 2
    visitor.key("space")
    assert not watched.playing


def test_speed_changes_how_fast_it_plays(enter: Enter) -> None:
    visitor, _, watched = enter()
    seen = []
    for keys in (("space",), ("home", ".", ".", ".", "space")):
        visitor.key(*keys)
        for _ in range(20):
            visitor.app.step((), 0.1)
        seen.append(watched.ply)
    assert watched.speed == 8.0 and watched.bar.speed.value == 8.0
    assert seen[1] > 3 * seen[0]
    visitor.key(",")
    assert watched.speed == 4.0


def test_motion_is_shown_and_ends_in_the_right_position(enter: Enter) -> None:
    visitor, session, watched = enter(ply=60)
    visitor.app.settings.reduced_motion = False
    visitor.app.apply_settings()
    for _ in range(12):
        watched.step("action", 1)
        visitor.app.step((), 0.02)
    visitor.app.wait_until_idle()
    assert watched.ply == 72
    then = session.view(None, 72)
    assert watched.scene.table.cars == tuple(car.section for car in then.cars)  # type: ignore[attr-defined]


@pytest.mark.parametrize("answer", ["same", "anew"])
def test_play_on_from_here_begins_a_new_game_and_leaves_the_old_one(enter: Enter, answer: str) -> None:
    visitor, session, watched = enter(ply=100)
    visitor.key("p")
    visitor.click(tr(f"game.past.fork.{answer}"))
    branch = visitor.on(GameScene).session
    assert (branch.seek(100).rng == session.seek(100).rng) is (answer == "same")
    assert branch.id != session.id and not branch.over
    assert [entry.action for entry in branch.game.log[:100]] == [entry.action for entry in session.game.log[:100]]
    assert session.over and session.ply == played().head.ply
    assert watched.scene not in visitor.app.stack.scenes


def test_there_is_nothing_to_play_on_from_the_end(enter: Enter) -> None:
    visitor, _, watched = enter()
    visitor.key("end", "p")
    assert watching(visitor.app.stack.top) is watched


def test_watching_changes_nothing(enter: Enter) -> None:
    visitor, session, watched = enter()
    assert session.store is not None
    before = session.store.head(session.id)
    visitor.key("page down", "right", "end", "home", "f1", "escape")
    assert watching(visitor.app.stack.top) is watched
    visitor.key("backspace", "h", "1", "escape")
    visitor.on(StartScreen)
    assert session.store.head(session.id) == before


def test_a_stored_game_is_opened_from_the_list_of_replays(enter: Enter) -> None:
    visitor, session, _ = enter()
    visitor.key("escape")
    visitor.app.go(ReplayRoute(visitor.app.services.resume(session.id)))
    visitor.look()
    assert watching(visitor.app.stack.top).session.id == session.id


def test_of_a_running_game_only_the_tables_view_is_shown(enter: Enter) -> None:
    visitor, finished, watched = enter(ply=30)
    assert watched.scene.viewer == finished.game.log[30].seat  # a finished race hides nothing
    games = visitor.app.services.library
    seats = [Seat("A", "blue"), Seat("B", "red")]
    running = Session.new(
        games.game_catalog.package("automobiles"), GameConfig(2, {"board": "lighthouse"}), seats, 3, games.store
    )
    for _ in range(12):
        running.act(running.legal()[0])
    visitor.app.go(ReplayRoute(running, 5))
    visitor.look()
    assert watching(visitor.app.stack.top).scene.viewer is None
    visitor.key("right", "end")
    assert watching(visitor.app.stack.top).scene.viewer is None


def test_positions_that_are_lost_are_said_to_be_and_passed_over(enter: Enter) -> None:
    visitor, session, _ = enter()
    store = session.store
    assert store is not None
    store.db.execute("DELETE FROM snapshot WHERE ply<100")
    visitor.key("escape")
    visitor.app.go(ReplayRoute(visitor.app.services.resume(session.id)))
    visitor.look()
    watched = watching(visitor.app.stack.top)
    assert watched.ply == 100
    visitor.key("home")
    assert watched.ply == 100
    assert any(tr("session.history.lost", ply=0) == getattr(w, "text", "") for w in watched.scene.screen.body.walk())
    visitor.key("right", "space")
    assert watched.ply > 100


def test_the_key_for_back_leaves_the_replay_from_a_banner_too(enter: Enter) -> None:
    visitor, session, watched = enter()
    visitor.app.settings.reduced_motion = False
    visitor.app.apply_settings()
    banners = watched.scene.rules.banners.by_event
    last = max(entry.ply for entry in session.game.log if any(event.kind in banners for event in entry.events))
    watched.go(last - 1)
    watched.step("action", 1)
    for _ in range(400):
        visitor.app.step((), 0.05)
        if isinstance(watched.scene.screen.top, BannerLayer):
            break
    assert isinstance(watched.scene.screen.top, BannerLayer)
    visitor.key("escape")
    assert isinstance(visitor.app.stack.top, StartScreen)


def test_names_stand_at_the_table_as_they_were_typed(enter: Enter) -> None:
    visitor, session, watched = enter()
    session.set_seat(0, Seat("A & <b>", "blue"))
    watched.scene.enter()
    watched.scene.rebuild()
    assert visitor.app.services.ui.writer.seats[0].name == "A & <b>"


@pytest.mark.parametrize(("size", "scale", "language", "theme"), WINDOWS)
def test_the_controls_fit_every_window(enter: Enter, size: tuple[int, int], scale: int, language: str,
                                       theme: str) -> None:
    visitor, _, watched = enter(ply=200, size=size, scale=scale, language=language)
    visitor.app.settings.theme = theme
    visitor.app.apply_settings()
    bar = visitor.find(ReplayBar)
    for ply in (200, 0):
        watched.go(ply)
        for widget in bar.walk():
            check(watched.scene, widget)
            assert bar.rect.contains(widget.rect)
    shown = [w for w in bar.children if w.visible]
    for i, one in enumerate(shown):
        for other in shown[i + 1 :]:
            assert not one.rect.colliderect(other.rect), f"{type(one).__name__} lies on {type(other).__name__}"
    assert bar.scrub.rect.w >= watched.scene.ui.px(200)
