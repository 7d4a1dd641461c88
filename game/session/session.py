"""Game session: the only owner of the true state of a running game.

Screens and computer opponents get all they see from `view`. Each action is on the disk before `act` returns.
"""

import logging
import uuid
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from game import __version__
from game.rules.core.actions import Action, parse_action
from game.rules.core.engine import apply, decision, legal
from game.rules.core.errors import IllegalAction
from game.rules.core.events import Event, is_visible, visible
from game.rules.core.frames import Decision
from game.rules.core.game_spec import GameConfig, Result
from game.rules.core.reasons import Reason
from game.rules.core.state import GameState
from game.session import rng_streams, wall_clock
from game.session.action_preview import ActionPreview, preview_actions
from game.session.autosave import Autosaver
from game.session.completed_action import Done
from game.session.early_end import EarlyEnd, early_end_of, standing_result
from game.session.event_snapshots import EventSnapshot, SnapshotSink, event_snapshots
from game.session.fork import forked_game
from game.session.game_catalog import GameCatalog, GamePackage
from game.session.game_log import GameLog, UndoneActions
from game.session.history.game_history import GameHistory
from game.session.house_rules import HINTED
from game.session.loading.game_loader import load_game
from game.session.notices import Notice, UserError
from game.session.seats import Seat, with_automa_seat
from game.session.storage.actors import AUTO, JOINED
from game.session.storage.position_loader import stored_start
from game.session.storage.saved_game import GameHead, LogEntry, LogLine, SavedGame, canonical
from game.session.storage.store import SNAPSHOT_INTERVAL, Store
from game.session.undo_scope import (
    HAND_OVER,
    UndoScope,
    barrier_since,
    chosen_actions,
    ply_before_choice,
    undo_scope,
)
from game.timing.storage_times import STORAGE

log = logging.getLogger(__name__)
OnFault = Callable[[BaseException, str], str]  # (error, context): writes a crash report, returns its file name


class Session:
    """The session of one game. `game` holds its log, seats and house rules; change them only through methods."""

    def __init__(self, package: GamePackage, game: SavedGame, state: GameState, store: Store | None = None,
                 added: bool = False, on_fault: OnFault | None = None) -> None:
        self.package = package
        self.game = game
        self.store = store
        self._state = state
        self._autosaver = Autosaver(store, added)
        self._game_log = GameLog(package.spec, game, self._autosaver)
        self.history = GameHistory(package, game, store)
        self._views: dict[int | None, GameState] = {}
        self._legal: tuple[GameState | None, list[Action]] = (None, [])  # a position and what is legal there
        self._redo: list[UndoneActions] = []
        self._notices: list[Notice] = []
        self._on_fault = on_fault

    @classmethod
    def new(cls, package: GamePackage, config: GameConfig, seats: Sequence[Seat], seed: int,
            store: Store | None = None, *, title: str = "", house_rules: dict[str, Any] | None = None,
            state: GameState | None = None, on_fault: OnFault | None = None) -> "Session":
        """Set a game up and save it.

        `house_rules`: agreements besides the rules, such as {"undo": "friendly"}; `state`: the position of a scenario
        to begin from, in place of the rules' own set-up. Raises UserError where the rules cannot play this config.
        """
        if len(seats) != config.seats or (problems := package.spec.setup_problems(package.content, config)):
            why = problems[0].key if len(seats) == config.seats else "seats"
            raise UserError("session.new.impossible", why=why)
        if state is None:
            package = package.restricted_to(config)
            state = package.spec.setup(package.content, config, seed)
        state.ply = 0
        now = wall_clock.present()
        players = with_automa_seat(seats, package.spec.automa_of(config))
        head = GameHead(uuid.uuid4().hex[:16], package.spec.id, title, package.spec.version, package.content_hash,
                        dict(config.options), players, seed, now, now, __version__,
                        {rng_streams.THINKING: rng_streams.new_stream_seed(), **(house_rules or {})})
        session = cls(package, SavedGame(head, package.used_own_texts(config)), state, store, on_fault=on_fault)
        session._game_log.changed_at(0)
        session._written()
        return session

    @classmethod
    def resume(cls, game_catalog: GameCatalog, store: Store, game_id: str,
               on_fault: OnFault | None = None) -> "Session":
        """Resume a stored game exactly where it stopped. Raises UserError with the reason if that is impossible."""
        loaded = load_game(game_catalog, store, game_id)
        loaded.saved.snapshots = {}
        session = cls(loaded.package, loaded.saved, loaded.state, store, added=True, on_fault=on_fault)
        session._notices += loaded.notices
        return session

    # -- reading ----------------------------------------------------------------------------------------------------

    @property
    def id(self) -> str:
        """The game's id in the store."""
        return self.game.head.id

    @property
    def ply(self) -> int:
        """The number of actions carried out."""
        return self._state.ply

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The players by seat."""
        return tuple(self.game.head.seats)

    @property
    def ended(self) -> EarlyEnd | None:
        """The early end of the game; None if it was not ended before its rules did."""
        return early_end_of(self.game.head.house_rules)

    @property
    def over(self) -> bool:
        """True once the game has ended, by its rules or early."""
        return self._pending() is None

    def _pending(self) -> Decision | None:
        """Return the pending decision, secrets included; None = the game is over."""
        return None if self.ended else decision(self._state)

    def turn(self) -> int | None:
        """Return the seat that decides now; None = the game is over."""
        top = self._pending()
        return None if top is None else top.seat

    def decision(self) -> Decision | None:
        """Return the pending decision in the view of the seat that decides: its prompt, flags and class."""
        seat = self.turn()
        return None if seat is None else decision(self.view(seat))

    def legal(self) -> list[Action]:
        """Return the legal actions of the seat that decides, in a fixed order."""
        if self.ended:
            return []
        if self._legal[0] is not self._state:
            self._legal = self._state, legal(self._state)
        return list(self._legal[1])

    def blocked(self) -> list[tuple[Action, Reason]]:
        """Return the blocked actions of that seat, with the reasons."""
        top = self._pending()
        if top is None:
            return []
        return [(Action(top.seat, str(move[0]), move[1:]), why) for move, why in top.blocked(self._state)]

    def warnings(self) -> dict[Action, Reason]:
        """Return the legal actions of that seat that would be of no use, with the reasons."""
        top = self._pending()
        if top is None:
            return {}
        return {Action(top.seat, str(move[0]), move[1:]): why for move, why in top.warned(self._state)}

    def forced_action(self, state: GameState | None = None) -> Action | None:
        """Return the action that is made without asking anybody, now or in another `state`; None where there is none.

        It is the only legal one, or for a person the first of several that come to the same.
        """
        state = self._state if state is None else state
        top = None if self.ended else decision(state)
        if top is None or (top.ALWAYS_ASK and self.seats[top.seat].is_person):
            return None
        actions = self.legal() if state is self._state else legal(state)
        if len(actions) > 1 and not (self.seats[top.seat].is_person and top.is_indifferent(state)):
            return None
        return actions[0]

    def view(self, seat: int | None, ply: int | None = None) -> GameState:
        """Return the view of a seat now, or after `ply` actions; None = the spectator view.

        The view of now is shared until the next change: clone it before changing it.
        """
        if ply is not None and ply != self.ply:
            return self._masked(self.seek(ply), seat)
        if seat not in self._views:
            self._views[seat] = self._masked(self._state, seat)
        return self._views[seat]

    def looked_back(self, ply: int, seat: int | None = None) -> GameState:
        """Return the view of an earlier position that a seat, or everybody (None), may have.

        Once the game is over it includes what was hidden then, if the game reveals it. Raises UserError if the position
        cannot be reached any more.
        """
        reveal = self.package.spec.reveal_at_end
        if reveal is None or not self.over:
            return self.view(seat, ply)
        view = reveal(self.seek(ply))
        assert isinstance(view, GameState)
        return view

    def private(self, seat: int) -> bool:
        """Return whether this seat hides anything now, so that a hand-over needs a curtain."""
        return self.package.spec.has_secrets(self._state, seat)

    def result(self) -> Result | None:
        """Return the final ranking, or that at an early end; None while the game goes on."""
        return standing_result(self.package.spec, self._state) if self.ended else self.package.spec.result(self._state)

    def preview(self, seat: int, actions: Sequence[Action]) -> ActionPreview | None:
        """Return the preview of actions on the seat's view; None where chance or a secret decides."""
        return preview_actions(self.package.spec, self.view(seat), seat, actions)

    def log(self, viewer: int | None, since: int = 0) -> list[LogLine]:
        """Return the log after `since` actions as a seat, or a spectator (None), may read it."""
        notes = [LogLine(note.ply, note.seat, (), Notice(f"session.note.{note.kind}", {"seat": note.seat}))
                 for note in self.game.notes if note.ply >= since]
        lines = [LogLine(entry.ply, entry.seat, visible(entry.events, viewer)) for entry in self.game.log[since:]]
        return sorted(lines + notes, key=lambda line: line.ply)  # stable: notes stay behind their action

    def since_last_turn(self, seat: int) -> list[LogLine]:
        """Return the log since the seat's own last action, as it may read it."""
        last = next((entry.ply for entry in reversed(self.game.log) if entry.seat == seat), 0)
        return self.log(seat, last)

    def event_snapshots(self, ply: int, viewer: int | None) -> list[EventSnapshot]:
        """Return the events of action `ply` of the past, each with the position right after it.

        `viewer` is the seat, or the spectator (None), whose views they are; events that it may not know are included.
        The action is carried out once more: for one that has just been made, `snapshots_of` is cheaper. Raises
        UserError where today's rules do not lead there any more.
        """
        before = self.seek(ply - 1)
        try:
            return event_snapshots(self.package.spec, before, parse_action(self.game.log[ply - 1].action), viewer)
        except Exception as error:  # corrected rules may fail in any way on older moves
            raise self.history.lost(ply) from error

    def snapshots_of(self, done: Done, viewer: int | None) -> list[EventSnapshot]:
        """Return the events of an action that a seat, or a spectator (None), may know, each with its view right after.

        Raises ValueError where `act` was not asked for snapshots.
        """
        if len(done.positions) != len(done.events):
            raise ValueError(f"action {done.ply} was carried out without snapshots")
        return [
            EventSnapshot(event, self._masked(position, viewer))
            for event, position in zip(done.events, done.positions, strict=True)
            if is_visible(event, viewer)
        ]

    def saved(self) -> SavedGame:
        """Return the whole game with its newest position, for `import_export.write_export`.

        The first position is included where it is not the rules' set-up.
        """
        first = stored_start(self.package, self.game.head, self.seek)
        return replace(self.game, snapshots=first | {self.ply: canonical(self._state.to_data())})

    def take_notices(self) -> list[Notice]:
        """Return the notices that the player has not been told yet, each once."""
        notices, self._notices = self._notices, []
        return notices

    # -- acting -----------------------------------------------------------------------------------------------------

    def act(self, action: Action, auto: bool = False, joined: bool = False, *, snapshots: bool = False) -> Done:
        """Carry out an action of the seat that decides; return it with its events, secret ones included.

        `auto`: a forced move by the session; undo passes over it. `joined`: a person made it with the same click as the
        one before it; undo takes back both. `snapshots`: somebody looks on, so the position right after each event is
        copied for `snapshots_of`. Raises IllegalAction for an action that is not legal, UserError if the rules failed
        on it or the game was ended early; in all cases nothing has changed.
        """
        by = AUTO if auto else JOINED if joined else self._game_log.actor(action.seat)
        done = self._carry_out(action, by, snapshots)
        self._redo.clear()
        self._note(self._autosaver.save(self.game, self._game_log.snapshots(self._state, self.history)))
        return done

    def last_choice(self) -> Action | None:
        """Return the action that `undo` would take back first: the last choice of a person; None if there is none."""
        ply = ply_before_choice(self.game.log)
        return None if ply is None else parse_action(chosen_actions(self.game.log, ply)[-1].action)

    def undo_scope(self, ply: int | None = None) -> UndoScope | None:
        """Return the scope of `undo`: the last choice of a person with all that followed it, or all after `ply`; None
        if there is none."""
        ply = ply_before_choice(self.game.log) if ply is None else ply
        return None if ply is None else undo_scope(self.game.log, self.game.notes, ply)

    def undo(self, by: int | None = None) -> None:
        """Take back the last choice of a person with all that followed it.

        `by`: the seat that wants it (None = the one that decides now), which is noted where a barrier is lifted for it.
        Raises UserError where `barrier` says so.
        """
        why, ply = self.barrier(), ply_before_choice(self.game.log)
        if why is not None or ply is None:
            raise _refusal(why or Notice("session.barrier.start"))
        self.undo_to(ply, by)

    def undo_to(self, ply: int, by: int | None = None) -> None:
        """Take back every action after `ply`.

        Raises UserError where one of them is a barrier, or the game was ended early.
        """
        if self.ended:
            raise UserError("session.barrier.ended")
        if ply < rng_streams.fork_ply(self.game.head.house_rules):
            raise UserError("session.barrier.fork")
        blocking = barrier_since(self.game.log, self.game.notes, ply)
        if blocking is not None and not self.friendly:
            raise _refusal(blocking)
        if ply == self.ply:
            return
        wants = next(seat for seat in (by, self.turn(), self.game.log[-1].seat) if seat is not None)
        self._state = self.seek(ply)
        self.history.cut(ply)
        self._redo.append(self._game_log.undo(self._state, None if blocking is None else wants))
        self._written()

    def redo(self) -> list[Event]:
        """Repeat the actions of the last undo, by the same actors; return their events.

        Raises UserError where there is nothing to repeat, or where a damaged file has lost what was undone.
        """
        if not self._redo:
            raise UserError("session.redo.nothing")
        undone = self._redo.pop()
        self._try_out(undone.taken)
        events: list[Event] = []
        for entry in undone.taken:
            events += self._carry_out(parse_action(entry.action), entry.actor).events
            self._written()
        self._game_log.redo(undone)
        self._written()
        return events

    def _try_out(self, entries: Sequence[LogEntry]) -> None:
        """Raise UserError where today's rules do not carry out these actions one after the other."""
        state = self._state.clone()
        try:
            for entry in entries:
                apply(state, parse_action(entry.action))
        except Exception as error:  # the rules may fail in any way on a damaged action
            raise UserError("session.redo.lost") from error

    @property
    def can_redo(self) -> bool:
        """True if there is something to redo."""
        return bool(self._redo)

    def undone_choice(self) -> list[Action]:
        """Return the actions of the choice that `redo` would make again first; none = there is nothing to redo."""
        entries = chosen_actions(self._redo[-1].taken, 0) if self._redo else []
        return [parse_action(entry.action) for entry in entries]

    def barrier(self, ply: int | None = None) -> Notice | None:
        """Return the notice why undo, or that of all after `ply`, is impossible now; None = it is possible."""
        if self.ended:
            return Notice("session.barrier.ended")
        ply = ply_before_choice(self.game.log) if ply is None else ply
        if ply is None:
            return Notice("session.barrier.start")
        if ply < rng_streams.fork_ply(self.game.head.house_rules):
            return Notice("session.barrier.fork")
        blocking = None if self.friendly else barrier_since(self.game.log, self.game.notes, ply)
        if blocking is not None:
            return blocking
        if self.seekable(ply):
            return None
        return Notice("session.barrier.damaged" if self.history.has_hole(ply) else "session.barrier.history")

    @property
    def friendly(self) -> bool:
        """True if barriers are lifted, by consent of all people at the table."""
        return bool(self.game.head.house_rules.get("undo") == "friendly")

    @property
    def stepping(self) -> bool:
        """True if each action of a computer waits until it has been read (step mode)."""
        return self.game.head.house_rules.get("step_mode") is True

    def confirm_hand_over(self) -> None:
        """Note that the next person has taken over, which bars undo of the actions before."""
        self._game_log.add_barrier(HAND_OVER)
        self._written()

    def set_seat(self, seat: int, who: Seat) -> None:
        """Change the player of a seat from now on, which is noted. The rules' state does not change."""
        self._game_log.set_seat(seat, who, self.ply)
        self._written()

    def end(self, counted: bool) -> None:
        """End the game early in this position, counted or not. Raises UserError if it is over."""
        if self.over:
            raise UserError("session.ended")
        self._redo.clear()
        self._game_log.end(self._state, counted)
        self._written()

    def sampling_seed(self, ply: int | None = None) -> int:
        """Return the seed for the samples of computer players in this position, or in that after `ply` actions.

        It is the same after a resume, and reveals nothing about the chance of the game.
        """
        number = rng_streams.thinking_seed(self.game.head.house_rules)
        if number is None:  # older saves have none
            number = rng_streams.new_stream_seed()
            self.set_house_rules(**{rng_streams.THINKING: number})
        return rng_streams.sampling_seed(number, self.ply if ply is None else ply)

    def set_house_rules(self, **agreements: Any) -> None:
        """Change house rules, such as the undo rule."""
        self.game.head.house_rules.update(agreements)
        self._game_log.changed_at(self.ply)
        self._written()

    @property
    def hinted_plies(self) -> list[int]:
        """Positions in which a person has seen hints, by the number of actions before them."""
        return list(self.game.head.house_rules.get(HINTED, ()))

    def note_hints(self) -> None:
        """Note that a person has seen hints in this position."""
        plies = [ply for ply in self.hinted_plies if ply < self.ply]
        self.set_house_rules(**{HINTED: [*plies, self.ply]})

    def retry(self) -> None:
        """Try again to write changes that the disk has not taken; does nothing where there are none."""
        if self.unsaved:
            self._written()

    @property
    def unsaved(self) -> Notice | None:
        """The notice why the newest actions are not on the disk; None = they are, or there is no store."""
        return self._autosaver.why

    # -- history ----------------------------------------------------------------------------------------------------

    def seek(self, ply: int) -> GameState:
        """Return a copy of the true position after `ply` actions. Raises UserError if it cannot be reached any more."""
        return self._state.clone() if ply == self.ply else self.history.seek(ply)

    def seekable(self, ply: int) -> bool:
        """Return whether the stored positions and moves lead to this position by today's rules."""
        return ply == self.ply or self.history.seekable(ply)

    def fork(self, ply: int, title: str = "", *, same_chance: bool = False, stored: bool = True) -> "Session":
        """Play on from an earlier position as a new game; not `stored`, it is in memory only.

        The time played before counts in the old game only. Chance is dealt anew, so that neither game predicts the
        other; only for a game that is over `same_chance` may be asked for. Raises UserError if the position cannot be
        reached, or for `same_chance` while the game goes on.
        """
        if same_chance and not self.over:
            raise UserError("session.fork.foretells")
        state = self.seek(ply)
        game = forked_game(self.game, state, self.package.spec.round_of(state), title, anew=not same_chance)
        branch = Session(self.package, game, state, self.store if stored else None, on_fault=self._on_fault)
        for earlier in range(0, ply, SNAPSHOT_INTERVAL):
            if self.seekable(earlier):
                branch.history.keep(self.seek(earlier))
        branch._game_log.record_result(branch.result())
        branch._game_log.changed_at(0)
        branch._written()
        return branch

    def check_history(self, seconds: float = STORAGE.history_check) -> bool:
        """Replay the loaded log for about so many seconds; return True when done. For idle moments after `resume`.

        If the rules have changed since, the position stays, and there is a notice.
        """
        done, notice = self.history.check(seconds)
        self._note(notice)
        return done

    # -- internals ---------------------------------------------------------------------------------------------------

    def _carry_out(self, action: Action, actor: str, snapshots: bool = False) -> Done:
        """Carry out an action by the rules and add it to the log, unsaved; views are made anew."""
        if self.ended:
            raise UserError("session.ended")
        before, after = self._state, self._state.clone()
        copies = SnapshotSink(after, action.seat) if snapshots else None
        sink: list[Event] = [] if copies is None else copies
        try:
            apply(after, action, sink=sink, trusted=action in self.legal())
        except IllegalAction:
            raise
        except Exception as error:  # a fault of the rules: the game goes on unchanged
            raise self._fault(error, action) from error
        self.history.keep(before)
        self._state = after
        positions = () if copies is None else tuple(copies.positions)
        done = Done(after.ply, action.seat, action, actor, tuple(sink), positions)
        self._game_log.add(done, before, after)
        self._views.clear()
        return done

    def _written(self) -> None:
        """Save all changes; views are made anew."""
        self._views.clear()
        self._note(self._autosaver.save(self.game, self._game_log.snapshots(self._state, self.history)))

    def _note(self, notice: Notice | None) -> None:
        """Keep a notice for the player, if there is one."""
        if notice is not None:
            self._notices.append(notice)

    def _masked(self, state: GameState, seat: int | None) -> GameState:
        view = self.package.spec.mask(state, seat)
        assert isinstance(view, GameState)
        return view

    def _fault(self, error: Exception, action: Action) -> UserError:
        log.exception("the rules failed after ply %d on a %s", self.ply, action.verb)
        report = self._on_fault(error, self.describe()) if self._on_fault else ""
        return UserError("session.fault.reported", report=report) if report else UserError("session.fault.unreported")

    def describe(self) -> str:
        """Return the context for a crash report. It contains secrets: for files, never for the screen."""
        head = self.game.head
        lines = [f"game: {head.game}, rules {head.rules_version}, content {head.content_hash}",
                 f"seats: {', '.join(seat.kind for seat in head.seats)}", f"options: {head.options}",
                 f"seed: {head.seed}", f"ply: {self.ply}", "last actions:"]
        return "\n".join(lines + [f"  {entry.ply}: {entry.action}" for entry in self.game.log[-20:]])


def _refusal(notice: Notice) -> UserError:
    return UserError(notice.key, **notice.params)
