"""Player of sound effects; silent where there is no sound device. Volumes follow the settings.

Effects are synthesised in a thread of their own, which yields to the frame loop. An effect that is requested before it
is ready is played as soon as it is, unless that would be too late to make sense.

The sound of an event is chosen in `scenes/<game>/animation/sounds.py`.
"""

from __future__ import annotations

import logging
import queue
import threading
import time
from collections.abc import Mapping

import pygame

from game.timing.sound_times import SOUND
from game.ui.audio import sound_synthesis
from game.ui.audio.sound_synthesis import SoundEffect

INTERFACE = frozenset({"tick", "thud", "undo", "redo", "card", "curtain"})
"""Effects of the user interface; all others belong to the games. Each of the two groups has its own volume."""
_VOICES = 12
_log = logging.getLogger(__name__)


class Sound:
    """Player of sound effects; `play` may be called from the frame loop at any time with any name.

    It knows the `effects` that every table can use; those of a game are added when its table is opened.
    """

    def __init__(self, enabled: bool = True, effects: Mapping[str, SoundEffect] = sound_synthesis.EFFECTS) -> None:
        self.effects = dict(effects)
        self._ready: dict[str, pygame.mixer.Sound] = {}
        self._orders: queue.SimpleQueue[tuple[str, float] | None] = queue.SimpleQueue()
        self._volumes = {"master": 0.8, "effects": 0.8, "interface": 0.6}
        self._thread: threading.Thread | None = None
        self.audible = enabled and self._open()

    def _open(self) -> bool:
        try:
            pygame.mixer.init(sound_synthesis.RATE, -16, 1, 512, allowedchanges=0)
            pygame.mixer.set_num_channels(_VOICES)
        except pygame.error as error:
            _log.info("no sound: %s", error)
            return False
        return True

    def set_volumes(self, master: int, effects: int, interface: int) -> None:
        """Set the volumes in per cent; they apply from the next effect on."""
        self._volumes = {"master": master / 100, "effects": effects / 100, "interface": interface / 100}

    def volume(self, name: str) -> float:
        """Return the volume, 0 to 1, at which the effect would be played now."""
        group = "interface" if name in INTERFACE else "effects"
        return self._volumes["master"] * self._volumes[group]

    def is_ready(self, name: str) -> bool:
        """Return whether the effect has been synthesised and sounds at once."""
        return name in self._ready

    def play(self, name: str) -> None:
        """Play an effect.

        An unknown name is reported in the log; no exception is raised.
        """
        if name not in self.effects:
            _log.warning("no sound named %s", name)
            return
        if not self.audible or self.volume(name) <= 0:
            return
        if name in self._ready:
            self._start(name)
        else:
            self._order(name)

    def add(self, effects: Mapping[str, SoundEffect]) -> None:
        """Add effects and synthesise them in the background; names that are known already keep their effect."""
        new = {name: effect for name, effect in effects.items() if name not in self.effects}
        self.effects |= new
        self._prepare(new)

    def prepare(self) -> None:
        """Synthesise all effects in the background, the shortest first."""
        self._prepare(self.effects)

    def _prepare(self, effects: Mapping[str, SoundEffect]) -> None:
        if self.audible and effects:
            for name in sorted(effects, key=lambda name: effects[name].seconds):
                self._orders.put((name, 0.0))
            self._work()

    def close(self) -> None:
        """Stop the thread and release the sound device."""
        if self._thread:
            self._orders.put(None)
            self._thread.join(timeout=SOUND.goodbye)
        if self.audible:
            self.audible = False
            pygame.mixer.quit()

    def _start(self, name: str) -> None:
        effect = self._ready[name]
        effect.set_volume(self.volume(name))
        effect.play()

    def _order(self, name: str) -> None:
        self._orders.put((name, time.monotonic()))
        self._work()

    def _work(self) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=self._make, name="sound", daemon=True)
            self._thread.start()

    def _make(self) -> None:
        """Synthesise what is ordered and play what is not too late. Runs in the thread."""
        while (order := self._orders.get()) is not None:
            name, asked = order
            if name not in self._ready:
                samples = sound_synthesis.render_samples(name, self.effects[name],
                                                         pause=lambda: time.sleep(SOUND.breath))
                if not self.audible:
                    return
                self._ready[name] = pygame.mixer.Sound(buffer=samples)
            if asked and time.monotonic() - asked < SOUND.expires:
                self._start(name)
