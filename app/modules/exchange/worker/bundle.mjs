/**
 * Bundles the thread that reads uploaded files. Packages stay outside: exceljs and the parsers load on first use.
 *   node app/modules/exchange/worker/bundle.mjs [FILE]     FILE defaults to build/workers/exchange-reader.mjs
 */
import { mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, '../../../..');
const file = path.resolve(process.argv[2] ?? path.join(root, 'build/workers/exchange-reader.mjs'));
// Several processes may do this at once: each writes its own, the last rename wins.
const draft = `${file}.${process.pid}.draft.mjs`;

mkdirSync(path.dirname(file), { recursive: true });
await build({
  entryPoints: [path.join(here, 'read-file.worker.ts')], outfile: draft, bundle: true, format: 'esm', platform: 'node', target: 'node20',
  packages: 'external', absWorkingDir: root, alias: { '~': path.join(root, 'app') }, logLevel: 'warning',
});
renameSync(draft, file);
