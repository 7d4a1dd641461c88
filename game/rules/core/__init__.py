"""The kernel that all games share: records, frames, actions, events, chance and reasons."""
