"""Effects are short, clean samples; the loudspeaker never fails, with a device or without."""

import array
import itertools
import os
import subprocess
import sys

import pygame
import pytest

from game.i18n.catalog import Catalog
from game.rules.core.registry import GAMES
from game.scenes.automobiles.animation import sounds as automobiles
from game.scenes.imperial_steam.animation import sounds as imperial_steam
from game.scenes.registry import screens_of
from game.ui.audio import sound_synthesis
from game.ui.audio.sound_player import INTERFACE, Sound
from tests.support.waiting import wait_for

EFFECTS = {
    **sound_synthesis.EFFECTS,
    **{name: effect for game in GAMES for name, effect in screens_of(game).sounds().items()},
}


@pytest.fixture
def sound():
    loudspeaker = Sound()
    yield loudspeaker
    loudspeaker.close()


@pytest.mark.parametrize("name", EFFECTS)
def test_effect_is_short_audible_and_ends_in_silence(name):
    samples = array.array("h", sound_synthesis.render_samples(name, EFFECTS[name]))
    assert 0.03 < len(samples) / sound_synthesis.RATE < 2
    assert 5000 < max(map(abs, samples)) < 32767
    assert abs(samples[-1]) < 400  # no click at the end


@pytest.mark.parametrize("name", [next(reversed(sound_synthesis.EFFECTS)), *(
    next(iter(screens_of(game).sounds())) for game in GAMES)])
def test_effect_is_the_same_at_every_start(name):
    first, second = (sound_synthesis.render_samples(name, EFFECTS[name]) for _ in range(2))
    assert first == second


def test_every_shared_sound_that_tells_something_has_words(language):
    texts = Catalog(language).area("sounds")
    assert [name for name in sound_synthesis.EFFECTS if name != "tick" and f"sounds.{name}" not in texts] == []


def test_gears_rise():
    def crossings(name):
        samples = array.array("h", sound_synthesis.render_samples(name, EFFECTS[name]))
        return sum((a < 0) != (b < 0) for a, b in itertools.pairwise(samples))

    heights = [crossings(f"gear-{gear}") for gear in ("white", "light", "dark", "black")]
    assert heights[0] < heights[3]


def test_effect_is_made_in_the_background_and_played(sound):
    assert sound.audible
    sound.play("wood")
    assert wait_for(lambda: sound.is_ready("wood"))
    sound.play("wood")
    assert pygame.mixer.get_busy()


def test_two_groups_of_volumes(sound):
    sound.set_volumes(50, 100, 0)
    assert sound.volume("fanfare") == pytest.approx(0.5)
    assert all(sound.volume(name) == 0 for name in INTERFACE)
    assert set(sound_synthesis.EFFECTS) > INTERFACE


def test_unknown_effect_is_only_logged(sound, caplog):
    sound.play("trumpet-solo")
    assert "trumpet-solo" in caplog.text


def test_switched_off_is_silent():
    sound = Sound(enabled=False)
    sound.prepare()
    sound.play("fanfare")
    sound.close()
    assert not sound.audible


def test_without_a_device_nothing_is_raised():
    code = ("from game.ui.audio.sound_player import Sound; "
            "s = Sound(); s.prepare(); s.play('bell'); s.close(); assert not s.audible")
    environment = {**os.environ, "SDL_AUDIODRIVER": "no-such-driver"}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_a_race_is_heard():
    own = screens_of("automobiles").sounds()
    assert {"flag", "sweep", "draft", "pit", "wear"} <= own.keys() & set(automobiles.EVENT_SOUNDS.values())


def test_a_railway_is_heard_at_the_table_of_the_railways():
    own = screens_of("imperial-steam").sounds()
    assert {"rails", "loco", "whistle", "coal"} <= own.keys() <= set(imperial_steam.EVENT_SOUNDS.values())


def test_the_effects_of_a_game_are_heard_once_they_are_added(sound, caplog):
    sound.play("pit")
    assert "pit" in caplog.text
    sound.add(screens_of("automobiles").sounds())
    assert wait_for(lambda: sound.is_ready("pit"))
