"""Turn summary over the rondel of Kraftwagen: the chain, the cars and their laps stay visible."""

from pathlib import Path

import pytest

from game.scenes.table.handover.turn_banner import TurnBanner
from game.scenes.table.log.turn_summary import TurnSummaryStrip
from tests.rules.kraftwagen.positions import factory
from tests.support.robots.kraftwagen_robot import at_table

DEED = "Lucia builds a body 3 and an engine 4, calls a price buyer and offers Gigant for 9."


@pytest.mark.parametrize("tail", [0, 5, 11, 16])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_neither_the_strip_nor_its_handle_lies_on_the_chain(tmp_path: Path, tail: int, size: tuple[int, int]) -> None:
    p = factory(seats=4).seat_has(1, space=4).seat_has(2, space=9)
    p.state.tail = tail
    with at_table(tmp_path, 4, state=p.state, size=size) as player:
        table = player.table
        protected = table.areas.protected_on_board()
        kept = [*protected.marks, *protected.field]
        digest = table.controller.turn_summary  # type: ignore[attr-defined]
        digest.text = "Since your last turn: Lucia builds a body 3 and offers nothing."
        digest.show()
        assert isinstance(digest.strip, TurnSummaryStrip)
        assert digest.strip.rect.collidelist(kept) == -1
        digest.text = f"Since your last turn: {DEED * 3}"
        digest.show()
        player.wait(40.0)
        assert digest.strip.rect.collidelist(kept) == -1, "what had to hide something has folded"


@pytest.mark.parametrize("sentences", [1, 2, 4])
@pytest.mark.parametrize("scale", [100, 150])
def test_banner_and_strip_stand_beside_the_rondel(tmp_path: Path, sentences: int, scale: int) -> None:
    with at_table(tmp_path, 4, state=factory(seats=4).state, scale=scale) as player:
        table, controller = player.table, player.table.controller  # type: ignore[attr-defined]

        def tell(events: object, *, due: bool) -> None:
            controller.turn_summary.text = f"Since your last turn: {DEED * sentences}"
            controller.turn_summary.show()

        controller.turn_summary.tell = tell
        controller.turn_summary.tell((), due=True)
        controller.hand_over.call(table.own_seat)
        strip, (banner,) = (
            controller.turn_summary.strip,
            (each for each in table.screen.body.walk() if isinstance(each, TurnBanner)),
        )
        for plate in (strip, banner):
            assert table.panels.beside().contains(plate.rect)
            assert plate.rect.collidelist([table.rondel.rect, table.prompt.rect, *table.panels.figures()]) == -1
        assert not strip.rect.colliderect(banner.rect)
        assert not strip.block().cut
