"""In-game rule book: chapters and entries in order, found by a rule's ID or by words.

`rules_data/<game>/rule_book.yaml` orders the entries; their texts are the catalogue area `<game>-rules`.
"""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from game import paths
from game.i18n.catalog import Catalog, current
from game.i18n.markup import strip_markup
from game.rules.core.yaml_reader import Cursor, Problems, YamlDocument

CHAPTER_HIT, TITLE_HIT, TITLE_START, TITLE_WHOLE, ID_HIT = 2, 8, 12, 20, 100  # score of a word found there


@dataclass(frozen=True)
class RuleEntry:
    """One entry. `id` is a rule's ID (AUT-4.32) or a plain name; title and text are markup."""

    id: str
    chapter: str
    title: str
    text: str
    related: tuple[str, ...]

    @property
    def rule(self) -> str:
        """ID to show beside the title; "" for an entry that is no rule."""
        return self.id if self.id[:1].isupper() else ""

    @cached_property
    def words(self) -> tuple[str, str, str]:
        """ID, title and text for the search: plain, in small letters, without accents."""
        return fold_accents(self.id), fold_accents(strip_markup(self.title)), fold_accents(strip_markup(self.text))


@dataclass(frozen=True)
class RuleChapter:
    """A heading with its entries, and the name of the picture that the game draws for it; "" = none."""

    id: str
    title: str
    entries: tuple[RuleEntry, ...]
    picture: str = ""


class RuleBook:
    """Rule book of one game in one language."""

    def __init__(self, title: str, chapters: Sequence[RuleChapter]) -> None:
        self.title = title
        self.chapters = tuple(chapters)
        self.entries = {entry.id: entry for chapter in self.chapters for entry in chapter.entries}

    def find(self, rule: str) -> RuleEntry | None:
        """Return the entry of a rule's ID, None if there is none."""
        return self.entries.get(rule)

    def related(self, entry: RuleEntry) -> tuple[RuleEntry, ...]:
        """Return the related entries of an entry."""
        return tuple(self.entries[name] for name in entry.related if name in self.entries)

    def search(self, query: str) -> list[RuleEntry]:
        """Return the entries that hold every word of the query (or its beginning), best first; accents do not
        matter."""
        words = fold_accents(query).split()
        if not words:
            return []
        titles = {chapter.id: fold_accents(chapter.title) for chapter in self.chapters}
        scored = [(_score(entry, titles[entry.chapter], words), entry) for entry in self.entries.values()]
        return [entry for score, entry in sorted(scored, key=lambda pair: -pair[0]) if score]


def fold_accents(text: str) -> str:
    """Return the text in small letters without accents.

    >>> fold_accents("Más rápido")
    'mas rapido'
    """
    apart = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def _score(entry: RuleEntry, chapter: str, words: Sequence[str]) -> int:
    """Return the score of an entry for a search; 0 if a word is missing."""
    name, title, text = entry.words
    total = TITLE_WHOLE * all(own.startswith(tuple(words)) for own in title.split())
    for word in words:
        score = ID_HIT * (name == word or name.endswith(f"-{word}"))
        score += TITLE_START * title.startswith(word) + TITLE_HIT * _begins(title, word) + (word in title)
        score += CHAPTER_HIT * _begins(chapter, word) + 2 * _begins(text, word) + (word in text) + (word in name)
        if not score:
            return 0
        total += score
    return total


def _begins(text: str, word: str) -> bool:
    """Return whether a word of the text begins with `word`."""
    return f" {word}" in f" {text.replace('(', ' ').replace('/', ' ')}"


def load_rule_book(game: str, catalog: Catalog | None = None, folder: Path | None = None) -> RuleBook:
    """Return the rule book of a game, in the language in use unless a catalogue is given.

    Raises DataError if the shipped order of the entries is broken.
    """
    texts = catalog or current()
    path = (folder or paths.rules_data()) / game / "rule_book.yaml"
    problems = Problems()
    root = YamlDocument.parse(path.read_text(encoding="utf-8"), str(path)).root(problems)
    chapters = [_chapter(cursor, game, texts) for cursor in root.get("chapters").list()]
    root.end()
    problems.raise_if_any()
    return RuleBook(texts.tr(f"{game}-rules.title"), chapters)


def _chapter(cursor: Cursor, game: str, texts: Catalog) -> RuleChapter:
    name, picture = cursor.get("id").text(), cursor.optional("picture")
    entries = tuple(_entry(item, name, game, texts) for item in cursor.get("entries").list())
    drawn = picture.text() if picture else ""
    cursor.end()
    return RuleChapter(name, texts.tr(f"{game}-rules.chapter.{name}"), entries, drawn)


def _entry(cursor: Cursor, chapter: str, game: str, texts: Catalog) -> RuleEntry:
    name = cursor.get("id").text()
    own = cursor.optional("title")
    title = f"{game}-rules.{name}.title" if own is None else f"{game}.{own.text()}"
    links = cursor.optional("related")
    related = () if links is None else tuple(link.text() for link in links.list())
    cursor.end()
    return RuleEntry(name, chapter, texts.tr(title), texts.tr(f"{game}-rules.{name}.text"), related)
