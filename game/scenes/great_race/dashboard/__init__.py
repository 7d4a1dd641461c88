"""The leather dashboard: gauges, hand, assistants, money."""
