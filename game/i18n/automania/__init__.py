"""Texts of Automania."""

from game.i18n.automania.texts import AutomaniaTexts

TEXTS = AutomaniaTexts
