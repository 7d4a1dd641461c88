"""Turn motives: what each turn of a computer or an Automa was good for, in clauses of the game's own words.

Nothing of them is saved: they follow from the positions before and after the turn as everybody may know them, so they
are the same at the table, after a load and in a replay, and tell no secret.
"""

from __future__ import annotations

from game.i18n.markup import capitalize
from game.rules.core.events import visible
from game.scenes.table.log.turn_texts import PlayedTurn, TurnTexts
from game.session.notices import UserError
from game.session.seats import AUTOMA
from game.session.session import Session
from game.session.storage.actors import COMPUTER

SHOWN = 2  # clauses of the whole motive


class TurnMotives:
    """Motives of the turns of computers at one table, each found once."""

    def __init__(self, session: Session, texts: TurnTexts) -> None:
        self.session, self.texts = session, texts
        # by seat, first and last ply: the digest of the position there, and the clauses
        self._found: dict[tuple[int | None, int, int], tuple[str, tuple[str, ...]]] = {}

    def sentence(self, seat: int | None, first: int, last: int, shown: int = 1) -> str:
        """Return the motive of the turn of a seat within these plies as a sentence; "" where there is nothing to tell.

        That is so for a person, and while the turn goes on. An Automa follows its cards: their rules are its motives.
        """
        clauses = self.clauses(seat, first, last)[:shown]
        return f"{capitalize('; '.join(clauses))}." if clauses else ""

    def clauses(self, seat: int | None, first: int, last: int) -> tuple[str, ...]:
        """Return the motives of a turn, the most important first."""
        log, key = self.session.game.log, (seat, first, last)
        digest = log[last - 1].digest if 0 < last <= len(log) else ""
        known = self._found.get(key)
        if known is None or known[0] != digest:
            plies = self._plies(seat, first, last)
            if seat is None or not plies or not self._is_over(seat, plies[-1]):
                return ()
            turn = self.turn(seat, plies[0], plies[-1]) if self.has_turn(seat, first, last) else None
            known = digest, () if turn is None else tuple(dict.fromkeys(self.texts.motives(turn)))
            self._found[key] = known
        return known[1]

    def has_turn(self, seat: int | None, first: int, last: int) -> bool:
        """Return whether these plies are a whole turn of a computer, whose motives may be told."""
        plies = self._plies(seat, first, last)
        if seat is None or not plies:
            return False
        by_rules = self.session.seats[seat].kind == AUTOMA
        return by_rules or (self._is_over(seat, plies[-1])
                            and any(self.session.game.log[ply - 1].actor == COMPUTER for ply in plies))

    def _plies(self, seat: int | None, first: int, last: int) -> list[int]:
        """Return the plies of a seat's actions; an Automa acts within those of the person before it."""
        entries = self.session.game.log[max(0, first - 1) : last]
        if seat is not None and self.session.seats[seat].kind == AUTOMA:
            return [entry.ply for entry in entries if any(event.seat == seat for event in entry.events)]
        return [entry.ply for entry in entries if entry.seat == seat]

    def turn(self, seat: int, first: int, last: int) -> PlayedTurn | None:
        """Return a turn as everybody may know it; None where today's rules do not lead there any more."""
        try:
            before, after = (self.session.view(None, ply) for ply in (first - 1, last))
        except UserError:
            return None
        events = [event for entry in self.session.game.log[first - 1 : last] for event in visible(entry.events, None)]
        return PlayedTurn(seat, before, after, events)

    def _is_over(self, seat: int, ply: int) -> bool:
        """Return whether a seat's turn is over behind its action `ply`."""
        return self.session.turn() != seat or any(entry.seat != seat for entry in self.session.game.log[ply:])
