/**
 * `npm start` on a fresh machine: dependencies, build, database, demo, server. Nothing but Node is needed, and what is
 * already there is not done again. This file uses only Node's own modules: it runs before `npm ci`.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Node ${process.version} est trop ancien : il faut la version 20.19 ou plus récente.\n`);
  process.exit(1);
}

const { stopIfFaulty } = await import('./start-checks.mjs');
await stopIfFaulty();

const LOCK_STAMP = 'node_modules/.lock-stamp';
const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');

if (!existsSync(LOCK_STAMP) || readFileSync(LOCK_STAMP, 'utf8') !== lock) {
  process.stdout.write('Installation des dépendances (une seule fois)…\n');
  const installed = spawnSync(
    process.platform === 'win32' ? 'npm.cmd' : 'npm',
    ['ci', '--no-audit', '--no-fund', '--include=dev', '--loglevel=error'],
    { stdio: 'inherit', shell: process.platform === 'win32' },
  );
  if (installed.status !== 0) {
    process.stderr.write(
      'L’installation des dépendances a échoué : vérifiez l’accès au registre npm, puis relancez « npm start ».\n',
    );
    process.exit(1);
  }
  writeFileSync(LOCK_STAMP, lock);
}

const { isBuilt, buildAll } = await import('./build.mjs');
if (!isBuilt()) {
  process.stdout.write('Construction de l’application…\n');
  buildAll();
}

process.env.NODE_ENV ??= 'production';
await import('./server.mjs');
