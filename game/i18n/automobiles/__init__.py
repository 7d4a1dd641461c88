"""Texts of Automobiles."""

from game.i18n.automobiles.texts import AutomobilesTexts

TEXTS = AutomobilesTexts
