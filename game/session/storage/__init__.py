"""The store of saved games: one SQLite file, its schema, its reader and the migrations."""
