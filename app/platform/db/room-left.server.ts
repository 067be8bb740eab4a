/**
 * Whether there is room to write. A full disk is known from what it refused a moment ago, wherever the database is, and
 * from the data folder itself, where the embedded one is.
 */
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { now } from '../clock.server';
import { dataDirectory } from '../env.server';

/** How long one « disk full » error counts; the next write then tries again. */
const COUNTS_MS = 30_000;
const LEAST_BYTES = 16 * 1024 * 1024;
let refusedAt = -Infinity;

export function roomWasRefused(): void {
  refusedAt = now().getTime();
}

export async function isRoomLeft(folder: string = dataDirectory()): Promise<boolean> {
  if (now().getTime() - refusedAt < COUNTS_MS) return false;
  // a folder that nothing was written to yet does not exist
  let there = folder;
  while (!existsSync(there)) there = path.dirname(there);
  const { bavail, bsize } = await statfs(there);
  return bavail * bsize >= LEAST_BYTES;
}
