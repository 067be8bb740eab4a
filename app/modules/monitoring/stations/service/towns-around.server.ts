/** The towns around a position, the nearest centre first: what a place without a commune is proposed. */
import type { Actor } from '~/kernel/actor';
import { formatNumber } from '~/kernel/french-number';
import { toWgs84 } from '~/kernel/lambert.server';
import { distanceKm, type LonLat } from '~/kernel/projection';
import { typedPlace } from '~/kernel/typed-place';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { findTownsNear } from '../data/reference-names.server';
import type { ItemOption } from '../view/item-field.view';

const SHOWN = 6;

/** Its code ends the label, as where a name was typed: what is sent back is found by it. */
export async function townsAround(place: LonLat, actor: Actor): Promise<ItemOption[]> {
  const [t, towns] = await Promise.all([translatorOf(actor), findTownsNear(place, SHOWN)]);
  return towns.map(({ code, name, place: centre }) => ({
    value: code,
    label: t('stations:form.townAway', { name, code, km: formatNumber(distanceKm(place, centre), 1, actor.locale) }),
  }));
}

/** Of a position that was typed in the place of a name; null: it is none. */
export function placeTyped(text: string): LonLat | null {
  const typed = typedPlace(text);
  if (!typed) return null;
  return typed.kind === 'degrees' ? typed.place : toWgs84(2154, [typed.x, typed.y]);
}
