"""Buttons: what a click or Enter does at once."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Sequence
from typing import Any, Literal

from pygame import Color, Rect, Surface

from game.ui.context import Ui
from game.ui.drawing.panel_painter import hex_of
from game.ui.input.keymap import Command, Intent
from game.ui.text.text_layout import TextBlock
from game.ui.theme import mix
from game.ui.widgets.keycaps import draw_keycap, key_label, keycap_width
from game.ui.widgets.widget import Tip, Widget

Kind = Literal["primary", "secondary", "ghost", "danger"]
SMALL = 0.85  # of their size: words that are smaller take the room of the picture beside them, and a second line
FOLDED = 0.65  # of its width: what words need in two lines
SPLIT = 0.85  # of the size of words that are broken anywhere: words broken between two parts are worth as much
_PARTS = re.compile(r" ·[ \u00a0]| (?=\()|(?<=:) ")  # where a label is broken, if it has to be
_GROUND = {"primary": "accent", "secondary": "dark", "ghost": "dark", "danger": "dark"}


class Pressable(Widget):
    """Anything that is pressed and let go. Disabled, it still takes hover and focus, to say why not.

    `shortcut` is an intent or a key name that activates it from anywhere on the screen.
    """

    focusable = True

    def __init__(self, ui: Ui, on_click: Callable[[], object] | None = None, *, tooltip: Tip = None,
                 shortcut: Command | str | None = None) -> None:
        super().__init__(ui, tooltip=tooltip)
        self.on_click = on_click
        self.shortcut = shortcut
        self.down = False

    def activate(self, part: Hashable = None) -> None:
        """Clicks, and does it if the widget is enabled; else it says why not."""
        if not self.enabled:
            self._refuse()
            return
        self.ui.sound("tick")
        if self.on_click:
            self.on_click()

    def _refuse(self) -> None:
        self.ui.sound("thud")
        if self.screen is not None:
            self.screen.show_reason()

    def handle(self, intent: Intent) -> bool:
        """Pressed with the left button and let go inside the widget is a click."""
        if intent.do == Command.PRESS and intent.button == 1:
            self._press(True)
            if not self.enabled:
                self._refuse()
            return True
        if intent.do == Command.RELEASE and self.down:
            self._press(False)
            if self.rect.collidepoint(intent.pos):
                self.activate()
            return True
        return intent.do == Command.MOVE and self.down

    def _press(self, down: bool) -> None:
        self.down = down and self.enabled
        self.touch()

    def solid(self, pos: tuple[int, int]) -> bool:
        """The whole rectangle catches the pointer, disabled or not."""
        return self.rect.collidepoint(pos)


class Button(Pressable):
    """A labelled button. `kind` primary (brass, at most one in a place), secondary, ghost (flat) or danger.

    `icon` stands before the label. With `shortcut` its key shows as a small cap, unless `hint` is False.
    `reason` is markup that says why the button is disabled; it is the tooltip then. `figure` is a key of its own among
    other buttons of a list, which stands before the label, a letter on a cap. A `faint` one can be pressed, and looks
    as if it could not until the pointer is on it.
    """

    def __init__(self, ui: Ui, label: str = "", on_click: Callable[[], object] | None = None, *,
                 kind: Kind = "secondary", icon: str = "", tooltip: Tip = None, shortcut: Command | str | None = None,
                 hint: bool = True, role: str = "button", align: Literal["left", "centre"] = "centre") -> None:
        super().__init__(ui, on_click, tooltip=tooltip, shortcut=shortcut)
        self.label, self.kind, self.icon, self.role, self.align = label, kind, icon, role, align
        self.hint = hint
        self.reason = self.figure = ""
        self.selected = self.faint = False
        self.largest = 0  # pixels of its letters at most, beside others that have smaller ones; 0 = as they are meant
        self.outset = ui.px(10)

    def set(self, label: str | None = None, *, icon: str | None = None, kind: Kind | None = None,
            enabled: bool | None = None, reason: str | None = None, selected: bool | None = None,
            figure: str | None = None, faint: bool | None = None) -> None:
        """Changes what is given, and redraws if that is new."""
        wanted = {"label": label, "icon": icon, "kind": kind, "reason": reason, "selected": selected, "figure": figure,
                  "faint": faint}
        changed = {name: value for name, value in wanted.items() if value is not None and value != getattr(self, name)}
        for name, value in changed.items():
            setattr(self, name, value)
        if changed:
            self.touch()
        if enabled is not None:
            self.enabled = enabled

    def tip_text(self, part: Hashable) -> str | None:
        """Why it is disabled, else its own tooltip, else the whole label where it is cut."""
        if not self.enabled and self.reason:
            return self.reason
        own = super().tip_text(part)
        return own or (self.label if self.rect.w and self.label and self.cut else None)

    @property
    def cut(self) -> bool:
        """The label ends in an ellipsis here."""
        return self.cuts(self.label)

    def cuts(self, label: str) -> bool:
        """Would this label end in an ellipsis here?"""
        return self._laid(label).cut

    def folds(self, label: str) -> bool:
        """Would this label take two lines of small type here?"""
        return self._laid(label).lines > 1

    def too_long(self, label: str) -> bool:
        """Is it clear without trying how it could be set that this label has no room here in one line?"""
        return self.ui.text(label, self.role, size=1, max_lines=1).width > self.rect.w - 2 * self._padding()

    def type_of(self, label: str) -> float:
        """How large a label can be set here, 1 = as large as its type is meant to be."""
        return self.letters(label=label) / max(1, self._text(None, label).type_px)

    def letters(self, size: tuple[int, int] | None = None, label: str | None = None) -> int:
        """Pixels of the letters of its label (or another one) here, or in another size, as large as they can be."""
        rect, largest = self.rect, self.largest
        self.rect, self.largest = Rect(rect.topleft, size or rect.size), 0
        block = self._laid(self.label if label is None else label)
        self.rect, self.largest = rect, largest
        return block.type_px

    def _laid(self, label: str) -> TextBlock:
        """A label as it would be set here, the picture or the key left out where that is done for it; beside the key
        also while that is meant for something else, which changes no letters."""
        room = self.rect.w - 2 * self._padding() - self._cap()
        beside = room - (self._side(fitted=True) + self.ui.px(8) if self.icon else 0)
        cap = keycap_width(self.ui, key) + self.ui.px(8) if (key := self._own_key()) else 0
        if cap and self._text(max(1, beside - cap), label).cut:
            cap = 0
        block = self._text(max(1, beside - cap), label)
        bare = self.icon and (key or self.figure) and self._small(block)
        return self._text(max(1, room - cap), label) if bare else block

    def _small(self, block: TextBlock) -> bool:
        """Are the words set so that they are hard to read?"""
        return block.height / max(1, block.lines) < SMALL * self._text(None).height

    def _padding(self) -> int:
        """Pixels left and right of what is in it; few where there is no plate that they keep off."""
        return self.ui.px(4 if self.kind == "ghost" else 12)

    def _side(self, fitted: bool) -> int:
        """Pixels of the icon; no larger than the button if `fitted`."""
        side = round(self.ui.metrics.font_px(22) * 1.15)
        return min(side, max(1, self.rect.h - self.ui.px(6))) if fitted else side

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """As wide as label, icon and key need."""
        inside = sum(w for w, _ in self._parts(None)) + self.ui.px(8) * max(0, len(self._parts(None)) - 1)
        return inside + 2 * self.ui.px(20), self.ui.finger(46)

    def least_width(self, height: int, *, bare: bool = False) -> int:
        """Pixels in which its words stand uncut in the smallest type, if it is so high; the key is left out, and a
        `bare` one's picture. In two lines where it is high enough."""
        icon = max(1, height - self.ui.px(6)) + self.ui.px(8) if self.icon and not (bare and self.label) else 0
        label = self._counted(self.label)
        block = self.ui.text(label, self.role, size=1, max_lines=1) if label else None
        words = block.width if block else 0
        if block and height >= 2 * block.height + self.ui.px(4):
            folded = self.ui.text(label, self.role, size=1, width=round(words * FOLDED), max_lines=2)
            words = words if folded.cut else folded.width
        return icon + self._cap() + words + 2 * self._padding() + 2

    def activate(self, part: Hashable = None) -> None:
        """Clicks; one that cannot be pressed says why."""
        dead = not self.enabled  # before the click, which may disable it
        super().activate(part)
        if dead and self.reason and self.screen is not None:
            self.screen.explain(("reason", id(self)), self.reason, self.rect)

    @property
    def _bright(self) -> bool:
        """Does it look as if it could be pressed?"""
        return self.enabled and (self.hovered or not self.faint)

    def _ground(self) -> Any:
        return _GROUND[self.kind] if self.enabled or self.kind != "primary" else "dark"

    def _text(self, room: int | None, label: str | None = None) -> TextBlock:
        tone = "ink" if self._bright else "dim"
        if self.selected and self.kind == "ghost":
            tone = "accent"
        high = max(1, self.rect.h - self.ui.px(4)) if room is not None else None
        words = self._counted(self.label if label is None else label)
        style: dict[str, Any] = {"ground": self._ground(), "tone": tone, "height": high, "fit": True}
        if room is not None and self.largest:
            style["size"] = self.largest / self.ui.metrics.unit
        block = self.ui.text(words, self.role, width=room, max_lines=1, **style)
        if room is None or not (block.cut or block.height < SMALL * self._text(None, label).height):
            return block
        folded, words = self._folded(words, room, style)  # larger type in two lines?
        if folded.cut or folded.lines < 2 or (not block.cut and folded.height // 2 <= block.height):
            return block
        return self.ui.text(words, self.role, width=folded.width, max_lines=2, align="centre", **style)

    def _folded(self, words: str, room: int, style: dict[str, Any]) -> tuple[TextBlock, str]:
        """The words in two lines, and as they are written for that: broken between two of their parts, if they have
        any and their letters lose little by that."""
        folded = self.ui.text(words, self.role, width=room, max_lines=2, **style)
        parted = [f"{words[:at.start()]}\n{words[at.end():]}" for at in _PARTS.finditer(words)]
        blocks = [(self.ui.text(each, self.role, width=room, max_lines=2, **style), each) for each in parted]
        whole = [(block, each) for block, each in blocks if block.lines == 2 and not block.cut]
        best = max(whole, key=lambda found: (found[0].type_px, -found[0].width), default=(folded, words))
        return best if folded.cut or best[0].type_px >= SPLIT * folded.type_px else (folded, words)

    def _counted(self, label: str) -> str:
        """The label behind its figure."""
        return f"<dim>{self.figure}</dim>\u00a0{label}" if self.figure and label and not self._cap() else label

    def _cap(self) -> int:
        """Pixels of the cap of its own key, which is a letter, and of the gap behind it; 0 where it has none."""
        lettered = self.figure.isalpha() and self.label
        return keycap_width(self.ui, self.figure) + self.ui.px(8) if lettered else 0

    def _own_key(self) -> str:
        """The key that it tells, whatever that is meant for just now."""
        return self.ui.keymap.hint(self.shortcut) if self.shortcut and self.hint else ""

    def _key(self) -> str:
        taken = self.shortcut == Command.ACTIVATE and self.screen is not None and not self.screen.enters(self)
        return "" if taken else self._own_key()

    def _parts(self, room: int | None) -> list[tuple[int, Callable[[Surface, int], None]]]:
        """Icon, label and key cap: the width of each and how to draw it at an x."""
        parts: list[tuple[int, Callable[[Surface, int], None]]] = []
        side, key = self._side(fitted=room is not None), self._key()
        icon = self.icon
        own = self._cap()
        used = own + (side + self.ui.px(8) if icon else 0)
        pressed = key or self.figure  # what is pressed by a key needs no picture to be known by
        cap = keycap_width(self.ui, key) + self.ui.px(8) if key else 0
        if room is not None and self.label and self._text(max(1, room - used - cap)).cut:
            key, cap = "", 0  # the words come first
        if icon and pressed and self.label and room is not None and (
                self._small(self._text(max(1, room - used - cap)))):
            icon, used = "", own  # a picture beside words that can be read is worth less than their size
        used += cap
        if own:
            inked = self._ink()
            parts.append((own - self.ui.px(8),
                          lambda surface, x: draw_keycap(surface, self.ui, self.figure, x, self._centre_y(), inked)))
        if icon:
            parts.append((side, lambda surface, x: self._draw_icon(surface, x, side)))
        if self.label:
            block = self._text(None if room is None else max(1, room - used))
            parts.append((block.width, lambda surface, x: self._middle(surface, block.surface, x)))
        if key:
            ink = self._ink()
            parts.append((keycap_width(self.ui, key),
                          lambda surface, x: draw_keycap(surface, self.ui, key, x, self._centre_y(), ink)))
        return parts

    def _ink(self) -> Color:
        name = "accent_ink" if self._ground() == "accent" else "ink" if self._bright else "ink_dim"
        return self.ui.theme[name]

    def _centre_y(self) -> int:
        return self.rect.centery + (self.ui.px(1) if self.down else 0)

    def _middle(self, surface: Surface, picture: Surface, x: int) -> None:
        surface.blit(picture, (x, self._centre_y() - picture.height // 2))

    def _draw_icon(self, surface: Surface, x: int, side: int) -> None:
        tint = self.ui.theme["accent"] if self.selected and self.kind == "ghost" else self._ink()
        self._middle(surface, self.ui.icon(self.icon, side, tint), x)

    def draw(self, surface: Surface) -> None:
        """The plate of its kind, icon, label and key; greyed while disabled."""
        self._draw_plate(surface)
        padding = self._padding()
        gap = self.ui.px(8)
        parts = self._parts(self.rect.w - 2 * padding)
        total = sum(width for width, _ in parts) + gap * max(0, len(parts) - 1)
        x = self.rect.x + (padding if self.align == "left" else max(padding // 2, (self.rect.w - total) // 2))
        for width, draw in parts:
            draw(surface, x)
            x += width + gap

    def _draw_plate(self, surface: Surface) -> None:
        ui, theme = self.ui, self.ui.theme
        rect = self.rect.move(0, ui.px(1)) if self.down else self.rect
        if self.kind == "ghost":
            if (self.hovered and self.enabled) or self.selected:
                ui.plate(surface, rect, "chip", radius=ui.radius("button"), opacity=0.75)
            return
        if not self._bright:
            ui.plate(surface, rect, "secondary", top=hex_of(theme["panel"]), bottom=hex_of(theme["panel_low"]),
                     light="", shadow=0, border=hex_of(theme["panel_edge"]))
            return
        style = ui.plate_style(self.kind)
        lift = 0.16 if self.hovered and not self.down else -0.1 if self.down else 0.0
        towards = Color("#ffffff") if lift > 0 else Color("#000000")
        tops = {name: hex_of(mix(Color(getattr(style, name)), towards, abs(lift))) for name in ("top", "bottom")}
        border = {"border": hex_of(theme["accent"])} if self.selected else {}
        ui.plate(surface, rect, self.kind, **tops, **border, shadow=0 if self.down else style.shadow)


class IconButton(Button):
    """A square button with an icon alone; its tooltip names it."""

    def __init__(self, ui: Ui, icon: str, on_click: Callable[[], object] | None = None, *, tooltip: Tip,
                 kind: Kind = "secondary", shortcut: Command | str | None = None) -> None:
        super().__init__(ui, "", on_click, kind=kind, icon=icon, tooltip=tooltip, shortcut=shortcut, hint=False)

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """A square of 44 units, large enough for a finger."""
        return self.ui.finger(44), self.ui.finger(44)

    def tip_text(self, part: Hashable) -> str | None:
        """What it is, its key, and why not if it is disabled."""
        name = super(Button, self).tip_text(part) or ""
        key = self.ui.keymap.hint(self.shortcut) if self.shortcut else ""
        first = f"<b>{name}</b>" + (f"  <dim>{key_label(key)}</dim>" if key else "")
        return f"{first}\n{self.reason}" if self.reason and not self.enabled else first


def level(buttons: Sequence[Button]) -> None:
    """Sets the labels of buttons that lie beside each other in letters of one size: of that which all of them can
    have."""
    sizes = {button: button.letters() for button in buttons if button.label}
    smallest = min(sizes.values(), default=0)
    for button in sizes:
        if button.largest != smallest:
            button.largest = smallest
            button.touch()


def button_row(buttons: list[Button], box: Rect, gap: int, *, align: Literal["left", "right"] = "left") -> None:
    """Places buttons side by side at their natural widths, narrowed together if they do not fit."""
    widths = [button.natural_size()[0] for button in buttons]
    room = box.w - gap * (len(buttons) - 1)
    if sum(widths) > room > 0:
        widths = [width * room // sum(widths) for width in widths]
    total = sum(widths) + gap * (len(buttons) - 1)
    x = box.x if align == "left" else box.right - total
    for button, width in zip(buttons, widths, strict=True):
        button.place(Rect(x, box.y, width, box.h))
        x += width + gap
