"""The help pages: topics, keys, gestures, credits."""
