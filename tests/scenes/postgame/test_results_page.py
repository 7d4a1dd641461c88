"""The results of a race: winner, graphs, highlights, and the buttons to all that may follow."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest
from pygame import Rect

from game.i18n.catalog import Catalog, tr
from game.scenes.automobiles.pages.game_summary import drives, highlights
from game.scenes.automobiles.table_texts import gap_words, in_lengths
from game.scenes.menus.new_game.new_game_page import NewGamePage
from game.scenes.menus.start_screen.start_screen import StartScreen
from game.scenes.postgame.results_page import ResultsPage
from game.scenes.postgame.results_widgets import HighlightRow, RankStrip, ScoreTable, score_columns
from game.scenes.postgame.review.review_page import ReviewPage
from game.scenes.postgame.scoring_page import ScoringPage
from game.scenes.postgame.summary_builders import changes_of_lead, changes_of_richest, most_of_all
from game.scenes.shared.saved_game_texts import heading_of, state_of, title_of
from game.scenes.table.game_scene import GameScene
from game.session.session import Session
from game.ui.context import Ui
from game.ui.screen import Screen
from game.ui.widgets import Label, Row, ScrollArea, SegmentedChoice
from tests.scenes.menus.test_settings_and_help import WINDOWS, check
from tests.support.finished_races import played, put
from tests.support.robots.app_robot import AppRobot
from tests.support.table_controllers import watching

Enter = Callable[..., tuple[AppRobot, Session]]


@pytest.fixture
def enter(tmp_path: Path) -> Iterator[Enter]:
    opened: list[AppRobot] = []

    def start(**options: object) -> tuple[AppRobot, Session]:
        opened.append(AppRobot(data=tmp_path / "data", **options))  # type: ignore[arg-type]
        session = put(opened[0])
        opened[0].app.stack.push(ResultsPage(session))
        opened[0].look()
        return opened[0], session

    yield start
    for visitor in opened:
        visitor.close()


def strips(visitor: AppRobot) -> list[RankStrip]:
    return [w for w in visitor.on(ResultsPage).screen.body.walk() if isinstance(w, RankStrip)]


def test_a_seat_says_how_much_a_computer_played_in_it(enter: Enter) -> None:
    visitor, session = enter()
    own = [entry for entry in session.game.log if entry.seat == 0 and entry.actor == "person"]
    taken_over = {entry.ply for entry in own[len(own) // 2 :]}
    session.game.log[:] = [replace(entry, actor="computer") if entry.ply in taken_over else entry
                           for entry in session.game.log]
    visitor.app.stack.push(ResultsPage(session))
    visitor.look()
    kinds = {strip.seat: strip.kind for strip in strips(visitor)}
    assert kinds[0] == tr("results.makers", kind=tr("ui.person"), n=50)
    assert kinds[1] == tr("ui.level.hard") and kinds[2] == tr("ui.person")


def test_the_ranking_stands_in_order_with_what_it_was_made_of(enter: Enter) -> None:
    visitor, session = enter()
    result = session.result()
    assert result is not None
    assert [strip.seat for strip in strips(visitor)] == list(result.order)
    assert [strip.winner for strip in strips(visitor)] == [True, False, False]
    for strip in strips(visitor):
        laps, behind = result.parts[strip.seat]["laps"], max(result.scores) - result.scores[strip.seat]
        assert [value for _, value in strip.figures][:2] == [str(laps), in_lengths(behind)]
    assert f"<seat:{result.order[0]}>" in visitor.on(ResultsPage).renderer.outcome(result)



@pytest.mark.parametrize(("ticks", "told"), [(1, "½ length behind"), (2, "1 length behind"), (3, "1½ lengths behind"),
                                             (12, "6 lengths behind")])
def test_a_gap_is_told_in_lengths(ticks: int, told: str) -> None:
    assert gap_words(ticks) == told
    assert in_lengths(0) == "0"


def test_when_a_game_was_ended_is_no_sentence_among_others(language: str) -> None:
    """The place of the race follows it behind a dot."""
    for how in ("counted", "uncounted"):
        assert not Catalog(language).tr(f"game.end.{how}", where="Round 3").endswith(".")


def test_each_graph_has_a_line_for_every_seat_and_a_value_for_every_round(enter: Enter) -> None:
    visitor, session = enter()
    rounds = len(session.game.measures)
    choice = visitor.find(SegmentedChoice)
    for index in range(len(choice.options)):
        visitor.click(choice.cells()[index].center)
        plot = visitor.on(ResultsPage).plot
        assert [len(line.points) for line in plot.series] == [rounds] * len(session.seats)
    wear = [seat["wear"] for seat in session.game.measures[max(session.game.measures)]]
    visitor.click(choice.cells()[[name for name, _ in choice.options].index("wear")].center)
    assert [line.points[-1][1] for line in visitor.on(ResultsPage).plot.series] == wear


def test_graphs_are_chosen_by_fingers_too(enter: Enter) -> None:
    visitor, _ = enter()
    assert visitor.find(SegmentedChoice).rect.h >= 44


def test_values_are_read_under_the_pointer_and_with_the_arrow_keys(enter: Enter) -> None:
    visitor, _ = enter()
    scene = visitor.on(ResultsPage)
    scene.screen.focus(scene.plot, show=True)
    visitor.key("home", "right")
    visitor.look()
    told = scene.screen.tooltip.markup or ""
    assert tr("automobiles.event.round", n=1) in told and "<seat:0>" in told and "<seat:2>" in told
    visitor.key("escape")
    _, text, _ = scene.plot.tip_at(scene.plot.rect.center)
    assert text is not None and "<seat:1>" in text


def test_highlights_tell_what_the_log_says(enter: Enter) -> None:
    _, session = enter()
    driven = list(drives(session.game.log))
    paths = [len(event.data["path"]) - 1 for entry in session.game.log for event in entry.events
             if event.kind == "drove"]
    assert max(drive.spaces for drive in driven) == max(paths)
    turns = sum(event.kind == "turn" for entry in session.game.log for event in entry.events)
    assert len(driven) == turns
    longest = highlights(session)[0]
    assert f"{max(paths)} spaces" in longest.text
    assert longest.ply is not None
    began = session.game.log[longest.ply - 1]
    assert any(event.kind == "turn" for event in began.events)


def test_whoever_had_most_is_remembered_unless_another_seat_had_as_many() -> None:
    found = most_of_all("kraftwagen", "trophy", "awards", {0: 1, 2: 3}, 3)
    assert found is not None and "<seat:2>" in found.text and "3" in found.text
    assert most_of_all("kraftwagen", "trophy", "awards", {0: 3, 2: 3}, 3) is None
    assert most_of_all("kraftwagen", "trophy", "awards", {0: 2, 2: 1}, 3) is None
    assert most_of_all("kraftwagen", "trophy", "awards", {}, 3) is None


@pytest.mark.parametrize(("rounds", "changes"), [
    ([[0, 0], [3, 3], [5, 5], [9, 8]], 0), ([[0, 0], [2, 5], [6, 6], [7, 9]], 0), ([[0, 0], [2, 5], [6, 6], [9, 7]], 1),
    ([[1, 0], [1, 2], [3, 2], [3, 4]], 3)])
def test_who_is_level_leads_nobody_and_takes_no_lead(rounds: list[list[int]], changes: int) -> None:
    session = SimpleNamespace(game=SimpleNamespace(measures={
        number: [{"money": money} for money in row] for number, row in enumerate(rounds)}))
    found = changes_of_richest("kraftwagen", session, "money")  # type: ignore[arg-type]
    assert (found is None) == (changes == 0)
    assert found is None or (str(changes) in found.text if changes > 1 else "once" in found.text)


@pytest.mark.parametrize(("language", "once"), [("en", "once"), ("it", "una volta"), ("es", "una vez")],
                         indirect=["language"])
@pytest.mark.parametrize("game", ["kraftwagen", "imperial-steam"])
def test_a_lead_that_changed_once_is_told_in_words(game: str, language: str, once: str) -> None:
    one, more = changes_of_lead(game, [0, 1]), changes_of_lead(game, [0, 1, 0])
    assert one is not None and once in one.text and "1" not in one.text
    assert more is not None and "2" in more.text


def test_pages_about_a_game_are_headed_with_its_name_and_what_was_played_behind_it() -> None:
    head = played(3, 7).head
    named = heading_of(replace(head, title="The <lighthouse>"), "Results")
    assert named.startswith("Automobiles · Results ") and named.endswith("<dim>The &lt;lighthouse&gt;</dim></small>")
    assert heading_of(replace(head, title=""), "Results") == "Automobiles · Results"


@pytest.mark.parametrize(("language", "title"), [("en", "Lighthouse Short Circuit"),
                                                 ("it", "Piccolo circuito del Faro")], indirect=["language"])
def test_a_game_that_has_the_name_of_its_track_is_called_so_in_the_language_in_use(
        language: str, title: str) -> None:
    """Whatever that was when the game began."""
    head = replace(played(3, 7).head, options={"board": "lighthouse"}, title="Circuito corto del Faro")
    assert title_of(head) == title and f"<dim>{title}</dim>" in heading_of(head, "")
    assert title_of(replace(head, title="Sunday")) == "Sunday"


@pytest.mark.parametrize(("language", "title"), [("en", "Solo game · Level 1 · usual"),
                                                 ("es", "Solitario · Nivel 1 · habitual")], indirect=["language"])
def test_a_solo_game_is_called_so_in_the_language_in_use(language: str, title: str) -> None:
    head = replace(played(3, 7).head, game="imperial-steam", options={"map": "southern-railway", "automa": "D1"})
    level = Catalog("it").area("imperial-steam")["imperial-steam.difficulty.D1.name"]
    assert title_of(replace(head, title=f"Solitario · {level}")) == title
    assert title_of(replace(head, title="Solitario · Sunday")) == "Solitario · Sunday"


def test_a_round_is_called_as_its_game_calls_it() -> None:
    head = played(3, 7).head
    assert state_of(replace(head, game="great-race", round=2, finished=False)).startswith("Day 2 ")
    assert state_of(replace(head, round=2, finished=False)).startswith("Round 2 ")


@pytest.mark.parametrize("page", [ResultsPage, ReviewPage, ScoringPage])
def test_the_heading_of_a_page_begins_with_the_name_of_the_game(
    tmp_path: Path, page: type[ResultsPage | ReviewPage | ScoringPage]
) -> None:
    visitor = AppRobot(data=tmp_path / "data")
    try:
        session = put(visitor)
        session.game.head = replace(session.game.head, title="The classic ten")
        visitor.app.stack.push(page(session))
        visitor.look()
        labels = [w.markup for w in visitor.on(page).screen.body.walk() if isinstance(w, Label)]
        assert any(text.startswith("Automobiles · ") and "The classic ten" in text for text in labels)
        assert not any(text.startswith("The classic ten") for text in labels)
    finally:
        visitor.close()


def test_a_highlight_leads_to_its_moment(enter: Enter) -> None:
    visitor, _ = enter()
    rows = [widget for widget in visitor.on(ResultsPage).screen.body.walk() if isinstance(widget, HighlightRow)]
    button = next(row.button for row in rows if row.button is not None)
    button.activate()
    visitor.look()
    assert watching(visitor.app.stack.top).ply > 0
    visitor.key("escape")
    visitor.on(ResultsPage)


def test_a_rematch_has_the_same_set_up_another_seed_and_begins_with_the_next_seat(enter: Enter) -> None:
    visitor, old = enter()
    visitor.key("r")
    new = visitor.on(GameScene).session
    assert new.seats == old.seats and new.id != old.id and new.game.head.seed != old.game.head.seed
    options = dict(new.game.head.options)
    assert options.pop("first") == "2" and old.game.head.options["first"] == "1"
    assert options == {name: value for name, value in old.game.head.options.items() if name != "first"}
    assert old.store is not None and old.store.head(new.id).finished is None


def test_the_ways_on(enter: Enter) -> None:
    visitor, _ = enter()
    visitor.key("w")
    assert watching(visitor.app.stack.top).ply == 0
    visitor.key("escape", "n")
    visitor.on(NewGamePage)
    visitor.key("escape")
    visitor.on(StartScreen)


def test_start_screen(enter: Enter) -> None:
    visitor, _ = enter()
    visitor.click(tr("results.home"))
    visitor.on(StartScreen)


def test_a_ranking_that_is_too_high_is_scrolled(enter: Enter, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.scenes.postgame.results_page.LEAST_STRIP", 90)  # as if there were a fourth seat
    visitor, session = enter(scale=200)
    area = visitor.find(ScrollArea)
    assert area.scrolls and len(strips(visitor)) == len(session.seats)
    last = strips(visitor)[-1]
    area.reveal(last.rect)
    assert area.rect.contains(last.rect)


@pytest.mark.parametrize(("size", "scale", "language", "theme"), WINDOWS)
def test_nothing_is_cut_or_out_of_reach(enter: Enter, size: tuple[int, int], scale: int, language: str,
                                        theme: str) -> None:
    visitor, _ = enter(size=size, scale=scale, language=language)
    visitor.app.settings.theme = theme
    visitor.app.apply_settings()
    scene = visitor.on(ResultsPage)
    for page in ("ranking", "graph", "highlights"):
        scene.show_page(page)
        visitor.look()
        for widget in scene.screen.body.walk():
            check(scene, widget)
            if isinstance(widget, RankStrip):
                assert widget.rect.h >= scene.ui.px(44)


def test_a_race_without_anything_to_remember_has_no_highlights(enter: Enter) -> None:
    visitor, session = enter()
    session.game.log.clear()
    session.game.measures.clear()
    assert highlights(session) == []
    visitor.on(ResultsPage).rebuild()  # a game that lost its way there still has its ranking
    visitor.look()
    assert [strip.seat for strip in strips(visitor)] and not visitor.on(ResultsPage).plot.series[0].points
    assert played().log  # the stored race is another object


@pytest.mark.parametrize(("language", "half"), [("en", "0.5"), ("it", "0,5"), ("es", "0,5")])
def test_figures_of_a_graph_are_written_as_the_language_does(enter: Enter, language: str, half: str) -> None:
    visitor, _ = enter(language=language)
    plot = visitor.on(ResultsPage).plot
    assert (plot.y_text(0.5), plot.y_text(3.0)) == (half, "3")


@pytest.mark.parametrize(("lines", "fills"), [(5, 0.8), (11, 0.9)])
def test_the_lines_of_a_scoring_fill_their_panel(ui: Ui, lines: int, fills: float) -> None:
    """Below a short one the page was empty; a long one scrolls, as ever."""
    rows = [Row((f"line {n}", "3", "4")) for n in range(lines)]
    table = Screen(ui).add(ScoreTable(ui, score_columns(ui, "great-race", (0, 1)), rows), Rect(20, 200, 500, 280))
    assert table.content_height >= fills * table.rect.h
    assert table.scrolls == (lines > 8) and table.row_rect(1).h <= ui.px(ScoreTable.ROOMY)
