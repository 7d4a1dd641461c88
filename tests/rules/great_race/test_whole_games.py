"""Whole games: random ones watched by the kernel's promises, with strict books about every piece; who knows what."""

from collections import Counter
from typing import Any

import pytest

from game.rules.core.actions import Action
from game.rules.core.engine import apply
from game.rules.core.errors import RulesError
from game.rules.core.rng import NoChance
from game.rules.great_race import SPEC
from game.rules.great_race.state import GreatRaceState
from game.session.storage.saved_game import canonical
from game.tools.conformance import Conformance
from game.tools.game_runner import GameRun, choose_at_random, play
from game.tools.random_options import SeededDraws, random_config
from game.tools.secrecy_check import first_leak
from tests.conformance import test_sessions
from tests.rules.great_race.positions import Position, bivouac, content, convoy, homeward, planning
from tests.support.whole_games import any_action, is_sparse, unseen

FEW, MANY = 1, 30


class Books(Conformance):
    """Beside the promises: every card and tile is somewhere at every ply, and gauges stay in their range."""

    def position(self, state: Any, actions: list[Action]) -> None:
        super().position(state, actions)
        books(state)


def books(state: GreatRaceState) -> None:
    """Written without the game's own checks."""
    cards = Counter(state.deck) + Counter(state.discard) + Counter(state.display)
    tiles = Counter(state.bag) + Counter(state.removed) + Counter(tile for tile in state.tiles.values() if tile)
    for crew in state.crews:
        cards += Counter(crew.hand)
        assert 0 <= crew.fuel <= 8 and 0 <= crew.engine <= 4 and 0 <= crew.chassis <= 4 and crew.money >= 0
        assert crew.money % 10 == 0 and crew.active() <= 5
        assert (crew.space in state.selected.chart.cities) or crew.space in state.tiles
    for lying in state.stack:
        data = lying.to_data()
        cards += Counter([*([data["card"]] if "card" in data else []), *data.get("drawn", [])])
        tiles += Counter(data["tiles"] if data["frame"] == "PlaceTiles" else [])
    assert cards == Counter(state.selected.deck) and cards.total() == 45
    assert tiles == Counter(state.selected.tiles) and tiles.total() == 60


@pytest.mark.rule("GRR-1", "GRR-2", "GRR-3", "GRR-4", "GRR-5", "GRR-6", "GRR-7", "GRR-8", "GRR-9", "GRR-10", "GRR-11")
@pytest.mark.rule("GRR-1.1", "GRR-1.3", "GRR-1.7", "GRR-2.1", "GRR-8.3", "GRR-S7")
@pytest.mark.parametrize("seats", SPEC.seats)
@pytest.mark.parametrize("seeds", [range(FEW), pytest.param(range(FEW, MANY), marks=pytest.mark.long)],
                         ids=["few", "many"])
def test_random_games_keep_the_promises_and_lose_nothing(seats: int, seeds: range) -> None:
    """Half of them are driven at random, half by crews that want to arrive; on both maps, in both directions."""
    for seed in seeds:
        for player in (choose_at_random, homeward):
            config = random_config(SPEC, content(), seats, 1000 * seats + seed)
            played = play(SPEC, content(), GameRun(config, seed), [player] * seats,
                          Books(SPEC, content(), seats, is_sparse))
            assert played.result is not None and 1 <= played.rounds <= 40
            if player is homeward:
                assert played.rounds < 40 and max(played.result.scores) > 0


@pytest.mark.parametrize("board", ["africa", "south_america"])
@pytest.mark.parametrize("direction", ["north_to_south", "south_to_north"])
@pytest.mark.rule("GRR-S1", "GRR-5.14")
def test_a_race_comes_to_its_end_on_both_maps_in_both_directions(board: str, direction: str) -> None:
    config = random_config(SPEC, content(), 2, 3, {"board": board, "direction": direction})
    played = play(SPEC, content(), GameRun(config, 3), [homeward] * 2, Books(SPEC, content(), 2, is_sparse))
    assert played.rounds < 40


def test_every_kind_of_decision_and_every_event_comes_up_in_random_games() -> None:
    def player(state: Any, actions: list[Action], chance: SeededDraws) -> Action:
        eager = chance.below(2)
        return homeward(state, actions, chance.below(1 << 64)) if eager else any_action(state, actions, chance)

    rare = {"put-back", "bare-ground", "nobody-arrived", "nothing-to-lose"}
    assert unseen(SPEC, range(60), player, set(SPEC.events) - rare) == (set(), set())


@pytest.mark.parametrize("seed", range(3))
def test_each_event_is_said_right_behind_its_change(seed: int) -> None:
    """Nothing of what lies on the table changes behind the last event of an action, for any onlooker."""
    on_table = ("crews", "tiles", "bag", "removed", "deck", "discard", "display", "order", "markers")
    session, chance = test_sessions.session_of(SPEC.id, seed)
    for _ in range(200):
        if session.over:
            break
        actions = session.legal()
        session.act(homeward(session.seek(session.ply), actions, chance.below(1 << 64)))
        for viewer in (0, None):
            found, now = session.event_snapshots(session.ply, viewer), session.view(viewer).to_data()
            if found:
                last = found[-1].view.to_data()
                assert [last[name] for name in on_table] == [now[name] for name in on_table], found[-1].event


# who knows what -------------------------------------------------------------------------------------------------------


def seen_by(p: Position, seat: int | None) -> str:
    return canonical(SPEC.mask(p.state, seat).to_data())


@pytest.mark.rule("GRR-1.4")
@pytest.mark.parametrize("onlooker", [0, 2, None])
def test_hands_of_others_look_the_same_whatever_they_are(onlooker: int | None) -> None:
    one, other = (convoy(3).seat_has(1, hand=hand) for hand in (["ranger", "guide"], ["jerrycan", "pilot"]))
    assert seen_by(one, onlooker) == seen_by(other, onlooker) and seen_by(one, 1) != seen_by(other, 1)
    assert SPEC.mask(one.state, 1).crews[1].hand == ["ranger", "guide"]


@pytest.mark.rule("GRR-1.4", "GRR-G5")
def test_the_deck_shows_its_number_and_the_bag_its_tiles() -> None:
    p = convoy()
    view = SPEC.mask(p.state, 0)
    assert view.deck == {"?": sum(p.state.deck.values())} and view.bag == p.state.bag and view.rng == -1
    assert view.discard == p.state.discard and [crew.money for crew in view.crews] == [80, 70]


@pytest.mark.rule("GRR-1.4", "GRR-6.1")
def test_plans_are_secret_until_the_last_one_is_settled() -> None:
    one, other = (planning(3).do(f"plan {plan}") for plan in ("5 0 0 0", "0 1 2 2"))
    assert seen_by(one, 1) == seen_by(other, 1) and seen_by(one, None) == seen_by(other, None)
    assert seen_by(one, 0) != seen_by(other, 0)
    assert one.told("sealed") == [{"seat": 0}] and one.told("planned") == []
    assert SPEC.has_secrets(one.state, 0) and SPEC.has_secrets(one.state, 1)
    one.do("plan 1 1 1 2", "plan 0 5 0 0")
    assert [event["scout"] for event in one.told("planned")] == [5, 1, 0]
    assert SPEC.mask(one.state, 1).crews[0].assistants == {"scout": 5, "mechanic": 0, "escort": 0, "funding": 0}
    assert not SPEC.has_secrets(one.state, 0)


@pytest.mark.rule("GRR-1.4", "GRR-9.6")
def test_a_question_about_a_danger_card_betrays_nothing() -> None:
    """Whoever holds any card is asked, and so is in the same place of the flow."""
    both = []
    for hand in (["ranger"], ["toolbox"]):
        p = convoy(3).mine(hand=["saboteur"]).seat_has(1, hand=hand).seat_has(2, hand=[], assistants={"mechanic": 1})
        both.append(p.do("sabotage 2 1 1"))
    assert [p.seat for p in both] == [1, 1] and seen_by(both[0], 0) == seen_by(both[1], 0)
    assert "ranger" in both[0].legal and both[1].legal == ["escort", "decline", "decline-all"]
    after = [p.do("decline") for p in both]
    assert seen_by(after[0], 2) == seen_by(after[1], 2)


@pytest.mark.rule("GRR-1.4", "GRR-5.6", "GRR-5.7", "GRR-5.8")
@pytest.mark.parametrize("tile", ["herd", "ferry"])
def test_a_question_on_the_road_betrays_nothing(tile: str) -> None:
    """With any card in hand the driver is asked, though without the right one he has no choice."""
    both = [convoy().mine(hand=[card], assistants={"mechanic": 1}).ground(A0203=tile).do("drive", "step A0203")
            for card in ("pilot", "ranger" if tile == "herd" else "guide")]
    assert seen_by(both[0], 1) == seen_by(both[1], 1) and seen_by(both[0], None) == seen_by(both[1], None)
    assert len(both[0].legal) == 1 and len(both[1].legal) == 2


@pytest.mark.rule("GRR-1.4", "GRR-10.2")
def test_an_arrival_shows_the_hand_to_all_and_says_so() -> None:
    p = convoy().ground(A1709="track").mine(space="A1709", hand=["guide", "saboteur"]).do("drive")
    assert first_leak(SPEC, p.state, [p.action("step CAP")], range(2)) is None
    p.do("step CAP")
    assert p.told("gave-up")[0]["cards"] == ["guide", "saboteur"] and SPEC.events["gave-up"].reveals


@pytest.mark.rule("GRR-1.4", "GRR-C06")
def test_what_a_supplier_draws_is_its_owners_alone() -> None:
    p = convoy().mine(hand=["supplier"]).do("card supplier")
    assert p.asks == "Supplier" and "?" not in p.state.stack[-1].drawn  # type: ignore[attr-defined]
    assert SPEC.mask(p.state, 1).stack[-1].drawn == ["?", "?", "?"] == SPEC.mask(p.state, None).stack[-1].drawn
    assert SPEC.mask(p.state, 0).stack[-1].drawn == p.state.stack[-1].drawn  # type: ignore[attr-defined]
    assert [event.only for event in p.events if event.kind == "drew"] == [(0,)]
    assert p.told("drew-cards") == [{"seat": 0, "count": 3}]


@pytest.mark.rule("GRR-1.4", "GRR-2.2")
def test_a_view_knows_neither_draws_nor_plans() -> None:
    p = convoy()
    for move in ("draw", "explore"):
        with pytest.raises(NoChance):
            apply(SPEC.mask(p.state, 0), p.action(move))
    p = planning().do("plan 1 1 1 2")
    with pytest.raises(NoChance):
        apply(SPEC.mask(p.state, 1), p.action("plan 1 1 1 2"))


@pytest.mark.rule("GRR-1.4")
def test_a_finished_race_hides_nothing_but_draws() -> None:
    p = convoy().seat_has(1, hand=["guide"])
    assert SPEC.reveal_at_end is not None and SPEC.reveal_at_end(p.state).crews[1].hand == ["guide"]
    assert SPEC.reveal_at_end(p.state).rng == -1


# saves and positions --------------------------------------------------------------------------------------------------


def test_saves_that_do_not_fit_are_refused() -> None:
    data = bivouac().state.to_data()
    for change in ({"board": "asia"}, {"tile_set": "mine"}, {"direction": "up"}, {"crews": data["crews"][:1]}):
        with pytest.raises(RulesError):
            SPEC.from_data(content(), data | change)


def test_what_a_patch_takes_comes_from_where_it_lay() -> None:
    p = convoy()
    deck, bag = p.state.deck["pilot"], p.state.bag["track"]
    p.mine(hand=["pilot", "pilot"]).ground(A0203="track")
    assert p.state.deck["pilot"] == deck - 2 and p.state.bag["track"] == bag - 1
    p.mine(hand=[]).ground(A0203="")
    assert p.state.deck["pilot"] == deck and p.state.bag["track"] == bag


def test_impossible_positions_are_told() -> None:
    state = convoy().state
    data = state.to_data()
    broken: dict[str, dict[str, Any]] = {
        "cards pilot instead": {"display": ["pilot"]},
        "unknown cards": {"display": ["joker"]},
        "deck and discard pile": {"deck": {}},
        "tiles track instead": {"tiles": data["tiles"] | {"A0203": "track"}},
        "unknown tiles": {"tiles": data["tiles"] | {"A0203": "lava"}},
        "bag and removed": {"bag": {}},
        "terrain spaces are not": {"tiles": {}},
        "name every seat once": {"order": [0, 0]},
        "no round": {"round": 41},
        "no place 7": {"stack": [frame | ({"turn": 7} if frame["frame"] == "Convoy" else {})
                                 for frame in data["stack"]]},
        "which the map does not have": {"crews": [data["crews"][0] | {"space": "ROM"}, data["crews"][1]]},
    }
    wrong: dict[str, dict[str, Any]] = {
        "fuel 9": {"fuel": 9}, "engine -1": {"engine": -1}, "chassis 5": {"chassis": 5}, "has -10 F": {"money": -10},
        "6 active": {"assistants": {"scout": 6, "mechanic": 0, "escort": 0, "funding": 0}},
        "has the assistants": {"assistants": {"scout": 1}}, "with the place 1": {"arrival": 1},
        "has passed or": {"passed": True}, "it has cards or": {"arrival": 1, "space": "CAP"},
        "have arrived as [2]": {"arrival": 2, "space": "CAP"}}
    broken |= {words: {"crews": [data["crews"][0] | fields, data["crews"][1]]} for words, fields in wrong.items()}
    for words, change in broken.items():
        found = SPEC.check_invariants(SPEC.from_data(content(), data | change))
        assert any(words in message for message in found), (words, found)
