"""The member of the club who practises: progress is that member's, or everybody's where none is chosen."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import replace

from game.i18n.catalog import tr
from game.i18n.markup import escape
from game.practice.exercise import Exercise
from game.practice.progress import record_progress
from game.scenes.scene_base import Services
from game.scenes.shared.menu_scene import MenuScene
from game.scenes.shared.portraits.member_face import face_name
from game.session.members.member import Member
from game.session.members.member_store import put_member
from game.session.notices import UserError
from game.ui.popup_menus import open_menu
from game.ui.widgets import Button


def practising_member(services: Services) -> Member | None:
    """Return the member who practises; None for everybody."""
    chosen = services.settings.practising
    return next((member for member in services.library.members() if member.id == chosen), None) if chosen else None


def progress_of(services: Services) -> Mapping[str, str]:
    """Return the best results, by position, of whoever practises."""
    member = practising_member(services)
    return member.practised if member else services.settings.practice


def record_result(services: Services, exercise: Exercise, how: str) -> None:
    """Record that whoever practises has played a position to its end; a better result stays."""
    member = practising_member(services)
    practised = dict(member.practised) if member else services.settings.practice
    if not record_progress(practised, exercise, how):
        return
    if member is None:
        services.notices.extend(services.settings.save(services.folders.settings))
        return
    try:
        put_member(services.library.store, replace(member, practised=practised))
    except UserError as refusal:
        services.notices.append(refusal.notice)


def who_practises(scene: MenuScene, chosen: Callable[[], object]) -> list[Button]:
    """Return the button that says who practises and lets another one, where there are members."""
    services = scene.services
    members, member = services.library.members(), practising_member(services)
    if not members:
        return []
    everybody = tr("practice.everybody")
    entries: list[tuple[Hashable, str]] = [("", f"<icon:person> {everybody}")]
    entries += [(each.id, f"<icon:{face_name(each)}> {escape(each.name)}") for each in members]

    def let_practise(member_id: Hashable) -> None:
        services.settings.practising = str(member_id)
        services.notices.extend(services.settings.save(services.folders.settings))
        chosen()

    def open_it() -> None:
        open_menu(scene.screen, button, entries, let_practise, chosen=member.id if member else "")

    button = Button(scene.ui, escape(member.name) if member else everybody, open_it, kind="ghost",
                    icon=face_name(member) if member else "person", tooltip=tr("practice.who"))
    return [button]
