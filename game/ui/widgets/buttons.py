"""Buttons, activated by a click, Enter or a shortcut."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Sequence
from typing import Any, Literal, NamedTuple

from pygame import Color, Rect, Surface

from game.ui.context import Ui
from game.ui.drawing.panel_painter import hex_of
from game.ui.input.keymap import Command, Intent
from game.ui.text.text_layout import TextBlock
from game.ui.theme import mix_colours
from game.ui.widgets.keycaps import draw_keycap, key_label, keycap_width
from game.ui.widgets.widget import Tip, Widget

Kind = Literal["primary", "secondary", "ghost", "danger"]
PADDING = 20  # units: on each side of what a button shows
SMALL = 0.85  # labels shrunk below this factor take the room of the icon beside them, and a second line
FOLDED = 0.65  # width of a label in two lines relative to one line
SPLIT = 0.85  # a break between two parts of a label is preferred if it keeps this factor of the type size
_PARTS = re.compile(r" ·[ \u00a0]| (?=\()|(?<=:) ")  # preferred breaks of a label
_GROUND = {"primary": "accent", "secondary": "dark", "ghost": "dark", "danger": "dark"}


class Pressable(Widget):
    """Widget that is pressed and released. Disabled, it still takes hover and focus, to show the reason.

    `shortcut` is a command or a key name that activates it from anywhere on the screen.
    """

    focusable = True

    def __init__(self, ui: Ui, on_click: Callable[[], object] | None = None, *, tooltip: Tip = None,
                 shortcut: Command | str | None = None) -> None:
        super().__init__(ui, tooltip=tooltip)
        self.on_click = on_click
        self.shortcut = shortcut
        self.down = False

    def activate(self, part: Hashable = None) -> None:
        """Click the widget: call `on_click` if it is enabled, else show the reason why not."""
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
        """Take a press with the left button; a release inside the widget is a click."""
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
        """Catch the pointer in the whole rectangle, disabled or not."""
        return self.rect.collidepoint(pos)


class ButtonPart(NamedTuple):
    """Part of a button's content: its kind, its width in pixels, and a function that draws it at an x."""

    kind: Literal["figure", "icon", "label", "key"]
    width: int
    draw: Callable[[Surface, int], None]


class Button(Pressable):
    """Labelled button. `kind` is primary (brass, at most one in a place), secondary, ghost (flat) or danger.

    `icon` stands before the label. With `shortcut` its key shows as a small cap, unless `hint` is False. `reason`
    is markup that explains why the button is disabled; it is the tooltip then. `figure` is its own key among other
    buttons of a list and stands before the label, a letter on a cap. A `faint` button can be pressed, but looks
    disabled until it is hovered.
    """

    def __init__(self, ui: Ui, label: str = "", on_click: Callable[[], object] | None = None, *,
                 kind: Kind = "secondary", icon: str = "", tooltip: Tip = None, shortcut: Command | str | None = None,
                 hint: bool = True, role: str = "button", align: Literal["left", "centre"] = "centre") -> None:
        super().__init__(ui, on_click, tooltip=tooltip, shortcut=shortcut)
        self.label, self.kind, self.icon, self.role, self.align = label, kind, icon, role, align
        self.hint = hint
        self.reason = self.figure = ""
        self.selected = self.faint = False
        self.largest = 0  # upper limit of the type size in pixels, to match the buttons beside it; 0 = none
        self.outset = ui.px(10)

    def set(self, label: str | None = None, *, icon: str | None = None, kind: Kind | None = None,
            enabled: bool | None = None, reason: str | None = None, selected: bool | None = None,
            figure: str | None = None, faint: bool | None = None) -> None:
        """Change what is given, and redraw if it differs."""
        wanted = {"label": label, "icon": icon, "kind": kind, "reason": reason, "selected": selected, "figure": figure,
                  "faint": faint}
        changed = {name: value for name, value in wanted.items() if value is not None and value != getattr(self, name)}
        for name, value in changed.items():
            setattr(self, name, value)
        if changed:
            self.touch()
        if enabled is not None:
            self.enabled = enabled

    @property
    def stands_for(self) -> Hashable:
        """Its icon, which is the same in every language and width."""
        return self.icon

    def tip_text(self, part: Hashable) -> str | None:
        """Return the reason if it is disabled, else its own tooltip, else the whole label if it is cut."""
        if not self.enabled and self.reason:
            return self.reason
        own = super().tip_text(part)
        return own or (self.label if self.rect.w and self.label and self.cut else None)

    @property
    def cut(self) -> bool:
        """True if the label ends in an ellipsis here."""
        return self.cuts(self.label)

    @property
    def shown_key(self) -> str:
        """Name of the key on its cap; "" while that key acts on something else."""
        taken = self.shortcut == Command.ACTIVATE and self.screen is not None and not self.screen.enters(self)
        return "" if taken else self._own_key()

    @property
    def content(self) -> tuple[str, ...]:
        """Kinds of what it has room to draw, from left to right: `figure`, `icon`, `label`, `key`."""
        return tuple(part.kind for part in self._parts(self.rect.w - 2 * self.padding))

    @property
    def padding(self) -> int:
        """Pixels left and right of the content; few if no plate is drawn."""
        return self.ui.px(4 if self.kind == "ghost" else 12)

    def cuts(self, label: str) -> bool:
        """Return whether this label would end in an ellipsis here."""
        return self.block(label).cut

    def folds(self, label: str) -> bool:
        """Return whether this label would take two lines of small type here."""
        return self.block(label).lines > 1

    def too_long(self, label: str) -> bool:
        """Return whether this label cannot fit here in one line, by a quick estimate without setting it."""
        return self.ui.text(label, self.role, size=1, max_lines=1).width > self.rect.w - 2 * self.padding

    def type_of(self, label: str) -> float:
        """Return the type size of a label here relative to the intended size (1 = full size)."""
        return self.letters(label=label) / max(1, self._text(None, label).type_px)

    def letters(self, size: tuple[int, int] | None = None, label: str | None = None) -> int:
        """Return the largest type size in pixels of its label (or another one) in this or another button size."""
        rect, largest = self.rect, self.largest
        self.rect, self.largest = Rect(rect.topleft, size or rect.size), 0
        block = self.block(label)
        self.rect, self.largest = rect, largest
        return block.type_px

    def block(self, label: str | None = None) -> TextBlock:
        """Return the label (or another one) as it would be set here, without icon or key cap where it needs their room.

        The room of the key cap is reserved even while the key acts on something else, so that the type does not
        change.
        """
        label = self.label if label is None else label
        room = self.rect.w - 2 * self.padding - self._cap()
        beside = room - (self._side(fitted=True) + self.ui.px(8) if self.icon else 0)
        cap = keycap_width(self.ui, key) + self.ui.px(8) if (key := self._own_key()) else 0
        if cap and self._text(max(1, beside - cap), label).cut:
            cap = 0
        block = self._text(max(1, beside - cap), label)
        bare = self.icon and (key or self.figure) and self._small(block)
        return self._text(max(1, room - cap), label) if bare else block

    def _small(self, block: TextBlock) -> bool:
        """Return whether the words are set so small that they are hard to read."""
        return block.height / max(1, block.lines) < SMALL * self._text(None).height

    def _side(self, fitted: bool) -> int:
        """Return the pixels of the icon; no larger than the button if `fitted`."""
        side = round(self.ui.metrics.font_px(22) * 1.15)
        return min(side, max(1, self.rect.h - self.ui.px(6))) if fitted else side

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return a size wide enough for label, icon and key."""
        parts = self._parts(None)
        inside = sum(part.width for part in parts) + self.ui.px(8) * max(0, len(parts) - 1)
        return inside + 2 * self.ui.px(PADDING), self.ui.finger(46)

    def least_width(self, height: int, *, bare: bool = False) -> int:
        """Return the pixels in which its label stands uncut in the smallest type at this height.

        The key is left out, and the icon too if `bare`. If the height allows it, the label is set in two lines.
        """
        icon = max(1, height - self.ui.px(6)) + self.ui.px(8) if self.icon and not (bare and self.label) else 0
        label = self.counted(self.label)
        block = self.ui.text(label, self.role, size=1, max_lines=1) if label else None
        words = block.width if block else 0
        if block and height >= 2 * block.height + self.ui.px(4):
            folded = self.ui.text(label, self.role, size=1, width=round(words * FOLDED), max_lines=2)
            words = words if folded.cut else folded.width
        return icon + self._cap() + words + 2 * self.padding + 2

    def activate(self, part: Hashable = None) -> None:
        """Click the button; a disabled one shows its reason."""
        dead = not self.enabled  # before the click, which may disable it
        super().activate(part)
        if dead and self.reason and self.screen is not None:
            self.screen.explain(("reason", id(self)), self.reason, self.rect)

    @property
    def _bright(self) -> bool:
        """True if it looks enabled."""
        return self.enabled and (self.hovered or not self.faint)

    def _ground(self) -> Any:
        return _GROUND[self.kind] if self.enabled or self.kind != "primary" else "dark"

    def _text(self, room: int | None, label: str | None = None) -> TextBlock:
        tone = "ink" if self._bright else "dim"
        if self.selected and self.kind == "ghost":
            tone = "accent"
        high = max(1, self.rect.h - self.ui.px(4)) if room is not None else None
        words = self.counted(self.label if label is None else label)
        style: dict[str, Any] = {"ground": self._ground(), "tone": tone, "height": high, "fit": True}
        if room is not None and self.largest:
            style["size"] = self.largest / self.ui.metrics.unit
        block = self.ui.text(words, self.role, width=room, max_lines=1, **style)
        if room is None or not (block.cut or block.height < SMALL * self._text(None, label).height):
            return block
        folded, words = self._folded(words, room, style)  # try larger type in two lines
        if folded.cut or folded.lines < 2 or (not block.cut and folded.height // 2 <= block.height):
            return block
        return self.ui.text(words, self.role, width=folded.width, max_lines=2, align="centre", **style)

    def _folded(self, words: str, room: int, style: dict[str, Any]) -> tuple[TextBlock, str]:
        """Return the label in two lines and its markup with that break.

        It is broken between two of its parts if it has any and its type loses little by that.
        """
        folded = self.ui.text(words, self.role, width=room, max_lines=2, **style)
        parted = [f"{words[:at.start()]}\n{words[at.end():]}" for at in _PARTS.finditer(words)]
        blocks = [(self.ui.text(each, self.role, width=room, max_lines=2, **style), each) for each in parted]
        whole = [(block, each) for block, each in blocks if block.lines == 2 and not block.cut]
        best = max(whole, key=lambda found: (found[0].type_px, -found[0].width), default=(folded, words))
        return best if folded.cut or best[0].type_px >= SPLIT * folded.type_px else (folded, words)

    def counted(self, label: str) -> str:
        """Return the label behind its figure."""
        return f"<dim>{self.figure}</dim>\u00a0{label}" if self.figure and label and not self._cap() else label

    def _cap(self) -> int:
        """Return the pixels of the cap of its own key, a letter, and of the gap behind it; 0 if it has none."""
        lettered = self.figure.isalpha() and self.label
        return keycap_width(self.ui, self.figure) + self.ui.px(8) if lettered else 0

    def _own_key(self) -> str:
        """Return the name of its key, even while the key acts on something else."""
        return self.ui.keymap.hint(self.shortcut) if self.shortcut and self.hint else ""

    def _parts(self, room: int | None) -> list[ButtonPart]:
        """Return what is drawn, from left to right."""
        parts: list[ButtonPart] = []
        side, key = self._side(fitted=room is not None), self.shown_key
        icon = self.icon
        own = self._cap()
        used = own + (side + self.ui.px(8) if icon else 0)
        pressed = key or self.figure  # a button with a key can be recognised without its icon
        cap = keycap_width(self.ui, key) + self.ui.px(8) if key else 0
        if room is not None and self.label and self._text(max(1, room - used - cap)).cut:
            key, cap = "", 0  # the label is more important
        if icon and pressed and self.label and room is not None and (
                self._small(self._text(max(1, room - used - cap)))):
            icon, used = "", own  # legible words are worth more than the icon beside them
        used += cap
        if own:
            inked = self._ink()
            parts.append(ButtonPart("figure", own - self.ui.px(8), lambda surface, x: draw_keycap(
                surface, self.ui, self.figure, x, self._centre_y(), inked)))
        if icon:
            parts.append(ButtonPart("icon", side, lambda surface, x: self._draw_icon(surface, x, side)))
        if self.label:
            block = self._text(None if room is None else max(1, room - used))
            parts.append(ButtonPart("label", block.width,
                                    lambda surface, x: self._middle(surface, block.surface, x)))
        if key:
            ink = self._ink()
            parts.append(ButtonPart("key", keycap_width(self.ui, key), lambda surface, x: draw_keycap(
                surface, self.ui, key, x, self._centre_y(), ink)))
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
        """Draw the plate of its kind, icon, label and key; greyed while disabled."""
        self._draw_plate(surface)
        padding = self.padding
        gap = self.ui.px(8)
        parts = self._parts(self.rect.w - 2 * padding)
        total = sum(part.width for part in parts) + gap * max(0, len(parts) - 1)
        x = self.rect.x + (padding if self.align == "left" else max(padding // 2, (self.rect.w - total) // 2))
        for part in parts:
            part.draw(surface, x)
            x += part.width + gap

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
        tops = {name: hex_of(mix_colours(Color(getattr(style, name)), towards, abs(lift)))
                for name in ("top", "bottom")}
        border = {"border": hex_of(theme["accent"])} if self.selected else {}
        ui.plate(surface, rect, self.kind, **tops, **border, shadow=0 if self.down else style.shadow)


class IconButton(Button):
    """Square button with an icon alone; its tooltip names it."""

    def __init__(self, ui: Ui, icon: str, on_click: Callable[[], object] | None = None, *, tooltip: Tip,
                 kind: Kind = "secondary", shortcut: Command | str | None = None) -> None:
        super().__init__(ui, "", on_click, kind=kind, icon=icon, tooltip=tooltip, shortcut=shortcut, hint=False)

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return a square of 44 units, large enough for a finger."""
        return self.ui.finger(44), self.ui.finger(44)

    def tip_text(self, part: Hashable) -> str | None:
        """Return its name, its key, and the reason if it is disabled."""
        name = super(Button, self).tip_text(part) or ""
        key = self.ui.keymap.hint(self.shortcut) if self.shortcut else ""
        first = f"<b>{name}</b>" + (f"  <dim>{key_label(key)}</dim>" if key else "")
        return f"{first}\n{self.reason}" if self.reason and not self.enabled else first


def level(buttons: Sequence[Button]) -> None:
    """Set the labels of buttons that lie beside each other in one type size: the largest that all of them can have."""
    sizes = {button: button.letters() for button in buttons if button.label}
    smallest = min(sizes.values(), default=0)
    for button in sizes:
        if button.largest != smallest:
            button.largest = smallest
            button.touch()


def button_row(buttons: list[Button], box: Rect, gap: int, *, align: Literal["left", "right"] = "left") -> None:
    """Place buttons side by side at their natural widths, narrowed together if they do not fit."""
    widths = [button.natural_size()[0] for button in buttons]
    room = box.w - gap * (len(buttons) - 1)
    if sum(widths) > room > 0:
        widths = [width * room // sum(widths) for width in widths]
    total = sum(widths) + gap * (len(buttons) - 1)
    x = box.x if align == "left" else box.right - total
    for button, width in zip(buttons, widths, strict=True):
        button.place(Rect(x, box.y, width, box.h))
        x += width + gap
