"""Faces of members of the club: the features of a portrait as a code of one digit each, so that a picture can be named
by it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from game.ai.characters.character import FEATURES
from game.session.members.member import Member

FACE = "portrait-face-"  # of the names of the pictures; the code follows
_DIGITS = "0123456789abcdef"
_PLAIN = {"beard": 0.6, "hat": 0.65, "eyes": 0.6}  # how often a face drawn by lot lacks these


def face_code(face: Mapping[str, str]) -> str:
    """Return the code of a face with these features."""
    return "".join(_DIGITS[values.index(face[feature])] for feature, values in FEATURES.items())


def face_of(code: str) -> dict[str, str]:
    """Return the features of a code; the usual ones where it says nothing that this version knows.

    >>> face_of("21")["skin"], face_of("21")["face"], face_of("z")["skin"]
    ('tanned', 'round', 'fair')
    """
    numbers = dict(zip(FEATURES, (_DIGITS.find(digit) for digit in code), strict=False))
    return {feature: values[number] if 0 <= (number := numbers.get(feature, 0)) < len(values) else values[0]
            for feature, values in FEATURES.items()}


def next_feature(code: str, feature: str) -> str:
    """Return the code of the same face with the next value of a feature."""
    face, values = face_of(code), FEATURES[feature]
    return face_code(face | {feature: values[(values.index(face[feature]) + 1) % len(values)]})


def drawn_face(seed: str) -> str:
    """Return the code of a face drawn by lot, always the same for a seed."""
    chance = Random(seed)
    face = {feature: chance.choice(values) for feature, values in FEATURES.items()}
    return face_code(face | {name: FEATURES[name][0] for name, often in _PLAIN.items() if chance.random() < often})


def face_name(member: Member) -> str:
    """Return the name of the picture of a member; one who chose no face has one by name."""
    return FACE + (member.portrait or drawn_face(member.id))
