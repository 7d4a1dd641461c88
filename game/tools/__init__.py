"""Tools for developers: commands, benches, the UI fuzzer, and the modules that these share."""
