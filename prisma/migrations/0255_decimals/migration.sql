-- How finely a series is known, and what a calculation leaves of a measure (decision 056).
ALTER TABLE "Series" ADD COLUMN "decimals" SMALLINT;
ALTER TABLE "Measure" ADD COLUMN "decimals" SMALLINT;

-- Of what is stored: the finest that came, as a double holds its text (15 digits). More than eight decimals are the
-- noise of a unit that was converted: of these nothing is known.
-- Gathered first: measures may lie on other machines than series (decision 141).
CREATE TEMPORARY TABLE "finest measures" ON COMMIT DROP AS
SELECT "seriesId", max(scale(trim_scale(raw::numeric)))::smallint AS finest FROM "Measure"
WHERE raw IS NOT NULL AND abs(raw) < 1e15 GROUP BY "seriesId";
UPDATE "Series" s SET "decimals" = d.finest FROM "finest measures" d
WHERE d."seriesId" = s.id AND s.nature = 'measured' AND d.finest <= 8;

UPDATE "Series" e SET "decimals" = d."decimals" FROM "Series" d
WHERE e.nature = 'derived' AND e.recipe->>'name' = 'elevationOfDepth' AND e.recipe->'inputs'->>0 = d.id::text;

-- Other computed series are made again, with what their inputs leave of them.
INSERT INTO "SeriesDue" ("seriesId", "from", "to", login)
SELECT id, "firstAt", "lastAt", coalesce(usermaj, 'system') FROM "Series"
WHERE nature = 'derived' AND recipe->>'name' <> 'elevationOfDepth' AND "firstAt" IS NOT NULL
ON CONFLICT ("seriesId") DO UPDATE SET "from" = least("SeriesDue"."from", excluded."from"),
  "to" = greatest("SeriesDue"."to", excluded."to");
