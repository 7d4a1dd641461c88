"""Language of the system, in which the program starts the first time."""

import locale
import logging
import os

from game.i18n.languages import LANGUAGES, REFERENCE, WINDOWS_NAMES

_log = logging.getLogger(__name__)


def system_language() -> str:
    """Return the first supported language that the system asks for, else English."""
    asked = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    for name in filter(None, (*asked, *_preferred_languages())):
        code = WINDOWS_NAMES.get(name.split("_")[0].lower(), name[:2].lower())
        if code in LANGUAGES:
            return code
    return REFERENCE


def _preferred_languages() -> list[str]:
    """Return the languages that a person has set in the system: on Windows and macOS the environment names none."""
    try:
        from pygame.system import get_pref_locales

        found = [str(each["language"]) for each in get_pref_locales()]
    except (ImportError, AttributeError, KeyError, OSError, RuntimeError):  # the last two: pygame.error
        found = []
    try:
        found.append(locale.getlocale()[0] or "")  # on Windows the name of the language in English
    except ValueError:  # a locale that Python does not know
        _log.info("unknown locale")
    return found
