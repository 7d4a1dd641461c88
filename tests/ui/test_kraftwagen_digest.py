"""What the others did, told over the rondel: the chain, the cars and their laps stay in sight."""

from pathlib import Path

import pytest

from game.scenes.table.digest import DigestStrip
from tests.rules.kraftwagen.positions import factory
from tests.ui.works_driver import at_table

DEED = "Lucia builds a body 3 and an engine 4, calls a price buyer and offers Gigant for 9."


@pytest.mark.parametrize("tail", [0, 5, 11, 16])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_neither_the_strip_nor_its_handle_lies_on_the_chain(tmp_path: Path, tail: int, size: tuple[int, int]) -> None:
    p = factory(seats=4).seat_has(1, space=4).seat_has(2, space=9)
    p.g.tail = tail
    with at_table(tmp_path, 4, state=p.g, size=size) as player:
        table = player.table
        kept = [*table.landmarks(), *table.playing_field()]
        digest = table.driver.loop.digest  # type: ignore[attr-defined]
        digest._text = "Since your last turn: Lucia builds a body 3 and offers nothing."
        digest.show()
        assert isinstance(digest._strip, DigestStrip)
        assert digest._strip.rect.collidelist(kept) == -1
        digest._text = f"Since your last turn: {DEED * 3}"
        digest.show()
        player.wait(40.0)
        assert digest._strip.rect.collidelist(kept) == -1, "what had to hide something has folded"
