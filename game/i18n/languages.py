"""Languages of the program: the list of them, the language behind all others, and the euphony rules by language.

A new language is entered here; then it needs a catalogue of every area, `assets/i18n/<area>.<language>.yaml`,
and its plural forms: `i18n/plural_forms.py`.
"""

import re

LANGUAGES = ("en", "it", "es")  # codes of ISO 639-1, the reference first
REFERENCE = LANGUAGES[0]  # a text that a language lacks is taken from this one
TRANSLATIONS = LANGUAGES[1:]
WINDOWS_NAMES = {"english": "en", "italian": "it", "spanish": "es"}  # as a Windows locale names a language
EUPHONY = {"it": (  # the form that short words take before certain sounds: (pattern, replacement)
    (re.compile(r"\ba(?= (?:<[^>]*>\s?)*A)"), "ad"),
    (re.compile(r"\be(?= (?:<[^>]*>\s?)*[Ee])"), "ed"),
    (re.compile(r"(\b\w*l')((?:<icon:[^>]*>\s?)+)", re.I), r"\2\1"),  # the article stands at its noun, behind an icon
), "es": (
    (re.compile(r"\by(?= (?:<[^>]*>\s?)*[Hh]?[IiÍí](?!e))"), "e"),  # "y hielo" stays
)}


def euphonic(text: str, language: str) -> str:
    """Return the text with short words in the form that fits the next sound: "ad Amstetten", "e interior".

    >>> euphonic("bagagli e ecologia, a Amstetten", "it")
    'bagagli ed ecologia, ad Amstetten'
    >>> euphonic("to Amstetten", "en")
    'to Amstetten'
    """
    for pattern, replacement in EUPHONY.get(language, ()):
        text = pattern.sub(replacement, text)
    return text
