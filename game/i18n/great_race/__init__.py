"""The words of The Great Race."""

from game.i18n.great_race.words import Words

WORDS = Words
