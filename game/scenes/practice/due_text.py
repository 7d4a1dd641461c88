"""Words for the day on which a mistake comes back."""

from game.i18n.catalog import tr
from game.practice.mistake_schedule import MistakeEntry
from game.session.wall_clock import today


def due_text(entry: MistakeEntry) -> str:
    """Return when a mistake is to be solved again, with its sign."""
    if entry.learned:
        return f"<icon:check> {tr('practice.due.never')}"
    days = (entry.due - today()).days
    return f"<dim>{tr('practice.due.in', n=days)}</dim>" if days > 0 else f"<accent>{tr('practice.due.today')}</accent>"
