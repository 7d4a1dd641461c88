"""Card picker of companion mode: the Automa's cards in a grid, from which the person picks those turned over on the
table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Surface

from game.i18n.renderer import Renderer
from game.rules.core.actions import Thing
from game.rules.imperial_steam.automa.tie_break import letters
from game.rules.imperial_steam.state import ImperialSteamState
from game.scenes.imperial_steam.automa.panels import card_icons
from game.scenes.imperial_steam.automa.panels.action_card_view import ActionCardView
from game.scenes.imperial_steam.automa.panels.card_sheet import ASPECTS, GAP, grid_places
from game.scenes.imperial_steam.automa.panels.decision_card_view import DecisionCardView
from game.scenes.imperial_steam.automa.text.player_aid import action_text, decision_text
from game.scenes.imperial_steam.automa.turn_story import DecisionPath
from game.scenes.imperial_steam.table_texts import say
from game.scenes.table.panels.selectable import SelectableWidget
from game.table.action_selection import ActionSelection
from game.ui.context import Ui
from game.ui.drawing.panel_painter import margin
from game.ui.widgets.labels import Label
from game.ui.widgets.widget import Widget

RIM, HEAD = 14, 44  # units: edge of the panel, its heading with the gap below it


class PickedCard(SelectableWidget):
    """Card that may be picked."""

    def __init__(self, ui: Ui, thing: Thing, on_pick: Callable[[SelectableWidget], None], renderer: Renderer,
                 state: ImperialSteamState) -> None:
        kind, name = thing
        cards = state.content.automa
        self._view: ActionCardView | DecisionCardView | None = None
        self._words = ""
        if kind == "action-card":
            self._view = ActionCardView(ui, renderer, cards)
            self._view.set(name, DecisionPath())
            words = action_text(renderer, cards.actions[name])
        elif kind == "decision-card":
            self._view = DecisionCardView(ui, renderer, cards)
            self._view.set(name, DecisionPath())
            words = decision_text(renderer, cards.decisions[name])
        else:
            card = state.selected.chart.state_cards[name]
            self._words = say("picker.bid", connection=renderer.thing("connection", card.connection), n=card.bid_steps)
            words = say("picker.bid.tip", n=card.bid_steps)
        title = renderer.thing(kind, name)
        super().__init__(ui, ((thing,),), on_pick, tooltip=f"<b>{title}</b>\n{words}")

    def draw(self, surface: Surface) -> None:
        """Draw the card, or the plate with its words."""
        ui, radius = self.ui, self.ui.radius("card")
        self.draw_glow(surface, self.rect, radius)
        if self._view is not None:
            self._view.place(self.rect)
            self._view.draw(surface)
            return
        ui.plate(surface, self.rect, "card", radius=min(radius, self.rect.h // 3))
        text = ui.text(self._words, "body", ground="card", width=self.rect.w - ui.px(12), max_lines=1, fit=True,
                       height=self.rect.h)
        surface.blit(text.surface, text.surface.get_rect(center=self.rect.center))


class CardPicker(Widget):
    """Panel over the others while cards are asked for; `cards` are those that may be picked next."""

    def __init__(self, ui: Ui, renderer: Renderer, on_pick: Callable[[SelectableWidget], None]) -> None:
        super().__init__(ui)
        ui.assets.add_composer(card_icons.compose)
        self.renderer, self._on_pick = renderer, on_pick
        self.cards: list[PickedCard] = []
        self.title = self.add(Label(ui, "", "heading", lines=1, tone="accent"))
        self.outset = margin(ui.plate_style("panel"))
        self.visible = False

    def set(self, asked: ActionSelection | None, state: ImperialSteamState) -> None:
        """Show the cards that may be picked next; without any, nothing."""
        things = self._wanted(asked)
        self.visible = bool(things)
        if [card.names for card in self.cards] == [((thing,),) for thing in things]:
            return
        for card in self.cards:
            self.remove(card)
        self.cards = [self.add(PickedCard(self.ui, thing, self._on_pick, self.renderer, state)) for thing in things]
        if things:
            self.title.set(say(f"picker.{things[0][0]}"))
        self.layout()
        self.touch()

    def _wanted(self, asked: ActionSelection | None) -> Sequence[Thing]:
        """Return the cards of the first kind that is open, in their order; those with names of cities by these."""
        if asked is None or not asked.tells_chance:
            return ()
        kinds = asked.spec.verbs[asked.choices.actions[0].verb]
        for place, kind in enumerate(kinds):
            found = dict.fromkeys((kind, str(action.args[place])) for action in asked.choices.actions)
            if any(thing in asked.open for thing in found):
                cards = [thing for thing in found if thing in asked.open]
                if kind == "state-card":
                    cards.sort(key=lambda card: letters(self.renderer.thing(*card)))
                return cards
        return ()

    def layout(self) -> None:
        """Place the heading, and below it the cards in the grid that gives them the best shape."""
        box = self.ui.box(self.rect).inset(RIM, RIM)
        self.title.place(box.cut_top(HEAD - GAP, GAP).rect)
        aspect = ASPECTS[self.cards[0].names[0][0][0]] if self.cards else 1.0
        places = grid_places(box.rect, len(self.cards), aspect, self.ui.px(GAP))
        for card, place in zip(self.cards, places, strict=True):
            card.place(place)

    def draw(self, surface: Surface) -> None:
        """Draw the panel."""
        self.ui.plate(surface, self.rect, "panel")

    def solid(self, pos: tuple[int, int]) -> bool:
        """Return True: nothing below it takes the pointer."""
        return True
