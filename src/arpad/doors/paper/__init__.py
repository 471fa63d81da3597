"""Printed matter: one typst template for each form, certificate or report.

A form begins as a frozen value with everything that stands on it, made of an event and of what was
judged; ``sheet`` says it in a language, and ``typesetting`` makes a PDF or an SVG of it. Templates
calculate nothing. What nobody said stays an empty line, to be filled in by hand.
"""
