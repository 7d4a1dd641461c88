"""Markup of displayed strings: escaping of foreign text, and removal of the markup.

Tags: <b> <i> <small> <mono> <dim> <accent> <good> <bad> (each with its closing tag), <icon:NAME> and <seat:N> (alone).
Literal `<`, `>` and `&` are written `&lt;`, `&gt;` and `&amp;`. The drawing side is `game/ui/text/text_layout.py`.
"""

import re
from collections.abc import Sequence

PAIRED = ("b", "i", "small", "mono", "dim", "accent", "good", "bad")
TAG = re.compile(r"</?(?:" + "|".join(PAIRED) + r")>|<icon:[A-Za-z0-9_-]+>|<seat:\d+>")
_OPENING = re.compile(r"(?:<(?:" + "|".join(PAIRED) + r")>)*")
_CITED = re.compile(r"\s*<dim>(([A-Z]{3}-)\d[\d.]*)</dim>")  # the ID of a rule in a text, and its letters
_SEAT = re.compile(r"<seat:(\d+)>")
_ICON_WITH_SPACE = re.compile(r"<icon:[A-Za-z0-9_-]+>\s?")


def escape(text: str) -> str:
    """Return the text with `&`, `<` and `>` escaped, so that names and file texts can stand in markup.

    Bytes of a file name that are no letters become signs that can be drawn.

    >>> escape("R&D <1>")
    'R&amp;D &lt;1&gt;'
    >>> escape("caf\\udce9.json")
    'caf?.json'
    """
    if not text.isascii():
        text = text.encode("utf-8", "replace").decode("utf-8")
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def escape_path(path: object) -> str:
    """Return a path for markup, whose lines may end behind each folder.

    >>> escape_path("/a/b").split("\\u200b")
    ['/', 'a/', 'b']
    """
    return re.sub(r"([/\\])", "\\1\u200b", escape(str(path)))


def strip_markup(markup: str, seats: Sequence[str] = ()) -> str:
    """Return the string without markup, for logs, the command line and searching.

    `seats` are the players' names by seat; a seat without a name is shown as its number from 1.

    >>> strip_markup("<b><seat:0></b> wins, <seat:1> is 2nd", ["Anna"])
    'Anna wins, 2 is 2nd'
    """

    def name(match: re.Match[str]) -> str:
        seat = int(match.group(1))
        return escape(seats[seat]) if seat < len(seats) else str(seat + 1)

    text = TAG.sub("", _ICON_WITH_SPACE.sub("", _SEAT.sub(name, markup)))
    return text.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")


def capitalize(text: str) -> str:
    """Return the text with a capital letter at its beginning, behind tags that open there."""
    at = len(_OPENING.match(text)[0])  # type: ignore[index]
    return text[:at] + text[at : at + 1].upper() + text[at + 1 :]


def with_rule(text: str, rule: str) -> str:
    """Return a text followed by the ID of its rule, if there is one."""
    return f"{text}  <dim>{rule}</dim>" if rule else text


def tooltip_title(name: str, rule: str) -> str:
    """Return the head of a tooltip: a name, and the ID of its rule."""
    return with_rule(f"<b>{name}</b>", rule)


def rules_last(markup: str) -> str:
    """Return the text with the numbers of the rules that it cites moved to a small last line, behind a book.

    The letters of a rule book are left out where only one is cited.
    """
    cited = list(_CITED.finditer(markup))
    if not cited:
        return markup
    books = {match[2] for match in cited}
    rules = dict.fromkeys(match[1].removeprefix(match[2]) if len(books) == 1 else match[1] for match in cited)
    return f"{_CITED.sub('', markup)}\n<dim><small><icon:book>\u00a0{' · '.join(rules)}</small></dim>"
