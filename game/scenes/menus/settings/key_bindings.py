"""Key bindings of the program as rows that change them; two commands on one key are shown in red.

The keys that nobody has changed: `DEFAULT_KEYS` in `ui/input/keymap.py`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from pygame import Rect, Surface

from game.i18n.catalog import tr
from game.rules.core.registry import GAMES
from game.scenes.registry import screens_of
from game.scenes.shared.form_widgets import Group
from game.settings import Settings
from game.ui.context import Ui
from game.ui.input.keymap import HINTS, Command, Intent, Keymap
from game.ui.widgets import Button, IconButton, Label, Panel, Widget
from game.ui.widgets.keycaps import draw_keycap, key_label, keycap_width
from game.ui.widgets.widget import Host, Layer

GROUPS: tuple[tuple[str, tuple[Command, ...]], ...] = (
    (
        "choose",
        (
            Command.ACTIVATE,
            Command.BACK,
            Command.NEXT,
            Command.PREV,
            Command.NEXT_ALL,
            Command.PREV_ALL,
            Command.LEFT,
            Command.RIGHT,
            Command.UP,
            Command.DOWN,
        ),
    ),
    (
        "play",
        (
            Command.UNDO,
            Command.REDO,
            Command.HINT,
            *HINTS,
            Command.PLAN,
            Command.RATE,
            Command.TRY_AGAIN,
            Command.TURNS,
            Command.WHY,
            Command.LOG,
            Command.PLAYER_AID,
            Command.NEXT_SEAT,
            Command.PIN,
            Command.ZOOM_IN,
            Command.ZOOM_OUT,
            Command.FIT,
        ),
    ),
    (
        "program",
        (
            Command.RULE_BOOK,
            Command.KEYS,
            Command.MENU,
            Command.FULLSCREEN,
            Command.PAGE_UP,
            Command.PAGE_DOWN,
            Command.HOME,
            Command.END,
        ),
    ),
)
# Fixed keys of choices at tables: a digit for each piece of the shown seat or choice, letters where these are taken
CHOICE_KEYS: tuple[tuple[str, tuple[str, ...]], ...] = (("pieces", ("1", "2", "3")), ("letters", ("x", "y")))


class KeyCaps(Widget):
    """Caps of some keys in a row, as many as fit."""

    def __init__(self, ui: Ui, keys: tuple[str, ...], *, wrong: bool = False) -> None:
        super().__init__(ui)
        same = ("enter",) if "return" in keys else ()  # both keys have the same cap
        self.keys, self.wrong = tuple(key for key in keys if key not in same), wrong

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return width and height in pixels."""
        gap = self.ui.px(6)
        return sum(keycap_width(self.ui, key) + gap for key in self.keys), self.ui.px(30)

    def solid(self, pos: tuple[int, int]) -> bool:
        """Return False: clicks pass through."""
        return False

    def draw(self, surface: Surface) -> None:
        """Draw the caps, in red if the keys clash."""
        x = self.rect.x
        for key in self.keys:
            wide = keycap_width(self.ui, key)
            if x + wide > self.rect.right:
                return
            ink = self.ui.theme["bad" if self.wrong else "ink"]
            draw_keycap(surface, self.ui, key, x, self.rect.centery, ink)
            x += wide + self.ui.px(6)


class KeyRow(Widget):
    """A command with its keys, and buttons to bind it to another key and to restore the standard keys."""

    def __init__(self, ui: Ui, do: Command, settings: Settings, changed: Callable[[], object]) -> None:
        super().__init__(ui)
        self.do, self.settings, self.changed = do, settings, changed
        keymap = Keymap(settings.keys)
        rivals = [command_name(b if a == do else a) for _, a, b in keymap.clashes() if do in (a, b)]
        rivals += [words for words, keys in fixed_keys(GAMES) if {*keys} & {*keymap.keys[do]}]
        self.name = self.add(Label(ui, command_name(do), "body", lines=2))
        self.keys = self.add(KeyCaps(ui, keymap.keys[do], wrong=bool(rivals)))
        self.clash = self.add(Label(ui, clash_text(rivals), "small", tone="bad", lines=1)) if rivals else None
        self.change = self.add(Button(ui, tr("settings.keys.change"), self.ask, role="body"))
        self.reset = self.add(IconButton(ui, "undo", self._reset, kind="ghost", tooltip=tr("settings.keys.standard")))
        self.reset.set(enabled=do.value in settings.keys, reason=tr("settings.keys.is-standard"))

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return width and height in pixels."""
        return width or self.rect.w, self.ui.finger(40) + (self.ui.px(24) if self.clash else 0)

    def layout(self) -> None:
        """Place name, keys and buttons side by side, a clash below them."""
        box = self.ui.box(self.rect)
        if self.clash:
            self.clash.place(box.cut_bottom(22))
        self.reset.place(box.cut_right(self.ui.finger_units(36), gap=4))
        wide = min(self.change.natural_size()[0], box.rect.w // 3)
        self.change.place(box.cut_right(wide / self.ui.metrics.unit, gap=10))
        name, keys = box.split((1.15, 1), gap=8)
        self.name.place(name)
        self.keys.place(keys)

    def ask(self) -> None:
        """Ask for the key to bind."""
        if self.screen is not None:
            CaptureKey(self.screen, self.do, self._bind)

    def _bind(self, key: str) -> None:
        self.settings.keys[self.do.value] = [key]
        self.changed()

    def _reset(self) -> None:
        self.settings.keys.pop(self.do.value, None)
        self.changed()


class CaptureKey(Layer):
    """A card that takes the next key, whatever its command. A click beside it leaves everything as it was."""

    def __init__(self, screen: Host, do: Command, bind: Callable[[str], object]) -> None:
        super().__init__(screen.ui, modal=True)
        ui = screen.ui
        card = ui.page(24).centre(560, 190)
        panel = self.add(Panel(ui, "raised", border=ui.theme["accent_low"]), card)
        box = ui.box(card.rect).inset(28, 20)
        panel.add(Label(ui, command_name(do), "heading", lines=1), box.cut_top(44, gap=6))
        panel.add(Label(ui, tr("settings.keys.press", ctrl=key_label("ctrl")), "prose", valign="top"), box)
        self.catcher = self.add(KeyCatcher(ui, self._caught, lambda: screen.close(self)), Rect((0, 0), ui.metrics.size))
        self.on, self.bind = screen, bind
        screen.open(self)
        screen.focus(self.catcher)

    def _caught(self, key: str) -> None:
        self.on.close(self)
        self.bind(key)


class KeyCatcher(Widget):
    """Widget that takes every key; a click cancels."""

    focusable = True

    def __init__(self, ui: Ui, caught: Callable[[str], object], give_up: Callable[[], object]) -> None:
        super().__init__(ui)
        self.caught, self.give_up = caught, give_up

    def handle(self, intent: Intent) -> bool:
        """Cancel at a press; pass on any key but a modifier alone."""
        if intent.do == Command.PRESS:
            self.give_up()
        elif intent.key and intent.key.rsplit("+", 1)[-1] not in MODIFIERS:
            self.caught(intent.key)
        return True

    def solid(self, pos: tuple[int, int]) -> bool:
        """Return True: it takes every click."""
        return True


MODIFIERS = frozenset(("left shift", "right shift", "left ctrl", "right ctrl", "left alt", "right alt", "alt gr",
                       "left meta", "right meta", "caps lock", "numlock"))  # fmt: skip


def command_name(do: Command) -> str:
    """Return the effect of a command, in a few words."""
    return tr(f"help.do.{do.value}")


def clash_text(rivals: list[str]) -> str:
    """Return the other effects that the same key has."""
    return tr("settings.keys.clash", commands=", ".join(rivals))


def fixed_keys(games: Iterable[str], watched: bool = False) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield effect and keys of what is not bound to a command: choices at a table, and keys of these games alone.

    In a replay (`watched`) there are no choices.
    """
    if not watched:
        yield from ((tr(f"help.choice.{what}"), keys) for what, keys in CHOICE_KEYS)
    for game in games:
        yield from ((tr(f"{game}-table.key.{what}"), (key,)) for what, key in screens_of(game).keys.items())


def key_groups(ui: Ui, settings: Settings, changed: Callable[[], object]) -> list[Group]:
    """Return all commands that have keys, in groups."""
    groups = []
    for name, commands in GROUPS:
        group = Group(ui, tr(f"help.group.{name}"), gap=6)
        for do in commands:
            group.row(KeyRow(ui, do, settings, changed))
        groups.append(group)
    return groups
