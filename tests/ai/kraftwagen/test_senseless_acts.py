"""Senseless acts of Kraftwagen: a turn that shows each kind, and one like it that does not."""

from game.ai.kraftwagen.senseless_acts import find_senseless_acts
from game.ai.played_turn import PlayedTurn
from game.rules.core.events import Event


def test_a_round_sells_a_car() -> None:
    def closing(*kinds: str) -> PlayedTurn:
        return PlayedTurn(0, 2, True, aftermath=[Event(kind, 0, {}) for kind in kinds], closes_round=True)

    assert list(find_senseless_acts(closing("unsold"), [])) == ["no-car-sold"]
    assert list(find_senseless_acts(closing("sold"), [])) == []
