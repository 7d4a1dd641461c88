"""Page of the members of the club: the list, the figures of the chosen one, and what can be done with a member."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from game.ai.registry import opponents_of
from game.i18n.catalog import tr
from game.i18n.markup import escape
from game.i18n.usual_names import all_usual_names
from game.rules.core.registry import GAMES
from game.scenes.menus.members.member_cards import MemberCard, MemberRow
from game.scenes.routes import AchievementsRoute, MemberFormRoute, StatisticsRoute
from game.scenes.shared.form_widgets import FOOT, footer
from game.scenes.shared.menu_scene import MenuScene
from game.scenes.shared.portraits.member_face import drawn_face, face_name
from game.session import wall_clock
from game.session.achievements.achievement_store import earned_by
from game.session.members.member import Member
from game.session.members.member_figures import MemberFigures, all_figures
from game.session.members.member_store import delete_member, merge_members, put_member, unknown_players
from game.session.notices import UserError
from game.session.ratings.member_ratings import RatedGame, level_ratings, ratings_in
from game.session.seats import PERSON
from game.session.statistics import Player, counts, total
from game.session.storage.store import Store
from game.ui.dialogs import ask
from game.ui.input.keymap import Command
from game.ui.layout import Box
from game.ui.popup_menus import open_menu
from game.ui.screen import Screen
from game.ui.widgets import Button, Icon, Label, RichText, Stack, Widget

LIST, SHARE = 0.36, 0.4  # share of the page's width, of the height of a narrow one
PEOPLE = 5  # names of people who are no members yet that are told


def all_ratings(store: Store) -> dict[str, dict[str, list[RatedGame]]]:
    """Return the ratings of everybody by title and name."""
    return {count.game: ratings_in(store, count.game, level_ratings(opponents_of(count.game).win_shares))
            for count in counts(store) if count.game in GAMES}


class MembersPage(MenuScene):
    """The members of the club; `chosen` is the id of the displayed one."""

    def __init__(self, chosen: str = "") -> None:
        super().__init__()
        self.chosen = chosen
        self.members: list[Member] = []
        self.figures: dict[str, MemberFigures] = {}
        self.ratings: dict[str, dict[str, list[RatedGame]]] = {}  # by title and name
        self.unknown: list[str] = []  # people of finished games who are no members
        self.rows: list[MemberRow] = []

    def enter(self) -> None:
        """Read the members and their figures."""
        library = self.services.library
        self.members = library.members()
        try:
            self.figures = library.store.derived("figures", lambda: all_figures(library.store, self.members))
            self.ratings = library.store.derived("ratings", lambda: all_ratings(library.store))
            self.unknown = unknown_players(library.store, sorted(all_usual_names()))
        except UserError:
            self.members, self.unknown = [], []

    def resume(self) -> None:
        """Read the members again; one who joined meanwhile is displayed."""
        before = {member.id for member in self.members}
        self.enter()
        new = [member.id for member in self.members if member.id not in before]
        if len(new) == 1 and before:
            self.chosen = new[0]
        self.rebuild()

    @property
    def member(self) -> Member | None:
        """The displayed member."""
        found = (member for member in self.members if member.id == self.chosen)
        return next(found, self.members[0] if self.members else None)

    # building -----------------------------------------------------------------------------------------------------
    def build(self, screen: Screen) -> None:
        """Place the list, the displayed member and the buttons at the foot."""
        page = self.header(screen, tr("members.title"))
        foot = page.cut_bottom(FOOT, gap=12)
        self.rows, member = [], self.member
        self.chosen = member.id if member else ""
        if member is None:
            self._empty(screen, page)
        else:
            self._shown(screen, page, member)
        self._foot(screen, foot, member)

    def _empty(self, screen: Screen, page: Box) -> None:
        ui, card = self.ui, page.centre(680, 320)
        icon = card.cut_top(96, gap=10)
        screen.add(Icon(ui, "person", tint=ui.theme["accent"]), icon.centre(80, 80))
        screen.add(Label(ui, tr("members.none"), "heading", align="centre", lines=2), card.cut_top(60, gap=6))
        words = tr("members.none.text")
        if self.unknown:
            words += "\n" + tr("members.unknown", names=escape(", ".join(self.unknown[:PEOPLE])))
        screen.add(RichText(ui, words, "prose", tone="dim", align="centre"), card)

    def _shown(self, screen: Screen, page: Box, member: Member) -> None:
        if self.narrow:
            listed = page.cut_top(page.height * SHARE, gap=10)
        else:
            listed = page.cut_left(page.width * LIST, gap=20)
        stack = Stack(self.ui, gap=10)
        self.rows = [stack.add(MemberRow(self.ui, each, self.figures[each.id], self._chooser(each), self.edit))
                     for each in self.members]
        screen.add(self.scroll_area("list"), listed).fill(stack)
        for row in self.rows:
            row.set(row.member.id == self.chosen)
        coach = self.services.settings.coach_of(member.name)
        store = self.services.library.store
        seconds = total(store, None, Player(member.name, PERSON)).seconds
        earned = sum(map(len, earned_by(store, member.name).values()))
        card = MemberCard(self.ui, member, self.figures[member.id], coach, seconds, earned,
                          {game: line[member.name.casefold()] for game, line in self.ratings.items()
                           if member.name.casefold() in line})
        screen.add(self.scroll_area("card"), page).fill(card)

    def _chooser(self, member: Member) -> Callable[[], object]:
        return lambda: self._choose(member)

    def _choose(self, member: Member) -> None:
        if member.id != self.chosen:
            self.chosen = member.id
            self.forget_scroll("card")
            self.rebuild()

    def _foot(self, screen: Screen, box: Box, member: Member | None) -> None:
        ui = self.ui
        left = []
        if member is not None:
            left = [Button(ui, tr("members.edit"), self.edit, icon="pencil"),
                    Button(ui, tr("members.merge"), self.merge, icon="swap", tooltip=tr("members.merge.tip")),
                    Button(ui, tr("ui.delete"), self.delete, icon="trash")]
            left[1].set(enabled=len(self.members) > 1, reason=tr("members.merge.alone"))
        right = [Button(ui, tr("members.new"), self.new, icon="plus", shortcut="n")]
        if self.unknown:
            known = Button(ui, tr("members.join", n=len(self.unknown)), self.let_join, icon="person",
                           tooltip=tr("members.unknown", names=escape(", ".join(self.unknown))))
            right.insert(0, known)
        if member is not None:
            right.append(Button(ui, tr("achievements.title"), self.achievements, icon="trophy", shortcut="a",
                                hint=not self.narrow))
            right.append(Button(ui, tr("statistics.title"), self.statistics, kind="primary", icon="chart",
                                shortcut=Command.ACTIVATE))
        else:
            right[-1].kind, right[-1].shortcut = "primary", Command.ACTIVATE
        footer(ui, box, left, right, screen.add)

    def first_focus(self) -> Widget | None:
        """Return the row of the displayed member."""
        return next((row for row in self.rows if row.member.id == self.chosen), None)

    # doing --------------------------------------------------------------------------------------------------------
    def new(self) -> None:
        """Open the form of a new member."""
        self.services.go(MemberFormRoute())

    def edit(self) -> None:
        """Open the form of the displayed member."""
        if member := self.member:
            self.services.go(MemberFormRoute(member.id))

    def statistics(self) -> None:
        """Open the statistics of the displayed member's games."""
        if member := self.member:
            self.services.go(StatisticsRoute(member.name))

    def achievements(self) -> None:
        """Open the achievements of the displayed member."""
        if member := self.member:
            self.services.go(AchievementsRoute(member.id))

    def let_join(self) -> None:
        """Let all people of finished games join."""
        store = self.services.library.store
        for name in self.unknown:
            new = Member(name, portrait=drawn_face(name), joined=wall_clock.present())
            if not self.trying(tr("members.new"), lambda new=new: put_member(store, new)):  # type: ignore[misc]
                break
        self.resume()

    def merge(self) -> None:
        """Choose another member who is the same person."""
        button = next(w for w in self.screen.body.walk() if isinstance(w, Button) and w.icon == "swap")
        entries: list[tuple[Hashable, str]] = [(each.id, f"<icon:{face_name(each)}> {escape(each.name)}")
                                               for each in self.members if each.id != self.chosen]
        open_menu(self.screen, button, entries, self._ask_merge)

    def _ask_merge(self, other_id: Hashable) -> None:
        member, other = self.member, next(each for each in self.members if each.id == other_id)
        if member is not None:
            ask(self.screen, tr("members.merge"),
                tr("members.merge.text", name=escape(member.name), other=escape(other.name)), tr("members.merge"),
                lambda: self._merge(member, other))

    def _merge(self, member: Member, other: Member) -> None:
        self.trying(tr("members.merge"), lambda: merge_members(self.services.library.store, member, other))
        self.enter()
        self.rebuild()

    def delete(self) -> None:
        """Delete the displayed member after a question; games and results stay."""
        if member := self.member:
            ask(self.screen, tr("members.delete.title", name=escape(member.name)), tr("members.delete.text"),
                tr("ui.delete"), lambda: self._delete(member), danger=True)

    def _delete(self, member: Member) -> None:
        at = [each.id for each in self.members].index(member.id)
        if self.trying(tr("ui.delete"), lambda: delete_member(self.services.library.store, member)):
            self.enter()
            self.chosen = self.members[min(at, len(self.members) - 1)].id if self.members else ""
            self.rebuild()
