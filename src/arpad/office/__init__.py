"""What a rating office does: keep players and reports, rate periods, publish and correct lists."""
