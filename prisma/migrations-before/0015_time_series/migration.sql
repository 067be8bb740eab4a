-- CreateTable
CREATE TABLE "Series" (
    "id" SERIAL NOT NULL,
    "stationId" INTEGER NOT NULL,
    "quantity" TEXT NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "main" BOOLEAN NOT NULL DEFAULT true,
    "unit" TEXT NOT NULL,
    "step" INTEGER,
    "nature" TEXT NOT NULL DEFAULT 'measured',
    "recipe" JSONB,
    "breakHours" DOUBLE PRECISION NOT NULL DEFAULT 24,
    "colour" TEXT,
    "lowest" DOUBLE PRECISION,
    "highest" DOUBLE PRECISION,
    "version" INTEGER NOT NULL DEFAULT 0,
    "count" INTEGER NOT NULL DEFAULT 0,
    "firstAt" TIMESTAMPTZ(3),
    "lastAt" TIMESTAMPTZ(3),
    "lastValue" DOUBLE PRECISION,
    "usermaj" TEXT,
    "datemaj" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Series_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Measure" (
    "seriesId" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "raw" DOUBLE PRECISION,
    "value" DOUBLE PRECISION NOT NULL,
    "state" SMALLINT NOT NULL DEFAULT 0,
    "status" SMALLINT NOT NULL DEFAULT 1,
    "qualification" SMALLINT NOT NULL DEFAULT 4,
    "importId" INTEGER NOT NULL,

    CONSTRAINT "Measure_pkey" PRIMARY KEY ("seriesId","at")
);

-- CreateTable
CREATE TABLE "MeasureReplaced" (
    "seriesId" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "importId" INTEGER NOT NULL,
    "raw" DOUBLE PRECISION,

    CONSTRAINT "MeasureReplaced_pkey" PRIMARY KEY ("seriesId","at","importId")
);

-- CreateTable
CREATE TABLE "SeriesDay" (
    "seriesId" INTEGER NOT NULL,
    "layer" SMALLINT NOT NULL,
    "day" DATE NOT NULL,
    "part" SMALLINT NOT NULL,
    "n" INTEGER NOT NULL,
    "incorrect" INTEGER NOT NULL DEFAULT 0,
    "status1" INTEGER NOT NULL DEFAULT 0,
    "status2" INTEGER NOT NULL DEFAULT 0,
    "status3" INTEGER NOT NULL DEFAULT 0,
    "status4" INTEGER NOT NULL DEFAULT 0,
    "sum" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "first" DOUBLE PRECISION,
    "firstAt" TIMESTAMPTZ(3),
    "min" DOUBLE PRECISION,
    "minAt" TIMESTAMPTZ(3),
    "max" DOUBLE PRECISION,
    "maxAt" TIMESTAMPTZ(3),
    "last" DOUBLE PRECISION,
    "lastAt" TIMESTAMPTZ(3),

    CONSTRAINT "SeriesDay_pkey" PRIMARY KEY ("seriesId","layer","day","part")
);

-- CreateTable
CREATE TABLE "MeasureImport" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "login" TEXT NOT NULL,
    "fileName" TEXT NOT NULL DEFAULT '',
    "options" JSONB NOT NULL DEFAULT '{}',
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undoneAt" TIMESTAMPTZ(3),
    "undoneBy" TEXT,

    CONSTRAINT "MeasureImport_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MeasureImportSeries" (
    "importId" INTEGER NOT NULL,
    "seriesId" INTEGER NOT NULL,
    "from" TIMESTAMPTZ(3) NOT NULL,
    "to" TIMESTAMPTZ(3) NOT NULL,
    "created" INTEGER NOT NULL DEFAULT 0,
    "changed" INTEGER NOT NULL DEFAULT 0,
    "removed" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "MeasureImportSeries_pkey" PRIMARY KEY ("importId","seriesId")
);

-- CreateTable
CREATE TABLE "ImportModel" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "nameKey" TEXT NOT NULL,
    "definition" JSONB NOT NULL,
    "usermaj" TEXT,
    "datemaj" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ImportModel_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Series_stationId_quantity_name_key" ON "Series"("stationId", "quantity", "name");

-- CreateIndex
CREATE INDEX "MeasureImportSeries_seriesId_importId_idx" ON "MeasureImportSeries"("seriesId", "importId");

-- CreateIndex
CREATE UNIQUE INDEX "ImportModel_nameKey_key" ON "ImportModel"("nameKey");

-- AddForeignKey
ALTER TABLE "MeasureImportSeries" ADD CONSTRAINT "MeasureImportSeries_importId_fkey" FOREIGN KEY ("importId") REFERENCES "MeasureImport"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MeasureImportSeries" ADD CONSTRAINT "MeasureImportSeries_seriesId_fkey" FOREIGN KEY ("seriesId") REFERENCES "Series"("id") ON DELETE CASCADE ON UPDATE CASCADE;
