/** The points of a map as a table: a row each, its properties, name and position as columns. */
import { nameKeyOf } from '~/kernel/name-key';
import type { ZoneFile } from './geometry';
import { fileIssue, issueAt, refusal, type FileIssue } from './issue';
import type { SheetTable } from './table';

const NAME = 'name';
const PLACE = ['longitude', 'latitude'];
/** What tools call the name of a thing among its properties. */
const NAME_KEYS = [NAME, 'nom'];

export function pointTable(
  sheet: string,
  { points, zones, issues }: ZoneFile,
  maxRows = Infinity,
): { readonly tables: readonly SheetTable[]; readonly issues: readonly FileIssue[] } {
  if (points.length > maxRows) return { tables: [], issues: [fileIssue('tooManyRows', { limit: maxRows })] };
  const keys = [...new Set(points.flatMap(({ properties }) => Object.keys(properties)))].filter(
    (key) => !PLACE.includes(nameKeyOf(key)),
  );
  // a map that names nothing leaves names as they are
  const named = keys.some((key) => NAME_KEYS.includes(nameKeyOf(key))) || points.every(({ name }) => name === '');
  const rows = points.map(({ line, name, position, properties }) => ({
    line,
    cells: [...keys.map((key) => properties[key] ?? null), ...(named ? [] : [name]), ...(position ?? [null, null])],
  }));
  const header = { line: 0, cells: [...keys, ...(named ? [] : [NAME]), ...PLACE] };
  const surfaces = zones.map(({ line, name }) => issueAt({ line, value: name }, refusal('notAPoint')));
  return {
    tables: rows.length > 0 ? [{ name: sheet, hidden: false, rows: [header, ...rows] }] : [],
    issues: [...issues, ...surfaces],
  };
}
