"""Expected reach: the ticks that the next hand is likely to move a car from each section of a track."""

from game.rules.automobiles.content.cards import Card
from game.rules.automobiles.content.track import Track
from game.rules.automobiles.state import PILES, AutomobilesState

STEPS = 4  # steps looked ahead; more do not change the order of sections
HAND = 7
ANY_COLOUR = 0.5  # share of a gear that a card counts for if the cubes at hand decide the colour of its move
Exits = list[tuple[list[tuple[int, int, tuple[str, ...]]], str]]  # steps (index reached, ticks, colours), section
_EXITS: dict[str, tuple[Track, Exits]] = {}


def chances(state: AutomobilesState, seat: int) -> dict[str, float]:
    """Return for each gear the chance that the next hand of a seat can enter a space of that colour."""
    bag, *others = (state.cars[seat].pile(pile) for pile in PILES)
    size = sum(bag.values())
    sure, later = min(HAND, size), max(0, HAND - size)  # cubes of the bag that are drawn; of what goes in after it
    rest = max(1, sum(sum(pile.values()) for pile in others))
    missing = dict.fromkeys(state.content.gears, 1.0)
    for colour, card in state.selected.cards.items():
        now = bag[colour] / max(1, size)
        then = sum(pile[colour] for pile in others) / rest
        if not now and not (then and later):
            continue
        for gear, share in serves(card, state.content.gears).items():
            missing[gear] *= (1.0 - share * now) ** sure * (1.0 - share * then) ** later
    return {gear: 1.0 - chance for gear, chance in missing.items()}


def serves(card: Card, gears: tuple[str, ...]) -> dict[str, float]:
    """Return the gears whose spaces a cube of this card can enter, with 1.0 if nothing else is needed."""
    found: dict[str, float] = {}
    for step in card.steps:
        if step.kind == "move":
            open_choice = bool(step.word("colours_from"))
            for gear in gears if open_choice else step.words("colours"):
                found[gear] = ANY_COLOUR if open_choice else 1.0
    return found


def prospects(track: Track, chance: dict[str, float]) -> dict[str, float]:
    """Return for each section the ticks that a few steps gain above the mean, if each colour is at hand with the given
    chance.

    Cars are left out of account; so are cubes used up by earlier steps: the figures only compare sections.
    """
    exits = _exits(track)
    weighed = [[(to, ticks, max(chance[c] for c in colours)) for to, ticks, colours in steps] for steps, _ in exits]
    value = [0.0] * len(exits)
    for _ in range(STEPS):
        value = [_best(steps, value) for steps in weighed]
    mean = sum(value) / len(value)
    return {section: worth - mean for (_, section), worth in zip(exits, value, strict=True)}


def _exits(track: Track) -> Exits:
    """Return the steps on an empty track; cached for the last track with this id."""
    known = _EXITS.get(track.id)
    if known is None or known[0] is not track:
        known = _EXITS[track.id] = (track, _find_exits(track))
    return known[1]


def _find_exits(track: Track) -> Exits:
    number = {section: i for i, section in enumerate(track.sections)}
    found: Exits = []
    for section, here in track.sections.items():
        reached = [(step.chain[-1], step.colours) for step in track.steps[section]]
        found.append((
            [(number[to], (track.sections[to].front - here.front) % track.ticks, colours) for to, colours in reached],
            section,
        ))
    return found


def _best(steps: list[tuple[int, int, float]], value: list[float]) -> float:
    """Return the expected ticks if the best possible step is taken."""
    total, left = 0.0, 1.0
    for worth, chance in sorted([(ticks + value[to], chance) for to, ticks, chance in steps], reverse=True):
        total += left * chance * worth
        left *= 1.0 - chance
    return total
