"""Character: a computer opponent with a name, a face, a manner and a few words of its own."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.ai.characters.manner import Manner
from game.rules.core.events import OCCASIONS

ENDS = ("won", "lost")  # occasions at the end of a game
SPEAKS = (*OCCASIONS, *ENDS)
FEATURES: Mapping[str, tuple[str, ...]] = {  # of a portrait, with their values; the first is the usual one
    "skin": ("fair", "rosy", "tanned", "olive", "brown", "dark"),
    "face": ("oval", "round", "long", "square"),
    "hair": ("short", "bald", "parted", "swept", "curly", "bun", "bob", "plaits", "long"),
    "tint": ("brown", "black", "grey", "white", "blond", "red"),  # of hair and beard
    "beard": ("none", "moustache", "handlebar", "walrus", "goatee", "full", "whiskers"),
    "hat": ("none", "flat-cap", "bowler", "top-hat", "kepi", "pith", "fedora", "cloche", "leather-helmet", "beret",
            "straw", "headscarf"),
    "eyes": ("plain", "glasses", "monocle", "goggles", "raised-goggles", "pince-nez", "patch"),
    "coat": ("jacket", "overall", "leather", "uniform", "scarf", "fur", "blouse", "bow-tie", "linen"),
    "colour": ("navy", "bottle-green", "burgundy", "sand", "grey", "ochre", "plum", "teal"),  # of the coat
    "ground": ("cream", "mint", "sky", "rose", "straw", "lilac"),
}


@dataclass(frozen=True)
class Character:
    """Character of one game. `portrait` has a value for each of `FEATURES`, `lines` the keys of what it says by
    occasion."""

    id: str
    game: str
    name: str
    portrait: Mapping[str, str]
    manner: Manner
    lines: Mapping[str, tuple[str, ...]]

    @property
    def style(self) -> str:
        """Key of the sentence about its manner."""
        return f"{self.game}-characters.{self.id}.style"
