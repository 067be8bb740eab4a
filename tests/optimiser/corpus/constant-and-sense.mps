NAME constant
OBJSENSE
    MAXIMIZE
ROWS
 N profit
 L terre
 L travail
 N unused
COLUMNS
 ble profit 3 terre 1
 ble travail 1 unused 5
 mais profit 5 terre 1
 mais travail 2 unused 5
RHS
 b profit -100 terre 40
 b travail 60
 second terre 1 travail 1
ENDATA
