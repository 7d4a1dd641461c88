"""Earlier positions of a running game: copies in memory, snapshots in the store, and a replay from the nearest one."""

from collections.abc import Callable, Mapping, Sequence

from game.rules.core.actions import parse_action
from game.rules.core.engine import apply
from game.rules.core.state import GameState
from game.session.notices import UserError
from game.session.rng_streams import apply_redeal
from game.session.storage.saved_game import LogEntry, canonical, digest

RECENT, SPARSE = 100, 10  # the last 100 positions are kept, before them every 10th
Stored = Callable[[int], GameState | None]  # the newest stored position not after a ply


class History:
    """Positions by ply. They are never handed out, only copies of them."""

    def __init__(self, stored: Stored) -> None:
        self._stored = stored
        self._kept: dict[int, GameState] = {}

    def keep(self, state: GameState) -> None:
        """Remember a position; it must not change any more."""
        self._kept[state.ply] = state
        old = state.ply - RECENT
        if old % SPARSE:
            self._kept.pop(old, None)

    def kept(self, ply: int) -> GameState | None:
        """The position in memory, to be read only."""
        return self._kept.get(ply)

    def cut(self, ply: int) -> None:
        """Forget what came after a ply."""
        for later in [at for at in self._kept if at > ply]:
            del self._kept[later]

    def at(self, ply: int, log: Sequence[LogEntry], dealt: Mapping[int, int]) -> GameState:
        """A copy of the position after `ply` actions; `dealt`: where chance was dealt anew on the way.

        Raises Refusal where the rules of today do not lead there any more.
        """
        state = self._nearest(ply)
        if state.ply == ply:
            return state
        try:
            for entry in log[state.ply:ply]:
                apply(state, parse_action(entry.action), trusted=True)
                apply_redeal(state, dealt)
        except Exception as error:  # rules that were corrected may fail in any way on moves of before
            raise UserError("session.history.lost", ply=ply) from error
        if digest(canonical(state.to_data())) != log[ply - 1].digest:
            raise UserError("session.history.lost", ply=ply)
        return state

    def _nearest(self, ply: int) -> GameState:
        lowest = max(0, ply - SPARSE)
        for at in range(ply, lowest - 1, -1):
            if at in self._kept:
                return self._kept[at].clone()
        stored = self._stored(ply)
        earlier = max((at for at in self._kept if at <= ply), default=-1)
        if stored is not None and stored.ply >= earlier:
            return stored
        if earlier < 0:
            raise UserError("session.history.lost", ply=ply)
        return self._kept[earlier].clone()
