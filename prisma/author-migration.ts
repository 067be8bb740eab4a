/**
 * `npm run migration:author NAME`: a fresh database, the migrations there are, then the difference to prisma/schema,
 * written as prisma/migrations/NNNN_NAME/migration.sql. To be read and completed by hand (CHECK constraints, data).
 */
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedServer } from '~/platform/db/embedded.server';
import { applyMigrations, migrationsFolder } from '~/platform/db/migrate.server';
import { differenceToSchema } from './schema-engine';

const name = process.argv[2];
if (!name || !/^[a-z0-9_]+$/.test(name)) {
  console.error('Usage: npm run migration:author NAME   (lower case, digits and _)');
  process.exit(1);
}
const parent = await mkdtemp(path.join(os.tmpdir(), 'author-'));

await chmod(parent, 0o755); // PostgreSQL runs as another account where we are root
const server = await startEmbeddedServer({
  folder: path.join(parent, 'postgres'),
  tied: true,
  settings: { fsync: 'off' },
});
try {
  const pool = new pg.Pool({ connectionString: server.url });
  await applyMigrations(pool);
  await pool.end();
  const sql = await differenceToSchema(server.url);
  if (!sql) console.log('Nothing to do: the migrations already lead to prisma/schema.');
  else {
    const folder = path.join(migrationsFolder(), `${await nextNumber()}_${name}`);
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'migration.sql'), `${sql}\n`);
    console.log(`Written: ${path.relative(process.cwd(), folder)}/migration.sql`);
  }
} finally {
  await server.stop();
  await rm(parent, { recursive: true, force: true });
}

async function nextNumber(): Promise<string> {
  const names = await readdir(migrationsFolder(), { withFileTypes: true });
  const last = Math.max(
    0,
    ...names.filter((entry) => entry.isDirectory()).map((entry) => Number.parseInt(entry.name, 10) || 0),
  );
  return String(last + 1).padStart(4, '0');
}
