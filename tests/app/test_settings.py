"""Settings survive whatever happens to their file."""

import json
import locale
import os
from pathlib import Path

import pygame.system
import pytest

from game import paths
from game.settings import Settings, load_settings
from game.system_language import system_language


def test_settings_come_back_as_they_were(tmp_path: Path) -> None:
    settings = Settings(language="it", text_scale=130, undo_rule="friendly", window_size=(1280, 720),
                        keys={"undo": ["z"]}, last_setups={"automobiles": {"seats": 3}})
    assert settings.save(tmp_path / "settings.json") == []
    assert load_settings(tmp_path / "settings.json") == (settings, [])
    assert [path.name for path in tmp_path.iterdir()] == ["settings.json"]


def test_without_a_file_the_language_is_the_systems(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "es_ES.UTF-8")
    settings, notices = load_settings(tmp_path / "settings.json")
    assert (settings.language, notices) == ("es", [])
    assert not (tmp_path / "settings.json").exists()


@pytest.mark.parametrize(("asked", "wanted"), [
    ({"LC_ALL": "it_IT", "LC_MESSAGES": "es_ES", "LANG": "en_GB"}, "it"),
    ({"LC_ALL": "", "LC_MESSAGES": "es_ES", "LANG": "en_GB"}, "es"), ({"LANG": "it_IT"}, "it")])
def test_of_several_languages_of_the_system_the_most_binding_counts(
    monkeypatch: pytest.MonkeyPatch, asked: dict[str, str], wanted: str
) -> None:
    """As POSIX has it: LC_ALL before LC_MESSAGES before LANG."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(name, asked.get(name, ""))
    assert system_language() == wanted


def test_an_unknown_system_language_gives_english(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(name, "fi_FI")
    assert system_language() == "en"


@pytest.mark.parametrize(("preferred", "locale_name", "wanted"), [
    (["it"], None, "it"), (["fr", "es"], None, "es"), ([], "Italian_Italy", "it"), ([], "Spanish_Mexico", "es"),
    ([], "es_ES", "es"), ([], None, "en"), (None, "Italian_Italy", "it"),
])
def test_windows_and_macos_name_the_language_elsewhere(monkeypatch: pytest.MonkeyPatch, preferred: list[str] | None,
                                                       locale_name: str | None, wanted: str) -> None:
    """A program that is started from the desktop there has no variable for the language."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)

    def asked() -> list[dict[str, str]]:
        if preferred is None:
            raise pygame.error("not supported")
        return [{"language": language} for language in preferred]

    monkeypatch.setattr(pygame.system, "get_pref_locales", asked)
    monkeypatch.setattr(locale, "getlocale", lambda: (locale_name, "cp1252"))
    assert system_language() == wanted


def test_a_locale_that_python_does_not_know_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown() -> tuple[str, str]:
        raise ValueError("unknown locale: en-IT")

    monkeypatch.setattr(locale, "getlocale", unknown)
    monkeypatch.setattr(pygame.system, "get_pref_locales", list)
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert system_language() == "en"


@pytest.mark.parametrize("name, value, used", [
    ("text_scale", 500, 200), ("text_scale", -1, 80), ("text_scale", "big", 100), ("text_scale", True, 100),
    ("animation_speed", 1e300, 300), ("undo_rule", "always", "barriers"), ("fullscreen", 1, False),
    ("window_size", [10, 10], (800, 450)), ("window_size", [99_999, 99_999], (7680, 4320)),
    ("window_size", "wide", (1600, 900)), ("window_size", [1], (1600, 900)),
    ("keys", {"undo": ["z"], "redo": 3}, {"undo": ["z"]}), ("keys", [], {}), ("theme", "../x", "club"),
    ("language", None, "en"),
])
def test_a_value_out_of_range_is_corrected_and_reported(tmp_path: Path, name: str, value: object, used: object) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"version": 1, name: value, "volume_master": 33}))
    settings, notices = load_settings(path)
    assert getattr(settings, name) == used
    assert settings.volume_master == 33
    assert [(notice.key, notice.params) for notice in notices] == [("session.settings.clamped", {"name": name})]


def test_the_coach_of_a_person_is_chosen_once_however_the_name_is_written() -> None:
    settings = Settings(coach="marks")
    settings.set_coach("Ada", "words")
    settings.set_coach("ADA", "off")
    assert settings.coaches == {"ADA": "off"} and settings.coach_of("ada") == "off"
    assert settings.coach_of("Bo") == "marks"


def test_what_another_version_wrote_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"version": 7, "smell": "petrol", "text_scale": 120}')
    settings, notices = load_settings(path)
    assert (settings.text_scale, notices) == (120, [])
    settings.text_scale = 140
    settings.save(path)
    data = json.loads(path.read_text())
    assert (data["smell"], data["text_scale"]) == ("petrol", 140)


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff\xfe\x00", b"[" * 100_000, b"null"])
def test_a_broken_file_is_put_aside(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    settings, notices = load_settings(path)
    assert settings.text_scale == 100
    assert [notice.key for notice in notices] == ["session.settings.broken"]
    assert (tmp_path / str(notices[0].params["file"])).read_bytes() == content
    assert settings.save(path) == []


def test_a_place_that_cannot_be_written_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    notices = Settings().save(tmp_path / "file" / "settings.json")
    assert [notice.key for notice in notices] == ["session.settings.not-saved"]


# -- folders ----------------------------------------------------------------------------------------------------------


def test_one_flag_moves_all_folders(tmp_path: Path) -> None:
    folders = paths.user_folders(tmp_path / "mine")
    assert folders.create() == []
    for place in (folders.settings, folders.store, folders.content, folders.exports, folders.log, folders.pictures):
        assert place.is_relative_to(tmp_path / "mine")


def test_the_variable_moves_them_and_the_flag_wins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(paths.DATA_DIR_VARIABLE, str(tmp_path / "variable"))
    assert paths.user_folders().data == (tmp_path / "variable").resolve()
    assert paths.user_folders(tmp_path / "flag").data == (tmp_path / "flag").resolve()


def test_without_either_they_are_where_the_system_wants_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(paths.DATA_DIR_VARIABLE)
    folders = paths.user_folders()
    assert all("Paddock" in str(place) for place in (folders.config, folders.data, folders.log, folders.cache))
    assert not folders.data.is_relative_to(Path(paths.__file__).parents[1])


def test_folders_that_cannot_be_made_are_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    folders = paths.user_folders(tmp_path / "file")
    assert folders.content in [folder for folder, _ in folders.create()]


def test_folders_that_cannot_be_written_to_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a disk that is mounted for reading."""
    folders = paths.user_folders(tmp_path)
    assert folders.create() == []
    monkeypatch.setattr(os, "access", lambda path, mode: mode != os.W_OK)
    assert [folder for folder, why in folders.create() if why] == [
        folders.config, folders.data, folders.log, folders.content, folders.exports]


def test_a_file_of_the_largest_size_is_still_read(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"12345")
    assert paths.read_regular(tmp_path / "file", 5) == b"12345"
    with pytest.raises(ValueError, match="larger"):
        paths.read_regular(tmp_path / "file", 4)


def test_the_source_tree_brings_its_own_data() -> None:
    assert (paths.assets() / "i18n").is_dir() and (paths.rules_data() / "automobiles").is_dir()
    assert not os.fspath(paths.assets()).endswith("_data/assets")


def test_an_installed_package_brings_its_data_inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "site-packages" / "game"
    package.mkdir(parents=True)
    monkeypatch.setattr(paths, "__file__", str(package / "paths.py"))
    assert paths.shipped("assets").parts[-2:] == ("_data", "assets")


@pytest.mark.parametrize("raw", [
    b'\xef\xbb\xbf{"version": 1, "text_scale": 120, "smell": "petrol"}',
    b'{"version": 1, "text_scale": 120, "smell": "\\ud800"}',
    b'{"version": 1, "text_scale": 120, "language": "xx"}',
    b'{"version": 1, "text_scale": 120, "theme": "' + b"x" * 5000 + b'"}',
])
def test_what_is_strange_in_the_file_costs_nothing_else(tmp_path: Path, raw: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(raw)
    settings, notices = load_settings(path)
    assert (settings.text_scale, settings.language, settings.theme) == (120, "en", "club") and len(notices) <= 1
    assert settings.save(path) == []
    assert load_settings(path) == (settings, [])


@pytest.mark.skipif(os.name != "posix", reason="a system without pipes")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "settings.json")
    assert [notice.key for notice in load_settings(tmp_path / "settings.json")[1]] == ["session.settings.unreadable"]


def test_a_file_that_cannot_be_settings_is_not_read_whole(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_bytes(b" " * 2_000_000 + b"{}")
    assert [notice.key for notice in load_settings(tmp_path / "settings.json")[1]] == ["session.settings.broken"]
