import ipaddr from 'ipaddr.js';
import { isVisitor, type Actor } from '~/kernel/actor';
import { turnTo } from '../db/work.server';
import { secondsToWait, type Cost } from '../rate-limit/costly.server';
import { tooMany } from './responses.server';

/** Whose calls are counted together. */
export interface Payer {
  readonly who: string;
  readonly visitor: boolean;
}

/** A line of IPv6 is given a /64 at least: its owner has as many addresses as there are grains of sand. */
const GROUPS_OF_A_LINE = 4;
export function lineOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const read = ipaddr.process(address);
  return read instanceof ipaddr.IPv6
    ? `${read.parts
        .slice(0, GROUPS_OF_A_LINE)
        .map((part) => part.toString(16))
        .join(':')}::/64`
    : read.toString();
}

/** A person's, wherever they call from (sixty phones stand behind one address), or those of a visitor's line. */
export const payerOf = (actor: Actor, address = ''): Payer =>
  isVisitor(actor) ? { who: `visitor ${lineOf(address)}`, visitor: true } : { who: actor.login, visitor: false };

/** @throws Response 429 with Retry-After where this person has made too many such calls within the minute. */
export async function charge(actor: Actor, cost: Cost, address = ''): Promise<void> {
  const seconds = await secondsToWait(cost, payerOf(actor, address).who);
  if (seconds > 0) throw tooMany(seconds);
}

/** The statements of what costs so much have the deadline of their kind. */
export function turnToCost(cost: Cost): void {
  if (cost === 'open') turnTo('open');
  else if (cost === 'export' || cost === 'view' || cost === 'reading') turnTo('export');
}
