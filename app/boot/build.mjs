/**
 * Builds everything the server runs: Prisma client, Wasm, Remix bundles, workers and commands, then precompresses the
 * assets. `sourcesStamp()` says whether anything changed since, so that a second start builds nothing.
 */
import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const SOURCES = [
  'app',
  'optimiser-as',
  'prisma/schema',
  'public',
  'package-lock.json',
  'remix.config.js',
  'vite.config.ts',
  'tsconfig.json',
];
const SKIPPED = new Set(['node_modules', 'build', 'generated']);
const STAMP = 'build/.stamp';

function* filesUnder(entry) {
  const stat = statSync(entry, { throwIfNoEntry: false });
  if (!stat) return;
  if (stat.isFile()) {
    yield [entry, stat];
    return;
  }
  for (const name of readdirSync(entry).sort()) if (!SKIPPED.has(name)) yield* filesUnder(path.join(entry, name));
}

/** A digest of every source's path, size and time. */
export function sourcesStamp() {
  const digest = createHash('sha256').update(process.version);
  for (const source of SOURCES)
    for (const [file, stat] of filesUnder(source))
      digest.update(`${file}\0${stat.size}\0${Math.trunc(stat.mtimeMs)}\n`);
  return digest.digest('hex');
}

export const isBuilt = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sourcesStamp();

function run(step, command, args) {
  process.stdout.write(`  ${step}…\n`);
  const result = spawnSync(command, args, {
    encoding: 'utf8',
    shell: process.platform === 'win32',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (result.status !== 0) {
    process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}\nÉchec de l’étape « ${step} ».\n`);
    process.exit(1);
  }
}

function precompress() {
  for (const [file] of filesUnder('build/client')) {
    if (!/\.(js|css|svg|wasm|json|txt|html)$/.test(file)) continue;
    const content = readFileSync(file);
    if (content.length > 500)
      writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  }
}

/** `generated`: the Prisma client and the Wasm have just been made, and others may be reading them. */
export function buildAll({ generated = false } = {}) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  if (!generated) {
    run('Client de base de données', npm, ['run', '-s', 'generate']);
    run('Optimiseur (WebAssembly)', npm, ['run', '-s', 'build:wasm']);
  }
  run('Application', process.execPath, ['node_modules/vite/bin/vite.js', 'build']);
  run('Serveur', process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--ssr']);
  run('Lecture des fichiers', process.execPath, ['app/modules/core/exchange/worker/bundle.mjs']);
  run('Commandes et tâches de fond', npm, ['run', '-s', 'build:cli']);
  run('Visites hors ligne', process.execPath, ['app/boot/outside.mjs']);
  precompress();
  mkdirSync('build', { recursive: true });
  writeFileSync(STAMP, sourcesStamp());
}

if (import.meta.url === `file://${process.argv[1]}`) buildAll({ generated: process.argv.includes('--generated') });
