-- CreateTable
CREATE TABLE "SilenceTold" (
    "stationId" INTEGER NOT NULL,
    "toldAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SilenceTold_pkey" PRIMARY KEY ("stationId")
);
