/**
 * One idle connection detects that the server ended (kill -9, stopped by another process): it is started again, pools
 * reconnect.
 */
import pg from 'pg';
import type { Connection } from './address.server';
import { sleep } from './processes.server';

type Witness = { close(): Promise<void> };

const RETRIES = 20;

export async function watchServer(connection: Connection, revive: () => Promise<void>): Promise<Witness> {
  let closing = false;
  let client = await attach();

  async function attach(): Promise<pg.Client> {
    const fresh = new pg.Client({ ...connection, application_name: 'witness', keepAlive: true });
    fresh.on('error', () => undefined); // 'end' follows every error and does the work
    await fresh.connect();
    socketOf(fresh)?.unref(); // watching is no reason to stay alive
    fresh.once('end', () => {
      if (!closing) void reattach();
    });
    return fresh;
  }

  async function reattach(): Promise<void> {
    for (let turn = 0; turn < RETRIES && !closing; turn += 1) {
      try {
        await revive();
        client = await attach();
        return;
      } catch {
        await sleep(500); // the reason is in server.log, and every query of the application meets it too
      }
    }
  }

  return {
    async close() {
      closing = true;
      socketOf(client)?.ref(); // else Node may leave before the goodbye is sent
      await client.end().catch(() => undefined); // already closed
    },
  };
}

type WithSocket = { readonly connection?: { readonly stream?: { ref(): void; unref(): void } } };

/** pg does not publish its socket; it is the only way not to hold the process open. */
const socketOf = (client: pg.Client) => (client as unknown as WithSocket).connection?.stream;
