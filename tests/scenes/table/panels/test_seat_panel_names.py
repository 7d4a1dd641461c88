"""Names of seat panels: whole where they have room, else the first word where that tells the seats apart."""

from typing import Any

import pytest
from pygame import Rect, Surface

from game.scenes.table.panels.seat_panel import SeatPanel
from game.ui.context import Ui
from game.ui.text.text_layout import SeatLook


@pytest.mark.parametrize(("other", "wide", "drawn"), [
    ("Agathe Merz", 300, "<seat:1>"), ("Agathe Merz", 80, "<icon:seat-circle-blue>\u200a<b>Theobald</b>"),
    ("Theobald Zwei", 80, "<seat:1>")])
def test_a_cut_name_gives_way_to_its_first_word_if_no_other_begins_alike(
        ui: Ui, monkeypatch: pytest.MonkeyPatch, other: str, wide: int, drawn: str) -> None:
    ui.set_seats([SeatLook(other, "red", "square"), SeatLook("Theobald Rankl", "blue", "circle")])
    words: list[str] = []
    set_text = ui.text

    def noted(markup: str, *args: Any, **style: Any) -> Any:
        words.append(markup)
        return set_text(markup, *args, **style)

    monkeypatch.setattr(ui, "text", noted)
    SeatPanel(ui).draw_name(Surface((400, 60)), Rect(0, 0, wide, 30), "<seat:1>", 18)
    assert words[-1] == drawn
