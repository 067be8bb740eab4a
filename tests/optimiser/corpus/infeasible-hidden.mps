NAME infeasible-hidden
ROWS
 N cost
 E r1
 E r2
 E r3
COLUMNS
 x cost 1 r1 1
 x r3 2
 y r1 1 r2 1
 y r3 3
 z r2 1 r3 1
RHS
 b r1 1 r2 1
 b r3 4
ENDATA
