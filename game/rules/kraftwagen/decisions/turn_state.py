"""What a phase remembers in which actions are carried out: what is left to do, and whose help was used."""

from dataclasses import field

from game.rules.core.frames import Frame
from game.rules.core.records import frame
from game.rules.kraftwagen.content.cards import DAIMLER, DIESEL
from game.rules.kraftwagen.state import KraftwagenState

RACING = "racing"  # as the engineer of a phase: Bugatti and Porsche, who do not block each other


@frame
class Phase(Frame):
    """KRA-4.8, KRA-6.11 The fields of `ActionPhase` and `StartEffects`, which actions look at and change."""

    tile: str = ""  # the tile that was chosen; "" = none yet
    pending: list[str] = field(default_factory=list)  # actions still to be done
    engineer: str = ""  # KRA-6.0 whose bonus was used in this phase: ENG-DAIMLER, ENG-DIESEL, racing; "" = nobody's


def races_with(state: KraftwagenState, seat: int, phase: Phase, engineer: str) -> bool:
    """KRA-6.11 Whether Bugatti or Porsche can act for a seat in this phase."""
    return engineer in state.factories[seat].engineers and phase.engineer in ("", RACING)


def has_to_ask(state: KraftwagenState, seat: int, phase: Phase) -> bool:
    """KRA-6.11 Their help would give up that of Daimler or Diesel."""
    return not phase.engineer and state.has_marker(seat, DAIMLER, DIESEL)

