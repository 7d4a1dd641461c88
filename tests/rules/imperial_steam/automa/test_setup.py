"""AMA-3 The set-up of a solo game: difficulty, what the Automa starts with, the opening bid."""

from collections import Counter

import pytest

from game.rules.core.engine import apply, legal, run_to_decision
from game.rules.core.game_spec import GameConfig
from game.rules.imperial_steam import SPEC
from game.rules.imperial_steam.automa.invariants import check_automa_invariants
from game.rules.imperial_steam.state import ImperialSteamState
from tests.rules.imperial_steam.automa.positions import AUTOMA, HUMAN, Solo, cards, solo
from tests.rules.imperial_steam.positions import content, game, table

CUSTOM = {"automa": "custom", "automa_card_1": "B", "automa_card_2": "A", "automa_card_3": "B"}


def set_up(seed: int = 0, **options: str) -> ImperialSteamState:
    state: ImperialSteamState = SPEC.setup(content(), GameConfig(2, options), seed)
    return state


def versions(state: ImperialSteamState) -> str:
    """`ABA` for the versions of cards 1, 2 and 3 in play."""
    assert state.automa is not None
    in_play = [cards().actions[name] for name in state.automa.actions.draw]
    return "".join(card.version for card in in_play)


def refused(**options: str) -> list[tuple[str, str]]:
    return [(reason.key, reason.rule) for reason in SPEC.setup_problems(content(), GameConfig(2, options))]


@pytest.mark.rule("AMA-3.1")
@pytest.mark.parametrize("mode", ["introductory", "normal", "random"])
def test_a_solo_game_is_a_two_player_game_in_any_mode(mode: str) -> None:
    state = set_up(mode=mode, automa="D1")
    assert len(state.companies) == 2 and len(state.display) == 8 and len(state.crowns) == 3
    human = state.companies[HUMAN]
    assert human.money == 120 and human.engines == ["START"] and sum(human.goods.values()) == 4
    assert SPEC.check_invariants(state) == []


@pytest.mark.rule("AMA-3.1")
def test_an_automa_plays_at_no_other_table() -> None:
    assert set_up().automa is None and game().state.automa is None
    assert not [option for option in SPEC.options(content(), 3) if option.id.startswith("automa")]
    assert [option.id for option in SPEC.options(content(), 2) if option.id.startswith("automa")] == [
        "automa", "automa_card_1", "automa_card_2", "automa_card_3", "automa_extra", "automa_money", "automa_cards"]


@pytest.mark.rule("AMA-3.3", "AMA-3.4")
def test_what_the_automa_starts_with() -> None:
    state = set_up(automa="D1")
    company, automa = state.companies[AUTOMA], state.automa
    assert automa is not None
    assert (company.money, company.hands, company.ready, company.reserve) == (120, 2, [2, 0, 0, 0], 13)
    assert company.stations == company.cities == ["wien"]
    assert automa.goods == 4 and automa.landing == 0
    assert not company.engines and not company.freight and not any(company.goods.values()) and not company.engineers
    assert company.influence == 0 and sorted(state.rows) == [HUMAN, AUTOMA]
    assert content().numbers.stations - len(company.stations) == 2
    assert [space.hands for space in content().numbers.round_track] == [2, 3, 4, 5, 5, 5, 5, 5]


@pytest.mark.rule("AMA-3.3")
def test_its_row_on_the_influence_track_is_random() -> None:
    assert {set_up(seed, automa="D1").rows[0] for seed in range(12)} == {HUMAN, AUTOMA}


@pytest.mark.rule("AMA-3.6", "AMA-3.7", "AMA-3.13")
def test_five_cards_in_each_pile_and_nothing_to_hide() -> None:
    automa = set_up(**CUSTOM).automa
    assert automa is not None
    assert automa.actions.draw == ["AC-1B", "AC-2A", "AC-3B", "AC-4", "AC-5"]  # in play, in no order of drawing
    assert automa.decisions.draw == ["DC-1", "DC-2", "DC-3", "DC-4", "DC-5"]
    assert not automa.joined and automa.card == ""


@pytest.mark.rule("AMA-3.2", "AMA-4.101", "AMA-4.102")
@pytest.mark.parametrize(("level", "b_cards", "money"), [
    ("D0", 0, 120), ("D1", 0, 120), ("D2", 1, 120), ("D3", 2, 120), ("D4", 3, 120), ("D5", 3, 170), ("D6", 3, 220),
    ("D7", 3, 270),
])
def test_levels(level: str, b_cards: int, money: int) -> None:
    found = [set_up(seed, automa=level) for seed in range(20)]
    assert {versions(state).count("B") for state in found} == {b_cards}
    assert {state.companies[AUTOMA].money for state in found} == {money}
    assert len({versions(state) for state in found}) == (3 if b_cards in (1, 2) else 1), "which cards are B is random"


@pytest.mark.rule("AMA-3.2", "AMA-4.101")
def test_a_mix_of_ones_own() -> None:
    assert versions(set_up(**CUSTOM)) == "BAB"
    every = {"automa_card_1": "B", "automa_card_2": "B", "automa_card_3": "B"}
    assert set_up(automa="custom", automa_extra="300", **every).companies[AUTOMA].money == 420
    chance = dict.fromkeys(every, "random")
    assert len({versions(set_up(seed, automa="custom", **chance)) for seed in range(40)}) > 4


@pytest.mark.rule("AMA-3.2", "AMA-8.28")
def test_extra_money_needs_b_and_the_reset_needs_a() -> None:
    assert refused(**CUSTOM, automa_extra="50") == [("extra-needs-b", "AMA-3.2")]
    half = {"automa_card_1": "B", "automa_card_2": "B", "automa_card_3": "random"}
    assert refused(automa="custom", **half, automa_extra="50") == [("extra-needs-b", "AMA-3.2")]
    assert refused(**CUSTOM, automa_money="reset") == [("reset-needs-a", "AMA-3.2")]
    assert refused(automa="custom", automa_card_1="random", automa_money="reset") == [("reset-needs-a", "AMA-3.2")]
    assert refused(automa="custom", automa_money="reset") == refused(**CUSTOM) == []
    assert refused(automa="D4", automa_extra="50") == [], "a level brings its own money"
    assert refused(automa="D9") == [("bad-option", "IMP-3.1")]


# the opening bid ----------------------------------------------------------------------------------------------------


def bid(column: int = 0, seed: int = 0, level: str = "D1", **options: str) -> Solo:
    found = table(seed=seed, automa=level, **options)
    assert [str(action) for action in legal(found.state)], "only the player is asked"
    return Solo(found.state).do(f"bid {column}")


@pytest.mark.rule("AMA-3.5", "AMA-3.8", "AMA-3.9", "AMA-3.11")
def test_the_brown_card_tells_the_bid() -> None:
    steps = Counter[int]()
    for seed in range(15):
        p = bid(12, seed)
        card = p.state.selected.chart.state_cards[p.automa.card]
        assert card.connection not in p.state.crowns, "cards of crowns are not drawn"
        column = 3 + card.bid_steps
        assert (p.rival.influence, p.rival.money) == (column, 120 - 10 * column)
        assert p.told("automa-bid") == [{"seat": 1, "card": card.id, "lowest": 3, "steps": card.bid_steps,
                                         "column": column}]
        steps[card.bid_steps] += 1
        assert p.company(HUMAN).money == 0, "the player pays his own bid"
    assert len(steps) > 2


@pytest.mark.rule("AMA-3.5")
def test_the_brown_card_is_none_of_a_crown() -> None:
    p = table(automa="D1")
    others = [card.connection for card in p.state.selected.chart.state_cards.values() if card.id != "SR-33"]
    found = Solo(p.state).given({"crowns": others}).do("bid 0")
    assert found.automa.card == "SR-33" and found.rival.influence >= 3 + 2


@pytest.mark.rule("AMA-3.8", "AMA-4.8")
def test_it_bids_no_more_than_it_can_pay() -> None:
    p = Solo(table(automa="D1").state).given({f"hubs[{n}].column": 15 for n in range(4)}).do("bid 12")
    assert p.rival.influence == 12 and p.rival.money == 0


@pytest.mark.rule("AMA-3.10", "AMA-4.6")
def test_the_higher_bid_goes_first_and_ties_go_by_row() -> None:
    assert bid(12).state.order == [HUMAN, AUTOMA]
    low = bid(0)
    assert low.state.order == [AUTOMA, HUMAN] and low.rival.hands == 1, "it had its first turn already"
    p = bid(12)
    tied = bid(p.rival.influence)  # the same seed, the same card; the player has the upper row
    assert tied.company(HUMAN).influence == tied.rival.influence and tied.state.order == [HUMAN, AUTOMA]


@pytest.mark.rule("AMA-3.12")
@pytest.mark.parametrize("options", [{"level": "D0"}, {"level": "custom", "automa_money": "reset"}])
def test_at_the_easiest_setting_no_money_is_left_after_the_bid(options: dict[str, str]) -> None:
    p = bid(12, **options)
    assert p.rival.money == 0 and p.rival.influence > 0
    assert [told["cost"] for told in p.told("automa-reset")] == [120 - 10 * p.rival.influence]


@pytest.mark.rule("AMA-3.8", "AMA-3.13")
def test_the_players_bid_stays_secret_and_the_card_unknown_until_it_is_made() -> None:
    state = table(automa="D1").state
    view = SPEC.mask(state, HUMAN)
    assert view.rng == -1 and view.automa is not None and view.automa.card == ""
    guessed = SPEC.sample_state(view, HUMAN, 7)
    apply(guessed, legal(guessed)[0])
    assert SPEC.check_invariants(guessed) == []


@pytest.mark.rule("AMA-3.13")
def test_a_view_shows_all_that_the_automa_owns_and_not_what_it_draws() -> None:
    p = solo().given({"automa.goods": 7})
    view = SPEC.mask(p.state, HUMAN)
    assert view.companies[AUTOMA].to_data() == p.rival.to_data()
    assert view.automa is not None and view.automa.goods == 7
    drawn = set()
    for seed in range(30):
        guess = SPEC.sample_state(view, HUMAN, seed)
        guess.stack.pop()
        guess.stack.pop()
        guess.event_sink = []
        run_to_decision(guess)
        drawn |= {event.data["action"] for event in guess.event_sink if event.kind == "automa-drew"}
    assert drawn == set(p.automa.actions.draw), "any card of the pile may come"


def test_a_position_with_wrong_cards_or_cars_is_refused() -> None:
    state = solo().state
    assert state.automa is not None
    assert list(check_automa_invariants(state)) == []
    state.automa.actions.draw[0] = "AC-5"
    assert any("action cards" in line for line in check_automa_invariants(state))
    state.companies[AUTOMA].freight = 1
    assert any("cars" in line for line in check_automa_invariants(state))
