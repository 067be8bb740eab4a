-- CreateTable
CREATE TABLE "SamplingOperation" (
    "id" SERIAL NOT NULL,
    "stationId" INTEGER NOT NULL,
    "code" TEXT NOT NULL DEFAULT '',
    "startAt" TIMESTAMPTZ(3) NOT NULL,
    "endAt" TIMESTAMPTZ(3),
    "comment" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "SamplingOperation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Sampling" (
    "id" SERIAL NOT NULL,
    "stationId" INTEGER NOT NULL,
    "operationId" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "timed" BOOLEAN NOT NULL DEFAULT true,
    "support" TEXT NOT NULL,
    "point" TEXT NOT NULL DEFAULT '',
    "depth" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "code" TEXT NOT NULL DEFAULT '',
    "labCode" TEXT NOT NULL DEFAULT '',
    "method" TEXT NOT NULL DEFAULT '',
    "producer" TEXT NOT NULL DEFAULT '',
    "sampler" TEXT NOT NULL DEFAULT '',
    "network" TEXT NOT NULL DEFAULT '',
    "comment" TEXT NOT NULL DEFAULT '',
    "importId" INTEGER NOT NULL,

    CONSTRAINT "Sampling_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Analysis" (
    "stationId" INTEGER NOT NULL,
    "samplingId" INTEGER NOT NULL,
    "nature" SMALLINT NOT NULL DEFAULT 0,
    "parameter" TEXT NOT NULL,
    "fraction" TEXT NOT NULL DEFAULT '',
    "inSitu" SMALLINT NOT NULL DEFAULT 0,
    "replicate" SMALLINT NOT NULL DEFAULT 0,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "support" TEXT NOT NULL,
    "result" DOUBLE PRECISION,
    "text" TEXT NOT NULL DEFAULT '',
    "remark" SMALLINT NOT NULL,
    "unit" TEXT NOT NULL DEFAULT '',
    "lq" DOUBLE PRECISION,
    "ld" DOUBLE PRECISION,
    "saturation" DOUBLE PRECISION,
    "uncertainty" DOUBLE PRECISION,
    "status" SMALLINT NOT NULL DEFAULT 1,
    "qualification" SMALLINT NOT NULL DEFAULT 4,
    "accreditation" SMALLINT NOT NULL DEFAULT 0,
    "difficulty" SMALLINT NOT NULL DEFAULT 0,
    "method" TEXT NOT NULL DEFAULT '',
    "laboratory" TEXT NOT NULL DEFAULT '',
    "producer" TEXT NOT NULL DEFAULT '',
    "analysedAt" TIMESTAMPTZ(3),
    "code" TEXT NOT NULL DEFAULT '',
    "comment" TEXT NOT NULL DEFAULT '',
    "importId" INTEGER NOT NULL,

    CONSTRAINT "Analysis_pkey" PRIMARY KEY ("stationId","samplingId","nature","parameter","fraction","inSitu","replicate")
);

-- CreateTable
CREATE TABLE "AnalysisReplaced" (
    "stationId" INTEGER NOT NULL,
    "samplingId" INTEGER NOT NULL,
    "nature" SMALLINT NOT NULL,
    "parameter" TEXT NOT NULL,
    "fraction" TEXT NOT NULL,
    "inSitu" SMALLINT NOT NULL,
    "replicate" SMALLINT NOT NULL,
    "importId" INTEGER NOT NULL,
    "held" JSONB NOT NULL,

    CONSTRAINT "AnalysisReplaced_pkey" PRIMARY KEY ("stationId","samplingId","nature","parameter","fraction","inSitu","replicate","importId")
);

-- CreateTable
CREATE TABLE "AnalysisImport" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "format" TEXT NOT NULL DEFAULT '',
    "login" TEXT NOT NULL,
    "fileName" TEXT NOT NULL DEFAULT '',
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undoneAt" TIMESTAMPTZ(3),
    "undoneBy" TEXT,
    "executionId" UUID,

    CONSTRAINT "AnalysisImport_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AnalysisImportStation" (
    "importId" INTEGER NOT NULL,
    "stationId" INTEGER NOT NULL,
    "from" TIMESTAMPTZ(3) NOT NULL,
    "to" TIMESTAMPTZ(3) NOT NULL,
    "created" INTEGER NOT NULL DEFAULT 0,
    "changed" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "AnalysisImportStation_pkey" PRIMARY KEY ("importId","stationId")
);

-- CreateIndex
CREATE UNIQUE INDEX "SamplingOperation_stationId_code_startAt_key" ON "SamplingOperation"("stationId", "code", "startAt");

-- CreateIndex
CREATE INDEX "Sampling_operationId_idx" ON "Sampling"("operationId");

-- CreateIndex
CREATE UNIQUE INDEX "Sampling_stationId_at_support_point_depth_key" ON "Sampling"("stationId", "at", "support", "point", "depth");

-- CreateIndex
CREATE INDEX "Analysis_stationId_parameter_at_idx" ON "Analysis"("stationId", "parameter", "at");

-- CreateIndex
CREATE INDEX "AnalysisImportStation_stationId_importId_idx" ON "AnalysisImportStation"("stationId", "importId");

-- AddForeignKey
ALTER TABLE "SamplingOperation" ADD CONSTRAINT "SamplingOperation_stationId_fkey" FOREIGN KEY ("stationId") REFERENCES "Station"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Sampling" ADD CONSTRAINT "Sampling_operationId_fkey" FOREIGN KEY ("operationId") REFERENCES "SamplingOperation"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AnalysisImportStation" ADD CONSTRAINT "AnalysisImportStation_importId_fkey" FOREIGN KEY ("importId") REFERENCES "AnalysisImport"("id") ON DELETE CASCADE ON UPDATE CASCADE;
