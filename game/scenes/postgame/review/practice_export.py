"""Practice export: a mistake as a practice position of the player's own, with the better line as its solution."""

from __future__ import annotations

import logging
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from game.ai.judge.mistake_grades import unit_loss
from game.ai.policies import policy_for
from game.ai.policy import Choice
from game.ai.registry import opponents_of
from game.i18n import catalog
from game.i18n.catalog import tr
from game.i18n.renderer import Renderer
from game.practice.exercise import Exercise
from game.practice.exercise_writer import ExerciseDraft, ExerciseTexts, Wanted, event_data, write_exercise
from game.practice.mistake_collection import source_of
from game.practice.mistake_schedule import FoundMistake
from game.rules.core.actions import Action, parse_action
from game.rules.core.engine import apply, decision, legal
from game.rules.core.errors import DataError, IllegalAction, ParseError
from game.rules.core.events import Event
from game.rules.core.game_spec import GameSpec
from game.rules.core.state import GameState
from game.rules.core.state_paths import Place, format_path
from game.scenes.postgame.review.mistake_search import Mistake
from game.scenes.postgame.review.mistake_text import made_words, move_words, played_choice
from game.scenes.scene_base import Services
from game.scenes.shared.judged_session import logged_turns
from game.scenes.shared.menu_scene import round_text
from game.session import wall_clock
from game.session.notices import UserError
from game.session.seats import LEVELS
from game.session.session import Session
from game.table.replay.replay_stops import TURN, replay_stops

MOST_COLLECTED = 3  # mistakes of a person in a game that go into practice without being asked for
log = logging.getLogger(__name__)
MOST_MOVES = 60  # of a line; in a game alone a turn ends with that of the other seat


class BetterLine(NamedTuple):
    """Actions of a better turn to its end, the events and the position that they lead to, and the event that ends it
    (None = somebody else decides)."""

    actions: list[Action]
    events: list[Event]
    after: GameState
    until: Event | None = None


def add_mistake(services: Services, session: Session, renderer: Renderer, mistake: Mistake) -> Exercise:
    """Return the exercise made of a mistake of a finished game, which is written where there is none yet: among the
    mistakes of its player, or for a computer's among the positions of the player's own.

    Raises what `export_mistake` raises.
    """
    player = session.seats[mistake.turn.seat].name if mistake.turn.by_person else ""
    content = services.library.game_catalog.package(renderer.spec.id).content

    def write(folder: Path) -> Exercise:
        return export_mistake(session, renderer, content, folder, mistake, player)

    return services.mistakes.add(renderer.spec.id, source_of(session.id, mistake.ply), player, write) if player \
        else write(services.folders.content)


def collect_mistake(services: Services, session: Session, renderer: Renderer, mistake: Mistake) -> None:
    """Put a mistake of a person among those to be practised, unless it was put there before.

    Where that is not possible, it is said when it is asked for.
    """
    if not services.mistakes.schedule.knows(source_of(session.id, mistake.ply)):
        try:
            add_mistake(services, session, renderer, mistake)
        except (UserError, DataError, OSError) as error:
            log.info("no practice position: %s", error)


def collect_found(services: Services, session: Session) -> None:
    """Put the worst mistakes that the coach found in a game among those to be practised, now that it is over."""
    found = services.mistakes.take_found(session.id)
    if not found:
        return
    renderer = Renderer(catalog.current(), session.package.spec, [seat.name for seat in session.seats],
                        session.view(None))
    worst = sorted(found.items(), key=lambda item: -item[1].lost)
    mistakes = [mistake for ply, each in worst if (mistake := _made_mistake(session, ply, each)) is not None]
    for mistake in mistakes[:MOST_COLLECTED]:
        collect_mistake(services, session, renderer, mistake)


def _made_mistake(session: Session, ply: int, found: FoundMistake) -> Mistake | None:
    """Return a mistake that was found during a game; None where it was taken back, or where the better plan is not
    possible: the file was changed, or today's rules do not lead there."""
    log, spec = session.game.log, session.package.spec
    if ply >= len(log) or log[ply].action != found.action:
        return None
    try:
        plan = [parse_action(text) for text in found.better]
        possible = plan[0] in legal(session.seek(ply))
    except (ParseError, UserError):
        return None
    turn = next(each for each in logged_turns(log, log[ply].seat) if each.start <= ply < each.end)
    better = Choice(plan[0], plan=tuple((action.verb, *action.args) for action in plan))
    return Mistake(turn, ply, better, round=replay_stops(log).round_at(ply),
                   lost=found.lost * opponents_of(spec.id).unit) if possible else None


def export_mistake(session: Session, renderer: Renderer, content: object, own: Path, mistake: Mistake,
                   player: str = "") -> Exercise:
    """Write a mistake of a finished game as an exercise of a `player`, and return it.

    Raises UserError where the moves of the game do not lead to its position from the start, as where it was forked and
    cards came otherwise, and where nothing tells the better turn from the played one; DataError where no exercise can
    be made of it; OSError where it cannot be written.
    """
    head, ply, seat = session.game.head, mistake.ply, mistake.turn.seat
    begins = _played_position(session, ply)
    line = better_line(session.package.spec, begins.clone(), mistake)
    made = session.game.log[ply : ply + len(played_choice(session, mistake).plan)]
    events, lacking = telling_events(line, [event for entry in made for event in entry.events], seat)
    values: dict[str, Any] = {}
    if not events and not lacking:  # a choice that is kept secret at first, as a plan
        for entry in made:
            apply(begins, parse_action(entry.action))
        values = telling_values(line.after.to_data(), begins.to_data())
        if not values:
            raise UserError("review.practice.alike")
    draft = ExerciseDraft(
        head.config, head.seed, [entry.action for entry in session.game.log[:ply]], seat,
        [action.text() for action in line.actions], values, events, lacking,
        event_data(line.until) if line.until is not None else None, _texts(session, renderer, mistake), player,
        _rivals(session, seat))
    day = time.strftime("%Y-%m-%d", wall_clock.local_time(head.started))
    return write_exercise(own, session.package.spec, content, f"my-{day}-move-{ply}", draft)


def _rivals(session: Session, seat: int) -> str:
    """Return the strongest level that played against a seat; "" where only people did."""
    kinds = [other.kind for number, other in enumerate(session.seats) if number != seat and other.kind in LEVELS]
    return max(kinds, key=LEVELS.index, default="")


def _played_position(session: Session, ply: int) -> GameState:
    """Return the position after `ply` actions with the chance of the set-up, as an exercise can have no other."""
    spec, head, true = session.package.spec, session.game.head, session.seek(ply)
    state: GameState = spec.setup(session.package.content, head.config, head.seed)
    try:
        for entry in session.game.log[:ply]:
            apply(state, parse_action(entry.action))
    except (IllegalAction, ParseError) as error:
        raise UserError("review.practice.forked") from error
    if {**state.to_data(), "rng": 0} != {**true.to_data(), "rng": 0}:
        raise UserError("review.practice.forked")
    return state


def better_line(spec: GameSpec, state: GameState, mistake: Mistake) -> BetterLine:
    """Return the better line from a position, which is changed, to the end of its turn: the plan as far as it can be
    played, then the moves that the greedy policy makes."""
    seat, better, policy = mistake.turn.seat, mistake.better, policy_for("greedy", spec.id)
    plan = [Action(seat, str(move[0]), move[1:]) for move in better.plan] or [better.action]
    actions, events = list[Action](), list[Event]()
    while (now := decision(state)) is not None and now.seat == seat and len(actions) < MOST_MOVES:
        possible = legal(state)
        if plan and plan[0] in possible:
            action = plan.pop(0)
        else:
            plan = []
            action = possible[0] if len(possible) == 1 else policy.decide(spec.mask(state, seat), seat, 0).action
        before = len(events)
        apply(state, action, sink=events)
        actions.append(action)
        ends = next((event for event in events[before:] if event.kind == TURN and event.seat != seat), None)
        if ends is not None:
            now = decision(state)
            return BetterLine(actions, events, state, ends if now is not None and now.seat == seat else None)
    return BetterLine(actions, events, state)


def telling_events(line: BetterLine, played: Sequence[Event], seat: int) -> tuple[list[Wanted], list[Wanted]]:
    """Return what tells two turns of a seat apart: the first event of the better one that the played one lacks; where
    there is none, the first event of the played one that must not come.

    An event is told by what its seat chose, where that is enough: other ways to the same choice reach the aim too.
    """
    wanted = [event_data(event) for event in line.events if event.seat == seat]
    happened = [event_data(event) for event in played if event.seat == seat]
    chosen = {str(argument) for action in line.actions for argument in action.args}
    for event in wanted:
        if event not in happened:
            short = {name: value for name, value in event.items()
                     if name in ("event", "seat") or (isinstance(value, str | int) and str(value) in chosen)}
            alike = any(short.items() <= other.items() for other in happened if other["event"] == event["event"])
            return [event if alike else short], []
    return [], [event for event in happened if event not in wanted][:1]


def telling_values(better: Mapping[str, Any], played: Mapping[str, Any]) -> dict[str, Any]:
    """Return the first value by its path in which the saved form of the position after the better turn differs."""
    found = next(_differences({name: better[name] for name in better if name not in ("ply", "rng")}, played, ()), None)
    return {} if found is None else {format_path(found[0]): found[1]}


def _differences(one: Any, other: Any, place: Place) -> Iterator[tuple[Place, Any]]:
    """Yield the values of `one` that differ; a list of plain values is one value."""
    if isinstance(one, dict) and isinstance(other, dict):
        for name, value in one.items():
            yield from _differences(value, other.get(name), (*place, name))
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other) and any(
            isinstance(value, dict | list) for value in one):
        for at, (value, before) in enumerate(zip(one, other, strict=True)):
            yield from _differences(value, before, (*place, at))
    elif one != other and not isinstance(one, dict):
        yield place, one


def _texts(session: Session, renderer: Renderer, mistake: Mistake) -> ExerciseTexts:
    ply, number = mistake.ply, mistake.round

    def words(choice: Choice) -> str:
        """Return a choice in words without icons; without its plan where icons of that have no words."""
        whole = move_words(session, renderer, ply, choice)
        if renderer.has_silent_icons(whole):
            whole = move_words(session, renderer, ply, choice._replace(plan=()))
        return renderer.plain(whole)

    played, better = played_choice(session, mistake)._replace(plan=()), mistake.better
    made = made_words(session, renderer, mistake)
    title = tr("review.practice.title", move=words(played),
               round=round_text(renderer.spec.id, number) if number else tr("review.grade.start"))
    worth = tr(f"{renderer.spec.id}-ai.lost", n=max(1, unit_loss(renderer.spec.id, mistake.lost)))
    aim = tr("review.practice.aim", worth=worth) if mistake.lost else tr("review.practice.aim.chosen")
    return ExerciseTexts(renderer.plain(title), renderer.plain(aim),
                         (tr("review.practice.played", move=words(played) if renderer.has_silent_icons(made)
                             else renderer.plain(made)),
                          renderer.plain(tr("review.better", move=words(better._replace(plan=()))))),
                         renderer.plain(tr("review.better", move=words(better))))
