"""Content: what is shipped against the specification, own sets, and a clear message for every mistake."""

from pathlib import Path

import pytest

from game import paths
from game.content_loader import load_content, load_docs
from game.rules.core.errors import DataError
from game.rules.core.game_spec import GameConfig
from game.rules.core.yaml_reader import YamlDocument
from game.rules.kraftwagen import SPEC
from game.rules.kraftwagen.content.build import build_content
from game.tools.game_runner import GameRun, choose_at_random, play
from tests.rules.kraftwagen.positions import content, own_content

OWN_CARDS = """
developments:
  - {id: DEV-RACE, engine: 3, name: Racing department}
instants:
  - {id: INS-CREW, hire: 2, name: A new crew, text: Two workers at once.}
sets:
  - id: workshop
    name: The small workshop
    cards: {ENG-OPEL: 1, DEV-RACE: 4, INS-CREW: 4, DEV-BB: 6}
"""
OWN_TILES = """
tiles:
  - {id: OWN-1, actions: [worker, research, buyer]}
sets:
  - {id: short, name: Seven tiles, tiles: [ACT-01, ACT-02, ACT-03, ACT-04, ACT-05, ACT-06, OWN-1]}
"""


@pytest.mark.rule("KRA-2.2", "KRA-14.1", "KRA-14.2", "KRA-14.3", "KRA-14.4", "KRA-14.6", "KRA-14.7", "KRA-14.8")
def test_the_fifty_research_cards() -> None:
    cards, counts = content().cards, content().card_sets["standard"].cards
    assert {kind: sum(counts[name] for name in counts if cards[name].kind == kind)
            for kind in ("development", "instant", "engineer")} == {"development": 32, "instant": 9, "engineer": 9}
    shown = {name: (card.body, card.engine, card.grants) for name, card in cards.items() if card.kind == "development"}
    assert shown == {"DEV-BB": (2, 0, ""), "DEV-EE": (0, 2, ""), "DEV-BE": (1, 1, ""), "DEV-BX": (1, 0, "body"),
                     "DEV-EX": (0, 1, "engine")}
    assert [counts[name] for name in shown] == [6, 6, 8, 6, 6]
    assert (cards["INS-HIRE"].hire, cards["INS-GP"].spaces, cards["INS-PARTS"].parts) == (3, 5, ("body", "engine"))


@pytest.mark.rule("KRA-6.0", "KRA-6.2", "KRA-6.3", "KRA-6.6", "KRA-6.8", "KRA-6.9")
def test_the_nine_engineers_and_their_nine_markers() -> None:
    engineers = {name: card for name, card in content().cards.items() if card.kind == "engineer"}
    assert len(engineers) == 9 and len(content().markers) == 9
    assert {name: tuple(card.markers.values()) for name, card in engineers.items() if card.markers} == {
        "ENG-HORCH": (1, 2), "ENG-BENZ": (1,), "ENG-DAIMLER": (2, 4), "ENG-DIESEL": (1, 1), "ENG-MAYBACH": (1, 2)}
    phases = {phase: sorted(name[4:] for name, card in engineers.items() if card.phase == phase)
              for phase in ("action", "market", "scoring")}
    assert phases == {"action": ["BUGATTI", "DAIMLER", "DIESEL", "OTTO", "PORSCHE"], "market": ["HORCH", "MAYBACH"],
                      "scoring": ["BENZ", "OPEL"]}


@pytest.mark.rule("KRA-2.1", "KRA-2.7", "KRA-13.1", "KRA-13.7")
def test_the_tiles() -> None:
    tiles = content().tiles
    assert [tiles[name].actions for name in content().tile_sets["classic"].tiles] == [
        ("worker",), ("research",), ("body",), ("engine",), ("grand_prix",), ("grand_prix", "buyer"),
        ("research", "buyer"), ("worker", "body"), ("worker", "engine"), ("research", "body", "engine")]
    assert {name: tile.effects for name, tile in content().starts.items()} == {
        "ST-1": {"worker": 2, "engine": 1}, "ST-2": {"to_space": 2, "body": 1, "worker": 1},
        "ST-3": {"race_engine": 2, "worker": 1, "engine": 1}, "ST-4": {"research": 1, "worker": 1}}
    assert [(name, tile.actions[0], tile.bonus, tile.n) for name, tile in content().specialties.items()] == [
        ("SP-A1", "worker", "extra_workers", 1), ("SP-A2", "grand_prix", "extra_spaces", 2),
        ("SP-A3", "body", "tile_plus", 1), ("SP-A4", "engine", "tile_plus", 1),
        ("SP-B1", "research", "wider_choice", 2), ("SP-B2", "buyer", "points", 2),
        ("SP-B3", "worker", "direct_sale", 0), ("SP-B4", "research", "extra_workers", 1),
        ("SP-C1", "body", "tile_plus", 2), ("SP-C2", "engine", "tile_plus", 2),
        ("SP-C3", "grand_prix", "extra_spaces", 4), ("SP-C4", "buyer", "direct_sale", 4)]
    assert [content().specialties["SP-B3"].direct_price(price) for price in (1, 2, 9)] == [1, 1, 5]


@pytest.mark.rule("KRA-3.2", "KRA-5.6.4", "KRA-8.4")
def test_the_numbers() -> None:
    numbers = content().numbers
    assert numbers.prices == ((1, 2, 3, 5, 6, 8, 9, 10), (2, 3, 5, 6, 8, 9, 11, 12), (3, 4, 6, 8, 10, 12, 14, 15))
    assert (numbers.circuit, numbers.action_track, numbers.highest, numbers.workers) == (10, 20, 7, 14)
    assert (numbers.market_spaces, numbers.buyer_slots) == ({2: 4, 3: 6, 4: 6}, {2: 3, 3: 4, 4: 4})
    assert {name: (row.tiles, row.money) for name, row in numbers.buyers.items()} == {
        "body": (2, 2), "engine": (2, 1), "prestige": (2, 1), "price": (2, 1)}


@pytest.mark.rule("KRA-9.1")
def test_the_tiles_of_bodies_and_engines() -> None:
    assert [part.tiles for part in content().bodies] == [8, 8, 7, 6, 5, 4, 3]
    assert sum(part.tiles for part in content().bodies) == 41 and sum(p.tiles for p in content().engines) == 39
    assert {"BMW Dixi", "Mercedes 630"} <= set(content().bodies[2].models)


def test_own_sets_of_cards_and_tiles_are_played_without_touching_code(tmp_path: Path) -> None:
    for name, text in (("cards/mine.yaml", OWN_CARDS), ("tiles/mine.yaml", OWN_TILES)):
        path = tmp_path / "kraftwagen" / name
        path.parent.mkdir(parents=True)
        path.write_text(text, encoding="utf-8")
    loaded = load_content("kraftwagen", tmp_path)
    assert loaded.problems == [] and set(loaded.own_texts) == {"cards/mine.yaml", "tiles/mine.yaml"}
    own = loaded.content
    assert own.hash != content().hash and own.card_sets["workshop"].name == "The small workshop"
    assert list(own.card_sets) == ["standard", "workshop"] and list(own.tile_sets) == ["classic", "short"]
    config = GameConfig(3, {"tiles": "short", "cards": "workshop"})
    state = SPEC.setup(own, config, 1)
    assert len(state.chain) == 10 and sum(state.deck.values()) + len(state.open) == 15
    played = play(SPEC, own, GameRun(config, 1), [choose_at_random] * 3)
    assert played.result is not None
    assert any("DEV-RACE" in action for action in played.actions) and any("OWN-1" in a for a in played.actions)


def problems(name: str, *changes: tuple[str, str]) -> list[str]:
    """Return the messages about a shipped file after these changes, its name cut off."""
    text = (paths.rules_data() / "kraftwagen" / name).read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    try:
        build_content({**load_docs("kraftwagen").docs, name: YamlDocument.parse(text, "FILE")})
    except DataError as error:
        return [str(problem).removeprefix("FILE:").split(": ", 1)[-1] for problem in error.problems]
    return []


MISTAKES = [
    ("game.yaml", "length: 10", "length: 3", "circuit.length: found '3' (expected a whole number from 4 to 99)"),
    ("game.yaml", "length: 10", "length: 4",
     "circuit.neutral_cars.2[1]: found '6' (expected a whole number from 1 to 4)"),
    ("game.yaml", "length: 10", "lenght: 10", "circuit.lenght: unknown key 'lenght' (did you mean 'length'?)"),
    ("game.yaml", "prices: [1, 2,", "prices: [2, 2,",
     "rounds[0].prices: expected each number to be higher than the one before (KRA-7.5)"),
    ("game.yaml", "prices: [1, 2, 3, 5, 6, 8, 9, 10]", "prices: [1, 2]",
     "rounds[0].prices: found 2 prices (the market has 4 spaces)"),
    ("game.yaml", "for: laps", "for: lap",
     "awards[0].for: unknown reason for an award 'lap' (did you mean 'laps'?)"),
    ("game.yaml", "id: AW-LAP2", "id: AW-LAP1", "awards[1].id: 'AW-LAP1' stands here again"),
    ("game.yaml", "canteen: 4", "canteen: 13", "workers.canteen: found '13' (expected a whole number from 0 to 12)"),
    ("game.yaml", "players: [2, 4]", "players: [4, 2]", "players: expected two numbers, the fewest and the most"),
    ("game.yaml", "canteen: 4", "canteen: 12", ""),
    ("game.yaml", "per_player: 14", "per_player: 5", "workers.canteen: found 4 (more workers than a player has)"),
    ("game.yaml", "colours: [red, blue, green, yellow]", "colours: [red, blue]", "colours: found 2 (expected 4)"),
    ("game.yaml", "laps: [0, 1, 3, 5, 6, 7]", "laps: []", "race.laps: found no number of points"),
    ("game.yaml", "buyer_slots: {2: 3, 3: 4, 4: 4}", "buyer_slots: {2: 3, 3: 4, 4: 7}", ""),
    ("game.yaml", "body: {tiles: 2, money: 2}", "body: {tiles: 1, money: 2}", ""),
    ("game.yaml", "prices: [1, 2, 3, 5, 6, 8, 9, 10]", "prices: [1, 2, 3, 4, 5, 6, 8, 9, 10]",
     "rounds[0].prices: found 9 prices (expected 8 at most)"),
    ("parts.yaml", "  - {value: 7, tiles: 3}\n", "", "engines: expected one entry for each value from 1 to 7"),
    ("parts.yaml", "value: 1, tiles: 8, models", "value: 8, tiles: 8, models",
     "bodies[0].value: found '8' (expected a whole number from 1 to 7)"),
    ("start_tiles.yaml", "research: 1", "reserch: 1",
     "start_tiles[3].effects.reserch: unknown start effect 'reserch' (did you mean 'research'?)"),
    ("cards/research_cards.yaml", "hire: 3}", "hire: 3, spaces: 2}",
     "instants[0]: expected one of hire, spaces, parts"),
    ("cards/research_cards.yaml", "grants: body", "grants: boddy",
     "developments[3].grants: unknown part 'boddy' (did you mean 'body'?)"),
    ("cards/research_cards.yaml", "  - {id: ENG-OTTO, phase: action}\n", "", "engineers: no card for ENG-OTTO"),
    ("cards/sets.yaml", "ENG-OPEL: 1", "ENG-OPEL: 2",
     "sets[0].cards.ENG-OPEL: found '2' (expected a whole number from 0 to 1)"),
    ("cards/sets.yaml", "DEV-BB: 6", "DEV-XX: 6",
     "sets[0].cards.DEV-XX: unknown card 'DEV-XX' (did you mean 'DEV-BX'?)"),
    ("tiles/action_tiles.yaml", "actions: [worker]}", "actions: []}",
     "tiles[0].actions: found 0 actions (expected 1 to 3)"),
    ("tiles/action_tiles.yaml", "tiles: [ACT-01, ACT-02,", "tiles: [ACT-99, ACT-02,",
     "sets[0].tiles[0]: unknown action tile 'ACT-99' (did you mean 'ACT-09'?)"),
    ("specialty_tiles.yaml", "action: grand_prix, bonus: {extra_spaces: 2}", "action: body, bonus: {extra_spaces: 2}",
     "specialty_tiles[1].bonus: 'extra_spaces' does not fit the action 'body'"),
    ("specialty_tiles.yaml", "bonus: {points: 2}", "bonus: {pints: 2}",
     "specialty_tiles[5].bonus: expected one of extra_workers, extra_spaces, tile_plus, wider_choice, points, "
     "direct_sale"),
    ("start_tiles.yaml", "to_space: 2", "to_space: 12",
     "start_tiles[1].effects.to_space: found '12' (expected a whole number from 1 to 10)"),
    ("start_tiles.yaml", "  - {id: ST-4, effects: {research: 1, worker: 1}}\n", "",
     "start_tiles: found 3 start tiles (expected 4)"),
    ("board.yaml", "sign: 104", "sign: 140", "rondel.sign: 20 spaces leave room for 131"),
    ("board.yaml", "radius: 418", "radius: 470", "rondel: it reaches beyond the plane"),
    ("board.yaml", "inside: 352", "inside: 380", "rondel.inside: the ring inside lies below the signs"),
    ("board.yaml", "straight: 180", "straight: 300", "circuit: it reaches beyond the ring inside the rondel"),
    ("board.yaml", "car: 86", "car: 182", "circuit.car: 10 spaces leave room for 141"),
    ("board.yaml", "centre: [500, 458]", "centre: [500]", "circuit.centre: expected two numbers, x and y"),
    ("board.yaml", "depth: 58", "depht: 58", "pit_lane.depht: unknown key 'depht' (did you mean 'depth'?)"),
]


@pytest.mark.parametrize(("name", "old", "new", "message"), MISTAKES, ids=[row[3][:40] for row in MISTAKES])
def test_every_mistake_is_told_with_its_place(name: str, old: str, new: str, message: str) -> None:
    told = problems(name, (old, new))
    assert message in told if message else told == []


def test_numbers_that_do_not_fit_each_other_are_told() -> None:
    slots = ("buyer_slots: {2: 3, 3: 4, 4: 4}", "buyer_slots: {2: 3, 3: 4, 4: 7}")
    rows = [(f"{name}: {{tiles: 2,", f"{name}: {{tiles: 1,") for name in ("body", "engine", "prestige")]
    assert problems("game.yaml", slots, *rows) == ["buyer_slots.4: found 7 (of 5 buyers in all one more may be needed)"]
    assert problems("game.yaml", ("length: 10", "length: 4"), ("2: [3, 6]", "2: [3]")) == [
        "circuit.length: found 4 (too few spaces for 4 players)"]


def test_all_mistakes_are_told_together_and_own_files_cannot_replace_anything() -> None:
    with pytest.raises(DataError) as caught:
        own_content(cards__mine="developments:\n  - {id: DEV-BB, body: 1}\n  - {id: two words, body: 1}\n",
                    tiles__mine="tiles:\n  - {id: ACT-01, actions: [worker]}\nsets:\n  - {id: x, tiles: [ACT-01]}\n")
    told = [str(problem) for problem in caught.value.problems]
    assert told == [
        "cards/mine.yaml:2:10: developments[0].id: the card 'DEV-BB' exists already",
        "cards/mine.yaml:3:10: developments[1].id: found 'two words' (expected one word, not a number)",
        "tiles/mine.yaml:2:10: tiles[0].id: the tile 'ACT-01' exists already",
        "tiles/mine.yaml:4:20: sets[0].tiles: found 1 tiles (expected 6 to 14)",
        "tiles/mine.yaml:4:20: sets[0].tiles: no tile for research, body, engine, buyer, grand_prix",
    ]
