"""Presets of the set-up page: whole set-ups under a name, such as that for Friday with the children."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from game.i18n.catalog import tr
from game.i18n.markup import escape
from game.i18n.usual_names import default_names
from game.scenes.menus.new_game.game_setup import GameSetup, remembered
from game.session.clock.game_clock import is_agreement
from game.session.storage.text_sanitizer import sanitize_line
from game.settings import Settings
from game.ui.dialogs import enter_text
from game.ui.popup_menus import open_menu
from game.ui.screen import Screen
from game.ui.widgets import Button

LONGEST, MOST = 40, 30  # letters of a name; presets of a title
KEEP, FORGET = 0, 1  # in place of the name of a preset: what else can be done


class Presets:
    """The presets of one title, in the settings. `changed` is called with the set-up that was chosen, `save` saves the
    settings."""

    def __init__(self, settings: Settings, setup: GameSetup, changed: Callable[[GameSetup], object],
                 save: Callable[[], object]) -> None:
        self.settings, self.setup, self.changed, self.save = settings, setup, changed, save
        self.game = setup.package.spec.id

    @property
    def names(self) -> list[str]:
        """Names of the presets, in the order in which they were made."""
        return list(self.settings.presets.get(self.game, {}))

    def open_menu(self, screen: Screen, opener: Button) -> None:
        """Offer the presets, and to keep the present set-up or forget one."""
        entries: list[tuple[Hashable, str]] = [(name, escape(name)) for name in self.names]
        entries.append((KEEP, f"<icon:plus> {tr('setup.preset.keep')}"))
        if self.names:
            entries.append((FORGET, f"<icon:trash> {tr('setup.preset.forget')}"))

        def choose(chosen: Hashable) -> None:
            if chosen == KEEP:
                enter_text(screen, tr("setup.preset.keep"), tr("setup.preset.name"), "", self.keep, limit=LONGEST)
            elif chosen == FORGET:
                names: list[tuple[Hashable, str]] = [(name, escape(name)) for name in self.names]
                open_menu(screen, opener, names, lambda name: self.forget(str(name)))
            else:
                self.use(str(chosen))

        open_menu(screen, opener, entries, choose)

    def keep(self, name: str) -> None:
        """Keep the present set-up under a name; one of that name is replaced."""
        words = sanitize_line(name, LONGEST)
        others = {each: data for each, data in self.settings.presets.get(self.game, {}).items()
                  if each.casefold() != words.casefold()}
        newest = dict(list(others.items())[-MOST + 1:])
        self.settings.presets[self.game] = newest | {words: self.setup.to_data() | {"clock": dict(self.settings.clock)}}
        self.save()

    def use(self, name: str) -> None:
        """Fill in a preset, as far as it can still be used."""
        data = self.settings.presets[self.game][name]
        if isinstance(data, dict):
            if is_agreement(data.get("clock")):
                self.settings.clock = dict(data["clock"])
            self.changed(remembered(self.setup.package, data, default_names()))

    def forget(self, name: str) -> None:
        """Forget a preset."""
        self.settings.presets[self.game].pop(name, None)
        self.save()
