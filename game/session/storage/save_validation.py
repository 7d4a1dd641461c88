"""Validation of a saved game against its rules and content.

A game with parts that do not fit would open, and fail on a screen later. What is damaged is repaired, or refused with
its message, in `session/recovery/damaged_game.py`.
"""

from dataclasses import replace

from game.rules.core.events import is_declared
from game.rules.core.game_spec import is_valid_choice
from game.rules.core.state import GameState
from game.session.early_end import early_end_of, standing_result
from game.session.game_catalog import GamePackage
from game.session.game_log import ENDINGS
from game.session.house_rules import AGREED
from game.session.notices import UserError
from game.session.seats import KINDS, Seat, with_automa_seat
from game.session.storage.actors import AUTO
from game.session.storage.saved_game import LogEntry, SavedGame
from game.session.undo_scope import DAMAGED, FRIENDLY_UNDO, SAT_DOWN

NOTES = (FRIENDLY_UNDO, *ENDINGS, *(SAT_DOWN + kind for kind in KINDS))
LOG, TABLE, NOTED, MEASURES = "log", "table", "notes", "measures"


def drop_invalid(package: GamePackage, saved: SavedGame, state: GameState) -> list[str]:
    """Remove the parts of a game that do not fit its position, in place, and return their names.

    `LOG` stands there for each action of which something was removed. Raises UserError where the seats are not those of
    the position.
    """
    try:
        return _fit(package, saved, state)
    except UserError:
        raise
    except Exception as error:  # rules that fail on a position: it cannot be played
        raise UserError("session.load.impossible", why=str(error)) from error


def check_seats(package: GamePackage, saved: SavedGame, state: GameState) -> None:
    """Raise UserError where the seats of a game are not those of the position."""
    if len(standing_result(package.spec, state).ranks) != len(saved.head.seats):
        raise UserError("session.load.impossible", why="seats")


def complete_options(package: GamePackage, saved: SavedGame) -> None:
    """Give a game the usual value of each option that is lost or cannot be chosen, in place."""
    config = saved.head.config
    if config.seats in package.spec.seats:
        for option in package.spec.options(package.content, config.seats):
            if not is_valid_choice(option, saved.head.options.get(option.id), config.seats):
                saved.head.options[option.id] = option.default


def complete_seats(package: GamePackage, saved: SavedGame, state: GameState) -> None:
    """Give a game as many seats as its position has, in place; those that were lost become people named by number."""
    count = len(standing_result(package.spec, state).ranks)
    seats = saved.head.seats[:count]
    free = [colour for colour in package.spec.colours(package.content) if colour not in {seat.colour for seat in seats}]
    new = [Seat(str(number + 1), colour) for number, colour in zip(range(len(seats), count), free, strict=False)]
    saved.head.seats = seats + new


def _fit(package: GamePackage, saved: SavedGame, state: GameState) -> list[str]:
    check_seats(package, saved, state)
    found = _fit_head(package, saved, state) + [LOG] * drop_invalid_events(package, saved)
    notes = [note for note in saved.notes if note.kind in NOTES and note.ply <= len(saved.log)
             and note.seat < len(saved.head.seats)]
    found += [NOTED] * (len(saved.notes) - len(notes))
    saved.notes = notes
    return found + _fit_measures(package, saved, state)


def _fit_head(package: GamePackage, saved: SavedGame, state: GameState) -> list[str]:
    head = saved.head
    known = package.spec.colours(package.content)
    colours = [seat.colour for seat in head.seats]
    if len(set(colours)) < len(colours) or not set(colours) <= set(known):
        head.seats = [replace(seat, colour=colour) for seat, colour in zip(head.seats, known, strict=False)]
    head.seats = with_automa_seat(head.seats, package.spec.automa_of(head.config))
    head.round = package.spec.round_of(state)
    ended = early_end_of(head.house_rules)
    if ended is not None and (ended.ply, ended.round) != (state.ply, head.round):
        del head.house_rules[AGREED]
        return [TABLE]
    return []


def drop_invalid_events(package: GamePackage, saved: SavedGame) -> int:
    """Remove the events of each action that do not fit its game, or whose seat does not, in place; return how many.

    Such an action stands there with the barrier DAMAGED.
    """
    fitting = [entry if _fits(package, entry, len(saved.head.seats)) else _without_events(entry)
               for entry in saved.log]
    wrong = sum(one is not other for one, other in zip(saved.log, fitting, strict=True))
    saved.log = fitting
    return wrong


def _without_events(entry: LogEntry) -> LogEntry:
    return replace(entry, seat=0, events=(), barrier=DAMAGED, actor=entry.actor if entry.made else AUTO)


def _fits(package: GamePackage, entry: LogEntry, seats: int) -> bool:
    if entry.seat >= seats or not all(is_declared(event, package.spec.events, package.spec.parameter_forms, seats)
                                      for event in entry.events):
        return False
    return entry.barrier == DAMAGED or ((made := entry.made) is not None and made.seat == entry.seat)


def _fit_measures(package: GamePackage, saved: SavedGame, state: GameState) -> list[str]:
    keys = [package.spec.measures(state, seat).keys() for seat in range(len(saved.head.seats))]
    fitting = {number: seats for number, seats in saved.measures.items()
               if number <= saved.head.round and [values.keys() for values in seats] == keys}
    wrong = len(saved.measures) - len(fitting)
    saved.measures = fitting
    return [MEASURES] * wrong
