-- AlterTable
ALTER TABLE "Measure" ADD COLUMN     "origin" SMALLINT NOT NULL DEFAULT 3;

-- AlterTable
ALTER TABLE "MeasureImportSeries" ADD COLUMN     "aside" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "MeasureReplaced" ADD COLUMN     "origin" SMALLINT NOT NULL DEFAULT 3;

-- AlterTable
ALTER TABLE "Series" ADD COLUMN     "precedence" INTEGER[] DEFAULT ARRAY[1, 2, 3, 4]::INTEGER[];

-- CreateTable
CREATE TABLE "PrecedenceChange" (
    "id" SERIAL NOT NULL,
    "seriesId" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "login" TEXT NOT NULL,
    "before" INTEGER[],
    "after" INTEGER[],

    CONSTRAINT "PrecedenceChange_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "PrecedenceChange_seriesId_id_idx" ON "PrecedenceChange"("seriesId", "id");

-- AddForeignKey
ALTER TABLE "PrecedenceChange" ADD CONSTRAINT "PrecedenceChange_seriesId_fkey" FOREIGN KEY ("seriesId") REFERENCES "Series"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Where stored values came from: their status says it, else what brought them
UPDATE "Measure" m SET "origin" = o.origin FROM (
  SELECT m."seriesId", m."at", CASE WHEN coalesce(m."givenStatus", m."status") >= 3 THEN 1
    WHEN coalesce(m."givenStatus", m."status") = 2 THEN 2
    WHEN i."kind" = 'service' OR i."options"->>'format' IN ('ades', 'hubeauLevels', 'hubeauFlows') THEN 4 ELSE 3 END AS origin
  FROM "Measure" m LEFT JOIN "MeasureImport" i ON i."id" = m."importId"
) o WHERE o."seriesId" = m."seriesId" AND o."at" = m."at" AND o.origin <> 3;

UPDATE "MeasureReplaced" m SET "origin" = o.origin FROM (
  SELECT m."seriesId", m."at", m."importId", CASE WHEN m."status" >= 3 THEN 1 WHEN m."status" = 2 THEN 2
    WHEN i."kind" = 'service' OR i."options"->>'format' IN ('ades', 'hubeauLevels', 'hubeauFlows') THEN 4 ELSE 3 END AS origin
  FROM "MeasureReplaced" m LEFT JOIN "MeasureImport" i ON i."id" = m."importId"
) o WHERE o."seriesId" = m."seriesId" AND o."at" = m."at" AND o."importId" = m."importId" AND o.origin <> 3;

-- A series in which several origins met keeps the rule it was made by, the latest import, until somebody chooses
UPDATE "Series" s SET "precedence" = ARRAY[1, 1, 1, 1] WHERE EXISTS (
  SELECT FROM "MeasureReplaced" r JOIN "Measure" m ON m."seriesId" = r."seriesId" AND m."at" = r."at"
  WHERE r."seriesId" = s."id" AND m."origin" <> r."origin");
