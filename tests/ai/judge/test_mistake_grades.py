"""Words for losses: grades, what is called a mistake, and the accuracy of a player."""

import pytest

from game.ai.judge.mistake_grades import accuracy, clear_loss, far_loss, grade_of, great_loss, unit_loss
from game.ai.judge.turn_judge import Leg
from game.ai.policy import Choice
from game.ai.worker_protocol import RatedMove
from game.rules.core.actions import Action
from game.rules.core.registry import GAMES


def leg(lost: float, hinted: bool = False) -> Leg:
    best, played = (RatedMove(Choice(Action(0, "end")), behind) for behind in (0.0, lost))
    return Leg(0, 1, 0, best, played, hinted)


@pytest.mark.parametrize(("part", "grade", "hinted"), [
    (0.0, "best", "best"), (0.02, "best", "best"), (0.03, "good", "good"), (0.33, "good", "good"),
    (0.34, "slip", "good"), (1.0, "slip", "good"), (1.5, "mistake", "good"), (2.1, "blunder", "good")])
def test_a_grade_follows_from_the_loss_and_no_hint_is_blamed(part: float, grade: str, hinted: str) -> None:
    loss = part * far_loss(GAMES[0])
    assert (grade_of(GAMES[0], loss), grade_of(GAMES[0], loss, hinted=True)) == (grade, hinted)


@pytest.mark.parametrize("game", GAMES)
def test_only_a_clear_loss_is_a_mistake_and_only_a_great_one_is_asked_about(game: str) -> None:
    far = far_loss(game)
    assert clear_loss(game, leg(0.3 * far)) == 0
    assert clear_loss(game, leg(0.4 * far)) == max(1, unit_loss(game, 0.4 * far))
    assert clear_loss(game, leg(3 * far, hinted=True)) == 0
    assert great_loss(game, far) == 0 < great_loss(game, 1.1 * far)


def test_whoever_always_plays_best_has_the_whole_accuracy() -> None:
    game = GAMES[0]
    assert accuracy(game, [0.0, 0.0]) == 100 > accuracy(game, [0.0, far_loss(game)]) > 50
    assert accuracy(game, [99 * far_loss(game)]) == 0
