"""Undo and redo in words: their labels, the choice that undo takes back, and what goes with it."""

from __future__ import annotations

from game.i18n.catalog import tr
from game.rules.core.actions import Action
from game.rules.core.engine import decision
from game.rules.core.frames import Decision
from game.scenes.table.game_scene import GameScene
from game.session.undo_scope import UndoScope
from game.table.people import needs_consent

# Keys in assets/i18n/game.*.yaml of the two labels of the one button: of Undo, and while a choice is begun.
UNDO_LABEL, STEP_BACK_LABEL = "game.button.undo", "game.step-back"


def undone_choice_text(scene: GameScene) -> str:
    """Return the name of the choice that undo takes back, and how many actions it made on the way.

    What others have done since is left out; "" where there is none.
    """
    last, taken = scene.session.last_choice(), scene.session.undo_scope()
    if last is None or taken is None:
        return ""
    if last.seat != scene.viewer and _asked_at(scene, last.seat, taken.aim).SECRET:
        return tr("game.take-back.secret")
    what = _named(scene, last, taken.aim, _passes_on(scene, taken.aim))
    return tr("game.take-back.steps", what=what, n=taken.steps) if taken.steps else what


def undo_text(scene: GameScene) -> str:
    """Return the label of undo: the choice, and how many turns go with it; "" where there is nothing to undo."""
    what, taken = undone_choice_text(scene), scene.session.undo_scope()
    if taken is None:
        return ""
    words = tr("game.take-back", what=what)
    return tr("game.take-back.with", words=words, turns=_turns(scene, taken)) if taken.turns else words


def redo_text(scene: GameScene) -> str:
    """Return the label of redo: the choice that it makes again; "" where there is nothing to redo."""
    undone = scene.session.undone_choice()
    if not undone:
        return ""
    first, more, ply = undone[0], len(undone) - 1, scene.session.ply
    if first.seat != scene.viewer and _asked_at(scene, first.seat, ply).SECRET:
        return tr("game.redo", what=tr("game.take-back.secret"))
    what = _named(scene, first, ply, ends_turn=False)
    return tr("game.redo", what=tr("game.redo.steps", what=what, n=more) if more else what)


def undo_consent_text(scene: GameScene) -> str:
    """Return the reasons for which others have to agree to an undo; "" = none.

    These are a choice of another person, other turns that are undone too, and seats that have changed hands since. A
    person who plays alone against computers needs no consent.
    """
    taken = scene.session.undo_scope()
    if taken is None or not needs_consent(scene.session, scene.own_seat):
        return ""
    found = []
    if taken.seat != scene.own_seat:
        found.append(tr("game.take-back.theirs", seat=f"<seat:{taken.seat}>"))
    if taken.turns:
        found.append(tr("game.take-back.too", n=len(taken.turns), turns=_turns(scene, taken)))
    if taken.reseated:
        found.append(tr("game.take-back.seats"))
    return " ".join([*found, tr("game.take-back.consent")]) if found else ""


def _turns(scene: GameScene, taken: UndoScope) -> str:
    """Return the number of undone turns, and the seats whose turns they are."""
    whose = scene.renderer.join([f"<seat:{seat}>" for seat in sorted(set(taken.turns))])
    return tr("game.take-back.turns", n=len(taken.turns), seats=whose)


def _named(scene: GameScene, last: Action, ply: int, ends_turn: bool) -> str:
    """Return the name of an action, in the position where it was or is chosen.

    Where it `ends_turn`, the end of a turn is named as such. Other verbs that end or leave something have the label of
    their button.
    """
    others, rules = last.seat != scene.viewer, scene.rules
    if last.verb in rules.turn.end and last.verb in rules.prompt.continue_verbs and ends_turn:
        return tr("game.take-back.turn-of", seat=f"<seat:{last.seat}>") if others else tr("game.take-back.turn-end")
    by_button = last.verb in (*rules.prompt.continue_verbs, *rules.prompt.give_up_verbs)
    view = scene.session.view(last.seat, ply)
    with scene.renderer.seeing(view):
        if not by_button and not others:
            return scene.renderer.action(last)
        prompt = _asked_at(scene, last.seat, ply).prompt(view)[0] if by_button else ""
        return scene.texts.step_name(last, prompt, ply)


def _asked_at(scene: GameScene, seat: int, ply: int) -> Decision:
    """Return the decision of a seat after so many actions."""
    asked = decision(scene.session.view(seat, ply))
    assert asked is not None, "something was chosen there"
    return asked


def _passes_on(scene: GameScene, ply: int) -> bool:
    """Return whether the action after `ply` led to a decision of another seat, or to none."""
    log = scene.session.game.log
    after = next((entry.seat for entry in log[ply + 1:]), scene.session.turn())
    return after != log[ply].seat
