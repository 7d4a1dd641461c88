"""Completion of a patched position: deck and bag give and take the pieces that the patch moved."""

from typing import Any

from game.rules.core.state_paths import NamedPaths

Data = dict[str, Any]


def complete_patch(before: Data, after: Data, named: NamedPaths) -> None:
    """Balance deck and bag after a patch, so that no card or tile is made or lost.

    Counts that the patch names stay as they are.
    """
    for card in after["deck"]:
        if ("deck", card) not in named:
            after["deck"][card] -= _cards_out(after, card) - _cards_out(before, card)
    for kind in after["bag"]:
        if ("bag", kind) not in named:
            after["bag"][kind] -= _tiles_out(after, kind) - _tiles_out(before, kind)


def _cards_out(data: Data, card: str) -> int:
    """Return the number of copies of a card outside the deck."""
    count: int = data["discard"][card] + data["display"].count(card)
    count += sum(crew["hand"].count(card) for crew in data["crews"])
    for lying in data["stack"]:
        count += (lying.get("card") == card) + lying.get("drawn", []).count(card)
    return count


def _tiles_out(data: Data, kind: str) -> int:
    """Return the number of tiles of a kind outside the bag."""
    count: int = data["removed"][kind] + sum(tile == kind for tile in data["tiles"].values())
    count += sum(lying["tiles"].count(kind) for lying in data["stack"] if lying["frame"] == "PlaceTiles")
    return count
