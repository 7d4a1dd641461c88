"""The words of Automobiles."""

from game.i18n.automobiles.words import Words

WORDS = Words
