"""Layouts of the prompt as they were agreed on: how many choices in a row, how high, how much is told above them."""

from collections.abc import Sequence
from typing import NamedTuple

import pytest
from pygame import Rect, Surface

from game import paths
from game.scenes.table.prompt.prompt_option import PromptOption
from game.scenes.table.prompt.prompt_panel import PromptPanel
from game.ui.context import Ui
from game.ui.screen import Screen

SHORT, LONG = "Choose.", "Dario: Sell the city car in North America, or wait? You may sell 3 more cars in this round."
TOLD = "2 spaces · 1 wear so far, 2 more to come · 1st place · left over $8"
RACE, RAILS, NARROW, LOW, LARGE = (Rect(10, 500, 445, 154), Rect(600, 500, 560, 140), Rect(10, 300, 320, 180),
                                   Rect(10, 500, 600, 110), Rect(10, 400, 640, 260))
WORKERS = [f"Marketing: {n} workers" for n in range(8)]
OFFICES = [f"Withdraw to office {n} (2 cars, $2)" for n in range(6)]
PRICES = [f"+${n} · +{n}" for n in range(12)]


class Case(NamedTuple):
    """A question in a place: choices with their short labels ("" = none), what goes on ("" = nothing), what is told."""

    place: Rect
    choices: Sequence[str]
    go: str = ""
    told: str = TOLD
    words: str = SHORT
    scale: float = 1.0
    short: bool = False
    alike: bool = False
    slim: bool = False
    dead: bool = False
    icon: str = ""


class Layout(NamedTuple):
    """A layout: choices in a row and pixels of each, pixels of their letters, how many have short labels, whether they
    scroll; pixels of the sentence; lines of what is told, and whether it has its usual size."""

    columns: int
    wide: int
    high: int
    letters: int
    shorter: int
    scrolls: bool
    sentence: int
    lines: int
    size: int


CASES = {
    "one in the race": Case(RACE, ["Pass"], "End the turn"),
    "five in the race": Case(RACE, WORKERS[:5], "End the turn"),
    "five in the race, nothing goes on": Case(RACE, WORKERS[:5]),
    "five in the race, a long sentence": Case(RACE, WORKERS[:5], "End the turn", words=LONG),
    "none in the race": Case(RACE, [], "End the turn"),
    "two on the rails": Case(RAILS, ["Keep a wear cube", "Keep a black cube"], words=LONG),
    "eight on the rails": Case(RAILS, WORKERS, "Wait", words=LONG),
    "eight on the rails, nothing goes on": Case(RAILS, WORKERS, words=LONG),
    "eight on the rails, short": Case(RAILS, WORKERS, words=LONG, short=True),
    "eight on the rails, short, going on": Case(RAILS, WORKERS, "Wait", words=LONG, short=True),
    "eight on the rails, alike": Case(RAILS, WORKERS, words=LONG, short=True, alike=True),
    "eight on the rails, slim": Case(RAILS, WORKERS, "Wait", words=LONG, slim=True),
    "twelve on the rails": Case(RAILS, PRICES, "Wait", words=LONG),
    "twelve on the rails, nothing goes on": Case(RAILS, PRICES, words=SHORT),
    "six offices": Case(RAILS, OFFICES, words=LONG),
    "six offices, short": Case(RAILS, OFFICES, words=LONG, short=True),
    "six offices, large texts": Case(Rect(650, 492, 616, 216), OFFICES, words=LONG, scale=1.5),
    "six offices, large texts, short": Case(Rect(650, 492, 616, 216), OFFICES, words=LONG, scale=1.5, short=True),
    "three in a narrow prompt": Case(NARROW, WORKERS[:3], "Wait"),
    "six in a narrow prompt": Case(NARROW, OFFICES, "Wait", words=LONG),
    "none in a narrow prompt": Case(NARROW, [], "Wait", words=LONG),
    "two in a low prompt": Case(LOW, WORKERS[:2], "Wait"),
    "eight in a low prompt": Case(LOW, WORKERS, "Wait", words=LONG),
    "eight in a low prompt, short": Case(LOW, WORKERS, words=LONG, short=True),
    "three in a large prompt": Case(LARGE, WORKERS[:3], "Wait", words=LONG),
    "eight in a large prompt": Case(LARGE, WORKERS, "Wait", words=LONG),
    "twelve in a large prompt": Case(LARGE, PRICES, words=LONG),
    "eight in a large prompt, very large texts": Case(LARGE, WORKERS, "Wait", scale=2.0),
    "dead choices": Case(RAILS, WORKERS[:4], "Wait", dead=True),
    "dead choices, much told": Case(RAILS, WORKERS[:4], "Wait", told=f"{TOLD} · " * 4, dead=True),
    "much told": Case(RAILS, WORKERS[:2], "Wait", told=f"{TOLD} · " * 4),
    "much told beside": Case(LARGE, WORKERS[:4], told=f"{TOLD} · " * 4, words=LONG),
    "nothing told": Case(RAILS, WORKERS, "Wait", told=""),
    "with pictures": Case(RAILS, WORKERS[:4], "Wait", icon="hint"),
    "with pictures in a low prompt": Case(LOW, WORKERS, "Wait", icon="hint"),
}
AGREED: dict[str, tuple[int, int, int, int, int, bool, int, int, int]] = {
    "one in the race": (1, 203, 44, 18, 0, False, 26, 2, 16),
    "five in the race": (1, 190, 20, 14, 0, True, 20, 1, 16),
    "five in the race, nothing goes on": (2, 100, 38, 14, 0, False, 20, 2, 16),
    "five in the race, a long sentence": (1, 190, 20, 14, 0, True, 40, 2, 16),
    "none in the race": (0, 0, 0, 0, 0, False, 26, 2, 16),
    "two on the rails": (2, 150, 39, 18, 0, False, 20, 2, 16),
    "eight on the rails": (2, 150, 22, 15, 0, False, 20, 0, 0),
    "eight on the rails, nothing goes on": (2, 150, 22, 15, 0, False, 20, 2, 16),
    "eight on the rails, short": (8, 63, 39, 18, 8, False, 20, 1, 15),
    "eight on the rails, short, going on": (4, 72, 28, 18, 8, False, 20, 2, 16),
    "eight on the rails, alike": (8, 63, 39, 18, 8, False, 20, 1, 15),
    "eight on the rails, slim": (2, 182, 22, 15, 0, False, 20, 0, 0),
    "twelve on the rails": (4, 72, 20, 14, 0, False, 20, 1, 14),
    "twelve on the rails, nothing goes on": (4, 72, 20, 14, 0, False, 26, 1, 14),
    "six offices": (1, 293, 20, 14, 0, True, 20, 2, 16),
    "six offices, short": (6, 46, 39, 18, 6, False, 20, 2, 16),
    "six offices, large texts": (2, 136, 40, 14, 0, False, 58, 0, 0),
    "six offices, large texts, short": (3, 88, 53, 26, 6, False, 58, 0, 0),
    "three in a narrow prompt": (3, 96, 43, 16, 0, False, 29, 2, 16),
    "six in a narrow prompt": (1, 287, 20, 14, 0, True, 46, 1, 14),
    "none in a narrow prompt": (0, 0, 0, 0, 0, False, 46, 2, 16),
    "two in a low prompt": (2, 170, 24, 17, 0, False, 26, 2, 16),
    "eight in a low prompt": (2, 165, 20, 14, 0, True, 22, 2, 16),
    "eight in a low prompt, short": (4, 143, 20, 14, 0, False, 22, 0, 0),
    "three in a large prompt": (1, 386, 44, 18, 0, False, 58, 1, 16),
    "eight in a large prompt": (3, 125, 44, 16, 0, False, 58, 1, 16),
    "twelve in a large prompt": (4, 92, 44, 18, 0, False, 58, 1, 16),
    "eight in a large prompt, very large texts": (4, 143, 51, 18, 0, False, 42, 0, 0),
    "dead choices": (2, 150, 27, 17, 0, False, 26, 2, 15),
    "dead choices, much told": (0, 0, 0, 0, 0, False, 26, 5, 15),
    "much told": (2, 150, 39, 17, 0, False, 26, 0, 0),
    "much told beside": (2, 190, 44, 18, 0, False, 58, 2, 14),
    "nothing told": (2, 150, 20, 14, 0, False, 26, 0, 0),
    "with pictures": (2, 150, 39, 15, 0, False, 26, 0, 0),
    "with pictures in a low prompt": (2, 165, 20, 14, 0, True, 20, 2, 16),
}
Place = tuple[int, int, int, int] | tuple[()]
# of what is told, of the choices, of undo and of what goes on, from the corner of the panel; () = it is not there
AGREED_PLACES: dict[str, tuple[Place, Place, Place, Place]] = {
    "one in the race": ((10, 35, 203, 40), (10, 78, 203, 69), (223, 103, 163, 44), (223, 54, 212, 44)),
    "five in the race": ((10, 29, 425, 20), (10, 52, 203, 95), (223, 103, 163, 44), (223, 54, 212, 44)),
    "five in the race, nothing goes on": ((223, 29, 212, 40), (10, 29, 203, 118), (223, 103, 163, 44), ()),
    "five in the race, a long sentence":
        ((10, 49, 203, 40), (10, 92, 203, 55), (223, 103, 163, 44), (223, 54, 212, 44)),
    "none in the race": ((10, 35, 203, 40), (), (223, 103, 163, 44), (223, 54, 212, 44)),
    "two on the rails": ((10, 29, 306, 40), (10, 72, 306, 61), (326, 94, 180, 39), ()),
    "eight on the rails": ((), (10, 29, 306, 104), (326, 94, 180, 39), (326, 50, 224, 39)),
    "eight on the rails, nothing goes on": ((326, 29, 224, 40), (10, 29, 306, 104), (326, 94, 180, 39), ()),
    "eight on the rails, short": ((10, 29, 540, 18), (10, 50, 540, 39), (326, 94, 180, 39), ()),
    "eight on the rails, short, going on":
        ((10, 29, 306, 40), (10, 72, 306, 61), (326, 94, 180, 39), (326, 50, 224, 39)),
    "eight on the rails, alike": ((10, 29, 540, 18), (10, 50, 540, 39), (326, 94, 180, 39), ()),
    "eight on the rails, slim": ((), (10, 29, 370, 104), (390, 94, 116, 39), (390, 50, 160, 39)),
    "twelve on the rails": ((10, 29, 306, 31), (10, 63, 306, 70), (326, 94, 180, 39), (326, 50, 224, 39)),
    "twelve on the rails, nothing goes on": ((10, 35, 306, 25), (10, 63, 306, 70), (326, 94, 180, 39), ()),
    "six offices": ((326, 29, 224, 40), (10, 29, 306, 104), (326, 94, 180, 39), ()),
    "six offices, short": ((10, 29, 306, 40), (10, 72, 306, 61), (326, 94, 180, 39), ()),
    "six offices, large texts": ((), (14, 70, 280, 136), (308, 153, 234, 53), ()),
    "six offices, large texts, short": ((), (14, 70, 280, 136), (308, 153, 234, 53), ()),
    "three in a narrow prompt": ((10, 38, 300, 40), (10, 81, 300, 43), (171, 129, 90, 44), (10, 129, 156, 44)),
    "six in a narrow prompt": ((10, 55, 300, 31), (10, 89, 300, 35), (171, 129, 90, 44), (10, 129, 156, 44)),
    "none in a narrow prompt": ((10, 55, 300, 69), (), (171, 129, 90, 44), (10, 129, 156, 44)),
    "two in a low prompt": ((10, 35, 346, 40), (10, 78, 346, 25), (366, 79, 195, 24), (366, 50, 224, 24)),
    "eight in a low prompt": ((10, 31, 346, 40), (10, 74, 346, 29), (366, 79, 195, 24), (366, 50, 224, 24)),
    "eight in a low prompt, short": ((), (10, 31, 580, 43), (366, 79, 195, 24), ()),
    "three in a large prompt": ((10, 67, 620, 20), (10, 90, 386, 163), (406, 209, 175, 44), (406, 160, 224, 44)),
    "eight in a large prompt": ((10, 67, 620, 20), (10, 90, 386, 163), (406, 209, 175, 44), (406, 160, 224, 44)),
    "twelve in a large prompt": ((10, 67, 620, 40), (10, 110, 386, 143), (406, 209, 175, 44), ()),
    "eight in a large prompt, very large texts": ((), (19, 58, 602, 128), (365, 196, 195, 51), (19, 196, 336, 51)),
    "dead choices": ((10, 35, 306, 36), (10, 74, 306, 59), (326, 94, 180, 39), (326, 50, 224, 39)),
    "dead choices, much told": ((10, 35, 306, 90), (), (326, 94, 180, 39), (326, 50, 224, 39)),
    "much told": ((), (10, 58, 306, 75), (326, 94, 180, 39), (326, 50, 224, 39)),
    "much told beside": ((10, 67, 620, 40), (10, 110, 386, 143), (406, 209, 175, 44), ()),
    "nothing told": ((), (10, 35, 306, 98), (326, 94, 180, 39), (326, 50, 224, 39)),
    "with pictures": ((), (10, 35, 306, 98), (326, 94, 180, 39), (326, 50, 224, 39)),
    "with pictures in a low prompt": ((10, 29, 346, 40), (10, 72, 346, 31), (366, 79, 195, 24), (366, 50, 224, 24)),
}


def panel_of(case: Case) -> PromptPanel:
    screen = Screen(Ui(paths.assets(), (1280, 720), scale=case.scale))
    panel = screen.add(PromptPanel(screen.ui), case.place)
    panel.slim, panel.alike = case.slim, case.alike
    offers = [PromptOption(label, lambda: None, short=f"+{n}" if case.short else "", thing=label, icon=case.icon,
                           reason="Too dear" if case.dead else "") for n, label in enumerate(case.choices)]
    offers += [PromptOption("Undo", lambda: None, "ghost", icon="undo", slot="back"),
               PromptOption("Hint", lambda: None, slot="hint", icon="hint")]
    if case.go:
        offers.append(PromptOption(case.go, lambda: None, "primary", slot="go"))
    panel.set(case.words, case.told, offers, None)
    return panel


def laid(name: str) -> Layout:
    """The layout of a case."""
    panel = panel_of(CASES[name])
    shown, status = panel.grid.shown if panel.area.visible else [], panel.status
    block = status.block()
    return Layout(
        sum(button.rect.y == shown[0].rect.y for button in shown), *(shown[0].rect.size if shown else (0, 0)),
        min((button.letters() for button in shown), default=0),
        sum(button.label != panel.worded(button) for button in shown), panel.area.visible and panel.area.scrolls,
        panel.prompt.block().height, block.lines if status.visible and status.markup else 0,
        block.type_px if status.visible and status.markup else 0)


@pytest.mark.parametrize("name", CASES)
def test_a_question_is_laid_out_as_it_was_agreed(window: Surface, name: str) -> None:
    found, wanted = laid(name), Layout(*AGREED[name])
    assert found == pytest.approx(wanted, abs=2) and found.columns == wanted.columns
    assert (found.shorter, found.scrolls, found.lines) == (wanted.shorter, wanted.scrolls, wanted.lines)


@pytest.mark.parametrize("name", CASES)
def test_nothing_lies_on_anything_else_nor_beyond_the_panel(window: Surface, name: str) -> None:
    panel = panel_of(CASES[name])
    parts = [panel.prompt.rect, *(button.rect for button in panel.fixed.values() if button.visible)]
    parts += [panel.area.rect] if panel.area.visible else []
    parts += [panel.status.rect] if panel.status.visible and panel.status.rect.h else []
    assert all(panel.rect.contains(rect) for rect in parts)
    assert not any(one.colliderect(other) for number, one in enumerate(parts) for other in parts[:number])
    shown = [button.rect for button in panel.grid.shown] if panel.area.visible else []
    assert not any(one.colliderect(other) for number, one in enumerate(shown) for other in shown[:number])
    assert panel.area.scrolls or all(panel.area.rect.contains(rect) for rect in shown)


@pytest.mark.parametrize("name", CASES)
def test_each_part_of_a_question_has_its_agreed_place(window: Surface, name: str) -> None:
    panel = panel_of(CASES[name])
    corner = -panel.rect.x, -panel.rect.y
    parts = [(panel.status.rect, panel.status.visible and panel.status.markup), (panel.area.rect, panel.area.visible),
             (panel.undo_button.rect, panel.undo_button.visible), (panel.fixed["go"].rect, panel.fixed["go"].visible)]
    for (rect, seen), wanted in zip(parts, AGREED_PLACES[name], strict=True):
        assert (tuple(rect.move(corner)) if seen else ()) == (pytest.approx(wanted, abs=1) if wanted else ())
