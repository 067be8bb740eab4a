/** Files made of what a call sends: rows as a workbook, encoded text as a map. */
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { FileIssue, WorkbookSpec } from '~/records/exchange/domain';
import { openZones } from '~/records/exchange/service/read-file.server';
import { now } from '~/platform/clock.server';
import { longWork } from '~/platform/http/loop-turn.server';

type Cell = string | number | boolean | null;

/** Each row may name columns of its own: what is multiplied is bounded, not what is sent. */
export const MOST_EXPORTED_CELLS = 1_000_000;

/**
 * Columns in the order in which rows name them first; « export_20261120_140509 ». Answers how many cells there would be
 * where they are too many.
 */
export async function workbookOfData(
  data: readonly Readonly<Record<string, Cell>>[],
  type: string,
): Promise<Outcome<WorkbookSpec, { readonly columns: number; readonly rows: number }>> {
  const isNumber = new Map<string, boolean>();
  const turn = longWork();
  for (const row of data) {
    for (const [name, cell] of Object.entries(row))
      isNumber.set(name, (isNumber.get(name) ?? true) && (cell === null || typeof cell === 'number'));
    if (turn.isOver()) await turn.next();
  }
  const columns = isNumber.size;
  if (columns * data.length > MOST_EXPORTED_CELLS) return refused({ columns, rows: data.length });
  const names = [...isNumber.keys()];
  const stamp = now().toISOString().replace(/[-:]/g, '').replace('T', '_').slice(0, 15);
  return done({
    fileName: `${type || 'export'}_${stamp}`,
    sheets: [
      {
        name: type || 'export',
        columns: names.map((header) => ({ header, kind: isNumber.get(header) ? 'decimal' : 'text' })),
        rows: rowsOf(data, names),
      },
    ],
  });
}
/** Made while they are written. */
function* rowsOf(data: readonly Readonly<Record<string, Cell>>[], names: readonly string[]): Generator<Cell[]> {
  for (const row of data) yield names.map((name) => textual(row[name] ?? null));
}
const textual = (cell: Cell): Cell => (typeof cell === 'boolean' ? String(cell) : cell);

/** Plain, percent-encoded, or base64 (bare or as a data URL); refused when no map comes out. */
export async function kmlOfText(encoded: string, by: string): Promise<Outcome<string, FileIssue>> {
  const text = decoded(encoded.trim());
  const read = await openZones({ name: 'export.kml', bytes: new TextEncoder().encode(text), by });
  return read.ok ? done(text) : read;
}

function decoded(encoded: string): string {
  if (encoded.startsWith('<') || encoded.startsWith('\uFEFF<')) return encoded;
  const body = encoded.replace(/^data:[^,]{0,200},/, '');
  if (/^%3C/i.test(body)) return safely(() => decodeURIComponent(body), body);
  return Buffer.from(body, 'base64').toString('utf8');
}

/** A stray « % » is no encoding: the text is then taken as it is and refused as no map. */
function safely(decode: () => string, otherwise: string): string {
  try {
    return decode();
  } catch (error) {
    if (error instanceof URIError) return otherwise;
    throw error;
  }
}
