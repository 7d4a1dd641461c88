"""The keyboard at keyboard speed: Tab and arrows walk what is legal, a second pair of keys walks everything, a decision
begins at its first legal target, and the overview of keys opens everywhere."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pygame import Rect

from game.app import App
from game.launch_options import LaunchOptions
from game.rules.automobiles.decisions.card_choices import Path as Steps
from game.rules.core.registry import GAMES
from game.scenes.initial_scene import initial_scene
from game.scenes.routes import TableRoute
from game.scenes.table.game_scene import GameScene
from game.scenes.table.handover.curtain import Curtain
from game.scenes.table.panels.selectable import SelectableWidget
from game.scenes.table.seat_panels_scene import SeatPanelsScene
from game.session.game_catalog import GameCatalog
from game.table.phases import TurnOver
from game.ui.board.board_view import BoardView
from game.ui.dialogs import ask
from game.ui.input.keymap import Command, Intent
from game.ui.screen import Layer, Screen
from game.ui.tooltip.tooltip_source import TooltipContent
from game.ui.widgets import Button, Tabs
from game.ui.widgets.widget import Target
from tests.support.recorded_games import recorded
from tests.support.robots.automobiles_robot import sitting
from tests.support.robots.imperial_steam_robot import at_table
from tests.support.robots.stage_robot import StageRobot, staged
from tests.support.table_controllers import opens_keys, playing, type_keys


# the toolkit ----------------------------------------------------------------------------------------------------------
class Row:
    """Buttons in a row of which some are legal."""

    def __init__(self, *legal: int, count: int = 8) -> None:
        self.legal, self.count = set(legal), count
        self.buttons: list[Button] = []
        self.done: list[int] = []

    def lay(self, screen: Screen) -> None:
        self.buttons = [screen.add(Button(screen.ui, str(n), lambda n=n: self.done.append(n), tooltip=f"tip {n}"),
                                   Rect(20 + 150 * n, 100, 120, 44)) for n in range(self.count)]
        screen.preferred = lambda target: self.buttons.index(target.widget) in self.legal  # type: ignore[arg-type]

    def at(self, hand: StageRobot) -> int | None:
        """Return the target that has the focus."""
        current = hand.screen.ring.current()
        return None if current is None else self.buttons.index(current.widget)  # type: ignore[arg-type]


def walk(hand: StageRobot, row: Row, key: str, times: int) -> list[int | None]:
    found = []
    for _ in range(times):
        hand.key(key)
        found.append(row.at(hand))
    return found


def test_tab_and_arrows_walk_what_is_legal_and_another_pair_walks_everything(tmp_path: Path) -> None:
    row = Row(2, 5, 6)
    with staged(tmp_path, row.lay) as hand:
        assert walk(hand, row, "tab", 4) == [2, 5, 6, 2]
        assert walk(hand, row, "shift+tab", 2) == [6, 5]
        assert walk(hand, row, "right", 2) == [6, 6]
        assert walk(hand, row, "left", 2) == [5, 2]
        assert walk(hand, row, "ctrl+tab", 3) == [3, 4, 5]
        assert walk(hand, row, "ctrl+shift+tab", 2) == [4, 3]
        assert walk(hand, row, "tab", 1) == [5], "on from a thing that is not legal to the next that is"


def test_what_is_late_comes_behind_the_rest(tmp_path: Path) -> None:
    row = Row(1, 2, 5, 6)
    with staged(tmp_path, row.lay) as hand:
        hand.screen.set_tab_rank(lambda target: {1: 2, 2: 1}.get(row.buttons.index(target.widget), 0))  # type: ignore
        hand.screen.focus_first("buy")
        assert walk(hand, row, "tab", 5) == [5, 6, 2, 1, 5]
        assert walk(hand, row, "shift+tab", 2) == [1, 2]
        assert walk(hand, row, "left", 1) == [1], "arrows go where they point"


def test_where_nothing_is_legal_everything_is_walked(tmp_path: Path) -> None:
    row = Row()
    with staged(tmp_path, row.lay) as hand:
        assert walk(hand, row, "tab", 3) == [0, 1, 2]


def test_in_a_window_everything_is_walked(tmp_path: Path) -> None:
    row = Row(2)
    with staged(tmp_path, row.lay) as hand:
        layer = Layer(hand.screen.ui, modal=True)
        inside = [layer.add(Button(hand.screen.ui, str(n)), Rect(300, 300 + 60 * n, 100, 40)) for n in range(3)]
        hand.screen.open(layer)
        seen = []
        for _ in inside:
            hand.key("tab")
            seen.append(hand.screen.ring.current().widget)  # type: ignore[union-attr]
        assert seen == inside


def test_a_decision_begins_at_its_first_legal_target_silently(tmp_path: Path) -> None:
    row = Row(3, 4)
    with staged(tmp_path, row.lay) as hand:
        hand.screen.focus_first("buy")
        assert row.at(hand) == 3 and not hand.screen.ring.shown
        hand.key("space")
        assert row.done == [], "nobody sees where the focus is"
        hand.key("tab")
        assert row.at(hand) == 3 and hand.screen.ring.shown, "the first key shows it, and does not pass it by"
        hand.key("space")
        assert row.done == [3]


def test_the_ring_shows_at_once_where_the_keyboard_walks(tmp_path: Path) -> None:
    row = Row(1)
    with staged(tmp_path, row.lay) as hand:
        hand.key("tab")
        row.legal = {4, 6}
        hand.screen.focus_first("move")
        assert row.at(hand) == 4 and hand.screen.ring.shown
        hand.wait(0.4)
        assert hand.screen.tooltip.markup == "tip 4"
        hand.click((1200, 600))
        row.legal = {6}
        hand.screen.focus_first("end")
        assert row.at(hand) == 6 and not hand.screen.ring.shown, "the pointer was used last"


def test_no_visible_focus_is_inherited_from_another_decision(tmp_path: Path) -> None:
    row = Row(3, 4)
    with staged(tmp_path, row.lay) as hand:
        hand.screen.focus_first("mine")
        walk(hand, row, "tab", 2)
        for legal in ({4, 5}, {6}):
            row.legal = legal
            hand.screen.focus_first("theirs")
            assert row.at(hand) == min(legal) and not hand.screen.ring.shown
            hand.key("return")
        assert row.done == []
        hand.key("tab", "return")
        assert row.done == [6]


def test_a_focus_that_waits_unseen_at_another_decision_tells_nothing(tmp_path: Path) -> None:
    row, heard = Row(3, 4), list[TooltipContent | None]()
    with staged(tmp_path, row.lay) as hand:
        hand.screen.focus_first("mine")
        walk(hand, row, "tab", 1)
        hand.wait(0.4)
        assert hand.screen.tooltip.markup == "tip 3"
        hand.screen.pointed = heard.append
        row.legal = {3, 6}
        hand.screen.focus_first("theirs")
        assert row.at(hand) == 3 and hand.screen.tooltip.markup is None and heard[-1] is None
        hand.wait(0.5)
        assert hand.screen.tooltip.markup is None


def test_the_focus_stays_while_the_same_decision_goes_on(tmp_path: Path) -> None:
    row = Row(2, 3, 6)
    with staged(tmp_path, row.lay) as hand:
        hand.screen.focus_first("hire")
        walk(hand, row, "tab", 2)
        assert row.at(hand) == 3
        hand.screen.focus_first("hire")
        assert row.at(hand) == 3 and hand.screen.ring.shown
        row.legal = {0, 4, 7}
        hand.screen.focus_first("hire")
        assert row.at(hand) == 4, "what is closest to where it was"
        hand.screen.focus_first("bid")
        assert row.at(hand) == 0


@pytest.mark.parametrize("by_mouse", [True, False])
def test_a_decision_goes_on_without_the_ring_where_the_pointer_was_used_last(tmp_path: Path, by_mouse: bool) -> None:
    row = Row(1, 4)
    with staged(tmp_path, row.lay) as hand:
        hand.screen.focus_first("hire")
        assert walk(hand, row, "tab", 2) == [1, 4]
        if by_mouse:
            hand.click(row.buttons[1])
        row.legal = {2, 5}
        hand.screen.focus_first("hire")
        assert row.at(hand) == (2 if by_mouse else 5) and hand.screen.ring.shown != by_mouse


def test_an_arrow_that_is_a_shortcut_presses_it_only_as_long_as_no_focus_is_shown(tmp_path: Path) -> None:
    row, pressed = Row(2, 3, 4), list[str]()

    def lay(screen: Screen) -> None:
        row.lay(screen)
        screen.add(Button(screen.ui, "back", lambda: pressed.append("back"), shortcut=Command.LEFT),
                   Rect(20, 400, 120, 44))
        screen.preferred = lambda target: target.widget in [row.buttons[index] for index in (2, 3, 4)]

    with staged(tmp_path, lay) as hand:
        hand.key("left")
        assert pressed == ["back"] and not hand.screen.ring.shown
        assert walk(hand, row, "tab", 3) == [2, 3, 4] and walk(hand, row, "left", 1) == [3]
        assert pressed == ["back"]
        hand.click((1200, 600))
        hand.key("left")
        assert pressed == ["back"] * 2


def test_a_focus_that_vanished_goes_on_close_by(tmp_path: Path) -> None:
    row = Row(0, 1, 4, 5)
    with staged(tmp_path, row.lay) as hand:
        walk(hand, row, "tab", 3)
        row.buttons[4].visible = False
        hand.wait(0.1)
        assert walk(hand, row, "tab", 1) == [5]


def test_the_focus_comes_back_when_a_window_closes(tmp_path: Path) -> None:
    row = Row(2, 5)
    with staged(tmp_path, row.lay) as hand:
        walk(hand, row, "tab", 2)
        layer = hand.screen.open(Layer(hand.screen.ui, modal=True))
        assert not hand.screen.ring.shown
        hand.screen.close(layer)
        assert row.at(hand) == 5 and hand.screen.ring.shown
        layer = hand.screen.open(Layer(hand.screen.ui, modal=True))
        row.legal = {1}
        hand.screen.focus_first("another")
        hand.screen.close(layer)
        assert row.at(hand) == 1, "another decision began behind the window"


def test_a_window_below_another_can_close(tmp_path: Path) -> None:
    row = Row(2)
    with staged(tmp_path, row.lay) as hand:
        walk(hand, row, "tab", 1)
        below = hand.screen.open(Layer(hand.screen.ui, modal=True))
        above = Layer(hand.screen.ui, modal=True)
        inside = above.add(Button(hand.screen.ui, "in"), Rect(300, 300, 100, 40))
        hand.screen.open(above)
        hand.key("tab")
        hand.screen.close(below)
        assert hand.screen.ring.current().widget is inside  # type: ignore[union-attr]
        hand.screen.close(above)
        assert row.at(hand) == 2


def test_a_scene_that_is_built_anew_remembers_that_the_keyboard_walks(tmp_path: Path) -> None:
    row = Row(2)
    with staged(tmp_path, row.lay) as hand:
        walk(hand, row, "tab", 1)
        hand.app.rebuild()
        hand.screen.focus_first("again")
        assert row.at(hand) == 2 and hand.screen.ring.shown


# at the tables --------------------------------------------------------------------------------------------------------
@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    found = App(LaunchOptions(size=(1280, 720), data_dir=tmp_path, sound=False), initial_scene)
    found.services.settings.reduced_motion = True
    found.apply_settings()
    found.wait_until_idle()
    yield found
    found.close()


def sit_down(app: App, game: str, ply: int) -> GameScene:
    """At a table of people where the game has come so far."""
    app.go(TableRoute(recorded(game).session(GameCatalog().package(game), ply)))
    app.wait_until_idle()
    table = app.stack.top
    assert isinstance(table, GameScene)
    open_curtain(app, table)
    return table


def open_curtain(app: App, table: GameScene) -> None:
    """Open a closed curtain by pressing Enter twice."""
    while isinstance(table.screen.top, Curtain):
        type_keys(app, "return", "return")
        app.wait_until_idle()


def dead(table: GameScene, target: Target) -> bool:
    """Can the decision do nothing with what a target stands for, as far as its actions say?"""
    widget = target.widget
    if isinstance(widget, Button):
        does = {
            offer.what
            for offer in table.controller.prompt().options()
            if not offer.reason and offer.slot in ("choice", "go")
        }
        return widget not in table.prompt.buttons or table.prompt.what(widget) not in does
    if isinstance(widget, SelectableWidget):
        return not table.selection_of(widget).possible
    if isinstance(widget, Tabs):  # the way to what lies on another board of a deck
        boards = (board for board in widget.parent.children if not board.visible)  # type: ignore[union-attr]
        return not any(table.selection_of(thing).possible for board in boards for part in board.children
                       for thing in part.walk() if isinstance(thing, SelectableWidget))
    return not isinstance(widget, BoardView)


def moments(game: str) -> list[int]:
    """A ply for each kind of decision, not at the very beginning where there is a later one."""
    return [next((ply for ply in plies if ply >= 40), plies[-1]) for plies in recorded(game).plies.values()]


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_every_decision_is_walked_in_as_many_steps_as_it_has_choices(app: App, game: str) -> None:
    for ply in moments(game):
        table = sit_down(app, game, ply)
        if table.selection is None:
            continue
        screen, where = table.screen, f"{game} {ply} {type(table.session.decision()).__name__}"
        legal = [target for target in screen.targets() if not dead(table, target)]
        walked = {target.key for target in screen.walked()}
        begun = screen.ring.current()
        assert begun is not None and not dead(table, begun) and not screen.ring.shown, where
        reached = []
        for _ in walked:
            type_keys(app, "tab")
            current = screen.ring.current()
            assert current is not None and screen.ring.shown and not dead(table, current), where
            reached.append(current.key)
        assert reached[0] == begun.key and set(reached) == walked, where
        assert len(walked) <= len(legal), where


@pytest.mark.parametrize(("play", "leads_on"), [((), False), (("0 bid 3", "1 bid 4"), True)])
def test_where_boards_share_a_deck_tab_comes_to_the_others_if_they_matter(tmp_path: Path, play: tuple[str, ...],
                                                                          leads_on: bool) -> None:
    """With large type a company's goods, which may be discarded, and the actions lie on different pages; a bid needs
    neither."""
    with at_table(tmp_path, scale=200, play=play) as player:
        if player.curtain is not None:
            player.open_curtain(keyboard=True)
        tabs = player.table.panels.tabs.tabs
        assert player.table.selection is not None
        assert (tabs in [target.widget for target in player.table.screen.walked()]) == leads_on


@pytest.mark.parametrize("game", GAMES)
def test_everything_can_be_walked_with_the_other_keys(app: App, game: str) -> None:
    table = sit_down(app, game, moments(game)[-1])
    wanted = {target.key for target in table.screen.targets()}
    reached = set()
    for _ in range(len(wanted) + 1):
        type_keys(app, "ctrl+tab")
        current = table.screen.ring.current()
        assert current is not None
        reached.add(current.key)
    assert reached == wanted > {target.key for target in table.screen.walked()}


@pytest.mark.parametrize("game", GAMES)
def test_one_key_lays_what_belongs_to_each_seat_in_front(app: App, game: str) -> None:
    table = sit_down(app, game, moments(game)[1])
    if not isinstance(table, SeatPanelsScene):
        type_keys(app, "v")  # a key without a meaning there
        return
    seats = len(table.session.seats)
    begun, fronts = table.shown_seat(), []
    for _ in range(seats):
        type_keys(app, "v")
        fronts.append(table.shown_seat())
    assert fronts == [(begun + 1 + step) % seats for step in range(seats)] and not table.shows_other_seat


@pytest.mark.parametrize(("game", "presses"), [
    *((game, 12) for game in GAMES[:4]), *(pytest.param(game, 40, marks=pytest.mark.long) for game in GAMES)])
def test_a_game_played_with_enter_alone_goes_from_legal_to_legal(app: App, game: str, presses: int) -> None:
    """Every new decision has its focus where Enter does something, once Tab has shown where that is."""
    table = sit_down(app, game, moments(game)[1])
    type_keys(app, "tab")
    seen = set()
    for _ in range(presses):
        if isinstance(table.controller.now.phase, TurnOver):  # a turn that the rules have ended: Enter hands over
            type_keys(app, "return")
            app.wait_until_idle()
        open_curtain(app, table)
        current = table.screen.ring.current()
        if table.selection is None or table.screen.modals or table.session.over:
            break
        assert current is not None and not dead(table, current)
        if not table.screen.ring.shown:
            type_keys(app, "tab")
            assert table.screen.ring.shown and table.screen.ring.current().key == current.key  # type: ignore[union-attr]
        before = table.session.ply, table.selection.chosen
        type_keys(app, "return")
        if table.screen.modals and not isinstance(table.screen.top, Curtain):  # are you sure?
            app.step((), 0.4)
            type_keys(app, "tab", "return")
        app.wait_until_idle()
        if table.selection is not None and (table.session.ply, table.selection.chosen) == before:
            type_keys(app, "tab")  # a part of the choice is made; its other half is the next that Tab comes to
        seen.add(table.session.ply)
    assert len(seen) > 3


def first_and_last(app: App, game: str, ply: int) -> tuple[list[str], str]:
    """Return the verbs of the targets that the keyboard visits at a decision, and the first of them."""
    table = sit_down(app, game, ply)
    order, ring = table.tab_order, table.screen.ring
    found = [order.action_of(target.widget) for target in table.screen.walked()]
    begins = ring.current()
    assert begins is not None
    first = order.action_of(begins.widget)
    return ["" if action is None else action.verb for action in found], "" if first is None else first.verb


def test_a_purchase_begins_with_a_cube_and_what_ends_it_comes_behind(app: App) -> None:
    walked, first = first_and_last(app, "automobiles", recorded("automobiles").plies["Buy"][0])
    assert first == "buy" and walked.index("done") > walked.index("buy")
    assert set(walked[walked.index("done") + 1 :]) <= {"buy"}, "wear, which is of no use"


STEERED = """
id: not-to-move-comes-last
rules: [AUT-4.39]
game: automobiles
given:
  seats: 2
  seed: 5
  options: {board: daytona, cards: rulebook_examples, first: 0}
  play: ["0 done", "1 done", "0 drive"]
  patch: {"cars[0].active": {blue: 1}, "cars[0].discard": {white: 2, light: 1}}
when: ["0 end"]
then: {decides: 0}
"""


def test_tab_comes_to_a_space_before_it_comes_to_not_moving(tmp_path: Path) -> None:
    with sitting(tmp_path, seed=5, scenario=STEERED) as player:
        player.key("1")
        player.settle()
        assert isinstance(player.session.decision(), Steps) and player.button("Do not move").visible
        player.wait(0.35)
        player.key("tab")
        ring, board = player.table.screen.ring, player.table.track.board
        assert ring.shown and ring.current().widget is board  # type: ignore[union-attr]
        walked = player.table.screen.walked()
        assert walked[-1].widget is player.button("Do not move")


def test_what_gives_a_good_or_a_hand_away_comes_last(app: App) -> None:
    plies = recorded("imperial-steam").plies
    walked, first = first_and_last(app, "imperial-steam", next(ply for ply in plies["Hand"] if ply >= 40))
    assert first == "hand" and walked[-1] in ("pass", "discard")
    assert {"pass", "discard"} >= set(walked[walked.index("pass"):])
    walked, first = first_and_last(app, "imperial-steam", next(ply for ply in plies["Rest"] if ply >= 40))
    assert first == "end"


# the overview of keys -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", GAMES)
def test_the_overview_of_keys_opens_at_every_table(app: App, game: str) -> None:
    """While somebody decides, over the table's menu, over a question, in the past, and while a curtain is closed."""
    table = sit_down(app, game, moments(game)[0])
    assert opens_keys(app)
    playing(table).menu()
    assert opens_keys(app)
    type_keys(app, "escape")
    table.look_at(0)
    assert opens_keys(app)
    table.look_at(None)
    ask(table.screen, "Sure?", "", "Yes", lambda: None)
    assert opens_keys(app)
    type_keys(app, "escape")
    playing(table).hand_over.cover(table.own_seat, away=False)
    assert opens_keys(app)


def test_both_pairs_of_keys_stand_in_the_overview_and_can_be_bound(app: App) -> None:
    type_keys(app, "?")
    assert app.stack.top is not None
    labels = {getattr(widget, "markup", "") for widget in app.stack.top.screen.top.walk()}
    assert {"Next choice", "Previous choice", "Next thing of any kind", "Previous thing of any kind"} <= labels
    type_keys(app, "escape")
    app.settings.keys = {Command.NEXT_ALL.value: ["n"]}
    app.apply_settings()
    app.step((), 0.4)
    before = app.stack.top.screen.ring.current()
    assert app.stack.top.screen.dispatch(Intent(app.services.ui.keymap.meaning("n") or Command.KEY, key="n"))
    after = app.stack.top.screen.ring.current()
    assert after is not None and (before is None or after.key != before.key)
