/**
 * What npm installs. The product needs `dependencies` alone: they hold what builds it as well as what it runs, and
 * `devDependencies` what tests, linters and the compiler of the optimiser need (decision 145). Only Node's own modules:
 * this runs before there are any.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const STAMP = 'node_modules/.lock-stamp';
/** Whoever has it has the tests' packages. */
const OF_TESTS = 'node_modules/vitest';

const lockDigest = () => createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');

/** Whether what the lock file says is there. Who installed with npm alone is believed about the tests' packages. */
export function isInstalled({ tests = false } = {}) {
  if (tests && !existsSync(OF_TESTS)) return false;
  return existsSync(STAMP) ? readFileSync(STAMP, 'utf8') === lockDigest() : tests;
}

/** Installs what is missing; the tests' packages stay where somebody has them. Returns whether npm succeeded. */
export function install({ tests = existsSync(OF_TESTS) } = {}) {
  const windows = process.platform === 'win32';
  const { status } = spawnSync(
    windows ? 'npm.cmd' : 'npm',
    ['ci', '--no-audit', '--no-fund', tests ? '--include=dev' : '--omit=dev', '--loglevel=error'],
    { stdio: 'inherit', shell: windows },
  );
  if (status !== 0) return false;
  writeFileSync(STAMP, lockDigest());
  return true;
}
