"""The sheets of a tournament, from an event: what the documents print, found and put in order."""
