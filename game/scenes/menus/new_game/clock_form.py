"""Clock of a new game: what people agree on about time."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from game.i18n.catalog import tr
from game.scenes.shared.form_widgets import Field, Group
from game.session.clock.game_clock import BY_ROUND, COUNTDOWN, KINDS, MOST_BONUS, MOST_MINUTES, OUTCOMES, ClockAgreement
from game.ui.context import Ui
from game.ui.popup_menus import DropDown
from game.ui.widgets import Stepper

MINUTES, SECONDS = 5, 10  # steps
USUAL = {COUNTDOWN: 30, BY_ROUND: 5}  # minutes, by kind


def clock_group(ui: Ui, agreed: ClockAgreement, changed: Callable[[ClockAgreement], object]) -> Group:
    """Return the group of the clock; `changed` takes another agreement."""

    def number(name: str, low: int, high: int, step: int) -> Field:
        stepper = Stepper(ui, getattr(agreed, name), low, high, lambda value: changed(agreed._replace(**{name: value})),  # type: ignore[arg-type]
                          step=step)
        return Field(ui, tr(f"setup.clock.{name}.{agreed.kind}" if name == "minutes" else f"setup.clock.{name}"),
                     stepper)

    def choice(name: str, values: tuple[str, ...]) -> DropDown:
        entries: list[tuple[Hashable, str]] = [(value, tr(f"setup.clock.{name}.{value}")) for value in values]
        return DropDown(ui, entries, getattr(agreed, name), lambda value: changed(_with(agreed, name, str(value))))

    group = Group(ui, tr("setup.group.clock"))
    group.row(Field(ui, tr("setup.clock"), choice("kind", KINDS), help=tr(f"setup.clock.kind.{agreed.kind}.help")))
    if agreed.limited:
        step = MINUTES if agreed.kind == COUNTDOWN else 1
        group.row(number("minutes", step, MOST_MINUTES, step))
    if agreed.kind == COUNTDOWN:
        group.row(number("bonus", 0, MOST_BONUS, SECONDS))
    if agreed.limited:
        group.row(Field(ui, tr("setup.clock.out"), choice("out", OUTCOMES)))
    return group


def _with(agreed: ClockAgreement, name: str, value: str) -> ClockAgreement:
    """Return the agreement with another choice; another kind of clock has minutes of its own."""
    changed = agreed._replace(kind=value) if name == "kind" else agreed._replace(out=value)
    return changed._replace(minutes=USUAL.get(value, agreed.minutes)) if name == "kind" else changed
