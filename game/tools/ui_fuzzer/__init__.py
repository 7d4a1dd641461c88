"""UI fuzzer (command `walk`): a random player operates the real screens while invariants are checked."""
