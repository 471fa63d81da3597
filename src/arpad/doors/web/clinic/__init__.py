"""Reports that visitors bring: read in a process apart, answered, and forgotten.

A request is handled by two processes. The one that serves pages only counts the bytes that come
(``uploads``) and hands them over (``asking``). The other (``process``) divides for each of them:
the new process takes limits upon itself (``limits``), takes the form apart (``forms``), examines
the report and writes the page (``treating``), and ends. So nothing that is wrong with a file, and
nothing in it, can stay with the one that serves.
"""
