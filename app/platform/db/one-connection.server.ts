/**
 * Code inside a transaction must not ask the pool for a second connection: a dozen such requests would hold all
 * connections and wait for one another. The pool checks that here.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { env } from '~/platform/env.server';
import { log } from '~/platform/log/log.server';

type Held = { open: boolean };

const held = new AsyncLocalStorage<Held>();

/** Runs the work of a transaction. What it leaves running behind (a timer, a notice) may use the pool again. */
export async function holdingConnection<Result>(work: () => Promise<Result>): Promise<Result> {
  const transaction: Held = { open: true };
  try {
    // `await` inside: a query of Prisma only begins when it is waited for
    return await held.run(transaction, async () => await work());
  } finally {
    transaction.open = false;
  }
}

/**
 * What others must see before the transaction ends: how far a job is. Only for work of which a process does little at
 * once, so that a connection is always left.
 */
export const besideTransaction = <Result>(work: () => Promise<Result>): Promise<Result> => held.exit(work);

/** @throws in development and tests; in production it is only logged: most of the time a connection is free. */
export function refuseSecondConnection(): void {
  if (!held.getStore()?.open) return;
  const fault = new Error('a query outside the transaction that is open: pass it `tx`, or ask before it begins');
  if (env.NODE_ENV !== 'production') throw fault;
  log.error({ err: fault }, 'a second connection was taken inside a transaction');
}

type Begun = { connection?: pg.ClientBase };
const begun = new AsyncLocalStorage<Begun>();

/** Prisma does not say on which connection its transaction runs: it is the first that `work` takes from the pool. */
export function noting<Result>(work: (begun: Begun) => Result): Result {
  const noted: Begun = {};
  return begun.run(noted, () => work(noted));
}
export function noteConnection(connection: pg.ClientBase): void {
  const noted = begun.getStore();
  if (noted) noted.connection ??= connection;
}
