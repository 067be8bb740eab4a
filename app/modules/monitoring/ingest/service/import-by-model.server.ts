/** A file, or rows, that a program sends through a model of import: once under each key, all or none. */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { FileIssue, SheetTable } from '~/modules/core/exchange/domain';
import type { Overlap } from '~/modules/monitoring/timeseries/domain';
import { importMeasures, type WriteRefusal } from '~/modules/monitoring/timeseries/service/import-measures.server';
import { findSeriesOf } from '~/modules/monitoring/timeseries/service/series.server';
import { violatedConstraint } from '~/platform/db/transaction.server';
import { placeChannels, readMeasureFile, unitFault, type FileReading, type KeptReading } from '../domain';
import { batchesOf, NO_CHOICES, type FindStations, type UnitRefusal } from './import-file.server';
import { readModel } from './import-models.server';
import { contentHash, knownDelivery } from './known-delivery.server';
import { readFileAs } from './read-stored-file.server';

type Cell = string | number | null;
/** By the names of the columns; where the model has none, by their number from 1 on. */
type SentRow = Readonly<Record<string, Cell>>;
interface SentThroughModel {
  readonly key: string;
  /** the code of the station, where the file has no column of codes */
  readonly station: string;
  readonly overlap: Overlap;
  readonly sent: { readonly name: string; readonly bytes: Uint8Array } | { readonly rows: readonly SentRow[] };
}
interface Delivered {
  readonly importId: number | null;
  readonly created: number;
  readonly changed: number;
}
export type DeliveryRefusal =
  | { readonly kind: 'notFound' | 'keyUsed' | 'nothingChosen' | UnitRefusal }
  | { readonly kind: 'file'; readonly issue: FileIssue }
  | { readonly kind: 'lines'; readonly issues: readonly FileIssue[] }
  | { readonly kind: 'station'; readonly codes: readonly string[] }
  | WriteRefusal;

/** Rows as the table that the model reads. */
function tableOf(rows: readonly SentRow[], { names, table }: KeptReading): SheetTable[] {
  const width = Math.max(names.length, table.date + 1, ...table.values.map((column) => column + 1));
  const keys = Array.from({ length: width }, (_, column) => names[column]?.trim() || String(column + 1));
  const lines = rows.map((row, rank) => ({ line: rank + 2, cells: keys.map((key) => row[key] ?? null) }));
  return [{ name: '', hidden: false, rows: [{ line: 1, cells: keys }, ...lines] }];
}

async function readSent(
  actor: Actor,
  { sent }: SentThroughModel,
  kept: KeptReading,
): Promise<Outcome<FileReading, FileIssue>> {
  if (!('rows' in sent)) return readFileAs(actor, sent, {}, kept);
  const headed = kept.table.header > 0 ? kept : { ...kept, table: { ...kept.table, header: 1 } };
  return done(readMeasureFile(tableOf(sent.rows, kept), { kept: headed, clock: kept.clock }));
}

async function before(key: string, content: string): Promise<Outcome<Delivered, DeliveryRefusal> | null> {
  const known = await knownDelivery(key, content);
  if (!known) return null;
  if (!known.same) return refused({ kind: 'keyUsed' });
  const sum = (of: 'created' | 'changed') => known.series.reduce((all, one) => all + one[of], 0);
  return done({ importId: known.importId, created: sum('created'), changed: sum('changed') });
}

export async function importByModel(
  actor: Actor,
  find: FindStations,
  modelId: number,
  delivery: SentThroughModel,
): Promise<Outcome<Delivered, DeliveryRefusal>> {
  const model = await readModel(modelId);
  if (!model) return refused({ kind: 'notFound' });
  const key = `model ${modelId} ${delivery.key}`;
  const { sent, station, overlap } = delivery;
  const content = contentHash([
    station,
    overlap,
    'rows' in sent ? sent.rows : Buffer.from(sent.bytes).toString('base64'),
  ]);
  const known = await before(key, content);
  if (known) return known;
  const read = await readSent(actor, delivery, model.kept);
  if (!read.ok) return refused({ kind: 'file', issue: read.reason });
  if (read.value.refused > 0) return refused({ kind: 'lines', issues: read.value.issues });
  const { channels, clock, format } = read.value;
  const codeOf = (channel: { station: string }) => channel.station || station;
  const codes = [...new Set(channels.map(codeOf))];
  const found = await find(
    actor,
    codes.map((code) => ({ code, quantities: channels.map(({ quantity }) => quantity) })),
  );
  const closed = codes.filter((code) => typeof (found.get(code) ?? '') === 'string');
  if (closed.length > 0) return refused({ kind: 'station', codes: closed });
  const ids = new Map([...found].flatMap(([code, one]) => (one === 'forbidden' ? [] : [[code, one.id] as const])));
  const series = await findSeriesOf([...new Set(ids.values())]);
  const all = placeChannels(channels, (channel) => ids.get(codeOf(channel)) ?? null, series, NO_CHOICES);
  const placed = all.filter(({ destination }) => destination);
  if (placed.length === 0) return refused({ kind: 'nothingChosen' });
  const fault = placed.map(unitFault).find((one) => one !== null);
  if (fault) return refused({ kind: fault });
  const fileName = 'rows' in sent ? model.name : sent.name;
  const options = { overlap, clock, format, model: model.name, key: delivery.key, content };
  try {
    const written = await importMeasures(actor, batchesOf(placed, series), {
      kind: 'file',
      overlap,
      fileName,
      key,
      options,
    });
    if (!written.ok) return written;
    const sum = (of: 'created' | 'changed') => written.value.series.reduce((count, one) => count + one[of], 0);
    return done({ importId: written.value.importId, created: sum('created'), changed: sum('changed') });
  } catch (error) {
    // the same delivery arrived at the same moment, and was first
    const first = violatedConstraint(error) === null ? null : await before(key, content);
    if (first) return first;
    throw error;
  }
}
