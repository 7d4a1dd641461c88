"""Set-up page of the next game of a season: the season sets seats and draws tracks and maps by lot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.ai.characters.character_reader import characters_of
from game.i18n.catalog import tr
from game.i18n.markup import escape
from game.i18n.usual_names import default_names
from game.rules.core.game_spec import OptionValue, SetupOption
from game.rules.core.option_values import HEAD_START
from game.rules.core.rng import next_number, seeded
from game.scenes.menus.new_game.character_choice import CharacterChoice
from game.scenes.menus.new_game.game_setup import LOT, GameSetup, remembered
from game.scenes.menus.new_game.new_game_page import NewGamePage
from game.scenes.menus.new_game.seat_rows import CharacterRow, SeatButtons
from game.scenes.shared.form_widgets import Field, Group
from game.scenes.shared.menu_scene import game_name, seat_icon, seat_kind_text, seat_name
from game.scenes.shared.season_texts import fixtures_of, season_with, standings_text
from game.session.house_rules import SEASON
from game.session.seasons.season import Fixture, Season, next_fixture, seated_members, standings
from game.session.seats import LEVELS, Seat
from game.ui.widgets import Button, Label, RichText

TRIES = 200  # attempts until a draw is playable


@dataclass
class DrawnSetup(GameSetup):
    """Set-up with tracks and maps that cannot be chosen."""

    def shown(self) -> list[SetupOption]:
        """Return the options that the players may choose: who begins is agreed with the season, but not drawn."""
        return [option for option in super().shown() if not self._drawn(option)]

    def drawn(self) -> list[SetupOption]:
        """Return the options that are drawn by lot."""
        return [option for option in super().shown() if self._drawn(option)]

    def _drawn(self, option: SetupOption) -> bool:
        return bool(option.thing) and option.id not in self.package.spec.listed_order


class SeasonGame(NewGamePage):
    """Set-up page of the next game of a season."""

    season: Season
    fixtures: list[Fixture]
    number: int

    def __init__(self, season_id: str) -> None:
        super().__init__("")
        self.season_id = season_id

    def enter(self) -> None:
        """Read the season and find its next game."""
        season = season_with(self.services, self.season_id)
        assert season is not None, "the page that led here shows it"
        self.season = season
        self.fixtures = fixtures_of(self.services, season)
        coming = next_fixture(self.fixtures)
        assert coming is not None, "the page that led here offers it"
        self.number, self.game = coming.number, coming.game
        super().enter()

    def restore(self) -> None:
        """Fill in the members at the table, and the options as this game was last started, or as drawn."""
        last = remembered(self.package, self.services.settings.last_setups.get(self.game), default_names())
        kind = DrawnSetup if self.season.lots else GameSetup
        self.setup = setup = kind(self.package, [], dict(last.values))
        sit = seated_members(self.season, self.number, self.package.spec.seats[-1])
        colours = _colours([member for member in self.season.members if member in sit], setup.colours)
        setup.seats += [replace(member, colour=colours[member.name], character=LOT if member.kind in LEVELS else "")
                        for member in sit]
        listed = self.package.spec.listed_order
        names = {option.id for option in setup.options() if option.kind == "order"}
        setup.values = {name: value for name, value in setup.values.items() if name not in names} | dict(listed)
        setup.values[HEAD_START] = [self.season.head_start_of(seat.name) for seat in setup.seats]
        if isinstance(setup, DrawnSetup):
            setup.values |= lots(setup, self.season.seed, self.number)
        self.seed_text = ""

    # building -----------------------------------------------------------------------------------------------------
    def _heading(self) -> str:
        place = tr("season.game-of", season=escape(self.season.name), n=self.number, all=len(self.season.games))
        leading = standings_text(standings(self.season, self.fixtures), over=False)
        return f"{game_name(self.game)} · {place}" + (f"  <small><dim>{leading}</dim></small>" if leading else "")

    def _games(self) -> list[Button]:
        return []

    def _helps(self) -> list[Button]:
        return []

    def _players(self) -> Group:
        group = self._members() if self.season.fixed else super()._players()
        if isinstance(self.setup, DrawnSetup) and (drawn := self.setup.drawn()):
            for option in drawn:
                choice = Label(self.ui, self.renderer.choice(option, self.setup.value(option)), "body", align="right")
                group.row(Field(self.ui, self.renderer.option(option), choice))
            group.row(RichText(self.ui, tr("season.lots.note"), "small", tone="dim"))
        return group

    def _members(self) -> Group:
        """Return the group of players, who are fixed by the season."""
        group = Group(self.ui, tr("setup.group.players"), gap=8)
        for number, seat in enumerate(self.setup.seats):
            icon, kind = f"<icon:{seat_icon(seat.colour)}>", f"<dim>{seat_kind_text(seat.kind)}</dim>"
            group.row(Label(self.ui, f"{icon}  <b>{escape(seat_name(seat))}</b>  {kind}", "body"))
            if seat.kind in LEVELS and characters_of(self.game):
                choice = CharacterChoice(self.ui, self.setup, number, self.rebuild, rename=False)
                group.row(CharacterRow(self.ui, choice))
        starts = self.head_starts()
        group.row(SeatButtons(self.ui, [*self._coaches(), *(start.button(named=True) for start in starts)]))
        for start in starts:
            for row in start.rows():
                group.row(row)
        note = "season.fixed.note" if self.package.spec.listed_order else "season.fixed.note.drawn"
        group.row(RichText(self.ui, tr(note), "small", tone="dim"))
        return group

    # doing --------------------------------------------------------------------------------------------------------
    def begin(self) -> None:
        """Start the game as a game of the season."""
        if not self.setup.problems():
            self.sit_down()

    def agreements(self) -> dict[str, Any]:
        """Return the house rules, with the season and the number of the game."""
        return super().agreements() | {SEASON: [self.season.id, self.number]}

    def title(self) -> str:
        """Return season and number as the title."""
        return tr("season.game-title", season=self.season.name, n=self.number)


def _colours(members: Sequence[Seat], offered: Sequence[str]) -> dict[str, str]:
    """Return the colours of members by their names: their own, or a free one where the game does not offer it."""
    owned = {member.colour for member in members}
    free = [colour for colour in offered if colour not in owned]
    return {member.name: member.colour if member.colour in offered else free.pop(0) for member in members}


def lots(setup: DrawnSetup, seed: int, number: int) -> dict[str, OptionValue]:
    """Return the options drawn for a game of a season: always the same for its seed and number."""
    state = seeded(seed * 100 + number)
    before = dict(setup.values)
    found: dict[str, OptionValue] = {}
    for _ in range(TRIES):
        setup.values = dict(before)
        found = {}
        for option in setup.drawn():
            state, lot = next_number(state)
            found[option.id] = option.choices[(lot * len(option.choices)) >> 64]
        setup.values = before | found
        if not setup.problems():
            break
    setup.values = before
    return found
