"""The words of Imperial Steam."""

from game.i18n.imperial_steam.words import Words

WORDS = Words
