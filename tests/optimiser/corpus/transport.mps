NAME transport
ROWS
 N cost
 E usine1
 E usine2
 E port1
 E port2
 E port3
COLUMNS
 a1 cost 8 usine1 1
 a1 port1 1
 a2 cost 6 usine1 1
 a2 port2 1
 a3 cost 10 usine1 1
 a3 port3 1
 b1 cost 9 usine2 1
 b1 port1 1
 b2 cost 12 usine2 1
 b2 port2 1
 b3 cost 13 usine2 1
 b3 port3 1
RHS
 b usine1 35 usine2 50
 b port1 45 port2 20
 b port3 20
ENDATA
