/**
 * The path of the bundled worker. Outside production it is bundled again, once per process, so that it is never older
 * than its sources.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findWasm } from './load.server';

let known: string | undefined;

export function workerFile(): string {
  if (known) return known;
  const folder = dirname(findWasm());
  const file = join(folder, 'worker.mjs'),
    script = join(dirname(folder), 'scripts', 'build-worker.mjs');
  if ((process.env['NODE_ENV'] !== 'production' || !existsSync(file)) && existsSync(script)) {
    const done = spawnSync(process.execPath, [script], { encoding: 'utf8' });
    if (done.status !== 0) throw new Error(`the optimiser worker could not be bundled:\n${done.stderr}`);
  }
  if (!existsSync(file)) throw new Error('optimiser-as/build/worker.mjs is not built: run "npm run build:wasm"');
  known = file;
  return file;
}
