"""What lists printed of a person, and as whom they know them."""

from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, Table, Text

from arpad.office.records.tables.columns import metadata, reference, text

printed_player = Table(
    "printed_player",
    metadata,
    Column("id", Integer, primary_key=True),
    reference("player", "player_id", needed=True),
    text("name"),
    Column("fide_id", BigInteger),
    text("national_id"),
    text("federation"),
    text("sex"),
    text("title"),
    text("women_title"),
    text("other_titles"),
    Column("birth_year", Integer),
    text("club"),
    reference("printed_player", "follows"),
    Index(None, "player_id"),
)

# What what was printed enters the hash of a list by; a person who is erased is known by it still.
printed_commitment = Table(
    "printed_commitment",
    metadata,
    Column(
        "printed_id",
        Integer,
        ForeignKey("printed_player.id"),
        primary_key=True,
        autoincrement=False,
    ),
    text("printed"),
    text("born"),
)

# What what an imported list printed to name somebody enters its hash by, also once they are erased.
printed_mark = Table(
    "printed_mark",
    metadata,
    Column(
        "printed_id",
        Integer,
        ForeignKey("printed_player.id"),
        primary_key=True,
        autoincrement=False,
    ),
    text("mark", needed=True),
)

# As whom the first published list with them knew a person; a person who is erased keeps the token.
known_as = Table(
    "known_as",
    metadata,
    Column("player_id", Integer, ForeignKey("player.id"), primary_key=True, autoincrement=False),
    text("known_as"),
    Column("person", Text, nullable=False, unique=True),
    reference("rating_list", "list_id", needed=True),
)

# Reasons that name somebody erased: they stay committed to, and are handed out no more.
withheld_text = Table(
    "withheld_text",
    metadata,
    Column("commitment", Text, primary_key=True),
)
