"""Set-up page of a new game: seats and options. Opens with the last set-up; the start button begins the game."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any

from game.i18n.catalog import current, tr
from game.i18n.markup import escape
from game.i18n.renderer import Renderer
from game.i18n.usual_names import default_names
from game.rules.core.game_spec import OptionValue
from game.rules.core.option_values import HEAD_START
from game.rules.core.reasons import Reason
from game.rules.core.registry import GAMES
from game.scenes.menus.new_game.clock_form import clock_group
from game.scenes.menus.new_game.game_setup import GameSetup, read_seed, recommended, remembered, seed_of_day
from game.scenes.menus.new_game.head_start_rows import HeadStartRows
from game.scenes.menus.new_game.ladder_form import ladder_group
from game.scenes.menus.new_game.member_choice import join_all, seat_regulars
from game.scenes.menus.new_game.option_form import OptionForm
from game.scenes.menus.new_game.presets import Presets
from game.scenes.menus.new_game.seat_rows import name_automa, seats_group, translate_usual_names
from game.scenes.menus.new_game.start_game import start_game, start_guided_game
from game.scenes.registry import screens_of
from game.scenes.routes import RuleBookRoute
from game.scenes.shared.coach_choice import open_coaches
from game.scenes.shared.form_widgets import FOOT, ColumnMemory, Columns, Field, Group, footer
from game.scenes.shared.menu_scene import MenuScene, game_name, seat_styles
from game.scenes.shared.saved_game_texts import solo_title
from game.scenes.table_preparation import prepare_table
from game.session.clock.game_clock import AGREED as CLOCK
from game.session.clock.game_clock import ClockAgreement, agreement_of
from game.session.game_catalog import GamePackage
from game.session.guided_game import FILE, SECOND, has_guide
from game.session.members.solo_ladder import best_with_seed
from game.session.notices import UserError
from game.session.rng_streams import new_game_seed
from game.ui.context import Ui
from game.ui.input.keymap import Command
from game.ui.layout import Box
from game.ui.popup_menus import open_menu
from game.ui.screen import Screen
from game.ui.widgets import Button, IconButton, Label, RichText, Widget
from game.ui.widgets.text_entry import TextEntry

COLUMN = 440  # units: the least width of a column of groups


class SeedEntry(Widget):
    """Entry of the seed, with the button of today's beside it."""

    def __init__(self, ui: Ui, entry: TextEntry, today: IconButton) -> None:
        super().__init__(ui)
        self.entry, self.today = self.add(entry), self.add(today)

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return the size of the entry."""
        return self.entry.natural_size(width)

    def layout(self) -> None:
        """Place the button at the right, as wide as it is high."""
        box = self.ui.box(self.rect)
        self.today.place(box.cut_right(box.height, 6))
        self.entry.place(box)


class NewGamePage(MenuScene):
    """Set-up of `game` with the given `values` of options; the header leads from game to game."""

    setup: GameSetup

    def __init__(self, game: str, values: Mapping[str, OptionValue] | None = None) -> None:
        super().__init__()
        self.game = game
        self.values = values or {}
        self.seed_text = ""
        self.columns: ColumnMemory = {}

    def enter(self) -> None:
        """Read changed content, and restore the last set-up with the given values."""
        self.services.library.refresh_games()
        self.restore()
        self.setup.agree(self.values)

    @property
    def package(self) -> GamePackage:
        """The game with its content."""
        return self.services.library.game_catalog.package(self.game)

    def restore(self) -> None:
        """Restore the set-up with which the game was last started."""
        self.setup = remembered(self.package, self.services.settings.last_setups.get(self.game), default_names())
        translate_usual_names(self.setup)
        name_automa(self.setup)
        seat_regulars(self.setup, self.services.library, self.services.settings.last_setups)
        self.seed_text = ""

    @property
    def renderer(self) -> Renderer:
        """Renderer for texts of the game in this set-up."""
        names = [seat.name for seat in self.setup.seats]
        return Renderer(current(), self.package.spec, names, content=self.package.content)

    # building -----------------------------------------------------------------------------------------------------
    def build(self, screen: Screen) -> None:
        """Place the groups of seats and options, and the buttons at the foot."""
        ui = self.ui
        ui.set_seats(seat_styles(self.setup.seats))
        page = self.header(screen, self._heading(), self._games())
        foot = page.cut_bottom(FOOT, gap=12)
        columns = Columns(ui, COLUMN, memory=self.columns)
        for group in (self._players(), *self.form().groups(), *self._ladder(), *self._clock(), self._chance()):
            columns.add(group)
        area = self.scroll_area("all")
        area.keeps_room = True  # another player must not move the columns
        screen.add(area, page)
        columns.loosen(area.view)
        area.fill(columns)
        self._foot(screen, foot)
        prepare_table(screen, self.game)

    def _heading(self) -> str:
        return tr("setup.title")

    def _players(self) -> Group:
        starts = self.head_starts()
        more = [*self._coaches(), *(start.button(named=not self.narrow) for start in starts)]
        group = seats_group(self.ui, self.setup, self.rebuild, self._renamed, self.services.library, more=more)
        for start in starts:
            for row in start.rows():
                group.row(row)
        return group

    def head_starts(self) -> list[HeadStartRows]:
        """Return the head starts of the seats, where the game may have them."""
        renderer = self.renderer
        return [HeadStartRows(self.ui, self.setup.seats, self.setup.steps(),
                              lambda steps, unit=option.unit: renderer.head_start(unit * steps),  # type: ignore[misc]
                              lambda steps: self.choose(HEAD_START, steps), renderer.option_help(option))
                for option in self.setup.shown() if option.id == HEAD_START]

    def _coaches(self) -> list[Button]:
        """Return the button of the coaches, where people play."""
        people = [seat.name for seat in self.setup.seats if seat.is_person]
        if not people:
            return []
        button = Button(self.ui, tr("game.menu.coach"), lambda: open_coaches(
            self.services, self.screen, button, [seat.name for seat in self.setup.seats if seat.is_person]),
            kind="ghost", icon="hint", tooltip=tr("settings.coach.help"))
        return [button]

    def form(self) -> OptionForm:
        """Return the rows of all options that the game declares."""
        brings = screens_of(self.game)
        self.ui.assets.add_composer(brings.composer())
        return OptionForm(self.ui, self.setup, self.renderer, brings.menu_content(), self.choose,
                          lambda rule: self.services.go(RuleBookRoute(self.game, rule)))

    def _games(self) -> list[Button]:
        """Return the buttons of all games, each always in the same place."""
        known = [game for game in GAMES if self.services.library.package(game) is not None]
        buttons = []
        for game in known:
            button = Button(self.ui, game_name(game), lambda game=game: self.show(game), kind="ghost")  # type: ignore[misc]
            button.selected = game == self.game
            buttons.append(button)
        return buttons

    def _chance(self) -> Group:
        group = Group(self.ui, tr("setup.group.chance"))
        seed = TextEntry(self.ui, self.seed_text, on_change=self._seed, limit=12, placeholder=tr("setup.seed.open"))
        today = seed_of_day()
        take = IconButton(self.ui, "star", lambda: self._take_seed(today), kind="ghost", tooltip=tr("setup.seed.today"))
        group.row(Field(self.ui, tr("setup.seed"), SeedEntry(self.ui, seed, take), help=tr("setup.seed.help")))
        if played := self._played_today(today):
            group.row(RichText(self.ui, played, "small", tone="dim"))
        return group

    def _take_seed(self, text: str) -> None:
        self.seed_text = text
        self.rebuild()

    def _played_today(self, text: str) -> str:
        """Return what people have reached with the seed of the day; "" where nobody has."""
        seed = read_seed(text)
        try:
            best = best_with_seed(self.services.library.store, self.game, seed or 0)
        except UserError:
            return ""
        items = ", ".join(f"{escape(name)} <b>{score}</b>" for name, score in best[:3])
        return tr("setup.seed.played", items=items) if items else ""

    def _ladder(self) -> list[Group]:
        return ladder_group(self.ui, self.setup, self.renderer, self.services.library, self.choose)

    def _clock(self) -> list[Group]:
        """Return the group of the clock where more than one person plays."""
        several = sum(seat.is_person for seat in self.setup.seats) > 1
        return [clock_group(self.ui, agreement_of(self.services.settings.clock), self._set_clock)] if several else []

    def _set_clock(self, agreed: ClockAgreement) -> None:
        self.services.settings.clock = agreed._asdict()
        self.rebuild()

    def _foot(self, screen: Screen, box: Box) -> None:
        ui = self.ui
        self.start = Button(ui, tr("ui.start"), self.begin, kind="primary", icon="flag", shortcut=Command.ACTIVATE)
        room = footer(ui, box, self._helps(), [self.start], screen.add)
        self.why = screen.add(Label(ui, "", "body", tone="bad", align="right", lines=2), room.inset(12, 0))
        self.show_problems()

    def _helps(self) -> list[Button]:
        """Return the buttons that fill in the page, and the one of the guided game."""
        ui = self.ui
        first = "setup.solo" if self.package.spec.solo else "setup.recommended"
        left = [Button(ui, tr(first), self.recommend, icon="star", tooltip=tr(f"{first}.tip"))]
        if has_guide(self.game):
            left.append(Button(ui, tr("guide.start"), self.guided, icon="book", tooltip=tr("guide.start.tip")))
        if self.game in self.services.settings.last_setups:
            left.append(Button(ui, tr("setup.last"), self.back_to_last, icon="undo", tooltip=tr("setup.last.tip")))
        left.append(Button(ui, tr("setup.presets"), self.open_presets, icon="save", tooltip=tr("setup.presets.tip")))
        return left

    def open_presets(self) -> None:
        """Offer the set-ups that were kept under a name."""
        settings = self.services.settings
        presets = Presets(settings, self.setup, self._fill,
                          lambda: self.services.notices.extend(settings.save(self.services.folders.settings)))
        button = next(w for w in self.screen.body.walk() if isinstance(w, Button) and w.icon == "save")
        presets.open_menu(self.screen, button)

    def _fill(self, setup: GameSetup) -> None:
        """Show another set-up."""
        self.setup = setup
        name_automa(setup)
        self.rebuild()

    def rule_at_hand(self) -> tuple[str, str]:
        """Return the rule that forbids this set-up, if one does."""
        reasons = self.setup.problems()
        return self.game, reasons[0].rule if reasons else ""

    def first_focus(self) -> Widget | None:
        """Return the start button."""
        return self.start

    # state -> widgets ---------------------------------------------------------------------------------------------
    def show_problems(self) -> None:
        """Show why the game cannot start with this set-up."""
        reasons = [self._because(reason) for reason in self.setup.problems()]
        if not self.setup.names_differ:
            reasons.append(tr("setup.problem.names"))
        self.why.set("\n".join(reasons))
        self.start.set(enabled=not reasons, reason="\n".join(reasons))

    def _because(self, reason: Reason) -> str:
        return f"{self.renderer.reason(reason)} <dim>{reason.rule}</dim>"

    # doing --------------------------------------------------------------------------------------------------------
    def choose(self, option: str, value: OptionValue) -> None:
        """Choose another value of an option."""
        self.setup.choose(option, value)
        self.rebuild()

    def _renamed(self) -> None:
        """Draw texts with a changed name anew, without building the screen again."""
        self.ui.set_seats(seat_styles(self.setup.seats))
        self.show_problems()
        self.screen.invalidate()

    def _seed(self, text: str) -> None:
        self.seed_text = text

    def recommend(self) -> None:
        """Fill in the set-up for a first game."""
        mine = [seat.name for seat in self.setup.seats if seat.is_person][:1]
        self.setup = recommended(self.package, [*mine, *(name for name in default_names()[1:] if name not in mine)])
        name_automa(self.setup)
        seat_regulars(self.setup, self.services.library, self.services.settings.last_setups)
        self.rebuild()

    def back_to_last(self) -> None:
        """Fill in the set-up of the last game."""
        self.restore()
        self.rebuild()

    def show(self, game: Hashable) -> None:
        """Show another game."""
        self.game = str(game)
        self.forget_scroll("all")
        self.columns.clear()
        self.restore()
        self.rebuild()

    def begin(self) -> None:
        """Save the set-up and start the game."""
        if not self.start.enabled:
            return
        settings = self.services.settings
        join_all(self.services.library, self.setup.seats)
        settings.last_setups.pop(self.game, None)
        settings.last_setups[self.game] = self.setup.to_data()
        self.services.notices.extend(settings.save(self.services.folders.settings))
        self.sit_down()

    def sit_down(self) -> None:
        """Start the game of the set-up."""
        seed = read_seed(self.seed_text)
        start_game(self.services, self.screen, self.setup, new_game_seed() if seed is None else seed, self.title(),
                   self.agreements())

    def agreements(self) -> dict[str, Any]:
        """Return the house rules of the new game."""
        settings = self.services.settings
        return {"undo": settings.undo_rule} | ({CLOCK: dict(settings.clock)} if self._clock() else {})

    def guided(self) -> None:
        """Start the guided first game; where there is a second one, ask which."""
        if not has_guide(self.game, SECOND):
            start_guided_game(self.services, self.screen, self.game)
            return
        button = next(w for w in self.screen.body.walk() if isinstance(w, Button) and w.icon == "book")
        entries = [(FILE, tr(f"{self.game}.guide.first")), (SECOND, tr(f"{self.game}.guide.second"))]
        open_menu(self.screen, button, entries,
                  lambda file: start_guided_game(self.services, self.screen, self.game, str(file)))

    def title(self) -> str:
        """Return the title in the list of saved games: track or map; in a solo game the level of the Automa."""
        renderer, solo = self.renderer, self.package.spec.solo
        things = [option for option in self.setup.options() if option.thing]
        if solo is not None and self.setup.automa is not None:
            strength = next(option for option in things if option.id == solo.option)
            return solo_title(renderer.plain(renderer.choice(strength, self.setup.value(strength))))
        return renderer.plain(renderer.choice(things[0], self.setup.value(things[0]))) if things else ""
