"""Imperial Steam on the screen: the engraved railway map, its pieces and cards."""
