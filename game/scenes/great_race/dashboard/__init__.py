"""Dashboard of The Great Race: gauges, hand, assistants, money."""
