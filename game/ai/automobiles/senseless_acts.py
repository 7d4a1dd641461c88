"""Senseless acts of Automobiles: turns and purchases by which no person would hope to win a race."""

from collections.abc import Iterator, Sequence

from game.ai.played_turn import PlayedTurn
from game.rules.automobiles.decisions.card_requirements import warning
from game.rules.automobiles.decisions.movement import heads
from game.rules.automobiles.decisions.purchases import Buy
from game.rules.automobiles.reach import find_reach
from game.rules.automobiles.state import WEAR, AutomobilesState, owned
from game.rules.core.actions import Action, Move
from game.rules.core.engine import apply
from game.rules.core.events import Event
from game.rules.core.rng import NoChance

CRAWL = 3  # turns in a row in which a car that could go on enters hardly a space, and not all buy cubes
FAR_ENOUGH = 3  # spaces for which the gears at hand are enough, so that one space is a crawl
SHORT, LITTLE_WEAR = 2, 3  # spaces and wear of a drive that is better than none on the last lap
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
        if any(is_bought_in_vain(state, str(action.args[0])) for state, action, _, _ in turn.choices("buy")):
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
        elif not wear and can_drive(state, seat):
            yield "pit-stop-for-nothing"
        return
    spaces = _spaces(turn)
    if spaces > 1 or not can_drive(state, seat):
        return
    own = [*(each for each in earlier if each.own), turn][-CRAWL:]
    if not spaces and not _builds_bag([turn]):
        yield "stood-still"
    if len(own) == CRAWL and all(_crawls(each) for each in own) and not _builds_bag(own):
        yield "crawled"
    if bought and has_full_bag(state, seat):
        yield "hoarded"


def _builds_bag(turns: Sequence[PlayedTurn]) -> bool:
    """Return whether each of these turns buys cubes for a bag that is not full: that is worth some ground."""
    return all(turn.made("buy") for turn in turns) and not has_full_bag(turns[-1].before, turns[-1].seat)


def _crawls(turn: PlayedTurn) -> bool:
    """Return whether a turn is no pit stop and enters at most one space where the gears were enough for more."""
    return not turn.made("pit") and _spaces(turn) <= 1 and can_drive(turn.before, turn.seat)


def _spaces(turn: PlayedTurn) -> int:
    """Return the number of spaces that a turn enters."""
    return sum(event.kind == "entered" for events in turn.events for event in events)


def can_drive(state: AutomobilesState, seat: int, spaces: int = FAR_ENOUGH) -> bool:
    """Return whether the gears in Active can enter so many spaces one after the other."""
    active = state.cars[seat].active
    gears = {colour: active[colour] for colour in state.content.gears if active[colour]}
    return _steps(state, state.cars[seat].section, state.others(seat), gears, spaces) == spaces


def could_go_on(state: AutomobilesState, seat: int) -> bool:
    """Return whether a car on its last lap has a drive for little wear: it has no time left to stand still in."""
    return state.cars[seat].laps_left == 1 and any(
        len(way.path) >= SHORT and way.wear <= LITTLE_WEAR for ways in find_reach(state).values() for way in ways)


def plays_in_vain(view: AutomobilesState, seat: int, moves: Sequence[Move]) -> bool:
    """Return whether a plan plays a card of no use, or does nothing with it, as far as chance does not decide
    (AUT-4.17)."""
    state = view.clone()
    played, events = "", list[Event]()
    for verb, *args in moves:
        if verb in ("play", "end"):
            if played and not _has_effect(events, seat):
                return True
            played = str(args[0]) if verb == "play" and args[0] != WEAR else ""
            if played and warning(state, seat, played) is not None:
                return True
            events.clear()
        try:
            apply(state, Action(seat, str(verb), tuple(args)), sink=events, trusted=True)
        except NoChance:
            return False
        if not state.stack or state.stack[-1].seat != seat:
            return False
    return False


def has_full_bag(state: AutomobilesState, seat: int) -> bool:
    """Return whether a seat has cubes enough to drive rather than buy more."""
    cubes = owned(state, seat)
    return sum(cubes.values()) - cubes[WEAR] >= FULL_BAG


def is_bought_in_vain(state: AutomobilesState, colour: str) -> bool:
    """Return whether a cube bought now is drawn no more before the race ends (AUT-4.120)."""
    top = state.stack[-1]
    return isinstance(top, Buy) and top.is_last_turn(state) and colour not in (WEAR, COUNT_AT_THE_END)


def _steps(state: AutomobilesState, head: str, others: list[str], gears: dict[str, int], most: int) -> int:
    """Return the number of spaces, at most so many, that these gears enter from a section on."""
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
            if played not in ("", WEAR) and not _has_effect(events, turn.seat):
                yield "card-in-vain"
            played = str(action.args[0]) if action is not None and action.verb == "play" else ""
            events = []
        events = [*events, *happened]


def _has_effect(events: Sequence[Event], seat: int) -> bool:
    """Return whether one of the events since a card was played is an effect of it."""
    return any(event.kind in EFFECTS and event.seat == seat for event in events)
