/**
 * Starts the postgres program, detached: Ctrl-C in the terminal must not reach it before the application has finished.
 */
import { spawn, type StdioOptions } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync, existsSync } from 'node:fs';
import path from 'node:path';
import { onWindows, type Binaries } from './binaries.server';
import { dropForeignPostmasterFile } from './processes.server';
import { commandLine, type RunAs } from './run-as.server';

/** For one host and a few dozen users, about 38 MB at rest. Safe by default: what is acknowledged is on disk. */
const SETTINGS: Readonly<Record<string, string>> = {
  shared_buffers: '128MB',
  max_connections: '50',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  jit: 'off',
  max_parallel_workers_per_gather: '1',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  wal_compression: 'pglz',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '1GB',
  min_wal_size: '80MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  password_encryption: 'scram-sha-256',
};

const LOG_LIMIT_BYTES = 20_000_000;

/**
 * For tests: a shell between us and postgres waits on a pipe that only we hold open. However we die, the pipe closes
 * and the shell stops the server.
 */
const TIED =
  `exec 3<&0; "$@" </dev/null 3<&- & server=$!; trap '' INT TERM HUP; cat <&3 >/dev/null; kill -INT $server 2>` +
  '/dev/null; wait $server';

export type Launch = {
  readonly folder: string;
  readonly binaries: Binaries;
  readonly environment: NodeJS.ProcessEnv | undefined;
  readonly runAs: RunAs;
  readonly settings: Readonly<Record<string, string>>;
  readonly tied: boolean;
};
export type Launched = { ended(): string | null; output(): string };

export function launch({ folder, binaries, environment, runAs, settings, tied }: Launch): Launched {
  const cluster = path.join(folder, 'cluster');
  dropForeignPostmasterFile(cluster);
  const log = path.join(folder, 'server.log');
  let from = existsSync(log) ? statSync(log).size : 0;
  if (from > LOG_LIMIT_BYTES) {
    renameSync(log, `${log}.1`);
    from = 0;
  }
  const options = Object.entries({ ...SETTINGS, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  let [command, parameters] = commandLine(runAs, binaries.postgres, ['-D', cluster, ...options]);
  const logFile = openSync(log, 'a', 0o600);
  let stdio: StdioOptions = ['ignore', logFile, logFile];
  if (tied && !onWindows) {
    [command, parameters] = ['/bin/sh', ['-c', TIED, 'sh', command, ...parameters]];
    stdio = ['pipe', logFile, logFile];
  }
  const child = spawn(command, parameters, {
    env: environment,
    uid: runAs.uid,
    gid: runAs.gid,
    cwd: '/',
    detached: true,
    stdio,
  });
  closeSync(logFile);
  child.unref();
  if (child.stdin && 'unref' in child.stdin && typeof child.stdin.unref === 'function') child.stdin.unref();
  let ended: string | null = null;
  child.once('error', (error) => {
    ended = error.message;
  });
  child.once('exit', (code, signal) => {
    ended = `code ${code ?? signal}`;
  });
  return { ended: () => ended, output: () => readFileSync(log).subarray(from).toString('utf8').slice(-3000) };
}
