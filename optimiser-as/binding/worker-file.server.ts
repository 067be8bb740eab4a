/** Where the bundled worker is; in development it is bundled again when a source is newer. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findWasm } from './load.server';

export function workerFile(): string {
  const folder = dirname(findWasm());
  const file = join(folder, 'worker.mjs'), script = join(dirname(folder), 'scripts', 'build-worker.mjs');
  if ((process.env['NODE_ENV'] !== 'production' || !existsSync(file)) && existsSync(script)) {
    const done = spawnSync(process.execPath, [script], { encoding: 'utf8' });
    if (done.status !== 0) throw new Error(`the optimiser worker could not be bundled:\n${done.stderr}`);
  }
  if (!existsSync(file)) throw new Error('optimiser-as/build/worker.mjs is not built: run "npm run build:wasm"');
  return file;
}
