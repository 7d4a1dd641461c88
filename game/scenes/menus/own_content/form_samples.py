"""Samples from which the form of a content file learns the words and keys that its places may have."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game import paths
from game.own_content import ContentPlace, starter_of
from game.scenes.menus.own_content.content_fields import KnownValues, Path


class FormSample(NamedTuple):
    """Part of a file of the program that a key of an own file stands for: a file of the game, and a place in it."""

    file: str
    place: Path = ()


FormSamples = Mapping[str, Mapping[str, FormSample]]  # content folder -> key of an own file -> its sample


def known_values(place: ContentPlace, samples: FormSamples) -> KnownValues:
    """Return what the program's own files of that kind have at each place."""
    known, begun, folder = KnownValues(), starter_of(place), paths.rules_data() / place.game
    parts = samples.get(place.folder, {})
    for key, sample in parts.items():
        known.learn((folder / sample.file).read_text(encoding="utf-8"), (key,), sample.place)
    files = () if parts else sorted((folder / place.folder).glob("*.yaml"))
    for path in (*((begun,) if begun.is_file() else ()), *files):
        known.learn(path.read_text(encoding="utf-8"))
    return known
