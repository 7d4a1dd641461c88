"""Font files: whether one is complete, and for which characters it has a glyph. TrueType and OpenType alike."""

from __future__ import annotations

import struct
from pathlib import Path


def is_font(path: Path) -> bool:
    """Return whether the file is a complete TrueType or OpenType font; pygame crashes on one that is not."""
    with path.open("rb") as file:
        head = file.read(12)
        tables = file.read(16 * int.from_bytes(head[4:6]))
    size = path.stat().st_size
    ends = [int.from_bytes(tables[i + 8 : i + 12]) + int.from_bytes(tables[i + 12 : i + 16])
            for i in range(0, len(tables), 16)]
    return head[:4] in (b"\0\1\0\0", b"OTTO", b"true") and bool(ends) and max(ends) <= size


def font_characters(path: Path) -> frozenset[str]:
    """Return the characters for which the font has a glyph, by its table `cmap`. Raises OSError, ValueError."""
    try:
        with path.open("rb") as file:
            head = file.read(12)
            tables = struct.iter_unpack(">4s4xII", file.read(16 * int.from_bytes(head[4:6])))
            place, length = next((place, length) for name, place, length in tables if name == b"cmap")
            file.seek(place)
            return frozenset(map(chr, _codes(file.read(length))))
    except (struct.error, StopIteration, IndexError) as error:
        raise ValueError(f"{path.name} has no readable table of characters") from error


def _codes(cmap: bytes) -> set[int]:
    codes: set[int] = set()
    for i in range(int.from_bytes(cmap[2:4])):
        platform, encoding, place = struct.unpack_from(">HHI", cmap, 4 + 8 * i)
        if platform == 0 or (platform == 3 and encoding in (1, 10)):  # those of Unicode
            kind = int.from_bytes(cmap[place : place + 2])
            if kind == 4:
                codes |= _short_codes(cmap, place)
            elif kind == 12:
                groups = int.from_bytes(cmap[place + 12 : place + 16])
                for first, last, _ in struct.iter_unpack(">III", cmap[place + 16 : place + 16 + 12 * groups]):
                    codes.update(range(first, min(last, 0x10FFFF) + 1))
    return codes


def _short_codes(cmap: bytes, place: int) -> set[int]:
    """Return the characters of a subtable of format 4: segments, with glyphs by an offset or one by one."""
    codes: set[int] = set()
    count = int.from_bytes(cmap[place + 6 : place + 8]) // 2
    ends, starts, deltas, offsets = (
        struct.unpack_from(f">{count}H", cmap, place + 14 + 2 * count * part + (2 if part else 0)) for part in range(4))
    at = place + 16 + 6 * count  # of the offsets, which count from where they stand
    for i, (start, end, delta, offset) in enumerate(zip(starts, ends, deltas, offsets, strict=True)):
        for code in range(start, min(end, 0xFFFE) + 1):
            if offset:
                (glyph,) = struct.unpack_from(">H", cmap, at + 2 * i + offset + 2 * (code - start))
                glyph = (glyph + delta) & 0xFFFF if glyph else 0
            else:
                glyph = (code + delta) & 0xFFFF
            if glyph:
                codes.add(code)
    return codes
