"""The summary of a turn of Imperial Steam: who was hired, who is exhausted, and that nobody is lost by it."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.scenes.imperial_steam.presenter import present
from game.scenes.imperial_steam.text.preview_text import changes, preview_text
from game.scenes.imperial_steam.view_model import CompanyView
from tests.support.robots.imperial_steam_robot import at_table


@pytest.fixture
def company(tmp_path: Path) -> Iterator[CompanyView]:
    """Two workers of level 1 are ready, no engineer yet; the texts are there."""
    with at_table(tmp_path) as player:
        yield replace(present(player.table.empire()).companies[0], ready=(2, 0, 0, 0), tired=(0, 0, 0, 0), engineers=())


@pytest.mark.rule("IMP-8.4")
def test_a_hired_engineer_is_told(company: CompanyView) -> None:
    told = changes(company, replace(company, engineers=("tunnel",)))
    assert "+<icon:engineer-tunnel>" in told


def test_workers_who_tire_are_exhausted_and_not_lost(company: CompanyView) -> None:
    told = changes(company, replace(company, ready=(0, 0, 0, 0), tired=(2, 0, 0, 0)))
    assert "2" in told and "exhausted" in told and "−" not in told


def test_hired_workers_are_gained(company: CompanyView) -> None:
    assert "+1<icon:worker-1>" in changes(company, replace(company, ready=(3, 0, 0, 0)))


@pytest.mark.rule("IMP-7.4")
def test_a_worker_who_goes_to_a_factory_is_told_by_his_level(company: CompanyView) -> None:
    before = replace(company, ready=(2, 1, 0, 0))
    assert "−1<icon:worker-2>" in changes(before, replace(before, ready=(2, 0, 0, 0)))
    risen = changes(before, replace(before, ready=(0, 2, 1, 0)))
    assert "worker" not in risen, risen  # nobody came or went


def test_gulden_that_come_in_are_not_said_to_be_left_and_fortune_not_twice(company: CompanyView) -> None:
    richer = replace(company, money=company.money + 60, fortune=company.fortune + 60)
    told = changes(company, richer)
    assert f"+60 <dim>({richer.money} in all)" in told and "left" not in told and "fortune" not in told
    spent = replace(company, money=company.money - 40, fortune=company.fortune - 30)
    told = changes(company, spent)
    assert f"−40 <dim>({spent.money} left)" in told and "fortune −30" in told


def test_a_delivery_and_a_contract_are_told(tmp_path: Path) -> None:
    with at_table(tmp_path) as player:
        before = player.table.empire()
        after = before.clone()
        after.hub("amstetten").open["wood"] -= 1
        name = after.display.pop()
        after.companies[0].contracts.append(name)
        after.companies[0].filled.append([])
        told = preview_text(before, after, 0)
        signs = "".join(f"<icon:good-{good}>" for good in after.content.contracts[name].slots)
        assert "1×<icon:good-wood> to Amstetten" in told and f"contract {signs}" in told

