/** The embedded PostgreSQL; its parts are in `embedded/`. */
import path from 'node:path';
import { dataDirectory } from '~/platform/env.server';

export { startServer as startEmbeddedServer } from './embedded/start.server';
/** Where an installation keeps its database. */
export const embeddedFolder = (): string => path.join(dataDirectory(), 'postgres');
