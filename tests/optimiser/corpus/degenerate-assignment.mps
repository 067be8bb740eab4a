NAME assignment
ROWS
 N cost
 E p1
 E t1
 E p2
 E t2
 E p3
 E t3
 E p4
 E t4
COLUMNS
 x11 cost 9
 x11 p1 1 t1 1
 x12 cost 2
 x12 p1 1 t2 1
 x13 cost 7
 x13 p1 1 t3 1
 x14 cost 8
 x14 p1 1 t4 1
 x21 cost 6
 x21 p2 1 t1 1
 x22 cost 4
 x22 p2 1 t2 1
 x23 cost 3
 x23 p2 1 t3 1
 x24 cost 7
 x24 p2 1 t4 1
 x31 cost 5
 x31 p3 1 t1 1
 x32 cost 8
 x32 p3 1 t2 1
 x33 cost 1
 x33 p3 1 t3 1
 x34 cost 8
 x34 p3 1 t4 1
 x41 cost 7
 x41 p4 1 t1 1
 x42 cost 6
 x42 p4 1 t2 1
 x43 cost 9
 x43 p4 1 t3 1
 x44 cost 4
 x44 p4 1 t4 1
RHS
 b p1 1 t1 1
 b p2 1 t2 1
 b p3 1 t3 1
 b p4 1 t4 1
ENDATA
