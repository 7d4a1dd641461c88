"""The books of the companies: each pile of papers has its name, factories tell their goods left, markers keep their
size."""

from itertools import pairwise
from pathlib import Path

import pytest

from game.rules.imperial_steam.content.numbers import GOODS
from game.rules.imperial_steam.state import ImperialSteamState
from game.scenes.imperial_steam.presenter import present
from game.session.seats import AUTOMA as AUTOMA_KIND
from game.session.seats import PERSON
from tests.rules.imperial_steam.automa.positions import AUTOMA, solo
from tests.rules.imperial_steam.positions import game
from tests.support.robots.imperial_steam_robot import at_table

TO_GORIZIA = ("wien--baden", "baden--wiener_neustadt", "wiener_neustadt--gloggnitz", "gloggnitz--muerzzuschlag",
              "muerzzuschlag--bruck", "bruck--graz", "graz--wolfsberg", "wolfsberg--klagenfurt", "klagenfurt--villach",
              "villach--gorizia")


def booked() -> ImperialSteamState:
    """Seat 0 has a key, two tokens, three factories, one of them with nothing left, and two contracts."""
    state: ImperialSteamState = game(seats=2).given({
        "companies[0].tracks": ["wien--st_poelten", "st_poelten--amstetten"], "companies[0].tokens": [3, 1],
        "companies[0].keys": ["amstetten.gold"],
        "factories": [[0, "wien", "coal", 2], [0, "wien", "wood", 1], [0, "st_poelten", "iron", 2]],
        "lying": [1, 0, 2],
    }).state
    company = state.companies[0]
    company.contracts, state.display, company.filled = state.display[:2], state.display[2:], [[], []]
    return state


@pytest.mark.parametrize(("size", "scale", "language", "names"), [
    ((1280, 720), 100, "en", ("Keys", "Factories", "Contracts", "For contracts", "Tokens")),
    ((1920, 1080), 100, "it", ("Chiavi", "Fabbriche", "Contratti", "Per contratti", "Gettoni")),
    ((1280, 720), 150, "es", ("Llaves", "Fábricas", "Contratos", "Para contratos", "Fichas"))])
def test_each_pile_is_named_and_factories_tell_their_goods(
        tmp_path: Path, size: tuple[int, int], scale: int, language: str, names: tuple[str, ...]) -> None:
    with at_table(tmp_path, state=booked(), size=size, scale=scale, language=language) as player:
        boards = player.table.panels
        if "board" in boards.tabs.pages:
            boards.tabs.turn_to("board")
        papers, led = boards.board.papers, "<b>K</b>\u00a0"
        assert papers.fits and [chip.spec.markup for chip in papers.chips if chip.spec.has_menu] == [
            f"{key}<dim>{name}</dim>" for name, key in zip(names, ("", "", led, "", led), strict=True)]
        for name, first in pairwise(papers.chips):
            assert not name.spec.has_menu or abs(name.rect.centery - first.rect.centery) <= 1
        works = [chip.spec.markup for chip in papers.chips if chip.spec.markup.startswith("<icon:factory-")]
        for words, city, left, good in zip(works, ("Wien", "Wien", "St. Pölten"), (1, 0, 2), ("coal", "wood", "iron"),
                                           strict=True):
            assert f"{city} <b>{left}</b><icon:good-{good}>" in words


@pytest.mark.rule("IMP-3.24")
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_markers_keep_their_size_and_stand_in_the_order_of_their_rows(tmp_path: Path, size: tuple[int, int]) -> None:
    state = game(seats=4).given({f"companies[{seat}].influence": 5 for seat in range(3)} | {
        "companies[3].influence": 4, "hubs[0].column": 5, "hubs[1].column": 5, "hubs[2].column": 4,
        "hubs[3].column": 9}).state
    with at_table(tmp_path, (PERSON,) * 4, state=state, size=size) as player:
        cells = player.table.influence.cells
        places = {marker: cell.place_of(marker) for cell in cells for marker in (*cell.seats, *cell.hubs)}
        assert len(places) == 8 and len({rect.size for rect in places.values()}) == 1
        assert next(iter(places.values())).w > cells[0].rect.w / 2
        rows = [places[marker] for marker in cells[5].seats]
        colours = [
            player.session.seats[seat].colour for seat in state.standings() if state.companies[seat].influence == 5
        ]
        assert list(cells[5].seats) == [f"marker-{colour}" for colour in colours]
        assert [rect.y for rect in rows] == sorted({rect.y for rect in rows})
        for upper, lower in pairwise(rows):
            assert upper.colliderect(lower) <= (not upper.collidepoint(lower.center))


@pytest.mark.rule("AMA-4.76")
def test_a_contract_of_the_automa_is_complete_with_any_factories() -> None:
    state = solo().state.clone()
    company = state.companies[AUTOMA]
    company.contracts, company.filled = ["CON-04"], [["iron", "iron"]]  # which asks for wood and coal
    assert present(state).companies[AUTOMA].contracts[0].complete


def near_trieste() -> ImperialSteamState:
    """Seat 0 builds the last track to Trieste; both have contracts, that of seat 1 is complete."""
    state = solo().given({"companies[0].tracks": list(TO_GORIZIA), "companies[0].goods": dict.fromkeys(GOODS, 1),
                          "companies[0].ready": [0, 0, 4, 0], "companies[0].hands": 2}).state.clone()
    for company, name, filled in zip(state.companies, ("CON-01", "CON-04"), ([], ["iron", "iron"]), strict=True):
        company.contracts, company.filled = [name], [filled]
        state.display = [each for each in state.display if each != name]
    return state


@pytest.mark.rule("IMP-13.5")
def test_who_plans_to_reach_trieste_is_told_what_the_contracts_of_the_others_come_to(tmp_path: Path) -> None:
    with at_table(tmp_path, (PERSON, AUTOMA_KIND), state=near_trieste(),
                  play=["0 hand build_tracks", "0 track gorizia--trieste"]) as player:
        assert not player.session.view(0).trieste
        assert "contracts count: <seat:1>\u00a0+110" in player.table.status()
        assert "Contracts" not in player.table.tooltips.seat_panel(player.table.table.companies[1])
        for _ in range(2):  # the tracks, and who builds them
            player.wait(0.6)
            player.key("return")
            player.settle()
        assert player.session.view(0).trieste
        assert "Contracts <b>110</b>" in player.table.tooltips.seat_panel(player.table.table.companies[1])


@pytest.mark.rule("IMP-12.4")
def test_the_spaces_of_a_contract_keep_their_places_when_a_factory_is_laid_there(tmp_path: Path) -> None:
    state = booked().clone()
    state.companies[0].contracts, state.companies[0].filled = ["CON-04", "CON-09"], [[], []]
    state.display = [each for each in state.display if each not in ("CON-04", "CON-09")]
    state.companies[0].goods = dict.fromkeys(GOODS, 0)
    with at_table(tmp_path, state=state) as player:
        def spaces() -> list[int]:
            chips = player.table.panels.board.papers.chips
            return [chip.rect.x for chip in chips if chip.spec.joined and "+" not in chip.spec.markup]

        before = spaces()
        action = next(each for each in player.session.legal() if each.verb == "assign" and "CON-04" in each.args)
        player.do_by_mouse(action)
        player.settle()
        assert before and spaces() == before


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_figures_of_four_companies_lie_within_their_plates(tmp_path: Path, size: tuple[int, int]) -> None:
    with at_table(tmp_path, (PERSON,) * 4, size=size) as player:
        for panel in player.table.panels.seat_panels.panels:
            low = panel.ui.box(panel.rect).cut_bottom(22).rect
            blocks, spots = panel.figure_layout(low)
            assert len(blocks) == len(spots) and all(block.height <= low.h for block in blocks)
