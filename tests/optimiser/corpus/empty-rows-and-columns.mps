NAME empty-parts
ROWS
 N cost
 L vide
 G r1
COLUMNS
 x cost 2 r1 1
 seul cost -3
 libre cost 0
RHS
 b r1 4 vide 7
BOUNDS
 UP bnd seul 6
 FR bnd libre
ENDATA
