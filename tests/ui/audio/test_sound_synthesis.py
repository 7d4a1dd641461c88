"""Sound effects: voices begin, last and sound as they are asked for, and each effect has its own course."""

import array
import itertools
import math
from functools import lru_cache

import pytest

from game.ui.audio.sound_synthesis import (
    EFFECTS,
    RATE,
    SoundBuilder,
    engine_note,
    fading,
    harmonics,
    render_samples,
    steady,
    swelling,
)

LOUD = steady(0.5)


def part(samples: list[float], start: float, end: float) -> list[float]:
    return list(samples[round(start * RATE) : round(end * RATE)])


def hertz(samples: list[float]) -> float:
    """The pitch of a wave with two changes of sign in each period."""
    return sum((a < 0) != (b < 0) for a, b in itertools.pairwise(samples)) / 2 / (len(samples) / RATE)


def energy(samples: list[float]) -> float:
    return math.sqrt(sum(value * value for value in samples) / len(samples))


@lru_cache
def effect(name: str) -> list[float]:
    return list(array.array("h", render_samples(name, EFFECTS[name])))


def heard(name: str, *times: float) -> list[float]:
    """The loudness of an effect in the 30 ms from each of these times on."""
    return [energy(part(effect(name), time, time + 0.03)) for time in times]


# voices -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pitch", [220.0, 880.0])
def test_a_tone_sounds_at_its_pitch_from_its_start_for_its_time(pitch: float) -> None:
    builder = SoundBuilder(1.0, "a")
    assert len(builder.samples) == RATE
    builder.tone(pitch, LOUD, 0.2, 0.5)
    assert not any(part(builder.samples, 0, 0.2)) and not any(part(builder.samples, 0.7, 1.0))
    sounding = part(builder.samples, 0.2, 0.7)
    assert hertz(sounding) == pytest.approx(pitch, rel=0.01)
    assert max(sounding) == pytest.approx(0.5, abs=0.01) == -min(sounding)
    builder = SoundBuilder(0.3, "a")
    builder.tone(pitch, LOUD, 0.1, 9.0)
    builder.tone(pitch, LOUD)
    assert len(builder.samples) == round(0.3 * RATE) and max(part(builder.samples, 0.2, 0.3)) > 0.9, "both together"


def test_a_pitch_and_a_loudness_may_change_in_the_time_of_the_voice() -> None:
    builder = SoundBuilder(1.0, "a")
    builder.tone(lambda at: 200 + 800 * at, lambda at: at, 0.5)
    early, late = part(builder.samples, 0.5, 0.6), part(builder.samples, 0.9, 1.0)
    assert hertz(early) == pytest.approx(240, rel=0.1) and hertz(late) == pytest.approx(560, rel=0.1)
    assert max(early) < 0.11 and 0.4 < max(late) < 0.51


def test_noise_is_shut_and_opened_by_its_filters_and_begins_at_its_start() -> None:
    def made(low: float, high: float = 1.0, start: float = 0.0) -> list[float]:
        builder = SoundBuilder(0.4, "seed")
        builder.noise(LOUD, steady(low), high, start)
        return builder.samples

    assert not any(made(0.0)), "shut"
    assert 0 < energy(made(0.05)) < energy(made(0.3)) < energy(made(1.0))
    assert hertz(made(0.05)) < hertz(made(1.0))
    assert hertz(made(0.3, 0.6)) > hertz(made(0.3)), "without its low parts"
    late = made(1.0, 1.0, 0.3)
    assert not any(part(late, 0, 0.3)) and energy(part(late, 0.3, 0.4)) > 0.1
    builder = SoundBuilder(0.4, "seed")
    builder.noise(lambda at: 0.5 if at < 0.05 else 0.0, steady(1.0), 1.0, 0.2)
    assert any(part(builder.samples, 0.2, 0.24)) and not any(part(builder.samples, 0.26, 0.4))
    assert made(1.0) == made(1.0) and max(made(1.0)) <= 0.5


def test_what_is_struck_fades_to_a_third_in_the_time_of_each_of_its_parts() -> None:
    builder = SoundBuilder(0.9, "a")
    builder.struck([(1000.0, 0.8, 0.1)], 0.1, 0.5)
    assert not any(part(builder.samples, 0, 0.1)) and not any(part(builder.samples, 0.71, 0.9))
    first, later = (max(part(builder.samples, 0.1 + at, 0.13 + at)) for at in (0.01, 0.11))
    assert first == pytest.approx(0.8 * 0.5 * math.exp(-0.1), rel=0.05) and later / first == pytest.approx(1 / math.e,
                                                                                                           rel=0.05)
    assert hertz(part(builder.samples, 0.1, 0.3)) == pytest.approx(1000, rel=0.01)


def test_the_caller_may_pause_while_long_sounds_are_made() -> None:
    pauses: list[int] = []
    builder = SoundBuilder(1.0, "a", lambda: pauses.append(1))
    builder.tone(440, LOUD)
    assert len(pauses) == RATE // 1500
    builder.noise(LOUD, LOUD)
    assert len(pauses) == 2 * (RATE // 1500)


def test_envelopes_rise_and_fall() -> None:
    fade, swell = fading(0.1, 0.6), swelling(2.0, 0.6, 0.25)
    assert fade(0.0) == 0 and fade(0.002) == pytest.approx(0.6 * math.exp(-0.02))
    assert fade(0.2) / fade(0.1) == pytest.approx(1 / math.e)
    assert [swell(at) for at in (-0.1, 0.0, 0.5, 2.0, 2.1)] == pytest.approx([0, 0, 0.6, 0, 0])
    assert swell(0.25) == pytest.approx(0.6 * math.sin(math.pi / 4)) == pytest.approx(swell(1.25))
    assert steady(0.3)(5.0) == 0.3


def test_a_wave_of_harmonics_has_a_peak_of_one() -> None:
    assert harmonics(1.0) == pytest.approx([math.sin(i * math.tau / 512) for i in range(512)], abs=1e-4)
    wave = harmonics(0.2, 1.0)
    assert len(wave) == 512 and max(map(abs, wave)) == 1.0
    assert sum((a < 0) != (b < 0) for a, b in itertools.pairwise(wave)) == 3, "mostly two periods"


def test_an_engine_sounds_an_octave_lower_too_and_growls() -> None:
    made = {}
    for growl in (0.0, 0.8):
        builder = SoundBuilder(0.5, "a")
        engine_note(builder, steady(100.0), LOUD, growl)
        made[growl] = builder.samples
    period = RATE // 100
    again = [abs(a - b) for a, b in zip(made[0.0], made[0.0][2 * period :], strict=False)]
    sooner = [abs(a - b) for a, b in zip(made[0.0], made[0.0][period:], strict=False)]
    assert sum(again) < 0.3 * sum(sooner), "its true period is that of the lower one"
    assert energy([a - b for a, b in zip(*made.values(), strict=True)]) > 0.02


# the effects ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", EFFECTS)
def test_an_effect_has_the_length_and_loudness_it_is_listed_with(name: str) -> None:
    samples = effect(name)
    assert len(samples) == int(EFFECTS[name].seconds * RATE)
    assert max(map(abs, samples)) == pytest.approx(32767 * EFFECTS[name].peak, abs=2)
    end = samples[-RATE * 6 // 1000 :]
    assert max(map(abs, end[-20:])) <= max(map(abs, end)) * 0.2 + 3 and samples[-1] == 0, "it ends without a click"


def test_undoing_falls_and_doing_again_rises_and_a_knock_follows() -> None:
    undone, redone = effect("undo"), effect("redo")
    assert hertz(part(undone, 0.01, 0.04)) > 1.2 * hertz(part(undone, 0.1, 0.14))
    assert hertz(part(redone, 0.1, 0.14)) > 1.2 * hertz(part(redone, 0.01, 0.04))
    for samples in (undone, redone):
        assert max(map(abs, part(samples, 0.15, 0.17))) > 2 * max(map(abs, part(samples, 0.25, 0.28)))


@pytest.mark.parametrize("name, strokes", [
    ("bell", (0.0, 0.16)), ("coins", (0.0, 0.075, 0.17, 0.24)), ("wood", (0.0,)), ("tick", (0.0,)), ("thud", (0.0,)),
    ("fanfare", (0.0, 0.14, 0.28, 0.42, 0.74, 0.9)), ("card", (0.14,)),
])
def test_each_stroke_of_an_effect_is_heard_at_its_time(name: str, strokes: tuple[float, ...]) -> None:
    samples = effect(name)
    for start in strokes:
        before = energy(part(samples, start - 0.012, start - 0.002)) if start else 0.0
        assert energy(part(samples, start + 0.002, start + 0.012)) > before * 1.05
    quiet = strokes[-1] + 0.02
    assert energy(part(samples, quiet, quiet + 0.02)) > energy(samples[-RATE // 50 :])


def test_a_fanfare_climbs_to_its_last_long_note() -> None:
    samples = effect("fanfare")
    assert heard("fanfare", 0.02)[0] > 1000
    loud = [energy(part(samples, start, start + 0.05)) for start in (0.92, 1.2, 1.5)]
    assert loud[0] > loud[1] > loud[2] > 500, "it is held"


def test_a_curtain_swells_and_rings_as_it_is_drawn() -> None:
    samples = effect("curtain")
    quarters = [energy(part(samples, at, at + 0.1)) for at in (0.0, 0.3, 0.68)]
    assert quarters[1] > 2 * quarters[0] and quarters[1] > 2 * quarters[2]


def test_an_engine_revs_up_and_a_car_drives_past() -> None:
    revs, drive = effect("engine"), effect("drive")
    period = {name: hertz(part(samples, at, at + 0.1)) for name, samples, at in (
        ("idle", revs, 0.02), ("full", revs, 0.3), ("coming", drive, 0.2), ("gone", drive, 0.75))}
    assert period["full"] > 1.5 * period["idle"]
    assert period["coming"] > 1.3 * period["gone"], "its pitch falls as it passes"


def test_knocks_in_a_bag_go_on_for_half_a_second() -> None:
    loud = heard("bag", 0.05, 0.15, 0.25, 0.35, 0.44)
    assert min(loud) > 800 and heard("bag", 0.55)[0] < min(loud)
