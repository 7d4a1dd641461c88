"""The reach of a hand against an exhaustive search with the rules themselves, on random positions."""

import random
from collections.abc import Hashable

import pytest

from game.rules.automobiles.decisions.action_phase import Act
from game.rules.automobiles.decisions.movement import blocking_places, heads, momentum, slipstreams
from game.rules.automobiles.decisions.turn_state import TurnState
from game.rules.automobiles.forecast import forecast
from game.rules.automobiles.reach import actions_of, drives, find_reach
from game.rules.automobiles.state import WEAR, AutomobilesState
from game.rules.core.actions import Action
from game.rules.core.engine import apply, legal
from game.rules.core.game_spec import OptionValue
from tests.rules.automobiles.positions import Position, content, playing, race, words

FAMILIES = ("garage", "pit", "handling", "performance", "engine")
WEIGHTS = (4, 5, 4, 3, 1, 1, 1, 3, 3, 3)  # of the colours in a random hand: white, light, dark, black, wear ...
QUICK, MANY = 40, 2000


def random_race(seed: int) -> Position:
    """A race at the start of a turn: random track, cards, rulings, cars, and a hand of seven."""
    draw = random.Random(seed)
    box = content()
    cards = [draw.choice([card.id for card in box.cards.values() if card.family == family]) for family in FAMILIES]
    board = draw.choice(list(box.tracks))
    track = box.tracks[board]
    seats = draw.randint(2, min(5, track.players[1]))
    p = race(seats, seed, ",".join(cards), board=board, **rulings(draw))
    for seat, section in enumerate(draw.sample(list(track.sections), seats)):
        p.car(seat, section)
    for seat in range(seats):
        hand = dict.fromkeys(box.colours, 0)
        for colour in draw.choices(box.colours, WEIGHTS, k=7 if seat == 0 else 0):
            hand[colour] += 1
        rest = dict.fromkeys(box.colours, 0)
        for colour in draw.choices(box.colours, k=draw.randint(0, 8)):
            rest[colour] += 1
        p.cubes(seat, active=words(hand), discard=words(rest), bag="3 white")
    return p


def rulings(draw: random.Random) -> dict[str, OptionValue]:
    """Agreements on doubtful rules, most of them as the rule book says."""
    return {option: draw.random() < 0.2 for option in ("weaving", "whole_cards", "hybrid_up_to", "any_start")}


def exhaustive(state: AutomobilesState) -> dict[str, set[tuple[int, int]]]:
    """By section, all pairs of wear and money with which a path can end there, found by trying every action."""
    apply(start := state.clone(), Action(state.stack[-1].seat, "drive"))
    seat, cards = start.stack[-1].seat, start.selected.cards
    known: set[Hashable] = set()
    found: dict[str, dict[int, set[tuple[int, int]]]] = {}
    left = [start]
    while left:
        here = left.pop()
        turn = here.parent(TurnState)
        ahead = forecast(here)
        assert ahead is not None
        if isinstance(here.stack[-1], Act) and turn.path:
            taken = ahead.taken + ahead.wear
            found.setdefault(ahead.section, {}).setdefault(turn.crossings, set()).add((taken, ahead.money))
        for action in legal(here):
            if action.verb == "end" or (action.verb == "play" and action.args[0] != WEAR
                                        and not drives(cards[str(action.args[0])])):
                continue
            apply(after := here.clone(), action, trusted=True)
            if (key := _key(after, seat)) not in known:
                known.add(key)
                left.append(after)
    return {section: by_lap[max(by_lap)] for section, by_lap in found.items()}


def _key(state: AutomobilesState, seat: int) -> Hashable:
    car, turn = state.cars[seat], state.parent(TurnState)
    ahead = forecast(state)
    pending = tuple(repr(frame) for frame in state.stack[state.stack.index(turn) + 1:])
    return (tuple(car.active.values()), tuple(car.used.values()), tuple(car.discard.values()), turn.head(state),
            turn.crossings, turn.no_decline_wear, ahead.darkest if ahead else "", pending)


def undominated(pairs: set[tuple[int, int]]) -> list[tuple[int, int]]:
    """The pairs of wear and money that no other is as good as in both."""
    return sorted((wear, money) for wear, money in pairs
                  if not any((w <= wear and m >= money) and (w, m) != (wear, money) for w, m in pairs))


def check(seed: int) -> None:
    """The reach of a random hand: the sections, wear and money of an exhaustive search, and actions that keep it; of
    the sections those draft that are marked so."""
    state = random_race(seed).state
    reach = find_reach(state)
    drafting = slipstreams(state, state.stack[-1].seat)
    marked = {section for section, ways in reach.items() if any(way.drafts for way in ways)}
    assert marked == {section for section in reach if section in drafting}, seed
    wanted = {section: undominated(pairs) for section, pairs in exhaustive(state).items()}
    assert {section: [(way.wear, way.money) for way in ways] for section, ways in reach.items()} == wanted, seed
    for section, ways in reach.items():
        for way in ways:
            after = state.clone()
            for action in actions_of(state, way):
                apply(after, action)
            ahead = forecast(after)
            assert isinstance(after.stack[-1], Act)
            assert ahead is not None
            assert (ahead.section, ahead.taken + ahead.wear, ahead.money) == (section, way.wear, way.money), (seed, way)
            assert after.parent(TurnState).path[-len(way.path):] == list(way.path)
            assert (ahead.ahead is not None) == way.drafts


def spaces_ahead(state: AutomobilesState, seat: int, others: list[str]) -> set[str]:
    """The spaces that the next cube of a seat can enter, whatever its colour."""
    track = state.selected.track
    return {track.sections[head].space for colour in state.content.gears
            for head in heads(track, state.cars[seat].section, colour, others, state.weaving)}


@pytest.mark.rule("AUT-4.33", "AUT-4.95")
def test_a_place_blocks_whoever_can_enter_fewer_spaces_with_the_next_cube() -> None:
    met = 0
    for seed in range(QUICK):
        state = random_race(seed).state
        seat, reach = state.stack[-1].seat, find_reach(state)
        blocks = blocking_places(state, seat, reach)
        for section in reach:
            after = state.clone()
            after.cars[seat].section = section
            momentum(after)
            fewer = []
            for other in (other for other in range(len(after.cars)) if other != seat):
                free = [car.section for number, car in enumerate(after.cars) if number not in (seat, other)]
                if spaces_ahead(after, other, after.others(other)) < spaces_ahead(after, other, free):
                    fewer.append(other)
            assert blocks.get(section, []) == fewer, (seed, section)
            met += bool(fewer)
    assert met > 5


BLOCKS = [pytest.param(block, marks=pytest.mark.long if block else ()) for block in range(MANY // QUICK)]


@pytest.mark.rule("AUT-4.10", "AUT-4.40", "AUT-4.81", "AUT-4.84", "AUT-5.14")
@pytest.mark.parametrize("block", BLOCKS)
def test_reach_is_that_of_an_exhaustive_search(block: int) -> None:
    for seed in range(block * QUICK, (block + 1) * QUICK):
        check(seed)


@pytest.mark.rule("AUT-5.14")
def test_aerodynamics_is_played_where_it_is_the_only_way_without_wear() -> None:
    p = playing("aerodynamics", "red, white", discard="", section="2.05a")
    section = next(section for section, ways in find_reach(p.state).items() if len(ways) > 1)
    dear, cheap = find_reach(p.state)[section]
    assert (dear.cubes, dear.wear, dear.money) == (("white", "red"), 0, 0)
    assert (cheap.cubes, cheap.wear, cheap.money) == (("white",), 1, 2)


@pytest.mark.rule("AUT-5.24")
def test_a_wear_cube_is_played_first_where_it_adds_a_colour_for_rotary() -> None:
    p = playing("rotary", "blue, wear", discard="white", section="2.05a")
    ways = [way for ways in find_reach(p.state).values() for way in ways]
    assert {way.cubes for way in ways if len(way.path) == 2} == {("wear", "blue")}
    assert {way.cubes for way in ways if len(way.path) == 1} == {("blue",)}


def test_cubes_that_draw_or_fetch_others_are_no_part_of_a_drive() -> None:
    cards = content().cards
    assert {name for name, card in cards.items() if drives(card)} == {
        "gear3", "gear4", "gear5", "gear6", "aerodynamics", "suspension", "tires", "steering", "gearbox", "turbo",
        "diesel", "hybrid", "rotary"}


@pytest.mark.rule("AUT-4.80")
def test_the_reach_goes_on_from_the_head_of_the_path_with_the_wear_so_far() -> None:
    p = playing("gearbox", "dark, white, white", section="2.05a")
    whole = find_reach(p.state)
    way = next(way for ways in whole.values() for way in ways if way.cubes[:1] == ("dark",) and len(way.cubes) == 2)
    for action in actions_of(p.state, way)[:2]:
        apply(p.state, action)
    assert p.asks == "Act"
    ahead = find_reach(p.state)[way.section][0]
    assert ahead.path == way.path[1:]
    assert ahead.wear == way.wear
