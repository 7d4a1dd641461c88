"""Click actions of The Great Race: the actions behind the things of the dashboard, since areas, cards and gauges stand
for several verbs each; and the choices made with prompt options, where an action has several arguments."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from game.rules.core.actions import Action, Choices, Thing
from game.rules.core.reasons import NOT_NOW
from game.rules.great_race.content.cards import SABOTEUR, SPARE_PARTS, TOOLBOX, TRANSPORT
from game.rules.great_race.content.numbers import AREAS, ESCORT
from game.rules.great_race.decisions.convoy import AREA_OF
from game.table.action_selection import NOTHING, ActionSelection, Selection

PLAIN = {"jerrycan": "jerrycan", "ranger": "ranger", "guide": "guide"}  # cards played by a verb without arguments
MANY = {SABOTEUR: "sabotage", TRANSPORT: "transport"}  # cards whose verb has arguments
GAUGED = {"split": ("engine", "chassis"), "gain": ("engine", "chassis")}  # verbs with an amount for each gauge
HAND = ("discard", "drop", "card")  # verbs that take a card of the hand, or one beside it
FUEL, PLAN = "fuel", "plan"
GROUPED = (FUEL, "sabotage")  # share a button while other verbs are legal
BY_PARTS = ("place",)  # always chosen one argument after the other: first the tile, then its space
PARTS = {SPARE_PARTS: 0, TOOLBOX: 1, "engine": 2, "chassis": 2}  # place of a card's or gauge's amount in a repair
THINGS: Mapping[str, Thing] = {FUEL: ("gauge", FUEL), "sabotage": ("card", SABOTEUR)}  # stands for a verb
LISTED = ("fuel", "card", "parts", "split", "gain", "place", "drop", "discard", "take", "step", "transport", "sabotage")
MOST = 12  # most actions with a button each; of more, one argument after the other is chosen


def least_of(actions: Sequence[Action]) -> tuple[int, ...]:
    """Return the least value of each argument over these actions."""
    rows = [tuple(int(arg) for arg in action.args) for action in actions]
    return tuple(min(column) for column in zip(*rows, strict=True)) if rows else ()


class ClickActions:
    """Click actions of one decision; `asked` is its action selection."""

    def __init__(self, asked: ActionSelection) -> None:
        self.asked = asked
        self.legal = asked.choices.actions

    # things of the dashboard ----------------------------------------------------------------------

    def area(self, name: str) -> Selection:
        """Return the selection behind an area with assistants: in Planning one more is placed there, in the Convoy one
        acts, against danger an Escort leaves."""
        if any(action.verb == PLAN for action in self.legal):
            return self._one_more(AREAS.index(name), PLAN, ("area", name))
        verbs = [verb for verb, area in AREA_OF.items() if area == name]
        fitting = [action for action in self.legal if action.verb in verbs]
        if name == ESCORT:
            fitting += [action for action in self.legal if action.verb == ESCORT]
        if fitting:
            return self._of(fitting, ("area", name))
        refusals = [
            pick.reason for action, pick in self.asked.buttons(()) if action.verb in verbs and pick.reason is not None
        ]
        return Selection(reason=refusals[0]) if refusals else Selection(reason=NOT_NOW)

    def card(self, name: str) -> Selection:
        """Return the selection behind a card of the hand."""
        own = [action for action in self.legal if action.verb in HAND and action.args[0] == name]
        if own:
            return self._of(own, ("card", name))
        if name in PARTS and any(action.verb == "parts" for action in self.legal):
            return self._one_more(PARTS[name], "parts", ("card", name))
        verb = PLAIN.get(name) or MANY.get(name, "")
        fitting = [action for action in self.legal if action.verb == verb and self._spends(action, name)]
        if fitting:
            return self._of(fitting, ("card", name))
        refusals = [
            pick.reason for action, pick in self.asked.buttons(()) if action.verb == verb and pick.reason is not None
        ]
        found = self.asked.select(((("card", name),),))
        return Selection(reason=refusals[0] if refusals else NOT_NOW) if refusals or found.possible else found

    @staticmethod
    def _spends(action: Action, card: str) -> bool:
        """Return whether an action would play such a card."""
        return card != TRANSPORT or int(action.args[1]) > 0

    def gauge(self, name: str) -> Selection:
        """Return the selection behind a gauge: fuel is bought, a loss or a repair takes one more of its points, a gain
        adds one more level."""
        verbs = {action.verb for action in self.legal}
        if "parts" in verbs and name in PARTS:
            return self._one_more(PARTS[name], "parts", ("gauge", name))
        for verb, names in GAUGED.items():
            if verb in verbs and name in names:
                return self._one_more(names.index(name), verb, ("gauge", name), sure=True)
        fuel = [action for action in self.legal if action.verb == FUEL] if name == FUEL else []
        return self._of(fuel, ("gauge", name)) if fuel else NOTHING

    def planned(self, counts: Sequence[int], *things: Thing) -> Selection:
        """Return the selection of a plan with these assistants placed, whichever were placed before; `things` stand for
        the click. With none placed and nothing else it is that of the first click; where no legal plan has them, as in
        a guided game, the click chooses nothing."""
        plans = [action for action in self.asked.all if action.verb == PLAN
                 and all(int(arg) >= count for arg, count in zip(action.args, counts, strict=True))]
        others = [action for action in self.asked.all if action.verb != PLAN] if not any(counts) else []
        if not plans:
            return NOTHING
        kept = [thing for thing in self.asked.chosen if thing[0] not in {kind for kind, _ in things}]
        return Selection(Choices([*plans, *others], self.asked.choices.kinds, (*kept, *things)))

    def _one_more(self, place: int, verb: str, thing: Thing, sure: bool = False) -> Selection:
        """Return the selection with one more in an argument than clicked so far. If that leaves one action and no other
        can be meant (`sure`), it is carried out."""
        least = self.least(verb)[place]
        fitting = [action for action in self.legal if action.verb == verb and int(action.args[place]) > least]
        return self._of(fitting, thing, sure) if fitting else NOTHING

    def least(self, verb: str) -> tuple[int, ...]:
        """Return the amounts clicked so far, argument by argument: no action left has less."""
        return least_of([action for action in self.legal if action.verb == verb])

    def _of(self, actions: Sequence[Action], thing: Thing, sure: bool = True) -> Selection:
        """Return the selection of a click that leaves these actions; a single one is carried out if `sure`."""
        if len(actions) == len(self.legal) > 1:
            return NOTHING  # the click would narrow nothing: the prompt options tell these apart
        choices = Choices(actions, self.asked.choices.kinds, (*self.asked.chosen, thing))
        return Selection(choices, actions[0] if len(actions) == 1 and sure else None)

    # buttons ---------------------------------------------------------------------------------------

    def groups(self) -> Iterator[tuple[Selection, tuple[Action, ...]]]:
        """Yield the prompt options as selections, each with the actions that it stands for, one or more."""
        for verb in LISTED:
            actions = [action for action in self.legal if action.verb == verb]
            if not actions or (verb in ("step", "place", "sabotage") and self._on_the_map(verb, actions)):
                continue
            alone = len({action.verb for action in self.legal}) == 1
            few = len(actions) <= (1 if verb in BY_PARTS else MOST)
            if len(actions) == 1 or (few and (alone or verb not in GROUPED)):
                yield from ((Selection(action=action), (action,)) for action in actions)
            else:
                yield from self._split(verb, actions, alone)

    def _split(
        self, verb: str, actions: Sequence[Action], alone: bool
    ) -> Iterator[tuple[Selection, tuple[Action, ...]]]:
        """Yield groups of too many actions: all of a verb beside other verbs, else those with the same first argument
        that still differs."""
        if not alone:
            yield self._of(actions, THINGS.get(verb, ("verb", verb))), tuple(actions)
            return
        place = next(at for at in range(len(actions[0].args)) if len({action.args[at] for action in actions}) > 1)
        parts: dict[object, list[Action]] = {}
        for action in actions:
            parts.setdefault(action.args[place], []).append(action)
        kind = self.asked.choices.kinds[verb][place]
        for arg, found in parts.items():
            yield self._of(found, (kind, str(arg))), tuple(found)

    @staticmethod
    def _on_the_map(verb: str, actions: Sequence[Action]) -> bool:
        """Return whether the rest of the choice is made on the map: the space of the only tile left."""
        if verb == "place":
            return len({action.args[0] for action in actions}) == 1
        return False


