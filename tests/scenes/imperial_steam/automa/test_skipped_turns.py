"""A skipped turn of the Automa is summed up in short; the line hides no name and no price."""

from pathlib import Path

import pytest

from game.i18n.markup import strip_markup
from game.scenes.table.log.summary_line import SummaryLine
from tests.support.robots.automa_robot import AutomaRobot, solitaire


def strip_of(player: AutomaRobot) -> SummaryLine | None:
    """The digest on the table."""
    return next((each for each in player.table.screen.body.walk() if isinstance(each, SummaryLine)), None)


def until_told(player: AutomaRobot) -> None:
    """Pass until the Automa's turn is shown."""
    while not player.told:
        legal = player.table.session.legal()
        wanted = (action for verb in ("pass", "end", "done") for action in legal if action.verb == verb)
        player.play(next(wanted, legal[3]).text())


def skip(player: AutomaRobot) -> SummaryLine:
    """The rest of the Automa's turn is skipped, and the round card and the turn after it, if the round ends with it."""
    for _ in range(4):
        if player.told:
            player.key("escape")
            player.wait()
            player.wait()
    strip = strip_of(player)
    assert strip is not None
    return strip


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_skipped_turn_is_told_in_short(tmp_path: Path, language: str) -> None:
    with solitaire(tmp_path, language=language) as player:
        player.table.animator.reduced = False  # what is said does not hang on how much moves
        player.table.animator.speed = 100.0
        for turn in range(4):
            until_told(player)
            strip = skip(player)
            money = player.empire.companies[1].money
            assert "<seat:1>" in strip.text and str(money) in strip.text, (turn, strip.text)
            if "Round 2" in strip.text:
                assert strip.text.index("Round 2") < strip.text.rindex("<seat:1>")  # its turn was after that
            hidden = [rect for rect in player.table.areas.protected_on_board().marks if rect.colliderect(strip.rect)]
            assert not hidden, (strip.rect, hidden, strip.text)
            last = strip_markup(strip.text, ["Marta", "Automa"]).split()[-1]
            block = strip.block()
            assert not block.cut and block.lines <= 3, last


def test_a_turn_that_was_read_to_its_end_is_not_told_again(tmp_path: Path) -> None:
    with solitaire(tmp_path) as player:
        until_told(player)
        skip(player)
        player.table.animator.reduced = False
        player.table.animator.speed = 100.0
        player.play(next(a for a in player.table.session.legal() if a.verb == "pass").text())
        until_told(player)
        assert "round" not in [event.kind for event in player.table.session.game.log[-1].events]
        for _ in range(40):
            if player.told:
                player.table.telling.step(1)
                player.wait()
        assert not player.told and strip_of(player) is None
