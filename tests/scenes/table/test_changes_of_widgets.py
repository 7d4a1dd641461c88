"""Widgets of a table: whatever changes is drawn at once and whole, and what goes leaves nothing behind."""

from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from pygame import Color, Rect, Surface

from game.scenes.table.banners.event_banner import BannerCard, BannerRow, EventBanner
from game.scenes.table.banners.round_summary_lines import RoundSummaryLines, SummaryEntry, SummaryPart
from game.scenes.table.banners.round_summary_totals import RoundSummaryTotals
from game.scenes.table.handover.turn_banner import TurnBanner
from game.scenes.table.hints.hint_panel import Hint, HintArea, HintMarks, HintPanel
from game.scenes.table.hints.hint_progress import HintProgress
from game.scenes.table.interaction.ghosts import Ghost, Ghosts
from game.scenes.table.log.sound_captions import SoundCaptions
from game.scenes.table.log.turn_rows import TurnRow
from game.scenes.table.log.turn_strip import TurnStrip
from game.scenes.table.overlays.overlay_placement import ProtectedAreas
from game.scenes.table.overlays.toast import Toast
from game.scenes.table.panels.chip_list import ChipList, ChipPanel
from game.scenes.table.panels.chips import Chip, Spec
from game.scenes.table.panels.hold_to_reveal import HoldToReveal
from game.scenes.table.panels.seat_nameplate import SeatNameplate
from game.scenes.table.panels.seat_panel import SeatPanel
from game.scenes.table.panels.tabbed_panels import TabbedPanels
from game.scenes.table.panels.top_bar import PhaseChips, TopBar
from game.scenes.table.prompt.prompt_option import PromptOption
from game.scenes.table.prompt.prompt_panel import PromptPanel
from game.ui.context import Ui
from game.ui.input.keymap import Command, Intent
from game.ui.screen import Screen
from game.ui.target_glow import GlowingWidget
from game.ui.text.text_layout import SeatLook
from game.ui.widgets import Label, Panel, Widget
from game.ui.widgets.widget import Target
from tests.support.robots.widget_robot import WidgetRobot, pixels

AT, PLACE = Rect(200, 200, 200, 60), Rect(100, 450, 700, 200)
PHASES = [("buy", "Buying", "b"), ("drive", "Driving", "d")]
SUMS = [["", "Sales", "Sum"], ["<seat:0>", "+3", "10"], ["<seat:1>", "+4", "12"]]
FREE = ProtectedAreas([], [])


class Case(NamedTuple):
    """A widget at its place, and a change; `seen` is False for one that alters nothing."""

    make: Callable[[Ui], Widget]
    change: Callable[[Any, WidgetRobot], object]
    at: Rect | None = AT
    seen: bool = True
    before: Callable[[Any, WidgetRobot], object] = lambda widget, hand: None


class Thing(GlowingWidget):
    """Something that may be chosen."""

    def draw(self, surface: Surface) -> None:
        self.draw_glow(surface, self.rect, 5)
        surface.fill("#406080", self.rect)
        self.draw_dim(surface, self.rect, 5)
        self.draw_warned(surface, self.rect)


class Secret(HoldToReveal):
    """A word that is shown while it is held."""

    KEY = "p"

    def draw(self, surface: Surface) -> None:
        surface.fill("#ff0000" if self.is_revealed else "#0000ff", self.rect)


class Seat(SeatPanel):
    """A seat with who plays it."""

    def draw(self, surface: Surface) -> None:
        box = self.draw_frame(surface, 1, on_turn=False, raised=False)
        self.draw_name(surface, box.rect, "<seat:1>", 24)


def gone(widget: Widget, hand: WidgetRobot) -> None:
    assert widget.parent is not None
    widget.parent.remove(widget)


def chip(ui: Ui) -> Chip:
    found = Chip(ui, lambda chip: None, lambda chip: None)
    found.set(Spec("{n} left", piece=("coin",), count=("flag", 3)))
    return found


def chips(ui: Ui) -> ChipList:
    found = ChipList(ui, lambda chip: None, lambda chip: None)
    found.set([Spec("one"), Spec("two"), Spec("{n}", count=("coin", 1), dims=True), Spec("with it", joined=True)])
    return found


def table(ui: Ui) -> ChipList:
    found = ChipList(ui, lambda chip: None, lambda chip: None, (2, 1), ("Good", "Price"))
    found.set([Spec("wood"), Spec("3")])
    return found


def hints(ui: Ui) -> HintPanel:
    found = HintPanel(ui, "Plans", [Hint(f"Move {n}", "It brings a point.", lambda: None) for n in (1, 2, 3)],
                      lambda: None, "note")
    found.find_place((), [HintArea(Rect(300, 100, 500, 400))], ui.page().rect)
    return found


def banner(ui: Ui) -> BannerCard:
    found = BannerCard(ui, EventBanner("Title", (BannerRow(0, "3", "wins"),)), Rect(200, 100, 700, 400))
    found.age = 60.0
    return found


def turn_banner(ui: Ui) -> TurnBanner:
    found = TurnBanner(ui, 1)
    found.find_place([Rect(100, 100, 800, 400)], FREE)
    return found


def plate(ui: Ui) -> SeatNameplate:
    panel = Panel(ui).place(Rect(100, 300, 500, 200))
    found = SeatNameplate(ui, panel)
    found.set("<seat:0>", 0, False)
    return found


def ghosts(ui: Ui) -> Ghosts:
    found = Ghosts(ui)
    found.ghosts = (Ghost("coin", Rect(300, 300, 40, 40), "+3"),)
    return found


def tabs(ui: Ui) -> TabbedPanels:
    return TabbedPanels(ui, [(name, name, Panel(ui, caption=f"Page {name}")) for name in "ab"], lambda: None,
                        {"a": "coin", "b": "flag"})


def parts(*names: str) -> list[SummaryPart]:
    return [SummaryPart(name, (SummaryEntry("", "", name.lower(), "", 0, 3),)) for name in names]


def summary(ui: Ui) -> RoundSummaryLines:
    found = RoundSummaryLines(ui)
    found.set(parts("One", "Two"))
    return found


def totals(ui: Ui) -> RoundSummaryTotals:
    found = RoundSummaryTotals(ui, False)
    found.set(SUMS)
    return found


def turn(seat: int, ply: int) -> TurnRow:
    return TurnRow(seat, ply, ply, (), "<icon:flag>", f"{seat} at {ply}.")


def strip(ui: Ui) -> TurnStrip:
    found = TurnStrip(ui, lambda turn: None, lambda events: None)
    found.show([turn(1, 1), turn(0, 2), turn(1, 3)], {}, 0)
    return found


def bar(ui: Ui) -> TopBar:
    found = TopBar(ui, PHASES, {"start": "Start"}, {"undo": list, "menu": list})
    found.entitle("A game")
    return found


def prompt(ui: Ui) -> PromptPanel:
    found = PromptPanel(ui)
    ask(found, "Choose.", "a", "b")
    return found


def ask(panel: PromptPanel, words: str, *labels: str, status: str = "", **more: Any) -> None:
    panel.set(words, status, [PromptOption(label, lambda: None, **more) for label in labels], None)


def marks(ui: Ui) -> HintMarks:
    return HintMarks(ui, [[Target(Label(ui, "x").place(AT), AT)]])


def captions(ui: Ui) -> SoundCaptions:
    return SoundCaptions(ui, lambda: Rect(400, 0, 500, 40), lambda: Rect(0, 100, 800, 500))


CASES = {
    "thing glows": Case(Thing, lambda w, hand: w.set_state(True, False)),
    "thing is dead": Case(Thing, lambda w, hand: w.set_state(False, True)),
    "thing fades": Case(Thing, lambda w, hand: w.set_state(False, False, True)),
    "thing glows no more": Case(Thing, lambda w, hand: w.set_state(False, False),
                                before=lambda w, hand: w.set_state(True, False)),
    "thing is the same": Case(Thing, lambda w, hand: w.set_state(True, False), seen=False,
                              before=lambda w, hand: w.set_state(True, False)),
    "thing is warned of": Case(Thing, lambda w, hand: w.set_warned(True), before=lambda w,
                               hand: w.set_state(True, False)),
    "thing is warned of no more": Case(Thing, lambda w, hand: w.set_warned(False), before=lambda w, hand: (
        w.set_state(True, False), w.set_warned(True))),
    "thing is ahead": Case(Thing, lambda w, hand: w.set_preview(True)),
    "thing steps back": Case(Thing, lambda w, hand: w.set_preview(False, True),
                             before=lambda w, hand: w.set_state(True, False)),
    "thing is taken": Case(Thing, lambda w, hand: w.set_chosen(True)),
    "thing goes": Case(Thing, gone, before=lambda w, hand: (w.set_state(True, False), w.set_warned(True))),
    "chip": Case(chip, lambda w, hand: w.set(Spec("other"))),
    "chip is the same": Case(chip, lambda w, hand: w.set(Spec("{n} left", piece=("coin",), count=("flag", 3))),
                             seen=False),
    "chip waits": Case(chip, lambda w, hand: w.await_pieces(Counter(["flag", "coin"]))),
    "chip has its piece": Case(chip, lambda w, hand: w.await_pieces(Counter()),
                               before=lambda w, hand: w.await_pieces(Counter(["coin"]))),
    "chip is held back": Case(lambda ui: chip(ui), lambda w, hand: w.hold_back("before"),
                              before=lambda w, hand: w.set(Spec("now"))),
    "chip is loud": Case(chip, lambda w, hand: w.set_loud(True), before=lambda w, hand: (
        w.set(Spec("word", quiet=True)), w.set_state(True, False))),
    "chips": Case(chips, lambda w, hand: w.set([Spec("one"), Spec("three")]), at=Rect(200, 200, 400, 60)),
    "fewer chips": Case(chips, lambda w, hand: w.set([Spec("one")]), at=Rect(200, 200, 400, 60)),
    "no chips": Case(chips, lambda w, hand: w.set([]), at=Rect(200, 200, 400, 60)),
    "many chips": Case(chips, lambda w, hand: w.set([Spec(f"word {n}") for n in range(60)]),
                       at=Rect(200, 200, 400, 60)),
    "chips fit again": Case(chips, lambda w, hand: w.set([Spec("one")]), at=Rect(200, 200, 400, 60),
                            before=lambda w, hand: w.set([Spec(f"word {n}") for n in range(60)])),
    "chips scrolled": Case(chips, lambda w, hand: w.scroll_to(30), at=Rect(200, 200, 400, 60),
                           before=lambda w, hand: w.set([Spec(f"word {n}") for n in range(60)])),
    "chip and companion go": Case(chips, lambda w, hand: w.reserve_slot(["coin"]), at=Rect(200, 200, 400, 60)),
    "chip and companion come": Case(chips, lambda w, hand: w.put_piece(["coin"]), at=Rect(200, 200, 400, 60),
                                    before=lambda w, hand: w.reserve_slot(["coin"])),
    "table of chips": Case(table, lambda w, hand: w.set([Spec("iron"), Spec("4"), Spec("wood"), Spec("3")]),
                           at=Rect(200, 200, 300, 120)),
    "table without chips": Case(table, lambda w, hand: w.set([]), at=Rect(200, 200, 300, 120)),
    "panel of chips": Case(lambda ui: ChipPanel(ui, "Goods", chips(ui)), lambda w, hand: w.flow.set([Spec("new")]),
                           at=Rect(200, 200, 400, 120)),
    "secret is held": Case(Secret, lambda w, hand: hand.screen.dispatch(Intent(Command.PRESS, AT.center, 1))),
    "secret is let go": Case(Secret, lambda w, hand: hand.screen.dispatch(Intent(Command.RELEASE, AT.center, 1)),
                             before=lambda w, hand: hand.screen.dispatch(Intent(Command.PRESS, AT.center, 1))),
    "secret by key": Case(Secret, lambda w, hand: w.activate()),
    "seat": Case(Seat, lambda w, hand: w.set_player("Expert", False), at=Rect(200, 200, 400, 60)),
    "seat thinks": Case(Seat, lambda w, hand: w.set_player("Expert", True), at=Rect(200, 200, 400, 60),
                        before=lambda w, hand: w.set_player("Expert", False)),
    "seat is the same": Case(Seat, lambda w, hand: w.set_player("Expert", True), at=Rect(200, 200, 400, 60), seen=False,
                             before=lambda w, hand: w.set_player("Expert", True)),
    "nameplate": Case(plate, lambda w, hand: w.set("<seat:1> decides", 1, True), at=None),
    "shorter nameplate": Case(plate, lambda w, hand: w.set("<seat:0>", 0, True), at=None,
                              before=lambda w, hand: w.set("a long line of words on it", 1, True)),
    "no nameplate": Case(plate, lambda w, hand: w.set("", 0, False), at=None),
    "tabs turned": Case(tabs, lambda w, hand: w.turn_to("b"), at=Rect(200, 200, 500, 300)),
    "tab renamed": Case(tabs, lambda w, hand: w.rename("a", "Another name"), at=Rect(200, 200, 500, 300)),
    "hidden tab renamed": Case(tabs, lambda w, hand: w.rename("a", "a"), at=Rect(200, 200, 500, 300), seen=False),
    "phase": Case(lambda ui: PhaseChips(ui, PHASES, {}), lambda w, hand: w.set("drive"), at=Rect(200, 200, 400, 40)),
    "phase ends": Case(lambda ui: PhaseChips(ui, PHASES, {}), lambda w, hand: w.set(""), at=Rect(200, 200, 400, 40),
                       before=lambda w, hand: w.set("drive")),
    "title": Case(bar, lambda w, hand: w.entitle("Another game of many more words than before"),
                  at=Rect(0, 0, 1000, 52)),
    "warning": Case(bar, lambda w, hand: w.warn("Not stored", "The disk is full.", list), at=Rect(0, 0, 1000, 52)),
    "other warning": Case(bar, lambda w, hand: w.warn("Nothing is stored", "The disk is full.", list),
                          at=Rect(0, 0, 1000, 52), before=lambda w, hand: w.warn("Not stored", "It is full.", list)),
    "no warning": Case(bar, lambda w, hand: w.warn("", "", list), at=Rect(0, 0, 1000, 52),
                       before=lambda w, hand: w.warn("Not stored", "The disk is full.", list)),
    "toast goes": Case(lambda ui: Toast(ui, "A sentence."), gone),
    "turn banner goes": Case(turn_banner, gone, at=None),
    "banner goes": Case(banner, gone, at=None),
    "hints go": Case(hints, gone, at=None),
    "hints open": Case(hints, lambda w, hand: w.opener.activate(), at=None, before=lambda w, hand: w.find_place(
        [Rect(0, 0, 1280, 560)], [HintArea(Rect(300, 100, 500, 400))], w.ui.page().rect)),
    "marks of hints": Case(marks, lambda w, hand: w.set([[Target(Label(w.ui, "x").place(AT.move(100, 100)), AT)]]),
                           at=None),
    "no marks of hints": Case(marks, lambda w, hand: w.set([]), at=None),
    "search goes on": Case(lambda ui: HintProgress(ui, HintArea(Rect(300, 100, 500, 400)), lambda: 0.7, lambda: None),
                           lambda w, hand: w.begin(), at=None),
    "search goes": Case(lambda ui: HintProgress(ui, HintArea(Rect(300, 100, 500, 400)), lambda: 0.7, lambda: None),
                        gone, at=None),
    "ghost": Case(ghosts, lambda w, hand: w.set([Ghost("coin", Rect(500, 300, 40, 40), "many words")]), at=None),
    "no ghost": Case(ghosts, lambda w, hand: w.set([]), at=None),
    "same ghost": Case(ghosts, lambda w, hand: w.set(list(w.ghosts)), at=None, seen=False),
    "caption": Case(captions, lambda w, hand: w.say("a bell"), at=None),
    "shorter caption": Case(captions, lambda w, hand: w.say("a bell"), at=None,
                            before=lambda w, hand: w.say("a very long sound in words")),
    "caption goes": Case(captions, lambda w, hand: hand.screen.update(9.0), at=None,
                         before=lambda w, hand: w.say("a bell")),
    "summary": Case(summary, lambda w, hand: w.set(parts("Three")), at=Rect(100, 200, 900, 300)),
    "totals": Case(totals, lambda w, hand: w.set([[*row[:2], "7"] for row in SUMS]), at=Rect(100, 200, 500, 200)),
    "turns": Case(strip, lambda w, hand: w.show([*w.turns, turn(1, 4)], {}, 0), at=Rect(100, 200, 300, 120)),
    "standing": Case(strip, lambda w, hand: w.show(w.turns, {2: "has 3"}, 0), at=Rect(100, 200, 300, 120)),
    "same turns": Case(strip, lambda w, hand: w.show(list(w.turns), {}, 0), at=Rect(100, 200, 300, 120), seen=False),
    "turn of the past": Case(strip, lambda w, hand: w.look_at(1), at=Rect(100, 200, 300, 120)),
    "turn of the present": Case(strip, lambda w, hand: w.leave_past(), at=Rect(100, 200, 300, 120),
                                before=lambda w, hand: w.look_at(1)),
    "question": Case(prompt, lambda w, hand: ask(w, "What now?", "c"), at=PLACE),
    "same question": Case(prompt, lambda w, hand: ask(w, "Choose.", "a", "b"), at=PLACE, seen=False),
    "question with a line": Case(prompt, lambda w, hand: ask(w, "Choose.", "a", "b", status="So it is."), at=PLACE),
    "question in a colour": Case(prompt, lambda w, hand: w.set_border(Color("#ff0000")), at=PLACE),
    "consequence": Case(prompt, lambda w, hand: w.show_consequence("It brings a point."), at=PLACE),
    "no consequence": Case(prompt, lambda w, hand: w.show_consequence(""), at=PLACE,
                           before=lambda w, hand: w.show_consequence("It brings a point.")),
    "dead option": Case(prompt, lambda w, hand: ask(w, "Choose.", "a", "b", reason="Too dear"), at=PLACE),
    "option goes on": Case(prompt, lambda w, hand: ask(w, "Choose.", "a", slot="go"), at=PLACE),
    "many options": Case(prompt, lambda w, hand: ask(w, "Choose.", *(f"option {n}" for n in range(30))), at=PLACE),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_a_change_is_drawn_at_once_and_whole(screen: Screen, window: Surface, name: str) -> None:
    case, hand = CASES[name], WidgetRobot(screen, window)
    screen.ui.set_seats([SeatLook("Ada", "blue", "circle"), SeatLook("Bo", "red", "square")])
    widget = screen.add(case.make(screen.ui), case.at)
    hand.look()
    case.before(widget, hand)
    hand.look(1.1)  # no option is guarded any more
    before = pixels(window)
    case.change(widget, hand)
    drawn = screen.frame(window)
    after = pixels(window)
    assert (bool(drawn), after != before) == (case.seen, case.seen)
    screen.invalidate()
    screen.frame(window)
    assert pixels(window) == after, "as if all of it were drawn now"
