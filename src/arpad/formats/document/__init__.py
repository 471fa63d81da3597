"""The tournament document ``arpad-tournament/1``: one JSON object per event.

::

    {"format": "arpad-tournament/1", "name": "Open", "system": "swiss", "start": "2024-05-01",
     "players": [{"no": 1, "name": "A", "rating": 2600}, {"no": 2, "name": "B", "rating": null}],
     "games": [{"round": 1, "white": 1, "black": 2, "result": "1-0"},
               {"round": 2, "player": 1, "bye": "half"}]}

``fields`` has the tables; reader, writer and schema do what they say.
"""
