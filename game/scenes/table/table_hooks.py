"""Hooks of a table: the methods of its scene that a game implements, or overrides where it has something to add."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import ClassVar

from game.rules.core.actions import Action
from game.rules.core.events import Event
from game.scenes.scene_base import Scene
from game.scenes.table.aid.player_aid import AidPage
from game.scenes.table.interaction.ghosts import Ghost
from game.scenes.table.log.turn_texts import TurnTexts
from game.scenes.table.prompt.action_texts import ActionTexts
from game.scenes.table.prompt.prompt_option import PromptOption
from game.scenes.table.table_areas import TableAreas, TableWidgets
from game.scenes.table.table_rules import TableRules
from game.scenes.table.text_sources import TextSources
from game.session.action_preview import ForeseenEvents
from game.session.event_snapshots import EventSnapshot
from game.table.action_selection import NOTHING, ActionSelection, Selection
from game.ui.animation.animator import AnimationClip
from game.ui.layout import Box
from game.ui.screen import Screen


class TableHooks(Scene):
    """Hooks of the tables of all games; `rules` is what a table says once and for all."""

    rules: ClassVar[TableRules]

    # to be implemented by a game --------------------------------------------------------------

    def build_table(self, screen: Screen, page: Box) -> None:
        """Put the game's own widgets on the screen, `self.prompt` and `self.log` among them."""
        raise NotImplementedError

    def build_areas(self, widgets: TableWidgets) -> TableAreas:
        """Return the areas of this table, on the screen that has just been built with these widgets."""
        raise NotImplementedError

    def show_table(self) -> None:
        """Show `self.view`, and highlight what may be chosen from `self.asked`."""
        raise NotImplementedError

    def title(self) -> str:
        """Return the line in the top bar."""
        raise NotImplementedError

    # to be overridden by a game ---------------------------------------------------------------

    def build_texts(self, sources: TextSources) -> ActionTexts:
        """Build the game's texts about actions, before each new screen is built."""
        return ActionTexts(sources)

    def build_turn_texts(self, sources: TextSources) -> TurnTexts:
        """Build the game's texts about turns and rounds, before each new screen is built."""
        return TurnTexts(sources)

    def phase(self) -> str:
        """Return the phase that is lit in the top bar: a name of the `LayoutRules`; "" = none."""
        return ""

    def status(self) -> str:
        """Return the line below the prompt: what would follow."""
        return ""

    def keys_of_things(self) -> Iterable[str]:
        """Return the choice keys that stand for things on the table now."""
        return ()

    def first_choices(self) -> Sequence[Hashable]:
        """Return the things and the actions, as text, to which Tab comes first now; where an action is the first of
        them, the focus moves to its prompt option."""
        return ()

    def aid_pages(self) -> list[AidPage]:
        """Return the pages of the player aid for the displayed position."""
        return []

    def extra_options(self) -> list[PromptOption]:
        """Return prompt options of this table alone, behind the others."""
        return []

    def selection_of_option(self, what: str) -> Selection:
        """Return the selection of a prompt option of this table alone that stands for several actions."""
        return NOTHING

    def idea(self) -> tuple[Action, ...]:
        """Return the actions to be rated for the thing at the pointer or focus, where a click on it carries out none.

        That is what the sheet that it opens begins with, or what the open sheet shows.
        """
        return ()

    def rates_on_sheet(self) -> bool:
        """Return whether the topmost window is a sheet on which an idea is made and rated."""
        return False

    def show_worth(self, words: str) -> bool:
        """Show what an idea is worth on the sheet on which it was made; return whether there is one."""
        return False

    def preview_ghosts(self, action: Action | None, seen: ForeseenEvents | None) -> Sequence[Ghost]:
        """Show on the table what the action at the pointer or focus would lead to (None = nothing is there).

        Return ghosts of the pieces that would stand somewhere else.
        """
        return ()

    def advised(self, action: Action) -> Selection:
        """Return the selection that taking a hint makes.

        It is the action itself; a game may only show it on the table instead.
        """
        return Selection(action=action, advised=True)

    def steps_of(self, selection: ActionSelection) -> int:
        """Return the number of steps of a begun choice, by which the table asks before it would be lost."""
        return selection.steps

    def selection_after_undo(self, selection: ActionSelection, undone: Action) -> ActionSelection:
        """Return the selection with which a decision is asked again after its action was undone.

        A game in which an action is laid out on the table before it is settled lays it out again.
        """
        return selection

    def handle_key(self, name: str) -> bool:
        """Handle a key without a meaning of its own; return whether this table has one for it."""
        return False

    def event_clips(self, instants: Sequence[EventSnapshot]) -> list[AnimationClip]:
        """Return the animation clips of events, in their order; `displayed.stage` shows the position after each."""
        return []

    def show_trails(self, events: Sequence[Event]) -> None:
        """Show on the table where the events of a log line took place; no events = take that away."""

    def show_plan(self, events: Sequence[Event]) -> None:
        """Show on the table where the events of a plan would take place; no events = take that away."""
        self.show_trails(events)

    def show_other_plans(self, plans: Sequence[Sequence[Event]], tone: str = "hint") -> None:
        """Draw on the table, in patterns of their own, where the events of plans beside the shown one would take place.

        `tone` is the name of their colour in the theme; no plans = take them away.
        """

    def highlight_events(self, events: Sequence[Event]) -> None:
        """Show on the table what others did since the last action of the person at the screen.

        No events = take that away.
        """

    @property
    def shows_other_seat(self) -> bool:
        """True while the table shows something only for a look; the key for back leaves that before anything else."""
        return False

    def look_back(self) -> None:
        """Leave what is shown only for a look; the same question stays."""

    def put_back(self) -> None:
        """Leave what is shown only for a look, because something new is asked or done."""

    def turn_over(self, seat: int, events: Sequence[Event]) -> bool:
        """Return whether the rules ended the turn of a seat with these events, without an action that says so."""
        return False
