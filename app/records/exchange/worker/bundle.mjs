/**
 * Bundles the threads that read uploaded files and compute, packages included: every file is read in a new thread,
 * which would load
 * a hundred small modules slower than one file. Code for one kind of file is a chunk: reading a CSV loads no workbook
 * reader.
 * Usage: node app/records/exchange/worker/bundle.mjs [FOLDER], by default build/workers/exchange-reader.
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
  entryPoints: {
    reader: path.join(root, 'app/boot/read-file.worker.ts'),
    compute: path.join(root, 'app/boot/compute.worker.ts'),
  },
  outdir: draft,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  absWorkingDir: root,
  alias: { '~': path.join(root, 'app') },
  logLevel: 'warning',
  banner: {
    js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
  }, // packages of before modules ask for node:fs with it
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
