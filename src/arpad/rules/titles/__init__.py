"""Titles: norms judged by B.01, article by article."""
