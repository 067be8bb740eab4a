-- An alert says how far it went, and when.
ALTER TABLE "Alert" ADD COLUMN "peak" DOUBLE PRECISION, ADD COLUMN "peakAt" TIMESTAMPTZ(3);

-- What was judged before is judged again from the beginning, by the next run: its peaks, and where each level began.
-- Nobody is told again of what was told: alerts that are still there keep who was.
UPDATE "AlertState" SET "thresholdVersion" = 0;
INSERT INTO "AlertDue" ("seriesId", "from") SELECT DISTINCT "seriesId", now() FROM "AlertState"
ON CONFLICT ("seriesId") DO UPDATE SET marks = "AlertDue".marks + 1;
