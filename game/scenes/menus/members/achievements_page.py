"""Page of a member's achievements, title by title; earlier games are looked through while it is open."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from game.i18n.catalog import tr
from game.i18n.markup import escape
from game.rules.core.registry import GAMES
from game.scenes.menus.members.achievement_cards import AchievementCard, CardColumns
from game.scenes.routes import ResultsRoute
from game.scenes.shared.form_widgets import choice_row
from game.scenes.shared.menu_scene import MenuScene, game_name
from game.session.achievements.achievement_reader import achievements_of
from game.session.achievements.achievement_store import Earned, earned_by, judge_stored, unjudged
from game.session.members.member import Member
from game.session.notices import UserError
from game.ui.layout import Box
from game.ui.screen import Screen
from game.ui.widgets import Label, Widget


class AchievementsPage(MenuScene):
    """Achievements of the member with this id, at first those of a title ("" = the one with the most)."""

    def __init__(self, member_id: str, game: str = "") -> None:
        super().__init__()
        self.member_id, self.game = member_id, game
        self.earned: dict[str, dict[str, Earned]] = {}
        self.waiting: list[str] = []  # ids of games that were not looked through
        self.cards: list[AchievementCard] = []
        self.chosen = ""  # id of an achievement
        self._choice: Widget | None = None

    def enter(self) -> None:
        """Read what the member has earned."""
        members = self.services.library.members()
        self.member = next((each for each in members if each.id == self.member_id), Member(""))
        try:
            self.waiting = unjudged(self.services.library.store)
        except UserError:
            self.waiting = []
        self._read()
        self.game = self.game or max(GAMES, key=lambda game: len(self.earned.get(game, ())))

    def _read(self) -> None:
        try:
            self.earned = earned_by(self.services.library.store, self.member.name)
        except UserError:
            self.earned = {}

    # earlier games ------------------------------------------------------------------------------------------------
    def wake_in(self) -> float | None:
        """Return 0 while games wait to be looked through."""
        return 0.0 if self.waiting else None

    def update(self, dt: float) -> None:
        """Look through one more game."""
        if not self.waiting or self.screen.modals:
            return
        self.trying(tr("achievements.title"), lambda: judge_stored(self.services.library.store, self.waiting[0]))
        self.waiting = [] if self.screen.modals else self.waiting[1:]  # a full disk ends it
        if not self.waiting:
            self._read()
            self.rebuild()

    # building -----------------------------------------------------------------------------------------------------
    def build(self, screen: Screen) -> None:
        """Place the choice of the title, the sum and the cards."""
        page = self.header(screen, f"{tr('achievements.title')} · {escape(self.member.name)}")
        asked = achievements_of(self.game)
        had = self.earned.get(self.game, {})
        row = page.cut_top(self.ui.finger_units(44), gap=10)
        options: list[tuple[Hashable, str]] = [(game, game_name(game)) for game in GAMES]
        self._choice = choice_row(screen, row, options, self.game, self.show)
        words = self._sum(len(had), len(asked))
        screen.add(Label(self.ui, words, "body", tone="dim", lines=2), page.cut_top(40, gap=8))
        self._cards(screen, page)

    def _sum(self, had: int, asked: int) -> str:
        if self.waiting:
            return tr("achievements.waiting", n=len(self.waiting))
        return tr("achievements.sum", n=had, all=asked, game=game_name(self.game),
                  sum=sum(map(len, self.earned.values())),
                  everything=sum(len(achievements_of(game)) for game in GAMES))

    def _cards(self, screen: Screen, page: Box) -> None:
        had = self.earned.get(self.game, {})
        ordered = sorted(achievements_of(self.game), key=lambda each: (each.id not in had, each.grade))
        self.cards = [AchievementCard(self.ui, each, had.get(each.id), self._chooser(each.id), self.open)
                      for each in ordered]
        screen.add(self.scroll_area("cards"), page).fill(CardColumns(self.ui, self.cards))
        self._mark()

    def _chooser(self, achievement: str) -> Callable[[], object]:
        return lambda: self._choose(achievement)

    def _choose(self, achievement: str) -> None:
        self.chosen = achievement
        self._mark()

    def _mark(self) -> None:
        for card in self.cards:
            card.set(card.achievement.id == self.chosen)

    def first_focus(self) -> Widget | None:
        """Return the choice of the title."""
        return self._choice

    # doing --------------------------------------------------------------------------------------------------------
    def show(self, game: Hashable) -> None:
        """Show the achievements of another title."""
        self.game, self.chosen = str(game), ""
        self.forget_scroll("cards")
        self.rebuild()

    def open(self) -> None:
        """Open the results of the game in which the chosen achievement was earned first."""
        earned = self.earned.get(self.game, {}).get(self.chosen)
        if earned is not None:
            self.trying(tr("load.failed"),
                        lambda: self.services.go(ResultsRoute(self.services.resume(earned.game_id))))
