"""Text layout: fonts, markup spans, line breaking."""
