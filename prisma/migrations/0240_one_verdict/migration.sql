-- What laboratories found is judged in every unit, fraction and support from now on: series that follow what they analyse
-- are judged again from the beginning. Nobody is told of what that finds or takes back (decision 151).
ALTER TABLE "AlertDue" ADD COLUMN "quietUntil" TIMESTAMPTZ(3);
INSERT INTO "AlertDue" AS d ("seriesId", "from", "quietUntil")
SELECT s.id, '1970-01-01', now() FROM "Series" s
WHERE s.main AND (s.quantity LIKE 'own-%'
    OR s.quantity IN ('waterTemperature', 'conductivity', 'nitrate', 'ph', 'dissolvedOxygen', 'turbidity'))
  AND (EXISTS (SELECT FROM "Threshold" t WHERE t.quantity = s.quantity)
    OR EXISTS (SELECT FROM "AlertState" a WHERE a."seriesId" = s.id))
ORDER BY s.id
ON CONFLICT ("seriesId") DO UPDATE
SET "from" = least(d."from", excluded."from"), "quietUntil" = excluded."quietUntil", marks = d.marks + 1;
