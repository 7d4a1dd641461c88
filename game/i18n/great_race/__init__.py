"""Texts of The Great Race."""

from game.i18n.great_race.texts import GreatRaceTexts

TEXTS = GreatRaceTexts
