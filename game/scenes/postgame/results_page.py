"""Results page: winner and ranking, the graph of the race, highlights, and the buttons to all that may follow."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from game.i18n.catalog import tr
from game.i18n.markup import escape
from game.i18n.renderer import Renderer
from game.scenes.postgame.game_papers import certificate_of, sheet_of
from game.scenes.postgame.game_summary import Highlight, ScoreLine
from game.scenes.postgame.postgame_scene import PostgameScene
from game.scenes.postgame.results_widgets import (
    LEAST_STRIP,
    STRIP,
    RankStrip,
    ScoreTable,
    highlight_list,
    score_columns,
)
from game.scenes.postgame.share_image import TEXT, FinishedGame, write_share_image
from game.scenes.practice.challenge_cards import goal_texts, stars_text
from game.scenes.routes import (
    NewGameRoute,
    ReplayRoute,
    ReviewRoute,
    ScoringRoute,
    SeasonsRoute,
    StartScreenRoute,
    StatisticsRoute,
    TableRoute,
)
from game.scenes.shared.form_widgets import FOOT, footer
from game.scenes.shared.menu_scene import early_end_text, game_name, round_axis, round_text
from game.scenes.shared.notice_strip import sentence
from game.scenes.shared.paper.certificate import certificate_picture
from game.scenes.shared.paper.paper_menu import CERTIFICATE, PICTURE, SHEET, open_paper_menu
from game.scenes.shared.paper.score_sheet import sheet_picture
from game.scenes.shared.picture_export import export_picture, tell_file_written
from game.scenes.shared.saved_game_texts import heading_of
from game.scenes.shared.season_texts import season_with
from game.scenes.shared.seat_makers import makers_text, thought_text
from game.scenes.shared.seat_plot import plot_in
from game.scenes.table.speech.character_lines import last_words
from game.session.achievements.achievement_judge import earned
from game.session.achievements.achievement_reader import achievements_of
from game.session.achievements.achievement_store import earned_by, judge
from game.session.challenges.challenge import challenge_called
from game.session.challenges.challenge_stars import goals_reached
from game.session.house_rules import CHALLENGE, lasting_agreements
from game.session.members.house_records import race_record, score_record
from game.session.notices import UserError
from game.session.rng_streams import new_game_seed
from game.session.seasons.season import fixture_of
from game.session.seats import PERSON
from game.session.session import Session
from game.ui.dialogs import message
from game.ui.input.keymap import Command
from game.ui.layout import Box
from game.ui.screen import Screen
from game.ui.widgets import Button, Icon, Label, Panel, Row, SegmentedChoice, Stack, Tabs, Widget

HIGH = 320  # units: least height of a panel with buttons for graphs
PAGES = ("ranking", "scoring", "graph", "highlights")
MOST_EARNED = 4  # achievements among the highlights

class ResultsPage(PostgameScene):
    """Results of a finished game."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.graph = ""  # id of the displayed graph; "" = the first
        self.page = PAGES[0]  # the displayed part where there is room for one only
        self._tabbed = False
        self.renderer: Renderer
        self.lines: Sequence[ScoreLine] = ()  # lines of the final scoring
        self._first: Widget | None = None
        self._on: Button | None = None  # button to the season of the game
        self._sharing: Button  # button that opens the menu of papers

    def resume(self) -> None:
        """Set the seats of texts again."""
        self.show_seats()

    # building -----------------------------------------------------------------------------------------------------
    def build(self, screen: Screen) -> None:
        """Place ranking, scoring, graph, highlights and buttons."""
        self.renderer = self.words()
        self._first = self._on = None
        self.lines = self.game_summary.scoring(self.session, self.renderer)
        page = self.header(screen, heading_of(self.session.game.head, tr("results.title")))
        self._buttons(screen, page.cut_bottom(FOOT, gap=14))
        small = self.narrow or page.height < 560
        self._heading(screen, page.cut_top(46 if small else 84, gap=6 if small else 12))
        self._tabbed = small
        if small:
            self._one_page(screen, page)
        else:
            left, right = page.split((1, 1.24), gap=20)
            self._ranking(screen, left)
            if self.lines:
                self._scoring(screen, left)
                self._highlights(screen, right.cut_bottom(right.height * 0.36, 12))
            else:
                self._highlights(screen, left)
            self._graph(screen, right)

    def _heading(self, screen: Screen, box: Box) -> None:
        ui = self.ui
        big = box.height > 60
        icon = box.take_left(box.rect.h, 14)
        screen.add(Icon(ui, "trophy", tint=ui.theme["accent"]), icon.inset(box.rect.h * 0.1 / ui.metrics.unit))
        ended = self.session.ended
        words = self.renderer.outcome(self.result) if self.counts else tr("results.uncounted")
        facts = [early_end_text(self.session.package.spec.id, ended)] if ended else []
        if big or not facts:
            facts.append(self.game_summary.subtitle(self.session, self.renderer))
        if big and self.counts and self.services.settings.lines:
            facts += self._last_words()
        title = Label(ui, words, "title", tone="accent", size=44 if big else 30, lines=1)
        line = Label(ui, " · ".join(facts), "subheading", tone="dim", lines=1)
        if big:
            rows = box.split((1.7, 1), down=True)
            screen.add(title, rows[0])
            screen.add(line, rows[1])
        else:
            screen.add(title, box.take_left(min(title.natural_size()[0], round(box.rect.w * 0.6)), 18))
            screen.add(line, box)

    def _last_words(self) -> list[str]:
        """Return what a character says at the end of a game, with its portrait: the winner, or else the last."""
        for seat in (self.result.order[0], self.result.order[-1]):
            line = last_words(self.session, self.result, seat)
            if line:
                return [f"<icon:{self.ui.writer.seats[seat].portrait}> “{tr(line)}”"]
        return []

    def _one_page(self, screen: Screen, page: Box) -> None:
        """Place one part and tabs to choose it, where there is little room."""
        tabs = [(name, tr(f"results.page.{name}")) for name in PAGES if self.lines or name != "scoring"]
        self._first = screen.add(Tabs(self.ui, tabs, self.page, self.show_page, role="body"),
                                 page.cut_top(self.ui.finger_units(36), gap=8))
        pages = {"ranking": self._ranking, "scoring": self._scoring, "graph": self._graph,
                 "highlights": self._highlights}
        pages[self.page](screen, page)

    def show_page(self, page: object) -> None:
        """Show another part of the results, where there is room for one only."""
        self.page = str(page)
        self.rebuild()

    def _ranking(self, screen: Screen, box: Box) -> None:
        seats = len(self.result.order)
        gap = 8.0
        high = min(STRIP, (box.height - gap * (seats - 1)) / seats)
        if self.narrow and high < LEAST_STRIP:
            stack = Stack(self.ui, gap)
            for seat in self.result.order:
                stack.add(self._strip(seat))
            screen.add(self.scroll_area("ranking"), box).fill(stack)
            return
        part = max(0.36, 1 - ScoreTable.wanted(len(self.lines)) / box.height) if self.lines else 0.62
        high = min(high, max(LEAST_STRIP, (box.height * part - gap * (seats - 1)) / seats)) if not self.narrow else high
        for seat in self.result.order:
            screen.add(self._strip(seat), box.cut_top(high, gap=gap))
        box.cut_top(8)

    def _strip(self, seat: int) -> RankStrip:
        rank = self.result.ranks[seat]
        return RankStrip(self.ui, self.renderer.thing("place", rank), seat, self._who(seat),
                         self.game_summary.figures(self.session, seat), winner=self.counts and rank == 1,
                         tooltip=self.game_summary.figures_tip(self.session, seat))

    def _who(self, seat: int) -> str:
        """Return who played a seat, and how long a person has thought."""
        return " · ".join(filter(None, (makers_text(self.session, seat), thought_text(self.session, seat))))

    def _scoring(self, screen: Screen, box: Box) -> None:
        """Place the lines of each score; the seats stand as on the scoring page."""
        seats = range(len(self.session.seats))
        rows = [Row((line.name, *(line.figures[seat] for seat in seats)), strong=line.strong, tip=line.tip)
                for line in self.lines]
        panel = screen.add(Panel(self.ui, caption="" if self._tabbed else tr("results.page.scoring")), box)
        panel.add(ScoreTable(self.ui, score_columns(self.ui, self.session.package.spec.id, seats), rows), panel.inner)

    def _highlights(self, screen: Screen, box: Box) -> None:
        found = [*self._challenge(), *self._records(), *self._achievements(),
                 *self.game_summary.highlights(self.session)]
        if not found or box.height < 90:
            return
        panel = screen.add(Panel(self.ui, caption="" if self._tabbed else tr("results.page.highlights")), box)
        area = self.scroll_area("highlights")
        panel.add(area, panel.inner)
        area.fill(highlight_list(self.ui, found, self.look, tr("results.look")))

    def _course(self) -> list[str]:
        """Return the options that two races of one course share: things that are chosen, and numbers."""
        package = self.session.package
        options = package.spec.options(package.content, len(self.session.seats))
        return [option.id for option in options if option.kind == "number" or option.thing not in ("", "seat")]

    def _records(self) -> list[Highlight]:
        """Return the house record of this game as its first highlight, if it has set one."""
        store, kind = self.services.library.store, "score" if self.lines else "race"
        try:
            found = None if not self.counts else score_record(store, self.session) if self.lines else \
                race_record(store, self.session, self._course())
        except UserError:
            found = None
        if found is None:
            return []
        words = tr(f"results.record.{kind}", seat=f"<seat:{found.seat}>", n=found.figure, before=found.before,
                   holder=escape(found.holder))
        return [Highlight("star", words)]

    def _challenge(self) -> list[Highlight]:
        """Return the stars of a game that is a challenge, with the goals that were reached."""
        challenge = challenge_called(str(self.session.game.head.house_rules.get(CHALLENGE, "")))
        person = next((outcome for outcome in self.session.game.outcomes if outcome.kind == PERSON), None)
        if challenge is None or person is None or not self.counts:
            return []
        had = earned(self.session.game, challenge.targets).get(person.seat, [])
        goals = goals_reached(challenge, person.rank, had)
        words = [text for text, reached in zip(goal_texts(challenge), goals, strict=True) if reached]
        return [Highlight("star", " ".join((tr("challenges.won", stars=stars_text(goals)), *words)))]

    def _achievements(self) -> list[Highlight]:
        """Return the rarest achievements that people have earned in this game for the first time."""
        if not self.counts:
            return []
        store, head = self.services.library.store, self.session.game.head
        found: list[tuple[int, Highlight]] = []
        try:
            judge(store, self.session.game)
            for seat in self.result.order:
                had = earned_by(store, self.session.seats[seat].name).get(head.game, {})
                found += [(each.grade, Highlight("trophy", tr(
                    "achievements.earned", seat=f"<seat:{seat}>", name=tr(f"{each.key}.name"),
                    text=tr(f"{each.key}.text")))) for each in achievements_of(head.game)
                    if each.id in had and had[each.id].game_id == head.id]
        except UserError:
            return []
        found.sort(key=lambda graded: -graded[0])
        return [highlight for _, highlight in found[:MOST_EARNED]]

    def _graph(self, screen: Screen, box: Box) -> None:
        ui = self.ui
        graphs = self.game_summary.graphs(self.session, self.renderer)
        if self.graph not in graphs:
            self.graph = next(iter(graphs))
        panel = screen.add(Panel(ui, "panel"), box)
        inner = panel.inner
        names = [(name, title) for name, (title, _) in graphs.items()]
        choice = SegmentedChoice(ui, names, self.graph, self.show_graph, role="body")
        panel.add(choice, inner.cut_top(FOOT if inner.height >= HIGH else ui.finger_units(42), gap=10))
        self._first = self._first or choice
        game = self.session.package.spec.id
        self.plot = plot_in(panel, inner, self.session.seats, graphs[self.graph][1], x_title=round_axis(game),
                            x_name=lambda x: round_text(game, round(x)))

    def show_graph(self, graph: object) -> None:
        """Show another graph."""
        self.graph = str(graph)
        self.plot.set_curves(self.game_summary.graphs(self.session, self.renderer)[self.graph][1])

    def _buttons(self, screen: Screen, box: Box) -> None:
        self._sharing = self._button("share", "camera", self.offer_papers, "p")
        left = [self._button("home", "home", self.home), self._button("new", "plus", self.new_game, "n"),
                self._sharing]
        if self.brings.finish_story is not None:
            left.append(self._button("finish", "flag", self.finish, "f"))
        if self.brings.museum is not None:
            left.append(self._button("museum", "star", self.museum, "m"))
        again = self._button("rematch", "swap", self.rematch, "r")
        again.kind = "primary"
        right = [self._button("replay", "play", self.replay, "w"), self._button("review", "chart", self.review, "a"),
                 again]
        if self.season:
            again.kind = "secondary"
            on = Button(self.ui, tr("season.results"), self.to_season, icon="trophy", kind="primary",
                        shortcut=Command.ACTIVATE, tooltip=tr("season.results.tip"), hint=not self.narrow)
            right.append(on)
            self._on = on
        footer(self.ui, box, left, right, screen.add)

    def _button(self, name: str, icon: str, call: Callable[[], object], key: str | None = None) -> Button:
        return Button(self.ui, tr(f"results.{name}"), call, icon=icon, shortcut=key, tooltip=tr(f"results.{name}.tip"),
                      hint=not self.narrow)

    def first_focus(self) -> Widget | None:
        """Return the button of the season page, or one at which a key pressed once too often starts nothing."""
        return self._on or self._first

    # commands -----------------------------------------------------------------------------------------------------
    def replay(self) -> None:
        """Open the replay and play it."""
        self.services.go(ReplayRoute(self.session, playing=True))

    def look(self, ply: int) -> None:
        """Open the replay at the position after `ply` actions."""
        self.services.go(ReplayRoute(self.session, ply))

    def museum(self) -> None:
        """Open the museum with what was made in all games of this title."""
        self.services.go(StatisticsRoute(tab="museum", game=self.session.package.spec.id))

    def offer_papers(self) -> None:
        """Ask what is written of the game, and where."""
        papers = (PICTURE, SHEET, CERTIFICATE) if self.counts else (PICTURE, SHEET)
        open_paper_menu(self.services, self.screen, self._sharing, papers, self.write_paper)

    def write_paper(self, paper: str, folder: Path) -> None:
        """Write the game into a folder: as a picture with a text, its score sheet, or a certificate of the winner."""
        over = FinishedGame(self.session, self.result, self.game_summary, self.renderer, self.counts)
        if paper == PICTURE:
            self._share(over, folder)
            return
        picture = sheet_picture(self.ui, sheet_of(over)) if paper == SHEET else \
            certificate_picture(self.ui, certificate_of(self.ui, over))
        title = f"{self._title} - {tr(f'paper.{paper}')}"
        export_picture(self.services, self.screen, title, picture, folder)

    @property
    def _title(self) -> str:
        head = self.session.game.head
        return head.title or game_name(head.game)

    def _share(self, over: FinishedGame, folder: Path) -> None:
        try:
            path = write_share_image(folder, self.services, over)
        except UserError as refusal:
            message(self.screen, tr("results.share"), sentence(refusal.notice))
            return
        tell_file_written(self.screen, tr("results.share"),
                          tr("results.shared", picture=escape(path.name), text=escape(path.with_suffix(TEXT).name),
                             folder=escape(str(path.parent))), path.parent)

    def finish(self) -> None:
        """Open the podium and the story of the game once more."""
        self.services.go(ScoringRoute(self.session))

    def review(self) -> None:
        """Open the review."""
        self.services.go(ReviewRoute(self.session))

    def rematch(self) -> None:
        """Start a game with the same players and set-up and another seed; the next player begins."""
        old, services = self.session.game.head, self.services
        config = old.config._replace(options=self.game_summary.rematch(self.session))
        try:
            session = Session.new(
                self.session.package,
                config,
                self.session.seats,
                new_game_seed(),
                services.library.store,
                title=old.title,
                house_rules=lasting_agreements(old.house_rules),
                on_fault=services.fault_report,
            )
        except UserError as refusal:
            message(self.screen, tr("results.rematch"), sentence(refusal.notice))
            return
        services.go(TableRoute(session))

    @property
    def season(self) -> str:
        """Id of the season that the game belongs to; "" = none, or one that has been deleted."""
        link = fixture_of(self.session.game.head.house_rules)
        return link[0] if link and season_with(self.services, link[0]) else ""

    def to_season(self) -> None:
        """Open the standings of the season after this game."""
        season = self.season
        self.home()
        self.services.go(SeasonsRoute(season))

    def new_game(self) -> None:
        """Open the set-up of another game."""
        self.home()
        self.services.go(NewGameRoute(self.session.package.spec.id))

    def home(self) -> None:
        """Go back to the start screen."""
        self.services.go(StartScreenRoute())

