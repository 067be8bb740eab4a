-- A merge brings what stood in a series and what was held aside there: several values of one import at an instant, each
-- with its origin.
ALTER TABLE "MeasureReplaced" DROP CONSTRAINT "MeasureReplaced_pkey",
ADD CONSTRAINT "MeasureReplaced_pkey" PRIMARY KEY ("seriesId", "at", "importId", "origin");
