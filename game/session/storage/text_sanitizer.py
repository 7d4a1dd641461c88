"""Texts that somebody else wrote, made fit for every screen and file."""


def sanitize_line(text: str, longest: int) -> str:
    """The text as one line of at most `longest` letters, without what no font shows or no file can hold."""
    shown = "".join(letter if letter.isprintable() else " " for letter in text[:longest * 4])
    return " ".join(shown.split())[:longest].rstrip()


def is_storable(text: str) -> bool:
    """Every file can hold it: half a letter (a lone surrogate) or a NUL is no text."""
    return "\0" not in text and (text.isascii() or not any("\ud800" <= letter <= "\udfff" for letter in text))
