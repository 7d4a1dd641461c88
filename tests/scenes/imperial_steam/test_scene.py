"""The table of Imperial Steam: secrets, reasons, choices built up step by step, motion."""

import random
import zlib
from pathlib import Path

import pytest

from game.rules.core.actions import Action, parse_action
from game.scenes.table.banners.event_banner import BannerCard
from game.scenes.table.hints.action_targets import action_targets
from game.scenes.table.overlays.toast import Toast
from game.scenes.table.panels.selectable import SelectableWidget
from game.session.seats import PERSON
from game.timing.press_times import CLICK
from tests.rules.imperial_steam.positions import game
from tests.support.robots.imperial_steam_robot import ImperialSteamRobot, at_table, keen

BIDS = ("0 bid 4", "1 bid 3")
FIRST = "wien--st_poelten"


def picture(player: ImperialSteamRobot) -> int:
    """The window as it is now."""
    player.app.screenshot()
    return zlib.crc32(player.app.window.surface.get_buffer().raw)


def hover_tile(player: ImperialSteamRobot, tile: str) -> str:
    chip = next(c for c in player.table.panels.actions.flow.chips if c.names == ((("tile", tile),),))
    return player.hover(chip.rect.center)


def legal(player: ImperialSteamRobot, text: str) -> Action:
    action = parse_action(text)
    assert action in player.session.legal()
    return action


@pytest.mark.rule("IMP-3.21")
def test_nobody_sees_the_bid_of_another(tmp_path: Path) -> None:
    """Whatever the first company bids: no later picture differs before both bids are open."""
    seen = []
    for bid in (2, 9):
        with at_table(tmp_path / str(bid), seed=5) as player:
            player.do_by_mouse(legal(player, f"0 bid {bid}"))
            assert player.curtain is not None
            player.wait(0.5)
            pictures = [picture(player)]
            player.open_curtain()
            player.point((2, 2))
            player.wait(0.5)
            pictures += [picture(player)]
            player.table.panels.tabs.turn_to("report")
            pictures += [picture(player)]
            seen.append(pictures)
    assert seen[0] == seen[1]


def test_what_cannot_be_done_says_why_with_its_rule(tmp_path: Path) -> None:
    with at_table(tmp_path, seed=5, play=BIDS) as player:
        for tile, rule in (("deliver_goods", "IMP-"), ("collect_goods", "IMP-9.7")):
            assert rule in hover_tile(player, tile)
        player.do_by_mouse(legal(player, "0 hand build_tracks"))
        board = player.table.map.board
        far = player.hover(board.projection.to_px(player.table.map.geometry.routes["gorizia--trieste"].middle))
        assert "IMP-6.10" in far and "Gorizia" in far
        build = next(b for b in player.buttons() if not b.enabled)
        assert "IMP-" in player.hover(build.rect.center)
        near = player.hover(board.projection.to_px(player.table.map.geometry.routes[FIRST].middle))
        assert "IMP-" not in near and "effort" in near.lower()


def test_a_first_look_says_what_a_bid_is_good_for_and_how_far_the_goal_is(tmp_path: Path) -> None:
    with at_table(tmp_path, seed=5) as player:
        assert "hire" in player.table.status()
    with at_table(tmp_path, seed=5, play=BIDS) as player:
        assert "Trieste is 8 connections away" in player.table.status()
        player.do_by_mouse(legal(player, "0 share"))
        assert "Trieste" not in player.table.status()  # what the turn has changed comes first


def test_a_plan_is_built_up_with_its_total_and_backed_out_of(tmp_path: Path) -> None:
    with at_table(tmp_path, seed=5, play=BIDS) as player:
        start = player.table.view.to_data()
        player.do_by_mouse(legal(player, "0 hand build_tracks"))
        assert "<b>2</b>" in player.table.status()  # the strength that there is
        player.do_by_mouse(legal(player, f"0 track {FIRST}"))
        assert "good-wood" in player.table.status() and "worker" in player.table.status()
        assert player.table.status().startswith("Planned: ")
        state = player.table.view
        places = state.selected.connections.values()
        other = next(c for c in places if c.effort == 2 and c.id not in (FIRST, *state.crowns))
        told = player.table.texts.effort(Action(0, "track", (other.id,)), state)
        assert told == "effort 3 <dim>(1 more as no. 2 of this action, IMP-6.13)</dim>, 5 in all"
        player.key("escape")
        assert not player.table.table.planned
        player.key("escape")
        assert player.table.view.to_data() == start


def test_enter_never_gives_a_hand_away(tmp_path: Path) -> None:
    with at_table(tmp_path, seed=5, play=BIDS) as player:
        ply = player.session.ply
        player.key("return")
        assert player.session.ply == ply


@pytest.mark.rule("IMP-13.2")
def test_enter_says_which_tokens_the_end_of_the_game_would_lose(tmp_path: Path) -> None:
    p = game().later(8).given({"companies[0].tokens": [2, 1]})
    while p.asks != "Closing":
        p.do("pass", "end")
    with at_table(tmp_path, state=p.state, confirmations="none") as player:
        player.wait(CLICK.after_end)
        before = player.session.ply
        player.key("return")
        said = [widget.text for widget in player.table.screen.body.children if isinstance(widget, Toast)]
        assert player.session.ply == before and any("<b>30</b> gulden" in text for text in said)
        player.wait(CLICK.after_end)
        player.key("return")
        assert player.session.ply > before


def test_a_strip_lays_another_board_in_front_and_nothing_on_it_can_be_done(tmp_path: Path) -> None:
    with at_table(tmp_path, seed=5, play=BIDS) as player:
        table = player.table
        other = next(s for s in table.panels.seat_panels.panels if s.company and s.company.seat != table.own_seat)
        player.click(other.rect.center)
        assert table.shown_seat() == other.company.seat  # type: ignore[union-attr]
        assert not any(thing.glow for thing in table.panels.board.things)
        player.click(other.rect.center)
        assert table.shown_seat() == table.own_seat


@pytest.mark.parametrize("plies", [36, pytest.param(90, marks=pytest.mark.long)])
def test_motion_ends_with_a_click_and_leaves_the_table_right(tmp_path: Path, plies: int) -> None:
    chance = random.Random(6)
    with at_table(tmp_path, (PERSON,) * 3, seed=6, reduced_motion=False) as player:
        while player.session.ply < plies:
            if player.curtain is not None:
                player.open_curtain()
                continue
            action = keen(chance, player.session.legal())
            _, pos = player.reachable_by_mouse(action)
            before = player.session.ply
            player.click(pos)
            if player.table.animator.busy and chance.random() < 0.4:
                for _ in range(chance.randrange(8)):
                    player.wait()
                acted = player.session.ply
                player.click(player.table.map.rect.center)
                assert player.session.ply == acted
            player.settle()
            if player.session.ply == before:
                player.do_by_mouse(action)
            board = player.table.map.board
            assert player.curtain is not None or board.sprite("train") is None


def test_a_column_tells_what_a_bid_on_it_comes_to(tmp_path: Path) -> None:
    with at_table(tmp_path) as player:
        cells = player.table.influence.cells
        player.point(cells[4].rect.center)
        player.wait(0.6)
        told = player.table.prompt.status.markup
        assert "40 gulden" in told and "leaves 80" in told and "Amstetten" in told and "Graz" not in told
        short = player.table.tooltips.column(cells[4]) or ""
        assert "Amstetten" in short and "gulden" not in short, "the tooltip over the map does not say it again"
        assert "30 gulden" in (player.table.tooltips.column(cells[3]) or "")
        assert "any hub" in (player.table.tooltips.column(cells[0]) or "")
        assert "gulden" not in (player.table.tooltips.column(cells[15]) or "")


def test_a_second_click_on_the_same_place_never_ends_what_the_first_began(tmp_path: Path) -> None:
    with at_table(tmp_path, seed=3, play=("0 bid 5", "1 bid 5")) as player:
        seat = player.session.turn()
        for text in ("hand hire", "hub wiener_neustadt"):
            player.do_by_mouse(parse_action(f"{seat} {text}"))
        hire = next(button for button in player.buttons() if button.label.startswith("Hire a worker"))
        spot = hire.rect.center
        for _ in range(3):
            player.click(spot)
            player.settle()
        done = [str(entry.action) for entry in player.session.game.log][-3:]
        assert all("worker" in action for action in done), done


def test_the_hint_on_a_line_of_the_report_hides_no_line(tmp_path: Path) -> None:
    with at_table(tmp_path, play=BIDS) as player:
        player.table.panels.tabs.turn_to("report")
        player.wait()
        rows = player.table.log.list
        rows.scroll_to(0)
        hints = [rows.tip_at(rows.row_rect(index).center) for index in range(2)]
        assert hints[0][1] and hints[0] == hints[1] and hints[0][2] == rows.view


def test_a_price_has_an_arrow_only_where_the_next_factory_changes_it(tmp_path: Path) -> None:
    with at_table(tmp_path) as player:
        told = [spec.markup for spec in player.table.panels.goods.specs]
        rows = list(player.table.table.boards.values())
        assert any(row.after == row.price for row in rows)
        for row in rows:
            assert any(f"<icon:arrow-right>{row.after}" in text for text in told) == any(
                each.after == row.after not in (None, each.price) for each in rows)


@pytest.mark.rule("IMP-3.22")
def test_the_bids_are_told_when_they_are_opened(tmp_path: Path) -> None:
    with at_table(tmp_path, seed=3) as player:
        player.do_by_mouse(parse_action(f"{player.session.turn()} bid 4"))
        assert not [widget for widget in player.table.screen.body.walk() if isinstance(widget, BannerCard)]
        player.open_curtain()
        player.do_by_mouse(parse_action(f"{player.session.turn()} bid 6"))
        player.wait()
        told = [widget.banner for widget in player.table.screen.body.walk() if isinstance(widget, BannerCard)]
        assert len(told) == 1
        amounts = [(row.seat, row.amount, row.outcome) for row in told[0].rows]
        higher, lower = player.session.view(None).order  # type: ignore[attr-defined]
        assert [seat for seat, _, _ in amounts] == [higher, lower]
        assert "6" in amounts[0][1] and "60" in amounts[0][2] and "1st" in amounts[0][2]
        assert "4" in amounts[1][1] and "40" in amounts[1][2] and "2nd" in amounts[1][2]


def test_the_slots_beside_a_city_are_clicked_as_the_city(tmp_path: Path) -> None:
    with at_table(tmp_path, play=("0 bid 3", "1 bid 4")) as player:
        table = player.table
        player.do_by_mouse(Action(table.own_seat, "hand", ("build_factory",)))
        thing = next(thing for thing in table.map.board.glowing if thing[0] == "city")
        plate = table.map.board.projection.rect(*table.map.plan.places.plates[thing[1]])
        spot = plate.centerx, plate.bottom - 3
        assert table.renderer.thing(*thing) in player.hover(spot)
        player.click(spot)
        assert table.asked is not None and table.asked.chosen == (thing,)
        assert [target.part for target in table.screen.targets() if target.widget is table.map.board] == []


@pytest.mark.rule("IMP-6.10")
def test_a_city_stands_for_the_only_connection_to_it_that_may_be_built(tmp_path: Path) -> None:
    with at_table(tmp_path, seed=5, play=BIDS) as player:
        table = player.table
        player.do_by_mouse(legal(player, "0 hand build_tracks"))
        assert {thing[0] for thing in table.map.board.glowing} == {"connection"}
        player.click(table.map.board.area(("city", "wien")).center)  # several ways lead from there
        assert not table.table.planned
        place = table.map.board.area(("city", "baden")).center
        assert "effort" in player.hover(place)
        player.click(place)
        assert table.table.planned == ("wien--baden",)


def test_the_figures_of_a_company_stand_uncut_at_the_largest_text(tmp_path: Path) -> None:
    with at_table(tmp_path, language="es", scale=200) as player:
        figures = player.table.panels.board.figures
        assert not figures.scrolls
        assert all(figures.rect.contains(chip.rect) for chip in figures.chips)


def test_the_way_to_what_lies_on_another_board_is_its_tab(tmp_path: Path) -> None:
    with at_table(tmp_path, scale=150, play=("0 bid 3", "1 bid 4")) as player:
        table, hire = player.table, Action(player.table.own_seat, "hand", ("hire",))
        assert isinstance(action_targets(table, hire)[0].widget, SelectableWidget)
        table.panels.tabs.turn_to("market")
        player.wait()
        (tab,) = action_targets(table, hire)
        assert tab.widget is table.panels.tabs.tabs and tab.part == "actions"
