-- Roles that no session flag tells are habilitations of type ROLE (DECISIONS B5); the co-administrator was filed as SPECIAL.
DELETE FROM "Grant" g WHERE g.type = 'SPECIAL' AND g.code IN ('COADMIN', 'TECHNICIAN', 'SUPPORT') AND EXISTS (SELECT 1 FROM "Grant" o WHERE o."userId" = g."userId" AND o.code = g.code AND o.type = 'ROLE');
UPDATE "Grant" SET type = 'ROLE' WHERE code IN ('COADMIN', 'TECHNICIAN', 'SUPPORT');
