"""`state` and `validate`: what they print of a position, of a file, and of its mistakes."""

import json
import sqlite3
from pathlib import Path

import pytest

from game.paths import rules_data, user_folders
from game.rules.core.game_spec import GameConfig
from game.session.game_catalog import GameCatalog
from game.session.seats import Seat
from game.session.session import Session
from game.session.storage.store import Store
from game.session.transfer.import_export import write_export
from tests.tools.command_runner import run

SCENARIO = """\
id: example
game: automobiles
given:
  seats: 2
  seed: 7
  options: {board: daytona, first: 0}
  play: [0 done, 1 done, 0 drive]
when: [0 end]
"""


@pytest.fixture
def scenario(tmp_path: Path) -> Path:
    path = tmp_path / "example.yaml"
    path.write_text(SCENARIO, encoding="utf-8")
    return path


@pytest.fixture
def saved() -> Session:
    folders = user_folders()
    folders.create()
    package = GameCatalog(folders.content).package("automobiles")
    store = Store(folders.store)
    session = Session.new(package, GameConfig(2, {"first": "0"}), [Seat("Ann", "blue"), Seat("Bob", "red")], 7, store,
                          title="Sunday")
    for _ in range(4):
        session.act(session.legal()[-1])
    return session


def test_a_scenario_as_the_seat_that_decides_sees_it(scenario: Path, capsys: pytest.CaptureFixture[str]) -> None:
    report = json.loads(run(capsys, "state", scenario, "--json").out)
    assert (report["game"], report["ply"], report["round"], report["viewer"]) == ("automobiles", 3, 1, 0)
    assert (report["decides"], report["decision"]) == (0, "Act")
    assert report["position"]["rng"] == -1
    assert "0 end" in report["legal"]
    blocked = {entry["action"]: entry for entry in report["blocked"]}
    assert (blocked["0 play black"]["reason"], blocked["0 play black"]["rule"]) == ("no-such-cube", "AUT-4.10")


def test_the_full_position_holds_chance_and_the_table_does_not(
    scenario: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    full = json.loads(run(capsys, "state", scenario, "--seat", "full", "--json").out)
    table = json.loads(run(capsys, "state", scenario, "--seat", "table", "--json").out)
    assert full["position"]["rng"] >= 0 and table["position"]["rng"] == -1


@pytest.mark.parametrize(("ply", "decision"), [(0, "Shopping"), (2, "TurnChoice"), (3, "Act"), (4, "Buy")])
def test_a_scenario_at_a_ply(scenario: Path, ply: int, decision: str, capsys: pytest.CaptureFixture[str]) -> None:
    report = json.loads(run(capsys, "state", scenario, "--ply", ply, "--json").out)
    assert (report["ply"], report["decision"]) == (ply, decision)


def test_the_text_form_is_for_people(scenario: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = run(capsys, "state", scenario).out
    assert out.startswith("# automobiles, seats 2, ply 3, round 1, seen by seat 0\n")
    assert "# seat 0 decides: Act" in out
    assert "#   0 end\n" in out
    assert "You have no cube of this colour in your active pile. [AUT-4.10]" in out


def test_blocked_actions_with_the_same_reason_stand_in_one_line(
    scenario: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    scenario.write_text(SCENARIO.replace("when: [0 end]", "when: [0 play white]"), encoding="utf-8")
    out = run(capsys, "state", scenario, "--after").out
    report = json.loads(run(capsys, "state", scenario, "--after", "--json").out)
    far = [entry["action"].split()[2] for entry in report["blocked"] if entry["reason"] == "not-next-to-head"]
    assert len(far) > 100
    lines = out[out.index("# blocked"):].splitlines()
    assert lines[0] == f"# blocked ({len(report['blocked'])}):" and len(lines) < 12
    assert any(line.startswith(f"#   0 place {', '.join(far[:8])} and {len(far) - 8} more ") for line in lines)


def test_the_end_of_a_scenario_and_of_a_case(scenario: Path, capsys: pytest.CaptureFixture[str]) -> None:
    report = json.loads(run(capsys, "state", scenario, "--after", "--json").out)
    assert (report["ply"], report["decision"]) == (4, "Buy")
    assert json.loads(run(capsys, "state", scenario, "--json").out)["ply"] == 3
    scenario.write_text(SCENARIO + "cases:\n  poor: {when: [0 done]}\n  rich: {when: [0 buy white, 0 done]}\n",
                        encoding="utf-8")
    for words, ply in ((["--after"], 5), (["--case", "rich"], 6), (["--after", "--case", "rich"], 6),
                       (["--case", "rich", "--ply", 5], 5)):
        assert json.loads(run(capsys, "state", scenario, *words, "--json").out)["ply"] == ply
    done = run(capsys, "state", scenario, "--case", "rihc")
    assert done.status == 3 and "no case 'rihc' (did you mean 'rich'?)" in done.err
    scenario.write_text(SCENARIO.replace("[0 end]", "[0 dne]"), encoding="utf-8")
    done = run(capsys, "state", scenario, "--after")
    assert done.status == 3 and f"{scenario}:8:8: when[0]: '0 dne' is no move" in done.err


def test_warnings_are_printed(scenario: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = SCENARIO.replace("first: 0", "first: 0, cards: [manager, pit_captain, suspension, gearbox, hybrid]")
    scenario.write_text(text.replace("when: [0 end]", "  patch: {cars.0.active: {purple: 1}}"), encoding="utf-8")
    warned = json.loads(run(capsys, "state", scenario, "--json").out)["warned"]
    assert [entry["action"] for entry in warned] == ["0 play purple"]
    assert f"# warned (1):\n#   0 play purple        {warned[0]['text']}" in run(capsys, "state", scenario).out


def test_a_seat_that_is_not_there(scenario: Path, capsys: pytest.CaptureFixture[str]) -> None:
    done = run(capsys, "state", scenario, "--seat", 5)
    assert done.status == 3 and "seats 0 to 1" in done.err


def test_games_in_a_folder_that_cannot_be_written_are_listed(
    saved: Session, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite opens a store with a journal only where it may write."""
    connect = sqlite3.connect

    def refuse(place: str, **more: bool) -> sqlite3.Connection:
        if str(place).endswith("?mode=ro"):
            raise sqlite3.OperationalError("unable to open database file")
        return connect(place, **more)

    monkeypatch.setattr(sqlite3, "connect", refuse)
    assert saved.id in run(capsys, "state", "--list").out


def test_a_saved_game_while_it_is_open(saved: Session, capsys: pytest.CaptureFixture[str]) -> None:
    assert saved.id in run(capsys, "state", "--list").out
    (listed,) = json.loads(run(capsys, "state", "--list", "--json").out)
    assert listed["title"] == "Sunday" and listed["players"] == [seat.name for seat in saved.seats]
    assert ", ".join(listed["players"]) in run(capsys, "state", "--list").out
    report = json.loads(run(capsys, "state", saved.id, "--json").out)
    assert report["ply"] == 4
    assert report["legal"] == [action.text() for action in saved.legal()]
    assert json.loads(run(capsys, "state", saved.id, "--ply", 1, "--json").out)["decision"] == "Shopping"


def test_an_exported_game(saved: Session, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "sunday.paddock"
    assert saved.store is not None
    write_export(path, saved.store.load(saved.id))
    report = json.loads(run(capsys, "state", path, "--seat", "full", "--json").out)
    assert report["position"].items() >= saved.seek(4).to_data().items()
    path.write_text("{}", encoding="utf-8")
    done = run(capsys, "state", path)
    assert done.status == 3 and "sunday.paddock" in done.err


def test_an_unknown_save_is_told_in_a_sentence(saved: Session, capsys: pytest.CaptureFixture[str]) -> None:
    done = run(capsys, "state", "0000000000000000")
    assert done.status == 3 and done.err.strip() and "Traceback" not in done.err


# validate -----------------------------------------------------------------------------------------------------------

@pytest.fixture
def track(tmp_path: Path) -> Path:
    """A sound track of a player's own."""
    text = (rules_data() / "automobiles" / "boards" / "lighthouse.yaml").read_text(encoding="utf-8")
    path = tmp_path / "boards" / "my_loop.yaml"
    path.parent.mkdir()
    path.write_text(text.replace("id: lighthouse\n", "id: my_loop\n"), encoding="utf-8")
    return path


def test_all_content_is_sound(capsys: pytest.CaptureFixture[str]) -> None:
    done = run(capsys, "validate")
    assert done.status == 0, done.err
    assert done.out.endswith("0 mistakes\n")


def test_a_track_of_ones_own(track: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "validate", track).status == 0
    assert run(capsys, "validate", track.parent.parent).status == 0


@pytest.mark.parametrize(("old", "new", "message"), [
    ("ticks: 80\n", "ticks: 80\nticks: 81\n", "stands here again"),
    ("ticks: 80\n", "tiks: 80\n", "did you mean 'ticks'?"),
    ("ticks: 80\n", "ticks: eighty\n", "found 'eighty'"),
    ('pit_straight: "L4 L4 W2 W2"', 'pit_straight: "L4 L4 W2"', "pit_straight"),
    ('pit_straight: "L4 L4 W2 W2"', 'pit_straight: "L4 Q4 W2 W2"', "unknown colour 'Q'"),
    ("id: my_loop\n", "id: daytona\n", "daytona"),
])
def test_a_mistake_has_file_line_and_column(
    track: Path, old: str, new: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    text = track.read_text(encoding="utf-8")
    assert old in text
    track.write_text(text.replace(old, new), encoding="utf-8")
    done = run(capsys, "validate", track)
    assert done.status == 3
    assert any(line.startswith(f"{track}:") and message in line for line in done.err.splitlines()), done.err
    report = json.loads(run(capsys, "validate", track, "--json").out)
    assert all(problem["file"] == str(track) for problem in report["problems"])


def test_a_broken_file_of_the_user_is_found_without_naming_it(track: Path, capsys: pytest.CaptureFixture[str]) -> None:
    own = user_folders().content / "automobiles" / "boards" / "broken.yaml"
    own.parent.mkdir(parents=True)
    own.write_text(track.read_text(encoding="utf-8").replace("ticks: 80", "ticks: x"), encoding="utf-8")
    done = run(capsys, "validate")
    assert done.status == 3 and str(own) in done.err


def test_scenarios_are_checked_too(scenario: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "validate", scenario).status == 0
    scenario.write_text(SCENARIO.replace("0 drive", "0 fly"), encoding="utf-8")
    done = run(capsys, "validate", scenario)
    assert done.status == 3 and f"{scenario}:7:26" in done.err


def test_games_in_a_folder_with_odd_signs_are_read_without_a_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                                                  capsys: pytest.CaptureFixture[str]) -> None:
    """SQLite takes the path as a URI, in which some signs mean something else."""
    monkeypatch.setenv("PADDOCK_DATA_DIR", str(tmp_path / "50% #1? Müller's"))
    folders = user_folders()
    folders.create()
    Store(folders.store).close()
    monkeypatch.setattr("game.tools.commands.state.copy_database", lambda *_: pytest.fail("copied"))
    assert run(capsys, "state", "--list") == (0, "", "")
