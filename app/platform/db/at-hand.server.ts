/**
 * Reads again what this process keeps at hand of the database (kernel/at-hand): before each request and each attempt of
 * a job, when it is ten seconds old – another process may have changed it – or when a form was answered here since.
 */
import type { AtHand } from '~/kernel/at-hand';
import { now } from '../clock.server';
import { isDatabaseDown } from './database-down.server';
import { forgottenWithDatabase } from './kept-of-database.server';
import { forOthersToo } from './work.server';

const FRESH_MS = 10_000;
const reads: (() => Promise<void>)[] = [];
let read: { readonly at: number; readonly done: Promise<void> } | undefined;

/** Registered once, where the rows are read. */
export function keptAtHand<Value>(of: AtHand<Value>, rows: () => Promise<Value>): void {
  reads.push(async () => of.put(await rows()));
}

/** Of a database that does not answer, what was known stays; whoever asks it next says so. */
export async function freshAtHand(): Promise<void> {
  const at = now().getTime();
  if (!read || Math.abs(at - read.at) >= FRESH_MS) {
    const begun = { at, done: forOthersToo(() => Promise.all(reads.map((one) => one()))).then(() => undefined) };
    read = begun;
    begun.done.catch(() => {
      if (read === begun) read = undefined;
    });
  }
  try {
    await read.done;
  } catch (error) {
    if (!isDatabaseDown(error)) throw error;
  }
}

export const forgetAtHand = (): void => {
  read = undefined;
};
forgottenWithDatabase(forgetAtHand);
