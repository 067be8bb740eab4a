/**
 * The tables that grow with what is measured, and the column that each of their statements names: tables of a group
 * that hold the same series (or station) lie together. `tests/architecture/measures-name-their-series` holds the
 * statements to it.
 */
const SPREAD_GROUPS = [
  { key: 'seriesId', tables: ['Measure', 'MeasureReplaced', 'SeriesDay'] },
  { key: 'stationId', tables: ['Analysis', 'AnalysisTotal', 'AnalysisReplaced'] },
] as const;

interface SpreadTable {
  readonly table: string;
  readonly key: string;
  /** the first table of its group, which the others lie beside; null for that one */
  readonly beside: string | null;
}

export const SPREAD_TABLES: readonly SpreadTable[] = SPREAD_GROUPS.flatMap(({ key, tables }) =>
  tables.map((table) => ({ table, key, beside: table === tables[0] ? null : tables[0] })),
);
