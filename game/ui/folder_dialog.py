"""Dialog for choosing a folder: pygame_gui's dialog in the program's colours and language, as a modal layer.

pygame_gui is imported here and nowhere else; this module is imported when a folder is first chosen, so that the start
does not wait for it.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pygame_gui
from pygame import Rect, Surface
from pygame.event import Event
from pygame_gui.core.gui_font_pygame import GUIFontPygame
from pygame_gui.windows import UIFileDialog

from game.ui.context import Ui
from game.ui.drawing.panel_painter import hex_of
from game.ui.screen import Layer, Screen
from game.ui.text.fonts import MeasuredFont

SIZE = (900, 560)  # units
FONT, FACE = "barlow", "BarlowCondensed_500Medium.ttf"  # its name for pygame_gui, and its file


class FallbackGuiFont(GUIFontPygame):
    """Font of pygame_gui that draws with a font of the program, and so with its fallback fonts."""

    def __init__(self, font: MeasuredFont) -> None:
        super().__init__(font.file, font.px)
        self._font = self._GUIFontPygame__internal_font = font

    def get_metrics(self, text: str) -> list[tuple[int, int, int, int, int]]:
        """Return the extents of each letter: every letter can be drawn, and so typed."""
        sizes = map(self._font.size, text)
        return [(0, wide, 0, high, wide) for wide, high in sizes]


class FolderDialog(Layer):
    """Modal dialog in which a folder is chosen. Enter in the path field accepts it, Esc closes without a choice."""

    def __init__(self, screen: Screen, title: str, folder: Path, done: Callable[[Path], object], *,
                 language: str) -> None:
        super().__init__(screen.ui, modal=True, on_back=self.close)
        self.on, self.done = screen, done
        ui = screen.ui
        self.manager = pygame_gui.UIManager(ui.metrics.size, theme_dict(ui), starting_language=language)
        self._use_fallback_fonts()
        rect = Rect(0, 0, min(ui.px(SIZE[0]), ui.metrics.size[0]), min(ui.px(SIZE[1]), ui.metrics.size[1]))
        rect.center = ui.metrics.size[0] // 2, ui.metrics.size[1] // 2
        self.dialog = UIFileDialog(rect, self.manager, title, allowed_suffixes=set(),
                                   initial_file_path=str(folder), allow_existing_files_only=True,
                                   allow_picking_directories=True)
        self._drawn = rect
        self._spread()
        self.manager.set_focus_set(self.dialog.file_path_text_line)
        self.manager.update(0.0)

    def _use_fallback_fonts(self) -> None:
        """Draw the names of folders in every script."""
        fonts: Any = self.manager.get_theme().get_font_dictionary()
        for resource in fonts.loaded_fonts.values():
            if resource.font_id.startswith(FONT):
                resource.loaded_font = FallbackGuiFont(self.ui.face(FACE, resource.size))

    def _spread(self) -> None:
        """Give the parts the sizes that this window's type needs; pygame_gui places them by fixed pixels."""
        px, part = self.ui.px, self.dialog
        wide, high = part.get_container().get_size()
        side, gap = px(38), px(14)
        part.delete_button.hide()  # type: ignore[no-untyped-call]  # folders cannot be deleted here
        part.refresh_button.hide()  # type: ignore[no-untyped-call]
        for i, button in enumerate((part.home_button, part.parent_directory_button)):
            button.set_dimensions((side, side))
            button.set_relative_position((gap + i * (side + px(6)), gap))
            button.rebuild()  # type: ignore[no-untyped-call]
        for button, right in ((part.cancel_button, gap), (part.ok_button, px(12))):  # OK stands beside Cancel
            button.set_dimensions((px(130), px(44)))
            button.set_relative_position((-right - px(130), -gap - px(44)))
        top = gap + side + px(10)
        part.file_path_text_line.set_dimensions((wide - 2 * gap, side))
        part.file_path_text_line.set_relative_position((gap, top))
        part.file_selection_list.set_relative_position((gap, top + side + px(10)))
        part.file_selection_list.set_dimensions((wide - 2 * gap, high - top - side - px(54) - 2 * gap))

    def close(self) -> None:
        """Close the dialog without a choice."""
        self.on.close(self)

    def take_event(self, event: Event) -> bool:
        """Pass an event to the dialog; return False if it leaves the event to the screen (Esc)."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return False
        self.manager.process_events(event)
        if event.type == pygame_gui.UI_FILE_DIALOG_PATH_PICKED:
            self._accept(Path(event.text))
        elif event.type == pygame_gui.UI_WINDOW_CLOSE:
            self.close()
        elif event.type == pygame_gui.UI_TEXT_ENTRY_FINISHED and self._entered.is_dir():
            self._accept(self._entered)  # the library accepts only typed file names
        self._changed()
        return True

    @property
    def _entered(self) -> Path:
        return Path(self.dialog.file_path_text_line.get_text())

    def _accept(self, path: Path) -> None:
        self.close()
        self.done(path)

    def update(self, dt: float) -> bool:
        """Let pygame_gui move carets and lists; return True while the dialog is open."""
        self.manager.update(dt)
        self._changed()
        return self in self.on.modals

    def _changed(self) -> None:
        """Redraw the present and the previous rectangle of the dialog, which may be dragged."""
        now = Rect(self.dialog.rect).inflate(self.ui.px(8), self.ui.px(8))
        self.touch(now.union(self._drawn))
        self._drawn = now

    def draw(self, surface: Surface) -> None:
        """Draw the veil, and pygame_gui's windows on it."""
        super().draw(surface)
        self.manager.draw_ui(surface)


def choose_folder(screen: Screen, title: str, folder: Path, done: Callable[[Path], object], *,
                  language: str = "en") -> FolderDialog:
    """Ask the player for a folder: `done(path)` is called with the choice; closing the dialog calls nothing."""
    layer = FolderDialog(screen, title, folder, lambda path: done(_folder_of(path)), language=language)
    screen.open(layer)
    screen.animate(layer)
    return layer


def _folder_of(path: Path) -> Path:
    return path if path.is_dir() else path.parent


def theme_dict(ui: Ui) -> dict[str, Any]:
    """Return pygame_gui's theme in the colours, radii and type of the program's theme."""
    theme = ui.theme
    named = {name: hex_of(theme[name]) for name in theme.colours}
    size = str(ui.metrics.font_px(20))
    font = {"name": FONT, "size": size, "regular_path": str(ui.folder / "fonts" / FACE)}
    shape = {"shape": "rounded_rectangle", "shape_corner_radius": str(ui.radius("button")), "border_width": "1",
             "shadow_width": "0"}  # fmt: skip
    colours = {
        "dark_bg": named["well"], "normal_bg": named["button"], "hovered_bg": named["button_low"],
        "active_bg": named["accent_low"], "selected_bg": named["accent_low"], "disabled_bg": named["panel"],
        "normal_text": named["ink"], "hovered_text": named["ink"], "selected_text": named["accent_ink"],
        "active_text": named["accent_ink"], "disabled_text": named["ink_dim"], "title_text": named["ink"],
        "normal_border": named["panel_edge"], "hovered_border": named["ink_dim"], "selected_border": named["accent"],
        "active_border": named["accent"], "disabled_border": named["panel_edge"], "text_cursor": named["accent"],
        "link_text": named["accent"],
    }  # fmt: skip
    flat = {"normal_bg": named["well"], "hovered_bg": named["chip"], "normal_border": named["well"],
            "selected_text": named["accent_ink"]}  # fmt: skip
    return {
        "defaults": {"font": font, "colours": colours, "misc": shape},
        **{element: {"font": font} for element in ("button", "label", "text_entry_line", "window")},
        "window": {"font": font, "colours": {"dark_bg": named["panel"], "normal_border": named["accent_low"]},
                   "misc": {"title_bar_height": str(ui.px(44)), "shape_corner_radius": str(ui.radius("panel"))}},
        "window.#title_bar": {"font": font, "colours": {"normal_bg": named["raised"]}},
        "selection_list": {"misc": {"list_item_height": str(ui.px(38))}},
        "selection_list.button": {"font": font, "colours": flat, "misc": {"text_horiz_alignment": "left"}},
    }  # fmt: skip
