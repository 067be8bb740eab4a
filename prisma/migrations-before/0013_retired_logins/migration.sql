-- Logins of deleted accounts: what they wrote stays under them, so nobody else may take them.
CREATE TABLE "RetiredLogin" (
    "login" TEXT NOT NULL,

    CONSTRAINT "RetiredLogin_pkey" PRIMARY KEY ("login")
);

INSERT INTO "RetiredLogin" ("login")
SELECT DISTINCT lower(a."entityId") FROM "Audit" a
WHERE a."entity" = 'user' AND a."action" = 'user.delete'
  AND NOT EXISTS (SELECT 1 FROM "User" u WHERE lower(u."login") = lower(a."entityId"));
