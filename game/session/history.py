"""History of a running game: positions in memory, snapshots in the store, and a replay from the nearest one."""

from collections.abc import Callable, Mapping, Sequence

from game.rules.core.actions import parse_action
from game.rules.core.engine import apply
from game.rules.core.state import GameState
from game.session.notices import UserError
from game.session.rng_streams import apply_redeal
from game.session.storage.saved_game import LogEntry, canonical, digest

RECENT, SPARSE = 100, 10  # the last 100 positions stay in memory, and every 10th of those before
Stored = Callable[[int], GameState | None]  # (ply) -> the newest stored position that is not after it


class History:
    """The positions of a game by ply. Callers get copies of them only."""

    def __init__(self, stored: Stored) -> None:
        self._stored = stored
        self._positions: dict[int, GameState] = {}

    def keep(self, state: GameState) -> None:
        """Remember a position, which must not change any more."""
        self._positions[state.ply] = state
        old = state.ply - RECENT
        if old % SPARSE:
            self._positions.pop(old, None)

    def in_memory(self, ply: int) -> GameState | None:
        """Return the position if it is in memory, for reading only; else None."""
        return self._positions.get(ply)

    def cut(self, ply: int) -> None:
        """Forget the positions after a ply."""
        for later in [at for at in self._positions if at > ply]:
            del self._positions[later]

    def at(self, ply: int, log: Sequence[LogEntry], dealt: Mapping[int, int]) -> GameState:
        """Return a copy of the position after `ply` actions; `dealt`: redeals of chance by ply.

        Raises UserError where today's rules do not lead there any more.
        """
        state = self._nearest(ply)
        if state.ply == ply:
            return state
        try:
            for entry in log[state.ply:ply]:
                apply(state, parse_action(entry.action), trusted=True)
                apply_redeal(state, dealt)
        except Exception as error:  # corrected rules may fail in any way on older moves
            raise UserError("session.history.lost", ply=ply) from error
        if digest(canonical(state.to_data())) != log[ply - 1].digest:
            raise UserError("session.history.lost", ply=ply)
        return state

    def _nearest(self, ply: int) -> GameState:
        lowest = max(0, ply - SPARSE)
        for at in range(ply, lowest - 1, -1):
            if at in self._positions:
                return self._positions[at].clone()
        stored = self._stored(ply)
        earlier = max((at for at in self._positions if at <= ply), default=-1)
        if stored is not None and stored.ply >= earlier:
            return stored
        if earlier < 0:
            raise UserError("session.history.lost", ply=ply)
        return self._positions[earlier].clone()
