"""Motives of turns of Kraftwagen: a turn is praised for what it was good for, and for nothing else."""

from game.i18n.catalog import Catalog
from game.i18n.renderer import Renderer
from game.rules.core.engine import decision
from game.rules.kraftwagen import SPEC
from game.scenes.kraftwagen.text.motives import motives
from game.scenes.table.log.turn_texts import PlayedTurn
from tests.rules.kraftwagen.positions import Position, car, factory


def told(p: Position, *moves: str) -> list[str]:
    before = SPEC.mask(p.state, None)
    top = decision(p.state)
    assert top is not None
    p.do(*moves)
    after = SPEC.mask(p.state, None)
    words = Renderer(Catalog("en"), SPEC, ("Ada", "Otto", "Karl", "Eva"), after)
    return [words.plain(each) for each in motives(PlayedTurn(top.seat, before, after, p.events), words)]


def test_a_built_part_brings_the_next_car_nearer() -> None:
    assert "the next car lacks only an engine now" in told(
        factory().chain("worker-0", "ACT-03", "worker-1"), "take ACT-03", "place 1")
    assert "the next car is ready for the market" in told(
        factory().chain("worker-0", "ACT-03", "worker-1").mine(engines=[0, 1, 0]), "take ACT-03", "place 1", "pass")


def test_a_level_is_told_where_it_leads_or_has_caught_up() -> None:
    p = factory().chain("worker-0", "ACT-02", "worker-1").open("DEV-BB", "ENG-OPEL")
    assert "leads in bodies, with level 3" in told(p, "take ACT-02", "card DEV-BB")
    p = factory().chain("worker-0", "ACT-02", "worker-1").open("DEV-BB", "ENG-OPEL").seat_has(
        1, developments=["DEV-BB", "DEV-BB"])
    assert not any("level" in each for each in told(p, "take ACT-02", "card DEV-BB"))


def test_a_car_for_nobody_and_an_unpaid_place_are_no_motives() -> None:
    p = factory().chain("worker-0", "ACT-01", "worker-1").mine(bodies=[1, 0, 0], engines=[0, 1, 0])
    p.market(car(1, 1, 2, 2, 2, 1))
    assert not any("buyer" in each for each in told(p, "take ACT-01", "offer 1 2 1 9"))
    p = factory().chain("worker-0", "ACT-05", "worker-1")
    for seat in (1, 2, 3):
        p.seat_has(seat, space=seat + 3)
    assert not any("Prix" in each for each in told(p, "take ACT-05"))
