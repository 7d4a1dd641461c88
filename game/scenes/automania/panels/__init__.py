"""Beside the factory: own secrets, what cars would come to, workers for the sponsor."""
