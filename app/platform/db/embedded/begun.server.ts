/**
 * A server that this process began to start before the application was read (app/boot/early-database.ts). That is
 * another bundle, which shares no module with this one: the two meet on globalThis.
 */
import path from 'node:path';
import { isInitialised } from './init.server';
import { startServer, type EmbeddedOptions, type EmbeddedServer } from './start.server';

const SEAT = Symbol.for('territoires.embedded');
const begun = (): Map<string, Promise<EmbeddedServer | null>> =>
  ((globalThis as { [SEAT]?: Map<string, Promise<EmbeddedServer | null>> })[SEAT] ??= new Map());

/** Starts without waiting. A folder without a database is left to the application, which reports what it creates. */
export function beginEmbeddedServer(options: EmbeddedOptions): void {
  const folder = path.resolve(options.folder);
  // a start that fails is tried again by the application, which then meets the fault and words it
  if (isInitialised(folder))
    begun().set(
      folder,
      startServer(options).catch(() => null),
    );
}

/** Takes the server already started, else starts one; it answers in both cases. */
export async function startEmbeddedServer(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const folder = path.resolve(options.folder);
  const early = begun().get(folder);
  begun().delete(folder);
  return (await early) ?? startServer(options);
}
