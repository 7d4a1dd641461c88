"""Before the click: the line of consequences, the tooltip, ghosts and faint light tell what would follow."""

from pathlib import Path

import pytest
from pygame import Rect, Surface

from game import paths
from game.rules.core.actions import Action
from game.scenes.imperial_steam.panels.train_panel import Load
from game.scenes.table.game_scene import GameScene
from game.scenes.table.interaction.action_previews import count_answers
from game.scenes.table.interaction.ghosts import Ghost, Ghosts
from game.scenes.table.panels.chip_list import ChipList
from game.scenes.table.panels.chips import Spec
from game.table.action_selection import Selection
from game.tools.ui_fuzzer.table_probe import aims, pixel_of
from game.ui.context import Ui
from game.ui.input.keymap import Command, Intent
from game.ui.screen import Screen
from game.ui.widgets.widget import Target
from tests.scenes.table.controller.test_undo import PATH, play
from tests.support.drawing.drawing_recorder import drawing_of
from tests.support.robots.automobiles_robot import AutomobilesRobot, sitting
from tests.support.robots.imperial_steam_robot import at_table
from tests.support.robots.stage_robot import staged
from tests.support.robots.table_robot import people
from tests.support.robots.widget_robot import WidgetRobot, pixels

BIDS = ("0 bid 3", "1 bid 4")
AWAY = (1, 1)
STATIONED = ("0 bid 2,1 bid 4,1 hand build_factory,1 factory wien iron,1 level 1,1 end,0 hand build_tracks,"
             "0 track wien--st_poelten,0 done,0 crew 2 0 0 0,0 end,1 hand build_factory,1 factory wien wood,1 level 1,"
             "1 end").split(",")


def target_of(player: AutomobilesRobot, text: str) -> Target:
    """Target that is clicked for an action, as `0 buy red`."""
    found = (aim.target for aim in aims(player.table) if text in {action.text() for action in aim.actions})
    return next(found)


def point(player: AutomobilesRobot, text: str) -> str:
    """Points at it until what there is to tell is there: the line of consequences, behind the name of what is pointed
    at. What stands there in full no tooltip need say again."""
    spot = pixel_of(player.table, target_of(player, text))
    assert spot is not None
    tip, line = player.hover(spot), player.table.prompt.status.markup
    name, _, words = line.partition(":</b> ")
    assert name.startswith("<b>") and words
    assert words in tip or player.table.prompt.shows_consequence(words), "it is told somewhere"
    return words


def ghosts(table: GameScene) -> list[str]:
    return [ghost.icon for ghost in table.previews.ghosts.ghosts]


def test_a_purchase_is_foretold_and_gone_when_the_pointer_leaves(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2)) as player:
        table = player.table
        before, left = table.prompt.status.markup, table.view.stack[-1].money - 2
        line = point(player, "0 buy yellow")
        assert f"${left}" in line and ghosts(table) == ["cube-yellow"]
        assert table.sheet.bag.rect.contains(table.previews.ghosts.ghosts[0].at)
        player.point(AWAY)
        assert table.prompt.status.markup == before and not ghosts(table)
        assert "10" in point(player, "0 done") and "<seat:1>" in table.prompt.status.markup


def test_what_a_button_would_do_is_said_once(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2)) as player:
        words = point(player, "0 done")
        assert not player.tooltip and player.table.prompt.shows_consequence(words)
        assert player.table.prompt.prompt.visible


def test_a_tooltip_that_is_held_open_says_all_of_it(tmp_path: Path) -> None:
    with at_table(tmp_path, play=("0 bid 3", "1 bid 2", "0 hand earn_gulden")) as player:
        spot = pixel_of(player.table, target_of(player, "0 share"))
        assert spot is not None
        tip, words = player.hover(spot), player.table.prompt.status.markup.partition(":</b> ")[2]
        assert tip and words and words not in tip, "the line says it"
        player.key("t")
        held = player.table.screen.tooltip
        assert held.pinned and held.markup is not None and held.markup.startswith(tip) and words in held.markup


def test_what_chance_decides_is_said_with_all_that_is_known(tmp_path: Path) -> None:
    with sitting(tmp_path, scenario=PATH) as player:
        play(player, "play white")
        step = next(action for action in player.session.legal() if action.verb == "place")
        line = point(player, step.text())
        assert player.table.track.board.sprite("ghost") is not None
        player.do_by_mouse(step)
        assert line.split(" · ")[1] in player.table.status(), "it came as it was told"
        play(player, "end")
        line = point(player, "0 done")
        assert "drives 1 space" in line and "7 new cubes are drawn" in line
        assert line.endswith("<seat:1> · cannot be undone")


def test_the_focus_foretells_as_the_pointer_does(tmp_path: Path) -> None:
    with sitting(tmp_path, scenario=PATH) as player:
        told = point(player, "0 play red")
        player.point(AWAY)
        player.walk_to(target_of(player, "0 play red"))
        assert player.table.prompt.status.markup.endswith(told) and ghosts(player.table) == ["cube-red", "cube-wear"]
        player.point(AWAY)
        assert told not in player.table.prompt.status.markup and not ghosts(player.table)


def test_what_could_be_chosen_next_glows_faintly(tmp_path: Path) -> None:
    with at_table(tmp_path, seed=5, play=BIDS) as player:
        player.settle()
        table, hubs = player.table, player.table.panels.hubs.chips
        seat = table.own_seat
        assert "2\u00a0possible" in point(player, f"{seat} hand hire")
        lit = [chip.names for chip in hubs if chip.ahead]
        assert len(lit) == 2 and len(table.map.board.ahead) == 2 and not any(chip.glow for chip in hubs)
        player.point(AWAY)
        assert not any(chip.ahead for chip in hubs) and not table.map.board.ahead


def test_a_choice_of_two_pointings_says_what_comes_next(tmp_path: Path) -> None:
    with at_table(tmp_path, seed=5, play=BIDS) as player:
        player.settle()
        seat = player.table.own_seat
        player.do_by_mouse(Action(seat, "hand", ("build_factory",)))
        choice = next(action for action in player.session.legal() if action.verb == "factory")
        assert "Choose the kind of factory: 4 possible" in point(player, choice.text())


def test_what_could_be_done_before_is_no_answer_to_what_is_asked_next() -> None:
    """Workers may go to the sponsor all the time: beside two markets there are two answers, not seven."""
    markets = [Action(0, "market", (name,)) for name in ("na", "eu")]
    beside = [Action(0, "sponsor", (count,)) for count in range(1, 6)]
    assert count_answers([*markets, *beside], {"sponsor", "take"}) == 2
    assert count_answers(beside, {"sponsor"}) == 5
    assert count_answers([*markets, Action(0, "skip")], {"sponsor"}) == 0, "it may be left alone"


def test_what_is_done_without_asking_is_foretold_with_what_brings_it_about(tmp_path: Path) -> None:
    with at_table(tmp_path, seed=5, play=STATIONED, auto_confirm=True) as player:
        player.settle()
        table, ply = player.table, player.session.ply
        line = point(player, "0 hand build_station")
        assert "Then" not in line and "share value +10" in line and "station-red" in ghosts(table)
        player.click(player.pointer)
        player.settle()
        assert player.session.ply == ply + 2
        player.point(AWAY)
        assert line.split(" · ")[0] in table.prompt.status.markup, "it came as it was told"


def test_tracks_that_are_planned_are_built_only_by_a_word_of_their_own(tmp_path: Path) -> None:
    plan = [text for text in STATIONED if text != "0 done"][:7]
    with at_table(tmp_path, seed=5, play=plan, auto_confirm=True) as player:
        player.settle()
        last = next(action for action in player.session.legal() if action.verb == "track")
        player.do_by_mouse(last)
        while [action.verb for action in player.session.legal()] != ["done"]:
            player.do_by_mouse(player.session.legal()[0])
        player.settle()
        assert player.session.forced_action() is None and player.table.asked is not None, "the plan is looked at first"


def test_what_the_turn_has_done_is_not_what_a_click_would_do(tmp_path: Path) -> None:
    with at_table(tmp_path, seed=5, play=BIDS) as player:
        player.settle()
        table, seat = player.table, player.table.own_seat
        player.do_by_mouse(Action(seat, "hand", ("hire",)))
        player.point(AWAY)
        assert table.prompt.status.markup == "", "nothing has happened yet"
        hub = next(action for action in player.session.legal() if action.verb == "hub")
        player.do_by_mouse(hub)
        player.point(AWAY)
        assert "worker" not in table.prompt.status.markup, "nobody is hired yet"
        assert "left" in point(player, f"{seat} worker")
        assert table.prompt.status.markup.startswith("<b>Hire a worker:</b>")
        player.do_by_mouse(Action(seat, "worker"))
        player.point(AWAY)
        assert table.prompt.status.markup.startswith("This turn: ")


def test_a_good_that_is_ordered_stands_on_the_landing_with_its_price(tmp_path: Path) -> None:
    with at_table(tmp_path, seed=5, play=BIDS) as player:
        player.settle()
        table = player.table
        player.do_by_mouse(Action(table.own_seat, "hand", ("goods_market",)))
        point(player, f"{table.own_seat} order wood")
        (ghost,) = table.previews.ghosts.ghosts
        assert ghost.icon == "good-wood" and "−10" in ghost.words
        assert table.panels.board.rect.contains(ghost.at)


def test_nothing_is_foretold_of_what_is_being_done(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2), reduced_motion=False) as player:
        point(player, "0 buy red")
        player.click(player.pointer)
        table = player.table
        assert (
            table.animator.busy
            and not ghosts(table)
            and table.previews.action_previews.foresee(Action(0, "buy", ("red",))) is None
        )


def test_a_place_beside_the_part_that_is_zoomed_in_on_comes_into_view(tmp_path: Path) -> None:
    with sitting(tmp_path, scenario=PATH) as player:
        play(player, "play white")
        board, screen = player.table.track.board, player.table.screen
        board.zoom_by(4.0, board.rect.topleft)
        player.wait(0.3)
        place = next(target for target in screen.ring.targets() if target.widget is board)
        assert place.beyond and place not in screen.targets()
        player.walk_to(place)
        found = screen.ring.current()
        assert found is not None and not found.beyond and board.rect.contains(screen.ring.rect) and board.zoom > 3


@pytest.mark.parametrize(("count", "scrolls"), [(4, False), (60, True)])
def test_chips_shrink_and_then_scroll_before_any_stands_outside(tmp_path: Path, count: int, scrolls: bool) -> None:
    flows = []

    def lay(screen: Screen) -> None:
        flow = screen.add(ChipList(screen.ui, lambda thing: None, lambda chip: None), Rect(40, 40, 300, 80))
        flow.set([Spec(f"chip {number}", ((("chip", str(number)),),)) for number in range(count)])
        flows.append(flow)

    with staged(tmp_path, lay):
        (flow,) = flows
        assert flow.scrolls == flow.clips == scrolls
        assert scrolls or all(flow.rect.contains(chip.rect) for chip in flow.chips)
        last = flow.chips[-1]
        assert all(chip.rect.right <= flow.view.right for chip in flow.chips)
        flow.reveal(last.rect)
        assert flow.rect.contains(last.rect)
        flow.handle(Intent(Command.WHEEL, flow.rect.center, amount=20))
        assert flow.rect.contains(flow.chips[0].rect)


def test_chips_of_a_row_that_end_lower_than_its_last_one_are_within_the_flow(tmp_path: Path) -> None:
    flows = []

    def lay(screen: Screen) -> None:
        flow = screen.add(ChipList(screen.ui, lambda thing: None, lambda chip: None), Rect(40, 40, 300, 50))
        flow.set([Spec("above", size=14), Spec("high", size=30, new_row=True), Spec("low", size=14)])
        flows.append(flow)

    with staged(tmp_path, lay):
        (flow,) = flows
        assert not flow.scrolls
        assert all(flow.rect.contains(chip.rect) for chip in flow.chips)


def test_a_good_that_goes_to_the_landing_is_not_shaded_as_what_lay_there(tmp_path: Path) -> None:
    def lay(screen: Screen) -> None:
        load = screen.add(Load(screen.ui, lambda thing: None, lambda load: None), Rect(40, 40, 30, 30))
        load.set("wood", "", symbols=True)
        load.set_state(glow=True, dead=False, dim=True)
        load.set_preview(True)
        load.set("coal", "", symbols=True, pointed=False)
        assert not (load.glow or load.dim or load.ahead)

    with staged(tmp_path, lay):
        pass


def test_a_factory_tells_what_it_holds(tmp_path: Path) -> None:
    with at_table(tmp_path, seed=5, play=BIDS) as player:
        player.settle()
        table, seat = player.table, player.table.own_seat
        player.do_by_mouse(Action(seat, "hand", ("build_factory",)))
        player.do_by_mouse(next(action for action in player.session.legal() if action.args[-1] == "wood"))
        while player.session.legal()[0].verb == "level":
            assert "factory with" in table.previews.action_previews.preview_text(
                Selection(action=player.session.legal()[0])
            )
            player.do_by_mouse(player.session.legal()[0])
        assert "factory with" in table.status()


def test_the_price_beside_a_ghost_is_drawn_with_all_of_its_shadow(window: Surface) -> None:
    size = 2560, 1440
    screen, glass = Screen(Ui(paths.assets(), size, scale=2.0)), Surface(size)
    layer = screen.add(Ghosts(screen.ui))
    screen.frame(glass)
    layer.set([Ghost("coin", Rect(600, 600, 80, 80), "−$2")])
    screen.frame(glass)
    drawn = pixels(glass)
    screen.invalidate()
    screen.frame(glass)
    assert pixels(glass) == drawn


def test_ghosts_leave_nothing_behind_when_others_take_their_place(screen: Screen, window: Surface) -> None:
    user = WidgetRobot(screen, window)
    layer = screen.add(Ghosts(screen.ui))
    one, other = (Ghost("coin", Rect(x, 300, 40, 40), "3 left") for x in (200, 700))
    user.look()
    empty = pixels(window)
    pictures = []
    for ghosts in ([one], [other], [one, other], [other], []):
        layer.set(ghosts)
        user.look()
        pictures.append(pixels(window))
    assert pictures[1] == pictures[3] and pictures[4] == empty
    layer.set([other])
    screen.invalidate()
    user.look()
    assert pixels(window) == pictures[1], "as if the first had never been there"


# ghosts -----------------------------------------------------------------------------------------------------------


def label(ghosts: Ghosts, at: Rect, room: Rect | None = None) -> Rect:
    return ghosts.label_of(Ghost("coin", at, "+12 coins", room))[1]


def test_words_of_a_ghost_stand_right_of_it_else_below_above_or_left(screen: Screen) -> None:
    ghosts, px = Ghosts(screen.ui), screen.ui.px
    free = label(ghosts, Rect(300, 300, 40, 40))
    assert free.left == 340 + px(3) and free.centery == 320
    block, _ = ghosts.label_of(Ghost("coin", Rect(300, 300, 40, 40), "+12 coins"))
    assert free.w == block.width + 2 * px(6) and free.h == block.height
    room = Rect(300, 280, 60, 200)
    assert free.w > 60 or label(ghosts, Rect(300, 300, 40, 40), room).top == 340
    wide = Rect(260, 280, free.w + 4, 200)
    below = label(ghosts, Rect(300, 300, 40, 40), wide)
    assert below.top == 340 and wide.contains(below)
    above = label(ghosts, Rect(300, 440, 40, 40), wide)
    assert above.bottom == 440 and wide.contains(above)
    beside = Rect(300 - free.w - 10, 300, free.w + 50, 40)
    left = label(ghosts, Rect(300, 300, 40, 40), beside)
    assert left.right == 300 - px(3) and left.centery == 320
    edge = label(ghosts, Rect(1240, 690, 40, 30))
    assert ghosts.rect.contains(edge)


def test_ghosts_are_faint_pictures_with_their_words_on_a_card(screen: Screen) -> None:
    ghosts = screen.add(Ghosts(screen.ui))
    square, long = Rect(300, 300, 40, 40), Rect(400, 300, 80, 40)
    ghosts.set([Ghost("coin", square, "+1"), Ghost("seat-circle-blue", long)])
    drawn = drawing_of(ghosts)
    assert [part.rect.center for part in drawn["picture"]] == [square.center, long.center]
    assert drawn["picture"][0].rect.size == square.size and drawn["picture"][1].rect.size == long.size
    assert set(drawn.names("picture")) == {""}, "they are paler copies"
    (card,) = drawn["plate"]
    assert card.rect == label_rect(ghosts) and drawn.rect("words", "+1").center == card.rect.center
    assert not ghosts.solid(square.center)
    ghosts.set([Ghost("", square, "+1")])
    assert not drawing_of(ghosts)["picture"] and drawing_of(ghosts)["words"]


def label_rect(ghosts: Ghosts) -> Rect:
    return ghosts.label_of(ghosts.ghosts[0])[1]
