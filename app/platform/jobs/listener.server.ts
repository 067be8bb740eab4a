/**
 * One connection that LISTENs. It reconnects after a loss, and then calls back: notifications of the meantime were
 * lost, so the state must be read again.
 */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { log } from '~/platform/log/log.server';

export type Listener = { close(): Promise<void> };
type ListenOptions = {
  readonly url: string;
  readonly channels: Readonly<Record<string, (payload: string) => void>>;
  readonly onReconnected: () => void;
};

const RETRY_MS = 1000;

export async function listen({ url, channels, onReconnected }: ListenOptions): Promise<Listener> {
  let closing = false;
  let client = await attach();

  async function attach(): Promise<pg.Client> {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'listener',
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    });
    fresh.on('error', (error) => {
      if (!closing) log.warn({ reason: error.message }, 'the listening connection was lost');
    });
    await fresh.connect();
    fresh.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''));
    for (const channel of Object.keys(channels)) await fresh.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    fresh.once('end', () => {
      if (!closing) void reattach();
    });
    return fresh;
  }

  async function reattach(): Promise<void> {
    while (!closing) {
      try {
        client = await attach();
        if (closing) await client.end();
        else onReconnected();
        return;
      } catch (error) {
        log.debug({ err: error }, 'still no listening connection');
        await wait(RETRY_MS);
      }
    }
  }

  return {
    async close() {
      closing = true;
      await client.end();
    },
  };
}
