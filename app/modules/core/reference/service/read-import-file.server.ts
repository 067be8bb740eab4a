/** From an uploaded file (and the map beside it) to the lines of a set. */
import { nameKeyOf, tightNameOf } from '~/kernel/name-key';
import { done, refused, type Outcome } from '~/kernel/outcome';
import {
  kindOf,
  kmlText,
  type FileIssue,
  type FileZone,
  type SheetTable,
  withMergedCodes,
  ZONE_FILES,
} from '~/records/exchange/domain';
import { openSheets, openZones } from '~/records/exchange/service/read-file.server';
import {
  numberColumns,
  readHeader,
  readLine,
  type CellContext,
  type FileLine,
  type Outline,
  type ReferenceSet,
  type SetHeader,
} from '../domain';

export interface ReferenceFile {
  readonly name: string;
  readonly content: Uint8Array;
  /** files that cells name: the KML of a table of zones */
  readonly companions?: readonly { readonly name: string; readonly content: Uint8Array }[];
}
export interface ReadLines {
  readonly lines: FileLine[];
  readonly issues: FileIssue[];
  readonly notices?: readonly FileIssue[];
}

const MAX_BYTES = 20 * 1024 * 1024;

/** Outlines of KML files by normalised name. */
export async function readOutlines(
  files: readonly { readonly name: string; readonly content: Uint8Array }[],
  by?: string,
): Promise<Outcome<{ zones: FileZone[]; issues: FileIssue[]; notices: FileIssue[] }, FileIssue>> {
  const zones: FileZone[] = [];
  const issues: FileIssue[] = [];
  const notices: FileIssue[] = [];
  for (const { name, content } of files) {
    const read = await openZones({ name, bytes: content, by }, { maxBytes: MAX_BYTES });
    if (!read.ok) return refused(read.reason);
    zones.push(...read.value.zones);
    issues.push(...read.value.issues);
    notices.push(...read.value.notices);
  }
  return done({ zones, issues, notices });
}

/** A zone's own Placemark, its surface as GeoJSON MultiPolygon. */
export function outlineOf({ name, geometry }: FileZone): Outline {
  const drawn =
    geometry.type === 'MultiPolygon'
      ? geometry
      : { type: 'MultiPolygon' as const, coordinates: [geometry.coordinates] };
  return { geometry: drawn, kml: kmlText(name, [{ name, geometry: drawn }]) };
}
/** By their names, then by their names without spaces and signs: « Zone 12 » is « zone12 » where nothing else is. */
export function outlinesByName(zones: readonly FileZone[]): Map<string, Outline> {
  const found = new Map(zones.map((zone) => [nameKeyOf(zone.name), outlineOf(zone)]));
  for (const zone of zones) {
    const tight = tightNameOf(zone.name);
    if (!found.has(tight)) found.set(tight, outlineOf(zone));
  }
  return found;
}

export async function readReferenceFile(
  set: ReferenceSet,
  file: ReferenceFile,
  context: CellContext,
  by?: string,
): Promise<Outcome<ReadLines, FileIssue>> {
  if (set.importKinds.includes('kml') && kindOf(file.name, ZONE_FILES)) return readZonesAsLines(file, by);
  const tables = await openSheets(
    { name: file.name, bytes: file.content, by },
    set.importKinds.filter((kind) => !ZONE_FILES.some((one) => one === kind)),
    { maxBytes: MAX_BYTES, ...(set.sandre ? { record: set.sandre.element } : {}) },
  );
  return tables.ok ? done(readTables(set, tables.value, context)) : tables;
}

/** The sheet that has the set's columns; a workbook may hold notes beside. */
function readTables(set: ReferenceSet, tables: readonly SheetTable[], context: CellContext): ReadLines {
  const sheets = tables
    .filter((table) => !table.hidden)
    .map((own) => ({ own, shaped: set.reshape?.(own) ?? null, name: tables.length > 1 ? own.name : undefined }))
    .map(({ own, shaped, name }) => ({ own, table: shaped?.table ?? own, shaped, name }))
    .map((one) => ({ ...one, header: readHeader(set, one.table.rows, context, one.name) }));
  const best = sheets.reduce<(typeof sheets)[number] | undefined>(
    (found, one) => (!found || one.header.columns.size > found.header.columns.size ? one : found),
    undefined,
  );
  if (!best) return { lines: [], issues: [] };
  if (best.header.issues.length > 0) return { lines: [], issues: [...best.header.issues] };
  const lines: FileLine[] = [];
  const issues: FileIssue[] = [...(best.shaped?.issues ?? [])];
  const { rows, notices = [] } = withMergedCodes(best.table, labelColumns(set, best.header));
  const numbers = numberColumns(set, best.header, rows, best.own);
  for (const row of rows) {
    const read = readLine(set, best.header, row, context, best.name, undefined, numbers);
    if (read.line) lines.push(read.line);
    issues.push(...read.issues);
  }
  return { lines, issues, notices: [...(best.shaped?.notices ?? []), ...notices] };
}

/** A code that is merged over lines stands on each; a quantity counts once. */
const labelColumns = (set: ReferenceSet, header: SetHeader): ReadonlySet<number> =>
  new Set([...header.columns].flatMap(([name, index]) => (set.columns[name]?.kind === 'decimal' ? [] : index)));

async function readZonesAsLines(file: ReferenceFile, by?: string): Promise<Outcome<ReadLines, FileIssue>> {
  const read = await readOutlines([file], by);
  if (!read.ok) return read;
  const lines = read.value.zones.map((zone): FileLine => ({
    line: zone.line,
    given: { name: zone.name.trim(), kml: outlineOf(zone) },
    places: new Map(),
  }));
  const { issues, notices } = read.value;
  return done({ lines, issues, notices });
}
