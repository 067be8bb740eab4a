/**
 * The files of an archive, each under its own name; of one that is refused, why. Directories are read first, against
 * one allowance for all archives of a request; what a file holds is only inflated when it is its turn.
 */
import type { FileIssue } from '../domain';
import { checkArchive, fullAllowance, openArchive, readEntry, type Allowance } from '../text/archive.server';
import { FileRefused } from '../text/file-refused';
import type { FileSource } from './check-upload.server';

/** A file that was sent, with others or in an archive. */
export interface SentFile {
  /** as its sender calls it */
  readonly name: string;
  /** its content, read now, or what is wrong with it: keep one at a time */
  read(): Promise<Uint8Array | FileIssue>;
}

export const knownFile = (name: string, content: Uint8Array | FileIssue): SentFile => ({
  name,
  read: () => Promise.resolve(content),
});

const place = (source: FileSource): Buffer | string =>
  'path' in source ? source.path : Buffer.from(source.bytes.buffer, source.bytes.byteOffset, source.bytes.byteLength);

/** Folders in it are walked through; what systems leave behind (« .DS_Store », « __MACOSX ») is no file. */
export async function unpackFiles(
  name: string,
  source: FileSource,
  allowance: Allowance = fullAllowance(),
): Promise<readonly SentFile[]> {
  const found = await orIssue(async () => {
    const zip = await openArchive(place(source));
    try {
      return await checkArchive(zip, allowance);
    } finally {
      zip.close();
    }
  });
  if (!Array.isArray(found)) return [knownFile(name, found as FileIssue)];
  return found
    .filter(({ fileName }) => !/\/$|(?:^|\/)(?:\.|__MACOSX\/)/.test(fileName))
    .map((entry) => ({
      name: entry.fileName.split('/').at(-1)!,
      read: () =>
        orIssue(async () => {
          const zip = await openArchive(place(source));
          try {
            return await readEntry(zip, entry);
          } finally {
            zip.close();
          }
        }),
    }));
}

async function orIssue<Value>(work: () => Promise<Value>): Promise<Value | FileIssue> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof FileRefused) return error.issue;
    throw error;
  }
}
