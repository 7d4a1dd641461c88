"""What a click on a thing of the dashboard would be: areas, cards and gauges stand for several verbs each; and what is
chosen with buttons where an action has several arguments."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from game.rules.core.actions import Action, Choices, Thing
from game.rules.core.reasons import NOT_NOW
from game.rules.great_race.content.cards import SABOTEUR, SPARE_PARTS, TOOLBOX, TRANSPORT
from game.rules.great_race.content.numbers import AREAS, ESCORT
from game.rules.great_race.decisions.convoy import AREA_OF
from game.scenes.table.interaction.action_selection import NOTHING, ActionSelection, Selection

PLAIN = {"jerrycan": "jerrycan", "ranger": "ranger", "guide": "guide"}  # cards that are played with a verb alone
MANY = {SABOTEUR: "sabotage", TRANSPORT: "transport"}  # with more to choose
GAUGED = {"split": ("engine", "chassis"), "gain": ("engine", "chassis")}  # verbs with an amount for each of these
HAND = ("discard", "drop", "card")  # verbs that take a card of the hand, or one that lies beside it
FUEL, PLAN = "fuel", "plan"
GROUPED = (FUEL, "sabotage")  # beside other things to do they share a button
BY_PARTS = ("place",)  # chosen one argument after the other, however few there are: first the tile, then its space
PARTS = {SPARE_PARTS: 0, TOOLBOX: 1, "engine": 2, "chassis": 2}  # what of a repair a card or a gauge stands for
THINGS: Mapping[str, Thing] = {FUEL: ("gauge", FUEL), "sabotage": ("card", SABOTEUR)}  # what stands for a verb
LISTED = ("fuel", "card", "parts", "split", "gain", "place", "drop", "discard", "take", "step", "transport", "sabotage")
MOST = 12  # actions that have a button each; of more, one argument after the other is chosen


def least_of(actions: Sequence[Action]) -> tuple[int, ...]:
    """Argument by argument what none of these has less of."""
    rows = [tuple(int(arg) for arg in action.args) for action in actions]
    return tuple(min(column) for column in zip(*rows, strict=True)) if rows else ()


class ClickActions:
    """The clicks of one decision; `asked` is what may be chosen from."""

    def __init__(self, asked: ActionSelection) -> None:
        self.asked = asked
        self.legal = asked.choices.actions

    # things of the dashboard ----------------------------------------------------------------------

    def area(self, name: str) -> Selection:
        """An area with assistants: in Planning one more goes there, in the convoy one acts, against danger an Escort
        leaves."""
        if any(action.verb == PLAN for action in self.legal):
            return self._one_more(AREAS.index(name), PLAN, ("area", name))
        verbs = [verb for verb, area in AREA_OF.items() if area == name]
        fitting = [action for action in self.legal if action.verb in verbs]
        if name == ESCORT:
            fitting += [action for action in self.legal if action.verb == ESCORT]
        if fitting:
            return self._of(fitting, ("area", name))
        whys = [
            pick.reason for action, pick in self.asked.buttons(()) if action.verb in verbs and pick.reason is not None
        ]
        return Selection(reason=whys[0]) if whys else Selection(reason=NOT_NOW)

    def card(self, name: str) -> Selection:
        """A card of the hand."""
        own = [action for action in self.legal if action.verb in HAND and action.args[0] == name]
        if own:
            return self._of(own, ("card", name))
        if name in PARTS and any(action.verb == "parts" for action in self.legal):
            return self._one_more(PARTS[name], "parts", ("card", name))
        verb = PLAIN.get(name) or MANY.get(name, "")
        fitting = [action for action in self.legal if action.verb == verb and self._spends(action, name)]
        if fitting:
            return self._of(fitting, ("card", name))
        whys = [
            pick.reason for action, pick in self.asked.buttons(()) if action.verb == verb and pick.reason is not None
        ]
        found = self.asked.select(((("card", name),),))
        return Selection(reason=whys[0] if whys else NOT_NOW) if whys or found.possible else found

    @staticmethod
    def _spends(action: Action, card: str) -> bool:
        """Would an action play such a card?"""
        return card != TRANSPORT or int(action.args[1]) > 0

    def gauge(self, name: str) -> Selection:
        """A gauge: fuel is bought, a loss or a repair takes one more of its points, a repair buys one more level."""
        verbs = {action.verb for action in self.legal}
        if "parts" in verbs and name in PARTS:
            return self._one_more(PARTS[name], "parts", ("gauge", name))
        for verb, names in GAUGED.items():
            if verb in verbs and name in names:
                return self._one_more(names.index(name), verb, ("gauge", name), sure=True)
        fuel = [action for action in self.legal if action.verb == FUEL] if name == FUEL else []
        return self._of(fuel, ("gauge", name)) if fuel else NOTHING

    def _one_more(self, place: int, verb: str, thing: Thing, sure: bool = False) -> Selection:
        """One more in an argument than what has been pointed at demands so far; where that leaves one action, and no
        other could be meant (`sure`), it is carried out."""
        least = self.least(verb)[place]
        fitting = [action for action in self.legal if action.verb == verb and int(action.args[place]) > least]
        return self._of(fitting, thing, sure) if fitting else NOTHING

    def least(self, verb: str) -> tuple[int, ...]:
        """What has been pointed at so far, argument by argument: no action that is left has less."""
        return least_of([action for action in self.legal if action.verb == verb])

    def _of(self, actions: Sequence[Action], thing: Thing, sure: bool = True) -> Selection:
        """A click on a thing that leaves these; where it is one, and `sure`, that is carried out."""
        if len(actions) == len(self.legal) > 1:
            return NOTHING  # nothing else is left to choose from: the buttons tell these apart
        choices = Choices(actions, self.asked.choices.kinds, (*self.asked.chosen, thing))
        return Selection(choices, actions[0] if len(actions) == 1 and sure else None)

    # buttons ---------------------------------------------------------------------------------------

    def groups(self) -> Iterator[tuple[Selection, tuple[Action, ...]]]:
        """What is chosen with buttons: each with the actions that it stands for, one or more."""
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
        """Too many: all of a verb beside others, else those with the same first argument that still differs."""
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
        """Is the rest of it pointed at on the map: a space for the one tile that is left, whom a Saboteur hits?"""
        if verb == "place":
            return len({action.args[0] for action in actions}) == 1
        return False


