import path from 'node:path';
import { defineConfig } from 'prisma/config';

/** For `prisma generate` and `prisma format`; migrations are applied by app/platform/db/migrate.server.ts. */
export default defineConfig({
  schema: path.join(import.meta.dirname, 'schema'),
  migrations: { path: path.join(import.meta.dirname, 'migrations') },
});
