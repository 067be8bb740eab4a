/** What a territory's form says of zones that stand far from its outline or its municipality. */
import type { Actor } from '~/kernel/actor';
import { formatNumber } from '~/kernel/french-number';
import { boxAround, type OutlineBox } from '~/kernel/outline';
import { outlineOfKml } from '~/records/exchange/service/read-outline.server';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { findMunicipalityPlace, findZoneOutlines } from '../data/bricks.server';
import { boxOfPoint, FAR_KM, farZones, type FarZone, type Localisation, type TerritoryDescription } from '../domain';
import type { PreparedBrick } from './create-brick.server';

/** Zones that a sentence names. */
const NAMED = 8;

/** Empty where the territory has no place finer than a department. */
export async function findFarZones(
  actor: Actor,
  { localisation, zones }: Pick<TerritoryDescription, 'localisation' | 'zones'>,
  added: readonly PreparedBrick[],
): Promise<FarZone[]> {
  const place = await boxOfPlace(actor, localisation);
  if (!place) return [];
  const drawn = added.flatMap(({ name, outline }) => (outline ? [{ name, outline }] : []));
  return farZones(place, [...(await findZoneOutlines(zones)), ...drawn]);
}

async function boxOfPlace(actor: Actor, { kml, cityCode }: Localisation): Promise<OutlineBox | null> {
  const outline = kml ? await outlineOfKml(kml, actor.login) : null;
  if (outline) return boxAround([outline]);
  const place = cityCode === null ? null : await findMunicipalityPlace(cityCode);
  return place ? boxOfPoint(place) : null;
}

export async function farNotice(actor: Pick<Actor, 'locale'>, zones: readonly FarZone[]): Promise<string[]> {
  if (zones.length === 0) return [];
  const t = await translatorOf(actor);
  const named = zones
    .slice(0, NAMED)
    .map(({ name, km }) => `${name} (${formatNumber(km, 0, actor.locale)}\u00a0km)`)
    .join(', ');
  const rest = zones.length - NAMED;
  const names = rest > 0 ? t('territory:brick.farMore', { names: named, count: rest }) : named;
  return [t('territory:brick.far', { count: zones.length, km: FAR_KM, names })];
}
