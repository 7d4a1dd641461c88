"""Fingers: a tap is a click, on the table first a preview; a long press tells; two fingers zoom and move."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from game.i18n.catalog import tr
from game.scenes.menus.settings.settings_page import SettingsScene
from game.scenes.menus.start_screen.start_screen import StartScreen
from game.scenes.routes import BackRoute, NewGameRoute, NewSeasonRoute
from game.scenes.table.panels.selectable import SelectableWidget
from game.timing.press_times import TOUCH
from game.ui.board.board_view import BoardView
from game.ui.metrics import FINGER
from game.ui.popup_menus import DropDown
from game.ui.screen import Screen
from game.ui.widgets import Button, IconButton, ScrollArea, SegmentedChoice, Slider, Stack, Stepper, Toggle
from game.ui.widgets.text_entry import TextEntry
from game.ui.widgets.widget import Target
from tests.support import input_events, touch_events
from tests.support.robots.app_robot import AppRobot
from tests.support.robots.automobiles_robot import AutomobilesRobot, sitting
from tests.support.robots.stage_robot import StageRobot, staged

Pixel = tuple[int, int]


@pytest.fixture
def visitor(tmp_path: Path) -> Iterator[AppRobot]:
    found = AppRobot(data=tmp_path / "data")
    yield found
    found.close()


# widgets ----------------------------------------------------------------------------------------------------------


def buttons(made: list[str], size: Pixel = (90, 40)) -> Callable[[Screen], None]:
    """Two buttons with a gap of 60 pixels between them."""
    def lay(screen: Screen) -> None:
        for number, name in enumerate(("one", "two")):
            button = Button(screen.ui, name, lambda name=name: made.append(name), tooltip=f"about {name}")  # type: ignore[misc]
            screen.add(button).place(Rect(200 + number * (size[0] + 60), 200, *size))
    return lay


def test_a_tap_is_one_click_though_sdl_sends_a_mouse_along(tmp_path: Path) -> None:
    made: list[str] = []
    with staged(tmp_path, buttons(made)) as hand:
        touch_events.tap(hand.app, (240, 220))
        assert made == ["one"]
        hand.send(touch_events.mouse_of(pygame.MOUSEBUTTONDOWN, (400, 220)),
                  touch_events.mouse_of(pygame.MOUSEBUTTONUP, (400, 220)))
        assert made == ["one"]
        assert not any(widget.hovered for widget in hand.screen.body.walk())


def test_a_small_thing_is_met_by_a_tap_beside_it(tmp_path: Path) -> None:
    made: list[str] = []
    with staged(tmp_path, buttons(made, size=(20, 20))) as hand:
        reach = FINGER // 2
        touch_events.tap(hand.app, (210 + reach - 2, 210))
        touch_events.tap(hand.app, (290, 210 + reach - 2))
        assert made == ["one", "two"]
        touch_events.tap(hand.app, (210 + reach + 6, 210))
        touch_events.tap(hand.app, (250, 330))
        assert made == ["one", "two"]


@pytest.mark.parametrize("pinched", [False, True])
def test_a_pinch_between_two_taps_makes_the_second_one_show_the_preview_again(tmp_path: Path, pinched: bool) -> None:
    picked: list[object] = []
    plane = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 500"><rect width="800" height="500"/></svg>'
    thing = ("space", "a")

    def lay(screen: Screen) -> None:
        board = screen.add(BoardView(screen.ui, plane, on_pick=picked.append), Rect(100, 100, 800, 500))
        board.set_places({thing: [(100, 100), (300, 100), (300, 300), (100, 300)]})
        board.set_glow({thing: "legal"})

    with staged(tmp_path, lay) as hand:
        board = next(widget for widget in hand.screen.body.walk() if isinstance(widget, BoardView))
        touch_events.tap(hand.app, board.area(thing).center)
        assert picked == []
        if pinched:
            touch_events.pinch(hand.app, (500, 350), 60, 80)
        touch_events.tap(hand.app, board.area(thing).center)
        assert picked == ([] if pinched else [thing])
        touch_events.tap(hand.app, board.area(thing).center)
        assert picked == [thing], "once"


def test_a_tap_below_one_of_some_options_is_for_that_one(tmp_path: Path) -> None:
    chosen: list[object] = []

    def lay(screen: Screen) -> None:
        options = [(number, str(number)) for number in range(4)]
        screen.add(SegmentedChoice(screen.ui, options, 0, chosen.append)).place(Rect(200, 200, 400, 30))

    with staged(tmp_path, lay) as hand:
        choice = next(widget for widget in hand.screen.body.walk() if isinstance(widget, SegmentedChoice))
        for number in (3, 1):
            touch_events.tap(hand.app, (choice.cells()[number].centerx, choice.rect.bottom + 5))
        assert chosen == [3, 1]


def test_a_finger_that_slips_off_a_button_does_not_press_it(tmp_path: Path) -> None:
    made: list[str] = []
    with staged(tmp_path, buttons(made)) as hand:
        touch_events.drag(hand.app, (240, 220), (240, 400))
        assert made == []


def test_a_long_press_tells_and_does_nothing(tmp_path: Path) -> None:
    made: list[str] = []
    with staged(tmp_path, buttons(made)) as hand:
        touch_events.down(hand.app, (240, 220))
        assert hand.app.touch.due is not None and hand.app.wake_in() <= TOUCH.long_press
        hand.wait(TOUCH.long_press - 0.1)
        assert hand.screen.tooltip.markup is None
        hand.wait(0.2)
        assert hand.screen.tooltip.markup == "about one"
        touch_events.up(hand.app, (240, 220))
        assert hand.screen.tooltip.markup == "about one" and made == []
        touch_events.tap(hand.app, (400, 220))
        assert made == ["two"] and hand.screen.tooltip.markup is None


def listed(taken: list[int]) -> Callable[[Screen], ScrollArea]:
    def lay(screen: Screen) -> ScrollArea:
        stack = Stack(screen.ui)
        for number in range(40):
            stack.add(Button(screen.ui, str(number), lambda number=number: taken.append(number)))  # type: ignore[misc]
        area = screen.add(ScrollArea(screen.ui), screen.page(100))
        area.fill(stack)
        return area
    return lay


def area_of(hand: StageRobot) -> ScrollArea:
    return next(widget for widget in hand.screen.body.walk() if isinstance(widget, ScrollArea))


def test_a_list_scrolls_under_the_finger_and_presses_nothing(tmp_path: Path) -> None:
    taken: list[int] = []
    with staged(tmp_path, listed(taken)) as hand:
        area = area_of(hand)
        x, y = area.rect.center
        touch_events.drag(hand.app, (x, y + 150), (x, y - 50))
        assert area.offset == 200 and taken == []
        touch_events.drag(hand.app, (x, y - 50), (x, y + 50))
        assert area.offset == 100
        under = hand.screen.widget_at((x, y))
        touch_events.tap(hand.app, (x, y))
        assert isinstance(under, Button) and taken == [int(under.label)]


def test_a_slider_follows_the_finger_at_once(tmp_path: Path) -> None:
    heard: list[float] = []

    def lay(screen: Screen) -> None:
        screen.add(Slider(screen.ui, 0, 0, 100, heard.append)).place(Rect(100, 200, 400, 40))

    with staged(tmp_path, lay) as hand:
        slider = next(widget for widget in hand.screen.body.walk() if isinstance(widget, Slider))
        touch_events.down(hand.app, (300, 220))
        first = slider.value
        assert first > 0
        touch_events.move(hand.app, (450, 220))
        assert slider.value > first
        touch_events.up(hand.app, (450, 220))
        hand.send(input_events.motion((150, 220)))
        assert slider.value > first


def test_fingers_on_the_trackpad_of_a_mac_tap_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They move the pointer, and their places on the trackpad are none of the window."""
    made: list[str] = []
    with staged(tmp_path, buttons(made)) as hand:
        monkeypatch.setattr(sys, "platform", "darwin")
        touch_events.tap(hand.app, (240, 220))
        assert made == []
        hand.click((240, 220))
        assert made == ["one"]


def test_a_lost_window_forgets_its_fingers(tmp_path: Path) -> None:
    made: list[str] = []
    with staged(tmp_path, buttons(made)) as hand:
        touch_events.down(hand.app, (240, 220))
        hand.send(Event(pygame.WINDOWFOCUSLOST))
        touch_events.up(hand.app, (240, 220))
        hand.wait(TOUCH.long_press + 0.1)
        assert made == [] and hand.screen.tooltip.markup is None and hand.app.touch.due is None


# the table --------------------------------------------------------------------------------------------------------


def tap(player: AutomobilesRobot, pos: Pixel) -> None:
    touch_events.tap(player.app, pos)
    player.wait(0.05)


def on_the_way(player: AutomobilesRobot) -> None:
    """The cars have been bought; the first one drives and has played its first gear."""
    for words in ("0 done", "1 done", "0 drive"):
        player.do_by_mouse(next(action for action in player.session.legal() if action.text() == words))


def test_a_turn_by_fingers_alone_each_thing_shown_before_it_is_done(tmp_path: Path) -> None:
    with sitting(tmp_path, seed=7) as player:
        on_the_way(player)
        shown = 0
        for _ in range(12):
            if player.session.over:
                break
            before = player.session.ply
            action = player.session.legal()[0]
            for _ in range(player.steps):
                target, pos = player.reachable_by_mouse(action)
                foretells, key = target.widget.foretells, target.key
                player.wait(0.6)
                tap(player, pos)
                if foretells and player.session.ply == before:
                    for _ in range(3):  # the track may have been magnified first
                        ring = player.table.screen.ring
                        if ring.shown and ring.current() is not None and ring.current().key == key:  # type: ignore[union-attr]
                            break
                        target, pos = player.reachable_by_mouse(action)
                        tap(player, pos)
                    assert player.session.ply == before
                    shown += 1
                    tap(player, pos)
                if player.went_on(before):
                    break
            player.check_done(action, before)
        assert shown >= 3


def test_a_second_tap_elsewhere_shows_that_instead(tmp_path: Path) -> None:
    with sitting(tmp_path, seed=7) as player:
        on_the_way(player)
        before = player.session.ply
        things = [target for target in player.table.screen.targets()
                  if target.widget.foretells and not isinstance(target.widget, BoardView)]
        assert len(things) > 1
        for target in (*things, *things):
            tap(player, target.rect.center)
            current = player.table.screen.ring.current()
            assert player.session.ply == before and current is not None and current.key == target.key
        tap(player, things[-1].rect.center)
        assert player.session.ply > before


def test_what_cannot_be_chosen_now_tells_itself_and_arms_nothing(tmp_path: Path) -> None:
    with sitting(tmp_path, seed=7) as player:
        on_the_way(player)
        before = player.session.ply
        card = next(widget for widget in player.table.screen.body.walk()
                    if isinstance(widget, SelectableWidget) and not widget.glow and widget.is_displayed)
        touch_events.long_press(player.app, card.rect.center)
        assert player.tooltip
        for _ in range(3):
            tap(player, card.rect.center)
        assert player.session.ply == before and not player.table.screen.ring.shown


def test_by_setting_the_first_tap_acts(tmp_path: Path) -> None:
    with sitting(tmp_path, seed=7, taps_once=True) as player:
        on_the_way(player)
        before = player.session.ply
        thing = next(target for target in player.table.screen.targets()
                     if target.widget.foretells and not isinstance(target.widget, BoardView))
        tap(player, thing.rect.center)
        assert player.session.ply > before


def track_of(player: AutomobilesRobot) -> BoardView:
    return player.table.track.board


def test_two_fingers_zoom_at_their_middle_and_move_the_board(tmp_path: Path) -> None:
    with sitting(tmp_path, seed=7) as player:
        board = track_of(player)
        centre = board.rect.centerx + 60, board.rect.centery + 20
        held = board.projection.to_plane(centre)
        touch_events.pinch(player.app, centre, 40, 120)
        assert board.zoom == pytest.approx(3, rel=0.1)
        assert board.projection.to_plane(centre) == pytest.approx(held, abs=14)
        before = board.projection
        touch_events.pinch(player.app, board.rect.center, 80, 80, shift=(40, 24))
        assert board.projection.scale == pytest.approx(before.scale, rel=0.02)
        assert (board.projection.x - before.x, board.projection.y - before.y) == pytest.approx((40, 24), abs=8)
        touch_events.pinch(player.app, board.rect.center, 160, 20)
        assert board.zoom == 1.0


def test_one_finger_moves_a_magnified_board(tmp_path: Path) -> None:
    with sitting(tmp_path, seed=7) as player:
        board = track_of(player)
        touch_events.pinch(player.app, board.rect.center, 40, 120)
        x, y = board.rect.center
        before, ply = board.projection, player.session.ply
        touch_events.drag(player.app, (x, y), (x + 50, y + 30))
        assert (board.projection.x - before.x, board.projection.y - before.y) == pytest.approx((50, 30), abs=3)
        assert player.session.ply == ply


def spots(player: AutomobilesRobot) -> list[Target]:
    """Spaces of the track that glow."""
    return [target for target in player.table.screen.targets() if target.widget is track_of(player)]


def play_a_cube(player: AutomobilesRobot) -> None:
    """A gear is in hand: spaces of its colour glow."""
    on_the_way(player)
    action = next(action for action in player.session.legal() if action.verb == "play")
    player.do_by_mouse(action)
    assert spots(player)


def test_a_tap_beside_a_space_takes_the_nearest_legal_one(tmp_path: Path) -> None:
    with sitting(tmp_path, seed=7, size=(1920, 1080)) as player:
        play_a_cube(player)
        before = player.session.ply
        target = spots(player)[0]
        aside = target.rect.centerx, target.rect.bottom + 6
        tap(player, aside)
        for _ in range(3):
            current = player.table.screen.ring.current()
            if player.table.screen.ring.shown and current is not None and current.key in {t.key for t in spots(player)}:
                break
            target = next(each for each in spots(player) if each.key == target.key)
            tap(player, (target.rect.centerx, target.rect.bottom + 6))
        assert player.table.screen.ring.shown and player.session.ply == before
        current = player.table.screen.ring.current()
        assert current is not None and current.widget is track_of(player)


SQUARES = {("space", "left"): 100, ("space", "right"): 112, ("space", "far"): 300}  # left edges, 10 units wide


def board_of(picked: list[tuple[str, str]]) -> Callable[[Screen], None]:
    """A board with two small squares side by side, and one far from them."""
    def lay(screen: Screen) -> None:
        svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 225"></svg>'
        board = BoardView(screen.ui, svg, on_pick=picked.append)
        board.set_places({thing: [(x, 100), (x + 10, 100), (x + 10, 110), (x, 110)] for thing, x in SQUARES.items()})
        board.set_glow(dict.fromkeys(SQUARES, "legal"))
        screen.add(board).place(Rect(0, 0, 400, 225))
    return lay


def board_in(hand: StageRobot) -> BoardView:
    return next(widget for widget in hand.screen.body.walk() if isinstance(widget, BoardView))


def test_where_two_small_things_are_touched_the_board_is_magnified(tmp_path: Path) -> None:
    picked: list[tuple[str, str]] = []
    with staged(tmp_path, board_of(picked)) as hand:
        board = board_in(hand)
        touch_events.tap(hand.app, (106, 105))
        assert board.zoom == pytest.approx(2) and not hand.screen.ring.shown
        for _ in range(2):
            assert picked == []
            touch_events.tap(hand.app, board.area(("space", "left")).center)
        assert picked == [("space", "left")]


def test_a_small_thing_alone_needs_no_magnifying(tmp_path: Path) -> None:
    picked: list[tuple[str, str]] = []
    with staged(tmp_path, board_of(picked)) as hand:
        for _ in range(2):
            assert picked == []
            touch_events.tap(hand.app, (318, 112))
        assert board_in(hand).zoom == 1.0 and picked == [("space", "far")]
        touch_events.tap(hand.app, (220, 180))
        assert picked == [("space", "far")] and not hand.screen.ring.shown


# menus ------------------------------------------------------------------------------------------------------------


def test_menus_are_walked_by_fingers(visitor: AppRobot) -> None:
    touch_events.tap(visitor.app, visitor.button(tr("menu.settings")).rect.center)
    visitor.look()
    page = visitor.on(SettingsScene)
    switch = visitor.find(Toggle, label=tr("settings.taps_once"))
    for area in page.screen.body.walk():
        if isinstance(area, ScrollArea):
            area.reveal(switch.rect)
    touch_events.tap(visitor.app, (switch.rect.left + 30, switch.rect.centery))
    visitor.look()
    assert visitor.app.settings.taps_once and visitor.app.services.ui.taps_once
    back = next(widget for widget in visitor.on(SettingsScene).screen.body.walk()
                if getattr(widget, "icon", "") == "arrow-left")
    touch_events.tap(visitor.app, back.rect.center)
    visitor.look()
    visitor.on(StartScreen)


def test_forms_with_room_have_controls_for_fingers_in_a_small_window(language: str, tmp_path: Path) -> None:
    """At 1280 by 720 a unit is four fifths of a pixel: 44 units are no finger there."""
    visitor = AppRobot(size=(1280, 720), language=language, data=tmp_path / "data")
    for to in (NewSeasonRoute(), NewGameRoute("automobiles"), NewGameRoute("imperial-steam")):
        visitor.app.go(to)
        visitor.look()
        assert visitor.app.stack.top is not None
        screen = visitor.app.stack.top.screen
        controls = [w for w in screen.body.walk() if isinstance(w, TextEntry | DropDown | SegmentedChoice | Stepper)]
        assert controls and all(w.rect.h >= 44 for w in controls)
        areas = [w for w in screen.body.walk() if isinstance(w, ScrollArea)]
        assert not any(area.scrolls for area in areas), "they are large where nothing is scrolled for it"
        back = next(w for w in screen.body.walk() if isinstance(w, IconButton))
        assert min(back.rect.size) >= 44
        visitor.app.go(BackRoute())
        visitor.look()
    visitor.close()
