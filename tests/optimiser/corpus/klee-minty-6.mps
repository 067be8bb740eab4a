NAME klee-minty-6
OBJSENSE
 MAX
ROWS
 N goal
 L c1
 L c2
 L c3
 L c4
 L c5
 L c6
COLUMNS
 x1 goal 32
 x1 c1 1
 x1 c2 4
 x1 c3 8
 x1 c4 16
 x1 c5 32
 x1 c6 64
 x2 goal 16
 x2 c2 1
 x2 c3 4
 x2 c4 8
 x2 c5 16
 x2 c6 32
 x3 goal 8
 x3 c3 1
 x3 c4 4
 x3 c5 8
 x3 c6 16
 x4 goal 4
 x4 c4 1
 x4 c5 4
 x4 c6 8
 x5 goal 2
 x5 c5 1
 x5 c6 4
 x6 goal 1
 x6 c6 1
RHS
 b c1 5
 b c2 25
 b c3 125
 b c4 625
 b c5 3125
 b c6 15625
ENDATA
