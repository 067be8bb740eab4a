-- Each territory says whether its users read it. What the installation said for all of them until now is carried over.
ALTER TABLE "Territory" ADD COLUMN     "usersRead" BOOLEAN NOT NULL DEFAULT false;
UPDATE "Territory" SET "usersRead" = true
WHERE EXISTS (SELECT 1 FROM "Setting" WHERE login = '' AND parameter = 'territory.membersCanRead' AND value = '1');
DELETE FROM "Setting" WHERE parameter = 'territory.membersCanRead';
