"""Results of Kraftwagen: the final scoring line by line, the graphs, the highlights."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from game.i18n.catalog import current
from game.i18n.renderer import Renderer
from game.rules.core.events import Event
from game.rules.core.game_spec import GameConfig
from game.rules.kraftwagen import SPEC
from game.scenes.kraftwagen.art.icons import compose_icon
from game.scenes.kraftwagen.pages import game_summary
from game.scenes.kraftwagen.pages.trophies import sales, trophies
from game.scenes.kraftwagen.round_summary.round_earnings import round_earnings
from game.scenes.postgame.scoring_page import ScoringPage
from game.scenes.postgame.winner_card import decisive
from game.scenes.routes import ScoringRoute
from game.session.game_catalog import GameCatalog
from game.session.seats import Seat
from game.session.session import Session
from game.tools.random_options import SeededDraws
from tests.scenes.kraftwagen.test_banners import before_scoring
from tests.support.robots.app_robot import AppRobot

NAMES, COLOURS = ("Anna", "Karl", "Otto", "Marta"), ("red", "blue", "green", "yellow")


@cache
def played(seats: int, seed: int, names: Sequence[str] = NAMES, **options: Any) -> Session:
    """A game of people who offer whenever they can, to its end."""
    chairs = [Seat(name, colour, "person") for name, colour in zip(names[:seats], COLOURS, strict=False)]
    session = Session.new(GameCatalog().package(SPEC.id), GameConfig(seats, options), chairs, seed)
    chance = SeededDraws(seed)
    while not session.over:
        actions = [action for action in session.legal() if action.verb != "pass"] or session.legal()
        session.act(actions[chance.below(len(actions))])
    return session


def renderer(session: Session) -> Renderer:
    return Renderer(current(), SPEC, NAMES[: len(session.seats)], session.view(None))


GAMES = [(2, 1, ()), (3, 2, (("specialty", True),)), (4, 3, ())]


@pytest.mark.rule("KRA-8.2", "KRA-8.6", "KRA-11.1")
@pytest.mark.parametrize(("seats", "seed", "options"), GAMES)
def test_the_lines_of_the_books_add_up_seat_by_seat(seats: int, seed: int, options: Any) -> None:
    session = played(seats, seed, **dict(options))
    result = session.result()
    assert result is not None
    *lines, total = game_summary.scoring(session, renderer(session))
    assert total.strong and total.figures == tuple(map(str, result.scores))
    for seat in range(seats):
        assert sum(line.amounts[seat] for line in lines) == result.scores[seat]
    assert len(lines) == 3 * 2 + 2 + any(parts["bonus"] for parts in result.parts)
    by_line = {name: [sum(book.gain(seat, name) for book in round_earnings(session.game.log)) for seat in range(seats)]
               for name in ("race", "rows", "awards")}
    assert by_line["race"] == [parts["places"] + parts["laps"] for parts in result.parts]
    assert by_line["rows"] == [parts["rows"] for parts in result.parts]
    assert by_line["awards"] == [parts["awards"] for parts in result.parts]


def test_a_line_tells_how_it_came_about() -> None:
    session = played(4, 3)
    words = renderer(session)
    lines = game_summary.scoring(session, words)
    cars = words.plain(lines[1].tip)
    assert "KRA-8.6" in cars and "Slot 1" in cars and "kraftwagen" not in cars
    assert "1st in the Grand Prix" in words.plain(lines[0].tip)
    assert all(words.plain(line.tip) for line in lines[:-1])


@pytest.mark.rule("KRA-11.2")
def test_equal_totals_are_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    session = played(2, 1)
    result = session.result()
    assert result is not None and game_summary.scoring(session, renderer(session))[-1].tip == ""
    monkeypatch.setattr(session, "result", lambda: result._replace(scores=(50, 50), ranks=(1, 1)))
    assert "KRA-11.2" in game_summary.scoring(session, renderer(session))[-1].tip


@pytest.mark.parametrize(("seats", "seed", "options"), GAMES)
def test_the_figures_in_the_ranking_add_up_to_the_total(seats: int, seed: int, options: Any) -> None:
    session = played(seats, seed, **dict(options))
    for seat in range(seats):
        total, *parts = [int(value) for _, value in game_summary.figures(session, seat)]
        assert sum(parts) == total


def test_a_game_that_is_over_is_looked_back_at_with_all_money_known() -> None:
    session = played(2, 1)
    ply = session.ply - 1
    assert any(factory.takings is None for factory in session.view(None, ply).factories)  # type: ignore[attr-defined]
    assert all(factory.takings is not None for factory in session.looked_back(ply).factories)  # type: ignore[attr-defined]


def test_turns_in_a_row_are_counted_within_a_round() -> None:
    session = played(3, 2, specialty=True)
    seats = [(stop.seat, stop.round, stop.row) for stop in game_summary.stops(session.game.log)]
    for (seat, number, row), (then, later, more) in pairwise(seats):
        assert more == (row + 1 if (then, later) == (seat, number) else 1)
    assert max(row for *_, row in seats) > 1


def test_a_rematch_gives_the_first_turn_to_the_next_seat() -> None:
    session = played(2, 1)
    assert game_summary.rematch(session) == session.game.head.options
    session.game.head = replace(session.game.head, options={"order": "by_hand", "chain": [1, 0]})
    assert game_summary.rematch(session) == {"order": "by_hand", "chain": [0, 1]}
    assert session.game.head.options["chain"] == [1, 0]


@contextmanager
def counting(
    folder: Path, seats: int = 4, names: Sequence[str] = NAMES, **window: Any
) -> Iterator[tuple[AppRobot, ScoringPage]]:
    """The count of a game, as it begins."""
    visitor = AppRobot(data=folder, **window)
    try:
        scene = ScoringPage(played(seats, 3, names=names))
        visitor.app.stack.push(scene)
        yield visitor, scene
    finally:
        visitor.close()


def count_out(visitor: AppRobot, scene: ScoringPage) -> None:
    """Until all lines are told, and the steps have risen."""
    for _ in range(120):
        if scene.done:
            break
        visitor.look(1)
    visitor.look(6)


@pytest.mark.parametrize("reduced", [False, True])
def test_the_podium_is_seen_where_nothing_is_to_move_too(reduced: bool, tmp_path: Path) -> None:
    """All is told at once then, the steps stand at their heights."""
    with counting(tmp_path) as (visitor, scene):
        visitor.app.stack.pop()
        visitor.app.services.ui.reduced_motion = reduced
        visitor.app.go(ScoringRoute(scene.session))
        visitor.look(1)
        top = visitor.app.stack.top
        assert isinstance(top, ScoringPage) and top.podium is not None
        assert top.done == reduced == bool(top.podium.places)
        highs = [step.h for step in top.podium.steps()]
        visitor.look(3)
        assert not reduced or (highs == [step.h for step in top.podium.steps()] and len(set(highs)) > 1)


def test_the_count_is_told_at_once_where_the_animations_are_off(tmp_path: Path) -> None:
    with counting(tmp_path) as (visitor, scene):
        visitor.app.stack.pop()
        visitor.app.settings.animation_speed = 0
        visitor.app.go(ScoringRoute(scene.session))
        visitor.look(1)
        assert visitor.on(ScoringPage).done


def test_the_line_that_is_counted_is_in_view_where_there_is_little_room(tmp_path: Path) -> None:
    with counting(tmp_path, scale=200) as (visitor, scene):
        counted = set()
        while not scene.done:
            visitor.look(1)
            if scene.counted:
                counted.add(scene.counted)
                assert scene.table.rect.contains(scene.table.row_rect(scene.counted - 1)), scene.counted
        assert len(counted) == len(scene.lines) == 9


def test_the_steps_of_the_podium_rise_with_the_count_and_the_winner_is_crowned_at_its_end(tmp_path: Path) -> None:
    with counting(tmp_path) as (visitor, scene):
        podium, card = scene.podium, scene.card
        assert podium is not None and card is not None and podium.visible and not card.visible
        assert len({step.h for step in podium.steps()}) == 1 and not podium.places and not podium.winners
        while not scene.done:
            visitor.look(1)
            assert podium.sums == [sum(line.amounts[seat] for line in scene.lines[: scene.counted] if not line.strong)
                                   for seat in range(4)]
        visitor.look(6)
        heights = [step.h for step in podium.steps()]
        scores, first = scene.result.scores, scene.result.order[0]
        assert tuple(podium.sums) == scores and podium.winners == [first]
        assert sorted(range(4), key=lambda seat: heights[seat]) == sorted(range(4), key=lambda seat: scores[seat])
        assert all(podium.rect.contains(step) for step in podium.steps())
        assert card.visible and not scene.panel.visible and card.first == first
        assert card.lead == scores[first] - scores[scene.result.order[1]]
        ahead = [line.amounts[first] - line.amounts[card.next] for line in card.lines]
        assert ahead == sorted(ahead, reverse=True) and min(ahead) > 0


def test_every_seat_is_named_in_full_beside_the_podium(tmp_path: Path) -> None:
    names = ("Player 1", "Player 2", "Theobald Rankl", "Ottokar von Ahlen")
    with counting(tmp_path, names=names) as (_, scene):
        assert scene.podium is not None and scene.podium.visible and scene.panel.visible
        assert not any(block.cut for block in scene.table.title_blocks())


def test_where_there_is_little_room_the_podium_waits_for_the_lines(tmp_path: Path) -> None:
    with counting(tmp_path, scale=200) as (visitor, scene):
        assert scene.podium is not None and not scene.podium.visible and scene.panel.visible
        count_out(visitor, scene)
        assert scene.podium.visible and not scene.panel.visible
        assert scene.card is not None and scene.card.rect.collidelist(scene.podium.steps()) < 0


def test_what_a_seat_has_to_show_is_the_car_that_brought_most() -> None:
    session = played(4, 3)
    found = trophies(session, renderer(session))
    sold: dict[int, list[int]] = {}
    for entry in session.game.log:
        for event in entry.events:
            if event.kind in ("sold", "sold-direct"):
                assert event.seat is not None
                sold.setdefault(event.seat, []).append(event.data["gain"])
    assert 0 < len(sold) < 4, "somebody sold nothing"
    for seat, trophy in enumerate(found):
        assert compose_icon(trophy.picture)
        assert (f"<b>{max(sold[seat])}</b>" in trophy.text and trophy.name) if seat in sold else (
            trophy.picture == f"kw-racing-{COLOURS[seat]}" and not trophy.name)


def test_markers_and_swaps_change_the_car_that_is_shown() -> None:
    p = before_scoring("body")
    rounds = [Event("round", None, {"number": 2}),
              Event("offered", 1, {"space": 1, "body": 2, "engine": 3, "workers": 1, "price": 6}),
              Event("badge", 1, {"marker": "MAYBACH-2", "space": 1}),
              Event("swapped", 1, {"space": 1, "feature": "body", "old": 2, "new": 3}),
              Event("sold", 1, {"slot": 1, "preference": "body", "space": 1, "price": 6, "factor": 1, "bonus": 0,
                                "gain": 6})]
    (sold,) = sales(rounds, p.state.content)
    assert (sold.car.body, sold.car.engine, sold.gain, sold.round) == (5, 3, 6, 2)


def test_where_the_victory_is_shared_nobody_is_told_to_be_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    session = played(2, 1)
    result = session.result()
    assert result is not None
    lines = game_summary.scoring(session, renderer(session))
    assert decisive(lines, result)[0] == result.order[1] and decisive(lines, result)[1]
    assert decisive(lines, result._replace(scores=(50, 50), ranks=(1, 1))) == (-1, [])


def test_the_graph_of_money_and_the_figures_end_at_the_scores() -> None:
    session = played(4, 3)
    result, drawn = session.result(), game_summary.graphs(session, renderer(session))
    assert result is not None and next(iter(drawn)) == "money"
    assert [line[-1][1] for line in drawn["money"][1].lines] == list(result.scores)
    assert game_summary.figures(session, 0)[0][1] == str(result.scores[0])
