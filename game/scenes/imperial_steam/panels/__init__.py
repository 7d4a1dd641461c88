"""Panels beside the map: company, actions, goods, hubs, the tracks of influence and rounds."""
