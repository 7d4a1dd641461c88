"""The drawing table: action rondel and circuit, research display, awards."""
