"""Page of challenges: those of the day, and those of each title in rising difficulty, with the stars of a player."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from datetime import date

from game.i18n.catalog import current, tr
from game.i18n.renderer import Renderer
from game.i18n.usual_names import default_names, person_names
from game.rules.core.registry import GAMES
from game.scenes.menus.new_game.game_setup import GameSetup
from game.scenes.menus.new_game.start_game import start_game
from game.scenes.practice.challenge_cards import ChallengeCard, ChallengeRow, challenge_title
from game.scenes.practice.practising_member import practising_member, who_practises
from game.scenes.registry import screens_of
from game.scenes.shared.form_widgets import FOOT, footer
from game.scenes.shared.menu_scene import MenuScene, game_name
from game.scenes.table_preparation import prepare_table
from game.session import wall_clock
from game.session.challenges.challenge import STARS, Challenge, challenge_of_day, challenges_of
from game.session.challenges.challenge_stars import best_results
from game.session.house_rules import CHALLENGE
from game.session.notices import UserError
from game.session.seats import PERSON
from game.ui.input.keymap import Command
from game.ui.layout import Box
from game.ui.screen import Screen
from game.ui.widgets import Button, Stack, Tabs, Widget

TODAY, DAYS = "today", 7  # the tab of the day, and how many days it has
CARD, SHARE = 0.5, 0.45  # share of the card in the width; of the list in the height of a narrow page


class ChallengesPage(MenuScene):
    """The challenges of the day (TODAY) or of a title; `chosen` is the name of one of them."""

    def __init__(self, tab: str = TODAY, chosen: str = "") -> None:
        super().__init__()
        self.tab, self.chosen = tab, chosen
        self.results: dict[str, tuple[bool, ...]] = {}
        self.rows: list[ChallengeRow] = []
        self.card: ChallengeCard | None = None

    def enter(self) -> None:
        """Read the stars of whoever plays."""
        try:
            self.results = best_results(self.services.library.store, self._player())
        except UserError:
            self.results = {}

    def resume(self) -> None:
        """Read the stars again."""
        self.enter()
        self.rebuild()

    def _player(self) -> str:
        member = practising_member(self.services)
        return member.name if member else person_names()[0]

    def listed(self) -> Sequence[Challenge]:
        """Return the challenges of the open tab: today's and those of the days before, or those of a title."""
        if self.tab != TODAY:
            return challenges_of(self.tab)
        today = wall_clock.today().toordinal()
        return [challenge_of_day(date.fromordinal(today - back)) for back in range(DAYS)]

    @property
    def challenge(self) -> Challenge:
        """The chosen challenge; at first the first one without all stars, of the day today's."""
        listed = self.listed()
        chosen = next((each for each in listed if each.name == self.chosen), None)
        open_ones = (each for each in listed if sum(self._goals(each)) < STARS)
        return chosen or (listed[0] if self.tab == TODAY else next(open_ones, listed[0]))

    def _goals(self, challenge: Challenge) -> tuple[bool, ...]:
        return self.results.get(challenge.name, (False,) * STARS)

    def _number(self, challenge: Challenge) -> int:
        return [each.name for each in self.listed()].index(challenge.name) + 1

    # building -----------------------------------------------------------------------------------------------------
    def build(self, screen: Screen) -> None:
        """Place tabs, list, the chosen challenge and the button at the foot."""
        page = self.header(screen, tr("challenges.title"), who_practises(self, self.resume))
        self._tabs(screen, page.cut_top(FOOT, gap=10))
        foot = page.cut_bottom(FOOT, gap=12)
        self.chosen = self.challenge.name
        listed = page.cut_top(page.height * SHARE, gap=10) if self.narrow else \
            page.cut_left(page.width * (1 - CARD), gap=20)
        stack = Stack(self.ui, gap=8)
        self.rows = [stack.add(ChallengeRow(self.ui, each, number, self._goals(each), self._choose, self.begin))
                     for number, each in enumerate(self.listed(), 1)]
        screen.add(self.scroll_area(f"list-{self.tab}"), listed).fill(stack)
        self.card = screen.add(ChallengeCard(self.ui), page)
        begin = Button(self.ui, tr("challenges.begin"), self.begin, kind="primary", icon="flag",
                       shortcut=Command.ACTIVATE)
        footer(self.ui, foot, [], [begin], screen.add)
        self._show()

    def _tabs(self, screen: Screen, box: Box) -> None:
        """Place the tabs, with the stars won in each title where there is room for that."""
        today: tuple[Hashable, str] = (TODAY, tr("challenges.today"))
        tabs = Tabs(self.ui, [today, *((game, self._tab(game)) for game in GAMES)], self.tab, self.turn, role="body")
        if tabs.natural_size()[0] > box.rect.w:
            names = [(game, self._tab(game) if game == self.tab else game_name(game)) for game in GAMES]
            tabs = Tabs(self.ui, [today, *names], self.tab, self.turn, role="body")
        screen.add(tabs, box)

    def _tab(self, game: str) -> str:
        listed = challenges_of(game)
        won = sum(sum(self._goals(each)) for each in listed)
        return f"{game_name(game)}  <small>{won}/{STARS * len(listed)}</small>"

    def _show(self) -> None:
        challenge = self.challenge
        for row in self.rows:
            row.set(row.challenge.name == challenge.name)
        package = self.services.library.package(challenge.game)
        if self.card is None or package is None:
            return
        self.ui.assets.add_composer(screens_of(challenge.game).composer())
        self.card.show(challenge, self._number(challenge), self._goals(challenge),
                       Renderer(current(), package.spec, content=package.content))
        prepare_table(self.screen, challenge.game)

    def first_focus(self) -> Widget | None:
        """Return the row of the chosen challenge."""
        return next((row for row in self.rows if row.challenge.name == self.chosen), None)

    # doing --------------------------------------------------------------------------------------------------------
    def turn(self, tab: Hashable) -> None:
        """Open another tab."""
        self.tab, self.chosen = str(tab), ""
        self.rebuild()

    def _choose(self, challenge: Challenge) -> None:
        self.chosen = challenge.name
        self._show()

    def begin(self) -> None:
        """Start a game of the chosen challenge."""
        challenge = self.challenge
        package = self.services.library.package(challenge.game)
        if package is None:  # its files are damaged: the start screen shows that
            return
        setup = GameSetup(package, [], dict(challenge.options))
        setup.add([self._player()], PERSON)
        for level in challenge.rivals:
            setup.add(default_names()[1:], level)
        start_game(self.services, self.screen, setup, challenge.seed,
                   f"{tr('challenges.game')} · {challenge_title(challenge, self._number(challenge))}",
                   {"undo": self.services.settings.undo_rule, CHALLENGE: challenge.name})
