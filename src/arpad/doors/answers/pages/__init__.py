"""Pages in their parts, as HTML and as Markdown, for every door alike."""
