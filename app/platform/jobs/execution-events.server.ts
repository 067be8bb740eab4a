/**
 * Notifies this process of executions that changed, in whichever process they run: one LISTEN while there are
 * listeners.
 */
import { db } from '~/platform/db/client.server';
import { CHANNEL_CHANGED } from './enqueue.server';
import { listen, type Listener } from './listener.server';

/** `null`: the connection was lost and is back; anything may have changed. */
type Hears = (executionId: string | null) => void;

const watchers = new Set<Hears>();
let listening: Promise<Listener> | null = null;

const tell = (executionId: string | null) => {
  for (const hears of watchers) hears(executionId);
};

/** Resolves once every later change will be heard. Call the result to stop. */
export async function onExecutionChange(hears: Hears): Promise<() => Promise<void>> {
  watchers.add(hears);
  listening ??= listen({ url: db().url, channels: { [CHANNEL_CHANGED]: tell }, onReconnected: () => tell(null) });
  const leave = async () => {
    watchers.delete(hears);
    if (watchers.size > 0 || !listening) return;
    const ending = listening;
    listening = null;
    await (await ending).close();
  };
  try {
    await listening;
  } catch (error) {
    watchers.delete(hears);
    listening = null;
    throw error;
  }
  return leave;
}
