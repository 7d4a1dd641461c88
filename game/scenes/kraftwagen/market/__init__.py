"""Market of Kraftwagen: cars on offer, price markers, buyers, and the dialog that offers a car."""
