NAME          NOMS AVEC BLANCS
ROWS
 N  COUT
 G  BESOIN A
 L  LIMITE B
COLUMNS
    BLE DUR   COUT                2.   BESOIN A            1.
    BLE DUR   LIMITE B            1.
    ORGE      COUT                3.   BESOIN A            1.
RHS
    RHS       BESOIN A           10.   LIMITE B            4.
BOUNDS
 UP BND       ORGE                8.
ENDATA
