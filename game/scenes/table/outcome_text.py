"""Outcome of a game in words: the winner, the ranking of the others, or the agreement to end it early."""

from __future__ import annotations

from typing import NamedTuple

from game.i18n.catalog import tr
from game.i18n.renderer import Renderer
from game.scenes.shared.menu_scene import early_end_text
from game.session.session import Session


class Outcome(NamedTuple):
    """A sentence, and a line below it."""

    sentence: str
    line: str = ""


def outcome_of(session: Session, renderer: Renderer) -> Outcome:
    """Return the outcome of a game that is over.

    The sentence names the winner, the line gives the ranking. Where the players ended the game early, the line says so
    instead; where that game is not counted, the sentence says so, and no winner is named.
    """
    ended, result, game = session.ended, session.result(), session.package.spec.id
    if result is None or (ended is not None and not ended.counted):
        return Outcome(early_end_text(game, ended) if ended else "")
    if ended is not None:
        return Outcome(renderer.outcome(result), early_end_text(game, ended))
    ranks = [tr("game.ranked", rank=result.ranks[seat], seat=f"<seat:{seat}>") for seat in result.order]
    return Outcome(renderer.outcome(result), renderer.join(ranks))
