/** A process that uses the embedded server, controlled by lines on stdin: `insert N`, `count`, `stop`. */
import { createInterface } from 'node:readline';
import pg from 'pg';
import { startEmbeddedServer } from '~/platform/db/embedded.server';

const say = (answer: unknown) => {
  process.stdout.write(`${JSON.stringify(answer)}\n`);
};

try {
  const [folder = ''] = process.argv.slice(2);
  const server = await startEmbeddedServer({ folder, settings: { shared_buffers: '16MB' } });
  const pool = new pg.Pool({ connectionString: server.url, max: 2 });
  pool.on('error', () => undefined); // the tests kill the server while it is used
  // one at a time: PostgreSQL refuses « IF NOT EXISTS » with 23505, 42P07 or 42710 where two come together
  await pool.query(
    'BEGIN; SELECT pg_advisory_xact_lock(1); CREATE TABLE IF NOT EXISTS ledger (id int PRIMARY KEY); COMMIT',
  );
  say({ pid: server.pid, started: server.started, url: server.url });
  createInterface({ input: process.stdin }).on('line', (line) => {
    const [verb, value] = line.split(' ');
    if (verb === 'stop')
      void pool
        .end()
        .then(() => server.stop())
        .then(() => process.exit(0));
    if (verb === 'insert')
      void pool.query('INSERT INTO ledger VALUES ($1)', [value]).then(
        () => say({ stored: Number(value) }),
        () => say({ refused: Number(value) }),
      );
    if (verb === 'count')
      void pool.query<{ n: number }>('SELECT count(*)::int AS n FROM ledger').then(
        ({ rows }) => say({ count: rows[0]?.n }),
        () => say({ count: -1 }),
      );
  });
} catch (error) {
  say({ fault: (error as { key?: string }).key ?? String(error), message: (error as Error).message });
  process.exit(1);
}
