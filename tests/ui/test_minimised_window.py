"""Presence at the window: every order in which systems tell that it was minimised, restored, left or used."""

from collections.abc import Iterable
from itertools import permutations, product

import pygame
import pytest
from pygame.event import Event

from game.ui.minimised_window import LEAVING, Presence, WindowPresence

HERE, AWAY, MINIMISED = Presence.HERE, Presence.AWAY, Presence.MINIMISED
GONE = (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)
LOST, GAINED = pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED
SEEN = (pygame.WINDOWRESTORED, pygame.WINDOWMAXIMIZED, pygame.WINDOWSHOWN, pygame.WINDOWEXPOSED, pygame.WINDOWENTER,
        pygame.MOUSEWHEEL)
USED = (GAINED, pygame.KEYDOWN, pygame.TEXTINPUT, pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN)
TRAILING = (pygame.KEYUP, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION, pygame.WINDOWLEAVE, pygame.WINDOWMOVED)
X11_UNMAPPED = (pygame.WINDOWHIDDEN, pygame.WINDOWMINIMIZED, pygame.KEYUP, LOST, pygame.WINDOWLEAVE)  # as measured
X11_MAPPED = (pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWEXPOSED, pygame.WINDOWENTER, pygame.MOUSEMOTION)


def after(events: Iterable[int], presence: WindowPresence | None = None) -> Presence:
    """The state behind these events."""
    found = presence or WindowPresence()
    for kind in events:
        found.take(Event(kind))
    assert found.minimised == (found.state is MINIMISED)
    return found.state


def name(kind: int) -> str:
    return pygame.event.event_name(kind)


def test_at_the_beginning_somebody_is_here() -> None:
    assert WindowPresence().state is HERE


def test_a_window_is_minimised_in_whatever_order_that_is_told() -> None:
    """With and without a lost focus, in between what SDL lets go of."""
    told = [(kind,) for kind in GONE] + [(*gone, LOST) for gone in (GONE, *((kind,) for kind in GONE))]
    for each in told:
        for order in permutations((*each, pygame.KEYUP, pygame.MOUSEMOTION)):
            assert after(order) is MINIMISED, [name(kind) for kind in order]


@pytest.mark.parametrize("kind", TRAILING, ids=name)
@pytest.mark.parametrize("before, state", [((), HERE), ((LOST,), AWAY), ((pygame.WINDOWMINIMIZED,), MINIMISED)])
def test_releases_and_motions_tell_nothing(kind: int, before: tuple[int, ...], state: Presence) -> None:
    assert after((*before, kind)) is state


@pytest.mark.parametrize("kind", (*SEEN, *USED), ids=name)
def test_one_sign_is_enough_for_a_window_that_is_back(kind: int) -> None:
    """Some systems never tell that a window was restored."""
    for gone in GONE:
        assert after((gone, kind)) is HERE
        assert after((gone, LOST, kind)) is (HERE if kind in USED else AWAY)
        assert after((LOST, gone, kind)) is (HERE if kind in USED else AWAY)


def test_a_window_is_restored_in_whatever_order_that_is_told() -> None:
    signs = (pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWEXPOSED, pygame.WINDOWENTER)
    for order in permutations(signs):
        for place in range(len(order) + 1):
            told = (*order[:place], GAINED, *order[place:])
            assert after((LOST, pygame.WINDOWMINIMIZED, *told)) is HERE, [name(kind) for kind in told]
        assert after((LOST, pygame.WINDOWMINIMIZED, *order)) is AWAY


def test_every_sequence_of_events_ends_as_its_last_words_say() -> None:
    """Minimised if nothing was seen since it went; away if nobody used it since the focus was lost."""
    kinds = (*GONE, LOST, *SEEN[:2], *USED[:2], pygame.MOUSEMOTION)
    for told in product(kinds, repeat=5):
        last = next((kind for kind in reversed(told) if kind in (*GONE, *SEEN, *USED)), None)
        focus = next((kind for kind in reversed(told) if kind in (LOST, *USED)), None)
        expected = MINIMISED if last in GONE else AWAY if focus == LOST else HERE
        assert after(told) is expected, [name(kind) for kind in told]


def test_what_x11_tells_of_a_window_that_goes_and_comes_back() -> None:
    presence = WindowPresence()
    assert after(X11_UNMAPPED, presence) is MINIMISED
    assert after(X11_MAPPED, presence) is AWAY
    assert after((GAINED,), presence) is HERE


def test_a_window_is_left_by_what_minimises_it_and_by_a_lost_focus() -> None:
    kinds = {kind for kind in range(pygame.USEREVENT) if name(kind).startswith("Window")}
    assert {kind for kind in kinds if after((kind,)) is not HERE} == set(LEAVING)


@pytest.mark.parametrize("gone", GONE, ids=name)
def test_a_minimised_window_paints_one_last_frame_and_no_more_until_it_is_back(gone: int) -> None:
    presence = WindowPresence()
    assert [presence.may_paint() for _ in range(2)] == [True, True]
    after((LOST,), presence)
    assert [presence.may_paint() for _ in range(3)] == [True, True, True]
    after((gone,), presence)
    assert [presence.may_paint() for _ in range(3)] == [True, False, False]
    after((LOST, pygame.MOUSEMOTION), presence)
    assert not presence.may_paint()
    after((pygame.WINDOWEXPOSED,), presence)
    assert presence.may_paint()
