/**
 * Opens the database: PostgreSQL at a given address, else the embedded one of a folder. Other files need not know
 * which.
 */
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from '~/generated/prisma/client';
import { startEmbeddedServer } from './embedded.server';
import type { Kind } from './kinds-of-work';
import { Pool } from './pool.server';
import { statementNames } from './prepared.server';

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
  /** of all that this process asks, where it does one thing */
  readonly kind?: Kind;
  readonly say?: (message: string) => void;
  readonly onLostConnection?: (error: Error) => void;
};

/**
 * max_connections of the embedded server is 50: three processes of one host fit, each with those that stand apart, its
 * listener and its witness.
 */
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
const SESSION = ['-c TimeZone=UTC', '-c idle_in_transaction_session_timeout=60000', ...whileThere()].join(' ');

/**
 * A process that dies takes its statements along: PostgreSQL looks every two seconds whether it is still there.
 * PostgreSQL cannot on Windows.
 */
function whileThere(): string[] {
  return process.platform === 'win32' ? [] : ['-c client_connection_check_interval=2000'];
}

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
      // together: who is in the middle of a transaction would be waited for by the one, and is ended by the other
      await Promise.all([prisma.$disconnect(), pool.ended ? undefined : pool.end()]);
      await server?.stop(); // last: others must still be able to write until then
    },
  };
}

/** One pool for Prisma and for SQL. */
export function connect(
  url: string,
  { applicationName = 'territoires', connections = CONNECTIONS, kind, onLostConnection }: Partial<OpenOptions> = {},
): Pick<Database, 'pool' | 'prisma'> {
  const pool = new Pool(
    {
      connectionString: url,
      application_name: applicationName,
      max: connections,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
      options: SESSION,
      types: { getTypeParser },
    },
    kind,
    onLostConnection,
  );
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
 * SQL results (Prisma reads its own): days stay text (CivilDate), instants without offset are UTC as the session is.
 */
const getTypeParser = ((oid: number, format?: 'text' | 'binary') => {
  if (oid === pg.types.builtins.DATE) return (text: string) => text;
  if (oid === pg.types.builtins.TIMESTAMP) return (text: string) => new Date(`${text.replace(' ', 'T')}Z`);
  return pg.types.getTypeParser(oid, format as 'text');
}) as typeof pg.types.getTypeParser;
