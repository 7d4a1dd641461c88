"""Whatever lies on a table is told: every target has a tooltip or a label, in words, with rules that the book has; so
are questions, choices, previews, the log and the standing."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pygame import Rect

from game.i18n.catalog import Catalog
from game.i18n.languages import LANGUAGES, REFERENCE
from game.i18n.rule_book import load_rule_book
from game.rules.core.registry import GAMES
from game.scenes.table.game_scene import GameScene
from game.scenes.table.panels.selectable import SelectableWidget
from game.session.action_preview import foresee_actions
from game.ui.board.board_view import BoardView
from game.ui.input.keymap import Command
from game.ui.widgets import Button
from game.ui.widgets.widget import Target
from tests.conformance.screens.sample_games import RULE, check_words, recorded, sit_down
from tests.support.guided_games import visitor_of
from tests.support.input_events import key_event
from tests.support.robots.app_robot import AppRobot
from tests.support.table_controllers import playing

POSITIONS = 2  # of each game by default
ACTIONS = 12  # previews of each position
NEAR = 0.36  # distance of a tooltip from its thing or the group of that, in heights of the window


def plies(game: str) -> list[int]:
    """A number of actions for each kind of decision of seat 0, from the beginning to the end of the game."""
    found = []
    for of_kind in recorded(game).plies.values():
        mine = [ply for ply in of_kind if recorded(game).actions[ply].startswith("0 ")]
        found += mine[len(mine) // 2 :][:1]
    return sorted(found)


def spread(values: list[int], count: int) -> list[int]:
    """So many of the values, the first and the last among them."""
    return sorted({values[at * (len(values) - 1) // max(1, count - 1)] for at in range(count)})


def tooltips(table: GameScene) -> Iterator[str]:
    """All tooltips of widgets and of things on boards; what may be chosen has one, or a label."""
    for target in table.screen.targets():
        tip = target.widget.tip_text(target.part)
        label = target.widget.label if isinstance(target.widget, Button) else ""
        thing = isinstance(target.widget, SelectableWidget) or isinstance(target.part, tuple)
        assert tip or label or not thing, target
        yield from filter(None, (tip, label))
    for widget in table.screen.body.walk():
        if isinstance(widget, BoardView):
            yield from filter(None, (widget.tip_text(thing) for thing in widget.places))
        elif widget.is_displayed:
            yield from filter(None, (widget.tip_text(None),))


def sentences(table: GameScene) -> Iterator[str]:
    """Question, choices, title, log, standing, and what the first actions would lead to."""
    session, seat = table.session, table.own_seat
    assert table.prompt.prompt.markup and table.title()
    yield from (table.prompt.prompt.markup, table.title())
    yield from (option.label for option in playing(table).prompt().options() if option.label)
    yield from filter(None, (table.prompt.status.markup, table.turn_texts.new_round_text(), table.status()))
    yield from (row.text for row in table.log.rows if row.text)
    view = session.view(seat)
    for action in session.legal()[:ACTIONS]:
        words = table.texts.option(action, "")
        assert words is not None
        yield from filter(None, (table.texts.preview_text(action, view, foresee_actions(view, [action])),
                                 words.tip(), words.cost, words.loss(), table.texts.confirmation_text(action)))
    for other in range(len(session.seats)):
        events = [event for line in session.log(None)[-40:] for event in line.events]
        if standing := table.turn_texts.standing_text(other, events):
            yield standing
        if brought := table.turn_texts.seat_round_text(other, events):
            yield brought


@pytest.mark.parametrize("count", [POSITIONS, pytest.param(99, marks=pytest.mark.long)], ids=["few", "all"])
@pytest.mark.parametrize("game", GAMES)
def test_everything_on_a_table_is_told(tmp_path: Path, game: str, count: int) -> None:
    book, rules = load_rule_book(game, Catalog(REFERENCE)), set()
    visitor = visitor_of(tmp_path)
    try:
        found = spread(plies(game), count)
        for ply in found:
            languages = LANGUAGES if ply == found[-1] else (REFERENCE,)
            table = sit_down(visitor, game, recorded(game), ply)
            for language in languages:
                if language != REFERENCE:
                    visitor.app.settings.language = language
                    visitor.app.apply_settings()
                    visitor.look()
                told = {*tooltips(table), *sentences(table)}
                assert len(told) > 20
                for text in told:
                    plain = check_words(game, table.renderer, text, columns=True)
                    rules |= {*RULE.findall(plain)}
            visitor.app.settings.language = REFERENCE
    finally:
        visitor.close()
    assert len(rules) > 10 and [rule for rule in sorted(rules) if book.find(rule) is None] == []


def focused_targets(visitor: AppRobot, table: GameScene) -> Iterator[Target]:
    """All targets that the keyboard reaches, each while it has the focus."""
    seen = set()
    for _ in table.screen.ring.targets():
        visitor.app.step([key_event(table.ui.keymap.keys[Command.NEXT_ALL][0])], 0.05)
        target = table.screen.ring.current()
        assert target is not None and target.key not in seen
        seen.add(target.key)
        yield target


def apart(one: Rect, other: Rect) -> int:
    """Pixels between two rectangles, along both axes together."""
    across = max(one.x - other.right, other.x - one.right, 0)
    return across + max(one.y - other.bottom, other.y - one.bottom, 0)


@pytest.mark.parametrize("count", [POSITIONS, pytest.param(99, marks=pytest.mark.long)], ids=["few", "all"])
@pytest.mark.parametrize("game", GAMES)
def test_what_has_the_focus_lies_in_the_window_with_its_tooltip_near_it(tmp_path: Path, game: str, count: int) -> None:
    visitor, told = visitor_of(tmp_path), 0
    try:
        for ply in spread(plies(game), count):
            table = sit_down(visitor, game, recorded(game), ply)
            window, tooltip = table.ui.page().rect, table.screen.tooltip
            for target in focused_targets(visitor, table):
                rect = target.widget.visible_part(target.rect)
                assert rect.w and rect.h and window.contains(rect), target
                table.screen.show_reason()
                if tooltip.markup is None:
                    continue  # without a tooltip, or said in the prompt
                told += 1
                assert tooltip.content is not None and window.contains(tooltip.rect), target
                assert apart(tooltip.rect, tooltip.content.group or rect) <= NEAR * window.h, target
    finally:
        visitor.close()
    assert told > 20
