-- Names are listed in French order whatever the collation of the database: « Bois de la Vègre » comes before « Bois de
-- Moncé » on every installation. Codes, logins and keys keep the database's. An index on such a column is made again.
DO $$
DECLARE named record;
BEGIN
  FOR named IN
    SELECT c.table_name, c.column_name FROM information_schema.columns c
    JOIN information_schema.tables t ON t.table_schema = c.table_schema AND t.table_name = c.table_name
      AND t.table_type = 'BASE TABLE'
    WHERE c.table_schema = current_schema() AND c.data_type = 'text' AND c.collation_name IS NULL
      AND c.column_name IN ('name', 'nameKey', 'title', 'label', 'description', 'socialReason')
    ORDER BY 1, 2
  LOOP
    EXECUTE format('ALTER TABLE %I ALTER COLUMN %I TYPE text COLLATE "fr-x-icu"', named.table_name, named.column_name);
  END LOOP;
END $$;
