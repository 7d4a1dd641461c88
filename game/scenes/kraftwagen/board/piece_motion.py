"""What moves on the drawing table: signs and workers along the rondel, race cars along the circuit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from game.rules.core.events import Event
from game.scenes.kraftwagen.board.geometry import Pose
from game.scenes.kraftwagen.board.main_board import MainBoard
from game.scenes.kraftwagen.board.piece_sprites import rounded
from game.scenes.table.animation.flights import glide
from game.ui.animation.animator import AnimationClip, Tween
from game.ui.board.sprites import Sprite

JUMP, FOLLOW = 0.7, 0.4  # seconds: a worker and its sign, a sign from the tail to the head
DRIVE, PER_SPACE, SLOWEST = 0.3, 0.09, 1.3  # seconds: of a drive, and for each space of it, and at most
RETURN = 0.5  # seconds in which race cars come back to the pit lane
LIFTED = 0.16  # by which a sign in motion is larger


class Motion:
    """Builds the cues of what moves on one drawing table; `seats` is how many play."""

    def __init__(self, rondel: MainBoard, seats: int) -> None:
        self.rondel, self.seats = rondel, seats

    # the rondel ---------------------------------------------------------------------------------

    def took(self, event: Event) -> AnimationClip:
        """The worker jumps onto the place of the tile, and the tile flies to the head; a specialty tile is used up."""
        worker, tile = f"worker:{event.seat}", f"tile:{event.data['tile']}"
        if event.data["tile"] in self.rondel.content.specialties:
            return _together([self._along([(worker, True)], JUMP), self._fading(event.data["tile"], comes=False)])
        return self._along([(worker, True), (tile, True)], JUMP)

    def left(self, event: Event) -> AnimationClip:
        """A specialty tile that everybody has passed fades away."""
        return self._fading(event.data["tile"], comes=False)

    def comes(self, event: Event) -> AnimationClip:
        """The next specialty tile is turned up at the head."""
        return self._fading(event.data["tile"], comes=True)

    def _fading(self, tile: str, comes: bool) -> AnimationClip:
        """A specialty tile comes into view, or goes out of it."""
        board = self.rondel.board
        pieces: list[Sprite | None] = []

        def look() -> None:
            name = next((name for name in board.sprites if name.startswith(f"tile:{tile}@")), "")
            pieces.append(board.sprite(name))
            if len(pieces) == 1 + comes:
                apply(0.0)

        def apply(part: float) -> None:
            piece = pieces[-1] if pieces else None
            if piece is None:
                return
            if part >= 1:
                if comes:
                    board.put(piece)
                else:
                    board.take(piece.id)
                return
            seen = part if comes else 1 - part
            board.put(replace(piece, alpha=seen, scale=0.7 + 0.1 * round(3 * seen), z=7))

        if comes:
            return AnimationClip([Tween(FOLLOW, apply)], setting=(look, look))
        return AnimationClip([Tween(FOLLOW, apply)], setting=(look, partial(apply, 0.0)))

    def to_head(self, event: Event) -> AnimationClip:
        """A tile that has ended up last goes to the head, across the gap."""
        return self._along([(f"tile:{event.data['tile']}", False)], FOLLOW)

    def _along(self, pieces: Sequence[tuple[str, bool]], seconds: float) -> AnimationClip:
        """Pieces move along the rondel, forward or the shorter way, from their places to those of the next
        position."""
        board, ring = self.rondel.board, self.rondel.plan.ring
        ways: dict[str, list[Sprite | None]] = {name: [] for name, _ in pieces}

        def stand() -> None:
            for name, found in ways.items():
                found.append(board.sprite(name))
            apply(0.0)

        def apply(part: float) -> None:
            for name, forward in pieces:
                old, new = ways[name] if len(ways[name]) == 2 else (None, None)
                if old is None or new is None:
                    continue
                if part >= 1:
                    board.put(new)
                    continue
                start, end = ring.space_at((old.x, old.y)), ring.space_at((new.x, new.y))
                x, y = ring.onward(start, end, part) if forward else ring.way(start, end, part)
                board.put(replace(new, x=x, y=y, z=7, scale=_lifted(part)))

        return AnimationClip([Tween(seconds, apply)], setting=(stand, stand))

    # the circuit --------------------------------------------------------------------------------

    def raced(self, event: Event) -> AnimationClip:
        """A car drives along the circuit and overtakes those that it jumps."""
        path, space, seat = event.data["path"], event.data["space"], event.seat
        assert seat is not None
        road = self.rondel.plan.road
        start: Pose | int = space if space else road.pit(seat)
        taken: list[int] = []

        def look() -> None:
            table = self.rondel.table
            taken.extend(table.neutral)
            taken.extend(other.space for other in table.seats if other.space and other.seat != seat)
            apply(0.0)

        def apply(part: float) -> None:
            car = self.rondel.board.sprite(f"car:{seat}")
            if car is not None:
                pose = road.drive(start, path, taken, part)
                self.rondel.board.put(replace(car, x=pose.x, y=pose.y, angle=rounded(pose.heading)))

        return AnimationClip([Tween(min(SLOWEST, DRIVE + PER_SPACE * len(path)), apply)], setting=(lambda: None, look))

    def to_space(self, event: Event) -> AnimationClip:
        """The start tile that puts a race car on the circuit."""
        return glide(self.rondel.board, f"car:{event.seat}", DRIVE)

    def lap(self, event: Event) -> AnimationClip:
        """A lap marker goes on."""
        return glide(self.rondel.board, f"lap:{event.seat}", DRIVE)

    def pit_lane(self, event: Event) -> AnimationClip:
        """All race cars return to the pit lane, the lap markers to 0."""
        return _together([glide(self.rondel.board, f"{piece}:{seat}", RETURN)
                          for seat in range(self.seats) for piece in ("car", "lap")])


def _together(cues: Sequence[AnimationClip]) -> AnimationClip:
    """Cues of two steps at the same time."""

    def step(number: int) -> None:
        for cue in cues:
            cue.setting[number]()

    return AnimationClip([tween for cue in cues for tween in cue.tweens], setting=(partial(step, 0), partial(step, 1)))


def _lifted(part: float) -> float:
    """The size of a piece on its way, in few steps: each size is drawn once."""
    return 1 + LIFTED * round(3 * 4 * part * (1 - part)) / 3
