"""Option form of a new game: groups of controls, built from the options that the game declares (`spec.options`).

The game's menu content groups the options and draws their things (`game.scenes.menus.menu_content`).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import cast

from game.i18n.catalog import current, tr
from game.i18n.renderer import Renderer
from game.rules.core.game_spec import OptionValue, SetupOption
from game.rules.core.option_values import HEAD_START
from game.scenes.menus.menu_content import MenuContent
from game.scenes.menus.new_game.choice_tiles import ChoiceFace, ChoicePicture, ChoiceTiles, OrderRow, PartsRow
from game.scenes.menus.new_game.game_setup import GameSetup
from game.scenes.shared.form_widgets import Field, Group
from game.ui.context import Ui
from game.ui.popup_menus import DropDown
from game.ui.widgets import Button, Label, RichText, SegmentedChoice, Stepper, Toggle, Widget

Change = Callable[[str, OptionValue], object]  # option, value
SEGMENTS = 3  # more choices than that become a drop-down list
WIDE = 280  # units: so do choices that are wider than that side by side


class OptionForm:
    """Builder of the groups of one set-up. `change(option, value)` is called with a choice, `open_rule` with the ID of
    a rule that is to be read."""

    def __init__(self, ui: Ui, setup: GameSetup, renderer: Renderer, page: MenuContent, change: Change,
                 open_rule: Callable[[str], object]) -> None:
        self.ui, self.setup, self.renderer, self.page, self.change = ui, setup, renderer, page, change
        self.open_rule = open_rule
        self._chosen: dict[str, OptionValue] = {}

    def groups(self) -> list[Group]:
        """Return every option that matters, group by group; options that no group names are in the last one.

        Own things that one may choose are left out while there are none.
        """
        options = {option.id: option for option in self.setup.shown() if self._is_choice(option)}
        self._chosen = {option.id: self.setup.value(option) for option in options.values()}
        options.pop(HEAD_START, None)  # it stands below the seats
        groups = []
        for name, members in self.page.GROUPS:
            found = [options.pop(member) for member in members if member in options]
            if found:
                groups.append(self._group(self.renderer.tr(f"group.{name}"), found))
        if options:
            groups.append(self._group(tr("setup.group.other"), list(options.values())))
        return groups

    def _is_choice(self, option: SetupOption) -> bool:
        if option.kind != "choice" or len(option.choices) > 1:
            return True
        return bool(self._faces(option) or self._below(option, option.choices[0]))

    def _group(self, caption: str, options: Sequence[SetupOption]) -> Group:
        group = Group(self.ui, caption)
        for option in options:
            for row in (*self._rows(option), *self._source(option)):
                group.row(row)
        return group

    def _source(self, option: SetupOption) -> list[Widget]:
        """Return a sentence about where the things of an option come from, with a link to its rule; none where the
        catalogue has none."""
        key = f"{self.setup.package.spec.id}.option.{option.id}.source"
        if key not in current():
            return []
        return [RichText(self.ui, tr(key), "small", tone="dim"),
                Button(self.ui, tr("setup.source"), partial(self.open_rule, option.rule), kind="ghost", icon="book")]

    def _rows(self, option: SetupOption) -> list[Widget]:
        value = self.setup.value(option)
        if option.kind == "flag":
            return [self._toggle(option, bool(value)), *(self._brought(option) if value else [])]
        if option.kind == "order":
            return [self._order(option, cast("list[int]", value))]
        if option.kind == "number":
            return [self._field(option, self._stepper(option, cast(int, value)))]
        if faces := self._faces(option):
            return [ChoiceTiles(self.ui, faces, str(value), lambda chosen: self.change(option.id, chosen))]
        return [self._field(option, self._choice(option, str(value))), *self._below(option, str(value))]

    # controls -----------------------------------------------------------------------------------------------------
    def _field(self, option: SetupOption, control: Widget) -> Field:
        control.tooltip = control.tooltip or self.renderer.option_help(option)
        return Field(self.ui, self.renderer.option(option), control)

    def _toggle(self, option: SetupOption, on: bool) -> Widget:
        tip = self.renderer.option_help(option)
        toggle = Toggle(self.ui, f"<b>{self.renderer.option(option)}</b>  <dim>{tip}</dim>", on,
                        lambda value: self.change(option.id, value))
        return TallToggle(self.ui, toggle)

    def _brought(self, option: SetupOption) -> list[Widget]:
        """Return the things that come into play with a switched-on option, as pictures with tooltips."""
        parts = self.page.parts(self.renderer, self.setup.package.content, option.id, "")
        return [PartsRow(self.ui, parts, named=False)] if parts else []

    def _stepper(self, option: SetupOption, value: int) -> Widget:
        return Stepper(self.ui, value, option.low, option.high, lambda number: self.change(option.id, number))

    def _order(self, option: SetupOption, value: list[int]) -> Widget:
        return OrderRow(self.ui, self.setup.seats, value, lambda order: self.change(option.id, order))

    def _choice(self, option: SetupOption, value: str) -> Widget:
        entries: list[tuple[Hashable, str]] = [(c, self.renderer.choice(option, c)) for c in option.choices]
        if len(entries) == 1:  # a single choice needs no control
            return Label(self.ui, entries[0][1], "body", align="right")
        def chosen(pick: Hashable) -> object:
            return self.change(option.id, str(pick))
        if len(entries) <= SEGMENTS:
            segments = SegmentedChoice(self.ui, entries, value, chosen)
            if segments.natural_size()[0] <= self.ui.px(WIDE):
                return segments
        tips = {c: self._tip(option, c) for c in option.choices}
        return DropDown(self.ui, entries, value, chosen, tooltips={c: tip for c, tip in tips.items() if tip})

    # things -------------------------------------------------------------------------------------------------------
    def _note(self, option: SetupOption, name: str) -> str:
        """Return the sentence about a choice, "" where the catalogue has none."""
        key = f"{self.setup.package.spec.id}.option.{option.id}.{name}.note"
        return tr(key) if key in current() else ""

    def _tip(self, option: SetupOption, name: str) -> str:
        if note := self._note(option, name):
            return note
        if not option.thing:
            return ""
        return self.page.tooltip(self.renderer, option.thing, name) or self._facts(option, name)

    def _facts(self, option: SetupOption, name: str) -> str:
        content = self.setup.package.content
        return self.page.facts(self.renderer, content, option.thing, name) if option.thing else ""

    def _faces(self, option: SetupOption) -> list[ChoiceFace]:
        """Return the choices as pictures; none unless each of them has one."""
        if not option.thing:
            return []
        content, faces = self.setup.package.content, []
        for name in option.choices:
            svg = self.page.picture(content, option.thing, name, self._chosen)
            if svg is None:
                return []
            words = self.renderer.choice(option, name)
            faces.append(ChoiceFace(name, words, self._facts(option, name), self._tip(option, name), svg))
        return faces

    def _below(self, option: SetupOption, value: str) -> list[Widget]:
        """Return the description of the chosen thing: a sentence, its picture, one line, its text, its parts."""
        note = self._note(option, value)
        rows: list[Widget] = [RichText(self.ui, note, "small", tone="dim")] if note else []
        content = self.setup.package.content
        if svg := self.page.picture(content, option.thing or option.id, value, self._chosen):
            rows.append(ChoicePicture(self.ui, svg))
        if not option.thing:
            return rows
        if facts := self._facts(option, value):
            rows.append(Label(self.ui, facts, "small", tone="dim"))
        text = self.page.tooltip(self.renderer, option.thing, value)
        if text:
            rows.append(RichText(self.ui, text.partition("\n")[2], "small", tone="dim"))
        if parts := self.page.parts(self.renderer, content, option.thing, value):
            rows.append(PartsRow(self.ui, parts))
        return rows


class TallToggle(Widget):
    """A toggle whose label may take several lines."""

    def __init__(self, ui: Ui, toggle: Toggle) -> None:
        super().__init__(ui)
        self.toggle = self.add(toggle)

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return width and height in pixels."""
        wide = self.rect.w if width is None else width
        room = max(1, wide - self.ui.px(60))
        return wide, max(self.ui.px(34), self.ui.text(self.toggle.label, "body", width=room).height)

    def layout(self) -> None:
        """Fill the row with the toggle."""
        self.toggle.place(self.rect)
