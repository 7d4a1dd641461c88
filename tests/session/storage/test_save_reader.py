"""Readers of saved values, and what of a save is made good: limits, house rules, seats, text, migrations, locks."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from game.rules.core.game_spec import Migration
from game.session.rng_streams import sampling_seed, thinking_seed
from game.session.seasons import season
from game.session.seats import AUTOMA, LONGEST_NAME, PERSON, Seat, with_automa_seat
from game.session.storage import save_reader
from game.session.storage.atomic_write import write_atomically
from game.session.storage.file_kind import kind_of_file
from game.session.storage.migrations import SCHEMA, upgrade
from game.session.storage.rows import LARGEST_POSITION
from game.session.storage.save_reader import (
    BROKEN,
    LARGEST,
    LAST_MOMENT,
    agreements,
    count_of,
    expect_list,
    expect_text,
    expect_type,
    head_of,
    moment_of,
    note_of,
    number_of,
    numbers_of,
    parse_json,
    seconds_of,
)
from game.session.storage.saved_game import LARGEST_SEED
from game.session.storage.schema import APPLICATION, MAGIC
from game.session.storage.store import Store
from game.session.storage.text_sanitizer import is_storable, sanitize_line
from game.session.storage.window_lock import WindowLock
from game.session.transfer import import_export
from tests.session.sample_sessions import seats, tiny


@pytest.mark.parametrize(("read", "good", "bad"), [
    (number_of, (0, -LARGEST, LARGEST), (LARGEST + 1, -LARGEST - 1, True, 1.0, "1", None)),
    (count_of, (0, LARGEST), (-1, False)),
    (moment_of, (0, 0.0, -0.1, LAST_MOMENT), (-2 * LAST_MOMENT, float("nan"), LAST_MOMENT + 1, True, "1", None)),
    (seconds_of, (0, float(LARGEST)), (LARGEST + 1.0, -1)),
    (lambda value: expect_text(value, 3), ("", "abc"), ("abcd", "a\n", "\ud800", "a\ud800", 1, None)),
    (lambda value: expect_list(value, 2), ([], [1, 2]), ([1, 2, 3], (1,), None)),
    (lambda value: expect_type(value, int), (3,), (True, "3")),
    (numbers_of, ({}, {"a": 1}), ({"a": "1"}, {1: 1}, [], {str(n): n for n in range(61)})),
    (parse_json, ("[1]", "18446744073709551615"), ("[NaN]", "18446744073709551616", '"\\u0000"', '{"\\ud800": 1}')),
])
def test_values_up_to_their_limits_are_read_and_no_others(read: object, good: tuple[object, ...],
                                                           bad: tuple[object, ...]) -> None:
    assert callable(read)
    for value in good:
        read(value)
    for value in bad:
        with pytest.raises(BROKEN):
            read(value)


def test_limits_belong_to_the_form_of_saves_and_files() -> None:
    """Files hold whatever these allow: where one falls they are refused, where one rises older versions refuse them."""
    assert (save_reader.LARGEST, save_reader.LAST_MOMENT, save_reader.MOST_PLIES) == (10**9, 253_370_764_800.0, 20_000)
    assert (save_reader.LONGEST_TITLE, save_reader.LONGEST_WORD, save_reader.LONGEST_ACTION, save_reader.LONGEST_KIND,
            LONGEST_NAME) == (60, 200, 1000, 40, 24)
    assert (save_reader.MOST_SEATS, save_reader.MOST_OPTIONS, save_reader.MOST_PARTS) == (8, 60, 60)
    assert (season.FEWEST, season.MOST, season.MOST_POINTS, season.MOST_PLACES, season.MOST_MEMBERS,
            season.LONGEST_NAME) == (3, 12, 100, 8, 8, 40)
    assert (LARGEST_SEED, LARGEST_POSITION, import_export.LARGEST) == (2**31 - 1, 2**24, 2**24)


def test_options_are_words_and_numbers_or_lists_of_them() -> None:
    fields = {"seats": [seat.to_data() for seat in seats(PERSON)], "title": " Friday ", "seed": "7", "finished": None,
              "game": "tiny", "rules_version": 1, "content_hash": "", "started": 1, "changed": 2, "app_version": "1",
              "table": {}, "round": 1, "seconds": 3,
              "options": {"laps": 2, "board": "monza", "fast": True, "cards": []}}
    head = head_of("id", fields, 4)
    assert (head.title, head.seed, head.ply, head.options) == ("Friday", 7, 4, fields["options"])
    assert head_of("id", fields | {"options": {"cards": ["a", 1, False]}}, 4).options == {"cards": ["a", 1, False]}
    for wrong in ({"laps": 2.5}, {"laps": None}, {"laps": {}}, {"laps": 10**10}, {"cards": [[1]]}, {"cards": ["a"] * 9},
                  {"x" * 41: 1}, {"board": "x" * 201}, {str(number): 1 for number in range(61)}, [], None):
        with pytest.raises(BROKEN):
            head_of("id", fields | {"options": wrong}, 4)
    for name, value in {"seats": [], "seed": "many", "rules_version": -1, "seconds": -1, "game": "x" * 41}.items():
        with pytest.raises(BROKEN):
            head_of("id", fields | {name: value}, 4)


def test_a_note_has_a_place_and_a_seat() -> None:
    assert note_of((3, "seat-hard", 1, 5.0)) == (3, "seat-hard", 1, 5.0)
    for wrong in ((-1, "seat-hard", 1, 5.0), (3, "x" * 41, 1, 5.0), (3, "seat-hard", "1", 5.0), (3, "seat-hard", 1)):
        with pytest.raises(BROKEN):
            note_of(wrong)


def test_house_rules_that_are_known_stay_and_others_are_left_out() -> None:
    known = {"undo": "friendly", "hand_over": "curtain", "automa": [7, -2], "season": ["s", 3], "thinking": 9,
             "step_mode": True,
             "dealt": [[4, 5]], "ended": {"ply": 4, "round": 1, "counted": True}}
    assert agreements(known | {"cheat": True}) == known
    assert agreements({"undo": 1, "hand_over": "x" * 41, "automa": [1], "season": ["s", "3"], "thinking": -1,
                       "step_mode": "on", "dealt": [[1]], "ended": {"ply": "4", "round": 1}}) == {}
    assert agreements({"ended": {"ply": 4, "round": 1, "counted": 1}})["ended"]["counted"] is False


def test_seeds_for_thinking_differ_by_ply_and_by_game() -> None:
    found = {sampling_seed(number, ply) for number in (1, 2, 3) for ply in range(50)}
    assert len(found) == 150 and all(0 <= seed < 2**31 for seed in found)
    assert sampling_seed(1, 2) == sampling_seed(1, 2)
    assert thinking_seed({"thinking": 0}) == 0 and thinking_seed({"thinking": 1 << 62}) is None


# -- seats and texts --------------------------------------------------------------------------------------------------


def test_the_automa_sits_at_its_seat_alone() -> None:
    table = seats(PERSON, AUTOMA, "hard")
    assert [seat.kind for seat in with_automa_seat(table, 2)] == [PERSON, PERSON, AUTOMA]
    assert [seat.kind for seat in with_automa_seat(table, None)] == [PERSON, PERSON, "hard"]
    assert [seat.kind for seat in table] == [PERSON, AUTOMA, "hard"]


def test_a_seat_is_read_with_its_name_cut_and_an_unknown_level_as_a_person() -> None:
    data = {"name": " Ada\n" + "x" * 40, "colour": "blue", "kind": "grandmaster"}
    seat = Seat.from_data(data)
    assert (seat.name, seat.kind, seat.is_person) == ("Ada " + "x" * 20, PERSON, True)
    assert not Seat.from_data(data | {"kind": "easy"}).is_person
    assert Seat.from_data(seat.to_data()) == seat
    unknown = {name: value for name, value in data.items() if name != "kind"}
    faults = ({"colour": "pink"}, {"name": 3}, {"kind": 3})
    for wrong in (*(data | fault for fault in faults), unknown, {"name": "Ada"}, [], None):
        with pytest.raises(ValueError):
            Seat.from_data(wrong)


def test_a_line_is_cut_after_its_spaces_have_been_joined() -> None:
    assert sanitize_line("\tA  long\x07 title ", 6) == "A long"
    assert sanitize_line("one two", 4) == "one" and sanitize_line("", 5) == ""
    assert sanitize_line("123456789e\u0301", 10) == "123456789", "no letter loses its mark"
    assert sanitize_line("علی\u200cرضا\u200c", 24) == "علی\u200cرضا" and sanitize_line("a\u200cb", 9) == "ab"
    assert is_storable("Élodie") and not is_storable("a\0") and not is_storable("\udfff")


# -- migrations -------------------------------------------------------------------------------------------------------


def test_an_older_position_that_no_migration_can_read_is_left_out_and_the_newest_is_kept() -> None:
    """The loader refuses that one; without it an older position would be taken for the newest."""
    saved = tiny().saved()
    newest = saved.snapshots.pop(0)
    saved.snapshots = {0: json.dumps({"odd": 1}), 2: newest, 4: json.dumps({"odd": 2})}
    saved.head.rules_version = 1

    def rename(data: dict[str, object]) -> dict[str, object]:
        return {**data, "pile": data.pop("deck")}

    assert upgrade(saved, 2, (Migration(2, state=rename),))
    assert sorted(saved.snapshots) == [2, 4]
    assert saved.snapshots[4] == json.dumps({"odd": 2}) and '"pile"' in saved.snapshots[2]
    again = replace(saved, head=replace(saved.head, rules_version=3))
    assert not upgrade(again, 3) and again.head.rules_version == 3


# -- files ------------------------------------------------------------------------------------------------------------


def test_a_lock_is_held_until_it_is_released(tmp_path: Path) -> None:
    one, other = (WindowLock(tmp_path / "paddock.lock") for _ in range(2))
    assert one.take() and not other.take()
    one.release()
    assert other.take() and not one.take()
    assert (tmp_path / "paddock.lock").read_text().strip().isdigit()
    other.release()
    other.release()
    assert one.take()
    one.release()


def test_a_file_is_written_whole_or_the_old_one_stays(tmp_path: Path) -> None:
    path = tmp_path / "new" / "deeper" / "file.txt"
    write_atomically(path, "one\nÉ")
    assert path.read_bytes() == "one\nÉ".encode()
    path.with_name("file.txt.new").mkdir()
    with pytest.raises(OSError):
        write_atomically(path, "two")
    assert path.read_text(encoding="utf-8") == "one\nÉ"


def test_the_kind_of_a_file_is_told_from_its_head(tmp_path: Path) -> None:
    Store(tmp_path / "ours").close()
    header = bytearray((tmp_path / "ours").read_bytes()[:100])

    def kind(name: str, content: bytes | None) -> str:
        if content is not None:
            (tmp_path / name).write_bytes(content)
        return kind_of_file(tmp_path / name)

    newer, foreign = bytearray(header), bytearray(header)
    newer[60:64] = (SCHEMA + 1).to_bytes(4, "big")
    foreign[68:72] = (APPLICATION + 1).to_bytes(4, "big")
    assert [kind("ours", None), kind("missing", None), kind("empty", b""), kind("text", b"hello"),
            kind("short", MAGIC + b"x"), kind("newer", newer), kind("foreign", foreign)] == [
        "ours", "missing", "empty", "damaged", "damaged", "newer", "foreign"]
    (tmp_path / "folder").mkdir()
    assert kind_of_file(tmp_path / "folder") == "foreign"
