"""Why a round is paired as it is: candidates judged, runners-up found, colours explained."""
