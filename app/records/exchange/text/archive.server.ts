import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { FileRefused, refuseFile } from './file-refused';

const ARCHIVE_LIMITS = {
  entries: 2000,
  totalBytes: 256 * 1024 * 1024,
  denseBytes: 8 * 1024 * 1024,
  ratio: 150,
} as const;
const LOCAL_HEADER_BYTES = 30;

/** What the archives of one request may still hold together, as their directories declare it. */
export interface Allowance {
  entries: number;
  bytes: number;
}
export const fullAllowance = (): Allowance => ({
  entries: ARCHIVE_LIMITS.entries,
  bytes: ARCHIVE_LIMITS.totalBytes,
});

/**
 * Reads a zip's directory and nothing else: a bomb is recognised in milliseconds. Spreadsheets compress 5 to 30 times;
 * deflate can do 1,032, and many small entries do it as well as a large one. Overlapping entries (Fifield 2019, « A
 * better zip bomb ») and odd names are refused. `allowance`: of the request that brings several.
 */
export async function checkArchive(zip: ZipFile, allowance: Allowance = fullAllowance()): Promise<Entry[]> {
  allowance.entries -= zip.entryCount;
  if (allowance.entries < 0) throw refuseFile('archiveTooManyEntries', { limit: ARCHIVE_LIMITS.entries });
  const entries: Entry[] = [];
  let [total, packed] = [0, 0];
  for await (const entry of entriesOf(zip)) {
    if (entry.isEncrypted()) throw refuseFile('encrypted');
    if (/^[/\\]|^[a-z]:|\\|(?:^|\/)\.\.(?:\/|$)|\p{Cc}/iu.test(entry.fileName)) throw refuseFile('archiveUnsafeName');
    total += entry.uncompressedSize;
    packed += entry.compressedSize;
    allowance.bytes -= entry.uncompressedSize;
    if (allowance.bytes < 0) throw refuseFile('archiveTooBig', { limit: ARCHIVE_LIMITS.totalBytes / (1024 * 1024) });
    if (isDense(entry.uncompressedSize, entry.compressedSize)) throw refuseFile('archiveTooDense');
    entries.push(entry);
  }
  if (isDense(total, packed)) throw refuseFile('archiveTooDense');
  const byPlace = [...entries].sort((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  let end = 0;
  for (const entry of byPlace) {
    if (entry.relativeOffsetOfLocalHeader < end) throw refuseFile('hiddenArchiveContent');
    end = entry.relativeOffsetOfLocalHeader + LOCAL_HEADER_BYTES + entry.compressedSize;
  }
  const names = new Set(entries.map((entry) => entry.fileName.toLowerCase()));
  if (names.size !== entries.length || byPlace[0]?.relativeOffsetOfLocalHeader !== 0)
    throw refuseFile('hiddenArchiveContent');
  return entries;
}

const isDense = (bytes: number, packed: number): boolean =>
  bytes > ARCHIVE_LIMITS.denseBytes && bytes > packed * ARCHIVE_LIMITS.ratio;

/** What an xlsx must hold, and what it must not. */
export function checkSpreadsheetEntries(entries: readonly Entry[]): void {
  const names = new Set(entries.map((entry) => entry.fileName.toLowerCase()));
  if ([...names].some((name) => /vbaproject\.bin$|^xl\/macrosheets\/|\.exe$|\.dll$/.test(name)))
    throw refuseFile('macros');
  if (!names.has('[content_types].xml') || !names.has('xl/workbook.xml'))
    throw refuseFile('contentMismatch', { extension: 'XLSX' });
}

/** A damaged directory has its own message; other refusals keep theirs. */
export async function openArchive(source: Buffer | string): Promise<ZipFile> {
  const options = { lazyEntries: true, validateEntrySizes: true, strictFileNames: true, autoClose: false } as const;
  try {
    return await (typeof source === 'string'
      ? yauzl.openPromise(source, options)
      : yauzl.fromBufferPromise(source, options));
  } catch (error) {
    throw new FileRefused(refuseFile('damagedArchive').issue, { cause: error });
  }
}

/** The content of one checked entry. yauzl stops as soon as an entry is longer than declared. */
export async function readEntry(zip: ZipFile, entry: Entry): Promise<Buffer> {
  try {
    const pieces: Buffer[] = [];
    for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer);
    return Buffer.concat(pieces);
  } catch (error) {
    throw new FileRefused(refuseFile('damagedArchive').issue, { cause: error });
  }
}

/** The same for a part of a workbook: markup declarations are not allowed in OOXML. */
export async function readXmlEntry(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const content = await readEntry(zip, entry);
  if (
    content.length >= 2 &&
    ((content[0] === 0xff && content[1] === 0xfe) || (content[0] === 0xfe && content[1] === 0xff) || content[1] === 0)
  )
    throw refuseFile('unreadable');
  if (content.includes('<!DOCTYPE') || content.includes('<!ENTITY')) throw refuseFile('xmlEntities');
  return content;
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  try {
    yield* zip.eachEntry();
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    const unsafe =
      error instanceof Error &&
      /invalid characters in fileName|absolute path|invalid relative path/.test(error.message);
    throw new FileRefused(refuseFile(unsafe ? 'archiveUnsafeName' : 'damagedArchive').issue, { cause: error });
  }
}
