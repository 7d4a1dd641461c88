"""Texts of Imperial Steam."""

from game.i18n.imperial_steam.texts import ImperialSteamTexts

TEXTS = ImperialSteamTexts
