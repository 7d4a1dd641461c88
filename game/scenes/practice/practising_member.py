"""The member of the club who practises: progress is that member's, or everybody's where none is chosen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.practice.exercise import Exercise
from game.practice.progress import record_progress
from game.scenes.scene_base import Services
from game.session.members.member import Member
from game.session.members.member_store import put_member
from game.session.notices import UserError


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
