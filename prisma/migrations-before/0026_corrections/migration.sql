-- AlterTable
ALTER TABLE "Measure" ADD COLUMN "givenQualification" SMALLINT;

-- CreateTable
CREATE TABLE "Operation" (
    "id" SERIAL NOT NULL,
    "seriesId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "from" TIMESTAMPTZ(3) NOT NULL,
    "to" TIMESTAMPTZ(3) NOT NULL,
    "arguments" JSONB NOT NULL,
    "comment" TEXT NOT NULL DEFAULT '',
    "login" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undoneAt" TIMESTAMPTZ(3),
    "undoneBy" TEXT,
    "fault" TEXT,

    CONSTRAINT "Operation_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Operation_seriesId_id_idx" ON "Operation"("seriesId", "id");

-- AddForeignKey
ALTER TABLE "Operation" ADD CONSTRAINT "Operation_seriesId_fkey" FOREIGN KEY ("seriesId") REFERENCES "Series"("id") ON DELETE CASCADE ON UPDATE CASCADE;
