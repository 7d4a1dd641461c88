"""The Automa's reasoning as data: complete enough to run it with cardboard, the same for a seed, fast."""

import time
from collections.abc import Iterator
from functools import cache

import pytest

from game.rules.core.engine import apply, legal
from game.rules.core.events import Event
from game.rules.core.game_spec import GameConfig
from game.rules.core.rng import next_number
from game.rules.imperial_steam import SPEC
from game.rules.imperial_steam.automa.events import BARS, CAUSES, LINES, OBSTACLES, QUESTIONS, REACH
from game.rules.imperial_steam.content.numbers import GOODS
from game.rules.imperial_steam.state import ImperialSteamState
from tests.rules.imperial_steam.automa.positions import AUTOMA, cards, solo
from tests.rules.imperial_steam.positions import content

LEVELS = ("D0", "D2", "D4", "D7")
MODES = ("introductory", "normal", "random")


def play(seed: int) -> Iterator[tuple[ImperialSteamState, list[Event], ImperialSteamState]]:
    """A solo game with random moves of the player: before, events and after of each action."""
    options = {"automa": LEVELS[seed % len(LEVELS)], "mode": MODES[seed % len(MODES)]}
    state: ImperialSteamState = SPEC.setup(content(), GameConfig(2, options), seed)
    chance = seed
    while moves := legal(state):
        chance, number = next_number(chance)
        before, events = state.clone(), list[Event]()
        apply(state, moves[(number * len(moves)) >> 64], sink=events, trusted=True)
        yield before, events, state


@cache
def turns() -> list[list[Event]]:
    """The Automa's turns of some games, each as its events."""
    found: list[list[Event]] = []
    for seed in range(8):
        for _, events, _ in play(seed):
            open_turn = False
            for event in events:
                if event.kind == "automa-drew":
                    found.append([])
                    open_turn = True
                if open_turn:
                    found[-1].append(event)
                if event.kind in ("automa-no-delivery", "delivered") and event.seat == AUTOMA:
                    open_turn = False
    return found


def test_games_with_the_automa_stay_sound_and_can_be_saved_at_any_moment() -> None:
    for seed in range(6):
        for _, events, state in play(seed):
            assert SPEC.check_invariants(state) == []
            for event in events:
                assert list(event.data) == list(SPEC.events[event.kind].params), event
        data = state.to_data()
        assert SPEC.from_data(content(), data).to_data() == data and SPEC.result(state) is not None


@pytest.mark.rule("AMA-4.20", "AMA-4.21", "AMA-4.24", "AMA-4.25")
def test_the_path_through_the_card_can_be_followed() -> None:
    for events in turns():
        card = cards().actions[events[0].data["action"]]
        at, number = 1, 0
        for event in events:
            if event.kind == "automa-slot":
                assert event.data["slot"] == at and event.data["action"] == card.slots[at - 1].action
                number = 0
            elif event.kind == "automa-condition":
                line = card.slots[at - 1].conditions[number]
                number += 1
                assert (event.data["slot"], event.data["condition"]) == (at, line.kind)
                assert event.data["jump"] == (0 if event.data["passed"] else line.jump)
                at = event.data["jump"] or at
            elif event.kind == "automa-action":
                assert event.data["slot"] == at and number == len(card.slots[at - 1].conditions)
                assert event.data["section"] == cards().sections[event.data["action"]]
            elif event.kind == "automa-cannot":
                assert event.data["slot"] == at
                at = event.data["jump"]
            elif event.kind == "automa-idle":
                assert at == 0
    assert len(turns()) > 200


@pytest.mark.rule("AMA-4.39")
def test_every_choice_is_told_line_by_line() -> None:
    lines = set()
    for events in turns():
        left: dict[str, list[object]] = {}
        for event in events:
            data = event.data
            if event.kind == "automa-compared":
                question = data["question"]
                assert len(data["candidates"]) == len(data["values"]) > 1
                assert left.get(question, data["candidates"]) == data["candidates"], "goes on with those that were kept"
                kept = [value for name, value in zip(data["candidates"], data["values"], strict=True)
                        if name in data["kept"]]
                assert len(dict.fromkeys(kept)) == 1 and kept[0] in (max(data["values"]), min(data["values"]))
                left[question] = data["kept"]
                lines.add(data["line"])
            elif event.kind == "automa-decided":
                assert left.pop(data["question"], [data["choice"]]) == [data["choice"]]
        assert not left, "every comparison ends in a choice"
    assert {"factory_slots", "influence", "az", "plain", "shared", "demand", "T-B", "hiring-price", "worth"} <= lines


def test_only_known_words_are_told() -> None:
    cities, things = solo().state.selected.chart.cities, {"good": GOODS, "contract": content().contracts}
    questions, lines = set(), set()
    for event in (event for events in turns() for event in events):
        data = event.data
        if event.kind in ("automa-compared", "automa-decided"):
            questions.add(data["question"])
            lines.add(data["line"])
            names = data.get("candidates", [data.get("choice")])
            kind = QUESTIONS[data["question"]]
            assert all(name[0] == "f" if kind == "factory" else name in things.get(kind, cities) for name in names)
        elif event.kind == "automa-barred":
            assert set(data["reasons"]) <= set(BARS) and len(data["reasons"]) == len(data["connections"])
        elif event.kind in ("automa-cannot", "automa-no-delivery"):
            assert data["why"] in OBSTACLES
        elif event.kind == "automa-target":
            assert data["found"] in REACH
        elif event.kind == "automa-influence":
            assert data["cause"] in CAUSES
    assert questions <= set(QUESTIONS) and set(QUESTIONS) - questions <= {"towards-goal"}
    assert lines <= set(LINES)


def test_what_the_automa_owns_follows_from_what_is_told() -> None:
    """A listener who hears the events only has the same money, goods, tracks and column."""
    for seed in range(6):
        for before, events, after in play(seed):
            was, now = before.companies[AUTOMA], after.companies[AUTOMA]
            assert before.automa is not None and after.automa is not None
            mine = [event for event in events if event.seat == AUTOMA]
            assert was.money + sum(map(money, events)) == now.money, events
            assert before.automa.goods + before.automa.landing + sum(map(goods, mine)) == (
                after.automa.goods + after.automa.landing)
            laid = [event.data["connection"] for event in mine if event.kind == "laid"]
            assert was.tracks + laid == now.tracks
            assert was.cities + [event.data["city"] for event in mine if event.kind == "joined"] == now.cities
            assert was.stations + [event.data["city"] for event in mine if event.kind == "station"] == now.stations
            engineers = [event.data["engineer"] for event in mine if event.kind == "engineer"]
            assert was.engineers + engineers == now.engineers
            columns = sum(event.data["columns"] for event in mine if event.kind == "influence")
            assert was.influence + columns == now.influence
            built = [(1, event.data["city"], event.data["good"], 1) for event in mine if event.kind == "factory"]
            assert [f for f in before.factories if f[0] == AUTOMA] + built == [
                f for f in after.factories if f[0] == AUTOMA]


def money(event: Event) -> int:
    """Gulden that an event brings the Automa."""
    data = event.data
    if event.kind == "fee":
        return int(data["cost"]) * (1 if data["owner"] == AUTOMA else -1)
    if event.seat != AUTOMA:
        return 0
    if event.kind in ("automa-paid", "paid-bid", "automa-reset"):
        return -int(data["cost"])
    if event.kind == "automa-influence":
        return int(data["paid"])
    return int(data["gain"]) if event.kind in ("delivered", "trieste") else 0


def goods(event: Event) -> int:
    """Goods that an event brings the Automa, supply and landing together."""
    if event.kind == "automa-ordered":
        return len(event.data["goods"])
    return {"automa-paid": -int(event.data.get("goods", 0)), "collected": 1, "automa-bought": 1}.get(event.kind, 0)


def test_the_same_seed_gives_the_same_game() -> None:
    first = [[event.data for event in events] for _, events, _ in play(5)]
    assert first == [[event.data for event in events] for _, events, _ in play(5)]


def test_what_the_automa_does_follows_from_position_and_cards() -> None:
    """Chance is in the cards alone: with the pair given, any chance leads to the same end."""
    p, q = (solo(goods=9).given({"rng": chance}).cards("AC-1A", "DC-2").turn() for chance in (1, 99))
    assert p.rival.to_data() == q.rival.to_data() and p.events[1:-1] == q.events[1:-1]


def test_listening_changes_nothing() -> None:
    for seed in (0, 5):
        heard = [(before, after.to_data()) for before, _, after in play(seed)]
        chance = seed
        for before, after in heard:
            moves = legal(before)
            chance, number = next_number(chance)
            apply(before, moves[(number * len(moves)) >> 64], trusted=True)
            assert before.to_data() == after


def test_a_turn_takes_less_than_five_milliseconds() -> None:
    p = solo(goods=9, influence=9, money=200, engineers=["bridge", "tunnel"])
    p.tracks(AUTOMA, "wien--st_poelten", "st_poelten--amstetten", "wien--baden", "baden--wiener_neustadt",
             "wiener_neustadt--gloggnitz", "gloggnitz--fuerstenfeld", "wien--bratislava", "bratislava--sopron",
             "fuerstenfeld--maribor", "amstetten--muerzzuschlag", "muerzzuschlag--bruck", "bruck--liezen")
    p.cards("AC-1A", "DC-1").do("pass")
    best = 1.0
    for _ in range(5):
        state = p.state.clone()
        begun = time.process_time()
        apply(state, legal(state)[0], trusted=True)
        best = min(best, time.process_time() - begun)
    assert best < 0.005
