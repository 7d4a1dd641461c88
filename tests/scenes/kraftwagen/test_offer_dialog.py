"""Offers of a car at a table of Kraftwagen: by the guide's word, on the dials, against rivals."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from game.i18n.catalog import tr
from game.i18n.languages import LANGUAGES
from game.i18n.markup import strip_markup
from game.rules.core.actions import Action
from game.rules.kraftwagen import SPEC
from game.scenes.kraftwagen.market.offer_dialog import OfferDialog
from game.scenes.kraftwagen.market.offer_outlook import Cell
from game.scenes.kraftwagen.table_texts import say
from game.scenes.table.overlays.toast import Toast
from game.session.guided_game import read_guide
from game.session.seats import PERSON
from game.table.action_selection import Selection
from tests.rules.kraftwagen.positions import Position, car, factory
from tests.support import input_events
from tests.support.corners import corners, ends
from tests.support.robots.kraftwagen_robot import KraftwagenRobot, at_table
from tests.support.robots.table_robot import Pixel
from tests.support.table_controllers import playing


@contextmanager
def guided_to(folder: Path, action: str, **settings: Any) -> Iterator[KraftwagenRobot]:
    """A guided game in which the guide asks for this action, its cards read."""
    guide = read_guide(SPEC.id)
    assert guide is not None
    played = guide.actions[: guide.actions.index(action)]
    options = {name: ",".join(map(str, value)) if isinstance(value, list) else str(value).lower()
               for name, value in guide.options.items()}
    with at_table(folder, seed=guide.seed, options=options, kinds=guide.kinds, play=played, **settings) as player:
        coach = playing(player.table).guide
        while coach.is_active:
            coach.turn(1)
        player.wait(0.4)
        assert coach.move() is not None and guide.kinds[0] == PERSON
        yield player


def opened(player: KraftwagenRobot) -> OfferDialog:
    player.read()
    dialog = player.table.screen.top
    assert isinstance(dialog, OfferDialog)
    return dialog


def test_the_dialog_of_a_guided_game_begins_with_the_car_that_the_guide_teaches(tmp_path: Path) -> None:
    with guided_to(tmp_path, "0 offer 2 1 1 3") as player:
        player.click(player.button(say("market.offer")))
        dialog = opened(player)
        assert dialog.draft.choice == (2, 1, 1, 3)
        input_events.step(dialog.desk.dials["workers"], 1)
        assert not dialog.buttons[-1].enabled and "body 2 with engine 1, workers 1, for 3" in dialog.buttons[-1].reason
        assert dialog.buttons[-1].reason in dialog.desk.text.markup
        input_events.step(dialog.desk.dials["workers"], -1)
        player.key("return")
        player.settle()
        assert "0 offer 2 1 1 3" in [entry.action for entry in player.session.game.log]
        assert playing(player.table).guide.guide is not None


def test_the_guide_has_every_order_chosen_by_hand(tmp_path: Path) -> None:
    with guided_to(tmp_path, "0 resolve worker", auto_confirm=True) as player:
        assert player.session.game.log[-1].action == "0 start ST-1"
        player.do_by_mouse(Action(0, "resolve", ("worker",)))
        player.settle()
        assert "0 resolve worker" in [entry.action for entry in player.session.game.log]
        assert playing(player.table).guide.guide is not None


def test_no_click_on_a_part_offers_the_only_car_unseen(tmp_path: Path) -> None:
    with guided_to(tmp_path, "0 offer 1 3 1 10") as player:
        before = player.session.ply
        player.click(player.table.panels.factory.inside.shops[0])
        assert player.session.ply == before
        assert opened(player).draft.choice == (1, 3, 1, 10)


def test_of_a_guided_game_nothing_but_the_guides_move_goes_through(tmp_path: Path) -> None:
    with guided_to(tmp_path, "0 offer 2 1 1 3") as player:
        before, table = player.session.ply, player.table
        table.controller.press(Selection(action=Action(0, "pass", ())))
        assert player.session.ply == before and playing(table).guide.guide is not None
        assert table.selection is not None
        playing(table).guide.leave()
        table.controller.press(Selection(action=Action(0, "pass", ())))
        assert player.session.ply > before


def offering(*, dear: int = 9) -> Position:
    """Engines 1 and 3 in that order, a car with an engine 1 on the market, a market for two more."""
    p = factory(seats=4).mine(bodies=[0, 0, 2], engines=[1, 3, 0], canteen=3)
    return p.market(car(1, 1, 3, 1, 1, dear)).do("take ACT-01")


def said(player: KraftwagenRobot) -> tuple[OfferDialog, list[str]]:
    player.wait(0.4)
    player.click(player.button(say("market.offer")))
    dialog = opened(player)
    return dialog, dialog.desk.text.markup.splitlines()


def test_plus_is_the_better_part(tmp_path: Path) -> None:
    with at_table(tmp_path, 4, state=offering().state) as player:
        dialog, _ = said(player)
        dial = dialog.desk.dials["engine"]
        assert dialog.draft.choice[1] == 2 and dial.value == dial.high, "it begins with the best"
        input_events.step(dial, -1)
        assert dialog.draft.choice[1] == 1
        input_events.step(dial, 1)
        assert dialog.draft.choice[1] == 2


def test_the_dialog_shows_the_order_of_the_buyers_with_and_without_the_car(tmp_path: Path) -> None:
    with at_table(tmp_path, 4, state=offering().active("engine").state) as player:
        dialog, _ = said(player)
        outlook = dialog.desk.tables.sections
        order = [[strip_markup(cell.forms[0]) for cell in row] for row in outlook[0].rows]
        assert order[1][1].endswith("engine 1  +9") and "engine 3" in order[1][2] and outlook[0].rows[1][2].lit
        assert "falls out" in order[2][2], "the other car finds no buyer any more"
        input_events.step(dialog.desk.dials["engine"], -1)
        dialog.desk.price.choose(0)
        changed = [[strip_markup(cell.forms[0]) for cell in row] for row in dialog.desk.tables.sections[0].rows]
        assert "engine 1" in changed[1][2], "as good and cheaper"
        dialog.desk.price.turn(+9)
        dearest = [[strip_markup(cell.forms[0]) for cell in row] for row in dialog.desk.tables.sections[0].rows]
        assert dearest[1][2] == order[1][1] and dialog.desk.tables.sections[0].rows[2][2].lit, "as good, but dearer"


def test_the_dialog_names_what_each_rival_lacks(tmp_path: Path) -> None:
    p = offering().active("engine").seat_has(1, bodies=[2, 0, 0], canteen=2)
    p.seat_has(2, bodies=[1, 0, 0], engines=[0, 4, 0], canteen=1)
    with at_table(tmp_path, 4, state=p.state) as player:
        dialog, _ = said(player)
        rows = dialog.desk.tables.sections[-1].rows
        lacks = [strip_markup(row[1].forms[0]) for row in rows]
        assert lacks[1] == "can offer it at once"
        assert lacks[0] == lacks[2] == "nothing with the levels of now", "with an engine 1 nobody beats a 3"
        assert strip_markup(rows[1][2].forms[0]) == f"−{dialog.draft.choice[3]}"


def test_the_dialog_foretells_the_end_of_the_round_and_an_own_car_that_falls_out(tmp_path: Path) -> None:
    p = factory(seats=2).in_round(2).mine(bodies=[3, 0, 0], engines=[0, 3, 0])
    p.market(car(1, 0, 3, 1, 1, 11), car(2, 0, 3, 1, 1, 12), car(3, 1, 1, 1, 1, 9)).active("body", "body")
    with at_table(tmp_path, 2, state=p.do("take ACT-01").state) as player:
        dialog, _ = said(player)
        dialog.desk.price.choose(p.state.prices.index(8))
        text = strip_markup(dialog.desk.tables.markup)
        assert "at 12 falls out" in text and "The round ends with this car: the market is full" in text
        assert "23  19 −4" in text and "Your money if scoring came now: −4" in strip_markup(dialog.desk.text.markup)
        assert len(dialog.desk.tables.sections) == 2, "no further buyer, no answer of a rival"
        assert dialog.desk.price.changes[p.state.prices.index(8)] == -4


@pytest.mark.parametrize("language", corners(LANGUAGES))
@pytest.mark.parametrize(("size", "scale"), ends([((1920, 1080), 100), ((1280, 720), 100), ((1280, 720), 150)]))
def test_the_dialog_says_everything_at_once_where_there_is_room(tmp_path: Path, size: Pixel, scale: int,
                                                                language: str) -> None:
    p = offering().active("price", "body", "engine").seat_has(1, bodies=[2, 0, 0]).seat_has(2, engines=[4, 0, 0])
    p.mine(engineers=["ENG-MAYBACH"])
    with at_table(tmp_path, 4, state=p.state, size=size, scale=scale, language=language) as player:
        player.wait(0.4)
        player.click(player.button(say("market.offer")))
        dialog = opened(player)
        tables = dialog.desk.tables
        assert not dialog.area.scrolls and len(tables.sections) == 4
        for cell, rect in tables.cells():
            assert tables.rect.contains(rect) and not tables.block(cell, rect.w).cut, cell


def test_the_only_choice_of_the_guide_is_made_with_the_key_of_the_table_and_not_with_enter(tmp_path: Path) -> None:
    with guided_to(tmp_path, "0 take ACT-07") as player:
        [button] = [each for each in player.buttons() if " take " in player.table.prompt.what(each)]
        link = next(link for link in player.table.table.chain if link.name == "ACT-07")
        assert button.figure == link.key != "1"
        before = player.session.ply
        player.key("return")
        assert player.session.ply == before
        player.key(link.key)
        player.settle()
        assert player.session.game.log[-1].action == "0 take ACT-07"


def test_a_figure_chooses_its_price_or_is_told_that_none_is_left(tmp_path: Path) -> None:
    p = factory(seats=4).mine(bodies=[2, 0, 0], engines=[0, 2, 0])
    p.do("take ACT-03")
    with at_table(tmp_path, 4, state=p.state) as player:
        player.table.offer_car()
        dialog = opened(player)
        prices = p.state.prices
        player.key(str(prices[2]))
        assert dialog.draft.choice[3] == prices[2] and not dialog.desk.note
        gone = next(price for price in range(1, 10) if price not in prices)
        player.key(str(gone))
        assert dialog.draft.choice[3] == prices[2] and str(gone) in dialog.desk.note
        assert dialog.desk.note in dialog.desk.text.markup
        player.key("left")
        player.key(str(prices[0]))
        assert not dialog.desk.note


@pytest.mark.parametrize("language", corners(LANGUAGES))
def test_a_figure_that_no_choice_has_says_so(tmp_path: Path, language: str) -> None:
    p = factory(seats=4).mine(bodies=[2, 0, 0])
    p.do("take ACT-07")
    with at_table(tmp_path, 4, state=p.state, language=language) as player:
        ply = player.session.ply
        player.key("9")
        said = [widget.text for widget in player.table.screen.body.children if isinstance(widget, Toast)]
        assert said == [tr("game.dead-key", key="9")] and player.session.ply == ply


def test_enter_offers_from_every_row_of_the_dialog(tmp_path: Path) -> None:
    with at_table(tmp_path, 4, state=offering().state) as player:
        player.wait(0.4)
        player.key("return")
        dialog, ring = opened(player), player.table.screen.ring
        offers = dialog.buttons[-1]
        assert ring.shown and ring.target is not None and ring.target.widget is dialog.desk.price
        assert player.table.screen.enters(offers) and not ring.has_key, "the key is on what it presses"
        stops = {id(target.widget) for target in ring.targets()}
        assert id(dialog.desk.card) not in stops, "a picture is nothing to walk to"
        choice = dialog.draft.choice
        player.key("space")
        assert player.table.screen.top is dialog, "the space bar means the row"
        player.key("return")
        player.settle()
        assert "0 offer " + " ".join(map(str, choice)) in [entry.action for entry in player.session.game.log]


def test_what_is_pointed_at_of_a_car_is_told_in_a_sentence(tmp_path: Path) -> None:
    with at_table(tmp_path, 4, state=offering().state) as player:
        player.wait(0.4)
        player.hover(player.table.panels.factory.inside.shops[1].rect.center)
        assert player.table.prompt.status.markup == "<icon:arrow-right>\N{NO-BREAK SPACE}Offer a car with engine 3"


def test_a_car_on_the_dials_stays_there_in_full_screen(tmp_path: Path) -> None:
    """The dialog closed, and what had been set was lost."""
    with at_table(tmp_path, 4, state=offering().state) as player:
        dialog, _ = said(player)
        input_events.step(dialog.desk.dials["engine"], -1)
        dialog.desk.price.choose(0)
        chosen = dialog.draft.choice
        player.key("f11")
        again = opened(player)
        assert again is not dialog and again.draft.choice == chosen


def test_what_a_rival_lacks_is_shortened_before_it_takes_small_type(tmp_path: Path) -> None:
    p = offering().active("price").seat_has(1, canteen=2)
    with at_table(tmp_path, 4, state=p.state, scale=150) as player:
        dialog, _ = said(player)
        tables, cell = dialog.desk.tables, dialog.desk.tables.sections[-1].rows[0][1]
        whole, short, signs = (strip_markup(form) for form in cell.forms)
        assert whole.startswith("lacks a body (") and "and an engine (" in whole and "tile" not in short + signs
        usual = tables.block(cell, 2000)
        width = usual.width * 65 // 100
        small = tables.block(Cell(cell.forms[:1]), width)
        assert small.type_px < usual.type_px and not small.cut, "it could be read in small type"
        assert tables.block(cell, width).type_px == usual.type_px
