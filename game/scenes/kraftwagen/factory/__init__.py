"""Factory of the shown seat: workshops, the next car, the race car, canteen, levels, cards."""
