-- AlterTable
ALTER TABLE "Measure" ADD COLUMN     "continuity" SMALLINT NOT NULL DEFAULT 2,
ADD COLUMN     "givenContinuity" SMALLINT,
ADD COLUMN     "givenStatus" SMALLINT;

-- AlterTable
ALTER TABLE "MeasureReplaced" ADD COLUMN     "continuity" SMALLINT NOT NULL DEFAULT 2,
ADD COLUMN     "qualification" SMALLINT NOT NULL DEFAULT 4,
ADD COLUMN     "status" SMALLINT NOT NULL DEFAULT 1;

-- What came before any review is known only from now on; where one stands, raw was said until now
UPDATE "Measure" m SET "givenStatus" = 1 WHERE EXISTS (
  SELECT FROM "Review" r WHERE r."seriesId" = m."seriesId" AND m.at BETWEEN r."from" AND r."to");
