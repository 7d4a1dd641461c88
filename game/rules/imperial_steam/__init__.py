"""Imperial Steam: railways from Wien to Trieste for two to four."""
