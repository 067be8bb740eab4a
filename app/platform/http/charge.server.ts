import { isVisitor, type Actor } from '~/kernel/actor';
import { secondsToWait, type Cost } from '../rate-limit/costly.server';
import { tooMany } from './responses.server';

/** Whose calls are counted together: a person's, or those of an address that nobody signed in from. */
export const payerOf = (actor: Actor, address = ''): string => (isVisitor(actor) ? `visitor ${address}` : actor.login);

/** @throws Response 429 with Retry-After where this person has made too many such calls within the minute. */
export async function charge(actor: Actor, cost: Cost, address = ''): Promise<void> {
  const seconds = await secondsToWait(cost, payerOf(actor, address));
  if (seconds > 0) throw tooMany(seconds);
}
