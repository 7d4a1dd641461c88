"""The statistics page and its tabs."""
