"""The checks of the UI fuzzer, one module each."""
