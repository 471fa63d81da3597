"""Where people and programs come in: answers, paper, command line, pages."""
