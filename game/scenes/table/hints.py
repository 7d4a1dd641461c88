"""Hints: the three best moves with the reasons that set them apart, to be looked at or played."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ai.games import mind_of
from game.ai.messages import Advice
from game.i18n.catalog import tr
from game.i18n.numbers import decimal
from game.i18n.render import Renderer
from game.rules.core.actions import Action
from game.ui.input import Do
from game.ui.screen import Layer, Screen
from game.ui.widgets.buttons import Button
from game.ui.widgets.labels import Label, Panel


def open_hints(screen: Screen, renderer: Renderer, prompt: str, advice: Sequence[Advice],
               play: Callable[[Action], object]) -> Layer:
    """Opens the card with the hints; a button plays its move, Esc closes the card."""
    ui, game = screen.ui, renderer.spec.id
    layer = Layer(ui, modal=True, on_back=lambda: screen.close(layer))
    card = ui.page(24).centre(760, 182 + 92 * max(1, len(advice)))
    panel = layer.add(Panel(ui, "raised", border=ui.theme["accent_low"]), card)
    box = ui.box(card.rect).inset(28, 22)
    panel.add(Label(ui, tr("game.hint.title"), "heading", lines=1), box.cut_top(40, gap=0))
    panel.add(Label(ui, tr(f"{game}-ai.unit"), "small", tone="dim", lines=1), box.cut_top(24, gap=8))
    foot = box.cut_bottom(46, gap=8)
    panel.add(Button(ui, tr("ui.close"), lambda: screen.close(layer), shortcut=Do.BACK), foot.cut_right(180))

    def choose(action: Action) -> None:
        screen.close(layer)
        play(action)

    for number, (each, row) in enumerate(zip(advice, box.rows(max(1, len(advice)), 10), strict=False)):
        label = f"{number + 1}.  {renderer.action(each.choice.action, prompt)}"
        row = row.copy()
        panel.add(Button(ui, label, lambda a=each.choice.action: choose(a), align="left",  # type: ignore[misc]
                         kind="primary" if number == 0 else "secondary", shortcut=str(number + 1)), row.cut_top(44, 2))
        panel.add(Label(ui, reasons(each, game), "body", tone="dim", valign="top", lines=1), row.inset(14, 0))
    screen.open(layer)
    return layer


def reasons(advice: Advice, game: str) -> str:
    """What is better and what is worse than with the other moves, as a sentence."""
    known = [(term, amount, figure) for term, amount in advice.reasons if (figure := _figure(amount, game)) != "0"]
    parts = [_reason(game, *each) for each in known]
    if not parts:
        return tr("game.hint.equal")
    words = parts[0]
    if len(parts) > 1:
        alike = (known[0][1] > 0) == (known[1][1] > 0)
        words = tr("ai.reason.both" if alike else "ai.reason.against", one=parts[0], other=parts[1])
    return words[0].upper() + words[1:]


def _reason(game: str, term: str, amount: float, figure: str) -> str:
    words = tr(f"{game}-ai.more.{term}") if amount > 0 else tr(f"{game}-ai.less.{term}")
    return f"{words} (<good>+{figure}</good>)" if amount > 0 else f"{words} (<bad>−{figure}</bad>)"


def _figure(amount: float, game: str) -> str:
    """The size of an amount in the unit of the game."""
    unit = mind_of(game).unit
    return decimal(round(abs(amount) / unit, 1)) if unit > 1 else str(round(abs(amount)))
