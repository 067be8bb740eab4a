/**
 * How long a thread has been computing. The clock on the wall would refuse a good file on a busy machine, where threads
 * wait for a processor.
 */
import { readFileSync, readlinkSync } from 'node:fs';
import type { Worker } from 'node:worker_threads';

/** The unit of /proc/…/stat, the same on every Linux that Node runs on. */
const TICK_MS = 10;

/** Asked by the thread itself: where the system counts its time; null where no system does (macOS, Windows). */
export function whereCounted(): string | null {
  return process.platform === 'linux' ? `/proc/${readlinkSync('/proc/thread-self')}/stat` : null;
}

/** Without a count of the system: the time that the thread was not idle, which a busy machine lengthens. */
export function computedMs(worker: Worker, counted: string | null): number {
  if (counted === null) return worker.performance.eventLoopUtilization().active;
  const text = readIfThere(counted);
  if (text === null) return 0;
  // « id (name) state … »: the name may hold spaces; the 12th and 13th fields after it are its user and system time
  const fields = text.split(') ').at(-1)!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** A thread may end before its file is opened (ENOENT), or while it is read (ESRCH). */
function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'latin1');
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}
