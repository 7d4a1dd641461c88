"""Certificate: who has won a game or a season, to be framed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.i18n.catalog import tr
from game.scenes.shared.paper.paper_page import LONG, SHORT, PaperPage, paper_of
from game.scenes.shared.saved_game_texts import cover, poster_scene
from game.ui.context import Ui
from game.ui.layout import Box

MARGIN, COLUMN = 62, 0.36  # units around what is written; share of the width for the pictures
FACE = 130  # units: side of a portrait
SIGNED = 300  # units of width: a line to sign on


@dataclass(frozen=True)
class Certificate:
    """A certificate as words: `games` are the titles whose scenes stand beside it, `deed` and `won` what was done."""

    games: Sequence[str]
    names: str
    deed: str
    won: str
    facts: Sequence[str]
    day: str
    portraits: Sequence[str] = ()


def certificate_picture(ui: Ui, certificate: Certificate) -> Surface:
    """Return the certificate as a picture, an A4 page on its side."""
    with paper_of(ui, (LONG, SHORT)) as page:
        page.frame()
        box = page.box.inset(MARGIN, MARGIN)
        _scenes(page, box.cut_left(box.width * COLUMN, gap=44).rect, certificate.games)
        _words(page, box, certificate)
        return page.surface


def _scenes(page: PaperPage, rect: Rect, games: Sequence[str]) -> None:
    """Draw the scenes of the titles' posters below each other."""
    gap = page.ui.px(12)
    high = (rect.h - gap * (len(games) - 1)) // len(games)
    for at, game in enumerate(games):
        spot = Rect(rect.x, rect.y + at * (high + gap), rect.w, high)
        scene = poster_scene(page.ui, game, max(spot.w, round(spot.h * 1.4)))
        page.surface.blit(cover(scene, spot.size), spot)
        pygame.draw.rect(page.surface, page.ui.theme["card_accent"], spot, max(1, page.ui.px(2)))


def _words(page: PaperPage, box: Box, certificate: Certificate) -> None:
    """Write house and heading, the names, what was won, and lines for the day and for a signature."""
    box.cut_top(10)
    page.text(tr("menu.house"), box.cut_top(54), "heading", align="centre", tone="dim", size=32)
    page.text(tr("paper.certificate"), box.cut_top(124, gap=10), "display", align="centre", tone="accent", size=84)
    foot = box.cut_bottom(84)
    day, signed = foot.cut_left(SIGNED), foot.cut_right(SIGNED)
    for spot, words, name in ((day, certificate.day, tr("paper.day")), (signed, "", tr("paper.signed"))):
        line = spot.cut_top(50)
        page.text(words, line, "subheading", align="centre", size=26)
        page.line(line.rect, "card_dim")
        page.text(name, spot, "small", align="centre", tone="dim", size=19)
    box.cut_bottom(26)
    facts = box.cut_bottom(34 * len(certificate.facts), gap=12)
    for fact in certificate.facts:
        page.text(fact, facts.cut_top(34), "body", align="centre", tone="dim", size=25)
    _faces(page, box.cut_top(FACE, gap=8).rect, certificate.portraits)
    deed, won = box.cut_bottom(124).split((1, 1.5), down=True)
    page.text(certificate.names, box, "title", align="centre", size=78)
    page.text(certificate.deed, deed, "prose", align="centre", tone="dim", size=30)
    page.text(certificate.won, won, "heading", align="centre", size=46)


def _faces(page: PaperPage, rect: Rect, portraits: Sequence[str]) -> None:
    """Draw the faces of the winners beside each other, or a trophy where nobody has one."""
    ui, side, gap = page.ui, rect.h, page.ui.px(14)
    pictures = [ui.assets.picture(portrait, (side, side)) for portrait in portraits] or [
        ui.icon("trophy", side, ui.theme["card_accent"])]
    left = rect.centerx - (len(pictures) * (side + gap) - gap) // 2
    for at, picture in enumerate(pictures):
        page.surface.blit(picture, (left + at * (side + gap), rect.y))
