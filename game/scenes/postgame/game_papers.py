"""Papers of a finished game: its score sheet and the certificate of whoever has won it."""

from __future__ import annotations

from game.i18n.catalog import tr
from game.i18n.markup import escape
from game.scenes.postgame.share_image import FinishedGame, ended_text, outcome_text
from game.scenes.shared.menu_scene import game_name
from game.scenes.shared.paper.certificate import Certificate
from game.scenes.shared.paper.score_sheet import ScoreSheet, SheetRow
from game.scenes.shared.saved_game_texts import day_of
from game.scenes.shared.season_texts import join_names
from game.scenes.shared.seat_makers import makers_text
from game.ui.context import Ui


def sheet_of(over: FinishedGame) -> ScoreSheet:
    """Return the score sheet: the final scoring line by line, or the figures of the ranking where nothing is counted
    up."""
    session, result, summary, renderer, counts = over
    head, order = session.game.head, result.order
    rows = [SheetRow(tr("paper.player"), [f"<small>{makers_text(session, seat)}</small>" for seat in order])]
    if lines := summary.scoring(session, renderer):
        rows += [SheetRow(line.name, [line.figures[seat] for seat in order], line.strong) for line in lines]
    else:
        figures = [summary.figures(session, seat) for seat in order]
        names = [caption[:1].upper() + caption[1:] for caption, _ in figures[0]]
        rows += [SheetRow(name, [found[at][1] for found in figures]) for at, name in enumerate(names)]
    if counts:
        rows.append(SheetRow(tr("paper.place"), [renderer.thing("place", result.ranks[seat]) for seat in order], True))
    about = [renderer.plain(summary.subtitle(session, renderer)), ended_text(over)]
    return ScoreSheet(escape(head.title) or game_name(head.game),
                      " · ".join(filter(None, [game_name(head.game) if head.title else "", *about])),
                      outcome_text(over), day_of(head.finished or head.changed),
                      [f"<seat:{seat}>" for seat in order], rows,
                      [highlight.text for highlight in summary.highlights(session)])


def certificate_of(ui: Ui, over: FinishedGame) -> Certificate:
    """Return the certificate of the winners of a game that counts."""
    session, result, summary, renderer, _ = over
    head = session.game.head
    seats = [seat for seat in result.order if result.ranks[seat] == 1]
    looks = [ui.writer.seats[seat] for seat in seats]
    rivals = [ui.writer.seats[seat].name for seat in result.order if seat not in seats]
    sums = [f"{line.name} {line.figures[seats[0]]}" for line in summary.scoring(session, renderer) if line.strong]
    facts = [renderer.plain(summary.subtitle(session, renderer)), *sums[-1:],
             tr("paper.against", names=join_names(rivals)) if rivals else "", ended_text(over)]
    return Certificate([head.game], join_names([look.name for look in looks]),
                       tr("paper.won", n=len(seats)), game_name(head.game), [fact for fact in facts if fact],
                       day_of(head.finished or head.changed),
                       [look.portrait for look in looks if look.portrait])
