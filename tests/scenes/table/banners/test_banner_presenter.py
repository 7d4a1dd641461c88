"""Banners of one action after the other at the tiny table: at most one is seen at a time."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from game.rules.core.events import Event
from game.scenes.table.banners.event_banner import BannerCard, BannerLayer, BannerMoment, EventBanner
from game.scenes.table.banners.round_summary_banner import RoundSummaryBanner
from game.scenes.table.banners.round_summary_lines import SummaryEntry, SummaryPart
from game.scenes.table.overlays.table_menu import TableMenu
from game.scenes.table.table_rules import BannerRules
from game.session.event_snapshots import EventSnapshot
from game.table.table_events import Undo
from game.ui.animation.animator import AnimationClip
from game.ui.input.keymap import Command, Intent
from tests.support.tiny_scene import TinyScene, tiny_words
from tests.support.tiny_table import MOVING, OPEN, TinyTableRobot, tiny_table

__all__ = ["tiny_words"]
pytestmark = pytest.mark.usefixtures("tiny_words")


def banner_of(moment: BannerMoment) -> EventBanner:
    """A banner that is called as its event."""
    return EventBanner(moment.event.kind, ())


class Celebrated(TinyScene):
    """A choice has a banner, and what the last one of a round reveals has another one."""

    rules = TinyScene.rules._replace(banners=BannerRules({"chose": banner_of, "revealed": banner_of}))

    def event_clips(self, instants: Sequence[EventSnapshot]) -> list[AnimationClip]:
        banner = self.banner_clips(instants)
        return [clip for instant in instants if (clip := banner(instant.event)) is not None]


def titles(robot: TinyTableRobot) -> list[str]:
    """The titles of all banners over the table, those that are waited for last."""
    layers = (robot.table.screen.body, *robot.table.screen.modals)
    return [card.banner.title for layer in layers for card in layer.walk() if isinstance(card, BannerCard)]


def all_chosen(robot: TinyTableRobot) -> None:
    """The person chooses, then the computer, whose choice is the last."""
    robot.do(robot.session.legal()[0].text())
    assert titles(robot)[-1:] == ["chose"]
    robot.answer(robot.session.legal()[0].text())


def test_without_motion_the_last_banner_of_an_action_stands_alone(tmp_path: Path) -> None:
    with tiny_table(tmp_path, scene=Celebrated, picked=False) as robot:
        all_chosen(robot)
        assert titles(robot) == ["revealed"]


@pytest.mark.parametrize("way", ["action", "undo"])
def test_a_banner_that_stands_goes_with_its_position(tmp_path: Path, way: str) -> None:
    with tiny_table(tmp_path, scene=Celebrated, picked=False, spec=OPEN) as robot:
        all_chosen(robot)
        robot.do("0 step 1")
        assert titles(robot) == []
        robot.table.banners.still = robot.table.screen.add(
            BannerCard(robot.table.ui, EventBanner("again", ()), robot.table.areas.board(), still=True))
        if way == "action":
            robot.do("0 step 1")
        else:
            robot.controller.send(Undo())
        robot.wait()
        assert titles(robot) == [] and robot.table.banners.still is None


def test_in_motion_one_banner_follows_the_other(tmp_path: Path) -> None:
    with tiny_table(tmp_path, scene=Celebrated, picked=False, **MOVING) as robot:
        robot.do(robot.session.legal()[0].text())
        robot.settle()
        robot.answer_at_once(robot.session.legal()[0].text())
        seen: list[str] = []
        while robot.moving:
            shown = titles(robot)
            assert len(shown) <= 1
            seen += shown if shown != seen[-1:] else []
            robot.wait()
        assert seen == ["chose", "revealed"]


# one banner -------------------------------------------------------------------------------------------------------


def shown(robot: TinyTableRobot, banner: EventBanner) -> list[BannerCard]:
    """The cards over the table when the clip of a banner has begun; the clip is over afterwards."""
    clip_of = Celebrated.rules.banners._replace(by_event={"any": lambda moment: banner})
    table = robot.table
    table.rules = table.rules._replace(banners=clip_of)  # type: ignore[misc]
    event = Event("any", 0, {})
    clip = table.banners.after([event])(event)
    assert clip is not None
    clip.begin()
    layers = (table.screen.body, *table.screen.modals)
    cards = [card for layer in layers for card in layer.walk() if isinstance(card, BannerCard)]
    assert clip.lasts() == bool(table.screen.modals)
    clip.finish()
    assert not clip.lasts() and not table.screen.modals
    return cards


@pytest.mark.parametrize("settings, still", [(MOVING, False), ({**MOVING, "animation_speed": 0}, True), ({}, True)])
def test_a_banner_is_waited_for_only_where_things_move(tmp_path: Path, settings: dict[str, object],
                                                       still: bool) -> None:
    with tiny_table(tmp_path, scene=Celebrated, **settings) as robot:
        (card,) = shown(robot, EventBanner("Title", ()))
        assert card.still == still and (robot.table.banners.still is card) == still
        assert card.rect.centerx == pytest.approx(robot.table.areas.board().centerx, abs=1)
        again = shown(robot, EventBanner("Again", (), again=True))
        assert [each.banner.title for each in again] == (["Title"] if still else ["Again"])
        robot.table.banners.clear()
        assert robot.table.banners.still is None
        assert not [each for each in robot.table.screen.body.children if isinstance(each, BannerCard)]


def test_what_is_skipped_leaves_its_banner_standing(tmp_path: Path) -> None:
    with tiny_table(tmp_path, scene=Celebrated, **MOVING) as robot:
        robot.table.animator.skipping = True
        (card,) = shown(robot, EventBanner("Title", ()))
        assert card.still
        robot.table.animator.skipping = False
        (card,) = shown(robot, EventBanner("Other", ()))
        assert not card.still and card.banner.title == "Other", "the next one takes its place"


def test_a_banner_has_its_sound_and_a_round_its_own_kind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with tiny_table(tmp_path, scene=Celebrated, **MOVING) as robot:
        played: list[str] = []
        monkeypatch.setattr(robot.table.services, "play_sound", played.append)
        assert type(shown(robot, EventBanner("Title", (), sound="bell"))[0]) is BannerCard and played == ["bell"]
        part = SummaryPart("Sales", (SummaryEntry("", "", "A car", "", 0, 3),))
        assert type(shown(robot, EventBanner("Title", (), parts=(part,)))[0]) is RoundSummaryBanner
        assert played == ["bell"]


def test_a_moment_knows_its_position_and_what_came_before(tmp_path: Path) -> None:
    seen: list[BannerMoment] = []
    with tiny_table(tmp_path, scene=Celebrated, play=("0 step 1",)) as robot:
        table = robot.table
        table.rules = table.rules._replace(  # type: ignore[misc]
            banners=BannerRules({"b": lambda moment: seen.append(moment)}))  # type: ignore[func-returns-value]
        events = [Event("a", 0, {}), Event("b", 0, {})]
        assert table.banners.after(events, ["first", "second"])(events[1]) is None
        assert table.banners.after(events)(events[0]) is None
        (moment,) = seen
        assert moment.event is events[1] and moment.then == "second" and moment.state == table.view
        before = [event.kind for event in moment.before()]
        assert "revealed" in before and "stepped" not in before
        table.look_at(2)
        assert "revealed" not in [event.kind for event in moment.before()]


@pytest.mark.parametrize("telling", [False, True])
def test_keys_for_the_menu_open_it_over_a_banner_unless_something_is_told(tmp_path: Path, telling: bool,
                                                                         monkeypatch: pytest.MonkeyPatch) -> None:
    with tiny_table(tmp_path, scene=Celebrated, **MOVING) as robot:
        table = robot.table
        monkeypatch.setattr(type(table.telling), "is_open", property(lambda told: telling))
        table.rules = table.rules._replace(  # type: ignore[misc]
            banners=BannerRules({"any": lambda moment: EventBanner("Title", ())}))
        event = Event("any", 0, {})
        clip = table.banners.after([event])(event)
        assert clip is not None
        clip.begin()
        layer = table.screen.modals[-1]
        assert isinstance(layer, BannerLayer)
        layer.handle(Intent(Command.MENU))
        assert layer.over == telling and isinstance(robot.layer, TableMenu) != telling
