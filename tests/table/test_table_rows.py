"""Row by row: what an event leads to from a phase, and what follows on the screen."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import pytest

from game.rules.core.actions import parse_action
from game.session.seats import PERSON
from game.table import table_events as events
from game.table.phases import Covered, Ready
from game.table.table_events import Event, Question
from tests.support.tiny_rules import OPEN_LONG_TURNS, ScriptedRules
from tests.support.windowless_table import FaultySession, WindowlessTable, long_session, long_table
from tests.table.arrangements import ALONE, COMPUTERS, MAKERS, THREE, TWO, arranged

OPEN = {"spec": OPEN_LONG_TURNS}
PHASE = {phase.__name__: phase for phase in MAKERS}


def at(phase: str, kinds: Sequence[str] = ALONE, **options: object) -> Callable[[], WindowlessTable]:
    """A table in a phase."""
    return lambda: arranged(PHASE[phase], kinds, **options)


def behind(first: Callable[[], WindowlessTable], *steps: "Sent") -> Callable[[], WindowlessTable]:
    """A table on which this has happened."""
    def make() -> WindowlessTable:
        table = first()
        for step in steps:
            send(table, step)
        return table
    return make


Sent = Event | str | Callable[[WindowlessTable], object]


def send(table: WindowlessTable, sent: "Sent") -> None:
    if isinstance(sent, str):
        table.press(sent)
    elif callable(sent) and not hasattr(sent, "_fields"):
        sent(table)
    else:
        table.send(sent)  # type: ignore[arg-type]


def land(table: WindowlessTable) -> None:
    table.land()


def answer(text: str) -> Sent:
    return lambda table: table.answer(text)


def confirm(table: WindowlessTable) -> None:
    table.confirm()


def narrow(table: WindowlessTable) -> None:
    table.send(events.Narrowed(table.phase.selection.choices.take(("seat", "1"))))


def advised(table: WindowlessTable) -> None:
    table.send(events.Advised(table.now.hint, ("best",)))


def rated(table: WindowlessTable) -> None:
    table.send(events.Advised(table.now.hint, ("best", "idea"), (STEP,)))


def fails(*actions: str) -> Sent:
    def make(table: WindowlessTable) -> None:
        assert isinstance(table.session, FaultySession)
        table.session.failing = frozenset(actions)
    return make


def seats(*kinds: str) -> Event:
    return events.Reseated(kinds)


def drive(verb: str) -> Sent:
    return lambda table: setattr(table.rules, "drive", verb)


def moves(text: str) -> Sent:
    return lambda table: table.rules.moves.append(parse_action(text))


def guided(pages: int, text: str = "0 step 1") -> Callable[[], WindowlessTable]:
    """A guided game whose first move this is."""
    return lambda: long_table(ALONE, rules=ScriptedRules(pages=pages, lesson_moves={2: parse_action(text)}))


def fresh(kinds: Sequence[str], rules: ScriptedRules | None = None, *, ask_who: bool = False,
          **options: Any) -> Callable[[], WindowlessTable]:
    """A table whose screen is not there yet."""
    return lambda: WindowlessTable(long_session(kinds, **options), rules, ask_who=ask_who)


def doubtful() -> WindowlessTable:
    """A table at which a roll looks like a mistake."""
    return long_table(ALONE, rules=ScriptedRules(doubted=("roll",)), confirmations="important")


def last_turn() -> WindowlessTable:
    return WindowlessTable(long_session(("easy", PERSON), rounds=1, play=("0 end",))).begin()


def judges(reached: bool) -> Sent:
    """The next action ends a practice position."""
    def make(table: WindowlessTable) -> None:
        ply = table.session.ply
        table.rules.judged = lambda: reached if table.session.ply > ply else None
    return make


def two_steps(table: WindowlessTable) -> None:
    table.press("0 step 1", "0 step 2")


def friendly(table: WindowlessTable) -> None:
    table.session.set_house_rules(undo="friendly")


TAKE_BACK = Question("take-back", events.Undo(agreed=True))
UNDO, REDO, STEP_BACK = events.Undo(), events.Redo(), events.SteppedBack()
NEXT, END = events.NextStep(), events.TurnEnded()
FOLLOW, HIDDEN, SHOWN, TOLD = events.Followed(True), events.Hidden(), events.Shown(), events.TellingRead()
AGAIN = events.PlayedAgain(1, 2)
STEP = parse_action("0 step 1")
MINIMISED, PAST, PRESENT = events.Hidden(minimised=True), events.LookedAt(0), events.LookedAt(None)


class Row(NamedTuple):
    """From a table, by an event, to a phase, with these effects in their order."""

    name: str
    start: Callable[[], WindowlessTable]
    sent: Sent
    phase: str
    effects: str = ""
    check: Callable[[WindowlessTable], object] = lambda table: True


ROWS = [
    # start
    Row("a person alone is asked at once", fresh(ALONE), lambda table: table.begin(), "Deciding", ""),
    Row("nobody is asked before the screen is there", fresh(ALONE), events.ScreenBuilt(), "Ready"),
    Row("two people, open: asked at once", fresh(TWO, spec=OPEN_LONG_TURNS), events.Begun(), "Deciding", ""),
    Row("two people, secret: a curtain first", fresh(TWO), events.Begun(), "Covered", "Cover",
        lambda table: table.phase.seat == 0 and table.now.viewer is None),
    Row("a computer begins", fresh(("easy", PERSON)), events.Begun(), "Thinking", "Think"),
    Row("computers alone", fresh(COMPUTERS), events.Begun(), "Thinking", "Think"),
    Row("first the people say who plays", fresh(TWO, ask_who=True), events.ScreenBuilt(), "Seating", "AskPeople"),
    Row("who plays is asked, nothing begins", at("Seating"), events.Begun(), "Seating"),
    Row("seating is over, nobody has changed", at("Seating"), seats(*ALONE), "Deciding", ""),
    Row("seating: two people, secret", at("Seating", TWO), seats(*TWO), "Covered", "Cover",
        lambda table: table.now.viewer is None),
    Row("seating: one of two people, secret", at("Seating", TWO), seats(PERSON, "easy"), "Deciding",
        "Reseat RenewLog", lambda table: table.now.viewer == 0),
    Row("seating is over, the first is a computer", at("Seating"), seats("easy", PERSON), "Thinking",
        "Reseat RenewLog Think", lambda table: table.now.viewer == 1),
    Row("no undo before seating is over", at("Seating"), UNDO, "Seating"),
    Row("seating: the window loses the focus", at("Seating", TWO), HIDDEN, "Seating"),
    # asking
    Row("a press that completes an action", at("Deciding"), "0 step 1", "Moving", "Play"),
    Row("a press with a rest of the click", at("Deciding"), two_steps, "Moving", "Play",
        lambda table: len(table.now.then) == 1),
    Row("a press that is not legal", at("Deciding"), "0 step 9", "Deciding", "Say"),
    Row("a press for another seat", at("Deciding"), "1 step 1", "Deciding", "Say",
        lambda table: table.phase.seat == 0),
    Row("a part of an action", at("Deciding"), narrow, "Deciding",
        check=lambda table: table.phase.selection.chosen == (("seat", "1"),)),
    Row("step back in a choice", behind(at("Deciding"), narrow), STEP_BACK, "Deciding",
        check=lambda table: table.phase.selection.chosen == ()),
    Row("step back without a choice is an undo", behind(at("Deciding"), "0 step 1", land), STEP_BACK, "Deciding",
        "FinishMotion Travelled Sound RenewLog", lambda table: table.session.ply == 2),
    Row("step back at the start", at("Deciding", picked=False), STEP_BACK, "Deciding", "Say"),
    Row("a begun choice completes", behind(at("Deciding"), narrow), "0 trade 1 2", "Moving", "Play"),
    Row("a hint is wanted", at("Deciding"), events.HintWanted(), "Deciding", "Seek"),
    Row("an idea is to be rated", at("Deciding"), events.HintWanted((STEP,)), "Deciding", "Seek",
        lambda table: table.found[-1].idea == (STEP,)),
    Row("its worth comes", behind(at("Deciding"), events.HintWanted((STEP,))), rated, "Deciding", "ShowHints",
        lambda table: table.found[-1].idea == (STEP,)),
    Row("a hint is wanted twice", behind(at("Deciding"), events.HintWanted()), events.HintWanted(), "Deciding"),
    Row("a hint is not waited for", behind(at("Deciding"), events.HintWanted()), events.HintStopped(), "Deciding",
        "Cancel"),
    Row("no hint is searched", at("Deciding"), events.HintStopped(), "Deciding"),
    Row("a hint comes", behind(at("Deciding"), events.HintWanted()), advised, "Deciding", "ShowHints"),
    Row("a hint comes behind a choice", behind(at("Deciding"), events.HintWanted(), narrow), advised, "Deciding",
        "ShowHints"),
    Row("a press while a hint is sought", behind(at("Deciding"), events.HintWanted()), "0 step 1", "Moving",
        "Cancel Play"),
    Row("the rules fail on the action of a person", behind(at("Deciding"), fails("0 step 1")), "0 step 1", "Deciding",
        "Say"),
    Row("an answer when a person is asked", at("Deciding"), events.Answered(0, parse_action("0 step 1")), "Deciding"),
    Row("a landing when a person is asked", at("Deciding"), events.Landed(2), "Deciding"),
    Row("nothing to end", at("Deciding"), END, "Deciding"),
    Row("nothing to read", at("Deciding"), NEXT, "Deciding"),
    Row("skip when nothing moves", at("Deciding"), events.Skipped(), "Deciding", "SkipMotion"),
    # lesson
    Row("a page comes first", at("Lesson"), events.ScreenBuilt(), "Lesson"),
    Row("a page on", at("Lesson"), events.PageTurned(1), "Lesson", check=lambda table: table.now.page == 1),
    Row("the last page leaves the guide", at("Lesson"), events.PageTurned(2), "Deciding", "LeaveGuide"),
    Row("a page back at the first one", at("Lesson"), events.PageTurned(-1), "Lesson",
        check=lambda table: table.now.page == 0),
    Row("the guide is left", at("Lesson"), events.GuideLeft(), "Deciding", "LeaveGuide"),
    Row("no press below a page", at("Lesson"), "0 step 1", "Lesson"),
    Row("the guide's move only", guided(1), "0 step 2", "Deciding", "Insist", lambda table: table.session.ply == 2),
    Row("the guide's move", guided(1), "0 step 1", "Moving", "Play"),
    Row("pages before the guide's move", guided(2), events.PageTurned(1), "Deciding"),
    Row("a page back from the guide's move", behind(guided(2), events.PageTurned(1)), events.PageTurned(-1), "Lesson"),
    Row("a drive waits while the guide leads", behind(guided(2), events.PageTurned(1), drive("step"), "0 step 1"), land,
        "Lesson", "Publish"),
    Row("no page without a guide", at("Deciding"), events.PageTurned(1), "Deciding"),
    Row("undo leads to the last page", behind(guided(2), events.PageTurned(1), "0 step 1", land), UNDO, "Deciding",
        "FinishMotion Travelled Sound RenewLog", lambda table: table.now.page == 1),
    Row("a guided game asks for no last word", behind(guided(1, "0 rest"), "0 rest"), land, "Thinking",
        "Publish Think"),
    # thinking
    Row("a computer is asked behind a person", behind(at("Deciding"), "0 end"), land, "Thinking", "Publish Think"),
    Row("an answer", at("Thinking"), answer("1 step 1"), "Moving", "Cancel Play"),
    Row("an answer of another search", at("Thinking"), events.Answered(99, parse_action("1 step 1")), "Thinking"),
    Row("an answer that is not legal", at("Thinking"), answer("1 step 9"), "Stuck", "Say Cancel"),
    Row("an answer for another seat", at("Thinking"), answer("0 step 1"), "Stuck", "Say Cancel"),
    Row("the rules fail on the action of a computer", behind(at("Thinking"), fails("1 step 1")), answer("1 step 1"),
        "Stuck", "Say Cancel"),
    Row("undo while a computer thinks", at("Thinking"), UNDO, "Deciding",
        "FinishMotion Cancel Travelled Sound RenewLog"),
    Row("step back while a computer thinks", at("Thinking"), STEP_BACK, "Deciding",
        "FinishMotion Cancel Travelled Sound RenewLog"),
    Row("skip while a computer thinks", at("Thinking"), events.Skipped(), "Thinking",
        check=lambda table: table.now.hurry),
    Row("skip while computers play alone", lambda: long_table(COMPUTERS), events.Skipped(), "Thinking",
        check=lambda table: not table.now.hurry),
    Row("a set move needs no search", behind(at("Deciding"), moves("1 step 1"), "0 end"), land, "Moving",
        "Publish Play"),
    Row("an answer in the past waits", behind(at("Thinking"), PAST), answer("1 step 1"), "Thinking",
        check=lambda table: table.phase.answer is not None),
    Row("it is taken in the present", behind(at("Thinking"), PAST, answer("1 step 1")), PRESENT, "Moving",
        "Cancel Play"),
    Row("an answer while minimised", behind(at("Thinking"), MINIMISED), answer("1 step 1"), "Moving", "Cancel Play"),
    Row("an answer while minimised, and the table waits", behind(at("Thinking", goes_on_minimised=False), MINIMISED),
        answer("1 step 1"), "Thinking", check=lambda table: table.phase.answer is not None),
    Row("it is taken when the window is shown",
        behind(at("Thinking", goes_on_minimised=False), MINIMISED, answer("1 step 1")), SHOWN, "Moving",
        "Cancel Play"),
    # moving
    Row("motion ends, the turn goes on", at("Moving"), land, "Deciding", "Publish"),
    Row("motion ends, another action of the click", behind(at("Deciding"), two_steps), land, "Moving", "Publish Play",
        lambda table: table.session.game.log[-1].actor == "joined"),
    Row("the rest of a click that is not possible any more",
        behind(at("Deciding"), lambda table: table.press("0 rest", "0 step 2"), land), END, "Thinking", "Think"),
    Row("motion ends, a forced action of a person", behind(at("Deciding", auto_confirm=True), "0 cross"), land,
        "Moving",
        "Publish Play", lambda table: table.session.game.log[-1].actor == "auto"),
    Row("motion ends, the second forced action", behind(at("Deciding", auto_confirm=True), "0 cross", land), land,
        "Moving", "Publish Play"),
    Row("motion ends, forced actions are asked", behind(at("Deciding"), "0 cross"), land, "Deciding",
        "Publish"),
    Row("motion ends, a drive goes on", behind(at("Deciding"), drive("step"), "0 step 2"), land, "Moving",
        "Publish Play"),
    Row("motion ends, more is told", behind(at("Telling"), TOLD, "0 step 1"), land, "Telling", "Publish Tell"),
    Row("motion ends, step mode, computer", behind(at("Thinking"), FOLLOW, answer("1 step 1")), land, "StepPause",
        "Publish"),
    Row("motion ends, step mode, person", behind(at("Deciding"), FOLLOW, "0 step 1"), land, "Deciding",
        "Publish"),
    Row("motion ends, the rules ended the turn", behind(at("Deciding"), "0 rest"), land, "TurnOver", "Publish"),
    Row("motion ends, a verb that acts ended the turn", behind(at("Deciding"), "0 stop"), land, "TurnOver", "Publish"),
    Row("motion ends, the last word is given by itself", behind(at("Deciding", auto_end_turn=True), "0 rest"), land,
        "Thinking", "Publish Think"),
    Row("motion ends, the rules ended the turn of a computer", behind(at("Thinking"), answer("1 rest")), land,
        "Deciding", "Publish"),
    Row("motion ends, secret hand-over", behind(at("Deciding", TWO), "0 end"), land, "Covered",
        "Publish RenewLog Cover",
        lambda table: table.phase.seat == 1 and table.now.viewer is None),
    Row("motion ends, open hand-over", behind(at("Deciding", TWO, **OPEN), "0 end"), land, "Deciding",
        "Publish RenewLog Call", lambda table: table.now.viewer == 1),
    Row("motion ends twice", behind(at("Moving"), land), events.Landed(3), "Deciding"),
    Row("motion ends, practice is judged", behind(at("Deciding"), judges(True), "0 step 1"), land, "Judged",
        "Publish Judge", lambda table: table.found[-1].reached),
    Row("motion ends, the game is over", behind(last_turn, "1 end"), land, "Over", "Publish"),
    Row("click while a person's action moves", at("Moving"), events.Skipped(), "Moving", "SkipMotion"),
    Row("click while a computer's action moves", behind(at("Thinking"), answer("1 step 1")), events.Skipped(),
        "Moving", "SkipMotion", lambda table: table.now.hurry),
    Row("a computer's action in a hurry", behind(at("Thinking"), events.Skipped()), answer("1 step 1"), "Moving",
        "Cancel Play", lambda table: table.found[-1].at_once),
    Row("undo in motion", at("Moving"), UNDO, "Deciding", "FinishMotion Travelled Sound RenewLog",
        lambda table: table.session.ply == 2),
    Row("undo in motion is barred", behind(at("Deciding"), "0 roll"), UNDO, "Moving", "Say"),
    Row("redo in motion", at("Moving"), REDO, "Moving", "Say"),
    Row("no look at the past in motion", at("Moving"), PAST, "Moving"),
    Row("who plays closed in motion, nobody changed", at("Moving"), seats(*ALONE), "Moving"),
    Row("who plays closed in motion, a change", at("Moving", THREE), seats(PERSON, PERSON, PERSON), "Deciding",
        "FinishMotion Publish Reseat RenewLog"),
    Row("a new size in motion", at("Moving"), events.ScreenClosing(), "Ready", "FinishMotion Publish"),
    Row("a new size in motion, and on", behind(at("Moving"), events.ScreenClosing(), events.ScreenBuilt()),
        events.Begun(), "Deciding", ""),
    Row("the focus goes in motion, alone", at("Moving"), HIDDEN, "Deciding", "FinishMotion Publish"),
    Row("the focus goes in motion, secrets", at("Moving", THREE), HIDDEN, "Covered",
        "FinishMotion Publish CloseWindows RenewLog Cover"),
    Row("minimised in motion, the table waits", at("Moving", goes_on_minimised=False), MINIMISED, "Ready",
        "FinishMotion Publish"),
    Row("the game ends in motion", at("Moving"), events.EndHere(counted=True), "Over",
        "FinishMotion Travelled Sound RenewLog"),
    Row("the table is left in motion", at("Moving"), events.Left(), "Ready", "FinishMotion Publish RenewLog"),
    # telling
    Row("all is read", at("Telling"), TOLD, "Deciding", ""),
    Row("told once more", at("Deciding"), TOLD, "Deciding"),
    Row("a story that is told again after the game was opened", fresh(ALONE, ScriptedRules(telling=True)),
        events.Begun(), "Telling"),
    Row("skip a story's motion", at("Telling"), events.Skipped(), "Telling", "SkipMotion"),
    Row("undo while something is told", at("Telling"), UNDO, "Deciding",
        "FinishMotion Travelled Sound RenewLog", lambda table: not table.rules.telling),
    Row("a new size while something is told", at("Telling"), events.ScreenClosing(), "Telling", "FinishTelling"),
    Row("the focus goes while something is told", at("Telling", THREE), HIDDEN, "Covered",
        "FinishTelling CloseWindows RenewLog Cover"),
    Row("all is read behind the curtain", behind(at("Telling", THREE), HIDDEN), TOLD, "Covered", "",
        lambda table: isinstance(table.phase, Covered) and isinstance(table.phase.under, Ready)),
    Row("the game goes on behind that curtain", behind(at("Telling", THREE), HIDDEN, TOLD), confirm, "Deciding",
        "RenewLog Uncover"),
    Row("the same is told behind the curtain", behind(at("Telling", THREE), HIDDEN), confirm, "Telling",
        "RenewLog Uncover"),
    Row("nothing follows where the table is left while something is told", at("Telling"), events.Left(), "Telling",
        "FinishMotion RenewLog"),
    Row("look at the past while something is told", at("Telling"), PAST, "Telling"),
    Row("no press while something is told", at("Telling"), "0 step 1", "Telling"),
    # step pause
    Row("next", at("StepPause"), NEXT, "Thinking", "Think"),
    Row("go on", at("StepPause"), events.Followed(False), "Thinking", "Say Think"),
    Row("step mode again", at("StepPause"), FOLLOW, "StepPause"),
    Row("step mode before", at("Deciding"), FOLLOW, "Deciding", "Say"),
    Row("undo is barred in a step pause", at("StepPause"), UNDO, "StepPause", "Say"),
    Row("D3 undo in a step pause", behind(at("StepPause"), friendly), UNDO, "Deciding",
        "FinishMotion Travelled Sound RenewLog", lambda table: table.session.ply == 2),
    Row("redo behind it: the computer's action still has to be read", behind(at("StepPause"), friendly, UNDO), REDO,
        "StepPause", "FinishMotion Travelled Sound RenewLog", lambda table: table.session.ply == 4),
    Row("D1 the past and back in a step pause", behind(at("StepPause"), PAST), PRESENT, "StepPause",
        check=lambda table: table.now.looking_at is None),
    Row("D1 who plays closed in a step pause", at("StepPause"), seats(*ALONE), "StepPause"),
    Row("next in the past", behind(at("StepPause"), PAST), NEXT, "Ready",
        check=lambda table: table.now.looking_at == 0),
    Row("back to the present behind it", behind(at("StepPause"), PAST, NEXT), PRESENT, "Thinking", "Think"),
    # turn over
    Row("the turn is ended", at("TurnOver"), END, "Thinking", "Think"),
    Row("the turn is ended, secret hand-over", at("TurnOver", TWO), END, "Covered", "RenewLog Cover"),
    Row("the turn is ended, open hand-over", at("TurnOver", TWO, **OPEN), END, "Deciding", "RenewLog Call"),
    Row("undo instead", at("TurnOver"), UNDO, "Deciding", "FinishMotion Travelled Sound RenewLog"),
    Row("D4 who plays closed, nobody changed", at("TurnOver"), seats(*ALONE), "TurnOver"),
    Row("a computer plays the seat whose turn is over", at("TurnOver", THREE), seats("easy", "easy", PERSON),
        "Covered", "Reseat RenewLog Cover"),
    Row("no press in a turn that is over", at("TurnOver"), "0 step 1", "TurnOver"),
    Row("D6 redo of an action that ended the turn", behind(at("TurnOver"), UNDO), REDO, "TurnOver",
        "FinishMotion Travelled Sound RenewLog"),
    Row("D6 a game is opened in a turn that is over", fresh(ALONE, play=("0 rest",)), events.Begun(), "TurnOver"),
    Row("D6 a game of two people is opened in a turn that is over", fresh(TWO, play=("0 rest",)), events.Begun(),
        "Covered", "Cover", lambda table: table.phase.seat == 0 and type(table.phase.under).__name__ == "TurnOver"),
    Row("D6 that person sits down", behind(fresh(TWO, play=("0 rest",)), events.Begun()), confirm, "TurnOver",
        "RenewLog Uncover"),
    Row("D6 an open game is opened in a turn that is over", fresh(TWO, play=("0 rest",), spec=OPEN_LONG_TURNS),
        events.Begun(), "TurnOver", "RenewLog"),
    # covered
    Row("the next person sits down", behind(at("Deciding", TWO), "0 end", land), confirm, "Deciding",
        "RenewLog Uncover", lambda table: table.session.barrier() is not None),
    Row("another person confirms", behind(at("Deciding", TWO), "0 end", land), events.Confirmed(0), "Covered"),
    Row("take back behind a curtain", behind(at("Deciding", TWO), "0 end", land), UNDO, "Covered",
        "FinishMotion Uncover Travelled Sound RenewLog Cover",
        lambda table: table.phase.seat == 0 and table.session.ply == 2),
    Row("take back behind a curtain, agreed", behind(at("Deciding", TWO), "0 end", land), events.Undo(agreed=True),
        "Covered", "FinishMotion Uncover Travelled Sound RenewLog Cover"),
    Row("no redo behind a curtain", behind(at("Deciding", TWO), "0 end", land), REDO, "Covered"),
    Row("no end behind a curtain", at("Covered", TWO), events.EndHere(counted=True), "Covered"),
    Row("no look at the past behind a curtain", at("Covered", TWO), PAST, "Covered"),
    Row("the window is back", at("Covered", TWO), confirm, "Deciding", "RenewLog Uncover"),
    Row("a curtain on a new screen", at("Covered", TWO), events.ScreenBuilt(), "Covered", "Cover"),
    Row("the window is shown behind a curtain", at("Covered", TWO), SHOWN, "Covered"),
    Row("minimised behind a curtain", at("Covered", TWO), MINIMISED, "Covered"),
    Row("the focus goes while a computer thinks", at("Thinking", THREE), HIDDEN, "Covered",
        "CloseWindows Cancel RenewLog Cover"),
    Row("the search begins anew behind it", behind(at("Thinking", THREE), HIDDEN), confirm, "Thinking",
        "RenewLog Uncover Think"),
    Row("the focus goes, open game", at("Deciding", TWO, **OPEN), HIDDEN, "Deciding"),
    Row("the focus goes, alone", at("Deciding"), HIDDEN, "Deciding"),
    Row("the awaited person becomes a computer", behind(at("Deciding", TWO), "0 end", land), seats(PERSON, "easy"),
        "Thinking", "Reseat RenewLog Uncover Think"),
    # stuck
    Row("try again", at("Stuck"), events.Retried(), "Thinking", "Think"),
    Row("a person plays on", at("Stuck"), events.TakenOver(), "Covered", "Reseat RenewLog RenewLog Cover"),
    Row("undo of what led there", at("Stuck"), UNDO, "Deciding", "FinishMotion Travelled Sound RenewLog"),
    Row("D13 the person is not asked for the computer", behind(at("Thinking", THREE), fails("1 step 1")),
        answer("1 step 1"), "Stuck", "Say Cancel", lambda table: table.phase.action.seat == 1),
    Row("D14 an illegal action of a computer", at("Thinking"), answer("1 step 9"), "Stuck", "Say Cancel",
        lambda table: table.phase.why.key == "game.stuck.illegal"),
    Row("a forced action of a person fails", behind(at("Deciding", auto_confirm=True), fails("0 pay"), "0 cross"), land,
        "Deciding", "Publish Say", lambda table: table.phase.selection.all == tuple(table.session.legal())),
    Row("a forced action of a computer fails", behind(at("Thinking"), fails("1 pay"), answer("1 cross")), land,
        "Stuck", "Publish Say"),
    # judged, over
    Row("practice: undo", behind(at("Deciding"), judges(False), "0 step 1", land), UNDO, "Deciding",
        "FinishMotion Travelled Sound RenewLog"),
    Row("nothing ends twice", at("Over"), events.EndHere(counted=True), "Over", "Say"),
    Row("an ended game is not taken back", at("Over"), UNDO, "Over", "Say"),
    # undo, redo, end
    Row("undo", behind(at("Deciding"), "0 step 1", land), UNDO, "Deciding",
        "FinishMotion Travelled Sound RenewLog"),
    Row("undo of another person's choice asks", behind(at("Deciding", TWO, **OPEN), "0 end", land), UNDO, "Deciding",
        "AskPeople"),
    Row("they agree", behind(at("Deciding", TWO, **OPEN), "0 end", land, UNDO), events.Replied(yes=True), "Deciding",
        "FinishMotion Travelled Sound RenewLog RenewLog Call",
        lambda table: table.session.ply == 2 and table.now.viewer == 0),
    Row("they do not", behind(at("Deciding", TWO, **OPEN), "0 end", land, UNDO), events.Replied(yes=False), "Deciding",
        check=lambda table: table.session.ply == 3 and table.now.question is None),
    Row("undo in the past", behind(at("Deciding"), "0 step 1", land, PAST), UNDO, "Deciding", "Say"),
    Row("D12 step back in the past", behind(at("Deciding"), narrow, PAST), STEP_BACK, "Deciding", "Say",
        lambda table: table.phase.selection.chosen != ()),
    Row("D9 redo in the past", behind(at("Deciding"), "0 step 1", land, UNDO, PAST), REDO, "Deciding", "Say",
        lambda table: table.session.can_redo),
    Row("D9 end here in the past", behind(at("Deciding"), PAST), events.EndHere(counted=True), "Over",
        "FinishMotion Travelled Sound RenewLog", lambda table: table.now.looking_at is None),
    Row("redo", behind(at("Deciding"), "0 step 1", land, UNDO), REDO, "Deciding",
        "FinishMotion Travelled Sound RenewLog"),
    Row("nothing to redo", at("Deciding"), REDO, "Deciding", "Say"),
    Row("redo of a part that was taken back", behind(at("Deciding"), narrow, STEP_BACK), REDO, "Deciding",
        check=lambda table: table.phase.selection.chosen == (("seat", "1"),)),
    Row("the last redo comes behind a part that was taken back", behind(at("Deciding"), narrow, STEP_BACK, REDO), REDO,
        "Deciding", "Say", lambda table: table.phase.selection.chosen != ()),
    Row("a begun choice is not redone away", behind(at("Deciding"), "0 step 1", land, UNDO, narrow), REDO, "Deciding",
        "Say", lambda table: table.phase.selection.chosen != () and table.session.can_redo),
    Row("redo does again what was taken back last, not what was undone before",
        behind(at("Deciding"), "0 step 1", land, UNDO, narrow, STEP_BACK), REDO, "Deciding",
        check=lambda table: table.phase.selection.chosen != () and table.session.ply == 2),
    Row("a new part of a choice comes in place of the one that was taken back",
        behind(at("Deciding"), narrow, STEP_BACK, narrow), REDO, "Deciding", "Say",
        lambda table: table.phase.selection.chosen != ()),
    Row("D15 undo behind an open hand-over takes all away", behind(at("Deciding", TWO, **OPEN), "0 end", land),
        events.Undo(agreed=True), "Deciding", "FinishMotion Travelled Sound RenewLog RenewLog Call",
        lambda table: table.now.viewer == 0),
    Row("an undo takes the rest of a click away", behind(at("Deciding"), two_steps), UNDO,
        "Deciding", "FinishMotion Travelled Sound RenewLog", lambda table: table.session.ply == 2),
    Row("an undo takes the drive away", behind(at("Deciding"), drive("step"), "0 step 1"), UNDO, "Deciding",
        "FinishMotion Travelled Sound RenewLog", lambda table: table.session.ply == 2),
    # past
    Row("look at the past", at("Deciding"), PAST, "Deciding", check=lambda table: table.now.looking_at == 0),
    Row("look further on than there is", at("Deciding"), events.LookedAt(9), "Deciding",
        check=lambda table: table.now.looking_at is None),
    Row("back to the present", behind(at("Deciding"), PAST), PRESENT, "Deciding"),
    Row("the newest ply is the present", behind(at("Deciding"), PAST), events.LookedAt(2), "Deciding",
        check=lambda table: table.now.looking_at is None),
    Row("no press in the past", behind(at("Deciding"), PAST), "0 step 1", "Deciding"),
    Row("no part of an action in the past", behind(at("Deciding"), PAST), narrow, "Deciding"),
    Row("no hint in the past", behind(at("Deciding"), PAST), events.HintWanted(), "Deciding",
        check=lambda table: table.searches == {}),
    Row("a hint that comes in the past", behind(at("Deciding"), events.HintWanted(), PAST), advised, "Deciding"),
    # a turn that is played again
    Row("a turn is played again", at("Deciding"), AGAIN, "Deciding", "PlayAgain",
        lambda table: (table.now.looking_at, table.now.again) == (0, 2)),
    Row("its next action follows", behind(at("Deciding"), AGAIN), events.ShownAgain(1), "Deciding", "PlayAgain",
        lambda table: (table.now.looking_at, table.now.again) == (1, 2)),
    Row("behind its last action is the present", behind(at("Deciding"), AGAIN, events.ShownAgain(1)),
        events.ShownAgain(2), "Deciding", "FinishMotion",
        lambda table: (table.now.looking_at, table.now.again) == (None, None)),
    Row("an action that was not shown", behind(at("Deciding"), AGAIN), events.ShownAgain(2), "Deciding"),
    Row("actions that were never made", at("Deciding"), events.PlayedAgain(2, 3), "Deciding",
        check=lambda table: table.now.again is None),
    Row("no actions", at("Deciding"), events.PlayedAgain(0, 1), "Deciding",
        check=lambda table: table.now.again is None),
    Row("whoever skips it is in the present", behind(at("Deciding"), AGAIN), events.Skipped(), "Deciding",
        "FinishMotion", lambda table: (table.now.looking_at, table.now.again) == (None, None)),
    Row("a look elsewhere ends it", behind(at("Deciding"), AGAIN), events.LookedAt(1), "Deciding", "FinishMotion",
        lambda table: (table.now.looking_at, table.now.again) == (1, None)),
    Row("nothing is pressed meanwhile", behind(at("Deciding"), AGAIN), "0 step 1", "Deciding"),
    Row("a new screen ends it", behind(at("Deciding"), AGAIN), events.ScreenClosing(), "Deciding", "FinishMotion",
        lambda table: table.now.looking_at is None),
    # seats
    Row("nobody changed while a person is asked", at("Deciding", THREE), seats(*THREE), "Deciding"),
    Row("another seat changes while a person is asked", at("Deciding", THREE), seats(PERSON, PERSON, PERSON),
        "Deciding",
        "Reseat RenewLog"),
    Row("D4 a begun choice is kept", behind(at("Deciding", THREE), narrow), seats(PERSON, PERSON, PERSON), "Deciding",
        "Reseat RenewLog", lambda table: table.phase.selection.chosen != ()),
    Row("the asked seat becomes a computer, one person is left", at("Deciding", TWO), seats("easy", PERSON), "Covered",
        "Reseat RenewLog Cover"),
    Row("D7 the asked person becomes a computer: the other's hand stays covered",
        behind(at("Deciding", TWO), "0 end", land, confirm), seats(PERSON, "easy"), "Covered", "Reseat RenewLog Cover",
        lambda table: table.phase.seat == 0 and table.now.viewer is None),
    Row("D7 and is asked behind the curtain", behind(at("Deciding", TWO), "0 end", land, confirm, seats(PERSON,
        "easy")),
        confirm, "Thinking", "RenewLog Uncover Think"),
    Row("D8 the seat at the screen becomes a computer, two people are left", at("Deciding", (PERSON, PERSON, PERSON)),
        seats("easy", PERSON, PERSON), "Thinking", "Reseat RenewLog Think", lambda table: table.now.viewer is None),
    Row("D8 nobody sees its hand while it plays",
        behind(at("Deciding", (PERSON, PERSON, PERSON)), seats("easy", PERSON, PERSON)), answer("0 step 1"), "Moving",
        "Cancel Play", lambda table: table.now.viewer is None),
    Row("the thinking computer becomes a person", at("Thinking", THREE), seats(PERSON, PERSON, PERSON), "Covered",
        "Reseat RenewLog Cancel RenewLog Cover"),
    Row("D16 a change of seats takes the drive away", behind(at("Deciding", THREE), drive("step"), "0 step 1"),
        seats(PERSON, PERSON, PERSON), "Deciding", "FinishMotion Publish Reseat RenewLog",
        lambda table: table.session.ply == 4),
    Row("D16 a change of seats takes the rest of a click away", behind(at("Deciding", THREE), two_steps),
        seats(PERSON, PERSON, PERSON), "Deciding", "FinishMotion Publish Reseat RenewLog",
        lambda table: table.session.ply == 4),
    Row("D5 the last word waits behind a change in motion", behind(at("Deciding", THREE), "0 rest"), seats(*THREE),
        "Moving", check=lambda table: table.land().kind == "TurnOver"),
    Row("D5 the step waits behind a new size in motion",
        behind(at("Thinking"), FOLLOW, answer("1 step 1"), events.ScreenClosing(), events.ScreenBuilt()),
        events.Begun(), "StepPause"),
    # questions
    Row("a question stays through a new screen", behind(at("Deciding"), events.Asked(TAKE_BACK)), events.ScreenBuilt(),
        "Deciding", "AskPeople"),
    Row("a question stays behind a curtain", behind(at("Deciding", TWO), events.Asked(TAKE_BACK), HIDDEN), confirm,
        "Deciding", "RenewLog Uncover AskPeople"),
    Row("D17 what was ticked stays",
        behind(at("Deciding"), events.Asked(Question("end")), events.Asked(Question("end", agreed=frozenset({0})))),
        events.ScreenBuilt(), "Deciding", "AskPeople", lambda table: table.found[-1].question.agreed == {0}),
    Row("yes without a question", at("Deciding"), events.Replied(yes=True), "Deciding"),
    Row("a doubt", behind(doubtful), "0 roll", "Deciding", "AskPeople"),
    Row("a doubt is meant", behind(doubtful, "0 roll"), events.Replied(yes=True), "Moving", "Play"),
    Row("a doubt was right", behind(doubtful, "0 roll"), events.Replied(yes=False), "Deciding"),
    # summary
    Row("D10 what the focus skipped makes the summary due", behind(at("Thinking"), answer("1 end")), HIDDEN, "Deciding",
        "FinishMotion Publish"),
    Row("D11 hurry ends with step mode", behind(at("Thinking"), events.Skipped(), FOLLOW), answer("1 step 1"),
        "Moving", "Cancel Play", lambda table: not table.found[-1].at_once),
    Row("D18 minimised: the computer's action is applied at once", behind(at("Thinking"), MINIMISED),
        answer("1 step 1"), "Moving", "Cancel Play", lambda table: table.found[-1].at_once),
    # leaving
    Row("leave while a person is asked", at("Deciding"), events.Left(), "Deciding", "RenewLog"),
    Row("leave while a hint is sought", behind(at("Deciding"), events.HintWanted()), events.Left(), "Deciding",
        "Cancel RenewLog"),
    Row("leave while a computer thinks", at("Thinking"), events.Left(), "Ready", "Cancel RenewLog"),
    Row("D2 a chain of forced actions is cut by the curtain", behind(at("Deciding", TWO, auto_confirm=True), "0 cross"),
        HIDDEN, "Covered", "FinishMotion Publish CloseWindows RenewLog Cover"),
    Row("D2 it goes on behind the curtain", behind(at("Deciding", TWO, auto_confirm=True), "0 cross", HIDDEN), confirm,
        "Moving", "RenewLog Uncover Play", lambda table: table.session.game.log[-1].action == "0 pay"),
    Row("a recorded action is played, whoever is asked", at("Thinking"), events.Played(parse_action("1 step 1")),
        "Moving", "Cancel Play"),
]


@pytest.mark.parametrize("row", ROWS, ids=[row.name for row in ROWS])
def test_row(row: Row) -> None:
    table = row.start()
    send(table, row.sent)
    assert (table.kind, " ".join(table.names)) == (row.phase, row.effects)
    assert row.check(table)
