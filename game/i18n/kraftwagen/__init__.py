"""The words of Kraftwagen."""

from game.i18n.kraftwagen.words import Words

WORDS = Words
