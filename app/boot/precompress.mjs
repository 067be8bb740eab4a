/**
 * The browser's files in Brotli's best form, beside them: `node app/boot/precompress.mjs build/client`. A build does
 * it; at a first start it waits until the first pages are answered (decision 145).
 */
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
/** Less than this and its headers weigh more than what is won. */
const LEAST_BYTES = 500;

/** Told by a file beside the folder, once every file is done. */
export const compressedMark = (folder) => path.join(path.dirname(folder), 'compressed');

/** In Node's own threads, all files at once; each comes to its place whole. */
export async function precompress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && /\.(js|css|svg|wasm|json|txt|html)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      if (content.length <= LEAST_BYTES) return;
      await writeFile(`${file}.part`, await compress(content, BEST));
      await rename(`${file}.part`, `${file}.br`);
    }),
  );
  await writeFile(compressedMark(folder), '');
}

if (import.meta.url === `file://${process.argv[1]}`) await precompress(process.argv[2]);
