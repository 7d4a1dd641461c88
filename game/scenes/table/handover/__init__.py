"""Hand-over between people at one screen: curtain and turn banner."""
