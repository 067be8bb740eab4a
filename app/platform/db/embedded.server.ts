/** The door to the embedded PostgreSQL; its rooms are in `embedded/`. */
export { startEmbeddedServer, type EmbeddedOptions, type EmbeddedServer } from './embedded/start.server';
export type { Connection } from './embedded/address.server';
