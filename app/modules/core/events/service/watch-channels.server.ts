/** Follows jobs, and what the wings calculate, under the rights of the pages that show them. */
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/kernel/actor';
import type { Send, Start } from '~/platform/http/event-stream.server';
import { mayFollowExecution } from '~/modules/core/jobs/service/read-execution.server';
import { onExecutionChange } from '~/platform/jobs/execution-events.server';
import { findExecution } from '../data/executions.server';
import { readChannel, readHeard, versionOf, writeHeard, type Channel } from '../domain';

type WatchRefusal = 'notFound' | 'forbidden';
interface Watched {
  readonly names: readonly string[];
  /** login the stream is asked for: only one's own (B35) */ readonly user?: string;
  readonly lastEventId: string;
}

/** By kind of channel: whether the actor may read that row. */
export type ChannelRights = Readonly<Record<string, (actor: Actor, id: number) => Promise<boolean>>>;

async function mayWatch(actor: Actor, channel: Channel, rights: ChannelRights): Promise<boolean> {
  if (channel.kind !== 'job')
    return Object.hasOwn(rights, channel.kind) && rights[channel.kind]!(actor, Number(channel.id));
  const execution = await findExecution(channel);
  if (!execution) return false;
  return actor.isAdmin || execution.login === actor.login || mayFollowExecution(actor, channel.id);
}

/** Checks every channel before anything is sent; the outcome starts the stream. */
export async function watchChannels(
  actor: Actor,
  { names, user, lastEventId }: Watched,
  rights: ChannelRights,
): Promise<Outcome<Start, WatchRefusal>> {
  if (user !== undefined && user !== actor.login) return refused('forbidden');
  const channels = names.flatMap((name) => readChannel(name) ?? []);
  if (channels.length === 0 || channels.length < names.length) return refused('notFound');
  for (const channel of channels) if (!(await mayWatch(actor, channel, rights))) return refused('notFound');
  return done((send, fail) => follow(channels, readHeard(lastEventId), send, fail));
}

async function follow(
  channels: readonly Channel[],
  heard: Map<string, string>,
  send: Send,
  fail: (error: unknown) => void,
): Promise<() => Promise<void>> {
  let telling: Promise<void> = Promise.resolve();
  const tell = async () => {
    for (const channel of channels) {
      const found = await findExecution(channel);
      const version = found ? versionOf(found.state) : 'none';
      if (heard.get(channel.name) === version) continue;
      heard.set(channel.name, version);
      if (found) send({ channel: channel.name, id: writeHeard(heard), data: found.state });
    }
  };
  // one reading at a time, in order
  const again = () => {
    telling = telling.then(tell);
    return telling;
  };
  const leave = await onExecutionChange(() => {
    again().catch(fail);
  });
  await again();
  return leave;
}
