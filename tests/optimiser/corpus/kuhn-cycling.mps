NAME kuhn
ROWS
 N cost
 L r1
 L r2
 L r3
COLUMNS
 x1 cost -2 r1 -2
 x1 r2 0.3333333333333333 r3 2
 x2 cost -3 r1 -9
 x2 r2 1 r3 3
 x3 cost 1 r1 1
 x3 r2 -0.3333333333333333 r3 -1
 x4 cost 12 r1 9
 x4 r2 -2 r3 -12
RHS
 b r3 2
ENDATA
