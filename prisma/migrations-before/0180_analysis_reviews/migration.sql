-- Analyses are reviewed, sent and looked at as measures are: of a series, or of the analyses of a station.
-- AlterTable
ALTER TABLE "Analysis" ADD COLUMN     "givenQualification" SMALLINT,
ADD COLUMN     "givenStatus" SMALLINT;

-- AlterTable
ALTER TABLE "BankExport" ADD COLUMN     "stationId" INTEGER,
ALTER COLUMN "seriesId" DROP NOT NULL;

-- AlterTable
ALTER TABLE "Review" ADD COLUMN     "stationId" INTEGER,
ALTER COLUMN "seriesId" DROP NOT NULL;

-- AlterTable
ALTER TABLE "Suspicion" ADD COLUMN     "samplingId" INTEGER,
ADD COLUMN     "stationId" INTEGER,
ALTER COLUMN "seriesId" DROP NOT NULL;

-- CreateTable
CREATE TABLE "AnalysisQualification" (
    "id" SERIAL NOT NULL,
    "stationId" INTEGER NOT NULL,
    "samplingId" INTEGER NOT NULL,
    "analyses" JSONB NOT NULL,
    "qualification" SMALLINT NOT NULL,
    "comment" TEXT NOT NULL DEFAULT '',
    "login" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undoneAt" TIMESTAMPTZ(3),
    "undoneBy" TEXT,

    CONSTRAINT "AnalysisQualification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AnalysesUnseen" (
    "stationId" INTEGER NOT NULL,
    "from" TIMESTAMPTZ(3) NOT NULL,
    "to" TIMESTAMPTZ(3) NOT NULL,
    "marks" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "AnalysesUnseen_pkey" PRIMARY KEY ("stationId")
);

-- CreateIndex
CREATE INDEX "AnalysisQualification_stationId_samplingId_idx" ON "AnalysisQualification"("stationId", "samplingId");

-- CreateIndex
CREATE INDEX "BankExport_stationId_id_idx" ON "BankExport"("stationId", "id");

-- CreateIndex
CREATE INDEX "Review_stationId_id_idx" ON "Review"("stationId", "id");

-- CreateIndex
CREATE INDEX "Suspicion_stationId_samplingId_idx" ON "Suspicion"("stationId", "samplingId");

-- AddForeignKey
ALTER TABLE "AnalysisQualification" ADD CONSTRAINT "AnalysisQualification_stationId_fkey" FOREIGN KEY ("stationId") REFERENCES "Station"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AnalysesUnseen" ADD CONSTRAINT "AnalysesUnseen_stationId_fkey" FOREIGN KEY ("stationId") REFERENCES "Station"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Suspicion" ADD CONSTRAINT "Suspicion_stationId_fkey" FOREIGN KEY ("stationId") REFERENCES "Station"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Review" ADD CONSTRAINT "Review_stationId_fkey" FOREIGN KEY ("stationId") REFERENCES "Station"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BankExport" ADD CONSTRAINT "BankExport_stationId_fkey" FOREIGN KEY ("stationId") REFERENCES "Station"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- Of a series or of a station's analyses, never of both
ALTER TABLE "Suspicion" ADD CONSTRAINT "Suspicion_of" CHECK (num_nonnulls("seriesId", "stationId") = 1);
ALTER TABLE "Review" ADD CONSTRAINT "Review_of" CHECK (num_nonnulls("seriesId", "stationId") = 1);
ALTER TABLE "BankExport" ADD CONSTRAINT "BankExport_of" CHECK (num_nonnulls("seriesId", "stationId") = 1);
