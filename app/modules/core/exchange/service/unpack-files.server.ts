/** The files of an archive, each under its own name; of one that is refused, why. */
import type { FileIssue } from '../domain';
import { checkArchive, openArchive, readEntry } from '../text/archive.server';
import { FileRefused } from '../text/file-refused';

/** A file that was sent, with others or in an archive. */
export interface SentFile {
  /** as its sender calls it */
  readonly name: string;
  /** or what is wrong with it */
  readonly content: Uint8Array | FileIssue;
}

/** Folders in it are walked through; what systems leave behind (« .DS_Store », « __MACOSX ») is no file. */
export async function unpackFiles(name: string, bytes: Uint8Array): Promise<readonly SentFile[]> {
  try {
    const zip = await openArchive(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    try {
      const entries = (await checkArchive(zip)).filter(
        ({ fileName }) => !/\/$|(?:^|\/)(?:\.|__MACOSX\/)/.test(fileName),
      );
      const files: SentFile[] = [];
      for (const entry of entries)
        files.push({ name: entry.fileName.split('/').at(-1)!, content: await readEntry(zip, entry) });
      return files;
    } finally {
      zip.close();
    }
  } catch (error) {
    if (error instanceof FileRefused) return [{ name, content: error.issue }];
    throw error;
  }
}
