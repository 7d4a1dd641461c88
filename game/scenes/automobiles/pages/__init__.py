"""Pages of Automobiles beside the table: set-up, own content, rule book, results, poster."""
