"""Share of a long corpus of faults that is tried: a part in the long run of the tests, the whole in a campaign."""

import os
from collections.abc import Iterable

SHARE = float(os.environ.get("PADDOCK_CORPUS", "0.3"))


def batches(first: int, whole: int, size: int) -> Iterable[int]:
    """The first seed of each batch of `size` seeds that is tried of those from `first` on."""
    return range(first, first + max(size, round(whole * SHARE)), size)
