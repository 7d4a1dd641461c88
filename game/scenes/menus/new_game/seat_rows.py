"""Seats of a new game: a row for each, with colour and shape, name, and kind of player."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence

from game.ai.characters.character_reader import characters_of
from game.i18n.catalog import current, tr
from game.i18n.markup import escape
from game.i18n.usual_names import default_names, displayed_name, person_names
from game.rules.core.game_spec import GameConfig
from game.scenes.game_library import GameLibrary
from game.scenes.menus.new_game.character_choice import CharacterChoice
from game.scenes.menus.new_game.game_setup import LOT, GameSetup
from game.scenes.menus.new_game.level_records import level_records
from game.scenes.menus.new_game.member_choice import MemberChoice
from game.scenes.shared.form_widgets import FingerSized, Group
from game.scenes.shared.menu_scene import GLYPHS, seat_icon
from game.session.game_catalog import GamePackage
from game.session.seats import AUTOMA, LEVELS, LONGEST_NAME, PERSON, Seat
from game.ui.context import Ui
from game.ui.popup_menus import DropDown, open_menu
from game.ui.widgets import Button, IconButton, Label, button_row
from game.ui.widgets.text_entry import TextEntry


def name_automa(setup: GameSetup) -> None:
    """Name the Automa in the current language, unless somebody gave it another name."""
    seat = setup.automa
    if seat is not None and setup.seats[seat].name in (*default_names(), *person_names()):
        setup.rename(seat, tr("ui.level.automa"))


def translate_usual_names(setup: GameSetup) -> None:
    """Name the seats that have a usual name of another language in the current one.

    A name that somebody has typed stays, and so does each whose counterpart another seat has.
    """
    for number, seat in enumerate(setup.seats):
        name = displayed_name(seat.name, current())
        if all(other.name.casefold() != name.casefold() for other in setup.seats):
            setup.rename(number, name)


def usual_seats(package: GamePackage, config: GameConfig, kinds: Sequence[str]) -> list[Seat]:
    """Return seats for a game that was not set up by hand: usual names and colours, persons numbered, and the Automa
    where it plays."""
    setup, names, persons = GameSetup(package, [], {}), default_names(), person_names()
    for kind in kinds:
        setup.add(persons if kind == PERSON else names[1:], kind)
    automa = package.spec.automa_of(config)
    if automa is not None:
        setup.set_kind(automa, AUTOMA)
        name_automa(setup)
    return setup.seats


def kind_name(kind: str) -> str:
    """Return a kind of player with its icon: a person, the Automa or a computer level."""
    if kind == PERSON:
        return f"<icon:person> {tr('ui.person')}"
    if kind == AUTOMA:
        return f"<icon:settings> {tr('ui.level.automa')}"
    return f"<icon:computer> {tr(f'ui.level.{kind}')}"


def colour_name(colour: str) -> str:
    """Return a seat's colour and shape in words, with its icon."""
    shape = tr(f"ui.shape.{GLYPHS.get(colour, 'circle')}")
    return f"<icon:{seat_icon(colour)}>  {tr(f'setup.colour.{colour}')}, {shape}"


FACE, MANNER, NAMED = 50, 26, 42  # units: the portrait at the left of a computer, the words below it, with a name
NAME = 84  # units: least width of a name beside a kind of player that can be read


class CharacterRow(FingerSized):
    """Row of the character of a seat whose player is set, with its name and how it plays."""

    def __init__(self, ui: Ui, choice: CharacterChoice) -> None:
        super().__init__(ui)
        self.choice = self.add(choice)
        self.manner = self.add(Label(ui, choice.manner, "small", tone="dim", lines=2, leading=0.94))

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return width and height in pixels."""
        return width or self.rect.w, self.ui.finger(max(FACE, self.least))

    def layout(self) -> None:
        """Place the portrait beside the words."""
        box = self.ui.box(self.rect)
        self.choice.place(box.cut_left(FACE, gap=6))
        self.manner.place(box)


class SeatButtons(FingerSized):
    """Row of buttons below the seats."""

    def __init__(self, ui: Ui, buttons: Sequence[Button]) -> None:
        super().__init__(ui)
        self.buttons = [self.add(button) for button in buttons]

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return width and height in pixels."""
        return width or self.rect.w, self.ui.finger(max(44, self.least))

    def layout(self) -> None:
        """Place the buttons side by side."""
        button_row(self.buttons, self.rect, self.ui.px(8))


class SeatRow(FingerSized):
    """Row of one seat; below a computer, how its character plays.

    `changed` is called after changes for which the screen is built anew, `renamed` after a new name. `records` are
    sentences about the levels of the computer.
    """

    def __init__(self, ui: Ui, setup: GameSetup, seat: int, changed: Callable[[], object],
                 renamed: Callable[[], object], library: GameLibrary, records: Mapping[str, str],
                 characters: bool = True) -> None:
        super().__init__(ui)
        self.setup, self.seat, self.changed, self.renamed = setup, seat, changed, renamed
        who = setup.seats[seat]
        self.colour = self.add(IconButton(ui, seat_icon(who.colour), self._pick_colour, kind="ghost",
                                          tooltip=tr("setup.seat.colour")))
        self.character: CharacterChoice | None = None
        if characters and who.kind in LEVELS and characters_of(setup.package.spec.id):
            self.character = self.add(CharacterChoice(ui, setup, seat, changed))
            self.manner = self.add(Label(ui, self.character.manner, "small", tone="dim", lines=2, leading=0.94))
        self.member = self.add(MemberChoice(ui, setup, seat, library, changed)) if who.is_person else None
        self.name = self.add(TextEntry(ui, who.name, on_change=self._rename, limit=LONGEST_NAME,
                                       placeholder=tr("ui.name"), tooltip=tr("setup.seat.name")))
        self.kind = self.add(
            DropDown(
                ui,
                [(kind, kind_name(kind)) for kind in setup.kinds],
                who.kind,
                self._set_kind,
                tooltips={kind: "\n".join(filter(None, (tr(f"setup.kind.{kind}"), records.get(kind))))
                          for kind in setup.kinds},
            )
        )
        self.up = self.add(IconButton(ui, "swap", self._swap, kind="ghost", tooltip=tr("setup.seat.swap")))
        self.away = self.add(IconButton(ui, "cross", self._remove, kind="ghost", tooltip=tr("setup.seat.remove")))
        self.up.set(enabled=setup.automa is None, reason=tr(f"{setup.package.spec.id}.automa-stays"))
        self.away.set(enabled=setup.can_remove, reason=tr("setup.seat.too-few", n=setup.package.spec.seats[0]))

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return width and height in pixels."""
        below = self.ui.px(self._below)
        return width or self.rect.w, self.ui.finger(max(46, self.least)) + below

    @property
    def _below(self) -> int:
        """Units of height of the words about the character."""
        return 0 if self.character is None else NAMED if self.character.is_named else MANNER

    def layout(self) -> None:
        """Place colour, name, kind and buttons side by side."""
        box = self.ui.box(self.rect)
        if self.character:
            self.character.place(box.cut_left(FACE, gap=2))
            self.manner.place(box.cut_bottom(self._below).inset(6, 0))
        if self.member:
            self.member.place(box.cut_left(FACE, gap=2))
        self.colour.place(box.cut_left(self.ui.finger_units(46), gap=6))
        self.away.place(box.cut_right(self.ui.finger_units(36)))
        self.up.place(box.cut_right(self.ui.finger_units(36), gap=2))
        kind = min(self.kind.natural_size()[0], max(box.rect.w // 2, box.rect.w - self.ui.px(NAME)))
        self.kind.place(box.cut_right(kind / self.ui.metrics.unit, gap=6))
        self.name.place(box)

    # commands of the row --------------------------------------------------------------------------------------------
    def _rename(self, text: str) -> None:
        self.setup.rename(self.seat, text)
        self.renamed()

    def _set_kind(self, kind: Hashable) -> None:
        self.setup.set_kind(self.seat, str(kind), default_names(), person_names())
        name_automa(self.setup)
        self.changed()

    def _swap(self) -> None:
        self.setup.swap(self.seat, (self.seat + 1) % len(self.setup.seats))
        self.changed()

    def _remove(self) -> None:
        self.setup.remove(self.seat)
        self.changed()

    def _pick_colour(self) -> None:
        if self.screen is not None:
            entries = [(colour, self._colour_entry(colour)) for colour in self.setup.colours]
            mine = self.setup.seats[self.seat].colour
            open_menu(self.screen, self.colour, entries, self._set_colour, chosen=mine)

    def _colour_entry(self, colour: str) -> str:
        owner = next((seat.name for seat in self.setup.seats if seat.colour == colour), "")
        return colour_name(colour) + (f"  <dim>{escape(owner)}</dim>" if owner else "")

    def _set_colour(self, colour: Hashable) -> None:
        self.setup.set_colour(self.seat, str(colour))
        self.changed()


def seats_group(ui: Ui, setup: GameSetup, changed: Callable[[], object], renamed: Callable[[], object],
                library: GameLibrary, *, characters: bool = True, more: Sequence[Button] = ()) -> Group:
    """Return the group of all seats, with a button for one more and others beside it; `characters`: those of computers
    can be chosen. The members of the club are those of the library."""
    group = Group(ui, tr("setup.group.players"), gap=2 if characters else 8)
    records = level_records(library, setup.package.spec.id, setup.seats)
    for seat in range(len(setup.seats)):
        group.row(SeatRow(ui, setup, seat, changed, renamed, library, records, characters))

    def add_seat() -> None:
        setup.add(default_names()[1:], character=LOT if characters else "")  # a computer: the first is a person's
        changed()

    plus = Button(ui, tr("setup.seat.add"), add_seat, kind="ghost", icon="plus", align="left")
    full = tr("setup.seat.too-many", n=setup.package.spec.seats[-1])
    plus.set(enabled=setup.can_add, reason=full if setup.automa is None else tr("setup.seat.solo"))
    group.row(SeatButtons(ui, [plus, *more]))
    return group
