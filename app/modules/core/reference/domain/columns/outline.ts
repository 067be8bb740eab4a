import { done, refused } from '~/kernel/outcome';
import { cellText } from '~/modules/core/exchange/domain';
import { parsing, commonColumn, objection, type Column, type Outline, type RowValue } from '../column';

/** The name of a set's column of outlines. */
export const outlineColumn = ({ columns }: { readonly columns: Readonly<Record<string, Column>> }) =>
  Object.keys(columns).find((name) => columns[name]?.kind === 'outline');

export const isOutline = (value: RowValue | undefined): value is Outline =>
  typeof value === 'object' && value !== null && 'geometry' in value;

/** Placeholder for « the file that the cell names », replaced by the row's outline when that file was sent. */
export const OUTLINE_OF_FILE = 'file:';

/**
 * A surface on the map. In a table the cell names a KML file; the row's outline is that file's Placemark of the same
 * name. Without the file the outline stays as it is (import/complete-line).
 */
export const outline = (): Column => ({
  ...commonColumn({ sortable: false }),
  kind: 'outline',
  sql: 'jsonb',
  fallback: null,
  parse: parsing(cellText, (text) => {
    if (text === null) return done(null);
    return /\.kml$/i.test(text) ? done(`${OUTLINE_OF_FILE}${text}`) : refused(objection('kmlName', { value: text }));
  }),
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
