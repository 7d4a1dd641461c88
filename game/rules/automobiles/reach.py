"""Reach of a hand: for each section that the car can get to in this turn, the cheapest cubes and their order.

Counted are the cubes that a drive is made of: gears, cards that only move the car, those that spare the wear of the
Decline phase, and a wear cube where it adds a colour to Discard. Cubes that draw, remove, gain or fetch others change
what is in the hand; they are played first, and the reach is looked for again.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from game.rules.automobiles.content.cards import Card, CardStep
from game.rules.automobiles.decisions.action_phase import Act
from game.rules.automobiles.decisions.card_choices import Colour, Path, Pick
from game.rules.automobiles.decisions.card_requirements import amount, most_blue, open_colours
from game.rules.automobiles.decisions.movement import crosses, drafted_car, heads
from game.rules.automobiles.decisions.turn_state import TurnState
from game.rules.automobiles.state import WEAR, AutomobilesState
from game.rules.core.actions import Action
from game.rules.core.engine import apply, decision

Node = tuple[str, int]  # a section, and how often the line has been crossed on the way there
Link = tuple["Link | None", "Token"]  # a plan from its end: what came before, and the last token
Token = tuple[str, str]  # "play", "pick" or "colour" with a colour, "place" with a section, "back" with the next start
Found = dict[Node, tuple[int, "Link | None"]]  # by node: the darkest colour entered, -1 = none, and the plan
# Active, Discard, whether no Decline wear is taken, whether the path may end at the nodes: else they are starts only
Piles = tuple[tuple[int, ...], tuple[int, ...], bool, bool]


class Way(NamedTuple):
    """A way to a section, with the outcome of the turn if its path ended there."""

    section: str
    wear: int  # AUT-4.81 wear of the whole turn: that taken already, that of cards and that of the drive
    money: int  # AUT-4.60 dollars: worth of the cubes that are left in Active
    crossings: int  # of the finish line in this turn
    drafts: bool  # AUT-4.84 the car drafts there
    tokens: tuple[Token, ...]

    @property
    def cubes(self) -> tuple[str, ...]:
        """Colours of the cubes in the order in which they are played."""
        return tuple(name for kind, name in self.tokens if kind == "play")

    @property
    def path(self) -> tuple[str, ...]:
        """Sections entered, in order, without those that are given up for another start (AUT-8.14)."""
        found: list[str] = []
        for kind, name in self.tokens:
            if kind == "place":
                found.append(name)
            elif kind == "back":
                del found[found.index(name) + 1 if name in found else 0:]
        return tuple(found)


Reach = dict[str, tuple[Way, ...]]  # by section, the ways to it: from least wear to most money, each better in one


def drives(card: Card) -> bool:
    """Return whether a card can be a part of a drive: it moves the car, or spares its wear, and does nothing beside."""
    kinds = [step.kind for step in card.steps]
    return ("move" in kinds or "flag" in kinds) and kinds.count("move") <= 1 and all(map(_is_known, card.steps))


def _is_known(step: CardStep) -> bool:
    if step.kind == "transfer":
        return (step.words("sources") == ("active",) and step.word("target") in ("used", "discard")
                and step.word("mode") == "exact" and step.number("count") == 1 and not step.word("plus"))
    return step.kind in ("gain_wear", "move", "flag", "require", "discard_self")


def find_reach(state: AutomobilesState) -> Reach:
    """Return the reach of the hand of the seat that has to play a cube, or to choose between a drive and a pit stop."""
    return _Search(state).reach()


def actions_of(state: AutomobilesState, way: Way) -> list[Action]:
    """Return the actions of a way from the position for which it was found."""
    trial = state.clone()
    seat = trial.stack[-1].seat
    made: list[Action] = []

    def do(verb: str, *args: str) -> None:
        made.append(Action(seat, verb, args))
        apply(trial, made[-1], trusted=True)

    if not isinstance(decision(trial), Act):
        do("drive")
    for kind, name in way.tokens:
        if kind in ("play", "pick") and isinstance(decision(trial), Path):
            do("stop")
        top = decision(trial)
        if isinstance(top, Pick):
            do(kind, top.sources[0], name)
        elif kind != "back" and (kind != "colour" or isinstance(top, Colour)):  # nobody is asked for the only colour
            do(kind, name)
    if isinstance(decision(trial), Path):
        do("stop")
    return made


class _Search:
    """Search from one position, by the cubes played: equal piles are looked at once, whatever the order."""

    def __init__(self, state: AutomobilesState) -> None:
        state = state.clone()
        top = decision(state)
        assert top is not None, "nobody plays a cube once the race is over"
        self.seat = top.seat
        if not isinstance(top, Act):
            apply(state, Action(self.seat, "drive"), trusted=True)
        self.state, self.turn = state, state.parent(TurnState)
        self.colours, self.gears = state.content.colours, state.content.gears
        self.others = frozenset(state.others(self.seat))
        self.most_blue = most_blue(state, self.seat)  # AUT-5.23 no cube of a drive changes it
        self.values = tuple(state.selected.value[colour] for colour in self.colours)
        self.cards = [(number, state.selected.cards[colour]) for number, colour in enumerate(self.colours)
                      if drives(state.selected.cards[colour])]
        self.sparing = [number for number, card in self.cards if all(step.kind == "flag" for step in card.steps)]
        self.counts_colours = any(step.params.get("plus") == "colours_in_discard"
                                  for _, card in self.cards for step in card.steps)
        self._next: dict[str, dict[Node, tuple[tuple[Node, int], ...]]] = {gear: {} for gear in self.gears}
        self._ahead: dict[str, bool] = {}

    def reach(self) -> Reach:
        """Return the ways to each section."""
        car, turn = self.state.cars[self.seat], self.turn
        starts: Found = {self._node_of(start): (turn.darkest_up_to(self.state, start), None)
                         for start in turn.starts(self.state)}
        first = (tuple(car.active.values()), tuple(car.discard.values()), turn.no_decline_wear, True)
        layer: dict[Piles, tuple[int, Found]] = {first: (0, starts)}
        best: dict[Node, list[tuple[int, int, Link]]] = {}
        while layer:
            following: dict[Piles, tuple[int, Found]] = {}
            for piles, (wear, found) in layer.items():
                if piles[3]:
                    self._judge(piles, wear, found, best)
                for number, card in self._playable(piles[0], piles[1]):
                    self._play(piles, wear, found, number, card, following)
            layer = following
        return self._ways(best)

    def _node_of(self, start: str) -> Node:
        """Return the node of a section on the path so far, or of the car."""
        turn = self.turn
        way = [self.state.cars[self.seat].section, *turn.path]
        passed = pairwise(way[: way.index(start) + 1])
        return start, sum(crosses(self.state.selected.track, before, after) for before, after in passed)

    def _playable(self, active: tuple[int, ...], discard: tuple[int, ...]) -> Iterator[tuple[int, Card]]:
        for number, card in self.cards:
            if active[number] and number not in self.sparing:
                yield number, card
        wear = self.colours.index(WEAR)
        if self.counts_colours and active[wear] and not discard[wear]:
            yield wear, self.state.selected.cards[WEAR]

    # one cube -----------------------------------------------------------------------------------

    def _play(self, piles: Piles, wear: int, found: Found, number: int, card: Card,
              into: dict[Piles, tuple[int, Found]]) -> None:
        """Add to `into` all that can come of a cube."""
        active, discard, spared, ends = piles
        played: Token = ("play", self.colours[number])
        begun: Found = {node: (dark, (link, played)) for node, (dark, link) in found.items()}
        left: Piles = (_changed(active, number, -1), discard, spared, ends)
        self._go_on(left, wear, begun, None, number, card.steps, piles, into)

    def _go_on(self, piles: Piles, wear: int, found: Found, moved: int | None, number: int,
               steps: tuple[CardStep, ...], before: Piles, into: dict[Piles, tuple[int, Found]],
               went: bool = False) -> None:
        """Carry out the steps of a card from the nodes of `found`; `went` = it has moved the car."""
        active, discard, spared, ends = piles
        for place, step in enumerate(steps):
            if step.kind == "gain_wear":
                wear += step.number("count")
            elif step.kind == "flag":
                spared = True
            elif step.kind == "discard_self":
                discard = _changed(discard, number, 1)
            elif step.kind == "require" and not self.most_blue:
                found = self._cut_short(found)
                break
            elif step.kind == "transfer":
                for other in self._movable(active, step):
                    link: Token = ("pick", self.colours[other])
                    onto = _changed(discard, other, 1) if step.word("target") == "discard" else discard
                    self._go_on((_changed(active, other, -1), onto, spared, ends), wear,
                                {node: (dark, (plan, link)) for node, (dark, plan) in found.items()}, other, number,
                                steps[place + 1:], before, into, went)
                return  # without a cube to be moved the card ends, and nothing has come of it
            elif step.kind == "move":
                now, rest = (active, discard, spared, True), steps[place + 1:]
                reached = self._move(now, found, moved, step)
                self._go_on(now, wear, reached, moved, number, rest, before, into, went=True)
                if self.state.any_start:
                    passed = self._passed(now, found, moved, step)
                    self._go_on((*now[:3], False), wear, passed, moved, number, rest, before, into, went=True)
                if step.word("mode") == "exact":  # AUT-4.42 where it cannot be made the card ends
                    found = self._cut_short({node: entry for node, entry in found.items()
                                             if not self._move(now, {node: entry}, moved, step)})
                    break
        if went or (discard, spared) != before[1:3]:
            _merge(into, (active, discard, spared, ends), wear, found)

    def _cut_short(self, found: Found) -> Found:
        """Return the nodes at which a card may end because a step cannot be applied: none if that is agreed on
        (AUT-8.4)."""
        return {} if self.state.whole_cards else found

    def _movable(self, active: tuple[int, ...], step: CardStep) -> list[int]:
        named = self.gears if step.word("filter") == "gear" else self.colours
        return [number for number, colour in enumerate(self.colours) if active[number] and colour in named]

    def _move(self, piles: Piles, found: Found, moved: int | None, step: CardStep) -> Found:
        """Return the nodes that a move leads to, by at least one step."""
        count, exact, colours = self._steps_of(piles, moved, step)
        reached: Found = {}
        for colour in colours:
            layer = _chosen(found, colour, colours)
            for done in range(1, count + 1):
                layer = self._step(layer, colour)
                if not layer:
                    break
                if not exact or done == count:
                    _keep_lightest(reached, layer)
        return reached

    def _passed(self, piles: Piles, found: Found, moved: int | None, step: CardStep) -> Found:
        """Return the nodes that later cubes may start from although the path ends elsewhere (AUT-8.14): those from
        which a move begins, and in an exact one those on its way."""
        count, exact, colours = self._steps_of(piles, moved, step)
        least = count if exact else 1
        passed: Found = {}
        for colour in colours:
            layer = _chosen(found, colour, colours)
            for done in range(least):
                for node, entry in layer.items():
                    onward = {node: entry}
                    for _ in range(done, least):
                        onward = self._step(onward, colour)
                    for _, link in onward.values():
                        _keep_lightest(passed, {node: (entry[0], (link, ("back", node[0])))})
                        break
                layer = self._step(layer, colour)
        return passed

    def _steps_of(self, piles: Piles, moved: int | None, step: CardStep) -> tuple[int, bool, Sequence[str]]:
        """Return the number of steps of a move, whether all have to be made, and the colours in which they may be."""
        car = self.state.cars[self.seat]
        car.active, car.discard = (dict(zip(self.colours, pile, strict=True)) for pile in piles[:2])
        names = None if moved is None else [self.colours[moved]]
        count, exact = amount(self.state, self.seat, step, names), step.word("mode") == "exact"
        return count, exact, open_colours(self.state, self.seat, step, names) if count > 0 else ()

    def _step(self, found: Found, colour: str) -> Found:
        following: Found = {}
        known = self._next[colour]
        for node, (dark, link) in found.items():
            exits = known.get(node)
            if exits is None:
                exits = known[node] = self._exits(node, colour)
            for target, shade in exits:
                darker = shade if shade > dark else dark
                old = following.get(target)
                if old is None or darker < old[0]:
                    following[target] = (darker, (link, ("place", target[0])))
        return following

    def _exits(self, node: Node, colour: str) -> tuple[tuple[Node, int], ...]:
        """Return the nodes one step away, each with the darker colour of its space (AUT-4.82)."""
        state, track = self.state, self.state.selected.track
        section, crossed = node
        return tuple(((target, crossed + crosses(track, section, target)),
                      self.gears.index(track.spaces[track.sections[target].space].colours[-1]))
                     for target in heads(track, section, colour, self.others, state.weaving))

    # outcomes -----------------------------------------------------------------------------------

    def _judge(self, piles: Piles, wear: int, found: Found, best: dict[Node, list[tuple[int, int, Link]]]) -> None:
        """Note where the path could end now, with the wear of the turn and the money left."""
        active, _, spared, _ = piles
        money = sum(count * value for count, value in zip(active, self.values, strict=True) if count)
        chart = [self.state.content.wear_chart[gear] for gear in self.gears]
        most, end = self.state.stock[WEAR], self.turn.head(self.state)
        taken = self.state.cars[self.seat].used[WEAR]
        spare = min((number for number in self.sparing if active[number]), key=lambda number: self.values[number],
                    default=None)
        for node, (dark, link) in found.items():
            if link is None or node == (end, self.turn.crossings):
                continue
            decline = 0 if spared or self._drafts(node[0]) else chart[dark]
            ways = best.setdefault(node, [])
            _add(ways, (taken + min(wear + decline, most), money, link))
            if decline and spare is not None:  # AUT-5.14
                played = (link, ("play", self.colours[spare]))
                _add(ways, (taken + min(wear, most), money - self.values[spare], played))

    def _drafts(self, section: str) -> bool:
        known = self._ahead.get(section)
        if known is None:
            known = self._ahead[section] = drafted_car(self.state, self.seat, section) is not None
        return known

    def _ways(self, best: dict[Node, list[tuple[int, int, Link]]]) -> Reach:
        """Return the ways by section; where one can be reached a lap farther on, those that lead there."""
        farthest: dict[str, int] = {}
        for section, crossings in best:
            farthest[section] = max(crossings, farthest.get(section, 0))
        return {section: tuple(Way(section, wear, money, crossings, self._drafts(section), _unrolled(link))
                               for wear, money, link in sorted(best[section, crossings], key=lambda way: way[0]))
                for section, crossings in farthest.items()}


def _changed(pile: tuple[int, ...], number: int, by: int) -> tuple[int, ...]:
    return (*pile[:number], pile[number] + by, *pile[number + 1:])


def _chosen(found: Found, colour: str, colours: Sequence[str]) -> Found:
    """Return the nodes with the choice of a colour in their plans, unless it is the only one."""
    if len(colours) == 1:
        return found
    chosen: Token = ("colour", colour)
    return {node: (dark, (link, chosen)) for node, (dark, link) in found.items()}


def _merge(into: dict[Piles, tuple[int, Found]], piles: Piles, wear: int, found: Found) -> None:
    if found:
        _keep_lightest(into.setdefault(piles, (wear, {}))[1], found)


def _keep_lightest(known: Found, found: Found) -> None:
    """Add nodes to those that are known; of two plans to one the lighter spaces count."""
    for node, entry in found.items():
        old = known.get(node)
        if old is None or entry[0] < old[0]:
            known[node] = entry


def _add(ways: list[tuple[int, int, Link]], way: tuple[int, int, Link]) -> None:
    """Add a way unless another is as good in both, wear and money; remove those that it beats."""
    wear, money, _ = way
    for other in ways:
        if other[0] <= wear and other[1] >= money:
            return
    ways[:] = [other for other in ways if other[0] < wear or other[1] > money]
    ways.append(way)


def _unrolled(link: Link | None) -> tuple[Token, ...]:
    tokens: list[Token] = []
    while link is not None:
        link, token = link
        tokens.append(token)
    return tuple(reversed(tokens))


