#!/usr/bin/env node
/** Compiles optimiser-as/assembly to optimiser-as/build/optimiser.wasm when a source is newer. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const here = dirname(dirname(fileURLToPath(import.meta.url)));
const target = join(here, 'build', 'optimiser.wasm');

function newest(folder) {
  let time = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    time = Math.max(time, entry.isDirectory() ? newest(path) : statSync(path).mtimeMs);
  }
  return time;
}

export function buildWasm({ quiet = false, force = false } = {}) {
  const sources = Math.max(newest(join(here, 'assembly')), statSync(join(here, 'asconfig.json')).mtimeMs);
  if (!force && existsSync(target) && statSync(target).mtimeMs >= sources) return;
  mkdirSync(dirname(target), { recursive: true });
  const asc = join(dirname(createRequire(import.meta.url).resolve('assemblyscript/package.json')), 'bin', 'asc.js');
  const fresh = `build/optimiser.${process.pid}.wasm`;
  const done = spawnSync(
    process.execPath,
    [asc, 'assembly/index.ts', '--config', 'asconfig.json', '--target', 'release', '--outFile', fresh],
    { cwd: here, encoding: 'utf8' },
  );
  if (done.status !== 0) throw new Error(`asc failed:\n${done.stdout}${done.stderr}`);
  // in one move, so that a reader never meets half a file
  renameSync(join(here, fresh), target);
  if (!quiet) {
    const bytes = readFileSync(target);
    process.stdout.write(`optimiser.wasm: ${bytes.length} bytes, ${gzipSync(bytes, { level: 9 }).length} gzipped\n`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildWasm({ force: process.argv.includes('--force') });
