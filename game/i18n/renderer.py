"""Renderer: things of the rules as text: events, actions, prompts, reasons, cards, places on the board.

A sentence is one catalogue entry, filled with parameters that are rendered by their declared kind (`spec.events`,
`spec.verbs`); no sentence is put together from parts. The entry can depend on the event: `event.removed.discard`, and
on its number: `.none`, `.one`, `.other`. `{parts}` are those of its amounts that are not 0. The texts of a game add the
rest (`game.i18n.game_texts`).
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

from game.i18n import markup
from game.i18n.catalog import Catalog, Param
from game.i18n.event_grouping import group_events
from game.i18n.game_texts import WORD_JOINER
from game.i18n.registry import texts_of_game
from game.i18n.turn_signs import signs_text
from game.i18n.turn_summary import summary_clauses
from game.i18n.usual_names import displayed_name
from game.rules.core.actions import Action, Arg
from game.rules.core.events import Event
from game.rules.core.game_spec import STEPS, GameSpec, OptionValue, Result, SetupOption
from game.rules.core.reasons import Reason

PART_SEPARATOR = "\u00a0· "
_ICON = re.compile(rf"<icon:([A-Za-z0-9_-]+)>({WORD_JOINER}?)")


class LogTextLine(NamedTuple):
    """One line of the game log. `first` and `last` are indices in the list of events that it was made from."""

    text: str
    seat: int | None
    kind: str
    first: int
    last: int


class Renderer:
    """Text for one game. `seats` are the players' names; `state` (any view of the game) holds the track, map or cards
    at hand, `content` is used if no game is running."""

    def __init__(self, catalog: Catalog, spec: GameSpec, seats: Sequence[str] = (), state: Any = None,
                 content: Any = None) -> None:
        self.catalog = catalog
        self.spec = spec
        self.seats = [displayed_name(name, catalog) for name in seats]
        self.state = state
        self.content = content if content is not None else getattr(state, "content", None)
        self.words = texts_of_game(spec.id)(self)

    @contextmanager
    def seeing(self, state: Any) -> Iterator[None]:
        """Render with another position meanwhile, so that things are named as they lie there."""
        usual, self.state = self.state, state
        try:
            yield
        finally:
            self.state = usual

    # sentences --------------------------------------------------------------------------------------------------------

    def tr(self, key: str, /, **params: Param) -> str:
        """Return a text of this game: `tr("label.bag")` is the entry `<game>.label.bag`."""
        return self.catalog.tr(f"{self.spec.id}.{key}", **params)

    def event(self, event: Event) -> str:
        """Return the sentence of the game log for one event."""
        event = self.words.rewrite_event(event)
        kinds = self.words.events.get(event.kind) or self.spec.events[event.kind].params
        typed = [(kinds[name], name, value) for name, value in event.data.items()]
        return self._sentence(f"event.{event.kind}", typed, event.seat)

    def lines(self, events: Sequence[Event]) -> list[LogTextLine]:
        """Return the lines of the game log for some events; events that belong together share a line."""
        groups = group_events(events, self.words.join_events)
        return [
            LogTextLine(self.event(group.event), group.event.seat, group.event.kind, group.first, group.last)
            for group in groups
        ]

    def turn_summary(self, seat: int, events: Sequence[Event], standing: str = "") -> str:
        """Return one sentence about the deeds of a seat in these events, and its standing if that is given ("is 1st
        now"); "" if it did nothing of note."""
        clauses = summary_clauses(self, self.words, seat, events)
        clauses += [standing] if clauses and standing else []
        if not clauses:
            return ""
        return self.catalog.tr("game.account", seat=self.thing("seat", seat), deeds=self.join(clauses))

    def turn_signs(self, seat: int, events: Sequence[Event]) -> str:
        """Return the deeds of a seat in these events as icons with figures; "" for none."""
        return signs_text(self, self.words.signs, seat, events)

    def action(self, action: Action, prompt: str = "") -> str:
        """Return the text of a button or menu entry; `prompt` is the key of the decision's prompt."""
        typed = self._arguments(action)
        base = f"verb.{action.verb}"
        if prompt and f"{self.spec.id}.{base}.{prompt}" in self.catalog:
            base = f"{base}.{prompt}"
        return self._sentence(base, typed, action.seat)

    def deed(self, action: Action, prompt: str = "") -> str:
        """Return the action as a sentence about its seat ("Marta takes a tile"), to show while it is animated; "" if
        the text of its button has to do. `prompt` is the key of the decision's prompt; the sentence may depend on the
        beginning of that key."""
        typed = self._arguments(action)
        base = f"deed.{action.verb}"
        while prompt and f"{self.spec.id}.{base}.{prompt}" not in self.catalog:
            prompt = prompt.rpartition("-")[0]
        base = f"{base}.{prompt}" if prompt else base
        return self._sentence(base, typed, action.seat) if f"{self.spec.id}.{base}" in self.catalog else ""

    def prompt(self, key: str, params: Mapping[str, Arg]) -> str:
        """Return the question of a decision; key and parameters as `Decision.prompt` gives them."""
        return self._sentence(f"prompt.{key}", self._by_name(params))

    def reason(self, reason: Reason) -> str:
        """Return the reason that something cannot be chosen. The rule's ID is not part of the sentence."""
        return self._sentence(f"reason.{reason.key}", self._by_name(dict(reason.params)))

    def plain(self, text: str) -> str:
        """Return a rendered string without markup; icons that stand for words are replaced by these."""
        words = _ICON.sub(lambda icon: "" if icon[2] else self.words.icon_word(icon[1]), text)
        return markup.strip_markup(words, self.seats)

    def has_silent_icons(self, text: str) -> bool:
        """Return whether a rendered string has icons for which `plain` has no words."""
        return any(not icon[2] and not self.words.icon_word(icon[1]) for icon in _ICON.finditer(text))

    # things -----------------------------------------------------------------------------------------------------------

    def thing(self, kind: str, name: Arg) -> str:
        """Return the name of a thing on the table or of a parameter value, as markup."""
        if kind == "seat":
            return f"<seat:{name}>"
        if kind == "place":
            return self.tr(f"place.{name}")
        if kind == "money":
            return self.tr("money", n=name)
        found = self.words.thing(kind, str(name))
        return markup.escape(str(name)) if found is None else found

    def outcome(self, result: Result) -> str:
        """Return the sentence that names the winner, or several seats if they share the first rank."""
        first = [f"<seat:{seat}>" for seat in result.order if result.ranks[seat] == 1]
        if len(first) > 1:
            return self.catalog.tr("results.tie", seats=self.join(first))
        return self.tr("result.winner", seat=first[0])

    def join(self, items: Sequence[str]) -> str:
        """Return the items as a list in words: "a, b and c"."""
        if len(items) < 2:
            return "".join(items)
        text = self.catalog.tr("ui.list.two", first=items[-2], last=items[-1])
        for item in reversed(items[:-2]):
            text = self.catalog.tr("ui.list.more", first=item, rest=text)
        return text

    def option(self, option: SetupOption) -> str:
        """Return the name of an option of the set-up."""
        return self.tr(f"option.{option.id}.name")

    def option_help(self, option: SetupOption) -> str:
        """Return one sentence about an option of the set-up."""
        return self.tr(f"option.{option.id}.help")

    def choice(self, option: SetupOption, value: OptionValue) -> str:
        """Return the name of one value of an option."""
        if isinstance(value, bool):
            return self.catalog.tr("ui.on" if value else "ui.off")
        if option.kind == STEPS and isinstance(value, list):
            given = [f"{self.thing('seat', seat)} {self.head_start(option.unit * steps)}"
                     for seat, steps in enumerate(value) if isinstance(steps, int) and steps]
            return self.join(given) if given else self.catalog.tr("setup.head-start.nobody")
        if isinstance(value, list):
            return self.join([self.thing("seat", item) for item in value])
        key = f"option.{option.id}.{value}"
        if f"{self.spec.id}.{key}" in self.catalog:
            return self.tr(key)
        return self.thing(option.thing, value)

    def head_start(self, figure: int) -> str:
        """Return what a seat has more at the beginning."""
        return self.tr("head-start", n=figure)

    def named(self, kind: str, name: str, part: str, own: str = "") -> str:
        """Return the entry `<kind>.<name>.<part>`; `own` (a text of a player's own file) if the catalogues have
        none."""
        entry = self.entry(f"{kind}.{name}.{part}")
        return markup.escape(own or name) if entry is None else entry

    def entry(self, key: str) -> str | None:
        """Return a text of this game without parameters, None if the catalogues have none."""
        return self.tr(key) if f"{self.spec.id}.{key}" in self.catalog else None

    # building ---------------------------------------------------------------------------------------------------------

    def _by_name(self, params: Mapping[str, Arg]) -> list[tuple[str, str, Any]]:
        return [(self.words.params.get(name, "number"), name, value) for name, value in params.items()]

    def _arguments(self, action: Action) -> list[tuple[str, str, Any]]:
        """Return kind, name and value of each argument; a seat among them is named `target`, since `seat` is the acting
        one."""
        names = ("target" if kind == "seat" else kind.replace("-", "_") for kind in self.spec.verbs[action.verb])
        return list(zip(self.spec.verbs[action.verb], names, action.args, strict=True))

    def _sentence(self, base: str, typed: Sequence[tuple[str, str, Any]], seat: int | None = None) -> str:
        filled: dict[str, Param] = {} if seat is None else {"seat": self.thing("seat", seat)}
        count: int | None = None
        for kind, name, value in typed:
            filled[name], number = self._value(kind, value)
            count = number if count is None or name == "n" else count
        if count is not None:
            filled["n"] = count
        if parts := self._parts(base, typed):
            filled["parts"] = parts
        chosen = [str(value) for kind, _, value in typed if kind in self.words.selectors]
        return self.catalog.tr(self._variant(base, chosen, count), **filled)

    def _parts(self, base: str, typed: Sequence[tuple[str, str, Any]]) -> str:
        """Return the `{parts}` of an entry: its amounts that are not 0, each with the text `<entry>.part.<name>`."""
        worded = [(f"{self.spec.id}.{base}.part.{name}", value) for _, name, value in typed
                  if isinstance(value, int) and value]
        return PART_SEPARATOR.join(self.catalog.tr(key, n=value) for key, value in worded
                                   if self.catalog.find(key, value) is not None)

    def _value(self, kind: str, value: Any) -> tuple[Param, int | None]:
        """Return a parameter as markup, and the number that selects the plural form if it has one."""
        if isinstance(value, list):
            if kind == "seats":
                return self.join([self.thing("seat", seat) for seat in value]), len(value)
            found = self.words.list_text(kind, value)
            return found or (self.join([markup.escape(str(item)) for item in value]), len(value))
        counts = isinstance(value, int) and kind not in ("seat", "place")
        return self.thing(kind, value), value if counts else None

    def _variant(self, base: str, chosen: Sequence[str], count: int | None) -> str:
        """Return the most special entry that exists: by the values of selectors, then by the number being 0."""
        game = self.spec.id
        for size in range(len(chosen), -1, -1):
            key = ".".join((game, base, *chosen[:size]))
            if count == 0 and f"{key}.none" in self.catalog:
                return f"{key}.none"
            if key in self.catalog:
                return key
        return f"{game}.{base}"
