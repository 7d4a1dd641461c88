"""Does a saved game fit the game that it says it is? What only the rules and the content can judge of its saved forms.

A game whose parts do not fit would open, and break a screen later.
"""

from dataclasses import replace

from game.rules.core.actions import parse_action
from game.rules.core.errors import ParseError
from game.rules.core.events import is_declared
from game.rules.core.state import GameState
from game.session.early_end import AGREED, early_end_of, standing_result
from game.session.game_catalog import GamePackage
from game.session.game_log import ENDINGS
from game.session.notices import UserError
from game.session.seats import KINDS, with_automa_seat
from game.session.storage.saved_game import LogEntry, SavedGame
from game.session.undo_barriers import AUTO, DAMAGED, FRIENDLY_UNDO, SAT_DOWN

NOTES = (FRIENDLY_UNDO, *ENDINGS, *(SAT_DOWN + kind for kind in KINDS))
LOG, TABLE, NOTED, MEASURES = "log", "table", "notes", "measures"


def drop_invalid(kit: GamePackage, saved: SavedGame, state: GameState) -> list[str]:
    """Takes out of a game in this position what does not fit, in place, and names it: `LOG` for each action of which
    something was taken out. Raises Refusal where the seats are not those of the position."""
    try:
        return _fit(kit, saved, state)
    except UserError:
        raise
    except Exception as error:  # a position that makes the rules fail cannot be played
        raise UserError("session.load.impossible", why=str(error)) from error


def check_seats(kit: GamePackage, saved: SavedGame, state: GameState) -> None:
    """Raises Refusal where the seats of a game are not those of the position."""
    if len(standing_result(kit.spec, state).ranks) != len(saved.head.seats):
        raise UserError("session.load.impossible", why="seats")


def _fit(kit: GamePackage, saved: SavedGame, state: GameState) -> list[str]:
    check_seats(kit, saved, state)
    found = _fit_head(kit, saved, state) + _fit_log(kit, saved)
    notes = [note for note in saved.notes if note.kind in NOTES and note.ply <= len(saved.log)
             and note.seat < len(saved.head.seats)]
    found += [NOTED] * (len(saved.notes) - len(notes))
    saved.notes = notes
    return found + _fit_measures(kit, saved, state)


def _fit_head(kit: GamePackage, saved: SavedGame, state: GameState) -> list[str]:
    head = saved.head
    known = kit.spec.colours(kit.content)
    colours = [seat.colour for seat in head.seats]
    if len(set(colours)) < len(colours) or not set(colours) <= set(known):
        head.seats = [replace(seat, colour=colour) for seat, colour in zip(head.seats, known, strict=False)]
    head.seats = with_automa_seat(head.seats, kit.spec.automa_of(head.config))
    head.round = kit.spec.round_of(state)
    ended = early_end_of(head.house_rules)
    if ended is not None and (ended.ply, ended.round) != (state.ply, head.round):
        del head.house_rules[AGREED]
        return [TABLE]
    return []


def _fit_log(kit: GamePackage, saved: SavedGame) -> list[str]:
    fitting = [entry if _fits(kit, entry, len(saved.head.seats)) else
               replace(entry, seat=0, events=(), barrier=DAMAGED, actor=AUTO) for entry in saved.log]
    wrong = sum(one is not other for one, other in zip(saved.log, fitting, strict=True))
    saved.log = fitting
    return [LOG] * wrong


def _fits(kit: GamePackage, entry: LogEntry, seats: int) -> bool:
    if entry.seat >= seats or not all(is_declared(event, kit.spec.events, kit.spec.parameter_forms, seats)
                                      for event in entry.events):
        return False
    try:
        return entry.barrier == DAMAGED or parse_action(entry.action).seat == entry.seat
    except ParseError:
        return False


def _fit_measures(kit: GamePackage, saved: SavedGame, state: GameState) -> list[str]:
    keys = [kit.spec.measures(state, seat).keys() for seat in range(len(saved.head.seats))]
    fitting = {number: seats for number, seats in saved.measures.items()
               if number <= saved.head.round and [values.keys() for values in seats] == keys}
    wrong = len(saved.measures) - len(fitting)
    saved.measures = fitting
    return [MEASURES] * wrong
