"""The Automa's turn on the screen: its action card with the path lit step by step, its decision card, the words of
the step."""

from __future__ import annotations

from pygame import Rect, Surface

from game.i18n.catalog import tr
from game.i18n.render import Renderer
from game.rules.imperial_steam.automa_cards import Condition, DecisionCard, Slot
from game.rules.imperial_steam.automa_content import AutomaContent
from game.scenes.imperial_steam.story import Path, Story
from game.ui.context import Ui
from game.ui.layout import Box
from game.ui.plates import hex_of
from game.ui.widgets.base import Widget


class AutomaPanel(Widget):
    """Shows a step of a story. It lies over the panels beside the map and catches the pointer."""

    def __init__(self, ui: Ui, renderer: Renderer, cards: AutomaContent) -> None:
        super().__init__(ui)
        self.r, self.cards = renderer, cards
        self.path = Path()
        self.words = ""
        self.step = ""
        self.outset = 2 * ui.plate_style("panel").shadow

    def set(self, story: Story) -> None:
        """Another step."""
        self.path = story.path()
        self.words = self.r.event(story.event)
        self.step = tr("rails.automa.step", at=story.at + 1, count=len(story.steps))
        self.touch()

    def solid(self, pos: tuple[int, int]) -> bool:
        return True

    # drawing ----------------------------------------------------------------------------------

    def draw(self, surface: Surface) -> None:
        ui = self.ui
        ui.plate(surface, self.rect, "panel", border=hex_of(ui.theme["accent"]), border_width=max(2, ui.px(2)))
        box = ui.box(self.rect).inset(16, 12)
        title = ui.text(tr("rails.automa.title"), "title", tone="accent", size=30, max_lines=1)
        surface.blit(title.surface, box.take_top(title.height).rect)
        step = ui.text(self.step, "small", tone="dim")
        surface.blit(step.surface, step.surface.get_rect(topright=(box.rect.right, self.rect.y + ui.px(16))))
        told = self._told(box)
        if self.path.action:
            self._draw_cards(surface, box)
        self._draw_told(surface, told)

    def _told(self, box: Box) -> Box:
        """The room for the words of the step, taken off the bottom."""
        share = 0.24 if self.path.action else 0.9
        return box.cut_bottom(max(70.0, box.height * share), 8)

    def _draw_told(self, surface: Surface, room: Box) -> None:
        ui = self.ui
        ui.plate(surface, room.rect, "card")
        text = ui.text(self.words, "body", ground="card", width=room.rect.w - ui.px(24),
                       height=room.rect.h - ui.px(16), fit=True)
        surface.blit(text.surface, (room.rect.x + ui.px(12), room.rect.y + ui.px(8)))

    def _draw_cards(self, surface: Surface, box: Box) -> None:
        ui, path = self.ui, self.path
        names = tr("rails.automa.cards", action=self.r.thing("action-card", path.action),
                   decision=self.r.thing("decision-card", path.decision))
        line = ui.text(names, "body", tone="dim", width=box.rect.w, max_lines=1, fit=True)
        surface.blit(line.surface, box.take_top(line.height, 6).rect)
        slots = self.cards.actions[path.action].slots
        lower = box.cut_bottom(box.height * 0.34, 8)
        weights = [1.0 + 0.75 * len(slot.conditions) for slot in slots]
        for number, (slot, place) in enumerate(zip(slots, box.split(weights, 6, down=True), strict=True), 1):
            self._draw_slot(surface, number, slot, place)
        self._draw_decision(surface, self.cards.decisions[path.decision], lower)

    def _draw_slot(self, surface: Surface, number: int, slot: Slot, place: Box) -> None:
        ui, path = self.ui, self.path
        now = number == path.slot
        behind = number in path.failed or (path.slot and number < path.slot)
        lit = {"border": hex_of(ui.theme["accent"]), "border_width": max(3, ui.px(3))} if now else {}
        ui.plate(surface, place.rect, "card", **({"opacity": 0.55} if behind and not now else {}), **lit)
        badge = Rect(place.rect.x, place.rect.y, ui.px(34), place.rect.h)
        ui.plate(surface, badge, "chip", top="#7d1f2a", bottom="#5f1620", radius=ui.radius("card"), shadow=0)
        figure = ui.text(str(number), "number", size=min(24.0, place.height * 0.8))
        surface.blit(figure.surface, figure.surface.get_rect(center=badge.center))
        lines = [self._condition(number, index, item) for index, item in enumerate(slot.conditions)]
        lines.append(f"<b>{self.r.thing('automa-action', slot.action)}</b>  {self._cost(slot)}")
        text = ui.text("\n".join(lines), "body", ground="card", width=place.rect.w - ui.px(52),
                       height=place.rect.h - ui.px(6), fit=True, size=19, leading=0.95)
        surface.blit(text.surface, text.surface.get_rect(midleft=(badge.right + ui.px(10), place.rect.centery)))

    def _condition(self, number: int, index: int, item: Condition) -> str:
        """A line of a slot: passed or failed with what was found, and where its arrow leads."""
        told = self.path.conditions.get((number, index))
        words = self.r.tr(f"condition.{item.kind}", n=item.number)
        arrow = tr("rails.automa.else", slot=item.jump)
        if told is None:
            return f"{words} <dim>{arrow}</dim>"
        mark, tone = ("check", "good") if told.passed else ("cross", "bad")
        return f"<{tone}><icon:{mark}> {words}</{tone}> <dim>{tr('rails.automa.found', n=told.found)} {arrow}</dim>"

    def _cost(self, slot: Slot) -> str:
        parts = [self.r.thing("money", slot.cost.gulden)] if slot.cost.gulden else []
        if slot.cost.goods:
            parts.append(tr("rails.automa.cost.goods", n=slot.cost.goods))
        if slot.cost.terrain_goods:
            parts.append(tr("rails.automa.cost.terrain", n=slot.cost.terrain_goods))
        return f"<bad>{' '.join(parts)}</bad>" if parts else ""

    def _draw_decision(self, surface: Surface, card: DecisionCard, room: Box) -> None:
        """The five sections of the decision card; the one that the slot looks at is lit."""
        ui = self.ui
        ui.plate(surface, room.rect, "card", top="#e9f0ea", bottom="#d5e0d6")
        lines = []
        for name, words in self._sections(card):
            line = f"<b>{name}</b>  {words}"
            lines.append(f"<accent><icon:arrow-right> {line}</accent>" if name == self.path.section else line)
        text = ui.text("\n".join(lines), "body", ground="card", width=room.rect.w - ui.px(24),
                       height=room.rect.h - ui.px(10), fit=True, size=18, leading=0.95)
        surface.blit(text.surface, text.surface.get_rect(midleft=(room.rect.x + ui.px(12), room.rect.centery)))

    def _sections(self, card: DecisionCard) -> list[tuple[str, str]]:
        def chain(items: list[str]) -> str:
            return " › ".join(items)

        hub = {name: f"<icon:hub-{name}>" for name in card.hubs}
        targets = chain([hub.get(name) or self.r.thing("target", name) for name in card.targets])
        reward = chain([self.r.thing("reward", name) for name in card.reward])
        rows = []
        for row in card.special:
            limit = tr("rails.automa.most", n=row.most) if row.most is not None else tr("rails.automa.more")
            gain = tr("rails.automa.row.contract") if row.contract else tr("rails.automa.row.influence",
                                                                           n=row.influence)
            rows.append(f"{limit} {gain}")
        return [
            ("T-A", f"{targets}  ·  {reward}"),
            ("T-B", chain([f"<icon:good-{good}>" for good in card.factories])),
            ("T-C", chain([f"<icon:good-{good}>" for good in card.goods])),
            ("T-D", chain([hub[name] for name in card.hubs])),
            ("T-E", "  ·  ".join(rows)),
        ]
