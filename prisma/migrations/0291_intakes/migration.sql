-- CreateTable
CREATE TABLE "Intake" (
    "id" SERIAL NOT NULL,
    "tid" INTEGER NOT NULL,
    "name" TEXT COLLATE "fr-x-icu" NOT NULL,
    "stationId" INTEGER,
    "indicatorId" INTEGER,
    "nitrogenKind" TEXT NOT NULL DEFAULT '',
    "lostShare" DOUBLE PRECISION,
    "lostShareSource" TEXT NOT NULL DEFAULT '',
    "zones" JSONB NOT NULL DEFAULT '[]',
    "waterSource" TEXT NOT NULL DEFAULT '',
    "lands" JSONB NOT NULL DEFAULT '[]',
    "history" TEXT NOT NULL DEFAULT '',
    "historySource" TEXT NOT NULL DEFAULT '',
    "inputDoubt" DOUBLE PRECISION,
    "model" TEXT NOT NULL DEFAULT '',
    "meanTime" DOUBLE PRECISION,
    "meanTimeLeast" DOUBLE PRECISION,
    "meanTimeMost" DOUBLE PRECISION,
    "shape" DOUBLE PRECISION,
    "factor" DOUBLE PRECISION,
    "transferSource" TEXT NOT NULL DEFAULT '',
    "author" TEXT NOT NULL,
    "usermaj" TEXT NOT NULL,
    "datecreation" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "datemaj" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Intake_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "NitrateFit" (
    "intakeId" INTEGER NOT NULL,
    "stationId" INTEGER NOT NULL,
    "measureHash" TEXT NOT NULL,
    "inputHash" TEXT NOT NULL,
    "result" JSONB NOT NULL,
    "login" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "NitrateFit_pkey" PRIMARY KEY ("intakeId")
);

-- CreateIndex
CREATE INDEX "Intake_tid_idx" ON "Intake"("tid");

-- CreateIndex
CREATE INDEX "Intake_stationId_idx" ON "Intake"("stationId");

-- AddForeignKey
ALTER TABLE "Intake" ADD CONSTRAINT "Intake_tid_fkey" FOREIGN KEY ("tid") REFERENCES "Territory"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "NitrateFit" ADD CONSTRAINT "NitrateFit_intakeId_fkey" FOREIGN KEY ("intakeId") REFERENCES "Intake"("id") ON DELETE CASCADE ON UPDATE CASCADE;
