NAME beale
ROWS
 N cost
 L r1
 L r2
 L r3
COLUMNS
 x4 cost -0.75 r1 0.25
 x4 r2 0.5
 x5 cost 150 r1 -60
 x5 r2 -90
 x6 cost -0.02 r1 -0.04
 x6 r2 -0.02 r3 1
 x7 cost 6 r1 9
 x7 r2 3
RHS
 b r3 1
ENDATA
