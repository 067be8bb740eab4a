NAME ranges
ROWS
 N cost
 E e1
 E e2
 G g1
 L l1
COLUMNS
 x cost 1 e1 1
 y cost 1 e2 1
 z cost -1 g1 1
 w cost 1 l1 1
RHS
 b e1 4 e2 4
 b g1 2 l1 9
RANGES
 r e1 3 e2 -3
 r g1 5 l1 4
ENDATA
