-- Saved states and runs hold the domain's objects as JSON. The domain speaks English now (decision 028); what was saved
-- before is rewritten once, so that nothing reads two vocabularies.

CREATE FUNCTION pg_temp.english_keys(state jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  words CONSTANT jsonb := '{"mid": "matrixId", "tid": "territoryId", "zid": "zoneId", "cid": "cropId",
    "mcid": "modeId", "iid": "indicatorId", "scid": "scenarioId", "statut": "status", "descriptif": "description",
    "usermaj": "updatedBy", "userMaj": "updatedBy", "datemaj": "updatedAt", "dateMaj": "updatedAt",
    "datecreation": "createdAt", "dateCreation": "createdAt", "scRef": "referenceId", "scType": "type",
    "iidDirection": "optimisedId", "ensemble": "together", "cultureType": "cropType", "toutesCultures": "allCrops",
    "typeValeur": "valueType"}';
  word record;
  written text := state::text;
BEGIN
  -- a key is never preceded by a backslash: a quoted name inside a text is
  FOR word IN SELECT * FROM jsonb_each_text(words) LOOP
    written := regexp_replace(written, '([^\\])"' || word.key || '": ', '\1"' || word.value || '": ', 'g');
  END LOOP;
  RETURN written::jsonb;
END $$;

-- category, mode, val1 and val2 become what is measured, how it compares and the target (scenario/domain/objective-codes)
CREATE FUNCTION pg_temp.english_objective(o jsonb) RETURNS jsonb LANGUAGE sql AS $$
  SELECT CASE WHEN o ? 'quantity' THEN o ELSE
    (o - 'category' - 'mode' - 'val1' - 'val2') || jsonb_build_object(
      'quantity', CASE
        WHEN category = 0 THEN jsonb_build_object('kind',
          CASE o->>'mode' WHEN '1' THEN 'share' WHEN '0' THEN 'surface' ELSE 'surfaceWithoutUnit' END)
        WHEN category = 1 THEN '{"kind": "production"}'
        WHEN category > 1 THEN jsonb_build_object('kind', 'mean', 'indicatorId', category)
        ELSE jsonb_build_object('kind', 'unset', 'fromTemplate', category = -2) END,
      'comparison', CASE WHEN compared IN ('4', '6', '7') THEN compared::jsonb ELSE 'null' END,
      'target', coalesce(o->'val1', 'null')) END
  FROM (SELECT (o->>'category')::int AS category,
    CASE o->>'category' WHEN '0' THEN o->>'val2' ELSE o->>'mode' END AS compared) AS codes
$$;

CREATE FUNCTION pg_temp.english_state(state jsonb) RETURNS jsonb LANGUAGE sql AS $$
  SELECT CASE WHEN jsonb_typeof(state->'objectives') = 'array'
      AND jsonb_typeof(state->'objectives'->0) = 'object' AND state->'objectives'->0 ? 'category'
    THEN english || jsonb_build_object('objectives', (
      SELECT jsonb_agg(pg_temp.english_objective(objective) ORDER BY rank)
      FROM jsonb_array_elements(english->'objectives') WITH ORDINALITY AS all_of_them(objective, rank)))
    ELSE english END
  FROM (SELECT pg_temp.english_keys(state) AS english) AS renamed
$$;

UPDATE "Revision" SET snapshot = pg_temp.english_state(snapshot), outline = pg_temp.english_keys(outline)
WHERE entity IN ('matrix', 'matrixState', 'allocation', 'territory', 'scenario');
UPDATE "Revision" SET summary = regexp_replace(summary, '\mstatut\M', 'status', 'g')
WHERE entity = 'territory' AND summary ~ '\mstatut\M';
UPDATE "ScenarioRun" SET input = pg_temp.english_state(input), report = pg_temp.english_keys(report),
  conflicts = pg_temp.english_keys(conflicts);
UPDATE "JobExecution" SET payload = pg_temp.english_keys(payload), result = pg_temp.english_keys(result)
WHERE payload ? 'scid' OR payload ? 'mid' OR payload ? 'tid';
-- forms that wait for their author to sign in again
UPDATE "KeptForm" SET fields = (
  SELECT jsonb_agg(CASE
      WHEN name ~ '^o\.\d+\.slot$'
        THEN jsonb_build_array(replace(name, 'slot', 'fromTemplate'), CASE value WHEN '-2' THEN '1' ELSE '' END)
      WHEN name ~ '^o\.\d+\.val1$' THEN jsonb_build_array(replace(name, 'val1', 'target'), value)
      WHEN name ~ '^o\.\d+\.iid$' THEN jsonb_build_array(replace(name, 'iid', 'indicatorId'), value)
      WHEN name ~ '^r\.\w+\.\d+\.ensemble$' THEN jsonb_build_array(replace(name, 'ensemble', 'together'), value)
      ELSE jsonb_build_array(CASE name WHEN 'scRef' THEN 'referenceId' WHEN 'iidDirection' THEN 'optimisedId'
        WHEN 'statut' THEN 'status' WHEN 'descriptif' THEN 'description' ELSE name END, value) END ORDER BY rank)
  FROM (SELECT pair->>0 AS name, pair->>1 AS value, rank
    FROM jsonb_array_elements(fields) WITH ORDINALITY AS pairs(pair, rank)) AS named)
WHERE jsonb_array_length(fields) > 0;
