"""Every picture of Kraftwagen, as SVG from code."""
