"""Lines of characters: who says what, and how seldom.

Their words: assets/i18n/<game>-characters.*.yaml; the occasions: `rules/<game>/events.py`.

A character speaks of what has just been seen by everybody, so it tells nothing that a seat may not know: events for
some seats alone are no occasions.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from game.ai.characters.character import Character
from game.ai.characters.character_reader import character_of
from game.rules.core.events import SETBACK, TURN, Event
from game.rules.core.game_spec import Result
from game.session.session import Session

REST = 5  # turns from one line to the next, at least
SILENCE = 0.4  # chance that a character lets an occasion pass


class CharacterLines:
    """Lines at one table: at most one in `REST` turns, each line once a game as long as the table stays open."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._turns = REST // 2  # since the last line
        self._said: set[str] = set()

    def hear(self, events: Sequence[Event], ply: int) -> tuple[Character, str] | None:
        """Return who says something of the events of an action, and the key of the line; None = nobody.

        Of an action with several occasions a setback is spoken of, which is rare, else any one.
        """
        self._turns += sum(event.kind == TURN for event in events)
        if self._turns < REST:
            return None
        chance = Random(f"{self.session.game.head.seed} {ply}")
        found = dict[str, list[tuple[Character, str]]]()
        for event in events:
            for occasion, character, line in self._lines(event):
                found.setdefault(occasion, []).append((character, line))
        if not found or chance.random() < SILENCE:
            return None
        self._turns = 0
        occasion = SETBACK if SETBACK in found else chance.choice(sorted(found))
        character, line = chance.choice(found[occasion])
        self._said.add(line)
        return character, line

    def _lines(self, event: Event) -> Iterator[tuple[str, Character, str]]:
        """Yield what its seat could say of an event, with the occasion."""
        kinds = self.session.package.spec.events
        if event.kind in kinds and event.only is None and event.seat is not None:
            character, occasion = character_at(self.session, event.seat), kinds[event.kind].occasion_of(event.data)
            if character is not None:
                said = character.lines.get(occasion, ())
                yield from ((occasion, character, line) for line in said if line not in self._said)


def character_at(session: Session, seat: int) -> Character | None:
    """Return the character that plays a seat; None for a person and for a level without one."""
    return character_of(session.package.spec.id, session.seats[seat].played_as)


def last_words(session: Session, result: Result, seat: int) -> str:
    """Return the key of what a character says at the end of a game; "" for nothing: only first and last speak."""
    character = character_at(session, seat)
    if character is None:
        return ""
    rank = result.ranks[seat]
    occasion = "won" if rank == 1 else "lost" if rank == max(result.ranks) else ""
    return next(iter(character.lines.get(occasion, ())), "")
