/**
 * What npm installs. The product needs `dependencies` alone: they hold what builds it as well as what it runs, and
 * `devDependencies` what tests, linters and the compiler of the optimiser need (decision 145). Only Node's own modules:
 * this runs before there are any.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** What npm says it installed, whoever called it: ourselves, or a person who typed « npm ci ». */
const INSTALLED = 'node_modules/.package-lock.json';
/** Whoever has it has the tests' packages. */
const OF_TESTS = 'node_modules/vitest';

/**
 * Whether the packages of the lock file are there, in its versions; one that is optional may be of another platform.
 */
export function isInstalled({ tests = false, lock = 'package-lock.json', installed = INSTALLED } = {}) {
  if (!existsSync(installed)) return false;
  const { '': _project, ...wanted } = JSON.parse(readFileSync(lock, 'utf8')).packages;
  const { packages } = JSON.parse(readFileSync(installed, 'utf8'));
  return Object.entries(wanted).every(
    ([folder, { version, optional, devOptional, dev }]) =>
      optional || devOptional || (dev && !tests) || packages[folder]?.version === version,
  );
}

/** Installs what is missing; the tests' packages stay where somebody has them. Returns whether npm succeeded. */
export function install({ tests = existsSync(OF_TESTS) } = {}) {
  const windows = process.platform === 'win32';
  const { status } = spawnSync(
    windows ? 'npm.cmd' : 'npm',
    ['ci', '--no-audit', '--no-fund', tests ? '--include=dev' : '--omit=dev', '--loglevel=error'],
    { stdio: 'inherit', shell: windows },
  );
  return status === 0;
}
