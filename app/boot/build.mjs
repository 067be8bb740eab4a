/**
 * Builds everything the server runs: Prisma client, Wasm, Remix bundles, workers and commands, then precompresses the
 * assets. What doesn't wait for another runs beside it (decision 145). It is made in a folder of its own and put in
 * place whole: a server that runs keeps its files. `sourcesStamp()` says whether anything changed since, so that a
 * second start builds nothing.
 */
import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { precompress } from './precompress.mjs';
import { putInPlace } from './put-in-place.mjs';

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
/** Where a build is made; beside its place, so that a rename brings it there. */
const NEXT = '.cache/next-build';
/** Tells the bundle of the server that the browser's, whose files it names, is whole. */
const CLIENT_DONE = `${NEXT}/client-done`;

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

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const VITE = 'node_modules/vite/bin/vite.js';

/** Resolves when the step has succeeded; the first that fails ends the build. */
function run(step, command, args) {
  process.stdout.write(`  ${step}…\n`);
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      env: { ...process.env, NODE_ENV: 'production', BUILD_DIRECTORY: NEXT, CLIENT_DONE },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
      });
    running.add(child);
    child.on('close', (code) => {
      running.delete(child);
      if (code === 0) {
        resolve();
        return;
      }
      for (const other of running) other.kill();
      process.stderr.write(`${output}\nÉchec de l’étape « ${step} ».\n`);
      process.exit(1);
    });
  });
}
const running = new Set();

async function buildForBrowsers() {
  await run('Application', process.execPath, [VITE, 'build']);
  writeFileSync(CLIENT_DONE, '');
  await run('Visites hors ligne', process.execPath, ['app/boot/outside.mjs', `${NEXT}/client`]);
}

async function buildForServers({ generated, commands }) {
  if (!generated) {
    await run('Client de base de données', npm, ['run', '-s', 'generate']);
    await run('Optimiseur (WebAssembly)', npm, ['run', '-s', 'build:wasm']);
  }
  await run('Serveur', process.execPath, [VITE, 'build', '--ssr']);
  const workers = `${NEXT}/workers/exchange-reader`;
  await run('Lecture des fichiers', process.execPath, ['app/records/exchange/worker/bundle.mjs', workers]);
  if (commands) await run('Commandes et tâches de fond', npm, ['run', '-s', 'build:cli']);
}

/**
 * `generated`: the Prisma client and the Wasm have just been made, and others may be reading them. Without `commands`
 * those are bundled when somebody calls them (bundle.mjs); without `compressed` the server has the browser's files
 * compressed once it answers (built-files.mjs).
 */
export async function buildAll({ generated = false, commands = true, compressed = true } = {}) {
  const stamp = sourcesStamp();
  rmSync(NEXT, { recursive: true, force: true });
  mkdirSync(NEXT, { recursive: true });
  await Promise.all([buildForBrowsers(), buildForServers({ generated, commands })]);
  // the server's bundle adds what only it found to the browser's files
  if (compressed) await precompress(`${NEXT}/client`);
  rmSync(CLIENT_DONE);
  writeFileSync(path.join(NEXT, path.basename(STAMP)), stamp);
  putInPlace(NEXT, 'build');
}

if (import.meta.url === `file://${process.argv[1]}`)
  await buildAll({ generated: process.argv.includes('--generated') });
