/** Who is told of an alert: people who were named, and those of a role, as far as they may read the station. */
import { rolesOf } from '~/kernel/actor';
import { closedQuantities } from '~/modules/monitoring/series/domain/closed-series';
import { stationFor } from '~/modules/monitoring/stations/service/read-stations.server';
import { findActor } from '~/platform/auth/find-actor.server';
import { now } from '~/platform/clock.server';
import { findRefused, isAnyRefused } from '~/platform/mail/refused-mail.server';
import { findPeople } from '../data/people.server';
import { roleOf } from '../domain';
import type { RefusedAddress } from '../view/threshold-page';

/**
 * The addresses to write to. `stationId`: null, where it isn't known yet which station will ring; nobody is told of a
 * parameter that is closed to them.
 */
export async function addressesOf(
  receivers: readonly string[],
  stationId: number | null,
  quantity: string | null,
): Promise<string[]> {
  if (receivers.length === 0) return [];
  const roles = receivers.flatMap((one) => roleOf(one) ?? []);
  const found: string[] = [];
  for (const { login, email } of await findPeople(now())) {
    if (roles.length === 0 && !receivers.includes(login)) continue;
    const actor = await findActor(login);
    if (!actor) continue;
    const isNamed = receivers.includes(login) || rolesOf(actor).some((role) => roles.some((one) => one === role));
    if (quantity !== null && closedQuantities(actor).has(quantity)) continue;
    if (isNamed && (stationId === null || (await stationFor(actor, stationId)))) found.push(email);
  }
  return [...new Set(found)];
}

/** Of these receivers, whose mail server refused a message. */
export async function refusedOf(receivers: readonly string[]): Promise<RefusedAddress[]> {
  // nearly always nothing was refused: nobody is looked up then
  if (!(await isAnyRefused())) return [];
  const refused = await findRefused(await addressesOf(receivers, null, null));
  return refused.map(({ at, ...one }) => ({ ...one, at: at.getTime() }));
}
