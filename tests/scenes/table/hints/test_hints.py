"""Hints: the best moves with reasons, to be played with a click; never for a choice that has been made since."""

import time
from itertools import combinations
from pathlib import Path

import pytest
from pygame import Rect

from game.ai.policy import Choice
from game.ai.registry import opponents_of
from game.ai.worker_protocol import Answer, RatedMove
from game.i18n.catalog import set_language, tr
from game.rules.core.actions import Move, parse_action
from game.scenes.automobiles.panels.cubes import Cube
from game.scenes.shared.plan_simulation import simulate_plan
from game.scenes.table.hints.hint_controller import distance_text
from game.scenes.table.hints.hint_panel import Hint, HintArea, HintDetail, HintMarks, HintPanel
from game.scenes.table.hints.hint_progress import HintProgress
from game.scenes.table.prompt.consequence_line import DOT
from game.table.action_selection import Selection
from game.ui.board.board_view import BoardView
from game.ui.context import Ui
from game.ui.input.keymap import Command
from game.ui.screen import Screen
from game.ui.widgets import Button, Panel
from game.ui.widgets.widget import Target
from tests.rules.imperial_steam.positions import game
from tests.support.robots.automobiles_robot import AutomobilesRobot, sitting
from tests.support.robots.imperial_steam_robot import at_table
from tests.support.robots.table_robot import people
from tests.support.table_controllers import playing

START = """
id: start
rules: [AUT-4.2]
game: automobiles
given:
  seats: 2
  seed: 5
  options: {board: lighthouse, laps: 1, first: 0, cards: [manager, crew_chief, suspension, gearbox, hybrid]}
  play: ["0 done", "1 done"]
  patch: {"cars[0].active": {white: 2, light: 2, yellow: 1}}
when: ["0 drive"]
then: {decides: 0}
"""


def wait_for_hints(player: AutomobilesRobot, seconds: float = 20.0) -> list[Button]:
    """The buttons of the hints, [] if none have come."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        player.wait()
        if playing(player.table).hints.open:
            return [w for w in player.table.screen.body.walk() if isinstance(w, Button) and w.label[:2] == "1."]
        if not playing(player.table).computer_seats.waiting:
            return []
        time.sleep(0.01)
    raise AssertionError("the hint never comes")


def test_a_click_on_a_hint_plays_its_whole_turn_and_one_undo_takes_that_back(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2)) as player:
        player.key("h")
        best = wait_for_hints(player)[0]
        player.read()
        player.click(best)
        player.settle()
        log = player.session.game.log
        assert len(log) > 1 and not playing(player.table).hints.open
        assert {entry.seat for entry in log} == {0} and {entry.action.split()[1] for entry in log} == {"buy"}
        assert player.session.turn() == 0, "the end of the turn is the person's own"
        player.session.undo()
        assert player.session.ply == 0


def test_plans_that_begin_alike_are_named_by_what_tells_them_apart(tmp_path: Path) -> None:
    """The same tile for another factory; a share is named too, because it says nothing of what it pays for."""
    def plan(good: str, *before: Move) -> RatedMove:
        moves = (*before, ("hand", "build_factory"), ("factory", "wien", good), ("level", 1), ("end",))
        return RatedMove(Choice(parse_action(f"0 {' '.join(map(str, moves[0]))}"), plan=moves))

    at_work = {"companies[0].money": 200, "companies[0].ready": [7, 0, 0, 0], "companies[0].reserve": 8}
    with at_table(tmp_path, state=game().given(at_work).state) as player:
        hints = playing(player.table).hints
        for before, name in (((), "Factory in Wien:"), ((("share",),), "Sell a share · Factory in Wien:")):
            hints.lay_out([plan("coal", *before), plan("wood", *before)])
            panel = next(widget for widget in player.table.screen.body.children if isinstance(widget, HintPanel))
            labels = [button.label for button, _ in panel.rows]
            assert [label.split(" <")[0] for label in labels] == [f"1.  {name}", f"2.  {name}"]
            assert "coal" in labels[0] and "wood" in labels[1]


@pytest.mark.parametrize("scale", [100, 200])
def test_hints_leave_the_table_in_sight_and_mark_what_they_speak_of(tmp_path: Path, scale: int) -> None:
    with sitting(tmp_path, people(2), scale=scale) as player:
        hints, screen = playing(player.table).hints, player.table.screen
        legal = [action for action in player.session.legal() if action.verb == "buy"][:3]
        hints.lay_out([RatedMove(Choice(action)) for action in legal])
        panel = next(widget for widget in screen.body.children if isinstance(widget, HintPanel))
        marks = next(widget for widget in screen.body.children if isinstance(widget, HintMarks))
        stock = player.table.stock.cards
        for (number, disc, _), action in zip(marks.spots(), legal, strict=True):
            assert disc.colliderect(stock[str(action.args[0])].rect) and legal[number - 1] == action
        assert not panel.rect.colliderect(player.table.prompt.rect) and not screen.modals
        player.check_reach()  # nothing that may be chosen is hidden
        player.do_by_mouse(legal[1])
        assert not hints.open and panel.parent is None and marks.parent is None


def test_hints_fold_where_they_would_hide_what_they_speak_of(tmp_path: Path) -> None:
    long = "Six spaces, to the end of the second curve, five wear on the way, and four dollars to spend then. " * 2
    with sitting(tmp_path, people(2)) as player:
        ui, board = player.table.ui, player.table.areas.board()
        hint = Hint("Drive", long, list, pin=list)
        panel = player.table.screen.add(HintPanel(ui, "Plans", [hint] * 3, list, ""))

        def folded(free: int) -> tuple[int, bool]:
            seen = Rect(board.x, board.y + free, board.w, board.h - free)  # so much is free above it
            panel.find_place([seen], [HintArea(board, player.table.rules.layout.floating_card_corner)], board)
            return panel.shown, bool(panel.rect.colliderect(seen))

        assert folded(board.h) == (HintDetail.REASONS, False)
        (first, why), (move, reason) = panel.rows[:2]
        assert folded(270) == (HintDetail.MOVES, False)
        assert long in str(move.tooltip) and move.is_displayed and not reason.is_displayed and why.is_displayed
        assert folded(180) == (HintDetail.FIRST, False)
        # the best is told, however little room there is
        assert first.is_displayed and why.is_displayed and not move.is_displayed
        assert [pin is not None and pin.is_displayed for pin in panel.pins] == [True, False, False]
        panel.opener.activate()
        assert panel.shown == HintDetail.REASONS and reason.is_displayed and not panel.opener.is_displayed
        assert all(pin is not None and pin.is_displayed for pin in panel.pins)


def test_hints_go_beside_the_board_before_they_fold(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2)) as player:
        room = player.table.screen.page().rect
        board = Rect(room.x, room.y, room.w // 2, room.h)
        hints = [Hint("Drive", "So far.", list)] * 3
        panel = player.table.screen.add(HintPanel(player.table.ui, "Plans", hints, list, ""))
        panel.find_place([board], [HintArea(board)], room)
        assert panel.shown == HintDetail.REASONS and room.contains(panel.rect) and not panel.rect.colliderect(board)


def test_folded_hints_have_their_keys(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2)) as player:
        legal = [action for action in player.session.legal() if action.verb == "buy"][:3]
        playing(player.table).hints.lay_out([RatedMove(Choice(action)) for action in legal])
        panel = next(widget for widget in player.table.screen.body.children if isinstance(widget, HintPanel))
        whole = player.table.screen.page().rect
        panel.find_place([whole], [HintArea(whole)], whole)
        assert panel.shown == HintDetail.FIRST and not panel.rows[1][0].is_displayed
        player.key("w")
        assert player.session.game.log[0].action == legal[1].text()


@pytest.mark.parametrize("moves", [2, 1])
def test_only_of_the_only_move_is_it_said_that_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                                     moves: int) -> None:
    with sitting(tmp_path, people(2)) as player:
        legal = player.session.legal()
        monkeypatch.setattr(player.session, "legal", lambda: legal[:moves])
        playing(player.table).hints.lay_out([RatedMove(Choice(legal[0]))])
        panel = next(widget for widget in player.table.screen.body.children if isinstance(widget, HintPanel))
        assert "The best plan" in panel.title.markup and "plans" not in panel.title.markup
        assert panel.rows[0][1].is_displayed and panel.rows[0][1].markup
        assert ("There is only one move" in panel.rows[0][1].markup) == (moves == 1)
        assert "else" not in panel.rows[0][1].markup
        assert not panel.opener.is_displayed


def test_a_hint_goes_the_way_of_every_click(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2), confirmations="all") as player:
        done = next(action for action in player.session.legal() if action.verb == "done")
        playing(player.table).hints.lay_out([RatedMove(Choice(done))])
        player.key("q")
        assert player.session.ply == 0 and player.table.screen.modals  # asked first, as after a click on the button
        player.key("escape")
        player.key("escape")
        assert not playing(player.table).hints.open and not player.table.screen.modals


@pytest.mark.parametrize(("plan", "marked"), [
    ((("drive",), ("play", "light"), ("end",)), ["light"]),  # the cube that is played first, and no other
    ((("drive",), ("end",)), []),  # none is played: the button
])
def test_a_plan_to_drive_marks_what_it_plays_first(tmp_path: Path, plan: tuple[Move, ...], marked: list[str]) -> None:
    with sitting(tmp_path, seed=5, scenario=START) as player:
        playing(player.table).hints.lay_out([RatedMove(Choice(parse_action("0 drive"), plan=plan))])
        marks = next(widget for widget in player.table.screen.body.children if isinstance(widget, HintMarks))
        widgets = [target.widget for target in marks.places[0]]
        cubes = [widget.colour for widget in widgets if isinstance(widget, Cube)]
        assert cubes == marked
        if not marked:
            button, = widgets
            assert isinstance(button, Button) and player.table.prompt.what(button) == "0 drive"


def test_what_a_hint_advises_is_not_doubted(tmp_path: Path) -> None:
    """To end the Action phase without having moved is asked about, but not where the hint has said so."""
    with sitting(tmp_path, seed=5, scenario=START, confirmations="important") as player:
        player.do_by_mouse(parse_action("0 drive"))
        end = parse_action("0 end")
        assert player.table.texts.confirmation_text(end)
        playing(player.table).hints.lay_out([RatedMove(Choice(end))])
        player.key("q")
        assert not player.table.screen.modals and type(player.session.decision()).__name__ != "Act"


def test_what_alone_can_be_done_is_not_doubted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with sitting(tmp_path, seed=5, scenario=START, confirmations="important") as player:
        player.do_by_mouse(parse_action("0 drive"))
        end = parse_action("0 end")
        monkeypatch.setattr(player.table.texts, "confirmation_text", lambda action: "Do you mean it?")
        monkeypatch.setattr(player.session, "legal", lambda: [end])
        playing(player.table).press(Selection(action=end))
        assert not player.table.screen.modals and type(player.session.decision()).__name__ != "Act"


def test_hints_lie_where_they_lay_and_take_no_figure_of_a_cube(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2)) as player:
        places, hints = set(), playing(player.table).hints
        legal = list(player.session.legal())
        for shown in (legal[:1], legal[:3], legal[-3:]):
            hints.lay_out([RatedMove(Choice(action)) for action in shown])
            panel = next(widget for widget in player.table.screen.body.children if isinstance(widget, HintPanel))
            places.add(panel.rect.topleft)
            assert player.table.areas.board().contains(panel.rect)
            assert not any(button.cut for button, _ in panel.rows)
            assert not any(str(button.shortcut).isdecimal() for button, _ in panel.rows)
        assert len(places) == 1


def test_escape_takes_the_hints_away_and_nothing_below_them(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2)) as player:
        back, pressed = player.table.prompt.fixed["back"], list[str]()
        playing(player.table).hints.lay_out([RatedMove(Choice(player.session.legal()[0]))])
        back.set(enabled=True)
        back.shortcut, back.on_click = Command.BACK, lambda: pressed.append("back")
        player.key("escape")
        assert not playing(player.table).hints.open and pressed == []
        player.key("escape")
        assert pressed == ["back"]


def test_a_hint_that_comes_too_late_is_not_shown(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2)) as player:
        player.key("h")
        player.do_by_mouse(player.session.legal()[0])
        assert wait_for_hints(player) == [] and not playing(player.table).hints.open
        player.key("h")
        assert wait_for_hints(player)
        assert not list((tmp_path / "log").glob("crash-*"))  # nor does the worker stumble over the first one


@pytest.mark.parametrize(("game", "amount", "words"), [
    ("imperial-steam", 7.4, "(Unos 7 gulden menos que la 1.)"),
    ("automobiles", 2.1, "(Cerca de 1 largo peor que la 1.)"),
    ("automobiles", 6.0, "(Unos 3 largos peor que la 1.)"),
    ("automobiles", 0.4, ""),
])  # fmt: skip
def test_how_far_behind_a_hint_is_has_its_unit(game: str, amount: float, words: str) -> None:
    set_language("es")
    try:
        assert distance_text(RatedMove(Choice(parse_action("0 pass")), amount), game) == words
    finally:
        set_language("en")


@pytest.mark.parametrize(("left", "beside"), [(600, True), (4, False)])
def test_numbers_for_one_thing_stand_in_a_row_beside_its_words(ui: Ui, left: int, beside: bool) -> None:
    screen = Screen(ui)
    group = screen.add(Panel(ui), Rect(left, 300, 180, 104))
    area = group.add(Button(ui, "Mechanic", lambda: None), Rect(left, 300, 180, 52))
    marks = screen.add(HintMarks(ui, [[Target(area, area.rect)] for _ in range(3)]))
    discs = [mark.disc for mark in marks.spots()]
    assert all(a.clip(b).w == 0 for a, b in combinations(discs, 2))
    assert all(marks.rect.contains(disc) for disc in discs)
    assert (max(disc.right for disc in discs) <= area.rect.left + ui.px(8)) is beside


def test_pins_of_neighbours_stand_in_their_own_places(ui: Ui) -> None:
    screen = Screen(ui)
    board = screen.add(BoardView(ui, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"></svg>', []),
                       Rect(200, 200, 400, 300))
    names = [("space", str(number)) for number in range(6)]
    board.set_places({name: [(x, 100), (x + 18, 100), (x + 18, 118), (x, 118)]
                      for name, x in zip(names, range(100, 220, 20), strict=True)})
    areas = [board.area(name) for name in names]
    marks = screen.add(HintMarks(ui, [[Target(board, area, name)] for name, area in zip(names, areas, strict=True)]))
    spots = marks.spots()
    assert [mark.tip for mark in spots] == [area.center for area in areas]
    for mark in spots:
        assert mark.disc.collidelist([other.disc for other in spots if other is not mark]) < 0
        assert not any(mark.disc.collidepoint(area.center) for area in areas)


@pytest.mark.parametrize(("opening", "verb"), [((), "bid"), (("0 bid 6", "1 bid 4"), "hand")])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_number_of_a_hint_lies_on_nothing_that_it_does_not_mean(
        tmp_path: Path, size: tuple[int, int], opening: tuple[str, ...], verb: str) -> None:
    """The actions of Imperial Steam and the columns of influence lie close to one another."""
    with at_table(tmp_path, play=opening, size=size) as player:
        legal = [action for action in player.session.legal() if action.verb == verb]
        for first in range(0, len(legal) - 2, 3):
            playing(player.table).hints.lay_out([RatedMove(Choice(action)) for action in legal[first:first + 3]])
            marks = next(widget for widget in player.table.screen.body.children if isinstance(widget, HintMarks))
            for (_, disc, _), (target,) in zip(marks.spots(), marks.places, strict=True):
                assert target.widget.parent is not None
                others = [each for each in target.widget.targets() if each.part != target.part]
                others += [Target(each, each.rect) for each in target.widget.parent.children
                           if each is not target.widget]
                assert all(disc.clip(each.rect).w <= disc.w * 0.4 for each in others if each.rect.w)
            playing(player.table).hints.close()


def test_the_same_position_gives_the_same_hint(tmp_path: Path) -> None:
    """However the search would come out another time, and though something else has been asked in between."""
    with sitting(tmp_path, people(2)) as player:
        opponents = playing(player.table).computer_seats
        asked, told = [], []
        opponents.send = lambda event: told.append(event.advice)  # type: ignore[attr-defined]
        actions = player.session.legal()[:2]
        answers = iter([(RatedMove(Choice(actions[0])),), (RatedMove(Choice(actions[1])),)])

        def rank(view: object, seat: int, seed: int, begun: object) -> int:
            asked.append(seed)
            return len(asked)

        opponents.worker.rank = rank  # type: ignore[method-assign, assignment]
        opponents.worker.poll = lambda: [Answer(len(asked), next(answers))]  # type: ignore[method-assign]
        for _ in range(2):
            opponents.advise(1, 0)
            opponents.poll(lambda notice: None)
        assert told[0] == told[1] and len(asked) == 1
        player.do_by_mouse(actions[0])
        player.settle()
        opponents.advise(2, 0)
        assert len(asked) == 2, "another position is thought about"


def test_a_sign_is_there_while_a_hint_is_looked_for(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2)) as player:
        def signs() -> list[HintProgress]:
            return [widget for widget in player.table.screen.body.children if isinstance(widget, HintProgress)]

        player.key("h")
        (sign,) = signs()
        assert player.table.areas.board().contains(sign.rect)
        player.key("h")  # whoever is impatient
        assert len(signs()) == 1
        assert wait_for_hints(player) and not signs()
        player.key("h")
        assert playing(player.table).hints.open, "it has only just come"
        player.wait(1.0)
        player.key("h")
        assert not playing(player.table).hints.open


def test_the_sign_goes_with_what_was_decided(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2)) as player:
        player.key("h")
        player.do_by_mouse(player.session.legal()[0])
        player.wait(0.3)
        assert not any(isinstance(widget, HintProgress) for widget in player.table.screen.body.children)


def test_the_moves_of_all_hints_have_letters_of_one_size(ui: Ui) -> None:
    moves = ("From row 4 (city car): safety machine (1 star), row 4, column 3", "Withdraw", "Take a contract")
    panel = HintPanel(ui, "Plans", [Hint(move, "It is good.", lambda: None) for move in moves], lambda: None, "")
    panel.place(Rect(20, 20, ui.px(380), 400))
    sizes = [button.block().type_px for button, _ in panel.rows]
    assert len(set(sizes)) == 1 and sizes[0] < panel.rows[1][0].letters()


RACE = """
id: a-drive
rules: [AUT-4.1]
game: automobiles
given:
  seats: 2
  seed: 7
  options: {board: daytona, cards: rulebook_examples, first: 0, laps: 3}
  play: ["0 done", "1 done"]
  patch:
    cars[0].section: "2.40a"
    cars[1].section: "2.44a"
    cars[0].active: {white: 3, light: 2}
    cars[0].bag: {white: 7}
when: ["0 drive"]
then: {decides: 0}
"""


def test_a_plan_is_drawn_on_the_board_the_best_one_until_another_is_pointed_at(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2), scenario=RACE) as player:
        table, opponents = player.table, opponents_of("automobiles")
        board = table.track.board

        def trails() -> dict[object, object]:
            return {name: drawing for name, drawing in board.drawings.items() if str(name).startswith("trail")}

        view, before = player.session.view(0), trails()
        plans = opponents.policy(opponents.levels["hard"]).advise(view, 0, 1)
        still, drive = sorted(plans, key=lambda plan: len(plan.plan))[:: len(plans) - 1]
        assert "place" in {move[0] for move in drive.plan} and still.plan[:2] == (("drive",), ("end",)), "one stays"
        playing(table).hints.lay_out([RatedMove(drive), RatedMove(still)])
        best = trails()
        assert best and best != before
        panel = next(widget for widget in table.screen.body.children if isinstance(widget, HintPanel))
        plan = simulate_plan("automobiles", view, drive, "end")
        entered = [rect for rect in table.areas.of_plan(plan[0].events) if rect.w]
        assert entered and panel.rect.collidelist(entered) < 0, "the panel leaves the spaces of the plan visible"
        player.hover(panel.rows[1][0].rect.center)
        assert trails() != best, "what drives nowhere has no path"
        player.hover(table.prompt.prompt.rect.center)
        assert trails() == best
        player.key("escape")
        assert trails() == before


def test_a_plan_that_is_kept_leads_through_the_purchases_behind_its_drive(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2), scenario=RACE) as player:
        opponents, session = opponents_of("automobiles"), player.session
        best = opponents.policy(opponents.levels["hard"]).advise(session.view(0), 0, 1)[0]
        bought = [move for move in best.plan if move[0] == "buy"]
        assert bought and best.plan.index(("end",)) == len(best.plan) - len(bought) - 1
        playing(player.table).hints.lay_out([RatedMove(best)])
        player.key("p")
        player.settle()
        for _ in best.plan:
            player.wait(1.3)  # its button says something else now
            player.key("return")
            player.settle()
        made = [parse_action(entry.action) for entry in session.game.log]
        assert tuple((action.verb, *action.args) for action in made)[-len(best.plan):] == best.plan


def test_a_hint_says_in_what_it_is_better_than_the_others(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2), scenario=RACE) as player:
        one, other = player.session.legal()[:2]
        plans = [RatedMove(Choice(one, 10.0, (("progress", 12.0), ("wear", -2.0)))),
                 RatedMove(Choice(other, 9.0, (("progress", 10.5), ("wear", -1.5))), 1.0)]
        playing(player.table).hints.lay_out(plans)
        panel = next(widget for widget in player.table.screen.body.children if isinstance(widget, HintPanel))
        first, second = (why.markup for _, why in panel.rows)
        assert tr("game.hint.merits", what=tr("automobiles-ai.term.progress")) in first
        assert tr("game.hint.merits", what="").split(":")[0] not in second, "a quarter of a length says nothing"


@pytest.mark.parametrize(("preview", "between"), [("It goes far.", " "), ("cannot be undone", DOT)])
def test_what_speaks_for_a_hint_is_parted_from_a_preview_that_is_no_sentence(
    preview: str, between: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    with sitting(tmp_path, people(2), scenario=RACE) as player:
        monkeypatch.setattr(player.table.previews.action_previews, "preview_text", lambda selection: preview)
        plans = [RatedMove(Choice(action, 0.0, (("progress", far), ("wear", 0.0)))) for action, far in zip(
            player.session.legal()[:2], (12.0, 9.0), strict=True)]
        playing(player.table).hints.lay_out(plans)
        panel = next(widget for widget in player.table.screen.body.children if isinstance(widget, HintPanel))
        merits = tr("game.hint.merits", what=tr("automobiles-ai.term.progress"))
        assert panel.rows[0][1].markup == f"{preview}{between}{merits}"


def test_what_an_earlier_hint_says_is_no_reason_for_a_later_one(tmp_path: Path,
                                                                monkeypatch: pytest.MonkeyPatch) -> None:
    with sitting(tmp_path, people(2), scenario=RACE) as player:
        monkeypatch.setattr(player.table.turn_texts, "plan_text", lambda plan: "It stands still.")
        one, other = player.session.legal()[:2]
        quick, gentle = (("progress", 12.0), ("wear", -2.0)), (("progress", 9.0), ("wear", 0.0))
        plans = [RatedMove(Choice(action, 0.0, terms, ((action.verb, *action.args),)), behind)
                 for action, terms, behind in ((one, quick, 0.0), (other, gentle, 0.01), (other, gentle, 0.02))]
        playing(player.table).hints.lay_out(plans)
        panel = next(widget for widget in player.table.screen.body.children if isinstance(widget, HintPanel))
        first, second, third = (why.markup for _, why in panel.rows)
        assert first.startswith("It stands still.") and "It stands still." not in second + third
        assert second.startswith(tr("game.hint.merits", what=tr("automobiles-ai.term.wear")))
        assert third.startswith(tr("game.rate.equal"))
