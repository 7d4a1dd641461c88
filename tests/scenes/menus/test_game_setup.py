"""The choices of a set-up: what choosing one thing sets beside it."""

from game.scenes.menus.new_game.game_setup import GameSetup
from game.session.game_catalog import GameCatalog
from game.session.seats import AUTOMA, PERSON, Seat


def test_a_set_of_cards_and_a_track_bring_their_usual_laps() -> None:
    """They are proposals: what is chosen afterwards stays (AUT-3.2, AUT-8.23)."""
    package = GameCatalog().package("automobiles")
    setup = GameSetup(package, [Seat("Anna", "blue", PERSON), Seat("Otto", "red", "normal")], {})
    setup.choose("cards", "experts_only")
    assert setup.config().options["laps"] == 5
    setup.choose("cards", "first_race")
    assert setup.config().options["laps"] == 5
    setup.choose("board", "monza")
    assert setup.config().options["laps"] == package.content.tracks["monza"].default_laps == 3
    setup.choose("laps", 7)
    assert setup.config().options["laps"] == 7


def test_a_head_start_goes_with_its_player() -> None:
    package = GameCatalog().package("kraftwagen")
    setup = GameSetup(package, [Seat("Anna", "red"), Seat("Otto", "blue"), Seat("Lia", "yellow")], {})
    setup.choose("head_start", [0, 0, 2])
    setup.swap(0, 2)
    assert setup.config().options["head_start"] == [2, 0, 0] and setup.seats[0].name == "Lia"
    setup.add(["Marta"], PERSON)
    assert setup.config().options["head_start"] == [2, 0, 0, 0]
    setup.remove(1)
    assert setup.steps() == [2, 0, 0]
    setup.remove(0)
    assert setup.steps() == [0, 0]


def test_a_head_start_does_not_matter_against_the_automa() -> None:
    package = GameCatalog().package("imperial-steam")
    setup = GameSetup(package, [Seat("Anna", "red"), Seat("Otto", "yellow")], {"head_start": [1, 0]})
    assert setup.config().options["head_start"] == [1, 0]
    setup.set_kind(1, AUTOMA)
    assert "head_start" not in setup.config().options
