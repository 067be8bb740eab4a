-- Saved states, runs and deleted runs hold scenarios as JSON. The domain says « minimise » and « maximise », and
-- whether a rule takes its crops together, in words; the columns of "Scenario" and "RotationRule" keep their codes.

CREATE FUNCTION pg_temp.in_words(state jsonb) RETURNS jsonb LANGUAGE sql AS $$
  SELECT CASE WHEN jsonb_typeof(state->'direction') = 'number' AND jsonb_typeof(state->'rotationRules') = 'array'
    THEN state || jsonb_build_object(
      'direction', CASE state->>'direction' WHEN '1' THEN 'maximise' ELSE 'minimise' END,
      'rotationRules', (
        SELECT coalesce(jsonb_agg(rule || jsonb_build_object('together', rule->>'together' = '1') ORDER BY rank), '[]')
        FROM jsonb_array_elements(state->'rotationRules') WITH ORDINALITY AS rules(rule, rank)))
    ELSE state END
$$;

UPDATE "Revision" SET snapshot = pg_temp.in_words(snapshot) WHERE entity = 'scenario';
UPDATE "ScenarioRun" SET input = pg_temp.in_words(input) WHERE input IS NOT NULL;
UPDATE "DeletedPart" SET rows = (
  SELECT jsonb_agg(row || jsonb_build_object('input', pg_temp.in_words(row->'input')) ORDER BY rank)
  FROM jsonb_array_elements(rows) WITH ORDINALITY AS runs(row, rank))
WHERE "table" = 'ScenarioRun' AND jsonb_array_length(rows) > 0;
