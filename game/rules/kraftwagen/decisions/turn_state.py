"""State of a phase in which actions are carried out: actions left, and the engineer used."""

from dataclasses import field

from game.rules.core.frames import Frame
from game.rules.core.records import frame
from game.rules.kraftwagen.content.engineers import DAIMLER, DIESEL
from game.rules.kraftwagen.state import RACING_HELP, KraftwagenState

RACING = "racing"  # value of Phase.engineer for Bugatti and Porsche, who do not exclude each other


@frame
class Phase(Frame):
    """The fields of `ActionPhase` and `StartEffects`, which actions read and change (KRA-4.8, KRA-6.11)."""

    tile: str = ""  # the tile that was chosen; "" = none yet
    pending: list[str] = field(default_factory=list)  # actions still to be done
    engineer: str = ""  # KRA-6.0 used in this phase: ENG-DAIMLER, ENG-DIESEL or racing; "" = none


def races_with(state: KraftwagenState, seat: int, phase: Phase, engineer: str) -> bool:
    """Return whether Bugatti or Porsche can act for a seat in this phase (KRA-6.11)."""
    return engineer in state.factories[seat].engineers and (
        phase.engineer in ("", RACING) or RACING_HELP in state.rulings)


def has_to_ask(state: KraftwagenState, seat: int, phase: Phase) -> bool:
    """Return whether their help would give up that of Daimler or Diesel (KRA-6.11)."""
    return not phase.engineer and state.has_marker(seat, DAIMLER, DIESEL) and RACING_HELP not in state.rulings


def use_racing(state: KraftwagenState, phase: Phase) -> None:
    """Note that Bugatti or Porsche has acted, which keeps out Daimler and Diesel unless agreed otherwise (KRA-6.11)."""
    if RACING_HELP not in state.rulings:
        phase.engineer = RACING

