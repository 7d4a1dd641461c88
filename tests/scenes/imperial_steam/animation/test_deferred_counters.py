"""At a table of Imperial Steam everything counts when it lands, comes from where it lay, and leaves no light behind."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.rules.core.actions import parse_action
from game.rules.imperial_steam.state import ImperialSteamState
from game.tools.ui_fuzzer.table_probe import in_flight, make, shown
from tests.rules.imperial_steam.positions import game
from tests.support.robots.imperial_steam_robot import ImperialSteamRobot, at_table

FRAME = 1 / 60


def rich() -> ImperialSteamState:
    """Seat 0 has some of everything; a track of seat 1 leads to Baden."""
    return game(seats=2).given({
        "companies[0].money": 300, "companies[0].influence": 8,
        "companies[0].tracks": ["wien--st_poelten", "st_poelten--amstetten"],
        "companies[1].tracks": ["wien--baden"],
        "companies[0].ready": [3, 1, 1, 0], "companies[0].tokens": [3],
        "factories": [[0, "wien", "coal", 1]], "lying": [2],
        "companies[1].keys": ["amstetten.gold"],
    }).state


@contextmanager
def sitting(folder: Path, *play: str) -> Iterator[ImperialSteamRobot]:
    """At the table of a rich company, after these actions."""
    with at_table(folder, play=play, state=rich(), reduced_motion=False, confirmations="none") as player:
        yield player


def frames(player: ImperialSteamRobot, action: str) -> Iterator[Counter[str]]:
    """Return the flying pieces in each frame of an action; empty at last."""
    make(player.table, parse_action(action))
    while player.table.animator.busy:
        yield in_flight(shown(player.table))
        player.app.step((), FRAME)
    yield Counter()


def said(player: ImperialSteamRobot) -> str:
    """Return the figures of the shown company."""
    board = player.table.panels.board
    return " ".join(chip.words() for chip in (*board.figures.chips, *board.crew.chips))


def test_figures_change_when_what_they_count_has_landed(tmp_path: Path) -> None:
    with sitting(tmp_path) as player:
        strip, before, flew = player.table.panels.seat_panels.of(0), said(player), 0
        for flying in frames(player, "0 business 3 influence"):
            assert not flying or "<icon:tile-gain_influence>8" in strip.figures()
        assert "<icon:tile-gain_influence>11" in strip.figures()
        assert list(frames(player, "0 hand build_station"))
        for flying in frames(player, "0 station st_poelten"):
            if flying:
                flew += 1
                assert "Income <b>0" in said(player) and "Fortune <b>300" in said(player)
                assert "station-red" in player.table.panels.board.train.awaited
        assert flew > 5 and "Income <b>0" in before and "Income <b>10" in said(player)
        assert not player.table.panels.board.train.awaited


@pytest.mark.rule("IMP-10.6")
def test_a_key_counts_when_it_lands(tmp_path: Path) -> None:
    with sitting(tmp_path, "0 hand deliver_goods") as player:
        strip, flew = player.table.panels.seat_panels.of(0), 0
        for flying in frames(player, "0 deliver f1 amstetten"):
            if flying["key-silver"]:
                flew += 1
                assert not any("key-silver" in figure for figure in strip.figures())
        assert flew > 5 and any("key-silver" in figure for figure in strip.figures())


def test_a_contract_leaves_its_place_and_comes_with_its_slots(tmp_path: Path) -> None:
    with sitting(tmp_path, "0 hand take_contract") as player:
        boards, name = player.table.panels, player.session.legal()[-1].args[0]
        start = next(chip.rect for chip in boards.contracts.chips if (("contract", name),) in chip.names)
        flights = player.table.animations.flights
        first = None
        for flying in frames(player, f"0 contract {name}"):
            slots = [chip for chip in boards.board.papers.chips if chip.verb == "assign"]
            if flying:
                first = first or next(iter(flights.drawn))[1]
                assert slots and all(chip.absent for chip in slots)
        assert first is not None and start.collidepoint(first.center)
        assert not any(chip.absent for chip in slots)


def test_the_board_tells_of_a_factory_when_it_stands(tmp_path: Path) -> None:
    with sitting(tmp_path, "0 hand build_factory", "0 factory st_poelten wood") as player:
        def told() -> list[str]:
            return [chip.spec.markup for chip in player.table.panels.board.papers.chips
                    if chip.spec.markup.startswith("<icon:factory-") and not chip.absent]

        before, flew = told(), 0
        for flying in frames(player, "0 level 1"):
            if flying["factory-wood"]:
                flew += 1
                assert told() == before
        assert flew > 5 and len(before) == 1 and len(told()) == 2


def test_a_worker_goes_into_the_factory(tmp_path: Path) -> None:
    with sitting(tmp_path, "0 hand build_factory", "0 factory st_poelten wood") as player:
        assert any(flying["worker-red-2"] for flying in frames(player, "0 level 2"))


@pytest.mark.rule("IMP-6.15")
def test_a_fee_flies_and_light_stays_with_what_it_was_for(tmp_path: Path) -> None:
    """The crews stood in the prompt."""
    with sitting(tmp_path, "0 hand build_tracks", "0 track wien--baden", "0 done") as player:
        owner, tiles, flew = player.table.panels.seat_panels.of(1), player.table.panels.actions.flow, 0
        assert player.table.prompt.grid.shown and not any(chip.glow for chip in tiles.chips)
        for flying in frames(player, player.session.legal()[0].text()):
            if flying:
                assert not any(chip.glow for chip in tiles.chips)
            if flying["coin"]:
                flew += 1
                assert owner.coming["coin"] == 10
        assert flew > 5 and owner.coming["coin"] == 0


def test_the_light_of_a_question_goes_when_it_has_been_answered(tmp_path: Path) -> None:
    with sitting(tmp_path / "station", "0 hand build_station") as player:
        board = player.table.map.board
        assert board.glowing
        assert all(not board.glowing for _ in frames(player, "0 station st_poelten"))
    with at_table(tmp_path / "bids", play=["0 bid 3"], reduced_motion=False) as player:
        player.open_curtain()
        cells, figures = player.table.influence.cells, player.table.panels.board.figures
        assert any(cell.glow for cell in cells)
        for _ in frames(player, "1 bid 12"):  # while the bids are opened too
            assert not any(cell.glow for cell in cells)
            assert all(chip.rect.w >= chip.natural_size()[0] for chip in figures.chips)  # the old figures are not cut


@pytest.mark.rule("IMP-4.2")
def test_every_hand_goes_somewhere_and_comes_back(tmp_path: Path) -> None:
    """The one that passed, and the new one of the round, as those on the actions."""
    end = game(seats=2).given({"round": 2, "companies[0].hands": 1, "companies[0].placed": ["hire"],
                               "companies[1].hands": 0})
    with at_table(tmp_path, play=(), state=end.state, reduced_motion=False, confirmations="none") as player:
        assert any(flying["palm-red"] for flying in frames(player, "0 pass"))
        flew, hands = Counter[str](), player.session.view(0).content.numbers.round_track[2].hands
        for flying in frames(player, "0 end"):
            flew |= flying
        assert [flew[f"palm-{seat.colour}"] for seat in player.session.seats] == [hands, hands]


@pytest.mark.rule("IMP-9.2")
def test_what_goes_to_the_supply_leaves_for_the_tab_of_its_board(tmp_path: Path) -> None:
    """An engine that is replaced, and a good that is discarded."""
    with sitting(tmp_path) as player:
        tabs, flights = player.table.panels.tabs.tabs, player.table.animations.flights
        train, last = player.table.panels.board.train, dict[str, tuple[int, int]]()
        for action in ("0 hand buy_train", "0 engine ENGINE-4 START", "0 done", "0 discard coal"):
            for flying in frames(player, action):
                last |= {piece: rect.center for piece, rect in flights.drawn}
                assert train.awaited == {piece for piece in flying if piece == "engine-4"}  # the new one is seen once
        assert tabs.cell("trains").inflate(16, 16).collidepoint(last["engine-start-3"])
        assert tabs.cell("market").inflate(16, 16).collidepoint(last["good-coal"])


@pytest.mark.rule("IMP-4.7")
def test_workers_are_seen_trained_before_the_round_is_celebrated(tmp_path: Path) -> None:
    end = game(seats=2).given({"round": 2, "companies[0].hands": 1, "companies[1].hands": 0,
                               "companies[0].ready": [2, 0, 0, 0]})
    with at_table(tmp_path, play=["0 pass"], state=end.state, reduced_motion=False, confirmations="none") as player:
        seen = [said(player) for _ in frames(player, "0 end") if not player.table.screen.modals]
        assert len(set(seen)) > 1 and seen[-2] != seen[0]
