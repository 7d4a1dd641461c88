"""The Automa's display: stepping forward and back, skipping, playing by itself, coming back to it, at any size."""

from dataclasses import replace
from pathlib import Path

import pytest

from game.i18n.languages import LANGUAGES
from game.rules.imperial_steam.automa.events import LINES
from game.rules.imperial_steam.content.automa_content import AutomaContent
from game.rules.imperial_steam.state import ImperialSteamState
from game.scenes.imperial_steam.automa.automa_marks import KEY, SUM
from game.scenes.imperial_steam.automa.panels.action_card_view import HEAD
from game.scenes.imperial_steam.automa.panels.automa_overview import AutomaOverview, CardChip
from game.scenes.imperial_steam.automa.panels.automa_panel import PACES, READING
from game.scenes.imperial_steam.automa.panels.reason_panel import NARROW_TYPE
from game.scenes.imperial_steam.automa.turn_story import DecisionPath as CardPath
from game.scenes.menus.rule_book.rule_book_page import RuleBookScene
from game.scenes.routes import ReplayRoute
from game.scenes.table.log.log_folding import FoldKey
from game.ui.widgets import Button
from game.ui.widgets.toggles_and_tabs import Tabs
from tests.rules.imperial_steam.automa.positions import AUTOMA, HUMAN, cards, solo
from tests.support.corners import corners, ends
from tests.support.robots.automa_robot import AutomaRobot, solitaire

TURN = ("0 pass", "0 end")
TO_TRIESTE = ("wien--st_poelten", "st_poelten--amstetten", "amstetten--muerzzuschlag", "muerzzuschlag--bruck",
              "bruck--graz", "graz--maribor", "maribor--celje", "celje--ljubljana", "ljubljana--postojna",
              "postojna--trieste")
AFTERWARDS = "the sum"  # the marks on the map after a skipped turn


def position(action: str = "AC-1A", decision: str = "DC-1", **given: int) -> ImperialSteamState:
    """The player is on turn; the Automa draws this pair next."""
    return solo(**given).cards(action, decision).state.clone()


def marked(player: AutomaRobot) -> str:
    """Return the subject of the marks on the map: a step, the sum of a turn, "" without marks."""
    found = player.table.map.board.drawings.get(KEY)
    return "" if found is None else AFTERWARDS if SUM in str(found[1].key) else "a step"


def offered(player: AutomaRobot) -> list[Button]:
    """The buttons that tell the turn that was skipped."""
    prompt = player.table.prompt
    return [button for button in prompt.buttons if prompt.worded(button).endswith("The Automa's turn")]


def row_of(player: AutomaRobot, words: str) -> tuple[int, int]:
    """Return the place of the first log line with these words, which is brought into view; what is folded is opened
    before."""
    player.table.panels.tabs.turn_to("report")
    player.wait()
    rows, log = player.table.log.list, player.table.log
    for opener in [key for key, _ in rows.rows if isinstance(key, FoldKey) and key not in log.folds.opened]:
        rows.reveal([key for key, _ in rows.rows].index(opener))
        player.click(rows.row_rect([key for key, _ in rows.rows].index(opener)).center)
    index = next(i for i, (key, text) in enumerate(rows.rows) if words in text and not isinstance(key, FoldKey))
    rows.scroll_to(0)
    rows.scroll_to(rows.row_rect(index).top - rows.rect.top)
    return rows.row_rect(index).center


def test_it_opens_after_the_players_turn_and_the_table_waits(tmp_path: Path) -> None:
    with solitaire(tmp_path, position()) as player:
        assert not player.told
        player.play(*TURN)
        assert player.told and player.story.at == 0 and player.story.step.kind == "cards"
        assert player.panel.action.card is not None and player.panel.action.card.id == "AC-1A"
        assert player.table.selection is None and not player.empire.companies[AUTOMA].tracks


def test_keys_step_forward_and_back(tmp_path: Path) -> None:
    with solitaire(tmp_path, position()) as player:
        player.play(*TURN)
        last = len(player.story.steps) - 1
        player.key("return", "right", "right")
        assert player.story.at == 3
        player.key("left")
        assert player.story.at == 2
        player.key("end")
        assert player.story.at == last
        player.key("right")
        assert player.story.at == last
        player.key("home", "left")
        assert player.story.at == 0


def test_mouse_wheel_and_beads_step_too(tmp_path: Path) -> None:
    with solitaire(tmp_path, position()) as player:
        player.play(*TURN)
        player.click(player.panel.buttons["next"])
        player.wheel(player.panel.reason.rect.center, -1)
        assert player.story.at == 2
        player.wheel(player.panel.action.rect.center, 1)
        player.click(player.panel.buttons["onward"])
        assert player.story.at == 2
        beads = player.panel.beads.rect
        player.click((beads.right - 3, beads.centery))
        assert player.story.last
        player.click((beads.left + 3, beads.centery))
        assert player.story.at == 0


@pytest.mark.rule("AMA-4.43")
def test_the_table_shows_the_position_of_the_step(tmp_path: Path) -> None:
    with solitaire(tmp_path, position()) as player:
        player.play(*TURN)
        seen = []
        for _ in player.story.steps:
            seen.append((player.story.step.kind, len(player.empire.companies[AUTOMA].tracks)))
            player.key("right")
        assert [step for step in seen if step[0] in ("act", "lay", "carry")] == [
            ("act", 0), ("lay", 1), ("lay", 2), ("carry", 2)]
        assert player.empire.companies[AUTOMA].tracks == ["wien--st_poelten", "st_poelten--amstetten"]


def test_behind_the_last_step_the_game_goes_on(tmp_path: Path) -> None:
    with solitaire(tmp_path, position()) as player:
        player.play(*TURN)
        for _ in player.story.steps:
            player.key("return")
        player.wait()
        assert not player.told and player.table.selection is not None


def test_it_can_be_skipped_with_a_key_and_with_a_click(tmp_path: Path) -> None:
    for number in range(2):
        with solitaire(tmp_path / str(number), position()) as player:
            player.play(*TURN)
            if number:
                player.click(player.panel.buttons["skip"])
            else:
                player.key("escape")
            player.wait()
            assert not player.told and player.table.selection is not None and not player.table.screen.modals


@pytest.mark.parametrize("at", corners(range(5)))
def test_escape_skips_at_every_step_and_leaves_no_mark_of_it(tmp_path: Path, at: int) -> None:
    with solitaire(tmp_path, position()) as player:
        player.play(*TURN)
        player.key(*["right"] * (at * (len(player.story.steps) - 1) // 4))
        read = player.story.last
        player.key("escape")
        player.wait()
        assert not player.told and player.table.selection is not None and not player.table.screen.modals
        assert marked(player) == ("" if read else AFTERWARDS)


def test_what_a_skipped_turn_leaves_goes_when_the_player_acts(tmp_path: Path) -> None:
    with solitaire(tmp_path, position()) as player:
        player.play(*TURN)
        player.key("escape")
        player.wait()
        assert marked(player) == AFTERWARDS and offered(player)
        player.play(TURN[0])
        assert not marked(player) and not offered(player)


def test_a_skipped_turn_leaves_its_arrows_and_can_be_read(tmp_path: Path) -> None:
    with solitaire(tmp_path, position()) as player:
        player.play(*TURN)
        player.key("right", "escape")
        player.wait()
        game = player.table.session.id
    with solitaire(tmp_path, game=game) as player:  # the same on a table that is opened anew
        assert marked(player) == AFTERWARDS and player.empire.companies[AUTOMA].tracks
        player.click(offered(player)[0])
        assert player.told and player.story.at == 0 and not player.empire.companies[AUTOMA].tracks
        player.key("escape")
        player.wait()
        assert not player.told and player.table.selection is not None and not marked(player)
        assert not offered(player)


def test_nothing_is_chosen_while_it_is_told(tmp_path: Path) -> None:
    with solitaire(tmp_path, position()) as player:
        player.play(*TURN)
        ply = player.table.session.ply
        player.click(player.table.map.rect.center)
        assert player.told and player.table.session.ply == ply


def test_it_goes_on_by_itself_at_the_chosen_pace(tmp_path: Path) -> None:
    with solitaire(tmp_path, position()) as player:
        player.play(*TURN)
        player.key("p")
        player.wait(0.1)
        assert player.story.at == 0
        player.wait(6.0)
        assert player.story.at == 1
        player.key(",", ",")  # twice, then four times as fast
        assert player.table.telling.pace == 4.0
        player.wait(2.0)
        assert player.story.at == 2
        player.key("p")
        player.wait(9.0)
        assert player.story.at == 2
        player.key("p")
        for _ in range(30):
            player.wait(3.0)
        assert player.story.last and not player.table.telling.autoplay  # the last step stays until it has been read


def test_a_game_left_in_the_middle_of_it_goes_on_there(tmp_path: Path) -> None:
    with solitaire(tmp_path, position()) as player:
        player.play(*TURN)
        player.key("right", "right", "right", "right")
        game, tracks = player.table.session.id, list(player.empire.companies[AUTOMA].tracks)
    with solitaire(tmp_path, game=game) as player:
        assert player.story.at == 4 and player.empire.companies[AUTOMA].tracks == tracks
        player.key("escape")
    with solitaire(tmp_path, game=game) as player:
        assert not player.told and player.table.selection is not None


def test_a_line_of_the_report_opens_it_again(tmp_path: Path) -> None:
    with solitaire(tmp_path, position()) as player:
        player.play(*TURN)
        player.key("escape")
        player.wait()
        player.click(row_of(player, "builds"))
        assert player.told and player.story.step.kind == "lay"
        assert player.empire.companies[AUTOMA].tracks == ["wien--st_poelten"]
        player.click(player.panel.buttons["skip"])
        assert not player.told and player.table.looking_at is None and player.table.selection is not None


def test_an_older_turn_can_be_read_again(tmp_path: Path) -> None:
    with solitaire(tmp_path, position()) as player:
        player.play(*TURN)
        ply = player.table.session.ply
        player.key("escape")
        player.play(*TURN)
        while player.told:
            player.key("escape")
        player.wait()
        player.table.look_at(ply)
        player.table.telling.open(ply)
        assert player.story.path().action == "AC-1A"
        player.key("escape")
        assert not player.told and player.table.selection is not None


def test_a_turn_waits_to_be_read_while_the_past_is_shown(tmp_path: Path) -> None:
    with solitaire(tmp_path, position()) as player:
        player.play(*TURN)
        first = player.table.session.ply
        player.key("escape")
        player.play(*TURN)
        newest, step = player.story.ply, player.story.at
        player.table.look_at(first)
        assert not player.told and player.table.looking_at == first
        player.table.telling.open(first)
        assert player.story.ply == first
        player.table.look_at(None)
        assert (player.story.ply, player.story.at) == (newest, step)
        while player.told:
            player.key("escape")
        player.wait()
        assert player.table.selection is not None


@pytest.mark.rule("AMA-3.2", "AMA-4.101")
@pytest.mark.parametrize("name, slots, action", [("AC-1A", 3, "buy_one_good"), ("AC-1B", 4, "order_goods")])
def test_both_versions_of_a_card_are_drawn_as_they_are(tmp_path: Path, name: str, slots: int, action: str) -> None:
    with solitaire(tmp_path, position(name, "DC-2", goods=1)) as player:
        player.play(*TURN)
        player.key("end", "home")
        player.wait()
        view = player.panel.action
        assert view.card is not None and view.card.version == name[-1] and len(view.slots) == slots
        player.key(*["right"] * [step.kind for step in player.story.steps].index("act"))
        assert player.panel.path.done == 2 and view.card.slots[1].action == action


@pytest.mark.rule("AMA-4.98")
def test_the_last_contract_is_told_before_the_results_and_the_fortune_in_them(tmp_path: Path) -> None:
    p = solo().given({
        "factories": [[1, "wien", "wood", 1], [1, "wien", "stone", 1], [1, "wien", "iron", 1]], "lying": [0, 0, 0],
        "display": ["CON-09", "CON-11", "CON-27"], "round": 8, "companies[0].tracks": list(TO_TRIESTE), "trieste": [0],
        "companies[0].hands": 1, "companies[1].hands": 0,
    })
    with solitaire(tmp_path, p.state.clone()) as player:
        player.play(*TURN)
        kinds = [step.kind for step in player.story.steps]
        assert kinds == ["last-contract", "question", "contract"]
        assert player.panel.emblem.visible and not player.panel.action.visible
        player.key("end", "return")
        player.wait()
        assert not player.told and player.table.session.over


# the sheet ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AMA-3.13")
def test_the_sheet_lies_on_the_table_at_any_time(tmp_path: Path) -> None:
    with solitaire(tmp_path, position("AC-3A", "DC-4")) as player:
        player.key("a")
        sheet = player.table.screen.modals[-1]
        assert isinstance(sheet, AutomaOverview)
        assert sheet.chips["AC-3A"].state == "pile" and sheet.chips["AC-5"].state == "discard"
        assert sheet.chips["AC-3A"].shown, "what may come next is shown first"
        player.wait(0.5)
        player.click(sheet.chips["AC-5"])
        assert sheet.action.card is not None and sheet.action.card.id == "AC-5" and sheet.chips["AC-5"].shown
        assert not any(chip.words in ("AC-6S", "AC-7S", "AC-8S") for chip in sheet.walk() if isinstance(chip, CardChip))
        player.key("escape")
        assert not player.table.screen.modals
        player.play(*TURN)
        player.click(player.panel.buttons["sheet"])
        assert player.table.screen.modals and player.told
        player.key("a")
        assert not player.table.screen.modals and player.told


@pytest.mark.parametrize("scale", corners((100, 150, 200)))
def test_the_sheet_has_room_at_every_text_size(tmp_path: Path, scale: int) -> None:
    with solitaire(tmp_path, position(), scale=scale, language="es") as player:
        player.key("a")
        sheet = player.table.screen.modals[-1]
        assert isinstance(sheet, AutomaOverview)
        tabs = next((widget for widget in sheet.walk() if isinstance(widget, Tabs)), None)
        assert (tabs is None) == (scale == 100)
        for name in cards().decisions:
            if tabs is not None:
                sheet.turn("decision")
            sheet.show_decision(name)
            player.wait()
            assert len(sheet.decision.places) == 6
            assert all(sheet.decision.rect.contains(place) for place in sheet.decision.places.values())


# room ---------------------------------------------------------------------------------------------------------------


def all_cards(content: AutomaContent) -> list[tuple[str, str]]:
    """Every action card and every decision card at least once."""
    actions, decisions = list(content.actions), list(content.decisions)
    return [(name, decisions[i % len(decisions)]) for i, name in enumerate(actions)]


@pytest.mark.parametrize("language", corners(LANGUAGES))
@pytest.mark.parametrize(("size", "scale"), ends([((1920, 1080), 100), ((1280, 720), 100), ((1280, 720), 140)]))
def test_every_card_has_room_for_its_words(tmp_path: Path, language: str, size: tuple[int, int], scale: int) -> None:
    with solitaire(tmp_path, position(), size=size, language=language, scale=scale) as player:
        player.play(*TURN)
        panel = player.panel
        for action, decision in all_cards(cards()):
            every = [(slot, line) for slot, one in enumerate(cards().actions[action].slots, 1)
                     for line in range(len(one.conditions))]
            path = CardPath(action=action, decision=decision, slot=1, jumps=every, section="T-A",
                            targets=dict.fromkeys(cards().decisions[decision].targets, "far"),
                            lines=("factory_slots", "influence", "az"))
            panel.action.visible = panel.decision.visible = True
            panel.action.set(action, path)
            panel.decision.set(decision, path)
            player.wait()
            assert all(panel.action.rect.contains(slot) for slot in panel.action.slots if slot.w), action
            if not panel.narrow:
                assert len(panel.decision.places) == 6
                assert all(panel.decision.rect.contains(place) for place in panel.decision.places.values()), decision


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), ends([((1920, 1080), 100), ((1280, 720), 140), ((1280, 720), 100)]))
def test_every_slot_names_its_section(tmp_path: Path, language: str, size: tuple[int, int], scale: int) -> None:
    """In slots of a single line, as many are in English, there was none."""
    content, low = cards(), 0
    with solitaire(tmp_path, position(), size=size, language=language, scale=scale) as player:
        player.play(*TURN)
        view = player.panel.action
        view.visible = True
        for name, card in content.actions.items():
            view.set(name, CardPath(action=name, slot=1))
            player.wait()
            drawn = [number for number, place in enumerate(view.slots, 1) if place.w]
            sections = {number: content.sections[card.slots[number - 1].action] for number in drawn}
            assert drawn and view.tags.keys() == sections.keys()
            for number, section in sections.items():
                tag = view.tags[number]
                assert tag in (("",) if section == "none" else (section, section[-1])), (name, number)
                low += len(tag) == 1
    assert low, "some slots are low"


@pytest.mark.parametrize("language", corners(LANGUAGES))
def test_the_words_of_every_step_are_shown_whole(tmp_path: Path, language: str) -> None:
    for name in ("AC-2B", "AC-3B", "AC-6S", "AC-8S"):
        with solitaire(tmp_path / name, position(name, "DC-1"), language=language) as player:
            player.play(*TURN)
            for _ in player.story.steps:
                reason, ui = player.panel.reason, player.app.stack.top.ui  # type: ignore[union-attr]
                text = ui.text(reason.words, "body", ground="card", width=reason.rect.w - 2 * ui.px(14),
                               height=reason.rect.h - 2 * ui.px(9), fit=True, size=24)
                assert not text.cut and "imperial-steam-table." not in reason.words + player.panel.title
                labels = [w for w in player.panel.walk() if isinstance(w, Button) and w.label]
                assert all(player.panel.rect.contains(label.rect) for label in labels)
                player.key("right")


def test_a_replay_shows_it_for_a_line_of_the_report(tmp_path: Path) -> None:
    with solitaire(tmp_path, position()) as player:
        player.play(*TURN)
        player.key("escape")
        player.app.go(ReplayRoute(player.table.session))
        player.wait(0.5)
        player.wait(0.5)
        player.click(row_of(player, "builds"))
        assert player.story.step.kind == "lay" and player.empire.companies[AUTOMA].tracks == ["wien--st_poelten"]
        player.click(player.panel.buttons["skip"])
        assert not player.told and player.table.looking_at == 0


def test_a_replay_offers_the_turn_that_led_to_its_position_step_by_step(tmp_path: Path) -> None:
    with solitaire(tmp_path, position()) as player:
        player.play(*TURN)
        player.key("escape")
        ply = next(entry.ply for entry in player.table.session.game.log
                   if any(event.kind == "automa-drew" for event in entry.events))
        player.app.go(ReplayRoute(player.table.session, ply))
        player.wait(1.0)
        player.key("u")
        assert player.told and player.story.ply == ply and player.story.at == 0
        player.key("right")
        assert player.story.at == 1
        player.click(player.panel.buttons["skip"])
        assert not player.told and player.table.looking_at == ply


def test_its_strip_says_what_it_would_come_to_and_not_before_what_it_is_paid_has_come(tmp_path: Path) -> None:
    with solitaire(tmp_path) as player:
        strip = next(strip for strip in player.table.panels.seat_panels.panels if strip.company.automa)
        company = strip.company
        player.table.screen.invalidate()
        player.app.screenshot()
        assert any(f"<icon:trophy>{company.fortune}<" in figure for figure in strip.figures())
        strip.company = replace(company, money=company.money + 50, fortune=company.fortune + 50)
        strip.reserve_slot(["coin"] * 50)
        assert any(f"<icon:trophy>{company.fortune}<" in figure for figure in strip.figures())
        strip.put_piece(["coin"] * 50)
        assert any(f"<icon:trophy>{company.fortune + 50}<" in figure for figure in strip.figures())


def test_a_click_on_its_strip_lays_its_sheet_on_the_table(tmp_path: Path) -> None:
    with solitaire(tmp_path, position()) as player:
        strip = next(strip for strip in player.table.panels.seat_panels.panels if strip.company.automa)
        player.click(strip)
        assert isinstance(player.table.screen.modals[-1], AutomaOverview)


def test_f1_opens_the_rule_of_the_step(tmp_path: Path) -> None:
    with solitaire(tmp_path, position()) as player:
        player.play(*TURN)
        player.key("right", "f1")
        player.wait(0.5)
        assert isinstance(player.app.stack.top, RuleBookScene)


def test_undo_leaves_the_display_open_where_nothing_can_be_taken_back(tmp_path: Path) -> None:
    with solitaire(tmp_path, position()) as player:
        player.play(*TURN)
        player.key("return", "return")
        ply, step = player.table.session.ply, player.story.at
        player.key("backspace")
        assert player.told and player.story.at == step and player.table.session.ply == ply
        assert player.table.selection is None
        player.table.session.set_house_rules(undo="friendly")
        player.key("backspace")
        player.wait()
        assert not player.told and player.table.session.ply == ply - 1 and player.table.selection is not None
        player.key("ctrl+y")
        player.wait()
        assert not player.told and player.table.session.ply == ply  # its story has been shown
        player.key("backspace")
        player.play("0 end")
        assert player.told and player.story.at == 0


def test_undo_in_the_past_changes_nothing(tmp_path: Path) -> None:
    with solitaire(tmp_path, position()) as player:
        player.play(*TURN)
        player.key("escape")
        player.click(row_of(player, "turns over"))
        step = player.story.at
        player.key("backspace")
        assert player.told and player.story.at == step


@pytest.mark.parametrize("language", corners(LANGUAGES))
def test_the_lines_of_a_choice_stand_whole_above_its_table(tmp_path: Path, language: str) -> None:
    with solitaire(tmp_path, position(), language=language) as player:
        player.play(*TURN)
        reason, ui = player.panel.reason, player.panel.ui
        wide = (reason.rect.w - 2 * ui.px(14)) * 0.66 / 4  # of four lines side by side
        for line in LINES:
            head = reason.head(line, int(wide), 18.5, bold=True)
            assert not ui.text(head, "body", size=18.5, width=int(wide), max_lines=1, fit=True, bold=True).cut, line


@pytest.mark.parametrize(("size", "language"), [((1280, 720), "es"), ((1920, 1080), "it")])
def test_own_train_and_contracts_stay_in_sight(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    state = position()
    mine, (taken, rest) = state.companies[HUMAN], (state.display[:2], state.display[2:])
    mine.contracts, mine.filled, state.display = taken, [[] for _ in taken], rest
    assert taken and any(mine.goods.values())
    with solitaire(tmp_path, state, size=size, language=language) as player:
        player.play(*TURN)
        player.app.draw()  # sections of the sheet have their places where they were drawn
        own, decision = player.panel.own, player.panel.decision
        assert own.is_displayed and {load.good for load in own.train.loads if load.good} == {
            good for good, count in mine.goods.items() if count}
        assert own.figures.fits
        signs = [chip for chip in own.contracts.chips if "tile-take_contract" in chip.spec.markup]
        assert len(signs) == 2 and own.contracts.fits and not any(chip.names for chip in own.contracts.chips)
        assert set(decision.places) == {section.name for section in decision.sections()}  # it has not cost a section


@pytest.mark.parametrize("language", corners(LANGUAGES))
def test_where_there_is_little_room_one_line_tells_of_them(tmp_path: Path, language: str) -> None:
    state = position()
    mine, (taken, rest) = state.companies[HUMAN], (state.display[:2], state.display[2:])
    mine.contracts, mine.filled, state.display = taken, [[] for _ in taken], rest
    with solitaire(tmp_path, state, scale=150, language=language) as player:
        player.play(*TURN)
        own = player.panel.own
        assert own.is_displayed and own.folded and own.figures.fits and not own.train.is_displayed
        words = " ".join(chip.spec.markup for chip in own.figures.chips)
        assert words.count("tile-take_contract") == 2 and f"<b>{mine.money}</b>" in words
        assert all(f"good-{good}" in words for good, count in mine.goods.items() if count)
        others = (player.panel.reason, player.panel.purse, player.panel.beads, player.panel.action)
        assert not any(own.rect.colliderect(other.rect) for other in others if other.is_displayed)


def test_at_large_text_the_first_step_names_both_cards_and_a_tie_has_the_room_that_it_needs(tmp_path: Path) -> None:
    with solitaire(tmp_path, position("AC-3A", "DC-1"), scale=150) as player:
        player.play(*TURN)
        panel, heights = player.panel, dict[str, int]()
        assert panel.narrow and panel.kind == "cards"
        assert panel.action.is_displayed and panel.decision.is_displayed
        assert not panel.action.rect.colliderect(panel.decision.rect)
        sizes = set()
        for _ in player.story.steps:
            reason, ui = panel.reason, player.table.ui
            heights[panel.kind] = reason.rect.h
            rule = ui.text(reason.rule, "small", ground="card")
            text = ui.text(reason.words, "body", ground="card", width=reason.rect.w - 2 * ui.px(14), fit=True,
                           height=reason.rect.h - 2 * ui.px(9) - rule.height, size=NARROW_TYPE)
            if reason.comparison is None and text.lines <= 2:
                sizes.add(text.height // text.lines)
            player.key("right")
        assert len(sizes) == 1, "the words of a step or two lines never change their size"
        assert heights["question"] > heights["test"]


@pytest.mark.parametrize(("name", "language"), corners(("AC-1A", "AC-3B", "AC-4"), LANGUAGES))
def test_at_large_text_the_other_slots_of_a_card_stay_in_sight(tmp_path: Path, language: str, name: str) -> None:
    with solitaire(tmp_path, position(name, "DC-1"), scale=150, language=language) as player:
        player.play(*TURN)
        view, steps = player.panel.action, 0
        while player.panel.kind in READING:
            player.wait()
            assert view.card is not None and len(view.slots) == len(view.card.slots) > 1
            assert all(view.rect.contains(slot) for slot in view.slots)
            assert all(slot.collidelist(view.slots[:n]) < 0 for n, slot in enumerate(view.slots))
            told = {number for number, _, place in view.rows if view.tip_at(place.center)[1]}
            assert told == set(range(1, len(view.card.slots) + 1))  # all of it can be read, and asked about
            player.key("right")
            steps += 1
        assert steps > 1


@pytest.mark.parametrize(("name", "language"), corners(("AC-1A", "AC-3B", "AC-4"), LANGUAGES))
def test_at_the_largest_text_the_cards_keep_their_names_and_what_the_slot_does(
        tmp_path: Path, language: str, name: str) -> None:
    with solitaire(tmp_path, position(name, "DC-1"), scale=200, language=language) as player:
        player.play(*TURN)
        panel, unit = player.panel, player.table.ui.px
        action, decision, words = panel.action, panel.decision, panel.reason.rect
        assert panel.kind == "cards" and action.is_displayed and decision.is_displayed
        assert all(card.rect.h >= unit(HEAD) for card in (action, decision))
        assert not action.rect.colliderect(decision.rect) and not decision.rect.colliderect(words)
        player.key("right")
        player.wait()
        assert panel.own.is_displayed and action.rows, "while it acts one's own railway is seen"
        assert all(action.rect.contains(slot) for slot in action.slots if slot.w)


@pytest.mark.parametrize("language", corners(LANGUAGES))
def test_at_large_text_a_list_of_targets_is_as_large_as_other_words(tmp_path: Path, language: str) -> None:
    with solitaire(tmp_path, position("AC-1A", "DC-1"), scale=150, language=language) as player:
        player.play(*TURN)
        while player.panel.kind != "targets":
            player.key("right")
        reason, ui = player.panel.reason, player.table.ui
        reason.words = "\n".join(reason.words.splitlines()[:1] * 5)  # as many as there may be
        player.panel.layout()
        player.wait()
        text = ui.text(reason.words, "body", ground="card", width=reason.rect.w - 2 * ui.px(14), fit=True,
                       height=reason.rect.h - 2 * ui.px(9) - ui.text(reason.rule, "small", ground="card").height,
                       size=NARROW_TYPE)
        assert text.lines >= 5 and not text.cut
        assert text.height >= text.lines * ui.text("X", "body", size=0.75 * NARROW_TYPE).height
        assert not reason.rect.colliderect(player.panel.decision.rect)
        assert all(player.panel.decision.rect.contains(place) for place in player.panel.decision.places.values())


@pytest.mark.parametrize(("scale", "language"), corners((100, 150), LANGUAGES))
def test_the_card_of_the_opening_bid_holds_its_words(tmp_path: Path, language: str, scale: int) -> None:
    with solitaire(tmp_path, scale=scale, language=language) as player:
        player.play("0 bid 4")
        player.wait(1.0)
        emblem = player.panel.emblem
        assert emblem.visible and emblem.words and emblem.block().height <= emblem.rect.h


def test_the_brief_way_shows_fewer_steps_and_ends_in_the_same_position(tmp_path: Path) -> None:
    steps: dict[bool, int] = {}
    after: list[ImperialSteamState] = []
    for brief in (False, True):
        with solitaire(tmp_path / str(brief), position(goods=4)) as player:
            player.play(*TURN)
            for _ in PACES:
                if brief and not player.table.telling.brief:
                    player.key(",")
            assert player.table.telling.brief == brief
            steps[brief] = 0
            while player.told:
                player.key("return")
                player.wait(0.1)
                steps[brief] += 1
            after.append(player.empire.clone())
    assert steps[True] < 0.7 * steps[False] and after[0] == after[1]
