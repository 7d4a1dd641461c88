"""Order of Tab at a table: what may be chosen first, what gives something up last, and tabs only where they lead on."""

from collections.abc import Iterable
from types import SimpleNamespace
from typing import Any

import pytest
from pygame import Rect

from game.rules.core.actions import Action, parse_action
from game.scenes.table.interaction.choosable_things import ChoosableThings
from game.scenes.table.interaction.tab_order import TabOrder
from game.scenes.table.panels.chip_list import ChipList
from game.scenes.table.panels.chips import Spec
from game.scenes.table.panels.selectable import SelectableWidget
from game.scenes.table.panels.tabbed_panels import TabbedPanels
from game.table.action_selection import NOTHING, Selection
from game.ui.screen import Screen
from game.ui.widgets import Button, Widget
from game.ui.widgets.widget import Target

AT = Rect(100, 100, 60, 40)


class Table:
    """A scene as far as the things to choose from and their order use it: what each thing does is said by a test."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.asked: Any = SimpleNamespace(chosen=())
        self.does: dict[Widget, str] = {}
        self.go = screen.add(Button(screen.ui, "Go on"), AT)
        self.other = screen.add(Button(screen.ui, "Other"), AT)
        self.prompt = SimpleNamespace(buttons=[self.go, self.other], fixed={"go": self.go},
                                      what=lambda button: self.does.get(button, ""))
        prompt = SimpleNamespace(first_tab_verbs=("first",))
        self.warned: dict[Action, str] = {}
        self.texts = SimpleNamespace(gives_up=lambda action: action.verb == "resign", warnings=lambda: self.warned,
                                     confirmation_text=lambda action: "Sure?" * (action.verb == "sell"),
                                     rules=SimpleNamespace(prompt=prompt))
        self.displayed = SimpleNamespace(is_animating=False)
        self.choosable = ChoosableThings(self)  # type: ignore[arg-type]
        self.order = TabOrder(self, self.choosable)  # type: ignore[arg-type]

    def first_choices(self) -> tuple[str, ...]:
        return ()

    def selection_of(self, thing: SelectableWidget) -> Selection:
        words = self.does.get(thing)
        return NOTHING if words is None else Selection(action=parse_action(words))

    def thing(self, name: str, does: str | None = None, parent: Widget | None = None) -> SelectableWidget:
        """A thing of a group that stands for a card."""
        found = (parent or self.screen.body).add(
            SelectableWidget(self.screen.ui, ((("card", name),),), lambda thing: None), AT)
        if does:
            self.does[found] = does
        return found


@pytest.fixture
def table(screen: Screen) -> Table:
    return Table(screen)


def target(widget: Widget) -> Target:
    return Target(widget, widget.rect)


def ranks(table: Table, widgets: Iterable[Widget]) -> list[int]:
    return [table.order.tab_rank(target(widget)) for widget in widgets]


def test_what_goes_on_comes_behind_what_is_chosen_and_what_gives_up_comes_last(table: Table) -> None:
    step, useless, sells, resigns = (table.thing(name, f"0 {verb}")
                                     for name, verb in zip("abcd", ("step", "roll", "sell", "resign"), strict=True))
    useless.set_warned(True)
    table.does |= {table.go: "0 end", table.other: "0 resign"}
    assert ranks(table, (step, useless, sells, resigns)) == [0, 2, 3, 3]
    assert ranks(table, (table.go, table.other)) == [1, 3]
    table.does |= {table.go: "0 first", table.other: "0 end"}
    assert ranks(table, (table.go, table.other)) == [0, 0], "it may come first, and the other is no way on"
    table.does |= {table.go: "some words"}
    assert ranks(table, (table.go, table.thing("e"), table.screen.add(Widget(table.screen.ui), AT))) == [0, 0, 0]


def test_where_nothing_is_asked_the_prompt_comes_first(table: Table) -> None:
    table.asked = None
    assert ranks(table, (table.go, table.other, table.thing("a", "0 step"))) == [0, 0, 1]


def test_tabs_come_last_where_the_shown_board_has_a_choice_and_are_passed_where_none_has(table: Table) -> None:
    boards = [Widget(table.screen.ui) for _ in range(2)]
    groups = [board.add(Widget(table.screen.ui)) for board in boards]
    pages = [(name, name, board) for name, board in zip("ab", boards, strict=True)]
    panels = table.screen.add(TabbedPanels(table.screen.ui, pages, lambda: None), Rect(100, 100, 400, 200))
    tabs, shown, hidden = target(panels.tabs), *(table.thing(name, "0 step", group)
                                                for name, group in zip("ab", groups, strict=True))
    for lit, rank, leads in (((), 0, False), ((shown,), 1, False), ((hidden,), 0, True), ((shown, hidden), 1, True)):
        for thing in (shown, hidden):
            thing.set_state(thing in lit, False)
        assert (table.order.tab_rank(tabs), table.choosable.may_choose(tabs)) == (rank, leads)
    assert table.order.tab_rank(target(panels.name_plate)) == 0


def test_dead_and_flat_buttons_are_passed_and_so_are_those_beside_the_prompt(table: Table, screen: Screen) -> None:
    beside = screen.add(Button(screen.ui, "menu"), AT)
    assert [table.choosable.may_choose(target(button)) for button in (table.go, table.other, beside)] == [True, True,
                                                                                                       False]
    table.go.set(enabled=False)
    table.other.set(kind="ghost")
    assert not any(table.choosable.may_choose(target(button)) for button in (table.go, table.other))


def test_while_a_page_is_read_only_its_buttons_are_walked(table: Table, screen: Screen) -> None:
    page = screen.add(Widget(screen.ui), AT)
    own = page.add(Button(screen.ui, "Go on"), AT)
    thing = table.thing("a", "0 step")
    for asked, read, wanted in ((None, None, (True, True, True)), (None, page, (True, False, False))):
        table.asked, table.choosable.read = asked, read
        assert tuple(table.order.is_tab_stop(target(widget)) for widget in (own, table.go, thing)) == wanted
    table.asked = SimpleNamespace(chosen=())
    assert not table.order.is_tab_stop(target(own)) and table.order.is_tab_stop(target(table.go))
    assert not table.order.is_tab_stop(target(thing)), "it does not glow"
    thing.set_state(True, False)
    assert table.order.is_tab_stop(target(thing))


# light ------------------------------------------------------------------------------------------------------------


def states(*things: SelectableWidget) -> list[str]:
    return ["taken" if thing.taken else "glow" if thing.glow else "dead" if thing.dead else "dim" if thing.dim else ""
            for thing in things]


def test_what_lies_beside_a_choice_fades_and_what_lies_apart_stays(table: Table, screen: Screen) -> None:
    near, far = (screen.add(Widget(screen.ui), AT) for _ in range(2))
    lit, beside, apart = table.thing("a", "0 step", near), table.thing("b", None, near), table.thing("c", None, far)
    nameless = near.add(SelectableWidget(screen.ui, (), lambda thing: None), AT)
    waiting = table.thing("d", None, far)
    waiting.waits = True
    table.choosable.set((lit, beside, apart, nameless, waiting))
    assert states(lit, beside, apart, nameless, waiting) == ["glow", "dim", "", "", "dim"]
    chips = screen.add(ChipList(screen.ui, lambda chip: None, lambda chip: None), Rect(100, 100, 300, 50))
    chips.set([Spec("one", names=((("card", "e"),),))])
    for only, wanted in ((False, ""), (True, "dim")):
        chips.only_choices = only
        table.choosable.set(chips.chips)
        assert states(*chips.chips) == [wanted]


def test_what_is_taken_stays_lit_and_what_would_be_of_no_use_is_marked(table: Table) -> None:
    taken, useful, useless = table.thing("a"), table.thing("b", "0 step"), table.thing("c", "0 roll")
    table.asked.chosen = (("card", "a"),)
    table.warned = {parse_action("0 roll"): "It brings nothing."}
    table.choosable.set((taken, useful, useless))
    assert states(taken, useful, useless) == ["taken", "glow", "glow"]
    assert [thing.warned for thing in (taken, useful, useless)] == [False, False, True]
    again = table.thing("a", "0 step")
    table.choosable.set((taken, again))
    assert states(taken, again) == ["taken", "glow"] and not again.taken, "it can be taken once more"
    table.asked = None
    table.choosable.set((taken, useful, useless))
    assert not taken.taken and not useless.warned


def test_while_something_moves_the_light_stays(table: Table) -> None:
    thing = table.thing("a", "0 step")
    table.displayed.is_animating = True
    table.choosable.set((thing,))
    assert states(thing) == [""]
    table.displayed.is_animating = False
    table.choosable.set((thing,))
    assert states(thing) == ["glow"]


def test_what_could_be_chosen_next_is_lit_faintly_and_the_rest_fades_meanwhile(table: Table) -> None:
    one, two = table.thing("a", "0 step"), table.thing("b", "0 roll")
    two.names = ((("card", "b"), ("pile", "x")),)
    table.choosable.set((one, two))
    for targets, wanted in (((("card", "a"),), [(True, False), (False, True)]),
                            ((("card", "b"),), [(False, True), (False, True)]),
                            ((("card", "b"), ("pile", "x")), [(False, True), (True, False)]),
                            ((), [(False, False), (False, False)])):
        table.choosable.set_preview(targets)
        assert [(thing.ahead, thing.fades) for thing in (one, two)] == wanted
    table.choosable.set_preview((("card", "a"),))
    table.choosable.set((two,))
    assert not one.ahead, "it has gone"
