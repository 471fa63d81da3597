"""A whole period as one relational expression: lists, games and events of any size, in Parquet."""
