"""Banners of one action after the other at the tiny table: at most one is seen at a time."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from game.scenes.table.banners.event_banner import BannerCard, BannerMoment, EventBanner
from game.scenes.table.table_rules import BannerRules
from game.session.event_snapshots import EventSnapshot
from game.ui.animation.animator import AnimationClip
from tests.support.tiny_scene import TinyScene, tiny_words
from tests.support.tiny_table import MOVING, TinyTableRobot, tiny_table

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
