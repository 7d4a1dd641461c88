"""The blind trial: it sees moves alone, tells different players apart, and cannot tell the same one from itself."""

from random import Random

from game.tools.blind_trial import Features, distinctions, features_of


def games(seed: int, buys: int, count: int = 40) -> list[Features]:
    """Games of a player who buys about so many red cubes."""
    chance = Random(seed)
    moves = (["0 drive"] * chance.randrange(9) + ["0 buy red"] * (buys + chance.randrange(-1, 3)) for _ in range(count))
    return [features_of(game, 0) for game in moves]


def test_features_are_moves_of_the_seat_alone() -> None:
    found = features_of(["0 take ACT-01", "1 take ACT-02", "0 take ACT-03", "0 pass"], 0)
    assert found == {"take": 2, ("take", 0, "ACT-01"): 1, ("take", 0, "ACT-03"): 1, "pass": 1}


def test_different_players_are_told_apart_and_the_same_one_is_not() -> None:
    found = {(pair.one, pair.other): pair.share
             for pair in distinctions({"few": games(1, 3), "many": games(2, 9), "again": games(3, 9)})}
    assert found["few", "many"] > 0.95 and found["few", "again"] > 0.95
    assert 0.3 < found["many", "again"] < 0.7
