"""Table of transitions: for each phase and event the function that handles it, or the reason why it is ignored."""

from __future__ import annotations

from game.table import play_transitions as play
from game.table import seat_transitions as seats
from game.table import table_events as events
from game.table import travel_transitions as travel
from game.table.phases import (
    PHASES,
    Covered,
    Deciding,
    Judged,
    Lesson,
    Moving,
    Over,
    Ready,
    Seating,
    StepPause,
    Stuck,
    Telling,
    Thinking,
    TurnOver,
)
from game.table.state_machine import Row, transition_table

DECIDING = (Lesson, Deciding)
PLAYING = (Ready, Lesson, Deciding, Thinking, Moving, Telling, StepPause, TurnOver, Stuck, Judged, Over)
RESTING = tuple(phase for phase in PLAYING if phase is not Moving)
LATE = "it is late: something else is decided now"
BEFORE = "the people say first who plays"
COVERED = "nobody has confirmed to be at the screen"

ROWS = (
    Row(events.Begun, play.begin, (Ready,), "the game has gone on already"),
    Row(events.ScreenClosing, seats.close_screen, PHASES, ""),
    Row(events.ScreenBuilt, seats.show_again, PHASES, ""),
    Row(events.Pressed, play.press, (Deciding,), "nobody is asked"),
    Row(events.Played, play.play, (*PLAYING, Covered), ""),
    Row(events.Narrowed, play.narrow, (Deciding,), "nobody is asked"),
    Row(events.SteppedBack, travel.step_back, PLAYING, COVERED),
    Row(events.Answered, play.take_answer, (Thinking,), LATE),
    Row(events.Landed, play.land, (Moving,), LATE),
    Row(events.TellingRead, play.read, (Telling, Covered), "the game does not wait for it: it was told once more"),
    Row(events.NextStep, play.resume_play, (StepPause,), "no step waits to be read"),
    Row(events.Followed, play.follow, PHASES, ""),
    Row(events.Followed, play.follow_in_pause, (StepPause,), ""),
    Row(events.TurnEnded, play.resume_play, (TurnOver,), "no turn waits to be ended"),
    Row(events.Skipped, play.skip, PHASES, ""),
    Row(events.Confirmed, seats.confirm, (Covered,), "no curtain is closed"),
    Row(events.Undo, travel.undo, (*PLAYING, Covered), ""),
    Row(events.Redo, travel.redo, PLAYING, COVERED),
    Row(events.EndHere, travel.end_here, PLAYING, COVERED),
    Row(events.Reseated, seats.reseat, PHASES, ""),
    Row(events.LookedAt, travel.look_at, RESTING, "something moves, or nobody may look"),
    Row(events.PlayedAgain, travel.play_again, RESTING, "something moves, or nobody may look"),
    Row(events.ShownAgain, travel.show_next, RESTING, "it is late: the present is shown"),
    Row(events.HintWanted, play.want_hint, (Deciding,), "nobody is asked"),
    Row(events.HintStopped, play.stop_hint, (Deciding,), "nobody is asked"),
    Row(events.Advised, play.take_hint, (Deciding,), LATE),
    Row(events.PageTurned, play.turn_page, DECIDING, "no page is open"),
    Row(events.GuideLeft, play.leave_guide, PHASES, ""),
    Row(events.Asked, seats.ask, PHASES, ""),
    Row(events.Replied, seats.reply, PHASES, ""),
    Row(events.Hidden, seats.hide, PHASES, ""),
    Row(events.Shown, seats.show, PHASES, ""),
    Row(events.Retried, play.resume_play, (Stuck,), "no action has failed"),
    Row(events.TakenOver, play.take_over, (Stuck,), "no action has failed"),
    Row(events.Left, seats.leave, PHASES, ""),
)

TRANSITIONS = transition_table(ROWS, PHASES, {Seating: BEFORE})  # until then there is no other reason
