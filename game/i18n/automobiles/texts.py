"""Texts of Automobiles that need more than a catalogue entry: cubes, cards of colours, places on the track."""

from collections.abc import Mapping, Sequence
from typing import Any

from game.i18n.automobiles.turn_signs import TURN_SIGNS
from game.i18n.automobiles.turn_summary import LOUD, TALLIES
from game.i18n.event_grouping import Join, Joins, as_next, merge_as, merge_list, runs
from game.i18n.game_texts import WORD_JOINER, NamedDeed, TextContext
from game.i18n.markup import escape
from game.rules.core.actions import Arg
from game.rules.core.events import Event

CUBE_ICON = "cube-"  # prefix of the icon name of a cube, before its colour
CARD_OF_COLOUR_KINDS = ("active", "stock")


class AutomobilesTexts:
    """Texts of Automobiles, see `game.i18n.game_texts.GameTexts`."""

    selectors = ("pile", "cause", "option", "pit", "card")
    params: Mapping[str, str] = {
        "cost": "money", "money": "money", "colour": "colour", "cube": "cube", "other": "cube", "pile": "pile",
        "target": "pile", "seat": "seat", "board": "board", "option": "setting",
    }
    events: Mapping[str, Mapping[str, str]] = {
        "bought-run": {"cubes": "cubes", "cost": "money"},
        "removed-run": {"cubes": "cubes", "pile": "pile"},
        "shifted-run": {"cubes": "cubes", "pile": "pile", "target": "pile"},
        "entered-run": {"count": "number", "space": "space"},
        "played-wear": {"card": "card", "count": "number"},
        "geared": {"card": "card", "space": "space"},
        "declined-wear": {"cube": "colour", "count": "number"},
        "declined": {"cube": "colour"},  # the colour of a space
        "chose-colour": {"cube": "colour"},
        "finished": {"order": "ranking"},
    }

    loud, tallies = LOUD, TALLIES
    in_turns = in_scorings = ()
    signs = TURN_SIGNS
    deeds: Mapping[str, NamedDeed] = {}

    def __init__(self, context: TextContext) -> None:
        self.renderer = context

    # things -----------------------------------------------------------------------------------------------------------

    def thing(self, kind: str, name: str) -> str | None:
        """Return the markup of a cube, card, place on the track …"""
        if kind == "cube":
            return self.cube(name)
        if kind == "drawn":  # short, for the button of a cube to keep
            return f"<icon:{CUBE_ICON}{name}>{WORD_JOINER}{self.renderer.tr(f'cube.{name}')}"
        if kind == "colour":
            return self.renderer.tr(f"cube.{name}")
        if kind in CARD_OF_COLOUR_KINDS:
            return self.card_of(name)
        if kind in ("card", "board", "set"):
            return self.name(kind, name)
        if kind == "space":
            return self.space(name)
        if kind == "section":
            return self.section(name)
        if kind == "zone":
            return self.zone(name)
        if kind in ("pile", "family", "phase"):
            return self.renderer.tr(f"{kind}.{name}")
        if kind in ("option", "pit"):
            return self.renderer.tr(f"verb.{kind}.{name}")
        return self.renderer.named("option", name, "name") if kind == "setting" else None

    def list_text(self, kind: str, names: Sequence[Arg]) -> tuple[str, int] | None:
        """Return cubes as counts of colours, a path as the spaces it enters, or a ranking with its places."""
        if kind == "ranking":
            ranked = enumerate(names, start=1)
            items = [
                f"{self.renderer.thing('place', place)} {self.renderer.thing('seat', seat)}" for place, seat in ranked
            ]
            return self.renderer.join(items), len(names)
        if kind == "cubes":
            return self.cubes([str(name) for name in names]), len(names)
        if kind == "sections":
            return self.section(str(names[-1])), len(names) - 1
        return None

    def icon_word(self, icon: str) -> str:
        """Return the colour of a cube's icon."""
        return self.renderer.tr(f"cube.{icon.removeprefix(CUBE_ICON)}") if icon.startswith(CUBE_ICON) else ""

    def cube(self, colour: str) -> str:
        """Return a cube's icon with the cube in words: "a white cube"."""
        return f"<icon:{CUBE_ICON}{colour}>{WORD_JOINER}{self.renderer.tr(f'a-cube.{colour}')}"

    def cubes(self, colours: Sequence[str]) -> str:
        """Return cubes counted by colour, in their order, as icons."""
        counts = {colour: colours.count(colour) for colour in dict.fromkeys(colours)}
        shown = [
            self.renderer.tr("cubes.item", n=n, cube=f"<icon:{CUBE_ICON}{colour}>") for colour, n in counts.items()
        ]
        return self.renderer.join(shown) if shown else self.renderer.tr("cubes.none")

    def card_of(self, colour: str) -> str:
        """Return a cube's icon with the name of the card of its colour in the race at hand."""
        if self.renderer.state is None:
            return self.cube(colour)
        return (
            f"<icon:{CUBE_ICON}{colour}>{WORD_JOINER}{self.name('card', self.renderer.state.selected.cards[colour].id)}"
        )

    def name(self, kind: str, name: str) -> str:
        """Return the name of a card, board or set; one of a player's own by the name in its file."""
        return self.renderer.named(kind, name, "name", self._own(kind, name, "name"))

    def card_text(self, name: str) -> str:
        """Return the effect of a card, by the ruling of the race at hand where there are two (AUT-8.8)."""
        state = self.renderer.state
        if name == "hybrid" and state is not None and state.hybrid_up_to:
            return self.renderer.tr("card.hybrid.up-to")
        return self.renderer.named("card", name, "text", self._own("card", name, "text"))

    def blurb(self, name: str) -> str:
        """Return one sentence about a board."""
        return self.renderer.named("board", name, "blurb", self._own("board", name, "blurb"))

    def zone(self, name: str) -> str:
        """Return the name of a stretch of the track. Boards of the game have translated names, a player's own those of
        its file."""
        track = self._track()
        if track is not None and f"automobiles.board.{track.id}.name" not in self.renderer.catalog:
            return escape(next((zone.name for zone in track.zones if zone.id == name), name))
        return self.renderer.tr(f"zone.{name}")

    def space(self, name: str) -> str:
        """Return the place of a space and its colour or colours: "Serraglio, lane 3, light grey"."""
        track = self._track()
        if track is None or name not in track.spaces:
            return escape(name)
        space = track.spaces[name]
        words = [self.renderer.tr(f"cube.{colour}") for colour in space.colours]
        colours = (
            words[0] if len(words) == 1 else self.renderer.tr("space.two-colours", first=words[0], second=words[1])
        )
        return self.renderer.tr("space", zone=self.zone(space.zone), lane=space.lane, colours=colours)

    def section(self, name: str) -> str:
        """Return the space of a section; the number of the section only if it is not the front one."""
        track = self._track()
        if track is None or name not in track.sections:
            return escape(name)
        space = track.spaces[track.sections[name].space]
        at = space.sections.index(name) + 1
        if at == len(space.sections):
            return self.space(space.id)
        return self.renderer.tr("section", space=self.space(space.id), at=at, count=len(space.sections))

    def _track(self) -> Any:
        return None if self.renderer.state is None else self.renderer.state.selected.track

    def _own(self, kind: str, name: str, part: str) -> str:
        tables = {"card": "cards", "board": "tracks", "set": "sets"}
        thing = getattr(self.renderer.content, tables[kind], {}).get(name)
        return str(getattr(thing, part, ""))

    # the game log -----------------------------------------------------------------------------------------------------

    def rewrite_event(self, event: Event) -> Event:
        """Return every event as it is."""
        return event

    def join_events(self, text: Event, event: Event) -> Event | None:
        """Return runs of the same thing, or cause and effect, as one event; None for two lines."""
        join = _JOINS.get((text.kind, event.kind))
        return join(text, event) if join else None


def _onward(text: Event, event: Event) -> Event | None:
    """Return spaces entered one after the other with the same cube as one event."""
    if text.kind == "entered" and text.data["cube"] != event.data["cube"]:
        return None
    return Event("entered-run", event.seat, {"count": text.data.get("count", 1) + 1, "space": event.data["space"]})


def _as(kind: str, cause: str = "") -> Join:
    return merge_as(kind, AutomobilesTexts.events[kind], cause)


_JOINS: Joins = {
    **runs(("bought", "removed", "shifted"), merge_list("cube", "cubes", ("pile", "target"))),
    **runs(("entered",), _onward),
    ("played", "wear"): _as("played-wear", "card"),
    ("played", "entered"): _as("geared"),
    ("tidied", "drew"): as_next,
    ("tidied", "refilled"): as_next,
    ("declined", "wear"): _as("declined-wear"),
}
