import { done, refused } from '~/kernel/outcome';
import { cellText } from '~/modules/core/exchange/domain';
import {
  commonColumn,
  fileObjection,
  objection,
  type Column,
  type ColumnOptions,
  type Outline,
  type RowValue,
} from '../column';

export const isOutline = (value: RowValue | undefined): value is Outline =>
  typeof value === 'object' && value !== null && 'geometry' in value;

/** Placeholder for « the file that the cell names », replaced by the row's outline when that file was sent. */
export const OUTLINE_OF_FILE = 'file:';

/**
 * A surface on the map. In a table the cell names a KML file; the row's outline is that file's Placemark of the same
 * name. Without the file the outline stays as it is (import/complete-line).
 */
export const outline = (options: ColumnOptions = {}): Column => ({
  ...commonColumn({ sortable: false, inList: true, ...options }),
  kind: 'outline',
  sql: 'jsonb',
  fallback: null,
  parse(cell) {
    const read = cellText(cell);
    if (!read.ok) return refused(fileObjection(read.reason));
    if (read.value === null) return done(null);
    return /\.kml$/i.test(read.value)
      ? done(`${OUTLINE_OF_FILE}${read.value}`)
      : refused(objection('kmlName', { value: read.value }));
  },
  format: () => '',
  validate: (value) => (value === null || isOutline(value) ? null : objection('kmlMissing')),
  input: () => ({ control: 'outline' }),
  cell: (value, context) => ({
    text: context.words(isOutline(value) ? 'reference:yes' : 'reference:no')[0] ?? '',
    check: isOutline(value),
  }),
  toExcel: (value) => (isOutline(value) ? 'zones.kml' : ''),
  excel: { kind: 'text' },
  same: (before, after) =>
    JSON.stringify(isOutline(before) ? before.geometry : null) ===
    JSON.stringify(isOutline(after) ? after.geometry : null),
});
