/**
 * The pool of a process. It gives a connection to work of a known kind only, with that kind's deadline; what stands
 * apart has connections of its own; what nobody waits for any more is ended in PostgreSQL too.
 */
import { EventEmitter } from 'node:events';
import net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { log } from '~/platform/log/log.server';
import { APART_CONNECTIONS, kindOfWork, type Kind } from './kinds-of-work';
import { noteConnection, refuseSecondConnection } from './one-connection.server';
import { timeQuery } from './query-times.server';
import { currentWork, Work } from './work.server';

type Connected = Parameters<pg.Pool['connect']>[0];

/** Each step of an end that waits for nobody. */
const LENT_MS = 1000;

export class Pool extends pg.Pool {
  readonly #usual: Kind | undefined;
  readonly #apart: pg.Pool;
  readonly #lent = new Set<pg.PoolClient>();

  /** @param usual the kind of all that has none: of a process that does one thing */
  constructor(config: pg.PoolConfig, usual: Kind | undefined, onLost?: (error: Error) => void) {
    super(config);
    this.#usual = usual;
    this.#apart = new pg.Pool({ ...config, max: APART_CONNECTIONS });
    for (const pool of [this, this.#apart]) {
      // An idle connection that dies would otherwise end the process; the pool has dropped it and the next query opens
      // another.
      pool.on('error', (error) => onLost?.(error));
      pool.on('acquire', (client) => this.#lent.add(client));
      pool.on('release', (_, client) => this.#lent.delete(client));
      // A connection that fails during a query rejects the query, then emits « error »; without a listener that would
      // end the process.
      pool.on('connect', (client) => {
        client.on('error', (error) =>
          log.debug({ reason: error.message }, 'a connection was lost in the middle of its work'),
        );
        oneQueryAtATime(client);
      });
    }
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    refuseSecondConnection();
    const work = currentWork() ?? (this.#usual && new Work(this.#usual));
    if (!work) throw new Error('a statement without a kind of work: see platform/db/kinds-of-work');
    const { apart } = kindOfWork(work.kind);
    const taken = (apart ? this.#apart.connect() : super.connect()).then((client) => lent(client, work));
    if (!callback)
      return taken.then((client) => {
        noteConnection(client);
        return client;
      });
    // a promise besides: the callback goes on in the work that asked, not in that which gave the connection back
    taken.then(
      (client) => callback(undefined, client, client.release.bind(client)),
      (error: unknown) => callback(error as Error, undefined, () => undefined),
    );
  }

  override end(): Promise<void>;
  override end(callback: () => void): void;
  override end(callback?: () => void): Promise<void> | void {
    const ended = Promise.race([
      Promise.all([this.#apart.ended ? undefined : this.#apart.end(), super.end()]),
      this.#endLent(),
    ]).then(() => undefined);
    if (!callback) return ended;
    void ended.then(callback);
  }

  /** Who still has a connection when all is to end is not waited for: statements are cancelled, then lines are cut. */
  async #endLent(): Promise<void> {
    await wait(LENT_MS, undefined, { ref: false });
    for (const client of this.#lent) works.get(client)?.end();
    await wait(LENT_MS, undefined, { ref: false });
    // a COPY that waits for its rows hears no cancellation
    for (const client of this.#lent) socketOf(client).destroy();
    await wait(LENT_MS, undefined, { ref: false });
  }
}

/** What a connection is doing, while somebody has it. */
const works = new WeakMap<pg.ClientBase, { readonly work: Work; end(): void }>();
/** The deadline that a connection has now. */
const deadlines = new WeakMap<pg.ClientBase, number>();

async function lent(client: pg.PoolClient, work: Work): Promise<pg.PoolClient> {
  const { statementMs } = kindOfWork(work.kind);
  try {
    work.mayGoOn();
    if (deadlines.get(client) !== statementMs) await client.query(`SET statement_timeout = ${statementMs}`);
    deadlines.set(client, statementMs);
  } catch (error) {
    client.release(!deadlines.has(client));
    throw error;
  }
  let ended = false;
  const held = {
    work,
    end() {
      ended = true;
      cancel(client);
    },
  };
  const release = client.release.bind(client);
  works.set(client, held);
  work.held.add(held);
  // why: a cancellation that comes late would meet the statement of whoever has the connection next
  client.release = (fault?: Error | boolean) => {
    works.delete(client);
    work.held.delete(held);
    release(fault || ended);
  };
  return client;
}

/** What PostgreSQL was told of the connection, which the driver keeps. */
interface Backend {
  readonly host: string;
  readonly port: number;
  readonly processID: number;
  readonly secretKey: number;
}
/** The driver's own line to it. */
const socketOf = (client: pg.ClientBase): net.Socket =>
  (client as unknown as { readonly connection: { readonly stream: net.Socket } }).connection.stream;
const CANCEL_REQUEST = 80_877_102;
const CANCEL_BYTES = 16;

/** The protocol's own way: a connection beside, which needs no place in a pool. */
function cancel(client: pg.ClientBase): void {
  const { host, port, processID, secretKey } = client as unknown as Backend;
  const socket = host.startsWith('/') ? net.connect(`${host}/.s.PGSQL.${port}`) : net.connect(port, host);
  const message = Buffer.alloc(CANCEL_BYTES);
  [CANCEL_BYTES, CANCEL_REQUEST, processID, secretKey].forEach((word, rank) => message.writeInt32BE(word, rank * 4));
  socket.on('error', (error) => log.debug({ reason: error.message }, 'a statement could not be cancelled'));
  socket.end(message);
}

const NOTHING = (): void => undefined;
const isRollback = (statement: unknown): boolean => typeof statement === 'string' && /^ROLLBACK\b/i.test(statement);

/** @throws StatementEnded; a transaction may always be rolled back */
function beginStatement(client: pg.ClientBase, statement: unknown): () => void {
  const held = works.get(client);
  if (!held) return NOTHING;
  const text = typeof statement === 'object' && statement !== null && 'text' in statement ? statement.text : statement;
  if (!isRollback(text)) held.work.mayGoOn();
  return held.work.begin(held);
}

/**
 * Prisma asks for the relations of a row together, on the one connection of its transaction: each waits for the one
 * before, as pg 9 will want it. Callbacks (the pool's own queries) and streams (COPY) begin on a free connection.
 */
function oneQueryAtATime(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...sent: unknown[]) => Promise<unknown>;
  let before: Promise<unknown> = Promise.resolve();
  const inTurn = (...sent: unknown[]): Promise<unknown> => {
    if (sent[0] instanceof EventEmitter) return query(...sent);
    const answered = sent.at(-1);
    if (typeof answered === 'function') {
      const ended = beginStatement(client, sent[0]);
      const timed = timeQuery(sent[0], works.get(client)?.work.kind);
      return query(...sent.slice(0, -1), (...answer: unknown[]) => {
        timed();
        ended();
        (answered as (...answer: unknown[]) => void)(...answer);
      });
    }
    const mine = before.then(async () => {
      const ended = beginStatement(client, sent[0]);
      const timed = timeQuery(sent[0], works.get(client)?.work.kind);
      return query(...sent)
        .finally(timed)
        .finally(ended);
    });
    before = mine.catch(() => undefined);
    return mine;
  };
  Object.assign(client, { query: inTurn });
}
