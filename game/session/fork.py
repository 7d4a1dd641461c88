"""Fork of a game: a new game that goes on from an earlier position, with the same chance or with chance dealt anew."""

import uuid
from dataclasses import replace

from game.rules.core.state import GameState
from game.session import rng_streams, wall_clock
from game.session.game_log import ENDINGS
from game.session.house_rules import lasting_agreements
from game.session.storage.saved_game import SavedGame, canonical, digest


def forked_game(game: SavedGame, state: GameState, round_number: int, title: str = "", *, anew: bool) -> SavedGame:
    """Return the new game that goes on from the position `state` of a game, which is in that round.

    `anew`: chance is dealt anew, in `state` too. Agreements about the old game alone do not hold for the new one, and
    the time played before counts in the old one only.
    """
    ply, house_rules = state.ply, game.head.house_rules
    agreed = lasting_agreements(house_rules) | rng_streams.fork_seeds(house_rules, ply, anew=anew)
    rng_streams.apply_redeal(state, rng_streams.redeals_of(agreed))
    log = game.log[:ply]
    if log:  # its last digest has to be that of the position with the new chance
        log[-1] = replace(log[-1], digest=digest(canonical(state.to_data())))
    now = wall_clock.present()
    head = replace(game.head, id=uuid.uuid4().hex[:16], title=title or game.head.title, started=now, changed=now,
                   finished=None, seconds=0.0, seats=list(game.head.seats), house_rules=agreed)
    return SavedGame(head, dict(game.own_content), log,
                     [note for note in game.notes if note.ply <= ply and note.kind not in ENDINGS],
                     {n: list(seats) for n, seats in game.measures.items() if n < round_number})
