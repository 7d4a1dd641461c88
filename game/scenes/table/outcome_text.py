"""How a game ended, in words: who won, in which order the others came, or that the table left it at that."""

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
    """Of a game that is over: its winner, and the ranking; where the table ended it, that instead of the ranking, and
    no winner where it is not counted."""
    ended, result, game = session.ended, session.result(), session.package.spec.id
    if result is None or (ended is not None and not ended.counted):
        return Outcome(early_end_text(game, ended) if ended else "")
    if ended is not None:
        return Outcome(renderer.outcome(result), early_end_text(game, ended))
    ranks = [tr("game.ranked", rank=result.ranks[seat], seat=f"<seat:{seat}>") for seat in result.order]
    return Outcome(renderer.outcome(result), renderer.join(ranks))
