"""Cards that everybody has seen are in the hands that are said to hold them."""

import random
from collections import Counter

import pytest

from game.rules.core.engine import apply, legal
from game.rules.core.events import Event
from game.rules.core.game_spec import GameConfig
from game.rules.great_race import SPEC
from game.rules.great_race.known_cards import known_cards
from tests.rules.great_race.positions import bivouac, content

EACH = 10  # actions


def races(seeds: range, most: int) -> int:
    """Random races, compared after every few actions; the number of cards that were known."""
    seen = 0
    for seed in seeds:
        chance, seats = random.Random(seed), 2 + seed % 3
        options = {option.id: option.default for option in SPEC.options(content(), seats)}
        state, events = SPEC.setup(content(), GameConfig(seats, options), seed), list[Event]()
        for number in range(most):
            if not state.stack:
                break
            apply(state, chance.choice(legal(state)), sink=events, trusted=True)
            if number % EACH:
                continue
            known = known_cards([event for event in events if event.only is None], seats)
            for crew, hand in zip(state.crews, known, strict=True):
                assert not hand - Counter(crew.hand), (seed, crew.hand, hand)
                seen += hand.total()
    return seen


def test_known_cards_are_held() -> None:
    assert races(range(3), 150) > 30


@pytest.mark.long
def test_known_cards_are_held_in_many_races() -> None:
    assert races(range(60), 700) > 1000


@pytest.mark.rule("GRR-1.4", "GRR-3.2")
def test_a_card_is_known_from_the_bivouac_until_it_is_played() -> None:
    p = bivouac(2)
    card = p.state.display[0]
    p.do(f"take {card}")
    seat = p.state.order[-1]
    assert known_cards(p.events, 2)[seat] == {card: 1}
