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

/** A state told to those who follow; `version` changes with it. */
interface ToldState {
  readonly version: string;
  readonly data: unknown;
}
/**
 * By kind of channel: `mayRead` whether the actor may read that row, whose newest execution is told then; or
 * `read` what this actor is told of a channel that has no row.
 */
type ChannelSource =
  | { readonly mayRead: (actor: Actor, id: number) => Promise<boolean> }
  | { readonly read: (actor: Actor) => Promise<ToldState> };
export type ChannelSources = Readonly<Record<string, ChannelSource>>;

const sourceOf = (sources: ChannelSources, { kind }: Channel): ChannelSource | null =>
  Object.hasOwn(sources, kind) ? sources[kind]! : null;

async function mayWatch(actor: Actor, channel: Channel, sources: ChannelSources): Promise<boolean> {
  if (channel.kind !== 'job') {
    const source = sourceOf(sources, channel);
    if (!source || 'read' in source !== (channel.id === '')) return false;
    return 'read' in source || source.mayRead(actor, Number(channel.id));
  }
  const execution = await findExecution(channel);
  if (!execution) return false;
  return actor.isAdmin || execution.login === actor.login || mayFollowExecution(actor, channel.id);
}

/** Checks every channel before anything is sent; the outcome starts the stream. */
export async function watchChannels(
  actor: Actor,
  { names, user, lastEventId }: Watched,
  sources: ChannelSources,
): Promise<Outcome<Start, WatchRefusal>> {
  if (user !== undefined && user !== actor.login) return refused('forbidden');
  const channels = names.flatMap((name) => readChannel(name) ?? []);
  if (channels.length === 0 || channels.length < names.length) return refused('notFound');
  for (const channel of channels) if (!(await mayWatch(actor, channel, sources))) return refused('notFound');
  const read = (channel: Channel) => readState(actor, channel, sources);
  return done((send, fail) => follow({ channels, read }, readHeard(lastEventId), send, fail));
}

async function readState(actor: Actor, channel: Channel, sources: ChannelSources): Promise<ToldState | null> {
  const source = sourceOf(sources, channel);
  if (source && 'read' in source) return source.read(actor);
  const found = await findExecution(channel);
  return found && { version: versionOf(found.state), data: found.state };
}

interface Followed {
  readonly channels: readonly Channel[];
  readonly read: (channel: Channel) => Promise<ToldState | null>;
}

async function follow(
  { channels, read }: Followed,
  heard: Map<string, string>,
  send: Send,
  fail: (error: unknown) => void,
): Promise<() => Promise<void>> {
  let telling: Promise<void> = Promise.resolve();
  const tell = async () => {
    for (const channel of channels) {
      const found = await read(channel);
      const version = found?.version ?? 'none';
      if (heard.get(channel.name) === version) continue;
      heard.set(channel.name, version);
      if (found) send({ channel: channel.name, id: writeHeard(heard), data: found.data });
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
