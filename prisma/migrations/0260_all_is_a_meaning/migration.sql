-- « Toutes les cultures » is a meaning of its own, not the list of its day; what was stored as such a list is asked once.
ALTER TABLE "Objective" ADD COLUMN "whole" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
ADD COLUMN "wholeUnsaid" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];

-- The lists that a territory has, and those that it had by its versions.
WITH territory_lists AS (
  SELECT tid, 'zid' AS part, array_agg(zid ORDER BY zid) AS ids FROM "TerritoryZone" GROUP BY tid
  UNION SELECT tid, 'cid', array_agg(cid ORDER BY cid) FROM "TerritoryCrop" GROUP BY tid
  UNION SELECT tid, 'mcid', array_agg(mcid ORDER BY mcid) FROM "TerritoryDrivingMode" GROUP BY tid
  UNION
  SELECT r."entityId"::int, k.part, array_agg(DISTINCT e.id::int ORDER BY e.id::int)
  FROM "Revision" r
  CROSS JOIN (VALUES ('zid', 'zones'), ('cid', 'crops'), ('mcid', 'drivingModes')) AS k(part, field)
  CROSS JOIN LATERAL jsonb_array_elements_text(
    CASE jsonb_typeof(r.snapshot -> k.field) WHEN 'array' THEN r.snapshot -> k.field ELSE '[]'::jsonb END
  ) AS e(id)
  WHERE r.entity = 'territory' AND r."entityId" ~ '^[0-9]+$' AND e.id ~ '^[0-9]+$'
  GROUP BY r.id, r."entityId", k.part
), picked AS (
  SELECT f.scid, f.objid, f."typeR" AS part, replace(lower(f."typeR"), 'of', '') AS kind,
    array_agg(f.refid ORDER BY f.refid) AS ids
  FROM "ObjectiveRef" f GROUP BY f.scid, f.objid, f."typeR"
), full_of_a_day AS (
  SELECT DISTINCT p.scid, p.objid, p.part FROM picked p
  JOIN "Scenario" s ON s.id = p.scid
  JOIN "PlanningMatrix" m ON m.mid = s.mid
  JOIN territory_lists l ON l.tid = m.tid AND l.part = p.kind AND l.ids = p.ids
)
UPDATE "Objective" o SET "wholeUnsaid" = q.parts
FROM (SELECT scid, objid, array_agg(part ORDER BY part) AS parts FROM full_of_a_day GROUP BY scid, objid) q
WHERE o.scid = q.scid AND o.id = q.objid;

-- What is written nowhere yet means all, as it always said, and so does the other surface of what is no share.
UPDATE "Objective" SET "whole" = "wholeUnsaid", "wholeUnsaid" = '{}'
WHERE NOT actif AND val1 IS NULL AND cardinality("wholeUnsaid") > 0;
UPDATE "Objective" o SET
  "whole" = ARRAY(SELECT p FROM unnest("wholeUnsaid") AS p WHERE p LIKE 'of%'),
  "wholeUnsaid" = ARRAY(SELECT p FROM unnest("wholeUnsaid") AS p WHERE p NOT LIKE 'of%')
WHERE NOT (category = 0 AND mode IS NOT DISTINCT FROM 1) AND cardinality("wholeUnsaid") > 0;
DELETE FROM "ObjectiveRef" f USING "Objective" o
WHERE o.scid = f.scid AND o.id = f.objid AND f."typeR" = ANY (o."whole");
