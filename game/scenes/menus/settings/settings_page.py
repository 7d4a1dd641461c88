"""Settings page: every change takes effect at once and is saved. A second page binds the keys.

Their defaults and ranges stand in `settings.py`, their words in assets/i18n/settings.*.yaml."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Sequence
from pathlib import Path
from typing import Any

import pygame

from game.i18n.catalog import current, languages, tr
from game.i18n.markup import escape
from game.scenes.menus.settings.key_bindings import key_groups
from game.scenes.menus.settings.text_size_control import Pressed, TextSizeOverlay, size_stepper
from game.scenes.routes import HelpRoute, OwnContentRoute
from game.scenes.shared.form_widgets import FOOT, Columns, Field, Group, SingleControl
from game.scenes.shared.menu_scene import MenuScene
from game.settings import COACH, Settings
from game.timing.menu_times import MENU
from game.ui.context import Ui
from game.ui.dialogs import ask
from game.ui.popup_menus import DropDown
from game.ui.screen import Screen
from game.ui.theme import theme_names
from game.ui.widgets import Button, RichText, SegmentedChoice, Slider, Tabs, Toggle, Widget

COLUMN = 470  # units
SEGMENTS = 280  # units: a wider choice becomes a list
UNCHANGED = ("keys", "last_setups", "practice", "unknown", "window_size")  # by "standard settings"


class SettingsScene(MenuScene):
    """Settings page; built anew after every change, because most of them change the look of everything."""

    def __init__(self) -> None:
        super().__init__()
        self.page = "general"
        self._pulled = False  # a slider was moved and is not applied yet
        self._changed = ""  # the setting that was changed last
        self._pressed: Pressed | None = None  # press on the control while text sizes are being tried
        self._controls: dict[str, Widget] = {}

    @property
    def settings(self) -> Settings:
        """The current settings."""
        return self.services.settings

    def leave(self) -> None:
        """Apply a slider that has been moved."""
        if self._pulled:
            self.services.apply_settings()

    # building -----------------------------------------------------------------------------------------------------
    def build(self, screen: Screen) -> None:
        """Place the tabs and the groups of the open page."""
        ui = self.ui
        self._controls.clear()
        page = self.header(screen, tr("menu.settings"))
        tabs = [("general", tr("settings.page.general")), ("keys", tr("settings.page.keys"))]
        screen.add(Tabs(ui, tabs, self.page, self.turn, role="subheading"), page.cut_top(FOOT, gap=10))
        columns = Columns(ui, COLUMN)
        if self.page == "keys":
            groups = key_groups(ui, self.settings, self.apply)
        else:
            groups = [self._look(), self._motion(), self._sound(), self._table(), self._comfort(), self._files()]
        for group in groups:
            columns.add(group)
        area = screen.add(self.scroll_area(self.page), page)
        columns.loosen(area.view)
        area.fill(columns)
        if self._pressed is not None:
            screen.open(TextSizeOverlay(ui, self.settings.text_scale, self._pressed, self._resize, self._sized))

    def _refocus(self, place: tuple[int, bool] | None) -> None:
        """Focus the setting that was changed: in the new layout other targets have other numbers."""
        control = self._controls.get(self._changed)
        target = next((target for target in self.screen.targets() if target.widget is control), None)
        if place is None or target is None or self.screen.modals:
            super()._refocus(place)
            return
        self._areas[self.page].reveal(target.rect)
        self.screen.ring.set(target, show=place[1])

    def turn(self, page: Hashable) -> None:
        """Show another page of settings."""
        self.page = str(page)
        self.rebuild()

    # groups -------------------------------------------------------------------------------------------------------
    def _look(self) -> Group:
        group = Group(self.ui, tr("settings.group.look"))
        themes = [(name, tr(f"settings.theme.{name}")) for name in theme_names(self.ui.folder / "themes")]
        group.row(self._pick("language", list(languages().items())))
        group.row(self._pick("theme", themes))
        group.row(self._field("text_scale", size_stepper(self.ui, self.settings.text_scale, self._resize)))
        group.row(self._switch("fullscreen"))
        group.row(self._switch("colour_symbols"))
        return group

    def _motion(self) -> Group:
        group = Group(self.ui, tr("settings.group.motion"))
        speed = self._slider("animation_speed", 300, 25)
        speed.text = lambda value: tr("ui.off") if not value else _percent(round(value))
        group.row(self._field("animation_speed", speed))
        group.row(self._switch("reduced_motion"))
        group.row(self._pick("drawing", self._named("drawing", "auto", "full", "plain")))
        return group

    def _sound(self) -> Group:
        group = Group(self.ui, tr("settings.group.sound"))
        for name in ("volume_master", "volume_effects", "volume_interface"):
            group.row(self._field(name, self._slider(name, 100, 5)))
        group.row(self._switch("captions"))
        group.row(Field(self.ui, tr("settings.sound.test"), SoundSamples(self.ui, self._play)))
        return group

    def _table(self) -> Group:
        group = Group(self.ui, tr("settings.group.table"))
        group.row(self._pick("undo_rule", self._named("undo_rule", "barriers", "friendly"),
                             {"friendly": tr("game.friendly.tip")}))
        group.row(self._pick("hand_over", self._named("hand_over", "curtain", "veil")))
        group.row(self._pick("confirmations", self._named("confirmations", "important", "all", "none")))
        return group

    def _comfort(self) -> Group:
        group = Group(self.ui, tr("settings.group.comfort"))
        for name in ("auto_confirm", "auto_end_turn", "goes_on_minimised", "hints", "lines", "taps_once"):
            group.row(self._switch(name))
        group.row(self._pick("coach", self._named("coach", *COACH)))
        for player in sorted(self.settings.coaches):
            group.row(self._coach(player))
        group.row(
            SingleControl(
                self.ui,
                Button(
                    self.ui, tr("settings.gestures"), lambda: self.services.go(HelpRoute("touch")), icon="touch-tap"
                ),
            )
        )
        return group

    def _files(self) -> Group:
        group = Group(self.ui, tr("settings.group.system"))
        folders = self.services.folders
        group.row(self._switch("safe_mode"))
        group.row(FolderLine(self.ui, tr("settings.folder"), folders.data))
        group.row(FolderLine(self.ui, tr("settings.own"), folders.content))
        group.row(
            SingleControl(
                self.ui, Button(self.ui, tr("menu.content"), lambda: self.services.go(OwnContentRoute()), icon="pencil")
            )
        )
        group.row(SingleControl(self.ui, Button(self.ui, tr("settings.reset"), self._ask_reset, icon="undo")))
        return group

    # rows ---------------------------------------------------------------------------------------------------------
    def _field(self, name: str, control: Widget) -> Field:
        note = f"settings.{name}.note"
        self._controls[name] = control
        control.tooltip = control.tooltip or tr(f"settings.{name}.help")
        return Field(self.ui, tr(f"settings.{name}"), control, help=tr(note) if note in current() else "")

    def _named(self, name: str, *values: str) -> list[tuple[str, str]]:
        return [(value, tr(f"settings.{name}.{value}")) for value in values]

    def _pick(self, name: str, entries: Sequence[tuple[str, str]], tips: dict[Hashable, str] | None = None) -> Field:
        """Return one choice of a few: side by side where the words are short, else in a list."""
        value, change = getattr(self.settings, name), self._setter(name)
        segments = SegmentedChoice(self.ui, list(entries), value, change)
        short = segments.natural_size()[0] <= self.ui.px(SEGMENTS)
        if short:
            return self._field(name, segments)
        return self._field(name, DropDown(self.ui, list(entries), value, change, tooltips=tips))

    def _coach(self, player: str) -> Field:
        """Return the choice of the coach of a person who has chosen one at a table."""
        def assign(value: Hashable) -> None:
            self._changed = name
            self.settings.set_coach(player, str(value))
            self.apply()

        name = f"coach {player}"
        self._controls[name] = DropDown(self.ui, self._named("coach", *COACH), self.settings.coaches[player], assign,
                                        tooltip=tr("settings.coach.help"))
        return Field(self.ui, tr("game.coach.title", player=escape(player)), self._controls[name])

    def _switch(self, name: str) -> SingleControl:
        on = getattr(self.settings, name)
        toggle = Toggle(self.ui, tr(f"settings.{name}"), on, self._setter(name), tooltip=tr(f"settings.{name}.help"))
        self._controls[name] = toggle
        return SingleControl(self.ui, toggle)

    def _slider(self, name: str, high: int, step: int) -> Slider:
        return Slider(self.ui, getattr(self.settings, name), 0, high, lambda value: self.pull(name, round(value)),
                      step=step, text=lambda value: _percent(round(value)))

    def _setter(self, name: str) -> Callable[[Any], None]:
        def assign(value: Any) -> None:
            self._changed = name
            setattr(self.settings, name, value)
            self.apply()
        return assign

    def _resize(self, value: int, pressed: Pressed | None) -> None:
        """Apply another text size; the control stays under the pointer that pressed it, until that is done."""
        self._pressed = pressed
        self._setter("text_scale")(value)

    def _sized(self) -> None:
        """End the trial of text sizes."""
        self._pressed = None
        self.rebuild()

    # doing --------------------------------------------------------------------------------------------------------
    def apply(self) -> None:
        """Apply and save the changed settings."""
        self._pulled = False
        self.services.apply_settings()

    def pull(self, name: str, value: int) -> None:
        """Move a slider: applied as soon as it rests, so that it can be drawn in one pull."""
        self._changed = name
        setattr(self.settings, name, value)
        if not self._pulled:
            self._pulled = True
            self.screen.after(MENU.slider_rest, self._rest)

    def _rest(self) -> None:
        if pygame.mouse.get_pressed()[0]:
            self.screen.after(MENU.slider_rest, self._rest)
        elif self._pulled:
            self.apply()

    def _play(self, sound: str) -> None:
        if self._pulled:
            self.apply()
        self.services.play_sound(sound)

    def _ask_reset(self) -> None:
        ask(self.screen, tr("settings.reset"), tr("settings.reset.text"), tr("ui.reset"), self._reset)

    def _reset(self) -> None:
        """Restore the standard settings; language, keys and the last set-ups stay."""
        standard = Settings(language=self.settings.language)
        for name, value in vars(standard).items():
            if name not in UNCHANGED:
                setattr(self.settings, name, value)
        self.apply()


class SoundSamples(Widget):
    """Two buttons that play samples: an effect of the game, and one of the interface."""

    def __init__(self, ui: Ui, play: Callable[[str], None]) -> None:
        super().__init__(ui)
        self.buttons = [
            self.add(Button(ui, tr("settings.sound.effect"), lambda: play("bell"), icon="sound")),
            self.add(Button(ui, tr("settings.sound.interface"), lambda: play("card"), icon="sound")),
        ]

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return width and height in pixels."""
        return width or self.rect.w, self.ui.finger(44)

    def layout(self) -> None:
        """Place the buttons side by side."""
        for button, box in zip(self.buttons, self.ui.box(self.rect).columns(2, 8), strict=True):
            button.place(box)


class FolderLine(RichText):
    """A few words and a folder, broken into lines between its parts where it is too long."""

    def __init__(self, ui: Ui, words: str, folder: Path) -> None:
        super().__init__(ui, words, "small", tone="dim")
        self.words = words
        self.parts = re.findall(r"[^/\\]*[/\\]?", str(folder))

    def _folded(self, width: int) -> str:
        lines = [""]
        for part in self.parts:
            longer = lines[-1] + escape(part)
            if lines[-1] and self.ui.text(longer, "small").width > width:
                lines.append(escape(part))
            else:
                lines[-1] = longer
        return "\n".join([f"<b>{self.words}</b>", *lines])

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return width and height in pixels."""
        self.set(self._folded(self.rect.w if width is None else width))
        return super().natural_size(width)


def _percent(value: int) -> str:
    return tr("settings.per-cent", n=value)
