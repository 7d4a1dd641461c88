"""Placement of toasts: near the top of the board, and not over anything that they may be about.

Only where the board has no space for a toast it lies on the areas beside the board.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol

from pygame import Rect

from game.scenes.table.overlays.overlay_placement import STEP, OverlayPlacement, ProtectedAreas, overlay_area
from game.scenes.table.overlays.toast import Toast
from game.scenes.table.table_areas import TableAreas
from game.ui.tooltip.tooltip_source import tooltip_at


class Note(Protocol):
    """Note over the table: a toast, or one that stays."""

    rect: Rect

    def sizes(self, most: int) -> Iterator[tuple[int, int]]:
        """Yield its size in pixels at each width that its text may have, none wider than `most` pixels."""

    def lie(self, at: Rect) -> None:
        """Move to a place, which has one of these sizes."""


def show_toast(areas: TableAreas, text: str, is_true: Callable[[], bool] | None = None) -> None:
    """Show one sentence for a few seconds; one that is still to be read is not shown twice.

    One that says something about the present goes as soon as it is no longer true (see `drop_outdated_toasts`), and
    replaces others of that kind: else they would pile up over the board.
    """
    if is_true is not None:
        drop_toasts(areas, keep=text)
    for note in _notes(areas):
        if note.text == text:
            note.is_true = is_true
            return
    note = Toast(areas.ui, text, is_true)
    place_note(areas, note)
    areas.screen.animate(areas.screen.add(note))


def drop_toasts(areas: TableAreas, keep: str = "") -> None:
    """Remove toasts that say something about the present, but not the one with the text `keep`."""
    for note in _notes(areas):
        if note.is_true is not None and note.text != keep:
            areas.screen.body.remove(note)


def drop_outdated_toasts(areas: TableAreas) -> None:
    """Remove toasts that are not true any more."""
    for note in _notes(areas):
        if note.is_true is not None and not note.is_true():
            areas.screen.body.remove(note)


def move_toasts_away(areas: TableAreas) -> None:
    """Move toasts that hide what another overlay is about now."""
    spoken_of = list(_spoken_of(areas))
    for note in _notes(areas):
        if note.rect.collidelist(spoken_of) >= 0:
            place_note(areas, note)


def _notes(areas: TableAreas) -> list[Toast]:
    return [widget for widget in areas.screen.body.children if isinstance(widget, Toast)]


def place_note(areas: TableAreas, note: Note) -> None:
    """Move a note to the place nearest to the top where it hides least, in the shape that hides least.

    It lies on the board, unless it would hide there what is spoken of or may be chosen.
    """
    ui, bar = areas.ui, areas.top_bar.rect.bottom
    area = overlay_area(ui, ui.page().rect)
    room = Rect(area.x, bar, area.w, area.bottom - bar)
    protected = areas.protected()
    marks = [*_spoken_of(areas), *(rect for rect in protected.marks if rect is not note.rect)]
    board = overlay_area(ui, areas.board()).clip(room)
    on_board = OverlayPlacement(board, ProtectedAreas(marks, protected.field))
    found = [on_board.least(size, ui.px(STEP), down=True) for size in note.sizes(board.w)]
    if all(hidden[0] for hidden, _ in found):
        found.append(
            OverlayPlacement(room, ProtectedAreas(marks, [])).least(
                next(iter(note.sizes(room.w))), ui.px(STEP), down=True
            )
        )
    _, place = min(found, key=lambda spot: spot[0])  # among equals the widest
    note.lie(place.clamp(room))


def _spoken_of(areas: TableAreas) -> Iterator[Rect]:
    """Yield the areas that toasts avoid: other overlays with what they are about, the thing under the pointer (which
    was refused), the open tooltip, the question with its buttons."""
    screen = areas.screen
    for widget in screen.body.children:
        yield from getattr(widget, "spoken_of", list)()
    if (pos := screen.pointer) is not None and (tooltip := tooltip_at(screen.widget_at(pos), pos)) is not None:
        yield tooltip.anchor
    if screen.tooltip.markup is not None:
        yield screen.tooltip.rect
    yield from (label.rect for label in (areas.prompt.prompt, areas.prompt.status) if label.visible)
    yield from (button.rect for button in areas.prompt.buttons if button.visible)
