"""Scene stack: the top scene is shown and played; a short cross-fade leads from one to the next."""

from __future__ import annotations

from pygame import Rect, Surface
from pygame.event import Event

from game.scenes.scene_base import Scene, Services
from game.timing.window_times import WINDOW


class SceneStack:
    """Scenes on top of each other. Changes take effect at once."""

    def __init__(self) -> None:
        self.services: Services | None = None
        self.scenes: list[Scene] = []
        self._stale: set[int] = set()
        self._last: Surface | None = None  # the picture before a change of scene
        self._coming: Surface | None = None  # the picture after it
        self._fade = 0.0
        self._shown: Surface | None = None
        self._minimised = False

    @property
    def top(self) -> Scene | None:
        """The scene that is shown."""
        return self.scenes[-1] if self.scenes else None

    # changing ---------------------------------------------------------------------
    def push(self, scene: Scene) -> None:
        """Show a scene above the present one."""
        if self.scenes:
            self.scenes[-1].pause()
            self.scenes[-1].screen.covered()
        self._begin(scene)

    def pop(self) -> None:
        """Remove the top scene and resume the one below."""
        if self.scenes:
            self._end()
        if self.scenes:
            self._start_fade()
            self._frame(self.scenes[-1])
            self._build_if_stale(self.scenes[-1])
            self.scenes[-1].resume()
            self.scenes[-1].screen.invalidate()

    def replace(self, scene: Scene) -> None:
        """Show a scene instead of the present one."""
        if self.scenes:
            self._end()
        self._begin(scene)

    def reset(self, scene: Scene) -> None:
        """Remove all scenes and start with this one."""
        while self.scenes:
            self._end()
        self._begin(scene)

    def rebuild(self) -> None:
        """Build every screen anew after a change of size, scale, theme or language; hidden ones when they are next
        shown."""
        self._last = self._coming = None
        self._fade = 0.0
        self._stale = {id(scene) for scene in self.scenes}
        if self.scenes:
            self._build_if_stale(self.scenes[-1])

    def _begin(self, scene: Scene) -> None:
        assert self.services is not None
        self._start_fade()
        scene.services = self.services
        self.scenes.append(scene)
        try:
            scene.enter()
            scene.rebuild()
            if self._minimised:
                scene.hidden(True)
        except BaseException:
            self.scenes.remove(scene)  # a scene that cannot be built is not shown; the one below goes on
            if self.top is not None:
                self._frame(self.top)
                self.top.screen.invalidate()
            raise

    def drop(self) -> None:
        """Remove the top scene without showing the one below (the program ends)."""
        if self.scenes:
            self._end()

    def _end(self) -> None:
        scene = self.scenes.pop()
        self._stale.discard(id(scene))
        scene.leave()

    def _frame(self, scene: Scene) -> None:
        """Give the frame the material of the scene that is shown again."""
        scene.ui.frame_of(scene.FRAME_MATERIAL)

    def _build_if_stale(self, scene: Scene) -> None:
        if id(scene) in self._stale:
            self._stale.discard(id(scene))
            renewals = [renew for layer in scene.screen.modals if (renew := layer.renewal()) is not None]
            scene.rebuild()
            for renew in renewals:
                renew(scene.screen)

    def _start_fade(self) -> None:
        if self._minimised:
            return
        if self._shown is not None and self.services and not self.services.ui.reduced_motion:
            self._last, self._coming = self._shown.copy(), None
            self._fade = WINDOW.fade

    # running ----------------------------------------------------------------------
    @property
    def hurries(self) -> bool:
        """True while a press or release of the same frame follows (see `Screen.hurries`)."""
        return self.top is not None and self.top.screen.hurries

    @hurries.setter
    def hurries(self, value: bool) -> None:
        if self.top is not None:
            self.top.screen.hurries = value

    def take_event(self, event: Event) -> bool:
        """Offer a raw event to the top scene's screen; return whether it took it."""
        return self.top is not None and self.top.screen.take_event(event)

    @property
    def typing(self) -> bool:
        """True while the keyboard writes into a text field."""
        return self.top is not None and self.top.screen.typing

    @property
    def unfinished(self) -> str:
        """Sentence about what has been begun in a scene and would be lost with it; "" = nothing."""
        return next(filter(None, (scene.unfinished() for scene in reversed(self.scenes))), "")

    @property
    def working(self) -> bool:
        """True while something that will change the picture is being prepared."""
        return self.top is not None and self.top.working()

    def expose(self) -> None:
        """Draw everything anew: the system lost the window's picture."""
        if self.top is not None:
            self.top.screen.invalidate()

    def hide(self, minimised: bool) -> None:
        """Tell all scenes that the window lost the focus, or was minimised; then time stands still for them."""
        self._minimised = minimised
        if minimised and self.fading:
            self.cut()
        for scene in self.scenes:
            scene.hidden(minimised)

    def reappear(self) -> None:
        """Tell all scenes that the window is seen again, and draw it anew if it was minimised."""
        if self._minimised:
            self._minimised = False
            self.expose()
        for scene in self.scenes:
            scene.shown()

    def update(self, dt: float) -> None:
        """Let time pass for the top scene; none while the window is minimised, but its work goes on."""
        if self._minimised:
            dt = 0.0
        if self._fade > 0:
            self._fade = max(0.0, self._fade - dt)
        scene = self.top
        if scene is not None:
            scene.update(dt)
        if self.top is not None:
            self.top.screen.update(dt)

    @property
    def fading(self) -> bool:
        """True while one scene turns into the next."""
        return self._fade > 0 or self._last is not None

    def wake_in(self, *, decorative: bool = True) -> float | None:
        """Return the seconds until the next `update` is due; 0 while anything moves, None while everything rests.

        What is `decorative`, as motion at rest, may be left out.
        """
        if self._minimised:
            return None if self.top is None else self.top.poll_in()
        if self.top is None or self._fade > 0 or self.top.screen.compositor.dirty:
            return 0.0 if self.top else None
        waits = [wait for wait in (self.top.wake_in(), self.top.screen.wake_in(decorative=decorative))
                 if wait is not None]
        return min(waits, default=None)

    def frame(self, surface: Surface) -> list[Rect]:
        """Draw the changes on the window; return the changed rectangles."""
        scene = self.top
        if scene is None:
            return []
        self._shown = surface
        if self._last is None:
            return scene.screen.frame(surface, in_motion=scene.in_motion)
        return self._fading(scene, surface)

    def _fading(self, scene: Scene, surface: Surface) -> list[Rect]:
        """Draw the new scene off the window and the last picture of the old one fading over it."""
        if self._coming is None or self._coming.size != surface.size:
            self._coming = Surface(surface.size)
            scene.screen.invalidate()
        scene.screen.frame(self._coming)
        surface.blit(self._coming, (0, 0))
        if self._fade > 0 and self._last is not None and self._last.size == surface.size:
            alpha = round(255 * self._fade / WINDOW.fade)
            self._last.set_alpha(alpha if alpha < 255 else None)  # as alpha, 255 takes 20 ms in full HD
            surface.blit(self._last, (0, 0))
        else:
            self._last = self._coming = None
        return [surface.get_rect()]

    def cut(self) -> None:
        """End a running cross-fade (before a picture is taken)."""
        self._last, self._coming, self._fade = None, None, 0.0
        if self.top is not None:
            self.top.screen.invalidate()
