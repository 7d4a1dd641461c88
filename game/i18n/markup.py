"""The rich-text markup of displayed strings: escaping what is not markup, and taking the markup away again.

Tags: <b> <i> <small> <dim> <accent> <good> <bad> (each with its closing tag), <icon:NAME> and <seat:N> (alone).
Literal `<`, `>` and `&` are written `&lt;`, `&gt;` and `&amp;`. The drawing side is `game/ui/text/text_layout.py`.
"""

import re
from collections.abc import Sequence

PAIRED = ("b", "i", "small", "dim", "accent", "good", "bad")
TAG = re.compile(r"</?(?:" + "|".join(PAIRED) + r")>|<icon:[A-Za-z0-9_-]+>|<seat:\d+>")
_OPENING = re.compile(r"(?:<(?:" + "|".join(PAIRED) + r")>)*")
_CITED = re.compile(r"\s*<dim>([A-Z]{3}-\d[\d.]*)</dim>")  # the ID of a rule, as texts cite it
_SEAT = re.compile(r"<seat:(\d+)>")
_ICON_WITH_SPACE = re.compile(r"<icon:[A-Za-z0-9_-]+>\s?")


def escape(text: str) -> str:
    """The text with `&`, `<` and `>` made harmless, so that names and file texts can stand in markup."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def strip_markup(markup: str, seats: Sequence[str] = ()) -> str:
    """The string without markup, for logs, the command line and searching.

    `seats` are the players' names by seat; a seat without a name is shown as its number from 1.
    """

    def name(match: re.Match[str]) -> str:
        seat = int(match.group(1))
        return escape(seats[seat]) if seat < len(seats) else str(seat + 1)

    text = TAG.sub("", _ICON_WITH_SPACE.sub("", _SEAT.sub(name, markup)))
    return text.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")


def capitalize(text: str) -> str:
    """The text as a sentence begins: with a large letter, also behind tags that open there."""
    at = len(_OPENING.match(text)[0])  # type: ignore[index]
    return text[:at] + text[at : at + 1].upper() + text[at + 1 :]


def with_rule(text: str, rule: str) -> str:
    """A text with the ID of the rule that says so behind it, if one does."""
    return f"{text}  <dim>{rule}</dim>" if rule else text


def tooltip_title(name: str, rule: str) -> str:
    """The head of a tooltip: a name, and the rule that it stands for."""
    return with_rule(f"<b>{name}</b>", rule)


def rules_last(markup: str) -> str:
    """The text with the IDs of the rules that it cites behind all else, small: who does not look for them reads on."""
    rules = dict.fromkeys(match[1] for match in _CITED.finditer(markup))
    if not rules:
        return markup
    return f"{_CITED.sub('', markup)}\n<dim><small>{' · '.join(rules)}</small></dim>"
