"""Pictures of cars, coachwork, engines and race cars."""
