"""Texts that somebody else wrote, made fit for every screen and file."""


def one_line(text: str, longest: int) -> str:
    """The text as one line of at most `longest` letters, without what no font shows or no file can hold."""
    shown = "".join(letter if letter.isprintable() else " " for letter in text[:longest * 4])
    return " ".join(shown.split())[:longest].rstrip()
