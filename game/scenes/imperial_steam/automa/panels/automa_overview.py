"""Automa's overview: its possessions, the cards still to come, the turn that each pair of them would bring. May be
opened at any time."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pygame import Surface

from game.i18n.catalog import tr
from game.i18n.renderer import Renderer
from game.rules.imperial_steam.automa.supply import hired, unassigned
from game.rules.imperial_steam.automa.turn_forecast import forecast_turns, outcome_odds
from game.rules.imperial_steam.decisions.companies import stations_left
from game.rules.imperial_steam.scoring import score
from game.rules.imperial_steam.state import ImperialSteamState
from game.scenes.imperial_steam.automa.card_piles import PileCard, pile_contents
from game.scenes.imperial_steam.automa.panels import card_icons
from game.scenes.imperial_steam.automa.panels.action_card_view import ActionCardView
from game.scenes.imperial_steam.automa.panels.card_tokens import LIGHT
from game.scenes.imperial_steam.automa.panels.decision_card_view import DecisionCardView
from game.scenes.imperial_steam.automa.text.automa_odds_text import forecast_lines
from game.scenes.imperial_steam.automa.turn_story import DecisionPath, TurnStory
from game.scenes.imperial_steam.table_texts import say
from game.ui.context import Ui
from game.ui.layout import Box
from game.ui.screen import Layer, Screen
from game.ui.widgets.buttons import Button, Pressable
from game.ui.widgets.labels import Label
from game.ui.widgets.panels import Panel
from game.ui.widgets.toggles_and_tabs import Tabs
from game.ui.widgets.widget import Widget

ROOMY, HIGH_ENOUGH = 1250, 640  # units of width and height from which possessions and cards stand side by side
HIGH = 46  # most units of height of a small card


class CardChip(Pressable):
    """Small card of a deck: its name, its state, highlighted while it is shown large."""

    def __init__(self, ui: Ui, words: str, state: str, pick: Callable[[], object] | None, tooltip: str) -> None:
        super().__init__(ui, pick, tooltip=tooltip)
        self.words, self.state = words, state
        self.shown = False
        self.enabled = pick is not None

    def draw(self, surface: Surface) -> None:
        """Draw the card: light in the pile, dark otherwise."""
        ui = self.ui
        lit = {**LIGHT, "border_width": max(2, ui.px(2))} if self.shown else {}
        if self.state == "pile":
            ui.plate(surface, self.rect, "card", shadow=0, radius=ui.px(6), **lit)
        else:
            ui.plate(surface, self.rect, "well", radius=ui.px(6), **lit)
        ground, tone = ("card", "ink") if self.state == "pile" or self.shown else ("dark", "dim")
        text = ui.text(self.words, "body", ground=ground, tone=tone, width=self.rect.w - ui.px(10), max_lines=1,
                       fit=True, size=18)
        surface.blit(text.surface, text.surface.get_rect(center=self.rect.center))


class AutomaOverview(Layer):
    """Overview of the Automa in the position `state`, over a screen; Escape, its key or its button close it."""

    def __init__(self, over: Screen, renderer: Renderer, state: ImperialSteamState) -> None:
        super().__init__(over.ui, modal=True, on_back=lambda: over.close(self))
        assert state.automa is not None
        self.over, self.state, self.automa = over, state, state.automa
        self.ui.assets.add_composer(card_icons.compose)
        self.renderer = renderer
        self.chips: dict[str, CardChip] = {}
        self._turns = {(turn.action, turn.decision): turn for turn in forecast_turns(state)}
        self._pair = ["", ""]  # action and decision card that are shown
        page = self.ui.page(18)
        card = page.centre(min(1500.0, page.width), min(860.0, page.height))
        panel = self.panel = self.add(Panel(self.ui, "raised", border=self.ui.theme["accent_low"]), card)
        box = self.ui.box(card.rect).inset(24, 16)
        head = box.cut_top(46, 8)
        panel.add(Button(self.ui, tr("ui.close"), self._close, icon="cross", shortcut="a"), head.cut_right(160))
        panel.add(Label(self.ui, say("automa.sheet"), "title", lines=1, tone="accent"), head)
        self.pages = {name: panel.add(Widget(self.ui)) for name in ("goods", "action", "decision")}
        self.action = ActionCardView(self.ui, self.renderer, state.content.automa)
        self.decision = DecisionCardView(self.ui, self.renderer, state.content.automa)
        if box.width >= ROOMY and box.height >= HIGH_ENOUGH:
            self._side_by_side(box)
        else:
            self._page_by_page(box)
        for deck, show in ((self.automa.actions, self.show_action), (self.automa.decisions, self.show_decision)):
            show(next(one.id for one in pile_contents(deck, True) if one.id))

    def _close(self) -> None:
        self.over.close(self)

    def _side_by_side(self, box: Box) -> None:
        """Place the possessions at the left, both decks and a card of each at the right."""
        left = box.cut_left(box.width * 0.33, 18)
        self._add_facts(left.cut_top(33.0 * len(self._facts()) + 10), left)
        chips = box.cut_top(170, 12).rows(2, 10)
        self._add_notes({"action": box.cut_bottom(54, 4)})
        for kind, row, card in zip(("action", "decision"), chips, box.split((1.16, 1.0), 12), strict=True):
            self._add_deck(kind, row, card)

    def _page_by_page(self, box: Box) -> None:
        """Place three pages behind tabs, where there is less room."""
        names = [(name, say(f"automa.page.{name}")) for name in self.pages]
        self.panel.add(Tabs(self.ui, names, "goods", self.turn, role="body"), box.cut_top(38, 10))
        facts = box.copy()
        self._add_facts(facts.cut_left(facts.width * 0.5, 18), facts)
        notes: dict[str, Box] = {}
        for kind in ("action", "decision"):
            place = box.copy()
            row = place.cut_top(min(80.0, place.height * 0.3), 10)
            notes[kind] = place.cut_bottom(50, 2)
            self._add_deck(kind, row, place)
        self._add_notes(notes)
        self.turn("goods")

    def turn(self, wanted: object) -> None:
        """Show one of the pages."""
        for name, page in self.pages.items():
            page.visible = name == wanted
        self.touch()

    # possessions ------------------------------------------------------------------------------

    def _add_facts(self, box: Box, words: Box) -> None:
        """Add a row for each possession, and the rules of thumb in `words`."""
        page, facts = self.pages["goods"], self._facts()
        for row, (value, label) in zip(box.rows(len(facts), 0), facts, strict=True):
            page.add(Label(self.ui, value, "body", lines=1), row.cut_right(row.width * 0.44))
            page.add(Label(self.ui, label, "body", tone="dim", lines=1), row)
        page.add(Label(self.ui, "\n".join(self._rules_of_thumb()), "body", valign="top"), words)

    def _facts(self) -> list[tuple[str, str]]:
        """Return the possessions, each with its caption."""
        state, seat, automa = self.state, self.automa.seat, self.automa
        company, thing = state.companies[seat], self.renderer.thing
        keys = " ".join(f"<icon:key-{key.rpartition('.')[2]}>" for key in company.keys)
        engineers = " ".join(f"<icon:engineer-{kind}>" for kind in company.engineers)
        rewards = {name: state.content.contracts[name].reward for name in company.contracts}
        contracts = "  ".join(f"{thing('candidate', name)} +{reward}" for name, reward in rewards.items())
        figures = {
            "money": thing("money", company.money), "hands": str(company.hands),
            "goods": f"{automa.goods} <icon:automa-joker>", "landing": f"{automa.landing} <icon:automa-landing>",
            "workers": f"{hired(state, seat)} <dim>/ {company.reserve}</dim>", "influence": str(company.influence),
            "cities": str(len(company.cities)), "stations": str(stations_left(state, seat)),
            "engineers": engineers or "–",
            "tokens": f"{unassigned(state, seat)} <icon:tile-build_factory>", "contracts": contracts or "–",
            "keys": keys or "–", "fortune": f"<accent>{thing('money', sum(score(state, seat).values()))}</accent>",
        }
        return [(f"<b>{value}</b>", say(f"automa.fact.{name}")) for name, value in figures.items()]

    def _rules_of_thumb(self) -> list[str]:
        """Return its bid, its strategy cards, its limit, its next pair of cards; the parts of its fortune at the
        end."""
        state, automa = self.state, self.automa
        bid = self._bid()
        joined = "joined" if automa.joined else "waiting"
        lines = [bid, say(f"automa.strategy.{joined}"),
                 say("automa.next", n=len(automa.actions.draw)), say("automa.landing.rule")]
        if state.trieste or not state.stack:
            lines.append(say("automa.last-contract"))
        if not state.stack:
            parts = [
                f"{self.renderer.tr(f'part.{name}')} {value}"
                for name, value in score(state, automa.seat).items()
                if value
            ]
            return [bid, say("automa.account", parts=", ".join(parts),
                             total=self.renderer.thing("money", sum(score(state, automa.seat).values())))]
        lines.append(say("automa.cards"))
        return [*lines, "", *forecast_lines(self.renderer, outcome_odds(list(self._turns.values())))]

    def _bid(self) -> str:
        """Return the State Railway card of the opening bid."""
        state, automa = self.state, self.automa
        if not automa.card:
            lowest = min(hub.column for hub in state.hubs)
            steps = [
                card.bid_steps
                for card in state.selected.chart.state_cards.values()
                if card.connection not in state.crowns
            ]
            return say("automa.bid.hidden", lowest=lowest, least=lowest + min(steps), most=lowest + max(steps))
        card = state.selected.chart.state_cards[automa.card]
        return say(
            "automa.bid.open", connection=self.renderer.thing("connection", card.connection), steps=card.bid_steps
        )

    # its cards --------------------------------------------------------------------------------

    def _add_deck(self, kind: str, row: Box, place: Box) -> None:
        """Add the cards of a deck in a row, and one of them large in `place`."""
        page, automa = self.pages[kind], self.automa
        cards = pile_contents(automa.actions if kind == "action" else automa.decisions, automa.joined)
        left = sum(card.state == "pile" for card in cards)
        page.add(Label(self.ui, say(f"automa.pile.{kind}", n=left), "caps", lines=1, tone="accent"),
                 row.cut_top(min(26.0, row.height * 0.4), 4))
        for card, at in zip(cards, row.columns(len(cards), 6), strict=True):
            chip = CardChip(self.ui, self._name(kind, card), card.state, self._picker(kind, card),
                            say(f"automa.card.{card.state}"))
            at.rect.h = min(at.rect.h, self.ui.px(HIGH))
            page.add(chip, at)
            if card.id:
                self.chips[card.id] = chip
        page.add(self.action if kind == "action" else self.decision, place)

    def _add_notes(self, boxes: Mapping[str, Box]) -> None:
        """Add the sentence about the pair that is shown, on these pages."""
        self._notes = [self.pages[kind].add(Label(self.ui, "", "body", lines=2), box) for kind, box in boxes.items()]

    def _name(self, kind: str, card: PileCard) -> str:
        return self.renderer.thing(f"{kind}-card", card.id) if card.id else f"<icon:automa-star> {say('automa.star')}"

    def _picker(self, kind: str, card: PileCard) -> Callable[[], object] | None:
        if not card.id:
            return None
        return (lambda: self.show_action(card.id)) if kind == "action" else (lambda: self.show_decision(card.id))

    def show_action(self, name: str) -> None:
        """Show this action card large."""
        self._show_pair(name, self._pair[1])
        self._light("AC", name)

    def show_decision(self, name: str) -> None:
        """Show this decision card large."""
        self._show_pair(self._pair[0], name)
        self._light("DC", name)

    def _show_pair(self, action: str, decision: str) -> None:
        """Show a pair of cards, with the path of the turn that it brings if it is turned over next."""
        self._pair = [action, decision]
        turn = self._turns.get((action, decision))
        path = DecisionPath(action=action, decision=decision)
        words = say("automa.pair.none") if self._turns else ""
        if turn is not None:
            seat = self.automa.seat
            story = TurnStory(turn.events, seat, 0)
            story.at = len(story.steps) - 1
            path = story.path()
            words = say("automa.pair", n=turn.odds.denominator // turn.odds.numerator,
                        turn=self.renderer.turn_summary(seat, turn.events))
        if action:
            self.action.set(action, path)
        if decision:
            self.decision.set(decision, path)
        for note in self._notes:
            note.set(words if action and decision else "")

    def _light(self, kind: str, name: str) -> None:
        for card, chip in self.chips.items():
            if card.startswith(kind) and chip.shown != (card == name):
                chip.shown = card == name
                chip.touch()
