"""Decisions that cards ask for: steps on the track, colours, picked cubes, draws."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from game.rules.automobiles import reasons
from game.rules.automobiles.content.cards import CardStep
from game.rules.automobiles.content.track import Step
from game.rules.automobiles.decisions.card_requirements import why_not_apply
from game.rules.automobiles.decisions.cube_moves import can_draw, draw_active, gain, gain_wear, move
from game.rules.automobiles.decisions.movement import heads, reachable
from game.rules.automobiles.decisions.turn_state import EffectState, InAction, TurnState
from game.rules.automobiles.state import AutomobilesState
from game.rules.core.actions import Arg, Move
from game.rules.core.frames import Decision
from game.rules.core.reasons import Reason
from game.rules.core.records import frame, optional


@frame
class Path(InAction):
    """Decision about the next step onto a space of one colour (AUT-4.39, AUT-4.40)."""

    RULE: ClassVar[str] = "AUT-4.39"
    CONTINUES_CHOICE: ClassVar[bool] = True
    colour: str  # of the spaces to be entered
    left: int  # steps that may still be made
    exact: bool  # all of them have to be made
    begun: bool = optional(default=False, kw_only=True)  # where a cube may start anywhere: its first step has been made

    def legal(self, state: AutomobilesState) -> Iterator[Move]:
        """Yield `place` for each section that can be entered, and `stop` where not all steps have to be made."""
        for section in self._entered(state):
            yield "place", section
        if not self.exact:
            yield ("stop",)

    def _entered(self, state: AutomobilesState) -> dict[str, str]:
        """Return the sections that can be entered, each with the start of the step.

        Of several starts it is the one behind which the darkest space is lightest, then the last on the path.
        """
        track, others, turn = state.selected.track, state.others(self.seat), state.parent(TurnState)
        ahead = self.left - 1 if self.exact else 0
        starts = turn.starts(state)
        if self.begun:
            del starts[1:]
        elif len(starts) > 1:
            starts.sort(key=lambda start: turn.darkest_up_to(state, start))
        found: dict[str, str] = {}
        for start in starts:
            for section in heads(track, start, self.colour, others, state.weaving):
                if not ahead or reachable(track, section, self.colour, others, state.weaving, ahead):
                    found.setdefault(section, start)
        return found

    def blocked(self, state: AutomobilesState) -> Iterator[tuple[Move, Reason]]:
        """Yield `place` for all other sections, and `stop` in an exact move."""
        open_to = [str(section) for verb, *rest in self.legal(state) if verb == "place" for section in rest]
        head = state.parent(TurnState).head(state)
        for section in state.selected.track.sections:
            if section not in open_to:
                yield ("place", section), self._why_not(state, head, section, open_to)
        if self.exact:
            yield ("stop",), reasons.EXACT_MOVE

    def _why_not(self, state: AutomobilesState, head: str, section: str, open_to: Sequence[str]) -> Reason:
        """Return the reason for which `section` cannot be entered; those of `open_to` can."""
        track, others = state.selected.track, state.others(self.seat)
        if section == head:
            return reasons.AT_HEAD
        here, there = track.sections[head], track.sections[section]
        for step in track.steps[head]:
            if step.space == there.space:
                return self._why_not_in(state, step, section, open_to) if self.colour in step.colours else (
                    reasons.OTHER_COLOUR._replace(params=(("colour", self.colour),)))
        space = track.spaces[here.space]
        if here.ahead not in others or head == space.sections[-1]:
            return reasons.NOT_NEXT_TO_HEAD
        straight_on = (*space.sections[space.sections.index(head) + 1 :],
                       *track.spaces[track.sections[track.sections[space.sections[-1]].ahead].space].sections)
        return reasons.BLOCKED_AHEAD if there.id in straight_on else reasons.NOT_NEXT_TO_HEAD

    def _why_not_in(self, state: AutomobilesState, step: Step, section: str, open_to: Sequence[str]) -> Reason:
        """Return the reason for a section of a space of the right colour; `step` is the one onto its space."""
        chain, others = step.chain, state.others(self.seat)
        free = next((i for i, place in enumerate(chain) if place in others), len(chain))
        if not free:
            return reasons.SPACE_TAKEN
        if section not in chain:
            return reasons.BEHIND_THE_ENTRY
        if chain.index(section) >= free:
            return reasons.CAR_IN_THE_WAY
        return reasons.SLIDES_ON if chain[free - 1] in open_to and not state.weaving else reasons.DEAD_END

    def prompt(self, state: AutomobilesState) -> tuple[str, dict[str, Arg]]:
        """Return the question with the colour and the steps left."""
        return ("path-exact" if self.exact else "path"), {"colour": self.colour, "n": self.left}

    def do_place(self, state: AutomobilesState, section: str) -> None:
        """Enter a section; the move ends with its last step or where no further one is possible."""
        turn = state.parent(TurnState)
        start = self._entered(state)[section] if state.any_start else turn.head(state)
        turn.enter(state, section, state.parent(EffectState).cube, start)
        self.left -= 1
        self.begun = state.any_start
        others = state.others(self.seat)
        if not self.left or not reachable(state.selected.track, section, self.colour, others, state.weaving, 1):
            state.pop()

    def do_stop(self, state: AutomobilesState) -> None:
        """End the move."""
        state.pop()


@frame
class Colour(InAction):
    """Decision about one colour for the whole move of a card that leaves it open (AUT-4.41)."""

    RULE: ClassVar[str] = "AUT-4.41"
    CONTINUES_CHOICE: ClassVar[bool] = True
    colours: list[str]  # colours with a legal first step, in an exact move with all its steps
    steps: int  # steps that may be made in it
    exact: bool  # all of them have to be made

    def legal(self, state: AutomobilesState) -> Iterator[Move]:
        """Yield `colour` for each colour that can be used."""
        for colour in self.colours:
            yield "colour", colour

    def blocked(self, state: AutomobilesState) -> Iterator[tuple[Move, Reason]]:
        """Yield `colour` for the other gears."""
        for colour in state.content.gears:
            if colour not in self.colours:
                rule = "AUT-4.42" if self.exact else "AUT-4.41"
                yield ("colour", colour), reasons.COLOUR_NOT_OFFERED._replace(rule=rule)

    def prompt(self, state: AutomobilesState) -> tuple[str, dict[str, Arg]]:
        """Return the question with the number of steps."""
        return "colour", {"n": self.steps}

    def do_colour(self, state: AutomobilesState, colour: str) -> None:
        """Begin the move in a colour."""
        state.pop()
        state.emit("chose-colour", self.seat, cube=colour)
        state.push(Path(seat=self.seat, colour=colour, left=self.steps, exact=self.exact))


@frame
class Pick(InAction):
    """Decision about cubes of certain piles, one at a time in any order, to move or to remove (target "stock")."""

    RULE: ClassVar[str] = "AUT-4.13"
    CONTINUES_CHOICE: ClassVar[bool] = True
    ANY_ORDER: ClassVar[tuple[str, ...]] = ("pick",)
    sources: list[str]  # piles to take from
    target: str  # pile to put into; "stock" removes
    least: int  # cubes that have to be taken
    most: int  # cubes that may be taken
    gears_only: bool  # other cubes cannot be taken
    picked: int = 0  # cubes taken so far

    def legal(self, state: AutomobilesState) -> Iterator[Move]:
        """Yield `pick` for each pile and colour with a cube, and `done` when enough are taken."""
        colours = state.content.gears if self.gears_only else state.content.colours
        car = state.cars[self.seat]
        for source in self.sources:
            pile = car.pile(source)
            for colour in colours:
                if pile[colour]:
                    yield "pick", source, colour
        if self.picked >= self.least:
            yield ("done",)

    def blocked(self, state: AutomobilesState) -> Iterator[tuple[Move, Reason]]:
        """Yield `pick` for cubes of other piles and for cubes that are no gears, and `done` while too few are taken."""
        car = state.cars[self.seat]
        for source in ("active", "used", "discard"):
            pile = car.pile(source)
            for colour in state.content.colours:
                if pile[colour] and source not in self.sources:
                    yield ("pick", source, colour), reasons.OTHER_PILE
                elif pile[colour] and self.gears_only and colour not in state.content.gears:
                    yield ("pick", source, colour), reasons.NOT_A_GEAR
        if self.picked < self.least:
            yield ("done",), reasons.PICK_MORE._replace(params=(("n", self.least - self.picked),))

    def prompt(self, state: AutomobilesState) -> tuple[str, dict[str, Arg]]:
        """Return the question by target, piles and whether the number is fixed, with the cubes left to take."""
        kind = "return" if self.target == "bag" else "remove" if self.target == "stock" else "move"
        sources = "both" if len(self.sources) > 1 else self.sources[0]
        exact = "exact-" if self.least == self.most else ""
        params: dict[str, Arg] = {"n": self.most - self.picked, "pile": sources, "target": self.target}
        return f"pick-{exact}{'gear-' if self.gears_only else ''}{kind}", params

    def do_pick(self, state: AutomobilesState, source: str, colour: str) -> None:
        """Move a cube and note it for later steps of the card; end when no more can be taken."""
        effect = state.parent(EffectState)
        (effect.removed if self.target == "stock" else effect.moved).append(colour)
        move(state, self.seat, colour, source, self.target)
        self.picked += 1
        if self.picked == self.most or all(verb == "done" for verb, *_ in self.legal(state)):
            state.pop()

    def do_done(self, state: AutomobilesState) -> None:
        """End the choice."""
        state.pop()


@frame
class Option(InAction):
    """Decision about one of the options of a card (AUT-5.12)."""

    RULE: ClassVar[str] = "AUT-5.12"
    CONTINUES_CHOICE: ClassVar[bool] = True

    def legal(self, state: AutomobilesState) -> Iterator[Move]:
        """Yield `option` for each option whose first step can be applied."""
        for option, steps in self._options(state):
            if why_not_apply(state, self.seat, steps[0]) is None:
                yield "option", option

    def blocked(self, state: AutomobilesState) -> Iterator[tuple[Move, Reason]]:
        """Yield `option` for the others."""
        for option, steps in self._options(state):
            reason = why_not_apply(state, self.seat, steps[0])
            if reason is not None:
                yield ("option", option), reason

    @staticmethod
    def _options(state: AutomobilesState) -> tuple[tuple[str, tuple[CardStep, ...]], ...]:
        effect = state.parent(EffectState)
        return state.selected.cards[effect.cube].steps[effect.step - 1].options()

    def prompt(self, state: AutomobilesState) -> tuple[str, dict[str, Arg]]:
        """Return the question."""
        return "option", {}

    def do_option(self, state: AutomobilesState, option: str) -> None:
        """Let the card go on with the steps of an option."""
        state.pop()
        state.emit("chose-option", self.seat, option=option)
        state.parent(EffectState).branch = option


@frame
class Gain(InAction):
    """Decision about a cube of the stock that costs no more than the removed ones together (AUT-5.13)."""

    RULE: ClassVar[str] = "AUT-5.13"
    CONTINUES_CHOICE: ClassVar[bool] = True
    most: int  # dollars that the cube may cost

    def legal(self, state: AutomobilesState) -> Iterator[Move]:
        """Yield `gain` for each colour in stock that costs `most` or less."""
        for colour in state.content.colours:
            if state.stock[colour] and state.selected.cost[colour] <= self.most:
                yield "gain", colour

    def blocked(self, state: AutomobilesState) -> Iterator[tuple[Move, Reason]]:
        """Yield `gain` for each colour that is out of stock or costs more."""
        for colour in state.content.colours:
            if not state.stock[colour]:
                yield ("gain", colour), reasons.OUT_OF_STOCK
            elif state.selected.cost[colour] > self.most:
                params = (("cost", state.selected.cost[colour]), ("money", self.most))
                yield ("gain", colour), reasons.COSTS_MORE._replace(params=params)

    def prompt(self, state: AutomobilesState) -> tuple[str, dict[str, Arg]]:
        """Return the question with the most that the cube may cost."""
        return "gain", {"money": self.most}

    def do_gain(self, state: AutomobilesState, colour: str) -> None:
        """Take a cube from the stock."""
        state.pop()
        gain(state, self.seat, colour)
        state.emit("gained", self.seat, cube=colour)


@frame
class Draw(InAction):
    """Decision to draw cubes one at a time and to take wear for each (AUT-5.18)."""

    RULE: ClassVar[str] = "AUT-5.18"
    CONTINUES_CHOICE: ClassVar[bool] = True
    left: int  # cubes that may still be drawn
    wear_each: int  # wear taken for each of them

    def legal(self, state: AutomobilesState) -> Iterator[Move]:
        """Yield `draw` and `stop`."""
        yield ("draw",)
        yield ("stop",)

    def prompt(self, state: AutomobilesState) -> tuple[str, dict[str, Arg]]:
        """Return the question with the draws left and the wear for each."""
        return "draw", {"n": self.left, "wear": self.wear_each}

    def do_draw(self, state: AutomobilesState) -> None:
        """Draw a cube into Active and take its wear; end with the last draw or cube."""
        draw_active(state, self.seat, 1)
        gain_wear(state, self.seat, self.wear_each, "card")
        self.left -= 1
        if not self.left or not can_draw(state, self.seat):
            state.pop()

    def do_stop(self, state: AutomobilesState) -> None:
        """End the draws."""
        state.pop()


@frame
class Respond(Decision):
    """Decision of a rival, out of turn, to draw without wear (AUT-5.18)."""

    RULE: ClassVar[str] = "AUT-5.18"
    count: int  # cubes that may be drawn

    def legal(self, state: AutomobilesState) -> Iterator[Move]:
        """Yield `draw` and `decline`."""
        yield ("draw",)
        yield ("decline",)

    def prompt(self, state: AutomobilesState) -> tuple[str, dict[str, Arg]]:
        """Return the question with the seat whose card allows the draw."""
        return "respond", {"seat": state.parent(TurnState).seat}

    def do_draw(self, state: AutomobilesState) -> None:
        """Draw the cubes into Active."""
        state.pop()
        draw_active(state, self.seat, self.count)

    def do_decline(self, state: AutomobilesState) -> None:
        """Draw nothing."""
        state.pop()
        state.emit("declined-draw", self.seat)


@frame
class Assign(InAction):
    """Decision about two drawn cubes: one becomes active, the other is discarded (AUT-5.20)."""

    RULE: ClassVar[str] = "AUT-5.20"
    CONTINUES_CHOICE: ClassVar[bool] = True
    cubes: list[str]  # the drawn cubes, in no pile until one is chosen

    def legal(self, state: AutomobilesState) -> Iterator[Move]:
        """Yield `keep` for each colour drawn."""
        for colour in dict.fromkeys(self.cubes):
            yield "keep", colour

    def prompt(self, state: AutomobilesState) -> tuple[str, dict[str, Arg]]:
        """Return the question with both cubes."""
        return "assign", {"cube": self.cubes[0], "other": self.cubes[1]}

    def do_keep(self, state: AutomobilesState, colour: str) -> None:
        """Put one cube into Active and the other into Discard."""
        state.pop()
        rest = list(self.cubes)
        rest.remove(colour)
        car = state.cars[self.seat]
        car.active[colour] += 1
        car.discard[rest[0]] += 1
        state.emit("kept", self.seat, cube=colour, other=rest[0])
