"""TRF, the tournament report file of FIDE (FIDE 2009, 9.1): the dialects of 2006, 2016 and 2026.

::

    012 Example Open
    042 2024/05/01
    001    1 m GM Soto, Ana                         2600 ESP     2200000 1980/05/21  1.0    1     2 w 1
    001    2 w    Gil, Eva                               ESP             1999/00/00  0.0    2     1 b 0

``columns`` has the tables; reader, writer and messages do what they say. Reading is tolerant, and
every repair is a finding; writing is strict.
"""  # noqa: E501 - the sample is as wide as the format
