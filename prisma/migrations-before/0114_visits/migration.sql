-- CreateTable
CREATE TABLE "FieldVisit" (
    "key" UUID NOT NULL,
    "login" TEXT NOT NULL,
    "stationId" INTEGER NOT NULL,
    "eventId" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "FieldVisit_pkey" PRIMARY KEY ("key")
);
