"""Senseless acts of Automobiles: turns and purchases by which no person would hope to win a race."""

from collections.abc import Iterator, Sequence

from game.ai.played_turn import PlayedTurn
from game.rules.automobiles.decisions.movement import heads
from game.rules.automobiles.decisions.turn_state import TurnState
from game.rules.automobiles.state import WEAR, AutomobilesState, owned
from game.rules.core.events import Event

CRAWL = 3  # turns in a row in which a car that could go on enters hardly a space
FAR_ENOUGH = 3  # spaces for which the gears at hand are enough, so that one space is a crawl
FULL_BAG = 30  # cubes without wear: more of them instead of driving is a hoard
LEFT_BEHIND = 0.5  # share of the winner's way
COUNT_AT_THE_END = "blue"  # cubes that still count against those of others (AUT-5.23)
EFFECTS = {"entered", "gained", "removed", "shifted", "cleaned", "drew", "drew-two", "kept", "aerodynamic"}


def find_senseless_acts(turn: PlayedTurn, earlier: Sequence[PlayedTurn]) -> Iterator[str]:
    """Yield the ids of the senseless acts of a turn."""
    bought = [str(action.args[0]) for action in turn.made("buy")]
    if WEAR in bought:
        yield "wear-bought"
    if turn.own:
        yield from _standing_still(turn, earlier, bought)
        yield from _cards_in_vain(turn)
        if any(colour not in (WEAR, COUNT_AT_THE_END) for colour in bought) and _ends_race(turn):
            yield "bought-for-no-turn"
    if turn.end is not None and turn.end.progress(turn.seat) < LEFT_BEHIND * turn.end.progress(
            turn.end.standings()[0]):
        yield "left-behind"


def _standing_still(turn: PlayedTurn, earlier: Sequence[PlayedTurn], bought: list[str]) -> Iterator[str]:
    """Yield what is wrong with a turn that hardly moves the car."""
    state, seat = turn.before, turn.seat
    pits = turn.made("pit")
    if pits:
        wear = state.cars[seat].active[WEAR]
        if any(action.args == ("keep",) for action in pits):
            yield "wear-kept"
        elif not wear and _reach(state, seat) >= FAR_ENOUGH:
            yield "pit-stop-for-nothing"
        return
    spaces = _spaces(turn)
    if spaces > 1 or _reach(state, seat) < FAR_ENOUGH:
        return
    if not spaces:
        yield "stood-still"
    own = [each for each in earlier if each.own][1 - CRAWL:]
    if len(own) == CRAWL - 1 and all(_crawls(each) for each in own):
        yield "crawled"
    if bought and sum(owned(state, seat).values()) - owned(state, seat)[WEAR] >= FULL_BAG:
        yield "hoarded"


def _crawls(turn: PlayedTurn) -> bool:
    """Return whether a turn is no pit stop and enters at most one space where the gears were enough for more."""
    return not turn.made("pit") and _spaces(turn) <= 1 and _reach(turn.before, turn.seat) >= FAR_ENOUGH


def _spaces(turn: PlayedTurn) -> int:
    """Return the number of spaces that a turn enters."""
    return sum(event.kind == "entered" for events in turn.events for event in events)


def _reach(state: AutomobilesState, seat: int) -> int:
    """Return the number of spaces, at most `FAR_ENOUGH`, that the gears in Active can enter one after the other."""
    active = state.cars[seat].active
    gears = {colour: active[colour] for colour in state.content.gears if active[colour]}
    return _steps(state, state.cars[seat].section, state.others(seat), gears, FAR_ENOUGH)


def _steps(state: AutomobilesState, head: str, others: list[str], gears: dict[str, int], most: int) -> int:
    found = 0
    for colour, count in gears.items() if most else ():
        left = {**gears, colour: count - 1} if count > 1 else {key: n for key, n in gears.items() if key != colour}
        for section in heads(state.selected.track, head, colour, others, state.weaving):
            found = max(found, 1 + _steps(state, section, others, left, most - 1))
            if found == most:
                return found
    return found


def _cards_in_vain(turn: PlayedTurn) -> Iterator[str]:
    """Yield an act for each card that is played and does nothing, such as a Boost without a cube drawn. Wear may be
    played for the sake of its pile."""
    played = ""
    events: list[Event] = []
    for action, happened in zip([*turn.actions, None], [*turn.events, []], strict=True):
        if action is None or action.verb in ("play", "end"):
            if played not in ("", WEAR) and not any(e.kind in EFFECTS and e.seat == turn.seat for e in events):
                yield "card-in-vain"
            played = str(action.args[0]) if action is not None and action.verb == "play" else ""
            events = []
        events = [*events, *happened]


def _ends_race(turn: PlayedTurn) -> bool:
    """Return whether the race ends with the round of a purchase, as the buyer can see."""
    for state, _, _, _ in turn.choices("buy"):
        path = next((frame for frame in state.stack if isinstance(frame, TurnState)), None)
        if state.last_round() or (path is not None and path.crossings >= state.cars[turn.seat].laps_left):
            return True
    return False
