"""Texts of Kraftwagen."""

from game.i18n.kraftwagen.texts import KraftwagenTexts

TEXTS = KraftwagenTexts
