/**
 * Loaded by `npm start` before the application: the embedded PostgreSQL starts in its own process while the application
 * is read in this one.
 */
import { beginEmbeddedServer, embeddedFolder } from '~/platform/db/embedded.server';
import { env } from '~/platform/env.server';

if (!env.DATABASE_URL)
  beginEmbeddedServer({
    folder: embeddedFolder(),
    say: (message) => {
      process.stdout.write(`${message}\n`);
    },
  });
