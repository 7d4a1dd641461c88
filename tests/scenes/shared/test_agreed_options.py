"""Lines about what the players agreed on, at its rules in the rule book."""

from game.i18n.catalog import current
from game.i18n.renderer import Renderer
from game.rules.core.game_spec import GameConfig
from game.scenes.shared.agreed_options import agreed_lines
from game.session.game_catalog import GameCatalog


def lines(**options: bool | str) -> dict[str, str]:
    """The lines of a race with these options, by the IDs of their rules."""
    package = GameCatalog().package("automobiles")
    config = GameConfig(2, options)
    return dict(agreed_lines(Renderer(current(), package.spec, content=package.content), package, config))


def test_a_ruling_in_force_is_named_with_its_sentence() -> None:
    assert "Start from any cube: On" in lines(any_start=True)["AUT-4.31"]
    assert "Start from any cube: Off" in lines()["AUT-4.31"]
    assert "may start from the car" in lines()["AUT-4.31"]


def test_an_option_that_does_not_matter_is_left_out() -> None:
    package = GameCatalog().package("automobiles")
    by_hand = sum(option.when == ("cards", "by_hand") for option in package.spec.options(package.content, 2))
    renderer = Renderer(current(), package.spec, content=package.content)
    told = [len(agreed_lines(renderer, package, GameConfig(2, {"cards": cards}))) for cards in ("random", "by_hand")]
    assert told[1] - told[0] == by_hand > 0
