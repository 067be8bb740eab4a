import { done, refused, type Outcome } from '~/kernel/outcome';
import { MOST_LINES } from '../domain/file-limits';
import type { FileKind, ReadAs } from '../domain/file-kind';
import { SHAPE_FILES, ZONE_FILES } from '../domain/file-kind';
import type { ZoneFile } from '../domain/geometry';
import { fileIssue, type FileIssue } from '../domain/issue';
import { pointTable } from '../domain/point-table';
import type { XmlElement } from '../domain/xml-element';
import { addRows, type GrowingTable, type SheetBatch, type SheetTable } from '../domain/table';
import { FileRefused } from '../text/file-refused';
import type { TextFormat } from '../domain/text-format';
import type { TableShape } from '../worker/protocol';
import { readTask, type TableShapers } from '../worker/read-task.server';
import { DOCUMENT_LIMITS, LONG_TEXT_LIMITS, runReader, STREAM_LIMITS, TEXT_LIMITS } from '../worker/run-reader.server';
import { checkUpload, type CheckedFile, type FileToCheck } from './check-upload.server';

export { FileRefused };

const MAX_HELD_ROWS = 250_000;
const NO_LIMIT = Number.MAX_SAFE_INTEGER;

interface ReadOptions {
  readonly maxRows?: number;
  readonly record?: string;
  readonly signal?: AbortSignal;
}

/** Every table of a file, in memory: for grids and files of up to some 200,000 lines. */
async function readSheets(file: CheckedFile, options: ReadOptions = {}): Promise<Outcome<SheetTable[], FileIssue>> {
  const tables: GrowingTable[] = [];
  return orRefused(async () => {
    for await (const batch of batches(file, 'whole', { maxRows: MAX_HELD_ROWS, ...options })) addRows(tables, batch);
    return tables;
  });
}

/** Lines of a large file as they are read, at the pace of the consumer. Throws FileRefused. */
export async function* streamSheet(file: CheckedFile, options: ReadOptions = {}): AsyncGenerator<SheetBatch> {
  for await (const { sheet, rows, notices = [], bytesRead, bytesTotal } of batches(file, 'streamed', {
    maxRows: Number.MAX_SAFE_INTEGER,
    ...options,
  }))
    yield { sheet, rows, notices, bytesRead, bytesTotal };
}

async function readZones(file: CheckedFile, shapes = false): Promise<Outcome<ZoneFile, FileIssue>> {
  return orRefused(async () => {
    const { name, readAs, source, by } = file;
    const task = { name, readAs, source, maxRows: MOST_LINES, shapes };
    for await (const message of runReader(task, DOCUMENT_LIMITS, { lane: 'whole', owner: by }))
      if (message.type === 'zones') return message.zones;
    throw new FileRefused(fileIssue('kmlUnreadable'));
  });
}

/** Tables checked, read and shaped in the thread: the web thread only receives what the shaper made of them. */
export async function openShaped(
  file: FileToCheck,
  accept: readonly FileKind[],
  shape: TableShape,
  text?: Partial<TextFormat>,
): Promise<Outcome<unknown, FileIssue>> {
  const checked = await checkUpload(file, accept);
  return checked.ok ? orRefused(() => shapedOf(checked.value, shape, text)) : checked;
}

/** What a small text costs is less than a thread: so long, it is read where it is asked for. */
const READ_HERE_BYTES = 64 * 1024;

/**
 * As `openShaped`, however many lines: the size of the file and the memory of the thread are the limits. `shapers`:
 * those of the thread, for a text that is read here.
 */
export async function openSmallShaped(
  file: FileToCheck,
  accept: readonly FileKind[],
  shape: TableShape,
  shapers: TableShapers,
  { text, maxBytes }: { readonly text?: Partial<TextFormat>; readonly maxBytes?: number } = {},
): Promise<Outcome<unknown, FileIssue>> {
  const checked = await checkUpload(file, accept, { maxBytes });
  if (!checked.ok) return checked;
  const { name, size, readAs, source } = checked.value;
  const isText = readAs === 'csv' || readAs === 'lines';
  if (!isText || size > READ_HERE_BYTES)
    return orRefused(() =>
      shapedOf(checked.value, shape, text, { limits: isText ? LONG_TEXT_LIMITS : DOCUMENT_LIMITS, maxRows: NO_LIMIT }),
    );
  const task = { name, readAs, source, maxRows: NO_LIMIT, shape, ...(text && { text }) };
  return orRefused(async () => {
    for await (const message of readTask(task, shapers)) if (message.type === 'shaped') return message.value;
    throw new FileRefused(fileIssue('unreadable'));
  });
}

async function shapedOf(
  { name, readAs, source, by, record }: CheckedFile,
  shape: TableShape,
  text?: Partial<TextFormat>,
  { limits, maxRows } = { limits: DOCUMENT_LIMITS, maxRows: MAX_HELD_ROWS },
): Promise<unknown> {
  const given = { ...(text && { text }), ...(record !== undefined && { record }) };
  const task = { name, readAs, source, maxRows, shape, ...given };
  // the limits of a workbook whatever the file: the thread holds its rows, packed ones included
  for await (const message of runReader(task, limits, { lane: 'whole', owner: by }))
    if (message.type === 'shaped') return message.value;
  throw new FileRefused(fileIssue('unreadable'));
}

/** A message of XML whose elements are all wanted, in their order: it leaves as it came. Bounded by `maxBytes`. */
export async function openTree(
  file: FileToCheck,
  { maxBytes }: { readonly maxBytes: number },
): Promise<Outcome<XmlElement, FileIssue>> {
  const checked = await checkUpload(file, ['xml'], { maxBytes });
  if (!checked.ok) return checked;
  const { name, readAs, source, by } = checked.value;
  return orRefused(async () => {
    const task = { name, readAs, source, maxRows: NO_LIMIT, tree: true };
    for await (const message of runReader(task, DOCUMENT_LIMITS, { lane: 'whole', owner: by }))
      if (message.type === 'tree') return message.tree;
    throw new FileRefused(fileIssue('unreadable'));
  });
}

/** Checked and read in one go. */
export async function openSheets(
  file: FileToCheck,
  accept: readonly FileKind[],
  options: ReadOptions & { maxBytes?: number } = {},
): Promise<Outcome<SheetTable[], FileIssue>> {
  const checked = await checkUpload(file, accept, options);
  return checked.ok ? readSheets(checked.value, options) : checked;
}

export async function openZones(
  file: FileToCheck,
  options: { maxBytes?: number } = {},
): Promise<Outcome<ZoneFile, FileIssue>> {
  const checked = await checkUpload(file, ZONE_FILES, options);
  // a GeoJSON that is asked for its zones is read as a drawing: lines and points beside them are left
  return checked.ok ? readZones(checked.value, checked.value.readAs === 'geojson') : checked;
}

/** Whatever a map draws: surfaces, lines and points. */
export async function openShapes(file: FileToCheck): Promise<Outcome<ZoneFile, FileIssue>> {
  const checked = await checkUpload(file, SHAPE_FILES);
  return checked.ok ? readZones(checked.value, true) : checked;
}

const MAPS: ReadonlySet<ReadAs> = new Set(['kml', 'kmz', 'geojson']);

/** Things with a place each, from a table or a map of points; `issues`: what of a map could not be read. */
export async function openPlaces(
  file: FileToCheck,
  accept: readonly FileKind[],
  options: ReadOptions = {},
): Promise<Outcome<{ readonly tables: readonly SheetTable[]; readonly issues: readonly FileIssue[] }, FileIssue>> {
  const checked = await checkUpload(file, accept);
  if (!checked.ok) return checked;
  if (MAPS.has(checked.value.readAs)) {
    const zones = await readZones(checked.value);
    return zones.ok ? done(pointTable(checked.value.name, zones.value, options.maxRows)) : zones;
  }
  const sheets = await readSheets(checked.value, options);
  return sheets.ok ? done({ tables: sheets.value, issues: [] }) : sheets;
}

async function* batches(file: CheckedFile, lane: 'whole' | 'streamed', options: ReadOptions & { maxRows: number }) {
  const { name, readAs, source, by } = file;
  const isText = readAs === 'csv' || readAs === 'lines';
  const limits = !isText ? DOCUMENT_LIMITS : lane === 'whole' ? TEXT_LIMITS : STREAM_LIMITS;
  const task = {
    name,
    readAs,
    source,
    maxRows: options.maxRows,
    ...(options.record === undefined ? {} : { record: options.record }),
  };
  for await (const message of runReader(task, limits, { lane, owner: by, signal: options.signal }))
    if (message.type === 'rows') yield message;
}

async function orRefused<Value>(read: () => Promise<Value>): Promise<Outcome<Value, FileIssue>> {
  try {
    return done(await read());
  } catch (error) {
    if (error instanceof FileRefused) return refused(error.issue);
    throw error;
  }
}
