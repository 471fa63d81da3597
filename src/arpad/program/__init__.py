"""What ``import arpad`` gives: read, rate, rank, pair, judge, check, explain."""
