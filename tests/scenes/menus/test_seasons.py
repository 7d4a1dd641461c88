"""Seasons on the screen: begun in a form, played game by game, read in standings, with a podium at the end."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game.ai.characters.character_reader import characters_of
from game.i18n.catalog import tr
from game.rules.core.registry import GAMES
from game.scenes.menus.new_game.seat_rows import CharacterRow, SeatRow
from game.scenes.menus.seasons import season_papers
from game.scenes.menus.seasons.season_form import SeasonFormScene, drawn, read_points
from game.scenes.menus.seasons.season_game import DrawnSetup, SeasonGame, lots
from game.scenes.menus.seasons.season_widgets import RoomyGrid
from game.scenes.menus.seasons.seasons_page import SeasonsScene
from game.scenes.menus.start_screen.start_screen import StartScreen
from game.scenes.menus.start_screen.start_screen_cards import PosterButton
from game.scenes.menus.statistics.statistics_page import StatisticsScene
from game.scenes.postgame.podium import Podium
from game.scenes.postgame.results_page import ResultsPage
from game.scenes.routes import NewSeasonRoute, ResultsRoute, SeasonGameRoute, SeasonsRoute, StatisticsRoute
from game.scenes.shared.seat_plot import SeatPlot
from game.scenes.table.game_scene import GameScene
from game.scenes.table.overlays.toast import Toast
from game.session.game_catalog import GameCatalog
from game.session.seasons import season_store
from game.session.seasons.season import Season, fixture_of, seated_members
from game.session.seats import Seat
from game.ui.widgets import BarPlot, Button, Grid, IconButton, SegmentedChoice, Stepper, Tabs
from game.ui.widgets.text_entry import TextEntry
from tests.scenes.menus.test_settings_and_help import WINDOWS, check
from tests.support.finished_races import SEATS, played
from tests.support.robots.app_robot import AppRobot

MEMBERS = tuple(Seat(*seat) for seat in SEATS)


@pytest.fixture
def visitor(tmp_path: Path) -> Iterator[AppRobot]:
    made = AppRobot(data=tmp_path / "data")
    yield made
    made.close()


def season(visitor: AppRobot, *, races: int = 0, **changes: object) -> Season:
    """A season of three games in the store; so many races of it are over, Marta first, Otto second."""
    made = replace(Season("Winter", ("automobiles", "kraftwagen", "automobiles"), MEMBERS, started=5.0),
                   **changes)  # type: ignore[arg-type]
    store, saved = visitor.app.services.library.store, played()
    season_store.put_season(store, made)
    for number in range(1, races + 1):
        head = replace(
            saved.head, id=f"race{number}", house_rules=saved.head.house_rules | {"season": [made.id, number]}
        )
        outcomes = [outcome._replace(rank=outcome.seat + 1) for outcome in saved.outcomes]
        store.add(replace(saved, head=head, outcomes=outcomes))
    return made


def show(visitor: AppRobot, made: Season) -> SeasonsScene:
    visitor.app.go(SeasonsRoute(made.id))
    visitor.look(6)
    return visitor.on(SeasonsScene)


def words(visitor: AppRobot) -> str:
    assert visitor.app.stack.top is not None
    return " ".join(str(getattr(w, "markup", "")) for w in visitor.app.stack.top.screen.top.walk())


def grids(visitor: AppRobot) -> list[list[tuple[str, ...]]]:
    assert visitor.app.stack.top is not None
    return [[row.cells for row in w.rows] for w in visitor.app.stack.top.screen.body.walk() if isinstance(w, Grid)]


# beginning ------------------------------------------------------------------------------------------------------------
def test_a_season_is_begun_from_the_start_screen(visitor: AppRobot) -> None:
    visitor.click(tr("menu.seasons"))
    assert tr("season.none") in words(visitor)
    visitor.key("return")
    form = visitor.on(SeasonFormScene)
    visitor.click(visitor.find(TextEntry, text=form.name))
    visitor.key("ctrl+a")
    visitor.type("Club cup")
    steppers = visitor.find(Stepper)
    steppers.on_change(3)
    visitor.click(tr("season.begin"))
    (made,) = season_store.all_seasons(visitor.app.services.library.store)
    assert (made.name, len(made.games), made.fixed, made.points) == ("Club cup", 3, True, (10, 6, 4, 3, 1))
    assert [member.name for member in made.members] == [seat.name for seat in form.setup.seats]
    assert visitor.on(SeasonsScene).season == made and tr("season.not-begun") in words(visitor)


def test_the_form_says_why_a_season_cannot_begin(visitor: AppRobot) -> None:
    visitor.app.stack.push(SeasonFormScene())
    form = visitor.on(SeasonFormScene)
    for _ in range(2):
        form.setup.add(["Ida", "Uwe"], "easy")
    form.rebuild()
    assert "Kraftwagen" in form.problem() and not form.start.enabled  # five players
    form.begin()
    assert not season_store.all_seasons(visitor.app.services.library.store)
    form.fixed = False
    form.rebuild()
    assert form.problem() == "" and form.start.enabled
    for name, value, problem in (("name", " ", "name"), ("points", "3 4", "points")):
        before = getattr(form, name)
        setattr(form, name, value)
        assert form.problem().startswith(tr(f"season.problem.{problem}", most=100, places=8)[:20])
        setattr(form, name, before)
    form.setup.rename(1, form.setup.seats[0].name.upper())
    assert form.problem() == tr("season.problem.names")


@pytest.mark.parametrize(("text", "points"), [
    ("10 6 4 3 1", (10, 6, 4, 3, 1)), ("10-6-4", (10, 6, 4)), ("3, 2, 2, 0", (3, 2, 2, 0)), ("", None), ("a", None),
    ("0", None), ("101", None), ("1 2", None), ("9 8 7 6 5 4 3 2 1", None)])
def test_points_as_people_type_them(text: str, points: tuple[int, ...] | None) -> None:
    assert read_points(text) == points


def test_drawn_titles_come_once_before_any_comes_again() -> None:
    found = drawn(["a", "b", "c"], 7, Random(3))
    assert sorted(found[:3]) == sorted(found[3:6]) == ["a", "b", "c"] and len(found) == 7


# playing --------------------------------------------------------------------------------------------------------------
def test_the_next_game_is_a_game_of_the_season_and_goes_on_after_a_kill(visitor: AppRobot, tmp_path: Path) -> None:
    made = season(visitor, races=1)
    show(visitor, made)
    visitor.key("return")
    scene = visitor.on(SeasonGame)
    assert scene.game == "kraftwagen" and not [w for w in scene.screen.body.walk() if isinstance(w, SeatRow)]
    assert [seat.name for seat in scene.setup.seats] == ["Otto", "Lucia", "Marta"], "the next one begins"
    visitor.key("return")
    table = visitor.on(GameScene)
    assert fixture_of(table.session.game.head.house_rules) == (made.id, 2)
    told = [w.text for w in table.screen.body.children if isinstance(w, Toast)]
    assert told and "Marta" in told[0] and "10" in told[0] and tr("season.game-of", season="Winter", n=2, all=3) in \
        told[0]
    visitor.app.step((), 6)  # the table took its time to be built
    assert [w.text for w in table.screen.body.children if isinstance(w, Toast)] == told
    game_id = table.session.id
    visitor.close()  # as a kill leaves it: nothing else is written
    again = AppRobot(data=tmp_path / "data")
    page = show(again, made)
    assert page.next is not None and page.next.game_id == game_id
    again.click(tr("load.play-on"))
    assert again.on(GameScene).session.id == game_id
    again.close()


def test_computers_of_a_season_play_as_somebody_and_keep_their_names(visitor: AppRobot) -> None:
    """The standings know them by these; the character is chosen, or drawn by lot."""
    visitor.app.go(SeasonGameRoute(season(visitor, games=("kraftwagen",) * 3).id))
    scene = visitor.on(SeasonGame)
    names = [seat.name for seat in scene.setup.seats]
    shown = [widget for widget in scene.screen.body.walk() if isinstance(widget, CharacterRow)]
    computers = [number for number, seat in enumerate(scene.setup.seats) if not seat.is_person]
    assert computers and len(shown) == len(computers)
    visitor.click(scene.start)
    visitor.look(10)
    seats = visitor.on(GameScene).session.seats
    assert [seat.name for seat in seats] == names
    assert all(seats[number].character in characters_of("kraftwagen") for number in computers)


def test_at_a_changing_table_anybody_may_sit_down(visitor: AppRobot) -> None:
    made = season(visitor, fixed=False)
    show(visitor, made)
    visitor.key("return")
    scene = visitor.on(SeasonGame)
    scene.setup.rename(0, "Guest")
    scene.rebuild()
    visitor.key("return")
    assert visitor.on(GameScene).session.seats[0].name == "Guest"


def test_what_is_drawn_by_lot_is_not_to_be_chosen_and_always_the_same(visitor: AppRobot) -> None:
    made = season(visitor, lots=True, seed=5)
    show(visitor, made)
    visitor.key("return")
    setup = visitor.on(SeasonGame).setup
    things = [option.id for option in setup.shown() if option.thing]
    assert isinstance(setup, DrawnSetup) and setup.drawn() and things == ["first"]  # that is by the list
    assert not setup.problems() and lots(setup, 5, 1) == lots(setup, 5, 1)
    found = {str(lots(setup, 5, number)["board"]) for number in range(1, 13)}
    assert len(found) > 1, "another number, another lot"


@pytest.mark.parametrize("game", ["automobiles", "kraftwagen", "imperial-steam", "automania", "great-race"])
def test_every_game_accepts_what_is_drawn(game: str) -> None:
    package = GameCatalog().package(game)
    setup = DrawnSetup(package, [], {})
    for name in ("A", "B"):
        setup.add([name], "person")
    for number in range(1, 9):
        before = dict(setup.values)
        drawn_values = lots(setup, 7, number)
        assert setup.values == before
        assert not DrawnSetup(package, setup.seats, before | drawn_values).problems()


def test_members_take_turns_at_beginning() -> None:
    made = Season("S", ("automobiles",) * 3, MEMBERS)
    assert [seated_members(made, number, 5)[0].name for number in (1, 2, 3, 4)] == ["Marta", "Otto", "Lucia", "Marta"]
    assert len(seated_members(made, 1, 2)) == 2


# reading --------------------------------------------------------------------------------------------------------------
def test_members_keep_their_colours_where_a_game_has_them(visitor: AppRobot) -> None:
    """Purple is no colour of The Great Race: Ada gets one that is nobody's, though she sits first."""
    members = Seat("Ada", "purple"), Seat("Otto", "blue"), Seat("Eva", "red")
    visitor.app.go(SeasonGameRoute(season(visitor, games=("great-race",) * 3, members=members).id))
    setup = visitor.on(SeasonGame).setup
    ada, *others = (seat.colour for seat in setup.seats)
    assert others == ["blue", "red"]
    assert ada == next(colour for colour in setup.colours if colour not in others)


def test_standings_and_games_stand_there(visitor: AppRobot) -> None:
    made = season(visitor, races=1)
    show(visitor, made)
    table, games = grids(visitor)
    assert "Marta" in table[0][1] and table[0][2] == "<b>10</b>" and "10" in table[0][4]
    assert "Marta" in games[0][-1] and "+10" in games[0][-1]
    assert games[1][-1].startswith(tr("season.state.next")) and "Otto" in games[1][-1]
    assert tr("season.leads", n=1, name="Marta", points=tr("season.points", n=10)) in words(visitor)


def test_a_season_that_is_over_has_a_podium_and_a_champion_in_the_statistics(visitor: AppRobot) -> None:
    made = season(visitor, races=3, games=("automobiles",) * 3)
    scene = show(visitor, made)
    podium = visitor.find(Podium)
    assert podium.sums == [18, 30, 12] and list(podium.winners) == [1]
    assert tr("season.champion", n=1, name="Marta", points=tr("season.points", n=30)) in words(visitor)
    assert scene.next is None
    visitor.app.go(StatisticsRoute())
    visitor.look()
    visitor.on(StatisticsScene).turn("seasons")
    (rows,) = grids(visitor)
    assert rows[0][0] == "Winter" and "Marta" in rows[0][1] and "30" in rows[0][2]


def test_enter_in_a_field_begins_the_season(visitor: AppRobot) -> None:
    visitor.app.go(SeasonsRoute())
    visitor.key("return")
    form = visitor.on(SeasonFormScene)
    visitor.click(visitor.find(TextEntry, text=form.points))
    visitor.key("ctrl+a")
    visitor.type("1 2")
    visitor.key("return")
    assert visitor.on(SeasonFormScene) is form, "as the button, which cannot be pressed"
    visitor.key("ctrl+a")
    visitor.type("5 3 1")
    visitor.key("return")
    season_page = visitor.on(SeasonsScene).season
    assert season_page is not None and season_page.points == (5, 3, 1)


def test_the_poster_of_the_next_game_leads_to_its_table(visitor: AppRobot) -> None:
    made = season(visitor, races=1)
    page = show(visitor, made)
    poster = visitor.find(PosterButton)
    assert poster.painted and poster.game == "kraftwagen" and page.screen.page().rect.contains(poster.rect)
    visitor.click(poster)
    assert visitor.on(SeasonGame).game == "kraftwagen"


def test_counts_of_titles_are_whole(visitor: AppRobot) -> None:
    season(visitor, races=3, games=("automobiles",) * 3)
    visitor.app.go(StatisticsRoute())
    visitor.look()
    visitor.on(StatisticsScene).turn("seasons")
    text = visitor.find(BarPlot).y_text
    assert (text(0.5), text(1.0), text(12.0)) == ("", "1", "12")


def test_one_part_at_a_time_where_there_is_little_room(tmp_path: Path) -> None:
    visitor = AppRobot(scale=200, language="es", data=tmp_path / "data")
    show(visitor, season(visitor, races=1))
    assert [part for part, _ in visitor.find(Tabs).options] == ["standings", "games"]
    visitor.on(SeasonsScene).show_part("games")
    (games,) = grids(visitor)
    assert "Marta" in games[0][-1]
    buttons = [w.rect for w in visitor.on(SeasonsScene).screen.body.walk() if isinstance(w, IconButton)]
    assert all(rect.w >= 44 for rect in buttons)
    visitor.close()


@pytest.mark.parametrize(("scale", "more"), [(150, False), (150, True), (200, False), (200, True)])
def test_the_podium_is_seen_at_large_type_too(tmp_path: Path, scale: int, more: bool) -> None:
    visitor = AppRobot(scale=scale, data=tmp_path / "data")
    over = season(visitor, races=3, games=("automobiles",) * 3)
    if more:
        season(visitor, started=4.0)
    page = show(visitor, over).screen.page().rect
    podium = visitor.find(Podium)
    assert page.contains(podium.rect) and all(step.h >= visitor.app.services.ui.px(40) for step in podium.steps())
    visitor.close()


def test_the_results_of_a_game_lead_to_its_season(visitor: AppRobot) -> None:
    made = season(visitor, races=1)
    visitor.app.go(ResultsRoute(visitor.app.services.resume("race1")))
    visitor.look()
    visitor.on(ResultsPage)
    visitor.click(tr("season.results"))
    assert visitor.on(SeasonsScene).season == made
    visitor.key("escape")
    visitor.on(StartScreen)


@pytest.mark.parametrize("before", [(), ("tab", "shift+tab")])
def test_enter_leads_from_the_results_to_the_season(visitor: AppRobot, before: tuple[str, ...]) -> None:
    """The golden button has Enter, also once the focus ring is shown."""
    made = season(visitor, races=1)
    visitor.app.go(ResultsRoute(visitor.app.services.resume("race1")))
    visitor.look()
    visitor.on(ResultsPage)
    visitor.key(*before, "return")
    assert visitor.on(SeasonsScene).season == made


def test_a_rematch_belongs_to_no_season(visitor: AppRobot) -> None:
    season(visitor, races=1)
    visitor.app.go(ResultsRoute(visitor.app.services.resume("race1")))
    visitor.look()
    visitor.key("r")
    assert fixture_of(visitor.on(GameScene).session.game.head.house_rules) is None


def test_a_season_is_renamed_exported_imported_and_deleted(visitor: AppRobot) -> None:
    made = season(visitor, races=2)
    scene, services = show(visitor, made), visitor.app.services
    scene.rename()
    visitor.look()
    visitor.key("ctrl+a")
    visitor.type("Summer")
    visitor.click(tr("ui.rename"))
    scene.export()
    visitor.look()
    assert visitor.button(tr("content.open")), "the way to the file is one click"
    visitor.key("escape")
    (path,) = services.folders.exports.glob("*.paddock-season")
    scene.add_file(path)
    visitor.look()
    visitor.click(tr("ui.cancel"))
    assert len(season_store.all_seasons(services.library.store)) == 1, "it is there already"
    scene.add_file(path)
    visitor.look()
    visitor.click(tr("load.import.all-the-same"))
    assert [each.name for each in season_store.all_seasons(services.library.store)] == ["Summer", "Summer"]
    assert scene.season is not None and scene.season.id != made.id
    assert [fixture.over for fixture in scene.fixtures] == [True, True, False]
    scene.delete()
    visitor.look()
    visitor.click(tr("ui.delete"))
    assert season_store.all_seasons(services.library.store) == [replace(made, name="Summer")]
    assert len(services.library.games(finished=True)) == 4, "the games stay"


@pytest.mark.parametrize(("size", "scale", "language", "theme"), WINDOWS)
def test_the_pages_have_room_in_every_window(size: tuple[int, int], scale: int, language: str, theme: str,
                                             tmp_path: Path) -> None:
    visitor = AppRobot(size=size, scale=scale, language=language, data=tmp_path / "data")
    visitor.app.settings.theme = theme
    visitor.app.apply_settings()
    over, running = season(visitor, races=3, games=("automobiles",) * 3), season(visitor, lots=True)
    for scene in (SeasonsScene(over.id), SeasonsScene(running.id), SeasonFormScene(), SeasonGame(running.id)):
        visitor.app.stack.push(scene)
        visitor.look()
        for widget in scene.screen.body.walk():
            check(scene, widget)
    visitor.close()


def test_all_lines_of_the_standings_are_set_in_one_size_of_type(language: str, tmp_path: Path) -> None:
    """A long name, which needs a smaller one, stands among short ones."""
    visitor = AppRobot(language=language, data=tmp_path / "data")
    season(visitor, name="Summer", id="summer")  # a list of seasons takes room
    members = (*MEMBERS, Seat("Maria Vittoria di Savoia", "purple"))
    show(visitor, season(visitor, races=2, members=members))
    assert visitor.app.stack.top is not None
    shown = visitor.app.stack.top.screen.body
    table = next(w for w in shown.walk() if isinstance(w, RoomyGrid) and w.on_pick is None)
    blocks = [block for index in range(len(table.rows)) for block in table.cell_blocks(index)]
    assert len(table.rows) == 4 and len({block.type_px for block in blocks}) == 1
    assert not any(block.cut for block in blocks)
    for each in (w for w in shown.walk() if isinstance(w, Grid)):
        assert not any(block.cut for block in each.title_blocks())
    visitor.close()


@pytest.mark.parametrize("lots", [False, True])
def test_the_listed_member_begins_each_game(visitor: AppRobot, lots: bool) -> None:
    made = season(visitor, races=2, lots=lots)
    visitor.app.services.settings.last_setups["automobiles"] = {
        "seats": [seat.to_data() for seat in MEMBERS], "options": {"first": "random"}}
    visitor.app.go(SeasonGameRoute(made.id))
    visitor.look()
    visitor.click(tr("ui.start"))
    visitor.look(6)
    session = visitor.on(GameScene).session
    assert session.seats[0].name == made.members[2].name and session.turn() == 0


def test_a_graph_shows_how_the_points_grew(visitor: AppRobot) -> None:
    made = season(visitor, races=2)
    page = show(visitor, made)
    visitor.click(tr("season.graph"))
    plot = visitor.find(SeatPlot)
    sums = [[y for _, y in line.points] for line in plot.series]
    assert sums == [[0, 10, 20], [0, 6, 12], [0, 4, 8]] and page.graph
    assert len({line.dashes for line in plot.series}) == 3
    visitor.click(tr("season.figures"))
    assert not page.graph


def test_a_head_start_is_agreed_once_and_goes_with_its_member(visitor: AppRobot) -> None:
    visitor.app.go(NewSeasonRoute())
    visitor.look()
    form = visitor.on(SeasonFormScene)
    visitor.click(visitor.find(Button, icon="arrow-up"))
    form.begin()
    visitor.look()
    (made,) = season_store.all_seasons(visitor.app.services.library.store)
    assert made.head_starts == (1, *(0,) * (len(made.members) - 1))
    visitor.app.go(SeasonsRoute(made.id))
    visitor.look()
    assert tr("season.head-starts", seats=f"{made.members[0].name} 1") in words(visitor)
    for game in GAMES:
        put_back = replace(made, games=("kraftwagen", game, game))
        season_store.put_season(visitor.app.services.library.store, put_back)
        page = SeasonGame(made.id)
        page.services = visitor.app.services
        page.season, page.fixtures, page.number, page.game = put_back, [], 2, game
        page.restore()
        given = page.setup.config().options["head_start"]
        assert {seat.name: step for seat, step in zip(page.setup.seats, given, strict=True)} == {
            seat.name: int(seat.name == made.members[0].name) for seat in page.setup.seats}


def test_a_season_of_teams_is_begun_and_shown_by_team_everywhere(visitor: AppRobot, tmp_path: Path) -> None:
    visitor.app.go(NewSeasonRoute())
    visitor.look()
    form = visitor.on(SeasonFormScene)
    assert tr("season.field.teams") not in words(visitor)
    while len(form.setup.seats) < 4:
        visitor.click(tr("setup.seat.add"))
    assert tr("season.field.teams") in words(visitor)
    choice = next(w for w in form.screen.body.walk() if isinstance(w, SegmentedChoice)
                  and [text for _, text in w.options] == [tr("season.single"), tr("season.pairs")])
    form.screen.focus(choice, show=True)
    visitor.key("right")
    names = [seat.name for seat in form.setup.seats]
    assert form.in_teams and tr("season.teams.help") in words(visitor)
    form.begin()
    (begun,) = season_store.all_seasons(visitor.app.services.library.store)
    assert begun.teams and [seat.name for seat in begun.members] == names


def test_the_table_of_a_season_of_teams_has_a_line_for_each(visitor: AppRobot) -> None:
    four = (*MEMBERS, Seat("Nina", "green"))
    made = season(visitor, races=3, games=("automobiles",) * 3, members=four, teams=True)
    page = show(visitor, made)
    assert [line.name for line in page.standings] == ["Marta & Otto", "Lucia & Nina"]
    assert visitor.find(Podium).sums == [12, 48]
    assert tr("season.team.champion", name="Marta and Otto", points=tr("season.points", n=48)) in words(visitor)
    games = grids(visitor)[-1]
    assert "+10" in games[0][-1] or "2. Otto" in games[0][-1]
    certificate = season_papers.certificate_of(visitor.app.services, made, page.standings)
    assert certificate.names == "Marta and Otto" and certificate.deed == tr("paper.won", n=2)
    visitor.click(tr("season.graph"))
    assert [[y for _, y in line.points] for line in visitor.find(SeatPlot).series] == [[0, 16, 32, 48], [0, 4, 8, 12]]
    visitor.app.go(StatisticsRoute())
    visitor.look()
    visitor.on(StatisticsScene).turn("seasons")
    assert "Marta" in grids(visitor)[0][0][1] and "Otto" in grids(visitor)[0][0][1]
