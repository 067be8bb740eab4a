#!/usr/bin/env node
/**
 * Compiles optimiser-as/assembly to optimiser-as/build/optimiser.wasm where its sources are not those that it was made
 * of. Both that file and the digest of its sources are committed: who only runs the product needs no compiler
 * (decision 145).
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const here = dirname(dirname(fileURLToPath(import.meta.url)));
const target = join(here, 'build', 'optimiser.wasm');
const stamp = `${target}.sources`;

/** Of the sources' text (whatever git makes of its line ends), of their options and of the compiler's version. */
export function sourcesDigest() {
  const digest = createHash('sha256');
  const packages = JSON.parse(readFileSync(join(here, '..', 'package.json'), 'utf8'));
  digest.update(packages.devDependencies?.assemblyscript ?? '');
  const sources = readdirSync(join(here, 'assembly'), { recursive: true, encoding: 'utf8' })
    .map((name) => `assembly/${name.replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith('.ts'))
    .sort();
  for (const name of ['asconfig.json', ...sources])
    digest.update(`\0${name}\0${readFileSync(join(here, name), 'utf8').replaceAll('\r\n', '\n')}`);
  return digest.digest('hex');
}

/** Compiles to `outFile`, a path in optimiser-as. */
export function compileWasm(outFile) {
  const asc = join(dirname(createRequire(import.meta.url).resolve('assemblyscript/package.json')), 'bin', 'asc.js');
  const done = spawnSync(
    process.execPath,
    [asc, 'assembly/index.ts', '--config', 'asconfig.json', '--target', 'release', '--outFile', outFile],
    { cwd: here, encoding: 'utf8' },
  );
  if (done.status !== 0) throw new Error(`asc failed:\n${done.stdout}${done.stderr}`);
}

export function buildWasm({ quiet = false, force = false } = {}) {
  const sources = sourcesDigest();
  if (!force && existsSync(target) && existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === sources) return;
  const fresh = `build/optimiser.${process.pid}.wasm`;
  compileWasm(fresh);
  // in one move, so that a reader never meets half a file
  renameSync(join(here, fresh), target);
  writeFileSync(stamp, `${sources}\n`);
  if (!quiet) {
    const bytes = readFileSync(target);
    process.stdout.write(`optimiser.wasm: ${bytes.length} bytes, ${gzipSync(bytes, { level: 9 }).length} gzipped\n`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildWasm({ force: process.argv.includes('--force') });
