"""Characters of a new game: the choice for a computer's seat, and the draw by lot."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from random import Random

from game.ai.characters.character_reader import character_of, characters_of
from game.i18n.catalog import tr
from game.i18n.markup import escape
from game.i18n.usual_names import default_names, person_names
from game.scenes.menus.new_game.face_choice import FaceChoice
from game.scenes.menus.new_game.game_setup import LOT, GameSetup
from game.scenes.shared.portraits.portrait_picture import portrait_name
from game.session.seats import LEVELS, Seat
from game.ui.context import Ui
from game.ui.popup_menus import open_menu


class CharacterChoice(FaceChoice):
    """Portrait of the character in whose manner a computer plays; a click opens a menu of all that are free."""

    def __init__(self, ui: Ui, setup: GameSetup, seat: int, changed: Callable[[], object], *, rename: bool = True
                 ) -> None:
        game, who = setup.package.spec.id, setup.seats[seat]
        self.setup, self.changed, self._rename = setup, changed, rename
        chosen = character_of(game, who.character)
        self.value = chosen.id if chosen else LOT if who.character == LOT else ""
        picture = portrait_name(chosen) if chosen else "dice" if self.value else "computer"
        super().__init__(ui, seat, picture, self._open, tr("setup.character"))

    @property
    def is_named(self) -> bool:
        """True if a character was chosen."""
        return character_of(self.setup.package.spec.id, self.value) is not None

    @property
    def manner(self) -> str:
        """Name of the character and how it plays; or that one is drawn, or that none plays."""
        character = character_of(self.setup.package.spec.id, self.value)
        name = escape(character.name) if character else tr(f"setup.character.{'lot' if self.value else 'none'}")
        return f"<b>{name}</b> · {self._sentence(self.value)}"

    def _sentence(self, value: str) -> str:
        character = character_of(self.setup.package.spec.id, value)
        return tr(character.style) if character else tr(f"setup.character.{'lot' if value else 'none'}.tip")

    def _open(self) -> None:
        seats = self.setup.seats
        taken = {who.character for number, who in enumerate(seats) if number != self.seat and who.kind in LEVELS}
        entries: list[tuple[Hashable, str]] = [(LOT, f"<icon:dice> {tr('setup.character.lot')}"),
                                               ("", f"<icon:computer> {tr('setup.character.none')}")]
        entries += [(each.id, f"<icon:{portrait_name(each)}> {escape(each.name)}")
                    for each in characters_of(self.setup.package.spec.id).values() if each.id not in taken]
        if self.screen is not None:
            tips: dict[Hashable, str] = {value: self._sentence(str(value)) for value, _ in entries}
            open_menu(self.screen, self, entries, self._choose, chosen=self.value, tooltips=tips)

    def _choose(self, value: Hashable) -> None:
        """Let this character play; the seat takes its name, unless somebody typed one, or names have to stay."""
        game, before = self.setup.package.spec.id, self.setup.seats[self.seat]
        self.setup.set_character(self.seat, str(value))
        if self._rename and _is_usual(before, game):
            chosen = character_of(game, str(value))
            named = _free_name(chosen.name, self.setup.seats) if chosen else ""
            usual = before.name if before.name in default_names() else self.setup.free_name(default_names()[1:])
            self.setup.rename(self.seat, named or usual)
        self.changed()


def drawn_characters(game: str, seats: Sequence[Seat], seed: int, *, rename: bool = True) -> list[Seat]:
    """Return the seats of a new game with a character for each that wants one by lot, all of them different as long as
    there are any left; each takes its name, unless somebody typed another one, or names have to stay."""
    taken = {seat.character for seat in seats}
    free = [each for each in characters_of(game).values() if each.id not in taken]
    Random(seed).shuffle(free)
    found = list(seats)
    for number, seat in enumerate(found):
        if seat.character != LOT:
            continue
        drawn = free.pop() if free and seat.kind in LEVELS else None
        named = _free_name(drawn.name, found) if drawn and rename and _is_usual(seat, game) else ""
        found[number] = replace(seat, character=drawn.id if drawn else "", name=named or seat.name)
    return found


def _is_usual(seat: Seat, game: str) -> bool:
    """Return whether nobody typed the name of a seat."""
    return seat.name in (*default_names(), *person_names(), *(each.name for each in characters_of(game).values()))


def _free_name(name: str, seats: Sequence[Seat]) -> str:
    """Return a name, "" where another seat has it."""
    return "" if any(seat.name.casefold() == name.casefold() for seat in seats) else name
