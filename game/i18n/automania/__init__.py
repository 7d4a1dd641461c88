"""The words of Automania."""

from game.i18n.automania.words import Words

WORDS = Words
