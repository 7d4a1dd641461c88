"""Recovery of damaged stores and games: quarantine, salvage, repair."""
