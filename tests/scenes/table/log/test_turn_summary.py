"""The digest: what the others did, where nobody could follow it; it disturbs nothing and goes when the player acts."""

from pathlib import Path

import pytest
from pygame import Rect

from game.i18n.catalog import tr
from game.rules.core.actions import parse_action
from game.scenes.table.handover.turn_banner import TurnBanner
from game.scenes.table.log.summary_line import SummaryLine
from game.scenes.table.log.turn_summary import TurnSummaryStrip, events_since_turn, summary_sentences
from game.scenes.table.overlays.overlay_placement import OverlayPlacement, ProtectedAreas
from game.scenes.table.panels.selectable import is_choosable
from game.session.seats import PERSON
from game.table.table_events import Played
from game.ui.widgets.buttons import Button
from game.ui.widgets.list_view import ListView
from tests.rules.imperial_steam.positions import game
from tests.support.corners import ends
from tests.support.robots.automobiles_robot import AutomobilesRobot, sitting
from tests.support.robots.imperial_steam_robot import at_table
from tests.support.robots.table_robot import people

RACE = """
id: a-round
rules: [AUT-4.1]
game: automobiles
given:
  seats: 2
  seed: 7
  options: {board: daytona, cards: rulebook_examples, first: 0, laps: 3}
  play: ["0 done", "1 done"]
  patch:
    cars[0].section: "2.40a"
    cars[1].section: "2.44a"
    cars[1].active: {white: 1}
    cars[1].bag: {white: 7}
when: ["0 pit remove"]
then: {decides: 1}
"""


def strips(player: AutomobilesRobot) -> list[TurnSummaryStrip]:
    """The digest on the table."""
    return [widget for widget in player.table.screen.body.walk() if isinstance(widget, TurnSummaryStrip)]


def controller(player: AutomobilesRobot):  # type: ignore[no-untyped-def]
    """Controller of the table."""
    return player.table.controller  # type: ignore[attr-defined]


def after_a_round(player: AutomobilesRobot) -> None:
    """Seat 0 has gone to the pits, seat 1 has driven one space; now it is the turn of seat 0 again."""
    for text in ("0 pit remove", "1 drive", "1 play white", "1 place 2.01a", "1 end"):
        controller(player).send(Played(parse_action(text)))
        player.settle()


def trails(player: AutomobilesRobot) -> list[object]:
    """The ways that are drawn on the track."""
    drawings = player.table.track.board.drawings
    return [name for name in drawings if str(name).startswith("trail")]


def test_it_is_not_seen_over_the_past(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2), scenario=RACE) as player:
        after_a_round(player)
        (strip,) = strips(player)
        player.table.look_at(1)
        player.settle()
        assert not any(each.is_displayed for each in strips(player))
        player.table.look_at(None)
        player.settle()
        (strip,) = strips(player)
        assert strip.is_displayed


def test_whoever_comes_to_the_screen_is_told_what_the_others_did(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2), scenario=RACE) as player:
        after_a_round(player)
        assert player.table.own_seat == 0
        (strip,) = strips(player)
        assert "<seat:1> drives 1 space, takes <bad>1 wear</bad> and is still <b>1st</b>" in strip.text
        assert "Round 2" in strip.text  # a round has begun
        assert player.table.screen.page().rect.contains(strip.rect)
        cars = player.table.areas.protected_on_board().marks
        assert len(cars) == 2 and strip.rect.collidelist(cars) == -1
        assert trails(player)  # where the car drove is marked on the track
        player.check_reach()  # it catches nothing
        player.do_by_mouse(next(a for a in player.session.legal() if a.verb == "drive"))
        assert not strips(player) and not trails(player)


def test_before_the_start_nobody_is_said_to_have_a_place(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2)) as player:
        buy = next(a for a in player.session.legal() if a.verb == "buy")
        controller(player).send(Played(buy))
        player.settle()
        controller(player).send(Played(next(a for a in player.session.legal() if a.verb == "done")))
        player.settle()
        (strip,) = strips(player)
        assert "<seat:0> buys" in strip.text and "now" not in strip.text and "1st" not in strip.text


def test_it_is_told_anew_in_another_language(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2), scenario=RACE) as player:
        after_a_round(player)
        player.app.settings.language = "it"
        player.app.apply_settings()
        player.settle()
        (strip,) = strips(player)
        assert strip.text.startswith("<dim>Finora:</dim>") and "drives" not in strip.text


def handles(player: AutomobilesRobot) -> list[Button]:
    """Handles that strips have folded to."""
    labels = tr("game.digest.handle"), tr("game.digest.first.handle")
    return [each for each in player.table.screen.body.walk() if isinstance(each, Button) and each.label in labels]


def shown(player: AutomobilesRobot, words: str) -> TurnSummaryStrip:
    """A digest with these words."""
    digest = controller(player).turn_summary
    digest.text, digest.sentences = words, [words]
    digest.show()
    (strip,) = strips(player)
    return strip


def lines(player: AutomobilesRobot) -> list[SummaryLine]:
    """The same at a table that has one place for it."""
    return [widget for widget in player.table.screen.body.walk() if isinstance(widget, SummaryLine)]


def said(player: AutomobilesRobot, *sentences: str) -> SummaryLine:
    """These sentences there."""
    digest = controller(player).turn_summary
    digest.text, digest.sentences = " ".join(sentences), sentences
    digest.show()
    (line,) = lines(player)
    return line


def test_it_hides_neither_track_nor_chart_where_there_is_room(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2), scenario=RACE) as player:
        strip = shown(player, "Since your last turn: Lucia drives 1 space, takes 1 wear and is still 1st.")
        assert not strip.hides and strip.rect.collidelist(player.table.areas.protected_on_board().field) == -1
        player.wait(30.0)
        assert strips(player) == [strip] and not handles(player)


DEEDS = "Lucia drives 12 spaces, drafts, pays 1 wear for cards, takes 3 wear and is 2nd now. "


@pytest.mark.parametrize("sentences", [1, 2, 3, 4])
def test_a_long_one_leaves_the_wear_chart_in_sight(tmp_path: Path, sentences: int) -> None:
    with sitting(tmp_path, people(2), scenario=RACE) as player:
        strip = shown(player, "Since your last turn: " + DEEDS * sentences)
        assert not strip.rect.colliderect(player.table.track.plate("wear"))
        assert not strip.hides


def test_banner_and_strip_leave_the_small_map_in_sight(tmp_path: Path) -> None:
    play = ("0 bid 3", "1 bid 2", "0 hand build_factory")
    with at_table(tmp_path, seed=5, play=play, size=(1280, 720), scale=150) as player:
        if player.curtain is not None:
            player.open_curtain()
        table = player.table
        said(player, *[DEEDS] * 3)
        controller(player).hand_over.call(table.own_seat)
        (line,), (banner,) = lines(player), (each for each in table.screen.body.walk() if isinstance(each, TurnBanner))
        assert not line.rect.colliderect(banner.rect)
        assert line.rect.collidelist(table.areas.protected_on_board().marks) == -1
        player.wait(20.0)
        assert line.folded and line.rect.w < table.rounds.rect.w / 4, "the rounds are seen again"
        assert not any(
            banner.rect.colliderect(target.rect) for target in table.screen.targets() if is_choosable(target)
        )


@pytest.mark.parametrize(("size", "scale"), ends([
    ((1920, 1080), 100), ((1280, 720), 100), ((1920, 1080), 150), ((1280, 720), 150)]))
def test_imperial_steam_tells_it_at_one_place_that_hides_nothing(tmp_path: Path, size: tuple[int, int],
                                                                 scale: int) -> None:
    state = game(seats=3).given({"companies[0].tracks": ["wien--baden"], "companies[1].tracks": ["wien--baden"],
                                 "companies[2].tracks": ["wien--st_poelten"], "companies[0].money": 60}).state
    with at_table(tmp_path, (PERSON,) * 3, state=state, size=size, scale=scale) as player:
        table = player.table
        short, whole = said(player, "Lucia passes."), "One sentence that is of some length. "
        long = said(player, *(f"No. {number}: {whole}" for number in range(9)))
        assert (short.rect.x, short.rect.w, short.rect.bottom) == (long.rect.x, long.rect.w, long.rect.bottom)
        assert long.rect.h <= 3 * table.ui.text("X", "small").height + table.ui.px(12)
        assert long.rect.collidelist(table.areas.protected_on_board().marks) == -1
        assert table.areas.board().contains(long.rect) == (scale == 100), "a large map has room for it"
        assert not short.short and long.short
        assert "No. 8" in long.text and "No. 0" not in long.text, "the newest is told"
        assert "No. 0" in str(long.button.tooltip)
        player.click(long.button.rect.center)
        assert table.screen.modals, "the whole report"


def test_how_everybody_stands_gives_way_to_what_was_done(tmp_path: Path) -> None:
    with at_table(tmp_path, state=game(seats=2).state, size=(1280, 720)) as player:
        table = player.table
        deed, stand = "Lucia " + "builds a long line and " * 5 + "rests.", table.turn_texts.new_round_text()
        assert stand
        line = said(player, deed, stand, "For you: strength 6.")
        assert "rests." in line.text and "For you" in line.text and stand not in line.text
        assert stand in said(player, "Lucia rests.", stand).text, "where there is room it is told"


def test_the_place_that_hides_least_is_found_among_all() -> None:
    room, marks, field = Rect(7, 5, 300, 200), [Rect(20, 150, 60, 40), Rect(0, 0, 30, 30)], [Rect(90, 0, 400, 160)]
    hidden, rect = OverlayPlacement(room, ProtectedAreas(marks, field)).least((150, 100), 24)
    assert room.contains(rect)

    def hides(plate: Rect) -> tuple[int, ...]:
        return tuple(sum(each.clip(plate).w * each.clip(plate).h for each in rects) for rects in (marks, field))

    assert hides(rect) == hidden
    places = [Rect(left, bottom - 100, 150, 100) for bottom in range(room.bottom, room.top + 99, -24)
              for left in range(room.left, room.right - 149, 24)]
    assert hidden <= min(map(hides, places))
    free, low = OverlayPlacement(room, ProtectedAreas([], [Rect(0, 0, 400, 40)])).least((150, 100), 24)
    assert not any(free) and low.midbottom == room.midbottom


def test_what_must_hide_something_folds_once_it_has_been_read_and_can_be_brought_back(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2), scenario=RACE) as player:
        words = "Since your last turn: " + "Lucia drives 12 spaces, drafts, pays 1 wear for cards and is 2nd now. " * 4
        strip = shown(player, words)
        assert not player.table.areas.board().contains(strip.rect), "only the report has room for it"
        player.wait(4.0)
        assert strips(player) == [strip], "it has not been read yet"
        player.wait(30.0)
        (handle,) = handles(player)
        assert not strips(player) and player.table.areas.board().contains(handle.rect)
        protected = player.table.areas.protected_on_board()
        assert handle.rect.collidelist([*protected.field, *protected.marks]) == -1
        assert player.hover(handle.rect.center) == words
        player.click(handle.rect.center)
        assert strips(player) and not handles(player)
        player.wait(30.0)
        assert handles(player)
        player.do_by_mouse(next(a for a in player.session.legal() if a.verb == "pit"))
        assert not handles(player) and words not in [strip.text for strip in strips(player)]


def test_the_first_step_of_a_choice_takes_it_away(tmp_path: Path) -> None:
    play = ("0 bid 3", "1 bid 2", "0 hand build_factory")
    with at_table(tmp_path, seed=5, play=play) as player:
        if player.curtain is not None:
            player.open_curtain()
        said(player, "Nothing.")
        action = next(a for a in player.session.legal() if a.verb == "factory")
        ply = player.session.ply
        player.click(player.reachable_by_mouse(action)[1])
        assert player.session.ply == ply and player.table.asked.chosen  # type: ignore[union-attr]
        assert not lines(player)


def test_it_is_there_again_after_the_screen_was_built_anew(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2), scenario=RACE) as player:
        after_a_round(player)
        before = [strip.text for strip in strips(player)]
        player.table.rebuild()
        player.wait()
        assert [strip.text for strip in strips(player)] == before and before


def test_what_could_be_followed_is_not_told_again(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2), scenario=RACE, reduced_motion=False, animation_speed=100) as player:
        player.table.animator.speed = 100.0  # only this test is in a hurry
        after_a_round(player)
        digest = controller(player).turn_summary
        events = [event for event in events_since_turn(player.session, 0) if event.kind != "round"]
        player.table.animator.speed = 1.0
        digest.clear()
        digest.tell(events, due=False)
        assert not strips(player)
        digest.tell(events, due=True)
        assert len(strips(player)) == 1
        digest.clear()
        digest.tell(events, due=False)
        assert not strips(player)
        player.app.settings.animation_speed = 300
        digest.tell(events, due=False)
        assert len(strips(player)) == 1


def test_a_click_that_skips_motion_is_remembered(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2), scenario=RACE, reduced_motion=False) as player:
        controller(player).send(Played(parse_action("0 pit remove")))
        told = []
        controller(player).turn_summary.tell = lambda events, due: told.append(due)  # tested above
        assert player.table.animator.busy
        player.click(player.table.order.rect.center)
        player.settle()
        assert told == [True]


def test_the_curtain_tells_the_same(tmp_path: Path) -> None:
    with at_table(tmp_path, seed=3) as player:
        controller(player).send(Played(player.session.legal()[4]))
        player.settle()
        assert player.curtain is not None
        rows = next(widget for widget in player.curtain.walk() if isinstance(widget, ListView)).rows
        seat = player.curtain.seat
        assert [text for _, text in rows] == list(
            summary_sentences(player.table, seat, events_since_turn(player.session, seat, alone=False))
        )
