"""Keys at the table of Imperial Steam: a thing keeps its key for a turn; shares and cars are shown before they go."""

from pathlib import Path

import pytest

from game.i18n.languages import LANGUAGES
from game.i18n.markup import strip_markup
from game.rules.core.actions import parse_action
from game.rules.imperial_steam.decisions.companies import strength
from game.rules.imperial_steam.state import ImperialSteamState
from game.scenes.imperial_steam.crew_options import levels
from game.table.table_events import Undo
from game.ui.input.keymap import Command
from tests.rules.imperial_steam.positions import game
from tests.support.corners import corners
from tests.support.robots.imperial_steam_robot import ImperialSteamRobot, at_table


def rich(**given: object) -> ImperialSteamState:
    """Seat 0 has 160 gulden, three cities, goods for tracks, and five workers with 9 levels."""
    return game(seats=2).given({
        "companies[0].money": 160, "companies[0].tracks": ["wien--st_poelten", "wien--bratislava"],
        "companies[0].influence": 6, "companies[0].goods": {"wood": 1, "stone": 1, "iron": 1, "coal": 0},
        "companies[0].ready": [2, 2, 1, 0], **given}).state


def keys(player: ImperialSteamRobot) -> dict[str, str]:
    """Return the actions of the prompt options, with their keys."""
    prompt = player.table.prompt
    return {prompt.what(button): button.figure for button in prompt.grid.shown}


def done(player: ImperialSteamRobot) -> list[str]:
    return [entry.action for entry in player.session.game.log]


def test_figures_lay_a_hand_on_the_main_actions(tmp_path: Path) -> None:
    with at_table(tmp_path, state=rich()) as player:
        player.key("8")  # deliver: there is no factory
        assert done(player) == []
        player.key("1")
        player.settle()
        assert done(player) == ["0 hand build_tracks"]
        assert "1" not in keys(player).values(), "connections are chosen on the map"


@pytest.mark.rule("IMP-12.1")
def test_a_key_shows_a_share_before_it_sells_it(tmp_path: Path) -> None:
    with at_table(tmp_path, state=rich()) as player:
        assert keys(player)["0 share"] == "y"
        player.key("y")
        assert done(player) == [] and "<b>" in player.table.prompt.status.markup
        player.wait(0.5)
        player.key("y")
        player.settle()
        assert done(player) == ["0 share"]


@pytest.mark.rule("IMP-9.5", "IMP-9.6")
def test_goods_keep_their_keys_between_buying_and_ordering(tmp_path: Path) -> None:
    with at_table(tmp_path, state=rich(**{"companies[0].goods": {"wood": 0, "stone": 0, "iron": 0, "coal": 0}}),
                  play=["0 hand goods_market"]) as player:
        before = keys(player)
        assert before["0 buy wood"] == "1" and before["0 order iron"] == "6"
        player.key("6")
        player.settle()
        after = keys(player)
        assert {what: key for what, key in before.items() if what in after} == after and "0 order iron" in after


def test_what_is_left_of_a_list_keeps_its_keys(tmp_path: Path) -> None:
    with at_table(tmp_path, state=rich(), play=["0 hand hire", "0 hub graz"]) as player:
        before = keys(player)
        player.key(before["0 engineer tunnel"])
        player.settle()
        after = keys(player)
        assert "0 engineer tunnel" not in after
        assert after["0 worker"] == before["0 worker"] and after["0 engineer bridge"] == before["0 engineer bridge"]


@pytest.mark.rule("IMP-11.1", "IMP-11.3")
@pytest.mark.parametrize(("tile", "verb"), [("take_contract", "contract"), ("gain_influence", "influence")])
def test_contracts_and_columns_have_keys(tmp_path: Path, tile: str, verb: str) -> None:
    with at_table(tmp_path, state=rich(), play=[f"0 hand {tile}"]) as player:
        listed = keys(player)
        wanted = [action.text() for action in player.session.legal() if action.verb == verb][:8]
        assert list(listed) == wanted and list(listed.values()) == list("12345678")[: len(wanted)]
        assert not player.table.prompt.area.scrolls
        player.key("2")
        player.settle()
        assert done(player)[-1] == wanted[1]


def test_influence_is_gained_by_enter_alone(tmp_path: Path) -> None:
    with at_table(tmp_path, state=rich()) as player:
        player.key("0")
        player.settle()
        player.wait(0.6)
        for _ in range(3):
            player.key("return")
            player.wait(0.6)
        assert any(action.startswith("0 influence") for action in done(player))


@pytest.mark.rule("IMP-5.6")
def test_passing_ends_the_turn_and_says_so(tmp_path: Path) -> None:
    with at_table(tmp_path, state=rich(), confirmations="likely") as player:
        go = player.table.prompt.fixed["go"]
        assert player.table.prompt.what(go) == "0 pass" and go.kind != "primary"
        player.point(go.rect.center)
        assert "your turn ends" in player.table.prompt.status.markup
        player.click(go)
        player.settle()
        assert done(player) == ["0 pass", "0 end"] and not player.table.screen.modals
        player.table.controller.send(Undo())  # type: ignore[attr-defined]
        if player.table.screen.modals:  # by consent
            player.table.screen.modals[-1].choose(0)  # type: ignore[attr-defined]
        player.settle()
        assert done(player) == [], "it was one choice"


PLAN = ["0 hand build_tracks", "0 track wien--baden", "0 track baden--wiener_neustadt"]


@pytest.mark.rule("IMP-6.13")
@pytest.mark.parametrize(("language", "words"), [("en", "Effort 5 = 2 + 2 + 1"), ("it", "Sforzo 5 = 2 + 2 + 1"),
                                                 ("es", "Esfuerzo 5 = 2 + 2 + 1")])
def test_more_effort_than_stands_on_the_tracks_is_explained(tmp_path: Path, language: str, words: str) -> None:
    with at_table(tmp_path, state=rich(), play=PLAN, language=language) as player:
        assert words in player.table.status()
        player.key("return")
        player.settle()
        assert words in player.table.status(), "where the workers are chosen too"
    with at_table(tmp_path / "one", state=rich(), play=PLAN[:2], language=language) as player:
        assert words[:6] not in player.table.status()


@pytest.mark.rule("IMP-6.14")
def test_crews_stand_in_the_prompt_with_what_stays_and_enter_takes_the_first(tmp_path: Path) -> None:
    with at_table(tmp_path, state=rich(), play=[*PLAN, "0 done"]) as player:
        prompt, company = player.table.prompt, player.session.view(0).companies[0]
        crews = [parse_action(prompt.what(button)) for button in prompt.grid.shown]
        assert {crew.text() for crew in crews} == {action.text() for action in player.session.legal()}
        for crew, button in zip(crews, prompt.grid.shown, strict=True):
            used = sum(level * int(count) for level, count in enumerate(crew.args, 1))
            assert f"strength {strength(company) - used} left" in prompt.worded(button)
        first, *others = prompt.grid.shown
        assert first.kind == "primary" and first.shortcut == Command.ACTIVATE and first.figure == "1"
        assert all(button.kind != "primary" and button.figure for button in others)
        assert sum(map(int, crews[0].args)) == min(sum(map(int, crew.args)) for crew in crews)
        player.wait(0.6)
        player.key("return")
        player.settle()
        assert done(player)[-1] == crews[0].text()


@pytest.mark.parametrize("language", corners(LANGUAGES))
def test_with_large_letters_a_crew_is_said_in_few_words(tmp_path: Path, language: str) -> None:
    state = rich()
    state.companies[0].ready = [5, 2, 1, 1]
    with at_table(tmp_path, state=state, play=[*PLAN, "0 done"], size=(1280, 720), scale=200,
                  language=language) as player:
        prompt, ready = player.table.prompt, strength(player.session.view(0).companies[0])
        for button in prompt.grid.shown:
            used = levels(parse_action(prompt.what(button)))
            said, words = strip_markup(button.label), strip_markup(prompt.worded(button))
            assert f"{ready - used}" in said[said.index("("):] and len(said) <= len(words) - 5


@pytest.mark.rule("IMP-9.2")
@pytest.mark.parametrize("scale", [100, 150])
def test_an_engine_that_has_been_chosen_asks_for_its_train(tmp_path: Path, scale: int) -> None:
    state = game(seats=2).given({"companies[0].money": 300}).state
    with at_table(tmp_path, state=state, play=["0 hand buy_train"], size=(1280, 720), scale=scale) as player:
        name = (("engine", "ENGINE-4"),)
        chip = next(chip for chip in player.table.panels.engines.chips if name in chip.names)
        player.click(chip.rect.center)
        prompt, table = player.table.prompt, player.table
        assert "<b>+</b>" in prompt.prompt.markup
        assert [prompt.what(button) for button in prompt.grid.shown] == ["0 engine ENGINE-4 START",
                                                                        "0 engine ENGINE-4 new"]
        assert not any(button.kind == "primary" for button in prompt.buttons), "nothing is gold without Enter"
        assert all(load.is_displayed for load in table.panels.board.train.loads if load.glow)
        player.wait(0.6)
        player.key(prompt.grid.shown[1].figure)
        player.settle()
        assert done(player)[-1] == "0 engine ENGINE-4 new"


def test_the_keyboard_begins_with_what_may_be_chosen_though_another_page_has_more(tmp_path: Path) -> None:
    """In a small window stored goods lie on a page of their own, which leads on from the actions."""
    with at_table(tmp_path, state=rich(), size=(1280, 720), scale=150) as player:
        deck = player.table.panels.tabs
        assert deck.page == "actions" and deck.has_hidden_choice
        player.key("tab")
        target = player.table.screen.ring.target
        assert target is not None and target.widget.names == ((("tile", "build_tracks"),),)  # type: ignore[attr-defined]
        assert deck.tabs in [each.widget for each in player.table.screen.walked()]


@pytest.mark.rule("IMP-12.2", "IMP-12.4")
def test_a_key_walks_tokens_and_contracts(tmp_path: Path) -> None:
    state = rich(**{"companies[0].tokens": [2], "factories": [[0, "wien", "wood", 1]], "lying": [2],
                    "companies[0].goods": {"wood": 0, "stone": 0, "iron": 0, "coal": 0}}).clone()
    company = state.companies[0]
    company.contracts, company.filled = ["CON-07"], [[]]
    state.display = [name for name in state.display if name != "CON-07"]
    with at_table(tmp_path, state=state) as player:
        found = []
        for _ in range(4):
            player.key("k")
            target = player.table.screen.ring.target
            assert target is not None and target.widget in player.table.panels.board.papers.chips
            found.append(target.widget)
        assert len({id(chip) for chip in found}) >= 3 and done(player) == []
        player.key("return")
        player.settle()
        assert len(done(player)) == 1 and done(player)[0].split()[1] in ("assign", "business")


@pytest.mark.rule("IMP-6.15")
@pytest.mark.rule("IMP-6.16")
def test_a_connection_tells_of_a_fee_only_where_one_is_due(tmp_path: Path) -> None:
    """To whoever has a track there already none is due, nor on a State Railway to anybody."""
    shared, own, crowned = "wien--baden", "wien--st_poelten", "bruck--judenburg"
    state = rich(**{"companies[1].tracks": [shared, own, crowned]})
    with at_table(tmp_path, state=state) as player:
        assert crowned in state.crowns and player.table.tooltips.shown_seat == 0
        connections = (shared, own, crowned)
        said = {each: player.hover(player.table.map.spot(("connection", each)).center) for each in connections}
        assert [name for name, words in said.items() if "a fee of 10" in words] == [shared]
        assert all("Tracks of" in words for words in said.values())
