import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { addRows, type GrowingTable, type SheetRow, type SheetTable } from '../domain/table';
import type { ExcelBatch } from '../excel/read.server';
import { findDelimiter } from '../text/delimiter';
import { EncodingProbe, textDecoder } from '../text/encoding';
import { TELEPAC_RECORD } from '../domain/declared-parcels';
import { MOST_COLUMNS, withinColumns } from '../domain/file-limits';
import { areNested, nestedNames } from '../domain/nested-records';
import { issueAt, refusal, type FileIssue } from '../domain/issue';
import { FileRefused, refuseFile } from '../text/file-refused';
import type { TextFormat } from '../domain/text-format';
import { packed } from './packed-row';
import type { ReaderMessage, ReaderTask, TableShape } from './protocol';

const CHUNK_BYTES = 256 * 1024;

export interface Shaped {
  readonly value: unknown;
  readonly buffers: ArrayBuffer[];
}
/** The functions applied to a file's tables inside the thread, by name. */
export type TableShapers = Readonly<
  Record<string, (tables: readonly SheetTable[], given: never, text: TextFormat | null) => Shaped>
>;

/** Reads one file in full. Heavy libraries are loaded by the kind that needs them. */
export async function* readTask(task: ReaderTask, shapers: TableShapers): AsyncGenerator<ReaderMessage> {
  if (task.tree) {
    const { parseXml } = await import('../text/xml.server');
    yield { type: 'tree', tree: parseXml(await allBytes(task)) };
  } else if (task.readAs === 'kml' || task.readAs === 'kmz') {
    const { readKml } = await import('../text/kml.server');
    const { kmlParts } = await import('../text/kmz.server');
    const bytes = await allBytes(task);
    const parts = task.readAs === 'kmz' ? await kmlParts(bytes) : [bytes];
    yield { type: 'zones', zones: readKml(parts, { withLines: task.shapes === true }) };
  } else if (task.readAs === 'geojson') {
    const { readGeoJson, readShapes } = await import('../text/geojson.server');
    yield { type: 'zones', zones: (task.shapes ? readShapes : readGeoJson)(await allBytes(task)) };
  } else if (task.shape) yield await shapedMessage(task, task.shape, shapers);
  else yield* rowMessages(task);
}

const rowMessages = (task: ReaderTask): AsyncGenerator<ReaderMessage> =>
  limited(task.readAs === 'csv' || task.readAs === 'lines' ? textMessages(task) : sheetMessages(task), task.maxRows);

async function shapedMessage(
  task: ReaderTask,
  { by, given }: TableShape,
  shapers: TableShapers,
): Promise<ReaderMessage> {
  const shape = shapers[by];
  if (!shape) throw new Error(`the reading thread has no shaper ${by}`);
  const tables: GrowingTable[] = [];
  let text: TextFormat | null = null;
  for await (const message of rowMessages(task))
    if (message.type === 'rows') addRows(tables, { ...message, rows: message.rows.map(packed) });
    else if (message.type === 'text') text = message.format;
  return { type: 'shaped', ...shape(tables, given as never, text) };
}

async function* limited(messages: AsyncIterable<ReaderMessage>, maxRows: number): AsyncGenerator<ReaderMessage> {
  let count = 0;
  for await (const message of messages) {
    if (message.type === 'rows') count += message.rows.length;
    if (count > maxRows) throw refuseFile('tooManyRows', { limit: maxRows });
    yield message.type === 'rows' ? { ...message, rows: message.rows.map(narrow) } : message;
  }
}

function narrow(row: SheetRow): SheetRow {
  const kept = withinColumns(row);
  if (!kept) throw new FileRefused(issueAt({ line: row.line }, refusal('tooManyColumns', { limit: MOST_COLUMNS })));
  return kept;
}

async function* textMessages(task: ReaderTask): AsyncGenerator<ReaderMessage> {
  const { blankRows, csvRows, lineRows } = await import('../text/csv.server');
  const probe = new EncodingProbe();
  for await (const chunk of chunksOf(task)) probe.push(chunk);
  const found = probe.result();
  const encoding = task.text?.encoding ?? found.encoding;
  if (found.binary) throw refuseFile('notText');
  if (found.mixed && !task.text?.encoding) throw refuseFile('mixedEncoding');
  const progress = { bytesRead: 0, bytesTotal: await sizeOf(task) };
  const counted = async function* (): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunksOf(task)) {
      progress.bytesRead += chunk.length;
      yield chunk;
    }
  };
  const reads = async function* (): AsyncGenerator<SheetRow[]> {
    if (task.readAs === 'lines') return yield* lineRows(counted(), encoding);
    const delimiter = task.text?.delimiter ?? findDelimiter(await beginning(task, encoding));
    format = { delimiter, encoding };
    pointed = delimiter === ',';
    yield* delimiter === ' ' ? blankRows(counted(), encoding) : csvRows(counted(), encoding, delimiter);
  };
  let format: TextFormat | null = null;
  // what commas cut writes no decimal with one
  let pointed = false as boolean;
  for await (const rows of reads()) {
    yield { type: 'rows', sheet: task.name, hidden: false, rows, ...(pointed && { pointed }), ...progress };
  }
  if (format) yield { type: 'text', format };
}

async function beginning(task: ReaderTask, encoding: TextFormat['encoding']): Promise<string> {
  for await (const chunk of chunksOf(task)) return textDecoder(encoding)(chunk);
  return '';
}

async function* sheetMessages(task: ReaderTask): AsyncGenerator<ReaderMessage> {
  const bytesTotal = await sizeOf(task);
  for await (const batch of sheetBatches(task)) yield { type: 'rows', ...batch, bytesRead: bytesTotal, bytesTotal };
}

async function* sheetBatches(task: ReaderTask): AsyncGenerator<ExcelBatch> {
  if (task.readAs === 'document') return yield* documentBatches(task);
  if (task.readAs === 'xml' || task.readAs === 'shapes') {
    const { rows, notices } = await documentRows(task);
    if (rows.length === 0) throw refuseFile('noTable');
    yield { sheet: task.name, hidden: false, rows: [], notices };
    for (let from = 0; from < rows.length; from += 1000)
      yield { sheet: task.name, hidden: false, rows: rows.slice(from, from + 1000) };
  } else if (task.readAs === 'xls') {
    const { readLegacyWorkbook } = await import('../excel/read-legacy.server');
    yield* readLegacyWorkbook(await allBytes(task), task.maxRows);
  } else {
    const { checkArchive, checkSpreadsheetEntries, openArchive } = await import('../text/archive.server');
    const { repackWorkbook } = await import('../excel/repack.server');
    const { readWorkbook } = await import('../excel/read.server');
    const bytes = await allBytes(task);
    const zip = await openArchive(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    const entries = await checkArchive(zip);
    checkSpreadsheetEntries(entries);
    yield* readWorkbook(await repackWorkbook(zip, entries));
  }
}

/** Its records, then what stands outside them as path and text. */
async function* documentBatches(task: ReaderTask): AsyncGenerator<ExcelBatch> {
  const { parseXml, xmlLeaves, xmlTable } = await import('../text/xml.server');
  const root = parseXml(await allBytes(task));
  yield { sheet: task.name, hidden: false, rows: xmlTable(root, task.record) };
  yield { sheet: '', hidden: true, rows: xmlLeaves(root, task.record) };
}

interface DocumentRows {
  readonly rows: SheetRow[];
  readonly notices: readonly FileIssue[];
}

/** What is read whole and gives one table. */
async function documentRows(task: ReaderTask): Promise<DocumentRows> {
  const bytes = await allBytes(task);
  if (task.readAs === 'shapes') {
    const { readShapefile } = await import('../text/shapefile.server');
    return readShapefile(bytes);
  }
  if (task.record === TELEPAC_RECORD) {
    const { readTelepac } = await import('../text/telepac.server');
    return { rows: readTelepac(bytes), notices: [] };
  }
  const { parseXml, xmlTable } = await import('../text/xml.server');
  if (task.record !== undefined && areNested(task.record)) {
    const { nestedTable } = await import('../text/nested-xml');
    return { rows: nestedTable(parseXml(bytes), nestedNames(task.record)), notices: [] };
  }
  return { rows: xmlTable(parseXml(bytes), task.record), notices: [] };
}

async function* chunksOf({ source }: ReaderTask): AsyncGenerator<Uint8Array> {
  if ('path' in source) yield* createReadStream(source.path, { highWaterMark: CHUNK_BYTES }) as AsyncIterable<Buffer>;
  else
    for (let from = 0; from < source.bytes.length; from += CHUNK_BYTES)
      yield source.bytes.subarray(from, from + CHUNK_BYTES);
}

const allBytes = async ({ source }: ReaderTask): Promise<Uint8Array> =>
  'path' in source ? readFile(source.path) : source.bytes;
const sizeOf = async ({ source }: ReaderTask): Promise<number> =>
  'path' in source ? (await stat(source.path)).size : source.bytes.length;
