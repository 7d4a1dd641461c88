"""Use of a sound content file of a player: the option or exercise that it adds, and the route to it."""

from __future__ import annotations

from typing import NamedTuple

from game.content_loader import PRACTICE
from game.i18n.catalog import current, tr
from game.i18n.renderer import Renderer
from game.own_content import OwnFile
from game.rules.core.game_spec import OptionValue, SetupOption
from game.scenes.routes import Destination, NewGameRoute, PracticeRoute
from game.session.game_catalog import GamePackage


class ContentUse(NamedTuple):
    """Use of a file: `text` (markup) says where it appears, `word` is the button to the route `to`; None = it appears
    nowhere yet."""

    text: str
    word: str = ""
    to: Destination | None = None


def use_of(package: GamePackage, file: OwnFile) -> ContentUse:
    """Return the use of a file: an exercise, or a choice before a game.

    Cards and tiles alone are no choice: another file of the player's has to name them.
    """
    if file.place is not None and file.place.folder == PRACTICE:
        return ContentUse(tr("content.use.practice"), tr("content.practise"), PracticeRoute(package.spec.id))
    found = _offered(package, [name for names in file.brought.values() for name in names])
    if found is None:
        return ContentUse(tr("content.use.none"))
    option, value = found
    name = Renderer(current(), package.spec, content=package.content).option(option)
    values: tuple[tuple[str, OptionValue], ...] = ((option.id, value),)
    if option.when is not None:
        values = (option.when, *values)
    return ContentUse(tr("content.use.setup", option=name), tr("content.play"), NewGameRoute(package.spec.id, values))


def _offered(package: GamePackage, brought: list[str]) -> tuple[SetupOption, str] | None:
    """Return the option of a new game that offers one of these things, options without a condition first."""
    options = [option for seats in package.spec.seats
               for option in package.spec.options(package.content, seats) if option.thing]
    return next(((option, name) for option in sorted(options, key=lambda option: option.when is not None)
                 for name in brought if name in option.choices), None)
