/**
 * A picture of a layer for whoever sees it: visitors' browsers never speak to its service. The address is that of the
 * layer, asked for a bounded box or tile.
 */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { may } from '~/kernel/permissions';
import { secondsToWait } from '~/platform/rate-limit/costly.server';
import { findLayer } from '../data/layers.server';
import { findAssignments } from '../data/themes.server';
import { layerType, legendAddress, MAP_PLACES, mapAddress, standsOn, tileAddress, type Box3857 } from '../domain';
import { keptPictures, type Picture } from './fetch-picture.server';

export type PictureAsked =
  | ({ readonly what: 'map' } & Box3857)
  | { readonly what: 'tile'; readonly z: number; readonly x: number; readonly y: number }
  | { readonly what: 'legend' };
type Refusal = { readonly code: 'notFound' | 'unreachable' } | { readonly code: 'tooMany'; readonly seconds: number };

const pictures = keptPictures({ mostBytes: 24_000_000, limitBytes: 4_000_000, freshMs: 600_000 });

export async function layerPicture(
  actor: Actor,
  layerId: number,
  asked: PictureAsked,
): Promise<Outcome<Picture, Refusal>> {
  const [layer, assignments] = await Promise.all([findLayer(layerId), findAssignments(actor.login)]);
  if (!layer) return refused({ code: 'notFound' });
  const given = assignments.find(({ themeId, layerId: of }) => themeId === layer.themeId && of === 0) ?? null;
  const sees = may(actor, 'cartography.read') || standsOn(layer.theme, given, MAP_PLACES);
  const type = layerType(layer.typeLayer).name;
  if (!sees || (type !== 'wms' && type !== 'wmts')) return refused({ code: 'notFound' });
  if ((type === 'wmts') !== (asked.what === 'tile')) return refused({ code: 'notFound' });
  const address =
    asked.what === 'map'
      ? mapAddress(layer, asked)
      : asked.what === 'tile'
        ? tileAddress(layer, asked)
        : legendAddress(layer);
  const known = pictures.find(address);
  if (known) return done(known);
  const seconds = await secondsToWait('tile', actor.login);
  if (seconds > 0) return refused({ code: 'tooMany', seconds });
  const picture = await pictures.ask(address);
  return picture.ok ? picture : refused({ code: 'unreachable' });
}
