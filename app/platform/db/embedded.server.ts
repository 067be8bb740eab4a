/** The door to the embedded PostgreSQL; its rooms are in `embedded/`. */
import path from 'node:path';
import { dataDirectory } from '~/platform/env.server';

export { beginEmbeddedServer, startEmbeddedServer } from './embedded/begun.server';
export type { EmbeddedOptions, EmbeddedServer } from './embedded/start.server';
export type { Connection } from './embedded/address.server';

/** Where an installation keeps its database. */
export const embeddedFolder = (): string => path.join(dataDirectory(), 'postgres');
