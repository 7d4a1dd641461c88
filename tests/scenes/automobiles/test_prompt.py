"""The prompt of a race: its question and options, keys with one meaning, and words for what is left to do."""

from pathlib import Path

import pytest

from game.i18n.languages import LANGUAGES
from game.rules.core.actions import parse_action
from game.scenes.table.overlays.toast import Toast
from game.timing.press_times import CLICK
from game.tools.ui_fuzzer.table_probe import make
from tests.scenes.table.controller.test_undo import PATH, play
from tests.support.corners import crossed
from tests.support.robots.automobiles_robot import AutomobilesRobot, sitting
from tests.support.robots.table_robot import people

GIVEN = """
id: given
rules: [AUT-4.17]
game: automobiles
given:
  seats: 2
  seed: 5
  options: {board: lighthouse, laps: 1, first: 0, cards: [car_chief, pit_crew, tires, boost, hybrid]}
  play: ["0 done", "1 done", "0 drive"]
  patch: {"cars[0].active": {%s}, "cars[0].discard": {%s}}
when: ["0 end"]
then: {decides: 0}
"""


def to_the_turn(player: AutomobilesRobot) -> None:
    """Nobody buys for the race; the first turn begins."""
    while type(player.session.decision()).__name__ != "TurnChoice":
        player.do_by_mouse(next(action for action in player.session.legal() if action.verb == "done"))
    player.wait(CLICK.after_end)


def test_no_figure_makes_a_pit_stop(tmp_path: Path) -> None:
    """Figures mean cubes, those too that nothing has."""
    with sitting(tmp_path, confirmations="none") as player:
        to_the_turn(player)
        before = player.session.ply
        for figure in "89":
            player.key(figure)
            player.wait(CLICK.after_end)
        assert player.session.ply == before
        pit = next(button for button in player.buttons() if player.table.prompt.what(button).endswith("pit remove"))
        player.key(pit.figure)
        assert player.session.game.log[before].action.endswith("pit remove")


@pytest.mark.parametrize(("language", "said"), [("en", "only ends your turn"), ("it", "solo il turno"),
                                                ("es", "solo termina")])
def test_a_pit_stop_that_removes_nothing_is_not_called_a_removal(language: str, said: str, tmp_path: Path) -> None:
    with sitting(tmp_path, language=language) as player:
        to_the_turn(player)
        assert "wear" not in player.table.table.sheet.active
        pit, = (button for button in player.buttons() if " pit " in player.table.prompt.what(button))
        assert said in pit.label and pit.faint and pit.enabled


@pytest.mark.rule("AUT-4.3")
def test_a_pit_stop_that_comes_too_late_stays_in_sight_and_says_why(tmp_path: Path) -> None:
    """It was offered a moment ago, has kept its key and place, and takes no figure of a cube."""
    with sitting(tmp_path, scenario=GIVEN.replace('"0 drive"', "") % ("white: 1, yellow: 1, black: 1", "")) as player:
        offered, = (button for button in player.buttons() if " pit " in player.table.prompt.what(button))
        lay, key = offered.rect.topleft, offered.figure
        assert offered.enabled and "AUT-4.111" in player.hover(offered.rect.center)
        player.do_by_mouse(parse_action("0 drive"))
        pit, = (button for button in player.buttons() if " pit " in player.table.prompt.what(button))
        assert not pit.enabled and pit.label == "Pit stop" and (pit.rect.topleft, pit.figure) == (lay, key)
        assert "AUT-4.3" in player.hover(pit.rect.center) and "You have begun to drive" in player.tooltip
        ply = player.session.ply
        player.key(key)
        player.click(pit.rect.center)
        assert player.session.ply == ply


@pytest.mark.parametrize(("active", "asks"), [("white: 1, wear: 1", "Play a cube, or end the Action phase."),
                                              ("yellow: 1", "No cube can be played: end the Action phase.")])
def test_where_no_cube_can_be_played_none_is_asked_for(active: str, asks: str, tmp_path: Path) -> None:
    with sitting(tmp_path, scenario=GIVEN % (active, "")) as player:
        assert player.table.prompt.prompt.markup.endswith(asks)


@pytest.mark.rule("AUT-5.12")
def test_an_option_that_the_rules_forbid_stays_in_sight_and_says_why(tmp_path: Path) -> None:
    with sitting(tmp_path, scenario=GIVEN % ("purple: 1", "white: 1")) as player:
        player.do_by_mouse(parse_action("0 play purple"))
        two = next(button for button in player.buttons() if button.label.endswith("Remove any 2 cubes"))
        assert not two.enabled and "AUT-" in player.hover(two.rect.center)


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("scale", [100, 200])
def test_the_forecast_comes_before_a_pit_stop_that_comes_too_late(scale: int, language: str, tmp_path: Path) -> None:
    """Even large type has room for both."""
    with sitting(tmp_path, scenario=GIVEN % ("white: 3, light: 2", ""), scale=scale, language=language,
                 size=(1280, 720)) as player:
        play(player, "play white")
        while type(player.session.decision()).__name__ == "Path":
            player.do_by_mouse(player.session.legal()[0])
        prompt = player.table.prompt
        assert prompt.shows_consequence(player.table.status())
        pit, = (button for button in player.buttons() if " pit " in prompt.what(button))
        assert pit.is_displayed and prompt.fixed["go"].is_displayed


@pytest.mark.parametrize(("active", "language", "size", "scale"), crossed(  # to buy with, and none: the turn ends
    [("white: 1, yellow: 4",), ("white: 1, wear: 2",)],
    [(language, size, scale) for size, scale in (((1920, 1080), 100), ((1280, 720), 100), ((1280, 720), 150))
     for language in LANGUAGES]))
def test_what_the_end_of_the_action_phase_comes_to_is_not_cut(size: tuple[int, int], scale: int, active: str,
                                                              language: str, tmp_path: Path) -> None:
    """The pit stop that comes too late leaves it the room that it needs, and nothing that can be pressed moves."""
    with sitting(tmp_path, scenario=GIVEN % (active, ""), language=language, size=size, scale=scale) as player:
        play(player, "play white")
        while type(player.session.decision()).__name__ == "Path":
            player.do_by_mouse(player.session.legal()[0])
        status, fixed = player.table.prompt.status, player.table.prompt.fixed
        lay = {slot: button.rect.copy() for slot, button in fixed.items()}
        player.hover(fixed["go"].rect.center)
        assert fixed["go"].label.split("<")[0].strip() in status.markup
        assert status.visible and not status.block().cut, status.markup
        assert {slot: button.rect for slot, button in fixed.items()} == lay
        player.point(player.table.track.rect.center)
        player.wait(0.5)
        pit, = (button for button in player.buttons() if " pit " in player.table.prompt.what(button))
        assert scale > 100 or pit.is_displayed


def test_enter_shows_what_it_would_choose_where_nothing_goes_on_with_it(tmp_path: Path) -> None:
    """A step is asked for: the first Enter scrolls to a space, the second one takes it."""
    with sitting(tmp_path, scenario=PATH) as player:
        play(player, "play white")
        screen, ply = player.table.screen, player.session.ply
        player.wait(CLICK.after_end)
        assert type(player.session.decision()).__name__ == "Path" and not screen.ring.shown
        player.key("return")
        assert screen.ring.shown and player.session.ply == ply
        assert screen.ring.target is not None and screen.ring.target.widget is player.table.track.board
        player.wait(CLICK.after_end)
        player.key("return")
        assert player.session.game.log[ply].action.startswith("0 place ")


def test_the_tooltip_of_a_button_says_no_more_than_the_line_does_not(tmp_path: Path) -> None:
    with sitting(tmp_path) as player:
        to_the_turn(player)
        pit = next(button for button in player.buttons() if player.table.prompt.what(button).endswith("pit remove"))
        player.hover(pit.rect.center)
        player.wait(0.2)
        assert "new cubes are drawn" in player.table.prompt.status.markup
        assert "None of your active cubes is wear" in player.tooltip
        assert ("new cubes are drawn" in player.tooltip) != player.table.prompt.status.is_whole


@pytest.mark.rule("AUT-4.4")
def test_the_tooltip_of_a_cube_says_all_that_a_click_leads_to(tmp_path: Path) -> None:
    """The question behind it repeats the text of the card: that stands there once, with the number of answers."""
    with sitting(tmp_path, scenario=GIVEN.replace('"0 drive"', "") % ("white: 1, yellow: 1, black: 1", "")) as player:
        scene, told = player.table, 0
        for cube in scene.sheet.active.cubes:
            words = scene.previews.action_previews.preview_text(scene.selection_of(cube))
            text = scene.words.card_text(scene.race().selected.cards[cube.colour].id)
            if text in words:
                tooltip, told = player.hover(cube.rect.center), told + 1
                assert words in tooltip and tooltip.count(text) == 1
        assert told


@pytest.mark.rule("AUT-4.63")
def test_enter_says_what_is_lost_before_it_ends_purchases_that_nobody_began(tmp_path: Path) -> None:
    """Whoever presses Enter once more than he meant to ends the Action phase alone."""
    with sitting(tmp_path, confirmations="none") as player:
        to_the_turn(player)
        play(player, "drive", "end")
        player.wait(CLICK.after_end)
        asked, before = player.session.decision(), player.session.ply
        assert type(asked).__name__ == "Buy" and asked.money >= 2
        player.key("return")
        said = [widget.text for widget in player.table.screen.body.children if isinstance(widget, Toast)]
        assert player.session.ply == before and any(f"${asked.money}" in text for text in said)
        player.key("return")  # too soon to have been read
        assert player.session.ply == before
        player.wait(CLICK.after_end)
        player.key("return")
        assert player.session.game.log[before].action == "0 done"


@pytest.mark.rule("AUT-3.10", "AUT-4.63")
@pytest.mark.parametrize(("language", "said"), [("en", "lose $10"), ("it", "perdi $10"), ("es", "pierdes $10")])
def test_the_button_that_ends_purchases_says_what_would_be_lost(language: str, said: str, tmp_path: Path) -> None:
    """It is not recommended as long as nobody has bought anything, and goes on being one where nothing is left."""
    with sitting(tmp_path, language=language) as player:
        ready, = (button for button in player.buttons() if player.table.prompt.what(button).endswith(" done"))
        assert said in ready.label and ready.kind == "secondary" and ready.enabled
        for colour in ("black", "black", "light"):
            player.do_by_mouse(next(each for each in player.session.legal() if each.text() == f"0 buy {colour}"))
        ready, = (button for button in player.buttons() if player.table.prompt.what(button).endswith(" done"))
        assert "$" not in ready.label and ready.kind == "primary"


@pytest.mark.rule("AUT-4.63")
@pytest.mark.parametrize(("bought", "at_once"), [(("dark", "black"), True), (("dark",), False)])
def test_enter_ends_purchases_at_once_where_little_is_left(bought: tuple[str, ...], at_once: bool,
                                                           tmp_path: Path) -> None:
    """A good cube could still be bought after the first purchase, not after the second one."""
    with sitting(tmp_path, confirmations="none") as player:
        before = player.session.ply
        for colour in bought:
            player.do_by_mouse(next(each for each in player.session.legal() if each.text() == f"0 buy {colour}"))
        player.wait(CLICK.after_end)
        player.key("return")
        made = [entry.action for entry in player.session.game.log[before + len(bought):]]
        assert (made[:1] == ["0 done"]) == at_once


BOOSTED = """
id: a-free-cube
rules: [AUT-5.18]
game: automobiles
note: Another player has played Boost.
given:
  seats: 2
  seed: 7
  options: {board: daytona, cards: revved_up, first: 0}
  play: [0 done, 1 done]
  patch:
    cars[0].active: {white: 2, green: 1}
"""


@pytest.mark.rule("AUT-5.18")
def test_enter_draws_the_free_cube_of_another_players_boost(tmp_path: Path) -> None:
    with sitting(tmp_path, scenario=BOOSTED) as player:
        for move in ("0 drive", "0 play green", "0 stop"):
            player.do_by_mouse(next(action for action in player.session.legal() if action.text() == move))
            player.settle()
        draw, decline = (next(button for button in player.buttons() if player.table.prompt.what(button) == f"1 {verb}")
                         for verb in ("draw", "decline"))
        assert (draw.kind, decline.kind) == ("primary", "secondary")
        player.wait(CLICK.after_end)
        player.key("return")
        player.settle()
        assert player.session.game.log[-1].action == "1 draw"


PITS = """
id: two-pit-buttons
rules: [AUT-4.110]
game: automobiles
given:
  seats: 5
  seed: 7
  options: {board: monza, cards: revved_up, first: 0}
  play: [0 done, 1 done, 2 done, 3 done, 4 done]
  patch: {"cars[0].active": {white: 2, light: 1, dark: 1, red: 1, wear: 2}}
"""


@pytest.mark.parametrize("language", ["en", "it", "es"])
def test_the_turns_of_others_have_room_beside_two_pit_buttons(language: str, tmp_path: Path) -> None:
    with sitting(tmp_path, people(5), language=language, size=(1280, 720), scenario=PITS) as player:
        for wanted in ("keep", *["remove"] * 4):
            legal = player.session.legal()
            pits = [action for action in legal if action.verb == "pit"]
            make(player.table, next((action for action in pits if action.args == (wanted,)), pits[0]))
            player.settle()
        prompt = player.table.prompt
        buttons = [button for button in player.buttons() if " pit " in prompt.what(button)]
        assert len(buttons) == 2 and not any(button.cut for button in buttons)
        assert prompt.guest is not None and prompt.guest.visible and len(prompt.guest.rows) > 4
