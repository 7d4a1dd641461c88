"""Main board of Kraftwagen: action rondel and circuit."""
