"""Check 5, prompt options: each can be seen and pressed, and those that end, undo or continue keep their place."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from game.scenes.table.game_scene import GameScene
from game.tools.ui_fuzzer import table_probe
from game.tools.ui_fuzzer.findings import Finding
from game.tools.ui_fuzzer.table_probe import Shown

OBSCURED = "obscured"
ENDS = "ends"
STAYING = (ENDS, "undoes", "goes on")


def hidden_offers(scene: GameScene) -> Iterator[Finding]:
    """Yield the options that cannot be seen or pressed."""
    if not table_probe.prompt_is_visible(scene):
        yield Finding(5, "no prompt", "the prompt is not on the screen")
        return
    for shown in table_probe.offers(scene):
        if (why := _why_hidden(scene, shown)) is not None:
            yield Finding(5, f"{why}: {shown.role}", f"'{shown.option.label}'", scene.prompt.rect)


def _why_hidden(scene: GameScene, shown: Shown) -> str | None:
    button = shown.button
    if button is None or not button.rect.w or not button.rect.h:
        return "no button"
    if scene.screen.modals or table_probe.scrolled_away(button):
        return None
    if shown.option.reason and not button.is_displayed:
        return None  # the place of a disabled option may be used by another one
    if not scene.prompt.rect.contains(button.rect):
        return "outside the prompt"
    return None if scene.screen.widget_at(button.rect.center) is button else OBSCURED


class ButtonPlaces:
    """Remembers the places of the buttons of a decision that end, undo or continue."""

    def __init__(self) -> None:
        self._decision = ""
        self._places: dict[str, Rect] = {}

    def forget(self) -> None:
        """Forget the places after a change of size, language or table."""
        self._decision, self._places = "", {}

    def moved(self, scene: GameScene) -> Iterator[Finding]:
        """Yield the buttons that have another place than at the last check during the same decision."""
        decision = table_probe.decision_name(scene)
        if decision != self._decision:
            self._decision, self._places = decision, {}
        for shown in table_probe.offers(scene):
            if shown.button is None or shown.role not in STAYING:
                continue
            name = shown.option.what if shown.role == ENDS else shown.role
            now = Rect(shown.button.rect)
            known = self._places.get(name, now)
            if known != now:
                yield Finding(5, f"moved: {shown.role}", f"from {tuple(known)} to {tuple(now)}", now)
            self._places[name] = now
