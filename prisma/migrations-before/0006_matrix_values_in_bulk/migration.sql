-- The matrix of each value was looked up row by row: half of the time of a large import. The rule stays in the database, once a statement (decision 014).
ALTER TABLE "MatrixValue" DROP CONSTRAINT "MatrixValue_mid_fkey";

CREATE FUNCTION "matrix_values_have_a_matrix"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted integer;
BEGIN
  FOR wanted IN SELECT DISTINCT mid FROM added LOOP
    -- as a foreign key does: who deletes the matrix waits for us, or we for them
    PERFORM 1 FROM "PlanningMatrix" WHERE mid = wanted FOR KEY SHARE;
    IF NOT FOUND THEN
      RAISE foreign_key_violation USING MESSAGE = format('values of matrix %s, which does not exist', wanted), TABLE = 'MatrixValue', CONSTRAINT = 'matrix_values_have_a_matrix';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER "matrix_values_have_a_matrix" AFTER INSERT ON "MatrixValue" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "matrix_values_have_a_matrix"();

CREATE FUNCTION "matrix_takes_its_values"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "MatrixValue" WHERE mid = OLD.mid;
  RETURN NULL;
END $$;
CREATE TRIGGER "matrix_takes_its_values" AFTER DELETE ON "PlanningMatrix" FOR EACH ROW EXECUTE FUNCTION "matrix_takes_its_values"();

-- What the list of a matrix's versions says of each, beside the snapshot that may hold 170,000 cells.
ALTER TABLE "Revision" ADD COLUMN "outline" JSONB;
UPDATE "Revision" SET "outline" = jsonb_strip_nulls(jsonb_build_object(
  'count', CASE jsonb_typeof("snapshot"->'cells') WHEN 'array' THEN jsonb_array_length("snapshot"->'cells') ELSE 0 END,
  'cells', jsonb_path_query_array("snapshot", '$.cells[0 to 2]'), 'before', "snapshot"->'before', 'after', "snapshot"->'after'))
WHERE "entity" = 'matrix';
