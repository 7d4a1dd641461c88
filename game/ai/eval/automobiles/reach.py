"""How far the next hand is likely to carry a car from each section of a track."""

from game.rules.automobiles.content import Track

STEPS = 4  # looked at; more changes nothing in the order of sections


def chances(share: dict[str, float], hand: int, gears: tuple[str, ...]) -> dict[str, float]:
    """The chance that a hand of cubes drawn from these shares holds a gear cube of each colour."""
    return {gear: 1.0 - (1.0 - min(1.0, share[gear])) ** hand for gear in gears}


def prospects(track: Track, chance: dict[str, float]) -> dict[str, float]:
    """For each section the ticks that a few steps gain when a colour is at hand with the given chance.

    Cars are left out of account; so are cubes used up by earlier steps: the figures only compare sections.
    """
    exits = _exits(track, chance)
    value = dict.fromkeys(exits, 0.0)
    for _ in range(STEPS):
        value = {section: _best(steps, value) for section, steps in exits.items()}
    mean = sum(value.values()) / len(value)
    return {section: worth - mean for section, worth in value.items()}


def _exits(track: Track, chance: dict[str, float]) -> dict[str, list[tuple[str, int, float]]]:
    """By section: (section reached, ticks, chance) of each step on an empty track."""
    found = {}
    for section, steps in track.steps.items():
        front = track.sections[section].front
        found[section] = [
            (reached, (track.sections[reached].front - front) % track.ticks, max(chance[c] for c in step.colours))
            for step in steps
            for reached in step.chain[-1:]
        ]
    return found


def _best(steps: list[tuple[str, int, float]], value: dict[str, float]) -> float:
    """Expected ticks when the best step that is possible is taken."""
    total, left = 0.0, 1.0
    for worth, chance in sorted(((ticks + value[to], chance) for to, ticks, chance in steps), reverse=True):
        total += left * chance * worth
        left *= 1.0 - chance
    return total
