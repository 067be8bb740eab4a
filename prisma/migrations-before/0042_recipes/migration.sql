-- CreateTable
CREATE TABLE "SeriesDue" (
    "seriesId" INTEGER NOT NULL,
    "from" TIMESTAMPTZ(3) NOT NULL,
    "to" TIMESTAMPTZ(3) NOT NULL,
    "login" TEXT NOT NULL,

    CONSTRAINT "SeriesDue_pkey" PRIMARY KEY ("seriesId")
);

-- CreateTable
CREATE TABLE "RatingCurve" (
    "id" SERIAL NOT NULL,
    "stationId" INTEGER NOT NULL,
    "validFrom" TIMESTAMPTZ(3) NOT NULL,
    "validTo" TIMESTAMPTZ(3),
    "shape" JSONB NOT NULL,
    "comment" TEXT NOT NULL DEFAULT '',
    "login" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undoneAt" TIMESTAMPTZ(3),
    "undoneBy" TEXT,

    CONSTRAINT "RatingCurve_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Gauging" (
    "id" SERIAL NOT NULL,
    "stationId" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "stage" DOUBLE PRECISION NOT NULL,
    "discharge" DOUBLE PRECISION NOT NULL,
    "comment" TEXT NOT NULL DEFAULT '',
    "login" TEXT NOT NULL,
    "recordedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undoneAt" TIMESTAMPTZ(3),
    "undoneBy" TEXT,

    CONSTRAINT "Gauging_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "RatingCurve_stationId_id_idx" ON "RatingCurve"("stationId", "id");

-- CreateIndex
CREATE INDEX "Gauging_stationId_at_idx" ON "Gauging"("stationId", "at");

-- AddForeignKey
ALTER TABLE "SeriesDue" ADD CONSTRAINT "SeriesDue_seriesId_fkey" FOREIGN KEY ("seriesId") REFERENCES "Series"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RatingCurve" ADD CONSTRAINT "RatingCurve_stationId_fkey" FOREIGN KEY ("stationId") REFERENCES "Station"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Gauging" ADD CONSTRAINT "Gauging_stationId_fkey" FOREIGN KEY ("stationId") REFERENCES "Station"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A recipe names its inputs and its arguments
UPDATE "Series" SET "recipe" = jsonb_build_object('name', "recipe"->'name', 'inputs', jsonb_build_array("recipe"->'seriesId'), 'values', '{}'::jsonb)
WHERE "recipe" ? 'seriesId';
