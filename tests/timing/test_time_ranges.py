"""Ranges of all times: a value that leaves its range is no longer what its name promises to a player."""

import ast
import importlib
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.architecture.syntax_trees import ROOT

MODULES = sorted((ROOT / "game/timing").rglob("*.py"))


class Span(NamedTuple):
    """Range of seconds (or of a rate) with its meaning."""

    name: str
    least: float
    most: float


SPANS = {
    Span("a part of a frame: nothing waits for it", 0.0005, 0.01): [
        "COMPUTER.slice", "COMPUTER.review_poll", "MENU.preparation", "SOUND.breath", "STORAGE.history_check",
        "STORAGE.refused", "WINDOW.look_lively", "WINDOW.noise",
    ],
    Span("a few frames: not noticed as a wait", 0.01, 0.1): [
        "KEY.repeat_again",
        "AUTOMANIA.belt_rest", "BANNER.longest_frame", "COMPUTER.poll", "COMPUTER.progress", "HINT.progress",
        "KRAFTWAGEN.before_scoring", "REPLAY.history", "REVEAL.held", "STORAGE.ending_look", "TOOLTIP.next",
        "TOOLTIP.refresh",
        "WINDOW.look_idle", "WINDOW.look_resting", "WINDOW.processor_tick",
        "WINDOW.settle_look",
    ],
    Span("from one of several flights to the next", 0.04, 0.1): [
        "KRAFTWAGEN.coin_stagger", "MOTION.short_stagger", "MOTION.stagger",
    ],
    Span("a pause of the hand: felt as at once", 0.1, 0.25): [
        "MENU.folder_check", "MENU.position_rest", "MENU.search_rest",
        "REPLAY.cut", "WINDOW.fade", "WINDOW.idle", "WINDOW.look_minimised",
        "WINDOW.resize_rest",
        "WINDOW.sharp_rest",
    ],
    Span("longer than a hurried double click, shorter than a decision", 0.25, 0.6): [
        "KEY.repeat",
        "CLICK.after_window", "CLICK.double", "CLICK.guard", "CLICK.quick", "CURTAIN.deaf", "CURTAIN.hold",
        "HINT.fresh", "MENU.file_check", "MENU.game_rest", "MENU.prepares_table", "MENU.slider_rest", "SOUND.expires",
        "TOAST.longest_frame", "TOOLTIP.opens",
        "TOUCH.long_press", "WINDOW.caret",
    ],
    Span("longer than a slow turn of the loop: the machine was asleep", 0.4, 1.5): [
        "COMPUTER.longest_look", "WINDOW.longest_turn",
    ],
    Span("several seconds of steady motion", 3.0, 12.0): [
        "WINDOW.judge_quick", "WINDOW.judge_slow", "WINDOW.resting",
    ],
    Span("longer than a row of clicks", 0.75, 1.5): ["CLICK.after_end"],
    Span("a flight that the eye can follow", 0.3, 0.45): ["MOTION.flight", "MOTION.map_flight",
                                                          "MOTION.small_piece_flight"],
    Span("a short motion or pause of a table", 0.2, 0.6): [
        "AUTOMANIA.belt_sum", "AUTOMANIA.rest", "AUTOMOBILES.close_up", "AUTOMOBILES.closer", "AUTOMOBILES.lap_marker",
        "AUTOMOBILES.spared", "BANNER.emblem", "BANNER.flag_unrolls", "BANNER.line", "BANNER.opens",
        "BANNER.read", "BANNER.step",
        "COMPUTER.seen", "GREAT_RACE.camera", "GREAT_RACE.marker", "GREAT_RACE.needles", "GREAT_RACE.step",
        "GREAT_RACE.tile_turn", "IMPERIAL_STEAM.arrival_stay", "IMPERIAL_STEAM.rest",
        "IMPERIAL_STEAM.track", "IMPERIAL_STEAM.training", "KRAFTWAGEN.buyers_back", "KRAFTWAGEN.coin_flight",
        "KRAFTWAGEN.drive", "KRAFTWAGEN.follow", "KRAFTWAGEN.next_buyer", "KRAFTWAGEN.pit_return",
        "KRAFTWAGEN.rest",
        "KRAFTWAGEN.workers_home", "MOTION.spread", "REPLAY.rest", "RESULT.bar_grows",
    ],
    Span("a motion that is watched, a step of a story", 0.6, 1.7): [
        "AUTOMANIA.belt", "AUTOMANIA.contract", "AUTOMANIA.rolls", "AUTOMANIA.sail", "AUTOMOBILES.slipstream",
        "BANNER.race",
        "COMPUTER.lesson",
        "GREAT_RACE.discovery", "GREAT_RACE.turn_back", "GREAT_RACE.voyage", "IMPERIAL_STEAM.farewell",
        "KRAFTWAGEN.jump", "KRAFTWAGEN.longest_drive", "MOTION.cap",
        "REPLAY.still",
        "RESULT.first_count", "RESULT.next_count", "RESULT.podium_rises", "RESULT.story_line", "STORY.rest",
    ],
    Span("the moment that a game has built up to", 3.0, 5.0): ["IMPERIAL_STEAM.arrival"],
    Span("the drive that a race lives for", 1.3, 3.0): ["AUTOMOBILES.drive", "AUTOMOBILES.longest_drive"],
    Span("all cubes of one click", 0.6, 1.2): ["AUTOMOBILES.whole_way"],
    Span("to read a few words", 1.2, 3.0): [
        "BANNER.brief_rests", "BANNER.rests", "BANNER.turn", "REVEAL.shown", "RESULT.cars_come", "SOUND.caption",
        "SPEECH.shortest",
    ],
    Span("to read some sentences", 3.5, 7.0): [
        "BANNER.lines", "BANNER.still", "MENU.notice_again", "REPLAY.read", "RESULT.flag_waves", "TOAST.stays",
    ],
    Span("to read one letter", 0.02, 0.05): ["SPEECH.letter", "STORY.letter"],
    Span("to read a page beside something else", 8.0, 20.0): ["MENU.notice"],
    Span("to wait for another program, process or thread", 0.5, 5.0): [
        "COMPUTER.goodbye", "COMPUTER.last_goodbye", "MENU.folder_fails", "SOUND.goodbye",
        "STORAGE.ending", "STORAGE.patience", "STORAGE.salvage_game", "WINDOW.reopen_rest", "WINDOW.settle",
    ],
    Span("between two turns of the main loop", 1.0, 3.0): ["CLOCK.tick", "WINDOW.fault_span", "WINDOW.lively",
                                                           "WINDOW.longest_wait"],
    Span("in the background", 5.0, 100.0): [
        "COMPUTER.patience", "MOVE_TIMES.time_limit", "STORAGE.retry", "STORAGE.salvage_all",
        "WINDOW.collect_idle", "WINDOW.collect_most",
    ],
    Span("a last thought of a person", 15.0, 60.0): ["CLOCK.low"],
    Span("a long thought of a person", 60.0, 300.0): ["STORAGE.longest_pause", "WINDOW.decorated"],
    Span("for each step of a way", 0.02, 0.12): ["AUTOMOBILES.per_tick", "KRAFTWAGEN.per_space"],
    Span("levels or radians a second", 5.0, 10.0): ["BANNER.flag_waves", "GREAT_RACE.needle_haste",
                                                    "GREAT_RACE.needle_speed"],
}


def all_times() -> dict[str, float]:
    """All fields of all groups of `game/timing`, such as "CLICK.guard"."""
    found = {}
    for path in MODULES:
        module = importlib.import_module(".".join(path.relative_to(ROOT).with_suffix("").parts))
        for name, group in vars(module).items():
            if name.isupper():
                assert not {f"{name}.{field}" for field in group._fields} & set(found), f"{name} stands twice"
                found |= {f"{name}.{field}": value for field, value in group._asdict().items()}
    return found


TIMES = all_times()
CASES = [(name, span) for span, names in SPANS.items() for name in names]


@pytest.mark.parametrize(("name", "span"), CASES, ids=[name for name, _ in CASES])
def test_each_time_lies_in_its_range(name: str, span: Span) -> None:
    assert span.least <= TIMES[name] <= span.most, f"{name} is {span.name}"


def test_every_time_has_one_range() -> None:
    assert sorted(name for name, _ in CASES) == sorted(TIMES)


def test_times_that_belong_together_keep_their_order() -> None:
    """Each of these would do its job no longer if it passed the other."""
    for shorter, longer in (
        ("TOOLTIP.next", "TOOLTIP.opens"), ("CLICK.quick", "CLICK.guard"), ("CLICK.guard", "CLICK.after_end"),
        ("MOTION.flight", "MOTION.cap"), ("MOTION.map_flight", "MOTION.flight"),
        ("MOTION.small_piece_flight", "MOTION.map_flight"), ("MOTION.short_stagger", "MOTION.stagger"),
        ("BANNER.line", "BANNER.read"), ("BANNER.brief_rests", "BANNER.rests"), ("REPLAY.cut", "REPLAY.rest"),
        ("REPLAY.rest", "REPLAY.still"), ("COMPUTER.seen", "COMPUTER.lesson"), ("WINDOW.look_lively",
        "WINDOW.look_idle"),
        ("WINDOW.collect_idle", "WINDOW.collect_most"), ("STORAGE.salvage_game", "STORAGE.salvage_all"),
        ("MENU.folder_check", "MENU.folder_fails"), ("AUTOMOBILES.drive", "AUTOMOBILES.longest_drive"),
        ("KRAFTWAGEN.drive", "KRAFTWAGEN.longest_drive"),
    ):
        assert TIMES[shorter] < TIMES[longer], f"{shorter} < {longer}"


# the modules ------------------------------------------------------------------------------------------------------


def unexplained(source: str) -> list[str]:
    """Fields whose line gives no reason."""
    lines = source.splitlines()
    return [node.target.id for node in ast.walk(ast.parse(source))
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
            and "#" not in lines[node.lineno - 1]]


def slow_imports(source: str) -> list[str]:
    """Imports of anything but `NamedTuple`: data classes and enums cost a start of the program milliseconds."""
    return [ast.unparse(node) for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Import | ast.ImportFrom)
            and ast.unparse(node) != "from typing import NamedTuple"]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_each_time_has_a_reason_and_costs_no_start(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    assert (unexplained(source), slow_imports(source)) == ([], [])


def test_the_checks_of_the_modules_themselves() -> None:
    assert unexplained("class C:\n    a: float = 1.0  # why\n    b: float = 2.0\n") == ["b"]
    assert slow_imports("from typing import NamedTuple\nfrom dataclasses import dataclass\nimport enum") == [
        "from dataclasses import dataclass", "import enum"]
