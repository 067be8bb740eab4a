/** The database of this process: one, kept on globalThis across Vite's hot reloads, which read this file again. */
import type { PrismaClient } from '~/generated/prisma/client';
import { env } from '~/platform/env.server';
import { log } from '~/platform/log/log.server';
import { DatabaseFault } from './database-fault';
import { embeddedFolder } from './embedded.server';
import { forgetDatabase } from './kept-of-database.server';
import type { Kind } from './kinds-of-work';
import { openDatabase, type Database } from './open.server';

const SEAT = Symbol.for('territoires.database');
type Seat = { opening?: Promise<Database>; open?: Database };
const seat: Seat = ((globalThis as { [SEAT]?: Seat })[SEAT] ??= {});

/** Opens the database of the environment, once; later calls join the first. */
export function startDatabase(
  options: { applicationName?: string; kind?: Kind; say?: (message: string) => void } = {},
): Promise<Database> {
  if (seat.open) return Promise.resolve(seat.open);
  seat.opening ??= openDatabase({
    ...options,
    url: env.DATABASE_URL,
    folder: embeddedFolder(),
    onLostConnection: (error) => log.warn({ reason: error.message }, 'a database connection was lost'),
  }).then(
    (database) => (seat.open = database),
    (error: unknown) => {
      seat.opening = undefined; // the next call tries again
      throw error;
    },
  );
  return seat.opening;
}

/** Closes the pool, and stops the embedded server when no other process uses it. Call it last. */
export async function stopDatabase(): Promise<void> {
  const database = seat.open ?? (await seat.opening);
  seat.open = undefined;
  seat.opening = undefined;
  await database?.close();
}

/** Puts another database in the seat (tests, restore); `undefined` empties it. */
export function seatDatabase(database: Database | undefined): void {
  if (database !== seat.open) forgetDatabase();
  seat.open = database;
  seat.opening = undefined;
}

export function db(): Database {
  if (!seat.open) throw new DatabaseFault('notOpen');
  return seat.open;
}

export const prisma = (): PrismaClient => db().prisma;
