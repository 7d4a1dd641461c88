"""Every thing of The Great Race has a picture, drawn in the subset of SVG that is drawn; cards say what they do."""

import re
from typing import Any

import pytest
from pygame import Rect, Surface

from game import paths
from game.rules.great_race.content.build import Content
from game.rules.great_race.content.cards import KINDS
from game.rules.great_race.content.numbers import AREAS, COLOURS
from game.scenes.great_race.art import card_face
from game.scenes.great_race.art.card_face import SHAPE, draw_face, face_of
from game.scenes.great_race.art.icons import GAUGES, compose_icon
from game.scenes.great_race.art.palette import LIVERIES
from game.scenes.great_race.art.symbols import SYMBOLS, symbol
from game.scenes.great_race.art.tile_art import tile_name
from game.scenes.great_race.board.geometry import Geometry
from game.scenes.great_race.board_colours import SEAT_GLYPHS
from game.scenes.great_race.pages import menu_content
from game.ui.context import Ui
from game.ui.drawing.svg import problems
from game.ui.text.text_layout import TextBlock
from tests.rules.great_race import positions

ICON = re.compile(r"<icon:(gr-[^>]*)>")


@pytest.fixture
def content() -> Content:
    return positions.content()


def test_the_pictures_tell_things_apart(content: Content) -> None:
    assert len({compose_icon(f"gr-card-{kind}") for kind in KINDS}) == len(KINDS)
    assert len({compose_icon(tile_name(tile)) for tile in content.tiles.values()}) == len(
        {(tile.terrain, tile.fuel, tile.points, tile.danger, tile.stop) for tile in content.tiles.values()})
    assert len({SEAT_GLYPHS[colour] for colour in COLOURS}) == len(COLOURS) == len(LIVERIES)
    assert len({SYMBOLS[area] for area in AREAS}) == len(AREAS)


def test_the_gauges_of_the_book_are_those_of_the_game(content: Content) -> None:
    assert {name: getattr(content.numbers, name).most for name in GAUGES} == GAUGES


@pytest.mark.rule("GRR-8.3")
def test_every_card_says_in_signs_what_it_does(content: Content) -> None:
    lines = {kind: face_of(card, kind).line for kind, card in content.cards.items()}
    assert len(set(lines.values())) == len(KINDS)
    assert lines["refuelling"] == "<b>+5</b> <icon:gr-fuel>" and lines["saboteur"] == "<b>−2</b> <icon:gr-wear>"
    assert [icon for line in lines.values() for icon in ICON.findall(line) if compose_icon(icon) is None] == []


@pytest.mark.parametrize("size, scale, high", [((1280, 720), 1.0, 100), ((1280, 720), 2.0, 150),
                                               ((1920, 1080), 1.0, 150), ((1920, 1080), 2.0, 230)])
def test_names_and_signs_stand_whole_on_cards(window: Surface, content: Content, monkeypatch: pytest.MonkeyPatch,
                                              size: tuple[int, int], scale: float, high: int) -> None:
    ui = Ui(paths.assets(), size, scale=scale)
    ui.assets.add_composer(compose_icon)
    drawn: list[TextBlock] = []
    write = ui.text

    def noted(words: str, *args: Any, **style: Any) -> TextBlock:
        drawn.append(write(words, *args, **style))
        return drawn[-1]

    monkeypatch.setattr(ui, "text", noted)
    for kind, card in content.cards.items():
        drawn.clear()
        draw_face(ui, window, Rect(0, 0, round(high * SHAPE), high), face_of(card, kind.replace("_", " ")))
        assert not drawn[-1].cut, kind


@pytest.mark.parametrize("name", ["Jerrycan", "Cassetta degli attrezzi", "Pezzi di ricambio", "Caja de herramientas"])
@pytest.mark.parametrize(("size", "room"), [
    ((1280, 720), (125, 28)), ((1280, 720), (132, 26)), ((1920, 1080), (190, 40)),
])  # fmt: skip
def test_names_stand_whole_on_cards_that_lie_as_rows(window: Surface, content: Content, size: tuple[int, int],
                                                     room: tuple[int, int], name: str,
                                                     monkeypatch: pytest.MonkeyPatch) -> None:
    ui = Ui(paths.assets(), size)
    ui.assets.add_composer(compose_icon)
    drawn: list[TextBlock] = []
    text = ui.text

    def noted(markup: str, *role: str, **style: Any) -> TextBlock:
        block: TextBlock = text(markup, *role, **style)
        drawn.extend([block] if markup == name else [])  # the last one is drawn, the others were too wide
        return block

    monkeypatch.setattr(ui, "text", noted)
    card_face.draw_row(ui, window, Rect(0, 0, *room), face_of(content.cards["toolbox"], name), reserved=room[1] // 2)
    assert not drawn[-1].cut and drawn[-1].height <= room[1]


@pytest.mark.rule("GRR-S1")
@pytest.mark.parametrize("board", ["africa", "south_america"])
def test_the_set_up_shows_each_map_with_start_and_finish(content: Content, board: str) -> None:
    """Neither the boards nor their ends were to be seen before the first move."""
    chart = content.maps[board]
    north, south = (f"translate({x:.1f} {y:.1f})" for x, y in map(Geometry(chart).at.get, (chart.north, chart.south)))
    for direction, start, finish in (("north_to_south", north, south), ("south_to_north", south, north)):
        svg = menu_content.picture(content, "board", board, {"direction": direction})
        assert svg and problems(svg) == []
        before = svg[: svg.index(symbol("flag", "#ffffff"))]
        assert before.rfind(finish) > before.rfind(start) > 0, "the flag stands on the finish"
