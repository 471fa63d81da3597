"""The office on the web: pages for everybody, complete without JavaScript."""
