"""The factory in front: workshops, the next car, the race car, canteen, levels, cards."""
