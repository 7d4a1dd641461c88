"""Attack card: the danger card that has been played, over the map as long as somebody may foil it."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.i18n.renderer import Renderer
from game.rules.great_race.state import GreatRaceState
from game.scenes.great_race.presenter import announced
from game.scenes.great_race.table_texts import say
from game.scenes.great_race.text.descriptions import card_text
from game.scenes.great_race.view_model import Attack
from game.scenes.table.interaction.action_previews import SEPARATOR
from game.ui.context import Ui
from game.ui.widgets.panels import Panel


class AttackCard(Panel):
    """Attack card over the map while players react; nothing on it can be chosen."""

    floats = True

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui, "raised", padding=14, solid=False)
        self.icon, self.words = "", ""
        self.visible = False

    def set(self, attack: Attack | None, renderer: Renderer) -> None:
        """Set the attack, None = none."""
        icon, words = ("", "") if attack is None else (f"gr-card-{attack.card}", attack_text(attack, renderer))
        if (icon, words) == (self.icon, self.words):
            return
        self.icon, self.words = icon, words
        self.visible = attack is not None
        if attack is not None:
            self.set_border(self.ui.theme.seat(self.ui.writer.seats[attack.seat].colour))
        self.touch()

    def keep_off(self, target: Sequence[Rect], board: Rect) -> None:
        """Move to the lower edge of the board, or as far from the upper one, where it hides less of the target."""
        low = self.rect.copy()
        low.bottom = max(low.bottom, board.y + board.bottom - low.y)
        high = low.copy()
        high.y = board.y + board.bottom - low.bottom
        hidden = [sum(part.w * part.h for part in map(spot.clip, target)) for spot in (low, high)]
        self.place(high if hidden[1] < hidden[0] else low)

    def draw(self, surface: Surface) -> None:
        """Draw the picture of the card, and beside it the text of the attack."""
        super().draw(surface)
        if not self.icon:
            return
        room = self.inner.rect
        side = min(room.h, round(room.w * 0.3))
        place = Rect(room.x, room.centery - side // 2, side, side)
        surface.blit(self.ui.assets.picture(self.icon, place.size), place)
        left = place.right + self.ui.px(12)
        block = self.ui.text(self.words, "body", width=max(1, room.right - left), height=room.h, fit=True)
        surface.blit(block.surface, block.surface.get_rect(midleft=(left, room.centery)))


def attack_text(attack: Attack, renderer: Renderer) -> str:
    """Return the attack in two lines: who plays which card, and against whom."""
    head = say("attack.title", seat=f"<seat:{attack.seat}>", card=renderer.thing("card", attack.card))
    places = renderer.join([renderer.thing("space", space) for space in attack.spaces])
    if attack.target is not None:
        losses = [say(f"attack.{name}", n=amount) for name, amount in
                  (("engine", attack.engine), ("chassis", attack.chassis)) if amount]
        return f"{head}\n{say('attack.saboteur', target=f'<seat:{attack.target}>', what=renderer.join(losses))}"
    return f"{head}\n{say(f'attack.{attack.card}', places=places)}"


def picking(renderer: Renderer, state: GreatRaceState) -> str:
    """Return the text of the card for which tiles are being chosen, and the tile chosen so far (GRR-C10, GRR-C11)."""
    card = announced(state)
    assert card is not None
    chosen = [say("picked", space=renderer.thing("region", space), tile=renderer.thing("tile", state.tiles[space]))
              for space in card.spaces]
    return SEPARATOR.join([*chosen, card_text(renderer, state, card.card)])
