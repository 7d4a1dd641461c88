"""Hints: the best plans, each in a sentence, to be looked at or carried out.

Their number is `HINT_COUNT` in `ai/hints.py`; their sentences are made in `scenes/<game>/text/plan_text.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.ai.policy import Choice
from game.ai.registry import opponents_of
from game.ai.worker_protocol import RatedMove
from game.i18n.catalog import tr
from game.rules.core.actions import Action
from game.rules.core.errors import IllegalAction
from game.scenes.shared.plan_simulation import moves_of_turn, simulate_plan
from game.scenes.table.game_scene import GameScene
from game.scenes.table.hints.action_targets import action_targets
from game.scenes.table.hints.hint_panel import Hint, HintMarks, HintPanel, area_of
from game.scenes.table.hints.hint_progress import HintProgress
from game.scenes.table.hints.pinned_plan import PinnedPlan
from game.scenes.table.interaction.action_previews import final_text
from game.scenes.table.log.term_text import worded_differences
from game.scenes.table.prompt.consequence_line import DOT
from game.session.action_preview import PlannedTurn, foresee_actions
from game.table.action_selection import Selection
from game.timing.hint_times import HINT
from game.ui.input.keymap import HINTS, Command

CLEAR, MERITS = 0.5, 2  # in the unit of the game: differences that set a plan apart; of these so many are named


class HintController:
    """Hints at one table: a panel beside the board and marks on it, as long as the same decision is asked."""

    def __init__(self, scene: GameScene) -> None:
        self.scene, self.session = scene, scene.session
        self.pinned = PinnedPlan(scene)
        self._advice: Sequence[RatedMove] = ()
        self._ply = -1
        self._idea: Sequence[Action] = ()  # what is rated; without it the hints are plans
        self._plans: list[list[PlannedTurn]] = []  # of the advice, as far as they can be foreseen
        self._pointed = 0  # number of the hint that is shown on the board
        self._panel: HintPanel | None = None
        self._marks: HintMarks | None = None
        self._seeking: HintProgress | None = None
        self.fresh = False  # the hints have only just been shown

    @property
    def open(self) -> bool:
        """True while hints are shown."""
        return bool(self._advice)

    def lay_out(self, advice: Sequence[RatedMove], idea: Sequence[Action] = ()) -> None:
        """Show these hints, the best first, for the decision at hand; with an `idea` that and the best move."""
        self.close()
        if idea and not advice and not self.scene.show_worth(tr("game.rate.unknown")):
            self.scene.refuse(tr("game.rate.unknown"))
        self._advice, self._ply, self._idea = advice, self.session.ply, idea
        self._plans = [self._simulated(each.choice) for each in advice]
        self._pointed = 0
        if advice and idea and self.scene.show_worth(self._worth()):
            self._advice = ()
            return
        if advice and not idea:
            self.session.note_hints()
        self.pinned.hide()
        self.fresh = True
        self.scene.screen.after(HINT.fresh, self._rest)
        self.shown()

    def _rest(self) -> None:
        self.fresh = False

    def seek(self, progress: Callable[[], float | None]) -> None:
        """Show that hints are being searched, as long as `progress` returns how far the search is (0 to 1)."""
        scene = self.scene
        self._seeking = scene.screen.add(HintProgress(scene.ui, scene.areas.for_hints()[0], progress, self._found))
        self._seeking.begin()

    def _found(self) -> None:
        """Remove the progress: the search is over, or something else is decided."""
        if not self.open:
            self.close()

    def play(self, do: Command) -> bool:
        """Carry out the hint of a command, however few of the hints are visible; return whether there is one."""
        if self._panel is None or do not in HINTS[: len(self._panel.rows)]:
            return False
        self._panel.rows[HINTS.index(do)][0].activate()
        return True

    def pin(self) -> None:
        """Pin the plan that is pointed at, or else the best one; where no hints are shown, drop the one that was
        pinned."""
        if self._panel is not None:
            if (pin := self._panel.pins[self._pointed]) is not None:
                pin.activate()
            else:
                self.scene.refuse(tr("game.plan.guided"))
        elif self._panel is None and self.pinned.moves:
            self.pinned.drop()
            self.scene.tell(tr("game.plan.dropped"), ("ply",))
            self.scene.show()

    def _pin(self, number: int) -> None:
        self.pinned.pin(self._whole_turn(number))
        self.close()
        self.scene.tell(tr("game.plan.pinned"), ("ply",))
        self.scene.show()

    def close(self) -> None:
        """Remove the hints."""
        if self._advice:
            self._advice = ()
            self.scene.show_other_plans(())
            self.scene.point_out(())
        for widget in (self._panel, self._marks, self._seeking):
            if widget is not None and widget.parent is not None:
                widget.parent.remove(widget)
        self._panel = self._marks = self._seeking = None

    def begun(self, left: Sequence[Action]) -> None:
        """React to a choice that has been begun and leaves these actions: close hints of which none is among them."""
        if self.open and not any(each.choice.action in left for each in self._advice):
            self.close()

    def shown(self) -> None:
        """Update the marks, because the table shows something else; close hints for another decision."""
        if not self._advice:
            self.pinned.show()
            return
        scene = self.scene
        if scene.asked is None or self.session.ply != self._ply:
            self.close()
            return
        screen = scene.screen
        places = [action_targets(scene, each.choice.action, _behind(each.choice)) for each in self._advice]
        self._show_on_board()
        if self._marks is not None and self._marks.screen is screen:
            self._marks.set(places)
            return
        screen.tooltip.close()  # a tooltip would hide the hints
        self._panel = screen.add(HintPanel(scene.ui, self._title(), self._worded(), self.close, self._note()))
        room = scene.ui.page(4).rect
        room = room.clip(room.move(0, scene.top_bar.rect.bottom))
        lit = [target.rect for target in screen.targets()
               if scene.choosable.may_choose(target) and not scene.areas.may_be_hidden(target.widget)]
        named = [area_of(target) for each in places for target in each]
        drawn = [rect for plan in self._plans if plan for rect in scene.areas.of_plan(plan[0].events)]
        avoided = [*lit, *named, *drawn, *scene.areas.clear_of_hints(), scene.prompt.rect]
        self._panel.find_place(avoided, scene.areas.for_hints(), room)
        self._marks = screen.add(HintMarks(scene.ui, places))

    def _point(self, number: int, inside: bool) -> None:
        """Show a hint on the board, or the best one again."""
        self._pointed = number if inside else 0
        if self.open:
            self._show_on_board()

    def _show_on_board(self) -> None:
        """Show on the board where the moves of the pointed plan lead in this turn, and in patterns those of the
        others."""
        events = [plan[0].events if plan else () for plan in self._plans]
        self.scene.show_plan(events.pop(self._pointed))
        self.scene.show_other_plans(events)

    def _title(self) -> str:
        if not self._idea:
            return tr("game.hint.title", n=len(self._advice))
        return tr("game.rate.best" if len(self._advice) == 1 else "game.rate.title")

    def _worth(self) -> str:
        """Return the rating of an idea as lines of text, for the sheet that shows the idea itself."""
        best, mine = self._worded()[0], self._advice[-1]
        if len(self._advice) == 1:
            return f"<good>{self._title()}</good>"
        behind = distance_text(mine, self.scene.renderer.spec.id) or tr("game.rate.equal")
        return f"<b>{best.label}</b>  {best.why}\n<accent>{self._title()}</accent>  <b>{behind}</b>"

    def _note(self) -> str:
        """Return what a click on a hint does, and what the figures mean."""
        return f"{tr('game.hint.whole')}\n{tr(f'{self.scene.renderer.spec.id}-ai.unit')}"

    def _worded(self) -> list[Hint]:
        scene, decision = self.scene, self.session.decision()
        assert decision is not None
        prompt, _ = decision.prompt(self.session.view(decision.seat))
        game = scene.renderer.spec.id

        def play(number: int) -> None:
            pick = scene.advised(self._advice[number].choice.action)
            if pick.action is not None:
                pick = pick._replace(then=self._rest_of_turn(number))
            scene.controller.press(pick)
            if pick.action is None:
                self.close()  # the action is shown on the table now, to be confirmed

        names = self._names(prompt)
        if self._idea:  # the last one, which the person named himself
            names[-1] = tr("game.rate.idea", idea=scene.texts.step_name(self._idea[-1], prompt))
        return [Hint(name, why, partial(play, number), partial(self._point, number),
                     None if scene.controller.instead() else partial(self._pin, number))
                for number, (why, name) in enumerate(zip(self._reasons(game), names, strict=True))]

    def _names(self, prompt: str) -> list[str]:
        """Return the names of all plans: what their first action does, or what tells two with the same one apart."""
        rests = [self._rest_of_turn(number) for number in range(len(self._advice))]
        names = [self._name(number, prompt, rest) for number, rest in enumerate(rests)]
        for same in {name for name in names if names.count(name) > 1}:
            shared = set.intersection(*(set(rest) for rest, name in zip(rests, names, strict=True) if name == same))
            for number, rest in enumerate(rests):
                if names[number] == same and (apart := [action for action in rest if action not in shared]):
                    words = self._name(number, prompt, apart)
                    names[number] = words if words != same else self.scene.renderer.action(apart[0])
        return names

    def _name(self, number: int, prompt: str, following: Sequence[Action]) -> str:
        """Return the name of a plan whose first action these follow."""
        return self.scene.texts.plan_name((self._advice[number].choice.action, *following), prompt)

    def _reasons(self, game: str) -> list[str]:
        """Return for each plan what it comes to, in what it is better, and how much worse it is than the first; of the
        only move, that it is. What an earlier one says too sets no plan apart, and is left out."""
        said, reasons = set[str](), list[str]()
        only = tr("game.hint.only") if len(self.session.legal()) == 1 else ""
        for number, advice in enumerate(self._advice):
            plan = self._plan(number)
            text = plan or self.scene.previews.action_previews.preview_text(Selection(action=advice.choice.action))
            parts = [part for part in (text, self._merits(number, game)) if part not in said]
            said.update(parts)
            if len(parts) > 1 and not text.endswith("."):  # a preview is no sentence
                parts = [DOT.join(parts)]
            behind = distance_text(advice, game) or (tr("game.rate.equal") if self._idea or not any(parts) else "")
            final = self._final(number) if plan else ""  # the preview of a single action says so
            reasons.append(" ".join(filter(None, (*parts, behind if number else only, final))))
        return reasons

    def _merits(self, number: int, game: str) -> str:
        """Return in what a plan is clearly better than the best of the others; "" where it is so in nothing, or all is
        one figure."""
        if len(self._advice) == 1:
            return ""
        mine, other = self._advice[number].choice, self._advice[0 if number else 1].choice
        if len({name for name, _ in (*mine.terms, *other.terms)}) < 2:
            return ""
        better = [words for words, n in worded_differences(game, mine.terms, other.terms) if n >= CLEAR]
        return tr("game.hint.merits", what=self.scene.renderer.join(better[:MERITS])) if better else ""

    def _final(self, number: int) -> str:
        """Return the sign that what a click on a hint plays cannot be taken back; "" where it can."""
        moves = (self._advice[number].choice.action, *self._rest_of_turn(number))
        try:
            seen = foresee_actions(self._plans[number][0].before, moves)
        except IllegalAction:  # something forced lies between
            return ""
        final = final_text(self.scene.texts, moves[0], seen)
        return f"<icon:lock> {final}" if final else ""

    def _plan(self, number: int) -> str:
        """Return a plan as a sentence; "" where it is no more than one action."""
        plan = self._plans[number]
        return self.scene.turn_texts.plan_text(plan) if plan else ""

    def _rest_of_turn(self, number: int) -> tuple[Action, ...]:
        """Return the actions of a plan behind its first one, up to the end of the turn, or to where chance or another
        seat decides; none while the guide asks for each action. Where nothing but the end of the turn is left, that."""
        plan = [] if self.scene.controller.instead() else self._plans[number]
        first = self._advice[number].choice.action
        if not plan or plan[0].moves[:1] != (first,):
            return ()
        return moves_of_turn(plan[0].before, plan[0].moves)[1:] or self._end_behind(number, (first,))

    def _whole_turn(self, number: int) -> tuple[Action, ...]:
        """Return the actions of a plan up to where its turn is over, or chance or another seat decides."""
        moves, plan = (self._advice[number].choice.action, *self._rest_of_turn(number)), self._plans[number]
        moves += self._end_behind(number, moves)
        if len(plan) == 1 or moves[-1].verb not in self.scene.rules.turn.end:
            return moves
        return moves_of_turn(plan[0].before, (*moves, *plan[1].moves))

    def _end_behind(self, number: int, moves: tuple[Action, ...]) -> tuple[Action, ...]:
        """Return the action with which the plan ends the turn behind these moves of it; none where it does not, or
        where chance or another seat comes first."""
        choice, plan = self._advice[number].choice, self._plans[number]
        following = choice.plan[len(moves) : len(moves) + 1]
        if not plan or not plan[0].sure or plan[0].moves != moves or not following:
            return ()
        end = Action(choice.action.seat, str(following[0][0]), following[0][1:])
        return (end,) if end.verb in self.scene.rules.turn.end else ()

    def _simulated(self, choice: Choice) -> list[PlannedTurn]:
        """Return the turns of a plan, after trying it on a copy."""
        scene = self.scene
        return simulate_plan(scene.renderer.spec.id, self.session.view(choice.action.seat), choice,
                             scene.rules.turn.end[0])


def _behind(choice: Choice) -> Action | None:
    """Return the second action of a choice's plan; None where it ends with the first."""
    following = choice.plan[1:2]
    return Action(choice.action.seat, str(following[0][0]), following[0][1:]) if following else None


def distance_text(advice: RatedMove, game: str) -> str:
    """Return how much worse a plan is than the first one, in the unit of the game; "" where they are equal."""
    n = round(advice.behind / opponents_of(game).unit)
    return tr(f"{game}-ai.behind", n=n) if n else ""
