"""Check 1, dirty rectangles: a full repaint changes no pixel, and a rebuilt table shows the same in every panel."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest

import pygame
from pygame import Rect, Surface

from game.app import App
from game.scenes.table.game_scene import GameScene
from game.scenes.table.panels.tabbed_panels import TabbedPanels
from game.scenes.table.prompt.choice_keys import ChoiceKeys
from game.timing.window_times import WINDOW
from game.tools.ui_fuzzer import table_probe
from game.tools.ui_fuzzer.findings import Finding
from game.ui.board.board_view import BoardView
from game.ui.board.zoom_area import ZoomArea
from game.ui.compositor import join, paint
from game.ui.input.keymap import Command, Intent
from game.ui.screen import Screen
from game.ui.widgets.list_view import ListView
from game.ui.widgets.scroll import Scroller
from game.ui.widgets.toggles_and_tabs import SegmentedChoice
from game.ui.widgets.widget import Target, Widget

# Colours that differ by less than this count as equal: where a blend begins, it may round a half the other way.
SAME = (2, 2, 2, 255)


def left_over(app: App) -> Iterator[Finding]:
    """Yield the pixels of the window that differ from a full repaint: their rectangles were not marked as dirty."""
    assert app.stack.top is not None
    screen, displayed = app.stack.top.screen, app.window.surface
    fresh = paint_layers(screen, screen.layers)
    for place in differences(displayed, fresh):
        yield Finding(1, f"left over: {_path(screen, place)}", f"at {tuple(place)}", place, fresh)


def unlike_anew(scene: GameScene, picture: Surface) -> Iterator[Finding]:
    """Yield the panels that a rebuilt table shows differently in its `picture`: they were not updated."""
    for place in beyond_zoomed(scene, differences(panels_of(scene), picture)):
        yield Finding(1, f"opened anew: {_path(scene.screen, place)}", f"at {tuple(place)}", place, picture)


def beyond_zoomed(scene: GameScene, places: Iterable[Rect]) -> list[Rect]:
    """Return the rectangles outside zoomed boards, which are imprecise until they have been rendered sharply."""
    zoomed = [board.rect for board in table_probe.boards(scene.screen) if board.zoom != 1.0]
    return [place for place in places if not any(rect.contains(place) for rect in zoomed)]


def panels_of(scene: GameScene) -> Surface:
    """Return a picture of all panels of a table."""
    return paint_layers(scene.screen, list(table_probe.panels(scene)))


def paint_layers(screen: Screen, layers: Sequence[Widget]) -> Surface:
    """Return a picture of these widgets on the screen's background."""
    picture = Surface(screen.ui.metrics.size)
    whole = picture.get_rect()
    picture.blit(screen.background, (0, 0))
    for layer in layers:
        picture.set_clip(whole)
        paint(layer, picture, whole)
    picture.set_clip(None)
    return picture


def differences(one: Surface, other: Surface) -> list[Rect]:
    """Return the rectangles in which two pictures of a size differ."""
    if one.get_buffer().raw == other.get_buffer().raw:
        return []
    same = pygame.mask.from_threshold(one, (0, 0, 0), SAME, other)
    same.invert()
    return join(same.get_bounding_rects())


def is_equal(one: Surface, other: Surface) -> bool:
    """Return whether two pictures of a size are equal; much faster than `differences`."""
    if one.get_buffer().raw == other.get_buffer().raw:
        return True
    return pygame.mask.from_threshold(one, (0, 0, 0), SAME, other).count() == one.width * one.height


def look_alike(scene: GameScene, fresh: GameScene) -> None:
    """Give a rebuilt table the user's state of the other one: tabs, scrolling, selection, pointer, focus."""
    _select_alike(scene, fresh)
    for own, new in _pairs(scene.screen.body, fresh.screen.body):
        _turn_alike(own, new)
    fresh.show()
    pairs = list(_pairs(scene.screen.body, fresh.screen.body))  # includes widgets that were just created
    for own, new in pairs:
        _scroll_alike(own, new)
    if scene.rest_motion is not None and fresh.rest_motion is not None:
        fresh.rest_motion.copy_from(scene.rest_motion)
    fresh.screen.dispatch(Intent(Command.LEAVE))
    if scene.screen.pointer is not None and not scene.screen.modals:
        fresh.screen.dispatch(Intent(Command.MOVE, scene.screen.pointer))
    _sleep_alike(scene, fresh)
    ring = scene.screen.ring
    focus = ring.current()
    for own, new in pairs:
        if focus is not None and own is focus.widget:
            fresh.screen.ring.set(Target(new, focus.rect, focus.part), show=ring.shown)
            if not ring.fresh:  # a widget is not notified of a fresh focus
                new.focused(True, focus.part)
        if own.hovered != new.hovered:  # a wrong hover state is a fault of its own (check 4)
            new.hover(own.hovered)
    if scene.screen.by_focus:
        fresh.screen.follow_focus()
    elif scene.screen.pointer is not None and not scene.screen.modals:  # the pointer moved since
        fresh.screen.dispatch(Intent(Command.MOVE, scene.screen.pointer))
        _sleep_alike(scene, fresh)


def _select_alike(scene: GameScene, fresh: GameScene) -> None:
    """Select and count the same, and give choices the same keys."""
    for name, value in vars(scene).items():
        if isinstance(value, ChoiceKeys):
            getattr(fresh, name).copy_from(value)
        elif not name.startswith("_") and (value is None or isinstance(value, int | float | str)):
            setattr(fresh, name, value)


def _sleep_alike(scene: GameScene, fresh: GameScene) -> None:
    """Let the pointer sleep if it does on the other table, so that nothing is hovered."""
    if scene.screen.pointer_sleeps:
        fresh.screen.let_pointer_sleep()


def _turn_alike(own: Widget, new: Widget) -> None:
    """Open the same tab."""
    if isinstance(own, TabbedPanels) and isinstance(new, TabbedPanels):
        new.turn_to(own.page)
    elif isinstance(own, SegmentedChoice) and isinstance(new, SegmentedChoice):
        new.set(own.value)


def _scroll_alike(own: Widget, new: Widget) -> None:
    """Select the same row, and scroll to the same part."""
    if isinstance(own, BoardView) and isinstance(new, BoardView) and (
        own.zoom != 1.0 or new.zoom != 1.0 or new.is_gliding
    ):  # the user, or the camera of a game, has moved one of them
        new.layer._part = own.layer._part  # drawing it again would take a thread longer than all checks
        new.look_at(*own.projection.to_plane(own.frame.center), own.zoom)
        new.update(WINDOW.sharp_rest)
    if isinstance(own, ZoomArea) and isinstance(new, ZoomArea):
        new.look(own.zoom, *own.origin)
    if isinstance(own, ListView) and isinstance(new, ListView):
        new.select(own.selected)
    if isinstance(own, Scroller) and isinstance(new, Scroller):
        new.scroll_to(own.offset)


def _pairs(own: Widget, new: Widget) -> Iterator[tuple[Widget, Widget]]:
    """Yield the corresponding widgets of two tables."""
    yield own, new
    for one, other in zip_longest(_staying(own), _staying(new)):
        if type(one) is not type(other):
            return
        assert one is not None and other is not None
        yield from _pairs(one, other)


def _staying(widget: Widget) -> list[Widget]:
    return [child for child in widget.children if not isinstance(child, table_probe.PASSING)]


def _path(screen: Screen, place: Rect) -> str:
    """Return the panel and the innermost widget at the middle of a rectangle."""
    layer = screen.top if screen.modals else screen.body
    names = [type(widget).__name__ for widget in _down(layer, place.center)]
    return "/".join(dict.fromkeys((*names[1:2], *names[-1:])))


def _down(widget: Widget, spot: tuple[int, int]) -> Iterator[Widget]:
    yield widget
    inner = next((child for child in reversed(_staying(widget)) if child.visible and child.rect.collidepoint(spot)
                  and (child.children or child.rect.w < child.ui.metrics.size[0])), None)
    if inner is not None:
        yield from _down(inner, spot)


def sketching(app: App) -> bool:
    """Return whether a board is being zoomed or dragged, or moves by itself, and is shown imprecisely meanwhile."""
    scene = app.stack.top
    if scene is None:
        return False
    return any(board.sketching or board.is_gliding for board in table_probe.boards(scene.screen))


def working(app: App) -> bool:
    """Return whether a zoomed board is still being rendered sharply."""
    scene = app.stack.top
    return sketching(app) or (
        scene is not None and any(board.layer.working for board in table_probe.boards(scene.screen))
    )
