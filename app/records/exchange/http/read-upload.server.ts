import { SentForm } from '~/kernel/sent-form';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { isWhole } from '~/kernel/whole-form';
import { isFieldName, isPlainText } from '~/platform/http/field-names';
import { nextTurn } from '~/platform/http/loop-turn.server';
import { refusal } from '~/platform/http/responses.server';
import { storedFileName } from '../domain/file-name';
import { fileIssue, type FileIssue } from '../domain/issue';
import { FileRefused, refuseFile } from '../text/file-refused';
import { readParts, type FormPart } from './read-parts.server';
import { DEFAULT_MAX_BYTES, type UploadedFile } from '../service/check-upload.server';

/** Files up to this size stay in memory, larger ones wait on disk. */
const IN_MEMORY_BYTES = 4 * 1024 * 1024;
const MAX_FIELD_BYTES = 256 * 1024;
const MAX_FIELDS_BYTES = 2 * 1024 * 1024;
/** Then others get their turn; how many there may be is the door's to say. */
const PARTS_AT_A_TIME = 50;
/** Beyond this a body is not a slip: the connection is cut. */
const DRAINED_BYTES = 128 * 1024 * 1024;
const tooLarge = (maxBytes: number): FileRefused =>
  refuseFile('tooLarge', { limit: Math.floor(maxBytes / (1024 * 1024)) });

interface Upload {
  readonly file: UploadedFile | null;
  readonly fields: SentForm;
}
/**
 * A form with several files: those that came, those that are too large, and the fields whatever happened to the files.
 */
export interface UploadedForm {
  readonly files: ReadonlyMap<string, UploadedFile>;
  /** every one that came, where several may: each as it is called, or what is wrong with it */
  readonly all: readonly { readonly name: string; readonly file: UploadedFile | FileIssue }[];
  readonly faults: ReadonlyMap<string, FileIssue>;
  readonly fields: SentForm;
  dispose(): Promise<void>;
}

/** A form with a file, refused when the file is over the limit. */
export async function readUpload(
  request: Request,
  options: { maxBytes?: number; field?: string } = {},
): Promise<Outcome<Upload, FileIssue>> {
  const field = options.field ?? 'file';
  const form = await readUploadedForm(request, {
    fields: [field],
    maxBytes: options.maxBytes,
  });
  if (!form.ok) return form;
  const fault = form.value.faults.get(field);
  if (!fault) return done({ file: form.value.files.get(field) ?? null, fields: form.value.fields });
  await form.value.dispose();
  return refused(fault);
}

/**
 * The body is a stream. Beyond the limit it is drained without being kept, so that the browser receives the refusal
 * instead of a broken connection, and the other fields are returned.
 */
export async function readUploadedForm(
  request: Request,
  options: { maxBytes?: number; fields: readonly string[]; most?: number },
): Promise<Outcome<UploadedForm, FileIssue>> {
  const maxBytes = options.maxBytes ?? DEFAULT_MAX_BYTES;
  if (!/^multipart\/form-data;/i.test(request.headers.get('Content-Type') ?? ''))
    return refused(fileIssue('notMultipart'));
  const received = { excess: false, parts: 0, fieldBytes: 0 };
  const files = new Map<string, UploadedFile>();
  const faults = new Map<string, FileIssue>();
  const all: { name: string; file: UploadedFile | FileIssue }[] = [];
  const dispose = async (): Promise<void> => {
    for (const { file } of all) if ('dispose' in file) await file.dispose();
  };
  const fields: [string, string][] = [];
  const take = async (part: FormPart): Promise<void> => {
    received.parts += 1;
    if (received.parts % PARTS_AT_A_TIME === 0) await setImmediate();
    const isFile = part.filename !== undefined;
    const { name } = part;
    const wanted = options.fields.includes(name);
    if (isFile && wanted && part.filename !== '' && (options.most !== undefined || !files.has(name))) {
      if (all.length >= (options.most ?? Infinity)) throw refuseFile('tooManyFiles', { limit: options.most! });
      const kept = await keepFile(part, maxBytes);
      if (kept === 'excess') faults.set(name, tooLarge(maxBytes).issue);
      else if (kept && !files.has(name)) files.set(name, kept);
      if (kept) all.push({ name: part.filename!, file: kept === 'excess' ? tooLarge(maxBytes).issue : kept });
      return;
    }
    const bytes = await keepField(part.data);
    received.fieldBytes += bytes?.length ?? 0;
    // A browser sends an untouched file field as an empty text.
    if (isFile || wanted) return;
    // field names and texts are checked here, since this form is streamed and not read by checked-request
    if (!isFieldName(name)) throw refusal('unreadable');
    if (!bytes || received.fieldBytes > MAX_FIELDS_BYTES) {
      received.excess = true;
      return;
    }
    const text = new TextDecoder().decode(bytes);
    if (!isPlainText(text)) throw refusal('unreadable');
    fields.push([name, text]);
  };
  try {
    await readParts(request, take);
    const form = new SentForm(fields);
    if (!isWhole(form)) throw refusal('notWhole');
    if (!received.excess) return done({ files, all, faults, fields: form, dispose });
  } catch (error) {
    await dispose();
    if (error instanceof FileRefused) return refused(error.issue);
    if (request.signal.aborted || !(error instanceof Error)) throw error;
    return refused(new FileRefused(fileIssue('notMultipart'), { cause: error }).issue);
  }
  await dispose();
  return refused(tooLarge(maxBytes).issue);
}

/** The API sends files in JSON, as a data URL or bare base64. Checking and decoding a large one take a turn each. */
export async function uploadFromDataUrl(
  fileName: string,
  fileContent: string,
  options: { maxBytes?: number } = {},
): Promise<Outcome<UploadedFile, FileIssue>> {
  const maxBytes = options.maxBytes ?? DEFAULT_MAX_BYTES;
  const encoded = fileContent.replace(/^data:[^,]{0,200},/, '');
  // Length first: decoding is what costs.
  if (encoded.length > Math.ceil(maxBytes / 3) * 4 + 4) return refused(tooLarge(maxBytes).issue);
  if (
    !/^[A-Za-z0-9+/\r\n]*={0,2}$/.test(encoded.trimEnd()) ||
    (fileContent.startsWith('data:') && !/^data:[^,]*;base64,/.test(fileContent))
  )
    return refused(fileIssue('badDataUrl'));
  await nextTurn();
  const bytes = new Uint8Array(Buffer.from(encoded, 'base64'));
  await nextTurn();
  return done({
    name: storedFileName(fileName),
    originalName: fileName,
    size: bytes.length,
    bytes,
    dispose: () => Promise.resolve(),
  });
}

async function keepFile(part: FormPart, maxBytes: number): Promise<UploadedFile | null | 'excess'> {
  const originalName = (part.filename ?? '').split(/[/\\]/).at(-1) ?? '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  let spool: Spool | null = null;
  try {
    for await (const chunk of part.data) {
      size += chunk.length;
      if (size > maxBytes) {
        chunks.length = 0;
        if (size > maxBytes + DRAINED_BYTES) {
          await spool?.remove();
          throw tooLarge(maxBytes);
        }
        continue;
      }
      if (spool) await spool.write(chunk);
      else {
        chunks.push(Uint8Array.from(chunk));
        if (size > IN_MEMORY_BYTES) {
          spool = await openSpool();
          for (const kept of chunks.splice(0)) await spool.write(kept);
        }
      }
    }
  } catch (error) {
    await spool?.remove();
    throw error;
  }
  if (size > maxBytes) {
    await spool?.remove();
    return 'excess';
  }
  if (originalName === '' && size === 0) return null;
  const described = { name: storedFileName(originalName), originalName, size };
  if (!spool) return { ...described, bytes: new Uint8Array(Buffer.concat(chunks)), dispose: () => Promise.resolve() };
  await spool.close();
  return { ...described, path: spool.path, dispose: spool.remove };
}

async function keepField(data: AsyncIterable<Uint8Array>): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of data) {
    size += chunk.length;
    if (size <= MAX_FIELD_BYTES) chunks.push(Uint8Array.from(chunk));
  }
  return size > MAX_FIELD_BYTES ? undefined : Buffer.concat(chunks);
}

interface Spool {
  readonly path: string;
  write(chunk: Uint8Array): Promise<void>;
  close(): Promise<void>;
  remove(): Promise<void>;
}

/** A folder of its own, readable by this account only; its name never contains the user's file name. */
async function openSpool(): Promise<Spool> {
  const folder = await mkdtemp(path.join(tmpdir(), 'upload-'));
  const file = path.join(folder, 'content');
  const handle = await open(file, 'wx', 0o600);
  return {
    path: file,
    write: (chunk) => handle.appendFile(chunk),
    close: () => handle.close(),
    remove: async () => {
      await handle.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
