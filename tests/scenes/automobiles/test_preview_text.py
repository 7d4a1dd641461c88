"""The line under the prompt of a race: what would become of the turn as it stands, all of it."""

import re
from pathlib import Path

import pytest

from game.i18n.automobiles.texts import AutomobilesTexts
from game.i18n.catalog import Catalog
from game.i18n.renderer import Renderer
from game.rules.automobiles import SPEC
from game.rules.automobiles.forecast import Forecast, forecast
from game.rules.core.actions import parse_action
from game.scenes.automobiles.board.main_board import MainBoard
from game.scenes.automobiles.panels.seat_panels import HIGH_PANEL
from game.scenes.automobiles.presenter import present
from game.scenes.automobiles.text.preview_text import forecast_words, preview_text
from game.session.action_preview import foresee_actions
from game.session.event_snapshots import event_snapshots
from game.session.game_catalog import GameCatalog
from game.table.action_selection import Selection
from game.tools.ui_fuzzer.table_probe import make
from game.ui.input.keymap import Command
from tests.architecture.syntax_trees import ROOT
from tests.rules.automobiles.positions import Position, playing, race
from tests.support.robots.automobiles_robot import sitting
from tests.support.robots.table_robot import people

GEARBOX = ROOT / "tests" / "scenarios" / "automobiles" / "x15-gearbox-of-the-third.yaml"


def told(p: Position) -> str:
    """The forecast in plain words."""
    ahead = forecast(p.state)
    assert ahead is not None
    return re.sub(r"<[^>]*>", "", forecast_words(ahead))


@pytest.mark.rule("AUT-4.71", "AUT-4.120")
@pytest.mark.parametrize(("crossings", "begins"), [
    (2, "takes the chequered flag · the last round begins · 1 space"), (1, "starts the final lap · 1 space"),
    (0, "completes a lap · 1 space"), (3, "1 space"),
])
def test_a_path_across_the_line_says_what_it_ends(crossings: int, begins: str) -> None:
    p = race(laps=3).car(0, "2.44a", crossings).cubes(0, active="white", bag="7 white").drive()
    assert told(p).startswith("0 spaces")
    assert told(p.do("play white", "place 2.01a")).startswith(begins)


@pytest.mark.rule("AUT-4.71", "AUT-4.122")
def test_a_crossing_counts_once_while_the_car_drives() -> None:
    """After each event the race order shows the place in which the turn would end: here behind a car that is ahead."""
    p = race(laps=2).car(0, "2.44a", 0).car(1, "2.05a", 1).cubes(0, active="white", bag="7 white").drive()
    p.do("play white", "place 2.01a")
    assert forecast(p.state) is not None and forecast(p.state).place == 2  # type: ignore[union-attr]
    seen = event_snapshots(GameCatalog().package("automobiles").spec, p.state, parse_action("0 end"), None)
    assert "lap" in {event.kind for event, _ in seen}
    ahead = [forecast(view) for _, view in seen]
    assert {each.place for each in ahead if each is not None and each.seat == 0} == {2}


@pytest.mark.rule("AUT-4.71", "AUT-4.122")
def test_a_leader_that_crosses_the_line_leads_at_every_moment_of_the_drive() -> None:
    """The car is behind the line as soon as it drives, so the lap counts then, before the marker moves."""
    p = race(laps=2).car(0, "2.44a", 0).car(1, "2.05a", 0).cubes(0, active="white", bag="7 white").drive()
    p.do("play white", "place 2.01a")
    assert p.state.standings()[0] == 0
    seen = event_snapshots(GameCatalog().package("automobiles").spec, p.state, parse_action("0 end"), None)
    assert {event.kind for event, _ in seen} >= {"drove", "lap"}
    assert {view.standings()[0] for _, view in seen} == {0}
    laps = {event.kind: present(view, 0).seat_panels[0].lap for event, view in seen}
    assert (laps["drove"], laps["lap"]) == (1, 2)  # the figure changes with the marker


def test_wear_that_a_card_gave_counts_in_the_forecast() -> None:
    p = playing("gearbox", "green, light")
    assert " · no wear · " in told(p)
    assert " · 1 wear so far · " in told(p.do("play green"))
    assert " · 1 wear so far, 2 more to come · " in told(p.do(f"place {p.places()[0]}"))


@pytest.mark.rule("AUT-4.83")
def test_who_drafts_keeps_the_wear_of_a_card() -> None:
    p = playing("gearbox", "green, light").car(1, "1.04a")
    assert " · 1 wear so far, no more, drafting" in told(p.do("play green", "place 1.03b"))


def test_enter_never_throws_away_a_move_that_was_paid_for(tmp_path: Path) -> None:
    """The Gearbox has given wear: not to move at all is no golden button; once a step is made, to stop is one."""
    with sitting(tmp_path, people(4), scenario=GEARBOX.read_text(encoding="utf-8")) as player:
        for action in ("0 drive", "0 play green"):
            make(player.table, parse_action(action))
            player.settle()
        go = player.table.prompt.fixed["go"]
        assert (go.label, go.kind, go.shortcut) == ("Do not move", "secondary", None)
        step = next(action for action in player.session.legal() if action.verb == "place")
        make(player.table, parse_action(step.text()))
        player.settle()
        assert (go.label, go.kind, go.shortcut) == ("Stop here", "primary", Command.ACTIVATE)


USELESS = """
id: useless
rules: [AUT-4.17]
game: automobiles
note: The other car has more blue cubes in Discard.
given:
  seats: 2
  options: {board: daytona, cards: first_race, first: 0}
  play: [0 done, 1 done]
  patch:
    cars[0].active: {blue: 1, white: 1}
    cars[0].bag: {white: 7}
    cars[1].discard: {blue: 3}
when: [0 drive]
then: {decides: 0}
"""


@pytest.mark.rule("AUT-4.17", "AUT-4.66")
def test_what_would_be_of_no_use_carries_a_mark(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2), scenario=USELESS) as player:
        make(player.table, parse_action("0 drive"))
        player.settle()
        marked = {cube.colour: cube.warned for cube in player.table.sheet.active.cubes}
        assert marked == {"blue": True, "white": False}
        assert "Little use now" in player.hover(player.table.sheet.active.cubes[-1].rect.center)
        make(player.table, parse_action("0 end"))
        player.settle()
        assert [colour for colour, card in player.table.stock.cards.items() if card.warned] == ["wear"]


ONE_SPACE = """
id: one-space
rules: [AUT-4.39]
game: automobiles
given:
  seats: 2
  seed: 5
  options: {board: daytona, laps: 1, first: 0, cards: [manager, pit_crew, suspension, boost, hybrid]}
  play: ["0 done", "1 done", "0 drive"]
  patch: {"cars[0].active": {white: 1, light: 1, dark: 1, blue: 2}, "cars[0].discard": {white: 2, dark: 1}}
when: ["0 end"]
then: {decides: 0}
"""


def test_a_cube_with_one_space_only_foretells_the_move_that_is_made_with_it(tmp_path: Path) -> None:
    """A gear, and a colour of the Hybrid Engine: the car stands where it would go, a line says what it costs."""
    with sitting(tmp_path, scenario=ONE_SPACE) as player:
        table = player.table
        table.services.settings.auto_confirm = True
        for before, action, where, costs in (("", "0 play dark", "3.06d", "3 wear"),
                                             ("0 play blue", "0 colour dark", "2.08d", "3 more")):
            if before:
                player.do_by_mouse(parse_action(before))
            chosen = parse_action(action)
            seen = table.previews.action_previews.foresee(chosen)
            assert seen is not None
            table.preview_ghosts(chosen, seen)
            ghost = table.track.board.sprite("ghost")
            assert ghost is not None and (ghost.x, ghost.y) == table.track.geometry.section_pose(where).point
            assert costs in table.previews.action_previews.preview_text(Selection(action=chosen))


def test_the_wear_chart_and_the_lap_track_explain_themselves(tmp_path: Path) -> None:
    with sitting(tmp_path, scenario=ONE_SPACE) as player:
        track = player.table.track
        assert "AUT-4.81" in player.hover(track.plate("wear").center)
        assert "AUT-4.71" in player.hover(track.plate("FINAL LAP").center)


def verdict(track: MainBoard) -> str:
    """Return the text of the wear chart about the turn."""
    return " ".join(caption.text for caption in track.board.lifted)


@pytest.mark.rule("AUT-4.81")
def test_the_wear_chart_moves_with_what_is_pointed_at(tmp_path: Path) -> None:
    with sitting(tmp_path, scenario=ONE_SPACE) as player:
        track = player.table.track
        player.point((1, 1))
        assert verdict(track) == ""
        dark = next(cube for cube in player.table.sheet.active.cubes if cube.colour == "dark")
        player.table.services.settings.auto_confirm = True
        player.table.show()
        player.hover(dark.rect.center)
        assert verdict(track) == "dark grey entered: 3 wear"
        player.point((1, 1))
        player.wait(0.2)
        assert verdict(track) == ""
        player.click(dark.rect.center)
        player.settle()
        assert verdict(track) == "dark grey entered: 3 wear"


def test_the_race_order_shows_the_place_that_is_pointed_at(tmp_path: Path) -> None:
    """Beside the place of now, as long as it is another one."""
    with sitting(tmp_path, scenario=ONE_SPACE) as player:
        panel, table = player.table.order.of(0), player.table
        assert "arrow" not in panel.place_text()
        ahead = table.table.forecast
        assert ahead is not None and panel.seat_view is not None
        table.show_forecast(ahead._replace(place=2 if panel.seat_view.place == 1 else 1))
        assert "<icon:arrow-right>" in panel.place_text()
        table.show_forecast(None)
        assert "arrow" not in panel.place_text()


def test_low_seat_panels_show_the_gap_where_there_is_room(tmp_path: Path) -> None:
    """Five seats in a large window, with their figures as signs in the head."""
    with sitting(tmp_path, people(5), size=(1920, 1080), options={"board": "daytona"}) as player:
        last = player.table.order.panels[-1]
        assert last.rect.h < last.ui.px(HIGH_PANEL) and "+" in last.place_text()
        assert last.has_room_for_gap(last.body.rect.w)
        assert not last.has_room_for_gap(last.body.rect.w // 2), "the name comes first"


@pytest.mark.rule("AUT-4.81", "AUT-4.84", "AUT-5.14")
@pytest.mark.parametrize(("language", "taken", "drafts", "spared"), [
    ("en", "light grey entered: 2 wear", "light grey entered, drafting Lucia: 0 wear",
     "light grey entered, Aerodynamics: 0 wear"),
    ("it", "grigio chiaro: 2 usura", "grigio chiaro, in scia a Lucia: 0 usura", "grigio chiaro, Aerodinamica: 0 usura"),
    ("es", "gris claro: 2 desgaste", "gris claro, al rebufo de Lucia: 0 desgaste",
     "gris claro, Aerodinámica: 0 desgaste"),
])
def test_the_wear_chart_says_why_it_is_so_much(tmp_path: Path, language: str, taken: str, drafts: str,
                                               spared: str) -> None:
    with sitting(tmp_path, language=language) as player:
        track = player.table.track
        ahead = Forecast(0, "1.03b", 1, 1, 0, 1, False, None, False, "light", 2, 0, 5)
        for shown, words in ((ahead, taken), (ahead._replace(ahead=1, wear=0), drafts),
                             (ahead._replace(spared=True, wear=0), spared)):
            track.show_forecast(shown)
            assert verdict(track) == words


@pytest.mark.rule("AUT-4.60")
def test_what_is_left_over_is_what_is_left_after_a_purchase(tmp_path: Path) -> None:
    """The line of the forecast and the question name one amount."""
    with sitting(tmp_path, scenario=ONE_SPACE) as player:
        for action in ("0 end", "0 buy light"):
            make(player.table, parse_action(action))
            player.settle()
        asked, status = player.table.prompt.prompt.markup, player.table.status()
        amount = re.findall(r"\$\d+", asked)
        assert len(amount) == 1 and re.findall(r"\$\d+", status) == amount


@pytest.mark.rule("AUT-5.10")
@pytest.mark.parametrize(("bag", "words"), [
    ("3 white, wear", "then 4 wear leave your discard pile"), ("", "your discard pile fills the bag before that"),
    ("2 wear", "your discard pile fills the bag before that"),
])
def test_a_draw_before_a_cleaning_says_what_it_cleans(bag: str, words: str) -> None:
    p = race().cubes(0, active="white, purple", discard="4 wear, 7 white", bag=bag).drive()
    action = parse_action("0 play purple")
    view = SPEC.mask(p.state, 0)
    seen = foresee_actions(view, [action])
    assert seen.view is None, "chance decides"
    words_of_race = Renderer(Catalog("en"), SPEC).words
    assert isinstance(words_of_race, AutomobilesTexts)
    assert preview_text(action, view, seen, words_of_race) == f"cubes are drawn from the bag · {words}"
