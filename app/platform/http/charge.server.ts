import type { Actor } from '~/kernel/actor';
import { secondsToWait, type Cost } from '../rate-limit/costly.server';
import { tooMany } from './responses.server';

/** @throws Response 429 with Retry-After where this person has made too many such calls within the minute. */
export async function charge(actor: Actor, cost: Cost): Promise<void> {
  const seconds = await secondsToWait(cost, actor.login);
  if (seconds > 0) throw tooMany(seconds);
}
