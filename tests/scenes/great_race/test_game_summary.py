"""The results of a race: the prestige line by line, the graphs, what to remember; and what its tooltips say."""

from functools import cache
from typing import Any

import pytest

from game.i18n import catalog
from game.i18n.catalog import Catalog
from game.i18n.renderer import Renderer
from game.rules.core.game_spec import GameConfig
from game.rules.great_race import SPEC
from game.rules.great_race.content.numbers import AREAS, GAUGES
from game.rules.great_race.scoring import PARTS
from game.scenes.great_race.board.driven_roads import DRIVEN
from game.scenes.great_race.pages import game_summary
from game.scenes.great_race.pages.trophies import trophies
from game.scenes.great_race.text.descriptions import Descriptions
from game.session.game_catalog import GameCatalog
from game.session.seats import Seat
from game.session.session import Session
from tests.i18n.great_race.test_texts import probe
from tests.rules.great_race.positions import homeward
from tests.scenes.great_race.view_models import under_way

NAMES, COLOURS = ("Anna", "Karl", "Otto", "Marta"), ("red", "blue", "green", "orange")
RACES = [(2, 1, "africa"), (4, 3, "south_america")]


@cache
def played(seats: int, seed: int, board: str) -> Session:
    """A race of people who want to arrive, to its end."""
    chairs = [Seat(name, colour, "person") for name, colour in zip(NAMES[:seats], COLOURS, strict=False)]
    session = Session.new(
        GameCatalog().package(SPEC.id), GameConfig(seats, {"first": "0", "board": board}), chairs, seed
    )
    while not session.over:
        seat = session.turn()
        session.act(homeward(session.view(seat), session.legal(), session.ply * 7 + seed))
    return session


def renderer(session: Session, language: str = "en") -> Renderer:
    return Renderer(Catalog(language), SPEC, NAMES[: len(session.seats)], session.view(None))


@pytest.mark.rule("GRR-10.3", "GRR-10.4")
@pytest.mark.parametrize(("seats", "seed", "board"), RACES)
def test_the_lines_of_prestige_add_up_seat_by_seat(seats: int, seed: int, board: str) -> None:
    session = played(seats, seed, board)
    result = session.result()
    assert result is not None and any(result.scores)
    *lines, total = game_summary.scoring(session, renderer(session))
    assert len(lines) == len(PARTS) and total.strong
    assert [sum(line.amounts[seat] for line in lines) for seat in range(seats)] == list(result.scores)
    arrived = [bool(crew.arrival) for crew in session.view(None).crews]
    assert list(total.figures) == [str(score) if there else "–" for score, there in
                                   zip(result.scores, arrived, strict=True)], "no zeros for who has not arrived"
    assert ("GRR-10.3" in total.tip) == (not all(arrived))
    assert all("GRR-10.4" in line.tip for line in lines)
    away = [text for _, text, _ in game_summary.highlights(session) if "no prestige" in text]
    assert len(away) == (not all(arrived)), "it is told without pointing at anything"
    assert all((f"<seat:{seat}>" in text) != there for text in away for seat, there in enumerate(arrived))
    assert [int(game_summary.figures(session, seat)[0][1]) for seat in range(seats)] == list(result.scores)


def test_the_longest_drive_is_counted_by_its_steps() -> None:
    session = played(2, 1, "africa")
    driven = sum(event.kind in DRIVEN for entry in session.game.log for event in entry.events)
    assert driven == sum(stage.steps for stage in game_summary.stages(session.game.log)) > 10


def test_in_a_rematch_the_next_seat_begins() -> None:
    session = played(2, 1, "africa")
    assert game_summary.rematch(session) == session.game.head.options | {"first": "1"}


@pytest.mark.usefixtures("language")
def test_tooltips_of_everything_on_the_table_are_whole() -> None:
    """Every space, city, area, gauge and card that is seen, and every crew."""
    state: Any = under_way().state
    words = Renderer(catalog.current(), SPEC, NAMES, state)
    described = Descriptions(words, state, 0)
    things = [("space", place) for place in (*state.selected.chart.spaces, *state.selected.chart.cities)]
    things += [*(("area", area) for area in AREAS), *(("gauge", gauge) for gauge in GAUGES)]
    things += [("card", card) for card in state.selected.cards]
    for kind, name in things:
        told = words.plain("\n".join(described.lines(kind, name)))
        assert told.strip() and not probe.raw.search(told), (kind, name, told)
    assert all("\n".join(described.crew(seat)).strip() for seat in range(4))
    assert described.crew(3) != described.crew(2), "the one that has broken down says so"


@pytest.mark.rule("GRR-10.2")
@pytest.mark.parametrize(("seats", "seed", "board"), RACES)
def test_every_crew_stands_on_the_podium_with_what_it_did(seats: int, seed: int, board: str) -> None:
    session = played(seats, seed, board)
    found = trophies(session, renderer(session))
    crews = session.view(None).crews
    assert [each.picture for each in found] == [f"gr-car-{colour}" for colour in COLOURS[:seats]]
    steps = [event.seat for entry in session.game.log for event in entry.events if event.kind in DRIVEN]
    for seat, (trophy, crew) in enumerate(zip(found, crews, strict=True)):
        figure = crew.arrival or session.view(None).selected.lines[crew.space]
        assert not probe.raw.search(trophy.text)
        assert str(figure) in trophy.text and str(steps.count(seat)) in trophy.text


def test_the_graph_of_lines_ends_where_the_vehicles_are() -> None:
    session = played(2, 1, "africa")
    drawn, state = game_summary.graphs(session, renderer(session)), session.view(None)
    assert set(drawn) == set(game_summary.GRAPHS)
    assert [line[-1][1] for line in drawn["line"][1].lines] == [
        state.selected.lines[crew.space] for crew in state.crews]
