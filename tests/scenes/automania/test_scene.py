"""Table of Automania: secrets, previews, motion, and choices."""

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from pygame import Rect, Surface

from game.i18n.languages import LANGUAGES
from game.i18n.markup import capitalize
from game.rules.automania import SPEC
from game.rules.automania.forecast import outlooks_after
from game.rules.automania.state import UNKNOWN
from game.rules.core.actions import Action, parse_action
from game.rules.core.events import Event
from game.scenes.automania.animation.animation_anchors import PIECE
from game.scenes.automania.art.icon_names import car_art, disc_art, worker_art
from game.scenes.automania.presenter import outlook_of, present
from game.scenes.automania.table_keys import SECRETS
from game.scenes.automania.table_texts import say
from game.scenes.table.animation.flights import PieceFlight
from game.scenes.table.banners.event_banner import BannerCard, BannerRow, EventBanner
from game.scenes.table.banners.round_summary_banner import RoundSummaryBanner
from game.scenes.table.banners.round_summary_lines import SummaryEntry, SummaryPart
from game.scenes.table.overlays.toast import Toast
from game.scenes.table.prompt.prompt_layout import LOW_TITLE
from game.scenes.table.prompt.undo_text import undone_choice_text
from game.session.action_preview import foresee_actions
from game.session.event_snapshots import EventSnapshot
from game.table.table_events import Played
from game.timing.automania.motion_times import AUTOMANIA
from game.tools.ui_fuzzer.table_probe import at_rest
from game.ui.text.text_layout import TextBlock
from tests.rules.automania.positions import car, trade
from tests.support.corners import corners
from tests.support.robots.automania_robot import AutomaniaRobot, at_table
from tests.support.robots.table_robot import Pixel

BY_HAND = {"order": "by_hand", "open_money": True}  # unlike the guided game
FIRST = ("0 take T2 G12", "0 place M2", "0 produce EU normal", "0 workers 0", "0 decline")  # with the seed 8


def ahead(player: AutomaniaRobot, text: str) -> None:
    """Shows what an action would lead to, as if its button were pointed at."""
    action = parse_action(text)
    seen = foresee_actions(player.session.view(action.seat), [action])
    player.table.preview_ghosts(action, seen)


# secrets --------------------------------------------------------------------------------------------------------------


def test_own_secrets_show_while_their_key_is_held_and_no_longer(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=5, options={"order": "by_hand"}) as player:
        desk, purse = player.table.panels.desk, player.table.panels.factory.purse
        assert desk.hand.cards[0].contract is None and purse.hidden
        small = desk.hand.cards[0].rect.h
        player.key(SECRETS)
        assert desk.secrets.shown and desk.hand.cards[0].contract is not None and not purse.hidden
        assert desk.hand.cards[0].rect.h >= 1.3 * small and not desk.sponsors.is_displayed, "large enough to be read"
        player.wait(3.0)
        assert desk.hand.cards[0].rect.h == small and desk.sponsors.is_displayed
        assert not desk.secrets.shown and desk.hand.cards[0].contract is None and purse.hidden


def test_motion_at_rest_is_nothing_to_wait_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with at_table(tmp_path, 2, reduced_motion=False) as player:
        factory, app, steps = player.table.panels.factory, player.app, list[float]()
        step, drift = app.step, factory.drift
        monkeypatch.setattr(app, "step", lambda events, dt: (steps.append(dt), step(events, dt)))
        app.wait_until_idle(5)
        assert sum(steps) < 5 * AUTOMANIA.rest
        for _ in range(2):
            app.step((), AUTOMANIA.rest)
        assert factory.drift != drift, "the belts roll"


@pytest.mark.rule("MAN-4.90")
@pytest.mark.parametrize("shown_seat", [0, 1])
def test_no_seat_panel_shows_the_money_that_is_secret(tmp_path: Path, shown_seat: int) -> None:
    with at_table(tmp_path, 2, seed=5, options={"order": "by_hand"}) as player:
        table = player.table
        table.show_seat(shown_seat)
        panels = table.panels.seat_panels.panels

        def told() -> list[bool]:
            tooltips = [table.tooltips.seat_panel(panel.shown) for panel in panels if panel.shown]
            figures = [any("coin" in words for words in panel.figures()) for panel in panels]
            assert figures == ["Money" in tooltip for tooltip in tooltips]
            return figures

        assert told() == [False, False]
        table.show_seat(0)
        player.key(SECRETS)
        assert told() == [True, False]
        player.wait(3.0)
        assert told() == [False, False]


def test_secrets_lie_open_where_nobody_else_sits_at_the_screen(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=5, options={"order": "by_hand"}, kinds=("person", "easy")) as player:
        desk = player.table.panels.desk
        assert desk.secrets.shown and desk.hand.cards[0].contract is not None
        player.table.show_seat(1)
        assert not desk.secrets.known and desk.hand.cards[0].contract is None


def test_a_hand_over_has_a_curtain_only_where_the_table_wants_one(tmp_path: Path) -> None:
    for number, curtain in enumerate((False, True)):
        with at_table(tmp_path / str(number), 2, seed=5, options={"order": "by_hand", "curtain": curtain}) as player:
            assert player.covered == curtain == player.table.session.private(0)
            assert player.table.viewer == (None if curtain else 0)


# previews -------------------------------------------------------------------------------------------------------------


def test_pointing_at_a_tile_says_what_the_cars_would_come_to(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND) as player:
        boards, words = player.table.panels, player.table.previews.action_previews
        ahead(player, "0 take T2 G12")
        assert boards.prospects.then["family", "EU"].popularity == 4 > boards.prospects.now["family", "EU"].popularity
        space = next(space for space in boards.factory.spaces.values() if space.ghost is not None)
        assert space.ghost is not None and space.ghost.symbol == "handling" and space.worth == 4
        player.table.preview_ghosts(None, None)
        assert not boards.prospects.then and all(space.ghost is None for space in boards.factory.spaces.values())
        assert words is not None


def test_what_was_forecast_of_a_car_is_what_then_happens(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND) as player:
        for text in FIRST[:2]:
            player.do_by_mouse(parse_action(text))
        then = dict(player.table.panels.prospects.now)
        for text in FIRST[2:]:
            player.do_by_mouse(parse_action(text))
        car = present(player.session.view(0)).car
        assert car is not None and car.popularity == then["family", "EU"].popularity == 4
        assert player.table.panels.hall.ship("EU", 4).glow


@pytest.mark.rule("MAN-4.36", "MAN-4.37")
def test_the_outlook_counts_the_workers_in_marketing(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND, play=FIRST[:3]) as player:
        prospects = player.table.panels.prospects
        assert [key for key in prospects.now if prospects.lit(key)] == [("family", "EU")]
        ahead(player, "0 workers 2")
        assert [(key, found.popularity, found.values[0]) for key, found in prospects.then.items()
                if found.popularity != prospects.now[key].popularity] == [(("family", "EU"), 6, 6)]
        player.do_by_mouse(parse_action("0 workers 1"))
        assert "popularity <b>5</b>" in player.table.prompt.prompt.markup.lower()
        assert prospects.now["family", "EU"].popularity == 5 and prospects.now["family", "EU"].values[0] == 5


@pytest.mark.rule("MAN-4.33")
def test_a_tile_that_is_pointed_at_shows_its_stars_in_the_market_that_wants_it(tmp_path: Path) -> None:
    """Luggage is wanted in America alone; in Europe the car is more popular."""
    p = trade(2).lay({"M3": "A-handling-1"}).offer(G11="A-luggage-3")
    p.demand("luggage eco luggage", "eco speed handling")
    with at_table(tmp_path, 2, seed=8, state=p.state) as player:
        table = player.table
        ahead(player, "0 take T1 G11")
        space = table.panels.factory.spaces["M2"]
        assert space.ghost is not None and space.worth == 4 and table.panels.factory.spaces["M3"].worth == 1


def test_the_next_round_follows_the_position_after_a_preview_has_gone(tmp_path: Path) -> None:
    p = trade(2).lay({"M2": "A-eco-1", "M3": "A-speed-1"}).others_withdrawn(3)
    p.demand("luggage eco luggage", "eco speed handling")
    with at_table(tmp_path, 2, seed=8, state=p.state) as player:
        prospects = player.table.panels.prospects
        player.hover(player.table.panels.hall.spot("G11").rect.center)
        player.hover((2, 2))
        assert prospects.then_tomorrow is None
        key = next(iter(prospects.now))
        more = {side: {**counts, key: counts[key] + 7} for side, counts in prospects.tomorrow.items()}
        wanted = [str(counts[key]) for counts in more.values()]
        prospects.set(prospects.now, prospects.wanted, prospects.colour, more)
        said = prospects.later_words(key)
        assert all(number in said for number in wanted) and "<accent>" not in said


@pytest.mark.rule("MAN-4.77", "MAN-4.78")
def test_the_outlook_shows_the_next_round_from_either_side(tmp_path: Path) -> None:
    p = trade(2).lay({"M2": "A-eco-1", "M3": "A-speed-1"}).ships(EU=[car(4, 0)]).others_withdrawn(3)
    p.demand("luggage eco luggage", "eco speed handling")
    left, right = (outlooks_after(p.state, 0, side) for side in ("left", "right"))
    assert left != right
    key = next(key for key in left if left[key] != right[key])
    with at_table(tmp_path, 2, seed=8, state=p.state) as player:
        said = player.table.panels.prospects.later_words(key)
        first, _, second = said.partition("\u00a0\u00a0")
        assert str(left[key]) in first and str(right[key]) in second
        player.hover(player.table.panels.hall.spot("G11").rect.center)
        assert player.table.panels.prospects.then_tomorrow
    p.do("withdraw 6", "pass")
    with at_table(tmp_path / "shift", 2, seed=8, state=p.state) as player:
        player.hover(player.table.prompt.grid.shown[0].rect.center)
        said = player.table.panels.prospects.later_words(key)
        assert "arrow-right" in said and "arrow-left" not in said, "the side that is pointed at alone"


@pytest.mark.rule("MAN-4.89")
def test_behind_the_end_factories_and_seats_show_the_final_score() -> None:
    state = trade(2).to_end().state
    result = SPEC.result(state)
    assert result is not None and result.scores != tuple(state.score(seat) for seat in (0, 1))
    shown = present(SPEC.mask(state, None))
    assert tuple(seat.points for seat in shown.seats) == result.scores
    assert tuple(own.points for own in shown.factories) == result.scores


@pytest.mark.rule("MAN-5.20")
@pytest.mark.parametrize("language", corners(LANGUAGES))
def test_an_electric_car_is_told_apart_and_previewed_with_its_own_stars(tmp_path: Path, language: str) -> None:
    play = ("1 board sumato", "0 board elon", "0 take T2 G12", "0 place M2")
    options = {"order": "by_hand", "boards": "advanced"}
    with at_table(tmp_path, 2, seed=8, size=(1280, 720), options=options, language=language, play=play) as player:
        shorter = [offer.short for offer in player.table.extra_options()]
        assert len({word.partition(" ·")[0] for word in shorter}) == 4
        boards, stars = player.table.panels, []
        for token in ("normal", "electric"):
            ahead(player, f"0 produce EU {token}")
            stars.append((boards.prospects.then["family", "EU"].popularity, boards.factory.bays["family"].sum))
        assert stars == [(4, 4), (5, 5)]


# choices --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "scale", "keyboard"), [((1280, 720), 100, False), ((1280, 720), 200, True)])
def test_a_turn_in_a_small_window(tmp_path: Path, size: Pixel, scale: int, keyboard: bool) -> None:
    with at_table(tmp_path, 2, seed=8, size=size, scale=scale, options=BY_HAND) as player:
        for text in (*FIRST, "0 ship EU-4"):
            player.check_reach()
            (player.do_by_keyboard if keyboard else player.do_by_mouse)(parse_action(text))
        assert [car.value for car in player.session.view(0).markets["EU"].ships] == [4]


@pytest.mark.rule("MAN-4.36")
@pytest.mark.parametrize(("scale", "language"), corners((100, 150), LANGUAGES))
def test_the_words_of_choices_grow_with_the_size_of_texts(tmp_path: Path, scale: int, language: str) -> None:
    with at_table(tmp_path, 2, seed=8, size=(1280, 720), scale=scale, options=BY_HAND, play=FIRST[:3],
                  language=language) as player:
        prompt = player.table.prompt
        assert len(prompt.grid.shown) == 6, "five workers, and none of them"
        high = min(button.rect.h for button in prompt.grid.shown)
        assert high >= 1.4 * player.table.ui.text("X", "small").height
        assert all(prompt.area.rect.contains(button.rect) for button in prompt.grid.shown)


@pytest.mark.rule("MAN-4.19", "MAN-4.36")
@pytest.mark.parametrize("language", corners(LANGUAGES))
@pytest.mark.parametrize("played", [0, 3])
def test_cars_of_the_corner_and_workers_are_told_in_one_line_in_the_smallest_window(tmp_path: Path, played: int,
                                                                                    language: str) -> None:
    with at_table(tmp_path, 2, seed=8, size=(1280, 720), options=BY_HAND, play=FIRST[:played],
                  language=language) as player:
        buttons = player.table.prompt.grid.shown
        assert len(buttons) >= 4
        assert not [button.label for button in buttons if button.cut or button.folds(button.label)]


@pytest.mark.rule("MAN-4.35")
def test_the_button_of_a_market_says_where_the_car_would_land(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND, play=FIRST[:2]) as player:
        america, europe = (option.label.replace("\u00a0", " ") for option in player.table.extra_options())
        assert america.endswith("<icon:arrow-right> 0 · no. 1") and europe.endswith("<icon:arrow-right> 4 · no. 1")


@pytest.mark.rule("MAN-4.36")
def test_the_button_of_workers_for_marketing_says_where_the_car_would_land(tmp_path: Path) -> None:
    p = trade(2).ships(EU=[car(6, 1), car(8, 1)]).offer(G12="A-speed-1").mine(workers=6)
    p.do("take T2 G12", "place M2", "produce EU normal")
    with at_table(tmp_path, 2, seed=8, state=p.state) as player:
        buttons, base = player.table.prompt.grid.shown, p.popularity()
        said = [player.table.prompt.worded(button).replace("\u00a0", " ") for button in buttons]
        assert base == 4 and [words.partition("<icon:arrow-right> ")[2] for words in said] == [
            "4 · no. 3", "5 · no. 3", "5 · no. 3", "7 · no. 2", "7 · no. 2", "9 <icon:am-gold-1> · no. 1"]
        assert [button.figure for button in buttons] == [*"012345"], "the key is the number"


@pytest.mark.rule("MAN-4.36", "MAN-4.47")
def test_workers_beyond_a_top_car_are_dimmed_and_say_why(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND, play=FIRST[:3]) as player:
        table, offers = player.table, [Action(0, "workers", (count,)) for count in range(6)]

        def dimmed() -> list[bool]:
            return [words.is_useless for offer in offers if (words := table.texts.option(offer, "")) is not None]

        assert table.table.car is not None and dimmed() == [False] * 6
        for popularity, enough in ((16, 2), (18, 0), (20, 0)):
            table.table = replace(table.table, car=replace(table.table.car, popularity=popularity))
            assert dimmed() == [count > enough for count in range(6)]
        none, one = (table.texts.option(offer, "") for offer in offers[:2])
        assert none is not None and not none.tip() and one is not None and "bring nothing" in one.tip()


def test_a_car_of_the_corner_is_a_button_with_its_price(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND) as player:
        labels = [offer.label for offer in player.table.extra_options()][:3]
        assert [label.endswith(f"${cost}") for label, cost in zip(labels, (1, 2, 3), strict=True)] == [True] * 3


def test_what_takes_back_keeps_its_place_behind_the_sponsor(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND) as player:
        player.do_by_mouse(parse_action("0 sponsor 1"))
        one, offers = player.table.prompt.undo_button.rect.copy(), len(player.table.extra_options())
        player.do_by_mouse(parse_action("0 sponsor 5"))
        assert player.table.prompt.undo_button.rect == one
        assert len(player.table.extra_options()) == offers - 1 == 4, "only the building card goes with the last worker"


def test_a_market_steps_back_only_where_it_is_asked_about(tmp_path: Path) -> None:
    play = (*FIRST, "0 ship EU-4", "1 take L4 G43", "1 place M2", "1 produce NA normal", "1 workers 0", "1 contract S3",
            "1 ship NA-5")
    with at_table(tmp_path, 2, seed=8, options=BY_HAND, play=play) as player:
        boards = player.table.panels
        assert boards.hall.ship("EU", 4).glow  # it can be recalled
        assert not any(thing.dim or thing.dead for thing in boards.hall.markets["EU"].things)
        assert player.table.texts.confirmation_text(Action(0, "recall", ("EU-4",)))


@pytest.mark.rule("MAN-4.40")
def test_of_a_market_only_the_ships_step_back_while_a_car_is_shipped(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND, play=FIRST) as player:
        market = player.table.panels.hall.markets["EU"]
        assert market.ships[4].glow and all(ship.dim for ship in market.ships if not ship.glow)
        kept = (market.name, *market.demands, *market.pending.values(), *market.sales.values())
        assert not any(thing.dim or thing.dead for thing in kept)


@pytest.mark.rule("MAN-4.77")
def test_demands_and_ships_stay_as_they_are_while_a_demand_is_chosen(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND, play=SOLD) as player:
        assert player.table.table.asked == "Shift"
        for market in player.table.panels.hall.markets.values():
            assert all(side.glow for side in market.pending.values())
            assert not any(thing.dim or thing.dead for thing in market.things)


def test_what_steps_back_on_the_floor_of_a_factory_stays_light(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND, play=FIRST[:1]) as player:
        bays = player.table.panels.factory.bays
        shown = player.app.screenshot()
        assert all(bay.dim for bay in bays.values())
        for bay in bays.values():
            red, green, blue, _ = shown.get_at((bay.rect.right - 4, bay.rect.bottom - 4))
            assert (red + green + blue) / 3 > 180, "a dark field among pastel ones looks like a hole"


SHIPPED = (*FIRST, "0 ship EU-4", "1 take L4 G43", "1 place M2", "1 produce NA normal", "1 workers 0", "1 contract S3",
           "1 ship NA-5")


DRAWING = ("0 take T4 G14", "0 discard")  # with a contract space


SOLD = (*SHIPPED, "0 withdraw 1", "1 withdraw 4", "1 sell NA1", "0 pass")


@pytest.mark.rule("MAN-4.61")
def test_withdrawing_says_what_it_brings_and_leads_to_the_offices_and_back(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND, play=SHIPPED) as player:
        table = player.table
        way = next(offer for offer in table.extra_options() if offer.label.startswith("Withdraw"))
        assert way.label.endswith("+$5")
        way.press()
        assert len(table.extra_options()) == 6 and not table.panels.hall.space("T2").glow
        assert table.controller.prompt().sentence() == "Which sales office? You have 1 car on ships."
        assert all(office.glow for office in table.panels.hall.offices.offices.values())
        table.controller.step_back()  # type: ignore[attr-defined]
        assert len(table.extra_options()) == 5 and "sales office" not in table.controller.prompt().sentence()
        way.press()
        table.extra_options()[5].press()
        player.settle()
        assert player.session.view(0).factories[0].office == 6


@pytest.mark.rule("MAN-4.61")
def test_a_sales_office_is_chosen_with_its_own_number_though_others_are_taken(tmp_path: Path) -> None:
    with at_table(tmp_path, 3, seed=8, options=BY_HAND, play=("0 withdraw 3",)) as player:
        next(offer for offer in player.table.extra_options() if offer.label.startswith("Withdraw")).press()
        assert [button.figure for button in player.table.prompt.grid.shown] == [*"12456"]
        player.wait(0.5)  # what has just come waits a moment
        player.key("5")
        player.settle()
        assert player.session.game.log[-1].action == "1 withdraw 5"


@pytest.mark.rule("MAN-4.9")
@pytest.mark.parametrize("spot", ["G13", "G22", "G42"])
def test_a_column_and_a_row_always_have_the_keys_1_and_2(tmp_path: Path, spot: str) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND) as player:
        player.click(player.table.panels.hall.spot(spot).rect.center)
        assert [button.figure for button in player.table.prompt.grid.shown] == ["1", "2"]


@pytest.mark.rule("MAN-4.57", "MAN-4.58")
def test_the_button_of_a_contract_says_what_it_brings(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND, play=SHIPPED[:-2]) as player:
        prompt = player.table.prompt
        (contract,) = (button for button in prompt.grid.shown if "S3" in prompt.what(button))
        player.key(SECRETS)
        assert contract.label.endswith(" ·\u00a02<icon:am-medal>\u00a0·\u00a0+$3") and not contract.cut


@pytest.mark.rule("MAN-4.90")
def test_a_contract_that_the_others_must_not_see_is_asked_about_without_its_name(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND, play=SHIPPED[:-2]) as player:
        table, prompt = player.table, player.table.prompt
        (contract,) = (button for button in prompt.grid.shown if "S3" in prompt.what(button))

        def told() -> str:
            player.hover(contract.rect.center)
            return " ".join((contract.label, contract.icon, contract.tip_text(None) or "", prompt.status.markup))

        hidden = told()
        assert contract.label == "Contract 1 of your hand" and "medal" not in hidden and "am-back" in hidden
        assert table.renderer.thing("contract", "S3").lower() not in hidden.lower()
        table.show_seat(0)
        assert contract.label == "Contract 1 of your hand", "also while the factory of another lies in front"
        table.show_seat(0)
        player.key(SECRETS)
        assert "medal" in contract.label and contract.icon != "am-back"
        player.wait(3.0)
        assert contract.label == "Contract 1 of your hand"


def test_a_contract_is_asked_about_by_name_where_nobody_else_sits_at_the_screen(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND, play=SHIPPED[:-2], kinds=("easy", "person")) as player:
        prompt = player.table.prompt
        (contract,) = (button for button in prompt.grid.shown if "S3" in prompt.what(button))
        assert "medal" in contract.label


@pytest.mark.parametrize("played", [3, len(SHIPPED) + 2])
def test_no_gain_behind_a_key_reads_like_a_sum(tmp_path: Path, played: int) -> None:
    play = (*SHIPPED, "0 withdraw 1", "1 withdraw 4")[:played]
    with at_table(tmp_path, 2, seed=8, size=(1280, 720), options=BY_HAND, play=play) as player:
        prompt = player.table.prompt
        shown = prompt.grid.shown
        said = [words for button in shown for words in (prompt.worded(button), prompt.option(button).short)]
        assert len(shown) > 5 and all(button.figure for button in shown)
        assert not [words for words in said if words.startswith("+") or "· +" in words]


@pytest.mark.rule("MAN-4.61")
def test_while_an_office_is_asked_for_the_grid_steps_back_alike_and_says_that_comes_first(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND, play=SHIPPED) as player:
        table = player.table
        next(offer for offer in table.extra_options() if offer.label.startswith("Withdraw")).press()
        grid = table.panels.hall.grid.things
        assert {(thing.glow, thing.dead, thing.dim) for thing in grid} == {(False, False, True)}
        for thing in grid:
            told = table.tooltips.thing(thing) or ""
            assert "First things first: Which sales office?" in told and "Not now:" not in told
        table.controller.step_back()  # type: ignore[attr-defined]
        assert any(thing.glow for thing in grid)


@pytest.mark.rule("MAN-4.18")
def test_what_does_not_go_on_with_a_space_or_a_tile_says_what_comes_first(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND, play=SHIPPED) as player:
        table, hall = player.table, player.table.panels.hall
        player.click(hall.space("L2").rect.center)
        for thing in (hall.spot("G32"), hall.space("T2"), hall.space("T1")):  # red's own workers are on T2
            told = table.tooltips.thing(thing) or ""
            assert "First things first: Which tile of row 2" in told and "Not now:" not in told
        table.controller.step_back()  # type: ignore[attr-defined]
        assert "Your own workers" in (table.tooltips.thing(hall.space("T2")) or "")


@pytest.mark.rule("MAN-4.18")
def test_what_has_been_picked_stays_lit_and_marked_until_its_choice_is_complete(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND) as player:
        table, hall = player.table, player.table.panels.hall
        shown, spot = player.app.screenshot(), hall.spot("G12")
        middle = spot.rect.centerx, spot.rect.y + spot.rect.h // 3
        lit = shown.get_at(middle)
        for thing in (spot, hall.space("T2")):
            player.click(thing.rect.center)
            player.hover(hall.sale("NA1").rect.center)
            assert thing.taken and not (thing.dim or thing.dead)
            assert [each for each in table.panels.things() if each.taken] == [thing]
            if thing is spot:
                shown = player.app.screenshot()
                assert shown.get_at(middle) == lit, "no shade lies on it"
                edge = shown.get_at((spot.rect.centerx, spot.rect.y - 1))
                assert edge[:3] == tuple(table.ui.theme["accent"])[:3]
            table.controller.step_back()  # type: ignore[attr-defined]
            assert not thing.taken


@pytest.mark.rule("MAN-4.19")
def test_the_corner_asks_for_a_car_and_not_for_a_tile(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND) as player:
        player.click(player.table.panels.hall.space("X").rect.center)
        assert player.table.texts.question() == "Which car for the corner?"


@pytest.mark.rule("MAN-5.20")
def test_a_market_asks_for_the_car_where_there_is_an_electric_one(tmp_path: Path) -> None:
    play = ("1 board sumato", "0 board elon", "0 take T2 G12", "0 place M2")
    options = {"order": "by_hand", "boards": "advanced"}
    with at_table(tmp_path, 2, seed=8, options=options, play=play) as player:
        table = player.table
        market = table.panels.hall.markets["EU"].name
        player.click(market.rect.center)
        assert table.texts.question() == "Which car for Europe?" and market.taken
        assert [button.label for button in table.prompt.grid.shown]
        for thing in (table.panels.hall.space("T2"), table.panels.hall.markets["NA"].name):
            told = table.tooltips.thing(thing) or ""
            assert "First things first: Which car for Europe?" in told and "Not now:" not in told


@pytest.mark.parametrize("language", corners(LANGUAGES))
def test_all_sales_offices_are_seen_at_once_in_the_smallest_window(tmp_path: Path, language: str) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND, play=SHIPPED, size=(1280, 720), language=language) as player:
        table = player.table
        table.extra_options()[3].press()
        player.settle()
        prompt = table.prompt
        offered = [button for button in prompt.grid.shown if button.is_displayed]
        assert len(offered) == 6
        assert all(prompt.area.rect.contains(button.rect) for button in offered)
        assert not any(button.block().cut for button in offered if hasattr(button, "block"))


@pytest.mark.rule("MAN-4.68")
def test_the_ships_of_a_market_do_not_step_back_while_a_car_is_sold(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND, play=(*SHIPPED, "0 withdraw 1", "1 withdraw 4")) as player:
        market = player.table.panels.hall.markets["NA"]
        assert player.table.table.asked == "Sell"
        assert not any(thing.dim or thing.dead for thing in (*market.ships, *market.demands, market.name))
        assert any(space.glow for space in market.sales.values())


@pytest.mark.rule("MAN-4.68")
@pytest.mark.parametrize(("size", "language"), [((1280, 720), "en"), ((1920, 1080), "it")])
def test_rewards_are_read_in_one_line_under_a_heading_that_is_no_small_print(tmp_path: Path, size: Pixel,
                                                                             language: str) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND, play=(*SHIPPED, "0 withdraw 1", "1 withdraw 4"), size=size,
                  language=language) as player:
        prompt = player.table.prompt
        assert len(prompt.grid.shown) == 7
        assert not any(button.cut or button.folds(button.label) for button in prompt.grid.shown)
        assert (prompt.prompt.style["size"] or LOW_TITLE) >= LOW_TITLE, "None is the full size"


# marks of events ------------------------------------------------------------------------------------------------------


def test_a_line_of_the_report_is_marked_where_it_happened(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND, play=SHIPPED) as player:
        table, hall = player.table, player.table.panels.hall
        events = [event for entry in table.session.game.log for event in entry.events]
        for kind, seat, place in (("took", 0, hall.space("T2")), ("shipped", 0, hall.ship("EU", 4)),
                                  ("placed", 0, table.panels.factory.spaces["M2"]),
                                  ("placed", 1, table.panels.seat_panels.of(1))):
            table.show_trails([event for event in events if event.kind == kind and event.seat == seat])
            assert (place.rect, seat) in [(mark.rect, mark.seat) for mark in table.marks.marks], kind
        table.show_trails(())
        assert not table.marks.marks


def test_what_the_others_did_is_marked_until_the_person_acts(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND, play=SHIPPED) as player:
        marks, hall = player.table.marks, player.table.panels.hall
        assert [mark.seat for mark in marks.marks] == [1] * 3
        assert {tuple(mark.rect) for mark in marks.marks} == {
            tuple(thing.rect) for thing in (hall.space("L4"), hall.spot("G43"), hall.ship("NA", 5))}
        player.do_by_mouse(parse_action("0 sponsor 1"))
        assert not marks.marks


# round summary --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-4.69", "MAN-5.7")
@pytest.mark.parametrize(("size", "scale"), corners(((1920, 1080), (1280, 720)), (100, 200)))
def test_every_line_of_the_account_of_the_sales_lies_on_its_card(tmp_path: Path, size: tuple[int, int],
                                                                 scale: int) -> None:
    play = (*SHIPPED, "0 withdraw 1", "1 withdraw 4")
    with at_table(tmp_path, 2, seed=8, options=BY_HAND, play=play, size=size, scale=scale) as player:
        table = player.table
        cars = tuple(SummaryEntry("", "am-car-city-{colour}", "City car", "from ship 3", 0, "+$4") for _ in range(9))
        parts = (SummaryPart("NA", cars), SummaryPart("EU", cars), SummaryPart("Sum", cars[:4]))
        card = RoundSummaryBanner(table.ui, EventBanner("Sales", (), parts=parts), table.areas.board(), still=True)
        picture = Surface(size)
        picture.fill("magenta")
        card.draw(picture)
        assert Rect((0, 0), size).contains(card.rect) and card.rect.contains(card.room)
        low = card.room.bottom - max(1, card.room.h // 20)
        ground = picture.get_at((card.room.x + 1, card.room.bottom))
        assert any(picture.get_at((x, low)) != ground for x in range(card.room.x, card.room.right))


@pytest.mark.rule("MAN-4.68")
@pytest.mark.parametrize("language", corners(LANGUAGES))
def test_no_word_of_the_cars_to_be_sold_is_cut(tmp_path: Path, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with at_table(tmp_path, 2, seed=8, size=(1280, 720), options=BY_HAND, play=SHIPPED, language=language) as player:
        table = player.table
        name = table.renderer.thing("car-type", "family")
        words = say("rite.sales.car", type=name, n=10), f"<dim>{say('rite.sales.no-limit')}</dim>"
        rows = tuple(BannerRow(seat, *words, picture="am-car-family-{colour}") for seat in (0, 1))
        card = BannerCard(table.ui, EventBanner("", rows), table.areas.board(), still=True)
        drawn, text = [], table.ui.text

        def noted(markup: str, *role: str, **style: object) -> TextBlock:
            block: TextBlock = text(markup, *role, **style)
            drawn.extend([block] if "width" in style else [])  # the others are measured only
            return block

        monkeypatch.setattr(table.ui, "text", noted)
        card.draw(Surface(table.ui.metrics.size))
        assert len(drawn) == 7 and not any(block.cut for block in drawn)


# motion ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-4.17")
def test_a_tile_lies_at_hand_from_when_it_is_taken_until_it_is_placed(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND, play=FIRST[:2]) as player:
        taken, placed = (player.session.event_snapshots(ply, 0) for ply in (1, 2))
        tile = player.session.game.log[0].events[0].data["tile"]
        assert [present(view).tile for event, view in taken if event.kind == "took"] == [tile]
        assert {present(view).tile for event, view in placed} == {""}


@pytest.mark.rule("MAN-4.17")
def test_a_tile_flies_into_the_very_place_where_it_lies_at_hand(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND, reduced_motion=False) as player:
        table = player.table
        table.controller.send(Played(parse_action(FIRST[0])))  # type: ignore[attr-defined]
        last: list[Rect] = []
        while table.animator.busy:
            player.wait()
            last = [rect for piece, rect in table.animations.flights.drawn if "tile" in piece] or last
        lies = table.panels.desk.tile.rect
        assert last and abs(last[-1].centerx - lies.centerx) < lies.w // 3 > abs(last[-1].centery - lies.centery)


@pytest.mark.rule("MAN-4.31")
def test_a_car_that_runs_along_its_belt_is_missing_in_its_bay(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND, play=FIRST[:2], reduced_motion=False) as player:
        table, bay = player.table, player.table.panels.factory.bays["family"]
        table.controller.send(Played(parse_action(FIRST[2])))  # type: ignore[attr-defined]
        seen = []
        while table.animator.busy:
            player.wait()
            seen.append((bay.landed_count(bay.picture), at_rest(table.screen.body.walk())[bay.picture]))
        assert (1, 2) in seen and bay.landed_count(bay.picture) == 2, "one of two is on its way"


@pytest.mark.rule("MAN-4.33", "MAN-4.35")
@pytest.mark.parametrize(("size", "scale"), [((1920, 1080), 100), ((1280, 720), 200)])
def test_the_stars_of_a_rival_are_counted_on_a_card(tmp_path: Path, size: Pixel, scale: int) -> None:
    play = ("0 take T2 G12", "0 place M2", "0 produce EU normal", "0 workers 0", "0 decline", "0 ship EU-4",
            "1 take L4 G43", "1 place M2")
    with at_table(tmp_path, 2, seed=8, size=size, scale=scale, options=BY_HAND, play=play, kinds=("person", "easy"),
                  reduced_motion=False) as player:
        table, line, seen = player.table, player.table.animations.line, []
        table.animator.finish_all()
        before = Counter(at_rest(table.screen.body.walk()))
        table.controller.send(Played(parse_action("1 produce NA normal")))  # type: ignore[attr-defined]
        while table.animator.busy:
            player.wait()
            if line.made is not None:
                seen.append((sum(line.counted), line.sum))
                assert Rect((0, 0), table.ui.metrics.size).contains(line.card)
                assert Counter(at_rest(table.screen.body.walk())) == before, "nothing is seen twice"
        made = next(event for event in table.session.game.log[len(play)].events if event.kind == "produced")
        assert [stars for stars, _ in seen] == sorted(stars for stars, _ in seen)
        assert seen[0][0] == 0 and seen[-1][0] == made.data["stars"] > 0
        assert seen[-1][1].endswith(str(made.data["stars"])) and line.made is None


@pytest.mark.rule("MAN-5.5")
def test_neutral_workers_come_as_dark_ones(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND, play=("0 take T1 G21",), reduced_motion=False) as player:
        table, flown = player.table, set()
        table.controller.send(Played(parse_action("0 place O1")))  # type: ignore[attr-defined]
        while table.animator.busy:
            player.wait()
            flown |= {picture for picture in table.animations.flights.visible_sides() if "worker" in picture}
        assert flown == {worker_art("neutral")} and table.panels.factory.crew.neutral == 1


@pytest.mark.rule("MAN-4.61")
def test_a_disc_flies_to_its_sales_office(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND, play=SHIPPED, reduced_motion=False) as player:
        table, office = player.table, player.table.panels.hall.office(3)
        table.controller.send(Played(parse_action("0 withdraw 3")))  # type: ignore[attr-defined]
        flown = False
        while table.animator.busy:
            player.wait()
            flying = disc_art("red") in table.animations.flights.flying()
            assert not (flying and office.landed_count(disc_art("red")))
            flown = flown or flying
        assert flown and office.landed_count(disc_art("red")) == 1


@pytest.mark.rule("MAN-4.4")
@pytest.mark.parametrize(("action", "left"), [("0 sponsor 4", 2), ("0 take T2 G12", 5)])
def test_the_seat_panel_counts_no_worker_who_leaves_twice(tmp_path: Path, action: str, left: int) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND, reduced_motion=False) as player:
        table, strip = player.table, player.table.panels.seat_panels.of(0)
        table.controller.send(Played(parse_action(action)))  # type: ignore[attr-defined]
        seen, flew = set(), False
        while table.animator.busy:
            player.wait()
            flew = flew or bool(table.animations.flights.flying()[worker_art("red")])
            seen.add(strip.seat.workers - strip.coming["worker"])
        assert flew and min(seen) == left


def test_workers_who_are_sent_home_land_with_their_owner(tmp_path: Path) -> None:
    play = (*FIRST, "0 ship EU-4", "1 take L4 G43", "1 place M2", "1 produce NA normal", "1 workers 0", "1 contract S3",
            "1 ship NA-5")
    with at_table(tmp_path, 2, seed=8, options=BY_HAND, play=play) as player:
        player.do_by_mouse(parse_action("0 take L4 G44"))
        boards = player.table.panels
        assert boards.hall.space("L4").piece_counts() == {worker_art("red"): 2}
        assert boards.seat_panels.of(1).seat is not None and boards.seat_panels.of(1).seat.workers == 6
        assert not boards.seat_panels.of(1).coming.total()
        assert boards.desk.tile.tile is not None and boards.desk.tile.tile.symbol == "luggage"


def test_the_view_of_the_table_knows_no_contract(tmp_path: Path) -> None:
    with at_table(tmp_path, 3, seed=8) as player:
        table = present(player.session.view(None))
        assert all(factory.hand == (UNKNOWN,) and factory.money is None for factory in table.factories)


@pytest.mark.rule("MAN-4.20")
@pytest.mark.parametrize("scale", [100, 200])
def test_a_tile_is_thrown_away_from_where_it_was_seen_only(tmp_path: Path, scale: int) -> None:
    with at_table(tmp_path, 2, seed=8, size=(1280, 720), scale=scale, options=BY_HAND, play=FIRST[:1],
                  reduced_motion=False) as player:
        table, flew = player.table, False
        player.settle()
        seen = table.panels.desk.is_displayed
        table.controller.send(Played(parse_action("0 discard")))  # type: ignore[attr-defined]
        while table.animator.busy:
            player.wait()
            flew = flew or bool(table.animations.flights.flying())
        assert flew == seen == (scale == 100)


def flights_of(player: AutomaniaRobot, event: Event, own_seat: int) -> list[PieceFlight]:
    """Return the flights of an event at a table that displays the factory of `own_seat`."""
    animations, view = player.table.animations, player.session.view(own_seat)
    found: list[PieceFlight] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(animations.flights, "fly", lambda flights, *seconds: found.extend(flights))
        animations.build([EventSnapshot(event, view)], view, own_seat, lambda event: None)
    return found


@pytest.mark.rule("MAN-4.20")
def test_a_tile_that_another_throws_away_came_to_the_seat_panel_and_flies_no_more(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND, play=(*SHIPPED, "0 take L4 G41")) as player:
        table = player.table
        gone = Event("discarded", 0, {"tile": table.table.tile})
        assert table.panels.desk.tile.tile is not None and len(flights_of(player, gone, 0)) == 1
        assert not flights_of(player, gone._replace(seat=1), 0)


@pytest.mark.rule("MAN-4.4")
@pytest.mark.parametrize("workers", [6, 8, 10])
def test_all_workers_for_the_sponsor_are_seen_at_once_in_the_smallest_window(tmp_path: Path, workers: int) -> None:
    with at_table(tmp_path, 2, seed=8, size=(1280, 720), options=BY_HAND) as player:
        table = player.table
        own = replace(table.table.factories[0], workers=workers)
        table.panels.desk.set(replace(table.table, factories=(own, *table.table.factories[1:])), 0, True)
        sponsors = table.panels.desk.sponsors
        assert len(sponsors.chips) == workers + 1 and not sponsors.scrolls
        assert sponsors.chips[0].spec.markup.endswith("Sponsor"), "what they are for"
        before = table.panels.desk.hand.rect.copy()
        gone = replace(own, workers=0)
        table.panels.desk.set(replace(table.table, factories=(gone, *table.table.factories[1:])), 0, True)
        assert not sponsors.chips and not sponsors.scrolls and table.panels.desk.hand.rect.h >= before.h
        assert all(table.panels.desk.rect.contains(chip.rect) for chip in sponsors.chips)
        assert not any(chip.rect.colliderect(card.rect) for chip in sponsors.chips
                       for card in table.panels.desk.hand.cards)


@pytest.mark.rule("MAN-4.57")
def test_an_own_contract_is_large_enough_to_be_read_at_the_start_of_a_round_in_the_smallest_window(
        tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, size=(1280, 720), kinds=("person", "easy"), options=BY_HAND) as player:
        desk, purse = player.table.panels.desk, player.table.panels.factory.purse
        assert not desk.secrets.visible and not purse.hidden, "the money is said once, by the factory"
        assert desk.sponsors.chips and all(card.rect.h >= 60 for card in desk.hand.cards)
    with at_table(tmp_path, 2, seed=8, size=(1280, 720), options=BY_HAND) as player:
        assert player.table.panels.desk.secrets.visible, "there is something to hold open"


# tooltips and the line of consequences ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["T2", "T4", "G14", "G24"])
def test_no_tooltip_of_the_grid_lies_on_the_own_factory(tmp_path: Path, name: str) -> None:
    with at_table(tmp_path, 2, seed=8, size=(1280, 720), options=BY_HAND) as player:
        boards, tooltip = player.table.panels, player.table.screen.tooltip
        thing = next(thing for thing in boards.hall.things if any(names[-1][1] == name for names in thing.names))
        assert player.hover(thing.rect.center)
        assert not any(tooltip.rect.colliderect(space.rect) for space in boards.factory.spaces.values())


@pytest.mark.rule("MAN-4.21")
@pytest.mark.parametrize(("size", "language"), corners(((1920, 1080), (1280, 720)), LANGUAGES))
def test_the_tooltip_of_a_space_lies_on_no_other_where_the_tile_may_go(tmp_path: Path, size: Pixel,
                                                                       language: str) -> None:
    with at_table(tmp_path, 2, seed=8, size=size, options=BY_HAND, play=FIRST[:1], language=language) as player:
        boards, tooltip = player.table.panels, player.table.screen.tooltip
        spaces = [space for space in boards.factory.spaces.values() if space.glow]
        assert len(spaces) == 6, "six places for machines"
        for space in spaces:
            assert player.hover(space.rect.center)
            for other in (*(space.rect for space in spaces), boards.prospects.rect):
                hidden = tooltip.rect.clip(other)
                assert hidden.w * hidden.h < 0.06 * other.w * other.h, "no more than a corner"


@pytest.mark.rule("MAN-4.90")
@pytest.mark.parametrize("language", corners(LANGUAGES))
def test_how_secrets_are_seen_is_not_cut_in_the_smallest_window(tmp_path: Path, language: str) -> None:
    with at_table(tmp_path, 2, seed=8, size=(1280, 720), language=language) as player:
        assert not player.table.panels.desk.secrets.text().cut


@pytest.mark.parametrize("language", corners(LANGUAGES))
def test_the_line_of_consequences_of_every_tile_has_room_and_asks_nothing(tmp_path: Path, language: str) -> None:
    with at_table(tmp_path, 2, seed=8, size=(1280, 720), options=BY_HAND, play=SHIPPED, language=language) as player:
        prompt, hall, told = player.table.prompt, player.table.panels.hall, 0
        for space in ("T3", "T4", "L2", "L4"):
            player.click(hall.space(space).rect.center)
            name = player.table.renderer.thing("space", space)
            for thing in hall.things:
                if thing.glow and thing.names[0][-1][0] == "spot":
                    player.hover(thing.rect.center)
                    line = prompt.status.markup
                    assert line and "?" not in line and not prompt.status.block().cut, line
                    assert name not in line, "the space has been chosen"
                    told += 1
            player.table.controller.step_back()  # type: ignore[attr-defined]
        assert told > 8


@pytest.mark.rule("MAN-4.33")
@pytest.mark.parametrize(("language", "then"), [("en", ". Then: For which market"), ("it", ". Poi: Per quale mercato"),
                                                ("es", ". Después: ¿Para qué mercado")])
def test_what_a_place_leads_to_and_what_is_asked_then_are_two_sentences(tmp_path: Path, language: str,
                                                                        then: str) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND, play=FIRST[:1], language=language) as player:
        player.hover(player.table.panels.factory.spaces["M2"].rect.center)
        for told in (player.table.prompt.status.markup, player.tooltip):
            assert then in told and "· <icon:arrow-right>" not in told and not told.rstrip().endswith("·")


@pytest.mark.rule("MAN-4.51", "MAN-4.52")
@pytest.mark.parametrize(("language", "final"), [("en", "cannot be undone"), ("it", "non si può annullare"),
                                                 ("es", "no se puede deshacer")])
@pytest.mark.parametrize("undo", ["barriers", "friendly"])
def test_before_a_contract_is_drawn_it_is_said_that_there_is_no_way_back(tmp_path: Path, language: str, final: str,
                                                                         undo: str) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND, play=DRAWING, language=language) as player:
        player.session.set_house_rules(undo=undo)
        player.settle()
        for slot in ("deck", "1"):  # a card comes from the deck for an open one, too
            told = player.hover(player.table.panels.hall.card(slot).rect.center)
            assert [final in words for words in (told, player.table.prompt.status.markup)] == [undo == "barriers"] * 2
        player.click(player.table.panels.hall.card("deck").rect.center)
        player.settle()
        assert (player.session.barrier() is not None) == (undo == "barriers")


@pytest.mark.rule("MAN-4.90")
@pytest.mark.parametrize("language", corners(LANGUAGES))
@pytest.mark.parametrize(("kinds", "slot", "notes"), [(("person", "person"), "deck", 1), (("person", "person"), "1", 0),
                                                      (("person", "easy"), "deck", 0)])
def test_whoever_has_drawn_a_hidden_contract_is_told_how_to_see_it(tmp_path: Path, kinds: tuple[str, str], slot: str,
                                                                   notes: int, language: str) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND, play=DRAWING, kinds=kinds, language=language) as player:
        table = player.table
        table.controller.send(Played(parse_action(f"0 draw {slot}")))  # type: ignore[attr-defined]
        words = say("drawn", seat="<seat:0>", key="M")
        assert sum(note.text == words for note in table.screen.body.children if isinstance(note, Toast)) == notes


@pytest.mark.rule("MAN-4.18")
def test_a_space_asks_for_its_tile_and_a_tile_for_its_space(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND) as player:
        hall, prompt = player.table.panels.hall, player.table.prompt
        assert "the tile goes into your factory" in prompt.status.markup
        player.click(hall.space("T2").rect.center)
        assert "Which tile of column 2 (family car)?" in prompt.prompt.markup
        player.table.controller.step_back()  # type: ignore[attr-defined]
        player.click(hall.spot("G12").rect.center)
        assert "Which space for <b>Handling machine" in prompt.prompt.markup


@pytest.mark.rule("MAN-4.10", "MAN-4.18")
@pytest.mark.parametrize("language", corners(LANGUAGES))
def test_what_is_asked_of_a_begun_choice_has_its_answers_on_buttons(tmp_path: Path, language: str) -> None:
    with at_table(tmp_path, 2, seed=8, size=(1280, 720), options=BY_HAND, play=(*FIRST, "0 ship EU-4"),
                  language=language) as player:
        table, prompt = player.table, player.table.prompt
        player.click(table.panels.hall.spot("G22").rect.center)
        thing = table.renderer.thing
        first, second = [button.label.lower() for button in prompt.grid.shown]
        assert thing("space", "T2").lower() in first and first.endswith("$2\u00a0·\u00a0<icon:am-worker-blue>2")
        assert thing("space", "L2").lower() in second and second.endswith("$3\u00a0·\u00a0<icon:am-worker-blue>1")
        assert not any(button.cut for button in prompt.grid.shown)
        assert [button.icon for button in prompt.grid.shown] == [car_art("family"), car_art("super")]
        table.controller.step_back()  # type: ignore[attr-defined]
        player.click(table.panels.hall.space("L2").rect.center)
        tiles = [table.trade().grid[spot] for spot in ("G21", "G22", "G23", "G24")]
        assert [button.label for button in prompt.grid.shown] == [capitalize(thing("tile", tile)) for tile in tiles]
        assert not any(button.cut for button in prompt.grid.shown)
        prompt.grid.shown[1].activate()
        player.settle()
        assert player.session.game.log[-1].action == "1 take L2 G22"


@pytest.mark.rule("MAN-4.11")
def test_a_tile_that_two_spaces_can_take_shows_what_it_adds_and_whom_each_sends_home(tmp_path: Path) -> None:
    play = (*FIRST, "0 ship EU-4")
    with at_table(tmp_path, 2, seed=8, options=BY_HAND, play=play) as player:
        table = player.table
        spot = table.panels.hall.spot("G22")  # column 2 is held by red
        told = table.tooltips.thing(spot) or ""
        assert spot.tile is not None and "Column 2" in told and "gets 1 back" in told and "Row 2" in told
        player.hover(spot.rect.center)
        assert [space.ghost for space in table.panels.factory.spaces.values() if space.ghost] == [spot.tile]
        assert table.panels.prospects.then


@pytest.mark.rule("MAN-4.41")
def test_the_highest_ship_space_is_a_button_that_enter_presses(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND, play=FIRST) as player:
        offered = [button for button in player.table.prompt.grid.shown
                   if button.label.startswith("Onto space 4 in Europe")]
        assert len(offered) == 1 and offered[0].kind == "primary"
        player.key("return")
        player.settle()
        assert player.table.session.game.log[-1].action == "0 ship EU-4"


@pytest.mark.rule("MAN-4.69")
def test_rewards_have_buttons_and_the_car_that_is_asked_about_a_ring(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND, play=SOLD[:-2]) as player:
        table = player.table
        rewards = {offer.label: offer.press for offer in table.extra_options()}
        coin, points = "<icon:am-coin>", " ·\u00a0<icon:am-points>"
        assert list(rewards) == [f"{coin}6", f"{coin}4{points}1", f"{coin}2{points}2", f"{coin}4", f"{coin}3",
                                 f"{coin}1{points}2", f"{coin}2"]
        assert len(table.prompt.grid.shown) == len(rewards)
        ringed = [ship.name for market in table.panels.hall.markets.values() for ship in market.ships if ship.asked]
        assert ringed == ["NA-5"]
        prospects = table.panels.prospects
        assert not any(map(prospects.lit, prospects.now)), "that car has been produced long since"
        rewards[f"{coin}6"]()
        player.settle()
        assert table.session.game.log[-1].action == "1 sell NA1"


@pytest.mark.rule("MAN-4.69", "MAN-5.7")
def test_the_button_of_a_reward_counts_the_money_of_finance_managers(tmp_path: Path) -> None:
    p = trade(2, open_money=True).lay({"O1": "A-finance-1"}).ships(NA=[car(6, 0)]).others_withdrawn(3)
    p.do("withdraw 6")
    with at_table(tmp_path, 2, seed=8, state=p.state) as player:
        before, coin = player.session.view(0).factories[0].money, "<icon:am-coin>"
        rewards = {offer.label: offer.press for offer in player.table.extra_options()}
        assert f"{coin}6" not in rewards
        rewards[f"{coin}7"]()
        player.settle()
        assert player.session.view(0).factories[0].money == before + 7


@pytest.mark.rule("MAN-4.68")
def test_nothing_stands_over_the_ships_when_a_sale_is_asked_about(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND, play=(*SHIPPED, "0 withdraw 1")) as player:
        table = player.table
        table.controller.send(Played(parse_action("1 withdraw 4")))  # type: ignore[attr-defined]
        player.settle()
        assert table.table.asked == "Sell" and table.banners.still is None


@pytest.mark.rule("MAN-4.17")
def test_the_tile_of_another_seat_does_not_lie_among_the_things_of_the_shown_seat(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND, play=FIRST[:1]) as player:
        table = player.table
        assert table.panels.desk.tile.tile is not None and table.panels.desk.tile.is_displayed
        table.show_seat(1)
        assert table.panels.desk.tile.tile is None


@pytest.mark.rule("MAN-4.57")
def test_a_contract_that_another_seat_plays_is_held_up_for_everybody(tmp_path: Path) -> None:
    play = SHIPPED[: SHIPPED.index("1 contract S3")]
    with at_table(tmp_path, 2, seed=8, options=BY_HAND, play=play) as player:
        table, event = player.table, Event("contract", 1, {"contract": "S3", "medals": 2})
        (trip,) = flights_of(player, event, 0)
        (held_up,) = trip.start.take_piece([trip.piece])
        cards = table.panels.hall.contracts.rect
        assert cards.collidepoint(held_up.center) and held_up.h > table.panels.hall.card("1").rect.h


@pytest.mark.rule("MAN-4.69")
def test_a_sale_is_counted_when_its_reward_lands(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND, play=SOLD[:-2], reduced_motion=False) as player:
        table, figures = player.table, []
        purse, sale = table.panels.factory.purse, table.panels.hall.sale("NA1")
        before = purse.amount or 0
        table.controller.send(Played(parse_action("1 sell NA1")))  # type: ignore[attr-defined]
        while table.animator.busy:
            player.wait()
            figures.append((sum(sale.pieces().values()), (purse.amount or 0) - purse.coming))
        assert (0, before) in figures and (0, before + 6) not in figures, "the car has to be there first"
        assert (1, before) in figures and (1, before + 6) in figures


@pytest.mark.rule("MAN-4.38")
def test_nobody_is_led_to_play_no_contract(tmp_path: Path) -> None:
    play = (*SHIPPED[:SHIPPED.index("1 contract S3")],)
    with at_table(tmp_path, 2, seed=8, options=BY_HAND, play=play) as player:
        assert player.table.table.asked == "PlayContract"
        button = player.table.prompt.fixed["go"]
        assert button.visible and button.kind != "primary" and not button.shortcut
        player.key("return")
        player.settle()
        assert player.table.table.asked == "PlayContract", "Enter plays no contract away"


@pytest.mark.rule("MAN-4.4")
def test_money_flies_as_a_coin_no_larger_than_a_piece(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND, reduced_motion=False) as player:
        table, sizes = player.table, set()
        table.controller.send(Played(parse_action("0 sponsor 2")))  # type: ignore[attr-defined]
        while table.animator.busy:
            player.wait()
            sizes |= {rect.h for piece, rect in table.animations.flights.drawn if piece == "am-coin"}
        assert sizes and max(sizes) <= 2 * table.ui.px(PIECE)


FINANCED = ("0 take L2 G24", "0 place O1", "0 produce EU normal", "0 workers 0", "0 decline", "0 ship EU-0",
            "1 withdraw 4", "0 withdraw 5")


@pytest.mark.parametrize(("play", "action", "gain"), [
    pytest.param(SHIPPED[:-2], "1 contract S3", 3, marks=pytest.mark.rule("MAN-4.58")),
    pytest.param(FINANCED, "0 sell EU1", 1, marks=pytest.mark.rule("MAN-5.7"))])
def test_no_money_comes_without_its_coin(tmp_path: Path, play: tuple[str, ...], action: str, gain: int) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND, play=play, reduced_motion=False) as player:
        table, purse = player.table, player.table.panels.factory.purse
        before, coins, figures = purse.amount or 0, 0, []
        table.controller.send(Played(parse_action(action)))  # type: ignore[attr-defined]
        while table.animator.busy:
            player.wait()
            figures.append((purse.amount or 0) - purse.coming)
            coins += any(piece == "am-coin" for piece, _ in table.animations.flights.drawn)
        assert coins and figures[-1] == before + gain == max(figures)


@pytest.mark.parametrize(("scale", "told"), [(100, True), (200, False)])
def test_what_a_decision_is_good_for_takes_no_room_from_the_choices_of_a_narrow_prompt(tmp_path: Path, scale: int,
                                                                                       told: bool) -> None:
    with at_table(tmp_path, 2, seed=8, size=(1280, 720), scale=scale, options=BY_HAND, play=FIRST[:2]) as player:
        assert player.table.table.asked == "Produce"
        assert bool(player.table.prompt.status.markup) == told


def test_taking_back_names_the_tile_that_lay_there(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND) as player:
        before = player.session.view(0)
        take = parse_action(FIRST[0])
        tile = before.grid[str(take.args[1])]
        player.do_by_mouse(take)
        assert not player.session.view(0).grid[str(take.args[1])]
        assert player.table.renderer.words.title(tile) in undone_choice_text(player.table)


def test_nothing_is_forecast_once_the_game_is_over() -> None:
    state = trade(2).state
    assert outlook_of(state, 0), "while somebody decides there is something to be told"
    state.stack.clear()
    assert not outlook_of(state, 0)
