"""Lines about what the players of a game have agreed on, for the rules that its options are about."""

from __future__ import annotations

from game.i18n.catalog import tr
from game.i18n.renderer import Renderer
from game.rules.core.game_spec import GameConfig, OptionValue, SetupOption
from game.rules.core.option_values import with_defaults
from game.session.game_catalog import GamePackage


def agreed_lines(renderer: Renderer, package: GamePackage, config: GameConfig) -> tuple[tuple[str, str], ...]:
    """Return a pair for each option that matters in a game: the ID of its rule, and its name, value and sentence."""
    options = package.spec.options(package.content, config.seats)
    agreed = with_defaults(options, config)
    return tuple((option.rule, _line(renderer, option, agreed.values[option.id])) for option in options
                 if option.rule and (option.when is None or agreed.values[option.when[0]] == option.when[1]))


def _line(renderer: Renderer, option: SetupOption, value: OptionValue) -> str:
    name, chosen = renderer.option(option), renderer.choice(option, value)
    return f"<accent>{tr('book.in-this-game')}</accent> · <b>{name}: {chosen}</b> · {renderer.option_help(option)}"
