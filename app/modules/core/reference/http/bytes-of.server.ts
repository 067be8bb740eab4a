import { readFile } from 'node:fs/promises';
import type { UploadedFile } from '~/modules/core/exchange/http/read-upload.server';

export const bytesOf = async (file: UploadedFile): Promise<Uint8Array> =>
  'bytes' in file ? file.bytes : new Uint8Array(await readFile(file.path));
