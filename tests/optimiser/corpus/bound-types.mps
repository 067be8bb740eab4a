NAME bound-types
ROWS
 N cost
 L sum
 G low
COLUMNS
 a cost 1 sum 1
 a low 1
 b cost -1 sum 1
 c cost 2 sum 1
 d cost -1 sum 1
 e cost 1 low 1
RHS
 b sum 20 low -6
BOUNDS
 FR bnd a
 FX bnd b 3
 MI bnd c
 UP bnd c 5
 LO bnd c -4
 LO bnd d 1
 UP bnd d 2.5
 MI bnd e
 UP bnd e 0
ENDATA
