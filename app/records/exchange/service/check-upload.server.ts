import { open, stat } from 'node:fs/promises';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { acceptedList, kindOf, USUAL_FILE_MB, type FileKind, type ReadAs } from '../domain/file-kind';
import { storedFileName } from '../domain/file-name';
import type { FileIssue } from '../domain/issue';
import { checkArchive, checkSpreadsheetEntries, openArchive } from '../text/archive.server';
import { decodeText, findEncoding } from '../text/encoding';
import { FileRefused, refuseFile } from '../text/file-refused';

export type FileSource = { readonly bytes: Uint8Array } | { readonly path: string };
/** A file that came with a form. */
export type UploadedFile = FileSource & {
  /** As it was sent; never a path. */
  readonly name: string;
  readonly originalName: string;
  readonly size: number;
  /** Removes what waits on disk. Call it when the file has been read or stored. */
  dispose(): Promise<void>;
};

/**
 * `by`: login of who sent it; one file of theirs is read at a time. `kind`: known from its content, whatever its name.
 * `record`: of a document, the element that makes a row.
 */
export type FileToCheck = FileSource & {
  readonly name: string;
  readonly by?: string;
  readonly kind?: FileKind;
  readonly record?: string;
};
/** A file whose name, size and nature agree; the worker looks at the rest before it parses. */
export interface CheckedFile {
  readonly name: string;
  readonly size: number;
  readonly readAs: ReadAs;
  readonly source: FileSource;
  readonly by?: string;
  readonly record?: string;
}

export const DEFAULT_MAX_BYTES = USUAL_FILE_MB * 1024 * 1024;
const HEAD_BYTES = 64 * 1024;

/** Extension, size, first bytes and, for archives, the directory: milliseconds, nothing is inflated or parsed. */
export async function checkUpload(
  file: FileToCheck,
  accept: readonly FileKind[],
  options: { maxBytes?: number } = {},
): Promise<Outcome<CheckedFile, FileIssue>> {
  try {
    return done(await check(file, accept, options.maxBytes ?? DEFAULT_MAX_BYTES));
  } catch (error) {
    if (error instanceof FileRefused) return refused(error.issue);
    throw error;
  }
}

async function check(file: FileToCheck, accept: readonly FileKind[], maxBytes: number): Promise<CheckedFile> {
  const name = storedFileName(file.name);
  const kind = file.kind ?? kindOf(name, accept);
  if (!kind) throw refuseFile('wrongExtension', { accepted: acceptedList(accept) });
  const size = 'bytes' in file ? file.bytes.length : (await stat(file.path)).size;
  if (size === 0) throw refuseFile('emptyFile');
  if (size > maxBytes) throw refuseFile('tooLarge', { limit: Math.floor(maxBytes / (1024 * 1024)) });
  const head = await headOf(file);
  const readAs =
    kind === 'xlsx' || kind === 'xls'
      ? await spreadsheetKind(file, kind, head)
      : kind === 'zip' || kind === 'kmz'
        ? archiveKind(kind, head)
        : textKind(kind, head);
  const source = 'bytes' in file ? { bytes: file.bytes } : { path: file.path };
  return { name, size, readAs, source, by: file.by, ...(file.record !== undefined && { record: file.record }) };
}

async function spreadsheetKind(file: FileSource, kind: 'xlsx' | 'xls', head: Uint8Array): Promise<ReadAs> {
  const nature = natureOf(head);
  if (nature === 'zip') {
    const zip = await openArchive('bytes' in file ? asBuffer(file.bytes) : file.path);
    try {
      checkSpreadsheetEntries(await checkArchive(zip));
    } finally {
      zip.close();
    }
    return 'xlsx';
  }
  // A password turns an .xlsx into an OLE2 file; any other OLE2 file under that name is a disguise.
  if (nature === 'ole') {
    if (asBuffer(head).includes(Buffer.from('EncryptedPackage', 'utf16le'))) throw refuseFile('encrypted');
    if (kind === 'xls') return 'xls';
  }
  // Many French tools write a text table into a « .xls » file.
  if (kind === 'xls' && nature === undefined && !findEncoding(head).binary && !/^\s*</.test(textHead(head)))
    return 'csv';
  throw refuseFile('contentMismatch', { extension: kind.toUpperCase() });
}

/** Its directory is looked at in the thread, before anything of it is inflated. */
function archiveKind(kind: 'zip' | 'kmz', head: Uint8Array): ReadAs {
  if (natureOf(head) !== 'zip') throw refuseFile('contentMismatch', { extension: kind.toUpperCase() });
  return kind === 'kmz' ? 'kmz' : 'shapes';
}

function textKind(kind: Exclude<FileKind, 'xlsx' | 'xls' | 'zip' | 'kmz'>, head: Uint8Array): ReadAs {
  if (natureOf(head) !== undefined) throw refuseFile('contentMismatch', { extension: kind.toUpperCase() });
  if (findEncoding(head).binary) throw refuseFile(kind === 'kml' ? 'kmlUnreadable' : 'notText');
  if (kind === 'mon' || kind === 'mis') return 'lines';
  const text = textHead(head);
  if (kind === 'csv' || kind === 'txt') {
    if (/^\s*<(?:\?xml|!doctype|html|kml|svg)/i.test(text))
      throw refuseFile('contentMismatch', { extension: kind.toUpperCase() });
    return 'csv';
  }
  if (kind === 'geojson' || kind === 'json') {
    if (!/^\s*\{/.test(text)) throw refuseFile('geoJsonUnreadable');
    return 'geojson';
  }
  if (!/^\s*</.test(text))
    throw refuseFile(kind === 'kml' ? 'kmlUnreadable' : 'contentMismatch', { extension: kind.toUpperCase() });
  if (/<!\s*(?:DOCTYPE|ENTITY)/i.test(text)) throw refuseFile('xmlEntities');
  return kind === 'xle' ? 'document' : kind;
}

type Nature = 'zip' | 'ole' | 'program' | 'image' | 'document' | 'archive';
const SIGNATURES: readonly (readonly [Nature, readonly number[]])[] = [
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['ole', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
  ['program', [0x7f, 0x45, 0x4c, 0x46]],
  ['image', [0x89, 0x50, 0x4e, 0x47]],
  ['image', [0xff, 0xd8, 0xff]],
  ['image', [0x47, 0x49, 0x46, 0x38]],
  ['document', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['archive', [0x1f, 0x8b]],
  ['archive', [0x37, 0x7a, 0xbc, 0xaf]],
  ['archive', [0x52, 0x61, 0x72, 0x21]],
  ['archive', [0x50, 0x4b, 0x05, 0x06]],
];

const natureOf = (head: Uint8Array): Nature | undefined =>
  SIGNATURES.find(([, signature]) => signature.every((byte, i) => head[i] === byte))?.[0];
const textHead = (head: Uint8Array): string => decodeText(head, findEncoding(head).encoding);
const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

async function headOf(file: FileSource): Promise<Uint8Array> {
  if ('bytes' in file) return evenHead(file.bytes.subarray(0, HEAD_BYTES));
  const handle = await open(file.path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return evenHead(buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}

/** The first bytes of a file, and its first characters where it is a text. */
export function beginningOf(bytes: Uint8Array): { readonly bytes: Uint8Array; readonly text: string } {
  const head = evenHead(bytes.subarray(0, HEAD_BYTES));
  const isText = natureOf(head) === undefined && !findEncoding(head).binary;
  return { bytes: head, text: isText ? textHead(head) : '' };
}

/** A head that is cut must not look like a damaged text. */
const evenHead = (head: Uint8Array): Uint8Array =>
  head.length === HEAD_BYTES ? head.subarray(0, HEAD_BYTES - 2) : head;
