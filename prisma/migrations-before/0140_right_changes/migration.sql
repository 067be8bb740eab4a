-- CreateTable
CREATE TABLE "RightChange" (
    "action" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "domain" TEXT NOT NULL DEFAULT '',
    "reach" TEXT NOT NULL,
    "usermaj" TEXT NOT NULL,
    "datemaj" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "RightChange_pkey" PRIMARY KEY ("action","role","domain")
);
