"""Each row of signs on the Automa's cards says in words what it means, with its rule, in the story and on the sheet."""

from pathlib import Path

import pytest

from game.i18n.languages import LANGUAGES
from game.i18n.markup import strip_markup
from game.scenes.imperial_steam.automa.panels.action_card_view import ActionCardView
from game.scenes.imperial_steam.automa.panels.automa_overview import AutomaOverview
from game.scenes.imperial_steam.automa.panels.decision_card_view import DecisionCardView
from game.scenes.routes import ReplayRoute
from game.scenes.table.interaction.status_messages import RULE_ID
from tests.rules.imperial_steam.automa.positions import solo
from tests.support.corners import corners
from tests.support.robots.automa_robot import AutomaRobot, solitaire

ROWS = {("T-A", 0), ("T-A", 1), ("T-B", 0), ("T-B", 1), ("T-C", 0), ("T-D", 0), ("T-E", 0), ("delivery", 0)}


def told(player: AutomaRobot, view: DecisionCardView) -> dict[tuple[str, int], str]:
    """The tooltips under the pointer, row by row."""
    found = {}
    for section, row, place in view.rows:
        _, words, _ = view.tip_at(place.center)
        assert words and RULE_ID.search(words), (section, row)
        found[section, row] = strip_markup(words, ["Marta", "Automa"])
    return found


def lines_of(player: AutomaRobot, view: ActionCardView) -> dict[tuple[int, int], str]:
    """The tooltips under the pointer, line by line of each slot."""
    found = {}
    for slot, line, place in view.rows:
        _, words, _ = view.tip_at(place.center)
        assert words and RULE_ID.search(words), (slot, line)
        found[slot, line] = strip_markup(words, ["Marta", "Automa"])
    return found


@pytest.mark.rule("AMA-4.21", "AMA-4.22", "AMA-4.3")
@pytest.mark.parametrize("language", corners(LANGUAGES))
def test_every_line_of_an_action_card_has_its_words(tmp_path: Path, language: str) -> None:
    with solitaire(tmp_path, solo().cards("AC-1A", "DC-1").state.clone(), language=language) as player:
        player.play("0 pass", "0 end")
        player.wait(0.1)
        view = player.panel.action
        words = lines_of(player, view)
        assert view.card is not None
        assert set(words) == {(slot, line) for slot, lines in enumerate(view.card.slots, 1)
                              for line in range(len(lines.conditions) + 1)}
        assert len(set(words.values())) == len(words)
        if language == "en":
            assert "slot 2 is read next" in words[1, 0] and "Goods: 4 or more" in words[1, 0]
            assert "3 goods of any kind, 1 more with a bridge or a tunnel" in words[1, 1] and "T-A" in words[1, 1]
            assert "costs nothing" in words[3, 0] and "settled" not in words[3, 0]


def test_a_card_that_is_not_drawn_yet_tells_nothing_of_the_one_before(tmp_path: Path) -> None:
    with solitaire(tmp_path, solo().cards("AC-1A", "DC-1").state.clone()) as player:
        player.play("0 pass", "0 end")
        player.wait(0.1)
        view = player.panel.action
        below = next(place for slot, _, place in view.rows if slot == 3)
        shorter = next(card.id for card in view.content.actions.values() if len(card.slots) < 3)
        view.set(shorter, view.path)
        assert view.tip_at(below.center)[1] is None


@pytest.mark.parametrize("language", corners(LANGUAGES))
def test_every_row_of_signs_has_its_words(tmp_path: Path, language: str) -> None:
    with solitaire(tmp_path, solo().cards("AC-1A", "DC-1").state.clone(), language=language) as player:
        player.play("0 pass", "0 end")
        player.wait(0.1)
        words = told(player, player.panel.decision)
        assert set(words) == ROWS and len(set(words.values())) == len(ROWS)
        if language == "en":
            assert "shared cities first" in words["T-B", 0] and "unassigned factories" in words["T-E", 0]
            assert "most demand" in words["T-B", 1]
        player.table.telling.open_overview()
        player.wait(0.1)
        sheet = player.table.screen.modals[-1]
        assert isinstance(sheet, AutomaOverview)
        if sheet.decision.is_displayed:
            assert set(told(player, sheet.decision)) == ROWS


def test_the_rows_have_their_words_in_the_report_and_in_a_replay_too(tmp_path: Path) -> None:
    with solitaire(tmp_path, solo().cards("AC-1A", "DC-1").state.clone()) as player:
        player.play("0 pass", "0 end")
        player.key("escape")
        player.wait(0.1)
        player.table.telling.open(player.table.session.ply)  # as a log line does
        player.wait(0.1)
        assert set(told(player, player.panel.decision)) == ROWS
        ply = player.table.session.ply
        player.key("escape")
        player.app.go(ReplayRoute(player.table.session))
        player.wait(0.5)
        player.wait(0.5)
        player.table.look_at(ply)
        player.table.telling.open(ply)
        player.wait(0.1)
        assert set(told(player, player.panel.decision)) == ROWS


@pytest.mark.parametrize("language", corners(LANGUAGES))
def test_a_folded_decision_card_says_all_its_sections(tmp_path: Path, language: str) -> None:
    with solitaire(tmp_path, solo().cards("AC-1A", "DC-1").state.clone(), language=language, scale=150) as player:
        player.play("0 pass", "0 end")
        player.wait(0.1)
        view = player.panel.decision
        assert view.is_displayed and not view.rows
        words = view.tip_at(view.rect.center)[1] or ""
        assert all(f"T-{letter}" in words for letter in "ABCDE") and RULE_ID.search(words), words
