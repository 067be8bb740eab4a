/** What the orders in force say: everywhere, of a place, of surfaces. */
import type { Actor } from '~/kernel/actor';
import type { ZoneOutline } from '~/kernel/outline';
import { may } from '~/kernel/permissions';
import type { LonLat } from '~/kernel/projection';
import { today } from '~/platform/clock.server';
import { findInForce } from '../data/arrests.server';
import { isInside, shareGround, type ArrestZone, type Restriction } from '../domain';

/** The severest first. */
async function restrictions(actor: Actor, holds: (zone: ArrestZone) => boolean): Promise<Restriction[]> {
  if (!may(actor, 'arrest.read')) return [];
  const arrests = await findInForce(today());
  return arrests
    .flatMap(({ id: arrestId, title, endDate, zones }) =>
      zones.filter(holds).map(({ name: zone, level }) => ({ arrestId, title, zone, level, endDate })),
    )
    .sort((a, b) => b.level - a.level);
}

export const restrictionsInForce = (actor: Actor): Promise<Restriction[]> => restrictions(actor, () => true);
export const restrictionsAt = (actor: Actor, place: LonLat): Promise<Restriction[]> =>
  restrictions(actor, ({ geometry }) => isInside(place, geometry));
export const restrictionsOver = (actor: Actor, outlines: readonly (ZoneOutline | null)[]): Promise<Restriction[]> =>
  restrictions(actor, ({ geometry }) => outlines.some((outline) => outline !== null && shareGround(outline, geometry)));
