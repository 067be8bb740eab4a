/**
 * Opens the database: PostgreSQL at a given address, else the embedded one of a folder. Other files need not know
 * which.
 */
import { EventEmitter } from 'node:events';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from '~/generated/prisma/client';
import { log } from '~/platform/log/log.server';
import { startEmbeddedServer } from './embedded.server';
import { statementNames } from './prepared.server';
import { timeQuery } from './query-times.server';
import { noteConnection, refuseSecondConnection } from './one-connection.server';

export type Database = {
  readonly kind: 'embedded' | 'external';
  readonly url: string;
  readonly pool: pg.Pool;
  readonly prisma: PrismaClient;
  close(): Promise<void>;
};

type OpenOptions = {
  readonly url?: string;
  readonly folder: string;
  readonly applicationName?: string;
  readonly connections?: number;
  readonly say?: (message: string) => void;
  readonly onLostConnection?: (error: Error) => void;
};

/** max_connections of the embedded server is 40: three processes of one host fit. */
const CONNECTIONS = 10;
/**
 * How long a statement may wait for a free connection. Whether the database answers at all is found out sooner
 * (prompt-query.server).
 */
const CONNECT_TIMEOUT_MS = 5000;

/**
 * UTC: adapter-pg writes instants without their offset. The other: a process that hangs inside a transaction (stopped,
 * swapped out, cut off) must not keep its locks for ever.
 */
const SESSION = '-c TimeZone=UTC -c idle_in_transaction_session_timeout=60000';

export async function openDatabase(options: OpenOptions): Promise<Database> {
  const server = options.url ? null : await startEmbeddedServer({ folder: options.folder, say: options.say });
  const url = options.url ?? server!.url;
  const { pool, prisma } = connect(url, options);
  return {
    kind: server ? 'embedded' : 'external',
    url,
    pool,
    prisma,
    async close() {
      await prisma.$disconnect();
      if (!pool.ended) await pool.end();
      await server?.stop(); // last: others must still be able to write until then
    },
  };
}

class Pool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | void {
    refuseSecondConnection();
    if (callback) return super.connect(callback);
    return super.connect().then((client) => {
      noteConnection(client);
      return client;
    });
  }
}

/** One pool for Prisma and for SQL. */
export function connect(
  url: string,
  { applicationName = 'territoires', connections = CONNECTIONS, onLostConnection }: Partial<OpenOptions> = {},
): Pick<Database, 'pool' | 'prisma'> {
  const pool = new Pool({
    connectionString: url,
    application_name: applicationName,
    max: connections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    options: SESSION,
    types: { getTypeParser },
  });
  // An idle connection that dies would otherwise end the process; the pool has dropped it and the next query opens
  // another.
  pool.on('error', (error) => onLostConnection?.(error));
  // A connection that fails during a query rejects the query, then emits « error »; without a listener that would end
  // the process.
  pool.on('connect', (client) => {
    client.on('error', (error) =>
      log.debug({ reason: error.message }, 'a connection was lost in the middle of its work'),
    );
    oneQueryAtATime(client);
  });
  const nameOf = statementNames();
  return {
    pool,
    prisma: new PrismaClient({
      adapter: new PrismaPg(pool, { statementNameGenerator: ({ sql }) => nameOf(sql) }),
      transactionOptions: { maxWait: CONNECT_TIMEOUT_MS, timeout: 30_000 },
    }),
  };
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
      const timed = timeQuery(sent[0]);
      return query(...sent.slice(0, -1), (...answer: unknown[]) => {
        timed();
        (answered as (...answer: unknown[]) => void)(...answer);
      });
    }
    const mine = before.then(async () => {
      const timed = timeQuery(sent[0]);
      return query(...sent).finally(timed);
    });
    before = mine.catch(() => undefined);
    return mine;
  };
  Object.assign(client, { query: inTurn });
}

/**
 * SQL results (Prisma reads its own): days stay text (CivilDate), instants without offset are UTC as the session is.
 */
const getTypeParser = ((oid: number, format?: 'text' | 'binary') => {
  if (oid === pg.types.builtins.DATE) return (text: string) => text;
  if (oid === pg.types.builtins.TIMESTAMP) return (text: string) => new Date(`${text.replace(' ', 'T')}Z`);
  return pg.types.getTypeParser(oid, format as 'text');
}) as typeof pg.types.getTypeParser;
