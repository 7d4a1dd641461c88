"""Pages of The Great Race beside the table: set-up, own content, rule book, results, poster."""
