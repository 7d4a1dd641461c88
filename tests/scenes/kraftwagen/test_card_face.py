"""Faces of research cards: effects in signs, the same at every size."""

import re
from typing import Any

import pygame
import pytest
from pygame import Surface

from game import paths
from game.rules.kraftwagen.content.engineers import HORCH, OPEL
from game.scenes.kraftwagen.art.card_effect_signs import effects
from game.scenes.kraftwagen.art.card_face import draw_face, face_of
from game.scenes.kraftwagen.art.icons import compose_icon
from game.ui.context import Ui
from game.ui.text.text_layout import TextBlock
from tests.rules.kraftwagen.positions import content

CARDS = content().cards
ICON = re.compile(r"<icon:(kw-[^>]*)>")


def signs(card: str) -> str:
    return effects(CARDS[card], content().numbers)


@pytest.mark.parametrize("card", CARDS)
def test_every_card_says_in_signs_what_it_does(card: str) -> None:
    icons = ICON.findall(signs(card))
    assert icons and all(compose_icon(icon) is not None for icon in icons)


def test_the_signs_of_cards_differ() -> None:
    assert len({signs(card) for card in CARDS}) == len(CARDS)
    assert signs(OPEL) == "<icon:kw-buyer-price> <b>×3</b>"
    assert signs(HORCH) == "<icon:kw-sym-engine> <b>+1</b> · <b>+2</b>"
    assert signs("DEV-BX") == "<icon:kw-sym-body> <b>1</b> + <icon:kw-body>"


@pytest.mark.parametrize("size, scale, width, height", [
    ((1280, 720), 1.0, 66, 92), ((1280, 720), 2.0, 80, 110), ((1920, 1080), 1.0, 100, 146),
    ((1920, 1080), 2.0, 120, 160)])
def test_the_signs_stand_whole_at_the_foot_at_every_size(
        window: Surface, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: float, width: int,
        height: int) -> None:
    ui = Ui(paths.assets(), size, scale=scale)
    ui.assets.add_composer(compose_icon)
    drawn: list[tuple[str, TextBlock]] = []
    write = ui.text

    def noted(words: str, *args: Any, **style: Any) -> TextBlock:
        drawn.append((words, write(words, *args, **style)))
        return drawn[-1][1]

    monkeypatch.setattr(ui, "text", noted)
    for name, card in CARDS.items():
        drawn.clear()
        draw_face(ui, window, pygame.Rect(0, 0, width, height), face_of(card, "Card", content().numbers))
        assert [not block.cut for words, block in drawn if words == signs(name)] == [True], name
