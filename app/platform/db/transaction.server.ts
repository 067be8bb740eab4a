/** Opens transactions. The only file of platform/db that services import. */
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { Prisma } from '~/generated/prisma/client';
import { db } from './client.server';
import { holdingConnection, noting } from './one-connection.server';

export type Transaction = Prisma.TransactionClient;
type Isolation = 'ReadCommitted' | 'RepeatableRead' | 'Serializable';
type TransactionOptions = { readonly isolation?: Isolation; readonly timeoutMs?: number };

const TRIES = 6;

/**
 * All or nothing. A conflict with another transaction (serialisation, deadlock) runs `work` again: it must not touch
 * anything but `tx`.
 */
export function inTransaction<Result>(
  work: (tx: Transaction) => Promise<Result>,
  { isolation, timeoutMs }: TransactionOptions = {},
): Promise<Result> {
  const options = { ...(isolation && { isolationLevel: isolation }), ...(timeoutMs && { timeout: timeoutMs }) };
  return retryConflicts(() =>
    noting((begun) =>
      db().prisma.$transaction((tx) => {
        connections.set(tx, begun.connection!);
        return holdingConnection(() => work(tx));
      }, options),
    ),
  );
}

const connections = new WeakMap<Transaction, pg.ClientBase>();
/** The connection of a transaction, for COPY. */
export function connectionOf(tx: Transaction): pg.ClientBase {
  const connection = connections.get(tx);
  if (!connection) throw new Error('not a transaction of inTransaction');
  return connection;
}

const SQL_ISOLATION: Record<Isolation, string> = {
  ReadCommitted: 'READ COMMITTED',
  RepeatableRead: 'REPEATABLE READ',
  Serializable: 'SERIALIZABLE',
};

/** The same on a bare connection, for COPY and long SQL. */
export function inSqlTransaction<Result>(
  work: (client: pg.PoolClient) => Promise<Result>,
  { isolation = 'ReadCommitted', readOnly = false }: { isolation?: Isolation; readOnly?: boolean } = {},
): Promise<Result> {
  return retryConflicts(async () => {
    const client = await db().pool.connect();
    try {
      await client.query(`BEGIN ISOLATION LEVEL ${SQL_ISOLATION[isolation]}${readOnly ? ' READ ONLY' : ''}`);
      const result = await holdingConnection(() => work(client));
      await client.query('COMMIT');
      client.release();
      return result;
    } catch (error) {
      client.release(true); // closing the connection rolls back, even where the connection is what failed
      throw error;
    }
  });
}

async function retryConflicts<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let turn = 1; ; turn += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (turn === TRIES || !isConflict(error)) throw error;
      await wait(2 ** turn * 5 * (0.5 + Math.random()));
    }
  }
}

/** 40001 serialization_failure, 40P01 deadlock_detected; Prisma's P2034, or its P2010 around raw SQL. */
function isConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, meta } = error as {
    code?: string;
    meta?: { driverAdapterError?: { cause?: { kind?: string; originalCode?: string } } };
  };
  const cause = meta?.driverAdapterError?.cause;
  return (
    code === 'P2034' ||
    code === '40001' ||
    code === '40P01' ||
    cause?.kind === 'TransactionWriteConflict' ||
    cause?.originalCode === '40001' ||
    cause?.originalCode === '40P01'
  );
}

/**
 * The unique constraint a write ran into (its columns' or index's name), else null. Prisma's meta.target is empty with
 * driver adapters.
 */
export function violatedConstraint(error: unknown): string | null {
  const { code, constraint: named } = error instanceof Error ? (error as { code?: string; constraint?: string }) : {};
  // unique_violation of a bare connection: rows that came by COPY
  if (code === '23505') return named ?? '';
  if (!(error instanceof Error) || code !== 'P2002') return null;
  const constraint = (
    error as { meta?: { driverAdapterError?: { cause?: { constraint?: { index?: string; fields?: string[] } } } } }
  ).meta?.driverAdapterError?.cause?.constraint;
  return constraint?.index ?? constraint?.fields?.join(',') ?? '';
}
