"""Checks of the UI fuzzer, one module each: invariants of the screens."""
