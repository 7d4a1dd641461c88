"""The choices of a set-up: what choosing one thing sets beside it."""

from game.scenes.menus.new_game.game_setup import GameSetup
from game.session.game_catalog import GameCatalog
from game.session.seats import PERSON, Seat


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
