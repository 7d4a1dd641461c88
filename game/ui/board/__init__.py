"""The zoomable board: view, layers, labels, sprites, projection."""
