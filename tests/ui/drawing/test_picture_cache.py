"""Picture cache: the same pixels without rendering, and no harm from files that are damaged, gone or too many."""

import os
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from game.ui.board.board_layer import render_board
from game.ui.drawing import picture_cache
from game.ui.drawing.picture_cache import SUFFIX, PictureCache

SIZE = (40, 30)


def drawing(colour: str) -> str:
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30">'
            f'<circle cx="20" cy="15" r="9" fill="{colour}" fill-opacity="0.5"/></svg>')


RED, BLUE = drawing("#d02020"), drawing("#2020d0")


class Rendered:
    """Renderer that notes what it is asked for."""

    def __init__(self) -> None:
        self.sizes: list[tuple[int, int]] = []

    def __call__(self, svg: str, size: tuple[int, int]) -> Surface:
        self.sizes.append(size)
        return render_board(svg, size)


def pixels(folder: Path, svg: str, rendered: Rendered, size: tuple[int, int] = SIZE) -> bytes:
    """Return the pixels of a drawing from a new cache of this folder, when its file is written."""
    cache = PictureCache(folder)
    found = cache.get(svg, size, rendered)
    cache.wait()
    return pygame.image.tobytes(found, "RGBA")


def test_the_second_time_nothing_is_rendered_and_every_pixel_is_the_same(tmp_path: Path) -> None:
    rendered = Rendered()
    assert pixels(tmp_path / "pictures", RED, rendered) == pixels(tmp_path / "pictures", RED, rendered)
    assert rendered.sizes == [SIZE]


def test_another_drawing_and_another_size_have_files_of_their_own(tmp_path: Path) -> None:
    rendered = Rendered()
    assert pixels(tmp_path, RED, rendered) != pixels(tmp_path, BLUE, rendered)
    assert len(pixels(tmp_path, RED, rendered, (80, 60))) == 4 * 80 * 60
    assert rendered.sizes == [SIZE, SIZE, (80, 60)]
    assert len(list(tmp_path.glob(f"*{SUFFIX}"))) == len(list(tmp_path.iterdir())) == 3


@pytest.mark.parametrize("damage", [
    lambda raw: raw[: len(raw) // 2], lambda raw: b"", lambda raw: raw[:-1] + bytes([raw[-1] ^ 1]),
    lambda raw: picture_cache.zlib.compress(b"short")])
def test_a_damaged_file_is_written_anew(tmp_path: Path, damage: "picture_cache.Callable[[bytes], bytes]") -> None:
    rendered = Rendered()
    whole = pixels(tmp_path, RED, rendered)
    (file,) = tmp_path.iterdir()
    file.write_bytes(damage(file.read_bytes()))
    assert [pixels(tmp_path, RED, rendered) for _ in range(2)] == [whole, whole]
    assert len(rendered.sizes) == 2


def test_a_folder_that_cannot_be_made_costs_no_picture(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    rendered = Rendered()
    folder = tmp_path / "file" / "pictures"
    assert pixels(folder, RED, rendered) == pixels(folder, RED, rendered)
    assert len(rendered.sizes) == 2


def test_beyond_the_limit_the_least_recently_used_goes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rendered = Rendered()
    pixels(tmp_path, RED, rendered)
    (red,) = tmp_path.iterdir()
    pixels(tmp_path, BLUE, rendered)
    for age, file in enumerate(sorted(tmp_path.iterdir(), key=lambda file: file == red)):
        os.utime(file, ns=(age, age))  # red is the newer one of two old files
    monkeypatch.setattr(picture_cache, "LARGEST_TOTAL", 2 * red.stat().st_size + 40)
    pixels(tmp_path, drawing("#20d020"), rendered)
    assert red in tmp_path.iterdir() and len(list(tmp_path.iterdir())) == 2
