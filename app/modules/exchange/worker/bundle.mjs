/**
 * Bundles the thread that reads uploaded files. Packages stay outside, and what only one kind of file needs is a chunk
 * of its own: reading a CSV does not load exceljs.
 *   node app/modules/exchange/worker/bundle.mjs [FOLDER]     FOLDER defaults to build/workers/exchange-reader
 */
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, '../../../..');
const folder = path.resolve(process.argv[2] ?? path.join(root, 'build/workers/exchange-reader'));
// Several processes may do this at once: each writes its own.
const draft = `${folder}.${process.pid}.draft`;

await build({
  entryPoints: { reader: path.join(here, 'read-file.worker.ts') }, outdir: draft, outExtension: { '.js': '.mjs' }, bundle: true, splitting: true, format: 'esm', platform: 'node',
  target: 'node20', packages: 'external', absWorkingDir: root, alias: { '~': path.join(root, 'app') }, logLevel: 'warning',
});
mkdirSync(path.dirname(folder), { recursive: true });
// A folder named on the line is a cache entry: if another process was quicker, its bundle is the same and in use.
if (!process.argv[2]) rmSync(folder, { recursive: true, force: true });
try {
  renameSync(draft, folder);
} catch (error) {
  if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  rmSync(draft, { recursive: true, force: true });
}
