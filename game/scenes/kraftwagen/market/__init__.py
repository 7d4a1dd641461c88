"""The market of Kraftwagen: cars on offer, price markers, buyers, and what scoring would bring now."""
