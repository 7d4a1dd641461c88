"""Animation: tweens, clips, their queue, timers."""
