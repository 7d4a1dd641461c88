"""Focus and pointer: the focus ring, its navigation, the pointer and its hit test."""
