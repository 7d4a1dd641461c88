"""`desktop`: a menu entry that starts the program with the file that was double-clicked, and that goes again."""

import configparser
import shlex
import subprocess
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pygame
import pytest

from game.paths import user_folders
from game.session.transfer.import_export import ENDING
from game.tools.commands import desktop, play
from game.tools.commands.desktop import ICON_SIZES, MIME, entry_files
from tests.tools.command_runner import run


def entry_of(share: Path) -> configparser.SectionProxy:
    """The menu entry in a data folder."""
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment]
    parser.read(share / "applications" / "paddock.desktop", encoding="utf-8")
    return parser["Desktop Entry"]


def test_the_entry_starts_the_program_and_names_its_files(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert run(capsys, "desktop", "--install", "--share", tmp_path).status == 0
    entry = entry_of(tmp_path)
    assert (entry["Type"], entry["Icon"], entry["MimeType"], entry["Terminal"]) == (
        "Application", "paddock", f"{MIME};", "false")
    assert entry["Comment"] != entry["Comment[it]"] != entry["Comment[es]"]
    *command, file = shlex.split(entry["Exec"])
    assert file == "%f" and Path(command[0]).is_file()
    done = subprocess.run([*command, "--help"], capture_output=True, text=True, check=False)
    assert done.returncode == 0 and "usage" in done.stdout
    kind = ElementTree.parse(tmp_path / "mime" / "packages" / "paddock.xml").getroot()[0]
    assert kind.attrib["type"] == MIME and [part.attrib["pattern"] for part in kind if part.tag.endswith("glob")] == [
        f"*{ENDING}"]
    for size, icon in zip(ICON_SIZES, entry_files(tmp_path)[2:], strict=True):
        picture = pygame.image.load(icon)
        assert picture.get_size() == (size, size) and picture.get_bounding_rect().w > size // 2


def test_it_goes_again_and_says_where_the_games_stay(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    run(capsys, "desktop", "--install", "--share", tmp_path)
    done = run(capsys, "desktop", "--remove", "--share", tmp_path)
    assert done.status == 0 and str(user_folders().data) in done.out
    assert not any(file.exists() for file in entry_files(tmp_path))
    assert run(capsys, "desktop", "--remove", "--share", tmp_path).status == 0, "once more"


def test_a_folder_that_cannot_be_written_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "applications").write_text("a file", encoding="utf-8")
    done = run(capsys, "desktop", "--install", "--share", tmp_path)
    assert done.status == 1 and "applications" in done.err


def test_words_of_a_command_are_quoted() -> None:
    assert desktop.quoted('/a "b"/$c\\d%') == '"/a \\\\"b\\\\"/\\\\$c\\\\\\\\d%%"'


@pytest.mark.parametrize("name", ["sunday.paddock", "race.yaml"])
def test_a_file_alone_on_the_command_line_is_opened(
    name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a double click starts the program."""
    opened: list[Path | None] = []
    monkeypatch.setattr(play, "open_window", lambda launch: opened.append(launch.load) or 0)
    assert run(capsys, f"some where/{name}", "--lang", "it").status == 0
    assert opened == [Path(f"some where/{name}")]
