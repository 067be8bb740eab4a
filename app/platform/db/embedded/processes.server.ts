/** Facts about running processes, from the operating system and PostgreSQL. */
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { hasCode } from './binaries.server';

/** A file's text, or null where it is not there. */
function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ESRCH')) return null;
    throw error;
  }
}

/** Fields of /proc/PID/stat after the command name, which may itself hold spaces and brackets: [state, ppid, …]. */
const statFields = (pid: number) => readIfThere(`/proc/${pid}/stat`)?.split(') ').pop()?.split(' ') ?? null;

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
  return process.platform !== 'linux' || statFields(pid)?.[0] !== 'Z'; // a zombie answers signal 0 but holds nothing
}

/**
 * The start time of a process, which distinguishes two that had the same pid (Linux; elsewhere the pid alone is used).
 */
export function birthOf(pid: number): string {
  return process.platform === 'linux' ? (statFields(pid)?.[19] ?? 'gone') : 'unknown';
}

type PostmasterFile = {
  readonly pid: number;
  readonly port: number;
  readonly sharedMemory: string;
  readonly status: string;
};

/** postmaster.pid, PostgreSQL's own word on who runs a cluster (its lines: src/include/utils/pidfile.h). */
export function readPostmasterFile(cluster: string): PostmasterFile | null {
  const lines = readIfThere(path.join(cluster, 'postmaster.pid'))?.split('\n');
  if (!lines?.[0]) return null;
  return {
    pid: Number(lines[0]),
    port: Number(lines[3] ?? 0),
    sharedMemory: lines[6]?.trim().split(/\s+/)[1] ?? '',
    status: lines[7]?.trim() ?? '',
  };
}

/**
 * After a container restart the recorded pid may belong to another program, and PostgreSQL would refuse to start. The
 * file is removed only when no process is attached to the recorded shared memory.
 */
export function dropForeignPostmasterFile(cluster: string): void {
  const recorded = readPostmasterFile(cluster);
  if (!recorded || process.platform !== 'linux' || !isAlive(recorded.pid)) return;
  const command = readIfThere(`/proc/${recorded.pid}/comm`)?.trim();
  if (command === undefined || command === 'postgres' || command === 'unshare') return;
  const segment = readIfThere('/proc/sysvipc/shm')
    ?.split('\n')
    .map((line) => line.trim().split(/\s+/))
    .find((columns) => columns[1] === recorded.sharedMemory);
  if (!segment || segment[6] === '0') rmSync(path.join(cluster, 'postmaster.pid'), { force: true });
}

export const sleep = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });
