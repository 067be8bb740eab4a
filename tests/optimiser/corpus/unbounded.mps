NAME unbounded
ROWS
 N cost
 G r1
COLUMNS
 x cost -1 r1 1
 y cost -1 r1 -1
RHS
 b r1 -2
ENDATA
