NAME infeasible-rows
ROWS
 N cost
 G r1
 L r2
COLUMNS
 x cost 1 r1 1
 x r2 1
 y cost 1 r1 1
 y r2 1
RHS
 b r1 5 r2 4
ENDATA
