"""Font files: only a complete one is given to pygame, which would end the program at any other."""

from pathlib import Path

import pytest

from game import paths
from game.ui.text.font_file import font_characters, is_font
from game.ui.text.fonts import characters_of

FONT = paths.assets() / "fonts" / "Barlow_400Regular.ttf"


def written(folder: Path, data: bytes) -> Path:
    file = folder / "some.ttf"
    file.write_bytes(data)
    return file


def test_a_whole_font_has_letters_and_no_fault() -> None:
    faults: list[str] = []
    assert is_font(FONT) and {"A", "é", "ß", "0"} <= font_characters(FONT) == characters_of(FONT, faults)
    assert "ק" not in font_characters(FONT) and faults == []


@pytest.mark.parametrize("cut", [1, 100, 20_000])
def test_a_font_that_was_cut_off_is_no_font(tmp_path: Path, cut: int) -> None:
    file, faults = written(tmp_path, FONT.read_bytes()[:-cut]), list[str]()
    assert not is_font(file)
    assert characters_of(file, faults) is None is characters_of(file, faults) and faults == ["some.ttf"], "told once"


@pytest.mark.parametrize("data", [b"", b"\0\1\0\0", b"no font at all", b"\0\1\0\0" + bytes(200)])
def test_anything_else_is_no_font(tmp_path: Path, data: bytes) -> None:
    assert not is_font(written(tmp_path, data))


def test_a_font_without_its_table_of_characters_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"some\.ttf"):
        font_characters(written(tmp_path, FONT.read_bytes().replace(b"cmap", b"xxxx")))
