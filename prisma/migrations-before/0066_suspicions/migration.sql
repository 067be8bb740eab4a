-- AlterTable
ALTER TABLE "Series" ADD COLUMN     "driftTolerance" DOUBLE PRECISION,
ADD COLUMN     "flatHours" DOUBLE PRECISION,
ADD COLUMN     "leastStep" DOUBLE PRECISION,
ADD COLUMN     "mostApart" DOUBLE PRECISION,
ADD COLUMN     "mostPerHour" DOUBLE PRECISION;

-- CreateTable
CREATE TABLE "SeriesUnseen" (
    "seriesId" INTEGER NOT NULL,
    "from" TIMESTAMPTZ(3) NOT NULL,
    "to" TIMESTAMPTZ(3) NOT NULL,
    "marks" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "SeriesUnseen_pkey" PRIMARY KEY ("seriesId")
);

-- CreateTable
CREATE TABLE "Suspicion" (
    "id" SERIAL NOT NULL,
    "seriesId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "from" TIMESTAMPTZ(3) NOT NULL,
    "to" TIMESTAMPTZ(3) NOT NULL,
    "count" INTEGER NOT NULL,
    "size" DOUBLE PRECISION NOT NULL,
    "propose" JSONB,
    "state" TEXT NOT NULL DEFAULT 'open',
    "operationId" INTEGER,
    "decidedBy" TEXT,
    "decidedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Suspicion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ControlReading" (
    "id" SERIAL NOT NULL,
    "seriesId" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "value" DOUBLE PRECISION NOT NULL,
    "comment" TEXT NOT NULL DEFAULT '',
    "login" TEXT NOT NULL,
    "recordedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undoneAt" TIMESTAMPTZ(3),
    "undoneBy" TEXT,

    CONSTRAINT "ControlReading_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Suspicion_state_seriesId_idx" ON "Suspicion"("state", "seriesId");

-- CreateIndex
CREATE UNIQUE INDEX "Suspicion_seriesId_kind_from_key" ON "Suspicion"("seriesId", "kind", "from");

-- CreateIndex
CREATE INDEX "ControlReading_seriesId_at_idx" ON "ControlReading"("seriesId", "at");

-- AddForeignKey
ALTER TABLE "SeriesUnseen" ADD CONSTRAINT "SeriesUnseen_seriesId_fkey" FOREIGN KEY ("seriesId") REFERENCES "Series"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Suspicion" ADD CONSTRAINT "Suspicion_seriesId_fkey" FOREIGN KEY ("seriesId") REFERENCES "Series"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ControlReading" ADD CONSTRAINT "ControlReading_seriesId_fkey" FOREIGN KEY ("seriesId") REFERENCES "Series"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A drift says its law
UPDATE "Operation" SET "arguments" = "arguments" || '{"law": "linear"}' WHERE "kind" = 'drift';

-- What is stored already is examined once
INSERT INTO "SeriesUnseen" ("seriesId", "from", "to")
SELECT "id", "firstAt", coalesce("lastAt", "firstAt") FROM "Series" WHERE "nature" = 'measured' AND "firstAt" IS NOT NULL;
