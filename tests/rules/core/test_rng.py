"""Chance: the known numbers of splitmix64, fair draws and shuffles, none of it in a view."""

from collections import Counter

import pytest

from game.rules.core.errors import RulesError
from game.rules.core.records import record
from game.rules.core.rng import MASK, NoChance, next_number, seeded, state_before
from game.rules.core.state import Draw, GameState


@record
class Dice(GameState):
    pass


def dice(seed: int = 1) -> Dice:
    return Dice(rng=seeded(seed), stack=[], ply=0)


def numbers(state: int, count: int) -> list[int]:
    found = []
    for _ in range(count):
        state, number = next_number(state)
        found.append(number)
    return found


def test_the_published_numbers_of_splitmix64() -> None:
    assert numbers(0, 3) == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]
    assert numbers(1234567, 5) == [
        6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821]


def test_the_state_before_a_number_is_known() -> None:
    for seed in (0, 1, 2**63, MASK, *numbers(7, 50)):
        assert state_before(next_number(seed)[1]) == seed
        assert next_number(state_before(seed))[1] == seed


def test_states_and_numbers_stay_in_64_bits() -> None:
    assert next_number(MASK)[0] == 0x9E3779B97F4A7C14
    for seed in (-1, 0, 2**64, 2**80 + 3):
        assert 0 <= seeded(seed) <= MASK


def test_neighbouring_seeds_differ() -> None:
    assert len({seeded(seed) for seed in range(1000)}) == 1000
    firsts = [dice(seed).below(6) for seed in range(600)]
    assert all(70 <= n <= 130 for n in Counter(firsts).values())


def test_below_covers_its_range_evenly() -> None:
    state = dice()
    found = Counter(state.below(5) for _ in range(5000))
    assert sorted(found) == [0, 1, 2, 3, 4]
    assert all(900 <= n <= 1100 for n in found.values())  # 1000 expected, deviation 28
    assert {state.below(1) for _ in range(10)} == {0}


def test_a_draw_takes_each_counted_thing_equally_often_and_counts_it_down() -> None:
    state, found = dice(), Counter[str]()
    for _ in range(4000):
        counts = {"white": 1, "wear": 0, "blue": 3}
        drawn = state.draw_from(counts, ("white", "wear", "blue"))
        assert sum(counts.values()) == 3
        found[drawn] += 1
    assert sorted(found) == ["blue", "white"]
    assert 890 <= found["white"] <= 1110


def test_draws_follow_the_content_order_not_that_of_the_dict() -> None:
    draws = []
    for counts in ({"a": 2, "b": 2, "c": 2}, {"c": 2, "a": 2, "b": 2}):
        state = dice(9)
        draws.append([state.draw_from(counts, ("a", "b", "c")) for _ in range(6)])
    assert draws[0] == draws[1]
    assert sorted(draws[0]) == list("aabbcc")


def test_several_draws_are_the_same_as_one_after_the_other() -> None:
    start = {"a": 3, "b": 1, "c": 4}
    state, many = dice(6), dict(start)
    drawn = state.draw_up_to(5, many, ("a", "b", "c"))
    h, one_by_one = dice(6), dict(start)
    assert drawn == [h.draw_from(one_by_one, ("a", "b", "c")) for _ in range(5)]
    assert (many, state.rng) == (one_by_one, h.rng)
    assert sorted(drawn + state.draw_up_to(9, many, ("a", "b", "c"))) == list("aaabcccc")
    assert (state.draw_up_to(1, many, ("a", "b", "c")), many) == ([], {"a": 0, "b": 0, "c": 0})


def test_a_draw_from_nothing_is_an_error_of_the_program() -> None:
    with pytest.raises(RulesError):
        dice().draw_from({"a": 0}, ("a",))
    with pytest.raises(RulesError):
        dice().draw_from({"a": 0, "b": 1}, ("a",))


def test_a_card_from_a_pile_is_equally_likely_and_leaves_it() -> None:
    state, found = dice(), Counter[str]()
    for _ in range(3000):
        pile = list("abc")
        card = state.draw_card(pile)
        found[card] += 1
        assert sorted([card, *pile]) == list("abc")
        assert state.one_of(("x", "y")) in "xy"
    assert all(900 <= n <= 1100 for n in found.values())  # 1000 expected, deviation 26
    state, h = dice(5), dice(5)
    assert [state.draw_card(list("abcd")) for _ in range(9)] == ["abcd"[h.below(4)] for _ in range(9)]


def test_draws_are_noted_while_somebody_asks_and_change_nothing() -> None:
    state, h = dice(7), dice(7)
    state.noted_draws = []
    for each in (state, h):
        each.draw_up_to(2, {"a": 1, "b": 2}, ("a", "b"))
        each.one_of(("x", "y"))
        each.below(6)
    assert state.rng == h.rng
    first, second, chosen, number = state.noted_draws
    assert (first.n, first.things) == (3, (("a", 1), ("b", 2)))
    assert (second.n, dict(second.things)[first.drawn]) == (2, {"a": 1, "b": 2}[first.drawn] - 1)
    assert (chosen.n, chosen.things, chosen.drawn in "xy") == (2, (("x", 1), ("y", 1)), True)
    assert number == Draw(6)
    assert state.clone().noted_draws is None


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    state, found = dice(), Counter[str]()
    for _ in range(6000):
        items = list("abc")
        state.shuffle(items)
        found["".join(items)] += 1
    assert len(found) == 6
    assert all(880 <= n <= 1120 for n in found.values())  # 1000 expected, deviation 29


def test_the_same_seed_gives_the_same_chance_and_a_copy_goes_on_alike() -> None:
    state = dice(4)
    copy = state.clone()
    assert [state.below(100) for _ in range(20)] == [copy.below(100) for _ in range(20)]
    assert state.rng == copy.rng


def test_a_view_has_no_chance() -> None:
    state = dice()
    state.rng = -1
    for attempt in (lambda: state.below(2), lambda: state.draw_from({"a": 1}, ("a",)), lambda: state.shuffle([1, 2])):
        with pytest.raises(NoChance):
            attempt()


def test_events_cost_nothing_while_nobody_listens_and_know_who_may_hear_them() -> None:
    state = dice()
    state.emit("rolled", 1, n=6)
    state.event_sink = []
    state.emit("rolled", 1, only=(1,), n=6)
    assert [tuple(event) for event in state.event_sink] == [("rolled", 1, {"n": 6}, (1,))]
