"""A player's own cards combine the steps in ways that the game's cards do not."""

import random
from functools import cache

import pytest

from game.content_loader import load_docs
from game.rules.automobiles import SPEC
from game.rules.automobiles.content.build import Content
from game.rules.automobiles.decisions.card_requirements import warning
from game.rules.core.engine import apply, decision, legal
from game.rules.core.game_spec import GameConfig
from game.rules.core.yaml_reader import YamlDocument

CARDS = """\
cards:
  - {id: scrap, family: garage, cube: yellow, cost: 0, value: 1, steps: [
      {do: remove, sources: [active, discard], mode: up_to, count: 2}, {do: gain, rule: next_gear}]}
  - {id: swap, family: pit, cube: purple, cost: 1, value: 1, steps: [
      {do: transfer, sources: [active], target: discard, mode: up_to, count: 2},
      {do: move, mode: up_to, count: 2, colours_from: lighter_than_moved},
      {do: choice, options: {all-wear: [{do: remove_all_wear, sources: [active]}],
                             two-cubes: [{do: remove, sources: [used], mode: exact, count: 2}]}}]}
  - {id: tow, family: handling, cube: red, cost: 1, value: 1, steps: [
      {do: move, mode: exact, plus: dark_in_discard, colours: [light, white]}, {do: flag, name: no_decline_wear}]}
  - {id: gift, family: performance, cube: green, cost: 1, value: 1, steps: [
      {do: draw, mode: split, count: 2}, {do: opponents_draw, count: 2}]}
  - {id: mule, family: engine, cube: blue, cost: 1, value: 1, steps: [
      {do: require, condition: most_blue}, {do: move, mode: up_to, plus: race_place, colours: [white, black]},
      {do: transfer, sources: [discard], target: bag, mode: exact, count: 1, filter: gear}]}
sets:
  - {id: odd, name: Odd, cards: [scrap, swap, tow, gift, mule]}
"""


@cache
def odd_content() -> Content:
    found: Content = SPEC.build_content(
        {**load_docs("automobiles").docs, "cards/odd.yaml": YamlDocument.parse(CARDS, "odd")}
    )
    return found


@pytest.mark.rule("AUT-4.13", "AUT-4.14", "AUT-4.17", "AUT-4.21")
@pytest.mark.parametrize("seed", range(3))
def test_odd_cards_keep_to_the_rules(seed: int) -> None:
    state = SPEC.setup(odd_content(), GameConfig(3, {"cards": "odd", "laps": 1, "weaving": seed == 1}), seed)
    chance, kinds = random.Random(seed), {""}
    for _ in range(1500):
        top = decision(state)
        if top is None:
            break
        kinds.add(type(top).__name__)
        actions = legal(state)
        moves = [(action.verb, *action.args) for action in actions]
        assert moves
        assert not [move for move, _ in top.blocked(state) if move in moves]
        for action in actions:
            if action.verb == "play":
                warning(state, top.seat, str(action.args[0]))
        apply(state, chance.choice(actions), trusted=True)
        assert SPEC.check_invariants(state) == []
    assert {"Pick", "Option", "Path", "Assign", "Respond"} <= kinds


def test_opponents_draw_as_many_as_the_card_says() -> None:
    state = SPEC.setup(odd_content(), GameConfig(2, {"cards": "odd", "first": "0"}), 4)
    for text in ("buy green", "done", "done"):
        apply(state, next(action for action in legal(state) if action.text().endswith(text)))
    me, other = state.cars
    for colour in state.content.colours:  # the green cube into the hand
        me.active[colour], me.bag[colour] = 0, me.active[colour] + me.bag[colour]
    me.bag["green"] -= 1
    me.active["green"] += 1
    before = sum(other.active.values())
    for verb in ("drive", "play", "keep", "draw"):
        apply(state, next(action for action in legal(state) if action.verb == verb))
    assert sum(other.active.values()) == before + 2
