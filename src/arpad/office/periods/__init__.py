"""Making lists: events rated, periods summed up, lists published, corrected, proved."""
