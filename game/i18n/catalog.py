"""Text catalogues: `assets/i18n/<area>.<language>.yaml`, flat dotted keys, read when an area is first asked for.

The area of a key is the part before its first dot. A text missing in a language is taken from English, and a key
missing there too is shown itself, so that no displayed text is ever empty. Problems of the files are collected in
`Catalog.problems`, one sentence each; they never stop the program.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from game import paths
from game.i18n.languages import REFERENCE, euphonic
from game.i18n.plural_forms import PLURAL_FORMS
from game.rules.core.yaml_reader import Problems, YamlDocument

Param = int | str
_PARAM = re.compile(r"\{([a-z][a-z0-9_]*)\}")


class Catalog:
    """Texts of one language; a missing text is taken from English."""

    def __init__(self, language: str = REFERENCE, folder: Path | None = None) -> None:
        self.language = language
        self.folder = folder or paths.assets() / "i18n"
        self.problems: list[str] = []
        self._areas: dict[tuple[str, str], dict[str, str]] = {}
        self._plural_form = PLURAL_FORMS.get(language, PLURAL_FORMS[REFERENCE])
        self._found: dict[tuple[str, str], str | None] = {}  # by key and plural form

    def tr(self, key: str, /, **params: Param) -> str:
        """Return the text of the key with each `{name}` replaced by its parameter.

        With an integer parameter `n`, the plural form of the key is taken where it has one (`key.one`, `key.other`).
        Parameters are inserted as they are: escape names and other foreign text first (`markup.escape`).
        """
        text = self.find(key, params.get("n"))
        return euphonic(fill(key if text is None else text, params), self.language)

    def find(self, key: str, n: Param | None = None) -> str | None:
        """Return the unfilled text of the key (of its plural form for `n`), or None if even English lacks it."""
        wanted = key, self._plural_form(n) if isinstance(n, int) else ""
        if wanted not in self._found:
            self._found[wanted] = self._find(*wanted)
        return self._found[wanted]

    def _find(self, key: str, plural: str) -> str | None:
        forms = (f"{key}.{plural}", key) if plural else (key,)
        for language in dict.fromkeys((self.language, REFERENCE)):
            texts = self.area(key.partition(".")[0], language)
            for form in forms:
                if form in texts:
                    return texts[form]
        return None

    def __contains__(self, key: str) -> bool:
        return self.find(key) is not None or self.find(key, 1) is not None

    def has_area(self, name: str) -> bool:
        """Return whether there is a catalogue of this area."""
        return (self.folder / f"{name}.{REFERENCE}.yaml").exists()

    def area(self, name: str, language: str | None = None) -> Mapping[str, str]:
        """Return all texts of one area in one language (this one's by default), without the English ones behind it."""
        place = (name, language or self.language)
        if place not in self._areas:
            texts, problems = read_area(self.folder, *place)
            self._areas[place] = texts
            self.problems += problems
        return self._areas[place]


def fill(text: str, params: Mapping[str, Param]) -> str:
    """Return the text with each `{name}` replaced; a name without a parameter stays as it is.

    >>> fill("{n} cards for {seat}", {"n": 3})
    '3 cards for {seat}'
    """
    return _PARAM.sub(lambda match: str(params.get(match[1], match[0])), text)


def parameters(text: str) -> list[str]:
    """Return the parameter names of an unfilled text, each once, in alphabetical order.

    >>> parameters("{seat} pays {cost} to {seat}")
    ['cost', 'seat']
    """
    return sorted(set(_PARAM.findall(text)))


def read_area(folder: Path, area: str, language: str) -> tuple[dict[str, str], list[str]]:
    """Return the texts of one catalogue file and its problems, one sentence each.

    A file that cannot be read gives no texts at all; a wrong line costs only itself.
    """
    path = folder / f"{area}.{language}.yaml"
    try:
        return _texts(path.read_text(encoding="utf-8"), str(path), area)
    except FileNotFoundError:
        return {}, [f"{path}: the language file is missing"]
    except (OSError, UnicodeDecodeError) as error:
        return {}, [f"{path}: the language file cannot be read: {error}"]


@lru_cache(maxsize=128)
def _texts(document: str, path: str, area: str) -> tuple[dict[str, str], list[str]]:
    """Return the texts of a catalogue file that has been read, and its problems; cached for the next catalogue."""
    problems = Problems()
    texts: dict[str, str] = {}
    for key, entry in YamlDocument.parse(document, path).root(problems).map().items():
        text = entry.quoted()
        if text is not None and key.startswith(f"{area}."):
            texts[key] = text
        elif text is not None:
            entry.fail(f"a key of this file begins with `{area}.`")
    return texts, [str(problem) for problem in problems.found]


_current = Catalog()


def current() -> Catalog:
    """Return the catalogue of the language in use."""
    return _current


def set_language(language: str, folder: Path | None = None) -> Catalog:
    """Use this language from now on; return its catalogue, whose `problems` fill as areas are read."""
    global _current
    _current = Catalog(language, folder)
    return _current


def tr(key: str, /, **params: Param) -> str:
    """Return `Catalog.tr` in the language in use."""
    return _current.tr(key, **params)


def languages(folder: Path | None = None) -> dict[str, str]:
    """Return the own name of each language that has a `ui` file, by its code, English first."""
    catalog = Catalog(REFERENCE, folder)
    codes = sorted(path.name.split(".")[1] for path in catalog.folder.glob("ui.*.yaml"))
    codes.sort(key=lambda code: code != REFERENCE)
    return {code: catalog.area("ui", code).get("ui.language", code) for code in codes}

