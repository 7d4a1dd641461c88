"""Editions: a player's own cards of the Automa and figures, in place of those of the program."""

from pathlib import Path

import pytest

from game import paths
from game.content_loader import LoadedContent, load_content
from game.rules.core.engine import apply, legal
from game.rules.core.errors import RulesError
from game.rules.core.game_spec import GameConfig
from game.rules.core.rng import next_number, seeded
from game.rules.imperial_steam import SPEC
from game.rules.imperial_steam.state import from_data
from game.session.game_catalog import GameCatalog
from game.session.seats import PERSON, Seat
from game.session.session import Session
from game.session.storage.store import Store
from game.tools.game_runner import choose_at_random
from tests.rules.imperial_steam.positions import content

HEAD = "id: mine\nname: My box\n"


def starter() -> str:
    return (paths.assets() / "starters" / "imperial-steam" / "automa.yaml").read_text(encoding="utf-8")


def loaded(text: str) -> LoadedContent:
    return load_content("imperial-steam", saved_texts={"automa/mine.yaml": text})


def test_what_an_edition_leaves_out_is_as_in_the_program() -> None:
    found = loaded(f"{HEAD}figures: {{stations: {{price: 60}}}}\n")
    edition = found.content.editions["mine"]
    assert (edition.numbers.station_price, content().numbers.station_price) == (60, 40)
    assert edition.numbers.worker_prices == content().numbers.worker_prices
    assert edition.automa == content().automa and edition.edition_name == "My box"
    assert found.content.numbers == content().numbers, "other games stay as they were"


def test_the_file_that_the_program_begins_is_its_own_deck() -> None:
    edition = loaded(starter()).content.editions["my-box"]
    assert edition.automa == content().automa and edition.numbers == content().numbers
    assert edition.card_names["AC-5"] == "5 Audience at Court"


@pytest.mark.parametrize(("text", "line", "says"), [
    ("figures: {stations: {price: 45}}", 3, "found 45 (expected a multiple of 10)"),
    ("figures: {statons: {price: 40}}", 3, "did you mean 'stations'"),
    ("figures:\n  factories: {per_type: {2: 7}}", 4, "found 6 prices (expected 7, one for each factory)"),
    ("setup: {goods: many}", 3, "expected a whole number"),
    ("levels:\n  - {id: D0, b_cards: 0}\n  - {id: D1, b_cards: 0}", 4, "expected the levels D0"),
    ("action_cards:\n  - {id: A, number: 1, slots: [{action: dance}]}", 4, "'dance'"),
    ("action_cards:\n  - {id: A, number: 1, slots: [{action: special}]}", 4, "no strategy card"),
    ("decision_cards: []", 3, "found 0 normal cards"),
    ("cards: []", 3, "unknown key 'cards'"),
    ("", 1, "found nothing (expected figures"),
])
def test_mistakes_are_told_with_line_and_what_was_expected(text: str, line: int, says: str) -> None:
    found = loaded(HEAD + text + "\n")
    assert not found.content.editions, "it is left out"
    assert any(problem.line == line and says in problem.message for problem in found.problems), found.problems


def test_the_versions_are_those_that_the_set_up_offers() -> None:
    text = starter().replace("number: 3", "number: 9")
    assert any("numbers 1, 2, 3" in problem.message for problem in loaded(text).problems)


def test_a_whole_game_is_played_with_its_own_cards_and_figures() -> None:
    text = starter().replace("id: AC-5", "id: P5").replace("price: 40", "price: 20").replace("{goods: 4}", "{goods: 9}")
    found = loaded(text).content
    state = SPEC.setup(found, GameConfig(2, {"automa": "D1", "edition": "my-box", "mode": "introductory"}), 3)
    assert state.automa is not None and state.automa.goods == 9 and "P5" in state.automa.actions.draw
    assert state.content.numbers.station_price == 20
    rng = seeded(1)
    for _ in range(60):
        rng, _ = next_number(rng)
        apply(state, choose_at_random(state, legal(state), rng))
        assert not SPEC.check_invariants(state)
    again = from_data(found, state.to_data())
    assert again == state and again.content.edition == "my-box"
    with pytest.raises(RulesError, match="edition"):
        from_data(content(), state.to_data())


def test_a_saved_game_keeps_its_edition_when_the_file_changes(tmp_path: Path) -> None:
    file = tmp_path / "imperial-steam" / "automa" / "my_box.yaml"
    file.parent.mkdir(parents=True)
    file.write_text(starter().replace("price: 40", "price: 20"), encoding="utf-8")
    catalog, store = GameCatalog(tmp_path), Store()
    package = catalog.package("imperial-steam")
    assert any(option.id == "edition" for option in package.spec.options(package.content, 2))
    seats = [Seat("Marta", "red", PERSON), Seat("Automa", "black", "normal")]
    config = GameConfig(2, {"automa": "D1", "edition": "my-box", "mode": "introductory"})
    game = Session.new(package, config, seats, 1, store)
    file.write_text(starter().replace("price: 40", "price: 90"), encoding="utf-8")
    again = Session.resume(GameCatalog(tmp_path), store, game.id)
    assert again.view(0).content.numbers.station_price == 20
