"""Refusal reasons: whatever cannot be chosen says so with the rule's ID, and F1 opens the rule."""

import random
import re
from collections import Counter
from pathlib import Path

import pytest

from game.i18n.catalog import tr
from game.scenes.automobiles.panels.cubes import Cube
from game.scenes.menus.rule_book.rule_book_page import RuleBookScene
from game.scenes.table.overlays.toast import Toast
from game.scenes.table.panels.selectable import SelectableWidget
from game.table.table_events import Played
from game.ui.widgets import Button
from game.ui.widgets.widget import Target
from tests.support.robots.automobiles_robot import AutomobilesRobot, eager, sitting
from tests.support.robots.imperial_steam_robot import at_table
from tests.support.robots.table_robot import hit, people
from tests.support.table_controllers import playing

WHY = re.compile(r"(Not now:|First things first:).*AUT-\d")
CARDS = "manager,pit_crew,steering,boost,hybrid"
DECISIONS = ("Shopping", "TurnChoice", "Act", "Path", "Pick", "Buy")


def dead_things(player: AutomobilesRobot) -> list[SelectableWidget]:
    """Cubes and stock cards that cannot be chosen now."""
    return [w for w in player.table.screen.body.walk() if isinstance(w, SelectableWidget) and not w.glow and w.rect.w]


def check_things(player: AutomobilesRobot) -> None:
    for widget in dead_things(player):
        assert hit(player.app, widget.rect.center) is widget
        assert WHY.search(player.hover(widget.rect.center)), (player.session.decision(), widget, player.tooltip)


def check_buttons(player: AutomobilesRobot) -> None:
    """Whatever the rules forbid cites a rule; undo has a reason of its own."""
    for button in player.buttons():
        if not button.enabled:
            tip = player.hover(button.rect.center)
            assert WHY.search(tip) or (button.icon == "undo" and tip.endswith((".", "…"))), (button.label, tip)


def check_spots(player: AutomobilesRobot, spots: list[str]) -> None:
    track = player.table.track
    for spot in spots:
        thing = (track.kind, spot)
        if thing not in track.board.glowing:
            tip = player.hover(player.pixel_of(Target(track.board, track.board.area(thing), thing)))
            # a car that hides its space tells of itself, a space at the end of a drive of that drive or path
            tells = "<seat:" in tip or "<accent>" in tip or tr("automobiles-table.head") in tip
            assert WHY.search(tip) or tells, (spot, tip)


@pytest.mark.parametrize("weaving", ["no", pytest.param("yes", marks=pytest.mark.long)])
def test_everything_that_is_dead_says_why(tmp_path: Path, weaving: str) -> None:
    chance = random.Random(3)
    with sitting(tmp_path, people(3), seed=3, options={"cards": CARDS, "weaving": weaving}) as player:
        seen = Counter[str]()
        while min(seen[kind] for kind in DECISIONS) < 2:
            kind = type(player.session.decision()).__name__
            seen[kind] += 1
            if seen[kind] <= 2:
                check_things(player)
                check_buttons(player)
                check_spots(player, chance.sample(player.table.track.spots, 8))
            playing(player.table).send(Played(eager(chance, player.session.legal())))
            player.settle()


def test_why_a_figure_does_nothing_goes_with_what_is_decided(tmp_path: Path) -> None:
    """Behind the next step it may not be true any more."""
    with sitting(tmp_path, seed=3, scenario=BLOCKED) as player:
        table = player.table

        def notes() -> list[Toast]:
            return [widget for widget in table.screen.body.children if isinstance(widget, Toast)]

        player.key("2")
        table.tell("The game is saved.")
        assert len(notes()) == 2
        player.do_by_mouse(next(action for action in player.session.legal() if action.verb == "play"))
        assert [note.text for note in notes()] == ["The game is saved."]


def test_a_figure_on_a_dead_cube_changes_nothing_and_says_why(tmp_path: Path,
                                                              monkeypatch: pytest.MonkeyPatch) -> None:
    with sitting(tmp_path, seed=3, scenario=BLOCKED) as player:
        cube = player.table.sheet.active.cubes[1]
        assert cube.dead and "AUT-4.17" in player.hover(cube.rect.center)
        before = player.session.ply
        said: list[str] = []
        monkeypatch.setattr(player.table, "refuse", said.append)
        player.point(player.table.track.rect.center)
        player.key("2")
        assert len(said) == 1 and "AUT-4.17" in said[0]  # of the cube, not of what the pointer is on
        player.click(cube.rect.center)
        assert player.session.ply == before


def test_f1_opens_the_rule_of_what_is_pointed_at(tmp_path: Path) -> None:
    with sitting(tmp_path, seed=3, scenario=BLOCKED) as player:
        lively, dead = player.table.sheet.active.cubes
        for cube, rule in ((dead, "AUT-4.17"), (lively, "AUT-5.5")):
            assert isinstance(cube, Cube)
            player.point(cube.rect.center)
            player.key("f1")
            book = player.app.stack.top
            assert isinstance(book, RuleBookScene) and book.marked == rule
            player.key("escape")
        player.point((1, 1))
        player.key("f1")
        assert isinstance(player.app.stack.top, RuleBookScene) and player.app.stack.top.marked == "AUT-4.10"


@pytest.mark.parametrize(("tile", "rule"), [("hire", "IMP-8.1"), ("earn_gulden", "IMP-11.4")])
def test_f1_on_a_main_action_opens_the_rule_of_what_it_does(tmp_path: Path, tile: str, rule: str) -> None:
    with at_table(tmp_path, seed=5, play=("0 bid 3", "1 bid 2")) as player:
        if player.curtain is not None:
            player.open_curtain()
        chip = next(thing for thing in player.table.panels.things() if thing.names
                    and thing.names[0][0] == ("tile", tile))
        player.point(chip.rect.center)
        player.key("f1")
        book = player.app.stack.top
        assert isinstance(book, RuleBookScene) and book.marked == rule


def test_the_focus_tells_the_same_as_the_pointer(tmp_path: Path) -> None:
    with sitting(tmp_path, seed=3, scenario=BLOCKED) as player:
        dead = player.table.sheet.active.cubes[1]
        (target,) = dead.targets()
        player.walk_to(target)
        player.wait(0.35)
        assert "AUT-4.17" in player.tooltip


def test_a_button_that_is_off_does_nothing_and_says_why(tmp_path: Path) -> None:
    with sitting(tmp_path) as player:
        (undo,) = [b for b in player.buttons() if isinstance(b, Button) and b.icon == "undo"]
        assert not undo.enabled and player.hover(undo.rect.center) == "There is nothing to take back."
        player.click(undo.rect.center)
        assert player.session.ply == 0


BLOCKED = """
id: blocked
rules: [AUT-4.17]
game: automobiles
note: "Mechanic finds no other active cube than wear to lay aside."
given:
  seats: 2
  seed: 5
  options: {board: lighthouse, laps: 1, first: 0, cards: [car_chief, pit_crew, tires, boost, hybrid]}
  play: ["0 done", "1 done", "0 drive"]
  patch: {"cars[0].active": {yellow: 1, wear: 1}, "cars[0].discard": {}}
when: ["0 end"]
then: {decides: 0}
"""


def test_a_click_on_what_cannot_be_chosen_says_at_once_why(tmp_path: Path) -> None:
    with at_table(tmp_path, seed=5) as player:
        beyond = player.table.influence.cells[15]
        player.click(beyond.rect.center)
        assert "Not now:" in player.tooltip and "IMP-3.21" in player.tooltip


@pytest.mark.rule("AUT-4.4")
def test_the_shop_tells_when_one_buys(tmp_path: Path) -> None:
    with sitting(tmp_path, seed=3, scenario=BLOCKED) as player:
        tip = player.hover(player.table.stock.cards["red"].rect.center)
        assert "You buy in the Buy phase" in tip and re.search(r"AUT-4\.4\b", tip)


@pytest.mark.rule("AUT-4.130")
def test_the_used_cubes_of_another_seat_can_be_seen(tmp_path: Path) -> None:
    used = BLOCKED.replace('"cars[0].discard": {}', '"cars[0].discard": {}, "cars[1].used": {red: 2, wear: 1}')
    with sitting(tmp_path, seed=3, scenario=used) as player:
        tip = player.hover(player.table.order.of(1).rect.center)
        assert "Used: 1\u00a0<icon:cube-wear> and 2\u00a0<icon:cube-red>" in tip
