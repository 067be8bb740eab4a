#!/usr/bin/env node
/** Bundles the server's worker thread into optimiser-as/build/worker.mjs with esbuild (it comes with Vite). */
import { build } from 'esbuild';
import { mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(dirname(fileURLToPath(import.meta.url))),
  root = dirname(here);
mkdirSync(join(here, 'build'), { recursive: true });
const out = join(here, 'build', 'worker.mjs'),
  fresh = join(here, 'build', `worker.${process.pid}.mjs`);
await build({
  entryPoints: [join(root, 'app/modules/planning/optimisation/worker/solve.worker.server.ts')],
  outfile: fresh,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  logLevel: 'warning',
  absWorkingDir: root,
  alias: { '~': join(root, 'app'), optimiser: join(here, 'binding') },
});
renameSync(fresh, out);
