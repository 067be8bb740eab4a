NAME negative-upper
ROWS
 N cost
 G r1
COLUMNS
 x cost 1 r1 1
 y cost 2 r1 1
RHS
 b r1 -10
BOUNDS
 UP bnd x -3
 UP bnd y 4
ENDATA
