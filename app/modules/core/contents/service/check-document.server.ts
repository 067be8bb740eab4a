/**
 * What may be kept as a document: the extension, the first bytes and the whole shape must agree. Nothing is parsed or
 * shown from here; this stops what pretends to be something else (a page under a picture's name, an archive behind a
 * PDF, macros).
 */
import { readFile } from 'node:fs/promises';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { hasFewPixels, MOST_PIXELS } from '~/kernel/picture-size';
import { extensionOf, fileIssue, type FileIssue } from '~/records/exchange/domain';
import { checkUpload, DEFAULT_MAX_BYTES, type FileSource } from '~/records/exchange/service/check-upload.server';
import { checkArchive, openArchive } from '~/records/exchange/text/archive.server';
import { FileRefused, refuseFile } from '~/records/exchange/text/file-refused';

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const MIME = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  docx: `${OFFICE}.wordprocessingml.document`,
  xlsx: `${OFFICE}.spreadsheetml.sheet`,
  pptx: `${OFFICE}.presentationml.presentation`,
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  csv: 'text/csv; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  kml: 'application/vnd.google-earth.kml+xml',
} as const;
type DocumentKind = keyof typeof MIME;
export const DOCUMENT_KINDS = Object.keys(MIME) as DocumentKind[];
export const PICTURE_KINDS = ['png', 'jpg', 'jpeg'] as const satisfies readonly DocumentKind[];
export const PICTURE_BYTES = 2 * 1024 * 1024;

interface CheckedDocument {
  readonly name: string;
  readonly mime: string;
  readonly content: Uint8Array;
}
export type NamedFile = FileSource & { readonly originalName: string };

/**
 * A name that is shown and is an address, never a path: no separators, no control or direction characters, not hidden.
 */
export function documentName(raw: string): string {
  const base = raw.split(/[/\\]/).at(-1) ?? '';
  const clean = base
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}<>:"|?*%#]/gu, '')
    .trim()
    .replace(/\s+/g, '_')
    .replace(/^[.]+/, '');
  return clean.slice(-150) || 'document';
}

export async function checkDocument(
  file: NamedFile,
  { kinds = DOCUMENT_KINDS, maxBytes = DEFAULT_MAX_BYTES }: { kinds?: readonly DocumentKind[]; maxBytes?: number } = {},
): Promise<Outcome<CheckedDocument, FileIssue>> {
  const name = documentName(file.originalName);
  const kind = kinds.find((one) => one === extensionOf(name));
  if (!kind) return refused(fileIssue('wrongExtension', { accepted: kinds.map((one) => `.${one}`).join(', ') }));
  const content = 'bytes' in file ? file.bytes : new Uint8Array(await readFile(file.path));
  if (content.length === 0) return refused(fileIssue('emptyFile'));
  if (content.length > maxBytes) return refused(fileIssue('tooLarge', { limit: Math.floor(maxBytes / (1024 * 1024)) }));
  try {
    await checkShape(kind, name, content);
  } catch (error) {
    if (error instanceof FileRefused) return refused(error.issue);
    throw error;
  }
  return done({ name, mime: MIME[kind], content });
}

async function checkShape(kind: DocumentKind, name: string, content: Uint8Array): Promise<void> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const mismatch = refuseFile('contentMismatch', { extension: kind.toUpperCase() });
  if (kind === 'xlsx' || kind === 'csv' || kind === 'txt' || kind === 'kml') {
    const checked = await checkUpload({ name, bytes: content }, [kind]);
    if (!checked.ok) throw new FileRefused(checked.reason);
    if ((kind === 'csv' || kind === 'txt') && /^[\s\uFEFF]*<[a-z!?/]/i.test(bytes.subarray(0, 2000).toString('utf8')))
      throw mismatch;
    return;
  }
  if (kind === 'docx' || kind === 'pptx' || kind === 'odt' || kind === 'ods' || kind === 'odp')
    return checkOffice(kind, bytes);
  if (kind === 'pdf' ? !isPdf(bytes) : kind === 'png' ? !isPng(bytes) : !isJpeg(bytes)) throw mismatch;
  if (kind !== 'pdf' && !hasFewPixels(content)) throw refuseFile('tooManyPixels', { limit: MOST_PIXELS / 1_000_000 });
  // a zip reader starts from the end of a file, a picture viewer from its beginning: one file must not be both
  if (bytes.subarray(-66_000).includes(Buffer.from('PK\x05\x06', 'latin1'))) throw refuseFile('hiddenArchiveContent');
}

async function checkOffice(kind: DocumentKind, bytes: Buffer): Promise<void> {
  const mismatch = refuseFile('contentMismatch', { extension: kind.toUpperCase() });
  if (!bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))) throw mismatch;
  const zip = await openArchive(bytes);
  try {
    const names = new Set((await checkArchive(zip)).map((entry) => entry.fileName.toLowerCase()));
    const part = { docx: 'word/document.xml', pptx: 'ppt/presentation.xml' }[kind as string] ?? 'content.xml';
    if (!names.has(part)) throw mismatch;
    if ([...names].some((name) => /vbaproject\.bin$|^basic\/|^scripts\/|\.(?:exe|dll|js|html?)$/.test(name)))
      throw refuseFile('macros');
  } finally {
    zip.close();
  }
}

const isPdf = (bytes: Buffer): boolean =>
  bytes.subarray(0, 5).equals(Buffer.from('%PDF-')) && bytes.subarray(-1024).includes('%%EOF');
const isJpeg = (bytes: Buffer): boolean =>
  bytes.length > 4 &&
  bytes[0] === 0xff &&
  bytes[1] === 0xd8 &&
  bytes[2] === 0xff &&
  bytes.at(-2) === 0xff &&
  bytes.at(-1) === 0xd9;

/** Chunk after chunk to IEND, and nothing behind it (PNG specification, 5.2 and 5.3). */
function isPng(bytes: Buffer): boolean {
  if (
    !bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) ||
    bytes.subarray(12, 16).toString('latin1') !== 'IHDR'
  )
    return false;
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (bytes.subarray(at + 4, at + 8).toString('latin1') === 'IEND') return end === bytes.length;
    at = end;
  }
  return false;
}
