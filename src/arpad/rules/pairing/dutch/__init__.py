"""C.04.3, the FIDE (Dutch) system.

A bracket starts from its natural candidate (B.2, B.3) and the graph of all allowed pairs. Each
criterion in turn leaves only the pairs of candidates that are best so far: at once where the
candidate at hand is perfect, else by raising prices until a proof is found (``tight``). Of what
is left the order of generation (D, 4) takes the first candidate, player by player. Small brackets
whose downfloaters depend on players below are weighed as one matching (``weighing``). The editions
differ in their criteria (``edition``) and in the way down: with collapsed brackets (``engine``) or
with completion in every bracket (``descent``).
"""
