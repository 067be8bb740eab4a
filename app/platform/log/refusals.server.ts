/**
 * One line for each refusal (403, 413, 429, a right or a form token that is missing): who, what and why. An address
 * that is refused in a loop is silent after some lines, so that it neither fills the disk nor hides the others.
 */
import type { AppLoadContext } from '@remix-run/node';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { log } from './log.server';

const STATUSES: Readonly<Record<number, string>> = { 403: 'forbidden', 413: 'tooLarge', 429: 'tooMany' };
const lines = new RateLimiterMemory({ points: 20, duration: 60 });

interface Note {
  /** login of who asks; absent for visitors */ readonly who?: string;
  readonly why?: string;
}
const notes = new WeakMap<AppLoadContext, Note>();

/** Facts learnt about a request while it is answered, for the log line of its refusal. */
export const noteRequest = (context: AppLoadContext, note: Note): void => {
  notes.set(context, { ...notes.get(context), ...note });
};

interface AnsweredRequest {
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
  readonly address: string;
  readonly status: number;
  /** for requests refused before any route */ readonly why?: string;
}

/** Called once the answer has left. */
export async function logRefusal(answered: AnsweredRequest, context?: AppLoadContext): Promise<void> {
  const { who = 'visitor', why = answered.why ?? STATUSES[answered.status] } = (context && notes.get(context)) ?? {};
  if (!why) return;
  // the limiter rejects with an object that has the count
  const counted = await lines.consume(answered.address).catch((over: { consumedPoints: number }) => over);
  if (counted.consumedPoints <= lines.points) log.warn({ who, ...answered, why }, 'refused');
  else if (counted.consumedPoints === lines.points + 1)
    log.warn({ address: answered.address }, 'more refusals of this address, silent for a minute');
}
