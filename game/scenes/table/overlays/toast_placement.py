"""Where a note over the table lies: near the top of its board, and on nothing that it may speak of. Only where the
board has no room for it, it lies on what stands beside that."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from pygame import Rect

from game.scenes.table.overlays.overlay_placement import (
    STEP,
    OverlayPlacement,
    PlacementContext,
    ProtectedAreas,
    overlay_area,
    protected_areas,
)
from game.scenes.table.overlays.toast import Toast
from game.scenes.table.panels.top_bar import TopBar
from game.scenes.table.prompt.prompt_panel import PromptPanel
from game.ui.tooltip.tooltip_source import tooltip_at


class ToastContext(PlacementContext, Protocol):
    """A table with its bar and its question."""

    top_bar: TopBar
    prompt: PromptPanel

    def picture_area(self) -> Rect: ...


def show_toast(scene: ToastContext, text: str) -> None:
    """One sentence for the players, over the table for a while; what is still to be read is not said again."""
    if all(note.text != text for note in _notes(scene)):
        note = Toast(scene.ui, text)
        _lay(scene, note)
        scene.screen.animate(scene.screen.add(note))


def tie_to_decision(scene: ToastContext, text: str) -> None:
    """The note with this text speaks of what is decided now, and goes with that."""
    for note in _notes(scene):
        note.passing |= note.text == text


def drop_toasts(scene: ToastContext, keep: str = "") -> None:
    """Something else is decided: notes that spoke of the decision before would not be true any more. Or something else
    is refused: but for that, the answers to a hand that tries five keys would lie all over the board."""
    for note in _notes(scene):
        if note.passing and note.text != keep and note.parent is not None:
            note.parent.remove(note)


def move_toasts_away(scene: ToastContext) -> None:
    """Something else is spoken of now: notes that are still to be read leave that in sight."""
    spoken_of = list(_spoken_of(scene))
    for note in _notes(scene):
        if note.rect.collidelist(spoken_of) >= 0:
            _lay(scene, note)


def _notes(scene: ToastContext) -> list[Toast]:
    return [widget for widget in scene.screen.body.children if isinstance(widget, Toast)]


def _lay(scene: ToastContext, note: Toast) -> None:
    """To the place nearest to the top where it hides least, in whatever shape it does; on the board, unless it would
    hide there what is spoken of or may be chosen."""
    ui, bar = scene.ui, scene.top_bar.rect.bottom
    area = overlay_area(ui, ui.page().rect)
    room = Rect(area.x, bar, area.w, area.bottom - bar)
    kept = protected_areas(scene)
    marks = [*_spoken_of(scene), *(rect for rect in kept.marks if rect is not note.rect)]
    board = overlay_area(ui, scene.picture_area()).clip(room)
    on_board = OverlayPlacement(board, ProtectedAreas(marks, kept.field))
    found = [on_board.least(size, ui.px(STEP), down=True) for size in note.sizes(board.w)]
    if all(hidden[0] for hidden, _ in found):
        found.append(
            OverlayPlacement(room, ProtectedAreas(marks, [])).least(
                next(iter(note.sizes(room.w))), ui.px(STEP), down=True
            )
        )
    _, place = min(found, key=lambda spot: spot[0])  # of those alike the widest
    note.lie(place.clamp(room))


def _spoken_of(scene: ToastContext) -> Iterator[Rect]:
    """What is told already, with what that is about; what the pointer rests on, which is what was refused; the
    question with its buttons."""
    screen = scene.screen
    for widget in screen.body.children:
        yield from getattr(widget, "spoken_of", list)()
    if (pos := screen.pointer) is not None and (told := tooltip_at(screen.widget_at(pos), pos)) is not None:
        yield told.anchor
    yield from (label.rect for label in (scene.prompt.prompt, scene.prompt.status) if label.visible)
    yield from (button.rect for button in scene.prompt.buttons if button.visible)
