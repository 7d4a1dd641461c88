"""Pages of Imperial Steam beside the table: set-up, own content, rule book, results, poster."""
