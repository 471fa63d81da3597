"""What the cross-tables, FEDA's file and PGN share: decoding, remarks, and what is lost."""
