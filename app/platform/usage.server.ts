/**
 * What people use, counted in the statistics. Lines wait in memory and are written together, so that no page waits for
 * its own: a process that is killed loses the counts of a few seconds.
 */
import { isVisitor, type Actor } from '~/kernel/actor';
import { now } from './clock.server';
import { prisma } from './db/client.server';
import { forgottenWithDatabase } from './db/kept-of-database.server';
import { working } from './db/work.server';
import { log } from './log/log.server';

interface Use {
  /** STATION, FUNCTION: what is counted */
  readonly eventType: string;
  readonly module: string;
  readonly value: string;
}
const FLUSH_MS = 5000;
const MOST = 1000;

let waiting: (Use & { readonly login: string; readonly at: Date })[] = [];
let timer: NodeJS.Timeout | undefined;

/** Visitors have no account; who looks as somebody else uses nothing in their name. */
export function countUse(actor: Actor, use: Use): void {
  if (isVisitor(actor) || actor.impersonator || waiting.length >= MOST) return;
  waiting.push({ ...use, login: actor.login, at: now() });
  timer ??= setTimeout(() => void working('page', flushUses), FLUSH_MS).unref();
}

/** Followed by themselves, or on every page: they say nothing of what people choose. */
const UNCOUNTED = /^(public|session|shell)\.|\.follow$/;

/** A function, once a request, by the right that it asks for. */
const counted = new WeakMap<object, Set<string>>();
export function countFunction(actor: Actor, action: string, request: object): void {
  if (UNCOUNTED.test(action)) return;
  const done = counted.get(request) ?? new Set();
  counted.set(request, done);
  if (done.has(action)) return;
  done.add(action);
  countUse(actor, { eventType: 'FUNCTION', module: action.split('.')[0] ?? '', value: action });
}

/** Writes what waits; at the end of the process too. A database that does not answer costs these counts, no page. */
export async function flushUses(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const lines = waiting;
  waiting = [];
  if (lines.length === 0) return;
  try {
    await prisma().statistic.createMany({ data: lines });
  } catch (error) {
    log.warn({ err: error, lines: lines.length }, 'the statistics of use were not written');
  }
}

forgottenWithDatabase(() => {
  clearTimeout(timer);
  timer = undefined;
  waiting = [];
});
