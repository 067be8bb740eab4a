-- Until when failed sign-ins keep unknown devices out. « blocked » is from now on an administrator's decision only.
ALTER TABLE "User" ADD COLUMN "lockedUntil" TIMESTAMPTZ(3);

-- Accounts that failures alone had blocked open again: an administrator's block has its line in the audit.
UPDATE "User" u SET "blocked" = false, "lockedUntil" = now() + interval '1 hour'
WHERE u."blocked" AND u."connexionAttempts" > 0
  AND NOT EXISTS (
    SELECT 1 FROM "Audit" a WHERE a."entity" = 'user' AND a."entityId" = u."login" AND a."action" = 'user.block'
  );
