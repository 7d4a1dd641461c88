"""Head starts below the seats of a form: a button, and once it is on, a number of steps for each seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.i18n.catalog import tr
from game.i18n.markup import escape
from game.rules.core.option_values import MOST_STEPS
from game.scenes.shared.form_widgets import Field
from game.scenes.shared.menu_scene import seat_icon, seat_name
from game.session.seats import Seat
from game.ui.context import Ui
from game.ui.widgets import Button, RichText, Stepper, Widget


class HeadStartRows:
    """Builder of the button and of the rows. `change` gets the steps of all seats, `words` says what so many steps are,
    `help` what a step is good for."""

    def __init__(self, ui: Ui, seats: Sequence[Seat], steps: Sequence[int], words: Callable[[int], str],
                 change: Callable[[list[int]], object], help: str) -> None:
        self.ui, self.seats, self.steps, self.words, self.change, self.help = ui, seats, steps, words, change, help

    def button(self, *, named: bool) -> Button:
        """Return the button that gives the first person a step, or takes all steps away."""
        on, name = any(self.steps), tr("setup.head-start")
        button = Button(self.ui, name if named else "", self._turn, kind="ghost", icon="arrow-up",
                        tooltip=f"<b>{name}</b>\n{self.help}")
        button.selected = on
        return button

    def _turn(self) -> None:
        person = next((number for number, seat in enumerate(self.seats) if seat.is_person), 0)
        self.change([int(not any(self.steps) and number == person) for number in range(len(self.seats))])

    def rows(self) -> list[Widget]:
        """Return a row for each seat, and the help; nothing while nobody has a head start."""
        if not any(self.steps):
            return []
        fields: list[Widget] = [self._field(number, seat) for number, seat in enumerate(self.seats)]
        return [RichText(self.ui, f"<b>{tr('setup.head-start')}</b>  {self.help}", "small", tone="dim"), *fields]

    def _field(self, number: int, seat: Seat) -> Field:
        def choose(value: int) -> object:
            return self.change([*self.steps[:number], value, *self.steps[number + 1 :]])

        stepper = Stepper(self.ui, self.steps[number], 0, MOST_STEPS, choose,
                          text=lambda steps: self.words(steps) if steps else "–")
        return Field(self.ui, f"<icon:{seat_icon(seat.colour)}>  {escape(seat_name(seat))}", stepper)
