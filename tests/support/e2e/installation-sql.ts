/** SQL on the embedded database of an installation of the tests, beside its server. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

export async function sqlOn<Row extends pg.QueryResultRow>(folder: string, text: string): Promise<Row[]> {
  const client = new pg.Client({
    host: path.join(folder, 'postgres', 'run'),
    user: 'app',
    database: 'app',
    password: readFileSync(path.join(folder, 'postgres', 'password'), 'utf8').trim(),
  });
  await client.connect();
  // of several statements, the rows of the last
  const answers = await client.query<Row>(text);
  await client.end();
  return (Array.isArray(answers) ? (answers as pg.QueryResult<Row>[]).at(-1)! : answers).rows;
}
