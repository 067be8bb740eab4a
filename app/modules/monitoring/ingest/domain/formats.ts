/**
 * The formats of files of measures that are known, each with how it is recognised – by its content, never by its name
 * alone where the content can tell – and what becomes of it: read, or refused by its name with the way to export
 * something that is read. The words of a format are `ingest:format.<name>`; of a refused one, `ingest:foreign.<name>`.
 */
import type { FileIssue, FileKind, SheetRow } from '~/records/exchange/domain';
import type { FileHead } from './file-head';
import { REFUSED_FORMATS, type RefusedName } from './refused-formats';
import { XLE_RECORD } from './read-xle';
import { sim2 } from './sim2';
import { hydroportail, solinstCsv, toa5, waterinfo, wiski, type Preset } from './table-presets';

/** Cut and read otherwise than a table. */
interface OwnFormat {
  readonly head: (head: FileHead) => boolean;
  /** how core cuts it, whatever its name */
  readonly kind: FileKind;
  /** of XML: the element that holds a reading */
  readonly record?: string;
}
/** A table whose shape is known. */
interface TableFormat {
  /** null: the table is not of this format */
  readonly preset: (rows: readonly SheetRow[]) => Preset | null;
}

const firstCell = (row: SheetRow | undefined): string => String(row?.cells[0] ?? '').trim();

export const OWN_FORMATS = {
  mon: { kind: 'mon', head: ({ text }) => /(?:^|[\r\n])[ \t]{0,8}\[(?:Data|Logger settings)\]/i.test(text) },
  mis: { kind: 'mis', head: ({ text }) => /<STATION>/i.test(text) && !/^\s*<\?xml/i.test(text) },
  xle: { kind: 'xle', record: XLE_RECORD, head: ({ text }) => /<Body_xle\b/i.test(text) },
} as const satisfies Record<string, OwnFormat>;

export const TABLE_FORMATS = {
  toa5: { preset: toa5 },
  hobo: {
    preset: (rows) =>
      rows.slice(0, 5).some((row) => row.cells.some((cell) => /\(LGR S\/N:|^Plot Title:/i.test(String(cell ?? ''))))
        ? {}
        : null,
  },
  hydroportail: { preset: hydroportail },
  wiski: { preset: wiski },
  solinstCsv: { preset: solinstCsv },
  waterinfo: { preset: waterinfo },
  sim2: { preset: sim2 },
  winSitu: {
    preset: (rows) => (/^(?:Report Date|Rapport Date|Date de rapport):?$/i.test(firstCell(rows[0])) ? {} : null),
  },
} as const satisfies Record<string, TableFormat>;

type OwnName = keyof typeof OWN_FORMATS;
type TableName = keyof typeof TABLE_FORMATS;

/** What the beginning of a file says: how it is cut, or why it is refused. Null: a table, known or not. */
export function formatOf(head: FileHead): { readonly read: OwnName } | { readonly refused: RefusedName } | null {
  const own = Object.entries(OWN_FORMATS).find(([, format]) => format.head(head));
  if (own) return { read: own[0] as OwnName };
  const refused = Object.entries(REFUSED_FORMATS).find(([, format]) => 'head' in format && format.head(head));
  return refused ? { refused: refused[0] as RefusedName } : null;
}

/** A table that is refused by what its columns hold. */
export function refusedTable(rows: readonly SheetRow[]): FileIssue | null {
  for (const format of Object.values(REFUSED_FORMATS)) {
    const issue = 'table' in format ? format.table(rows) : null;
    if (issue) return issue;
  }
  return null;
}

export function knownPreset(rows: readonly SheetRow[]): { readonly name: TableName; readonly preset: Preset } | null {
  for (const [name, { preset }] of Object.entries(TABLE_FORMATS)) {
    const found = preset(rows);
    if (found) return { name: name as TableName, preset: found };
  }
  return null;
}
