-- A habilitation that closes a parameter by its short name (NO3_FORBIDEN) closed its row of the reference alone: it is
-- kept by the parameter's code, under which analyses and series are closed too. One that names nothing closed nothing.
INSERT INTO "Grant" ("userId", "type", "code")
SELECT DISTINCT g."userId", 'PARAMETER', i."code" || '_FORBIDEN'
FROM "Grant" g JOIN "ReferenceItem" i ON i."set" = 'parameter'
  AND upper(i."attributes" ->> 'shortName') = upper(left(g."code", -length('_FORBIDEN')))
WHERE g."type" = 'PARAMETER' AND g."code" LIKE '%\_FORBIDEN'
ON CONFLICT DO NOTHING;
