"""Motion of pieces on the main board: tiles and workers along the rondel, race cars along the circuit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from game.rules.core.events import Event
from game.scenes.kraftwagen.board.geometry import Pose
from game.scenes.kraftwagen.board.main_board import MainBoard
from game.scenes.kraftwagen.board.piece_sprites import rounded
from game.scenes.table.animation.flights import glide
from game.timing.kraftwagen.motion_times import KRAFTWAGEN
from game.ui.animation.animator import AnimationClip, Tween
from game.ui.board.sprites import Sprite

LIFTED = 0.16  # share by which a piece in motion is larger


class Motion:
    """Builder of the clips of moving pieces on one board; `seats` is the number of seats."""

    def __init__(self, rondel: MainBoard, seats: int) -> None:
        self.rondel, self.seats = rondel, seats

    # the rondel ---------------------------------------------------------------------------------

    def took(self, event: Event) -> AnimationClip:
        """Return the clip of a worker that jumps onto the place of its tile.

        The tile flies to the head; a specialty tile is used up.
        """
        worker, tile = f"worker:{event.seat}", f"tile:{event.data['tile']}"
        if event.data["tile"] in self.rondel.content.specialties:
            jump = self._along([(worker, True)], KRAFTWAGEN.jump)
            return _together([jump, self._fading(event.data["tile"], comes=False)])
        return self._along([(worker, True), (tile, True)], KRAFTWAGEN.jump)

    def left(self, event: Event) -> AnimationClip:
        """Return the clip of a specialty tile that everybody has passed and that fades away."""
        return self._fading(event.data["tile"], comes=False)

    def comes(self, event: Event) -> AnimationClip:
        """Return the clip of the next specialty tile, which is turned up at the head."""
        return self._fading(event.data["tile"], comes=True)

    def _fading(self, tile: str, comes: bool) -> AnimationClip:
        """Return the clip of a specialty tile that comes into view or fades away."""
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
            visible = part if comes else 1 - part
            board.put(replace(piece, alpha=visible, scale=0.7 + 0.1 * round(3 * visible), z=7))

        if comes:
            return AnimationClip([Tween(KRAFTWAGEN.follow, apply)], setting=(look, look))
        return AnimationClip([Tween(KRAFTWAGEN.follow, apply)], setting=(look, partial(apply, 0.0)))

    def to_head(self, event: Event) -> AnimationClip:
        """Return the clip of a tile that has ended up last and goes to the head, across the gap."""
        return self._along([(f"tile:{event.data['tile']}", False)], KRAFTWAGEN.follow)

    def _along(self, pieces: Sequence[tuple[str, bool]], seconds: float) -> AnimationClip:
        """Return the clip of pieces that move along the rondel to their places in the next position.

        Each piece comes with True for the way forward, False for the shorter way.
        """
        board, ring = self.rondel.board, self.rondel.plan.ring
        sprites: dict[str, list[Sprite | None]] = {name: [] for name, _ in pieces}

        def stand() -> None:
            for name, found in sprites.items():
                found.append(board.sprite(name))
            apply(0.0)

        def apply(part: float) -> None:
            for name, forward in pieces:
                old, new = sprites[name] if len(sprites[name]) == 2 else (None, None)
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
        """Return the clip of a car that drives along the circuit and overtakes those that it jumps."""
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

        seconds = min(KRAFTWAGEN.longest_drive, KRAFTWAGEN.drive + KRAFTWAGEN.per_space * len(path))
        return AnimationClip([Tween(seconds, apply)], setting=(lambda: None, look))

    def to_space(self, event: Event) -> AnimationClip:
        """Return the clip of the race car that a start tile puts on the circuit."""
        return glide(self.rondel.board, f"car:{event.seat}", KRAFTWAGEN.drive)

    def lap(self, event: Event) -> AnimationClip:
        """Return the clip of a lap marker that moves on."""
        return glide(self.rondel.board, f"lap:{event.seat}", KRAFTWAGEN.drive)

    def pit_lane(self, event: Event) -> AnimationClip:
        """Return the clip of all race cars returning to the pit lane, and of the lap markers to 0."""
        return _together([glide(self.rondel.board, f"{piece}:{seat}", KRAFTWAGEN.pit_return)
                          for seat in range(self.seats) for piece in ("car", "lap")])


def _together(clips: Sequence[AnimationClip]) -> AnimationClip:
    """Return the clip of several clips of two steps at the same time."""

    def step(number: int) -> None:
        for clip in clips:
            clip.setting[number]()

    return AnimationClip([tween for clip in clips for tween in clip.tweens],
                         setting=(partial(step, 0), partial(step, 1)))


def _lifted(part: float) -> float:
    """Return the scale of a piece in motion at share `part`, in few steps, since each size is drawn once."""
    return 1 + LIFTED * round(3 * 4 * part * (1 - part)) / 3
