"""Papers to print or to send: certificate and score sheet of a game or a season, as pictures."""
