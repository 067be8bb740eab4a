import type { AppLoadContext } from '@remix-run/node';
import { availableParallelism } from 'node:os';
import { COME_BACK_SECONDS } from '~/kernel/come-back';
import type { Cost } from '../rate-limit/costly.server';
import type { Payer } from './charge.server';
import { costlyLine } from './costly-line.server';
import { refusal, tooMany } from './responses.server';

declare module '@remix-run/node' {
  interface AppLoadContext {
    /** calls back once, with the headers of the answer or the end of its connection (boot/server) */
    whenAnswered?: (callback: () => void) => void;
    /** calls back once the answer has left, or its connection ended (boot/server) */
    whenSent?: (callback: () => void) => void;
  }
}

/** What keeps a processor busy for long enough to be felt by others. */
const IN_LINE: readonly Cost[] = ['view', 'export', 'reading', 'open'];
/** A page says that it waits; a file or a call has nothing to show meanwhile. */
const PAGE_MS = 3000;
const FILE_MS = 60_000;
/** A visitor who reads slowly keeps the place so long: the whole answer waits in memory. */
const READ_MS = 10_000;

const enter = costlyLine(Math.max(2, availableParallelism()));
const places = new WeakMap<AppLoadContext, Promise<void>>();

/**
 * Waits for this request's place among the costly ones, which it keeps until it is answered. The loaders of one page
 * share one. Where no server told when it answers, as in tests of a loader, there is no line.
 * @throws Response 202 (a page that comes back by itself), 429 (a file or a call, after a minute)
 */
export function takePlace(context: AppLoadContext, who: Payer, request: Request, cost: Cost): Promise<void> {
  if (!context.whenAnswered || !IN_LINE.includes(cost)) return Promise.resolve();
  const place = places.get(context) ?? waitFor(context, who, request.url, cost === 'view');
  places.set(context, place);
  return place;
}

async function waitFor(
  { whenAnswered, whenSent }: AppLoadContext,
  who: Payer,
  url: string,
  isPage: boolean,
): Promise<void> {
  const leave = await enter(who, url, isPage ? PAGE_MS : FILE_MS);
  if (leave && who.visitor && whenSent) {
    whenSent(leave);
    whenAnswered?.(() => void setTimeout(leave, READ_MS).unref());
  } else if (leave) whenAnswered?.(leave);
  else if (isPage) throw refusal('soon', {}, { 'Cache-Control': 'no-store' });
  else throw tooMany(COME_BACK_SECONDS);
}
