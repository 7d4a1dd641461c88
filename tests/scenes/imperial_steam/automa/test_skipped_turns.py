"""Turns of the Automa stand in the turn strip, whether they were read or skipped."""

from pathlib import Path

import pytest

from tests.support.robots.automa_robot import AutomaRobot, solitaire


def until_told(player: AutomaRobot) -> None:
    """Pass until the Automa's turn is shown."""
    while not player.told:
        legal = player.table.session.legal()
        wanted = (action for verb in ("pass", "end", "done") for action in legal if action.verb == verb)
        player.play(next(wanted, legal[3]).text())


def skip(player: AutomaRobot) -> None:
    """The rest of the Automa's turn is skipped, and the round card and the turn after it, if the round ends with it."""
    for _ in range(4):
        if player.told:
            player.key("escape")
            player.wait()
            player.wait()


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_skipped_turn_has_a_row(tmp_path: Path, language: str) -> None:
    with solitaire(tmp_path, language=language) as player:
        strip = player.table.controller.turns.strip  # type: ignore[attr-defined]
        counts = []
        for _ in range(4):
            until_told(player)
            skip(player)
            turns = [turn for turn in strip.turns if turn.seat == 1]
            counts.append(len(turns))
            assert turns[-1].signs and "<seat:1>" in turns[-1].sentence
        assert counts == sorted(set(counts)), "one more each time"
