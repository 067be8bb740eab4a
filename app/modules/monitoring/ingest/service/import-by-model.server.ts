/** A file, or rows, that a program sends through a model of import: once under each key, all or none. */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { FileIssue, SheetTable } from '~/records/exchange/domain';
import type { Overlap } from '~/modules/monitoring/series/domain';
import { readMeasureFile, type FileReading, type KeptReading } from '../domain';
import { deliverReading, once, type Delivered, type DeliveryRefusal } from './deliver-reading.server';
import { readModel } from './import-models.server';
import { contentHash } from './known-delivery.server';
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
  return done(readMeasureFile(tableOf(sent.rows, kept), { kept: headed }));
}

export async function importByModel(
  actor: Actor,
  modelId: number,
  delivery: SentThroughModel,
): Promise<Outcome<Delivered, DeliveryRefusal>> {
  const model = await readModel(modelId);
  if (!model) return refused({ kind: 'notFound' });
  const { sent, station, overlap, key } = delivery;
  const bytes = 'rows' in sent ? sent.rows : Buffer.from(sent.bytes).toString('base64');
  const about = {
    key: `model ${modelId} ${key}`,
    content: contentHash([station, overlap, bytes]),
    fileName: 'rows' in sent ? model.name : sent.name,
    options: { model: model.name, key },
  };
  return once(about, async () => {
    const read = await readSent(actor, delivery, model.kept);
    return read.ok
      ? deliverReading(actor, read.value, { station, overlap, doubts: model.kept.doubts, ...about })
      : refused({ kind: 'file', issue: read.reason });
  });
}
