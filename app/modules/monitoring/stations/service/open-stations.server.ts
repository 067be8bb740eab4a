/** Stations for the open interfaces: what is public, and what the person of a key reads. */
import type { Actor } from '~/kernel/actor';
import { licenceOf } from '~/kernel/licences';
import { distanceKm, type Extent, type LonLat } from '~/kernel/projection';
import { readSettings } from '~/platform/settings.server';
import {
  countOpenStations,
  findOpenIds,
  findOpenPlaces,
  findOpenStations,
  findTownPlaces,
  type OpenFilter,
  type OpenPage,
} from '../data/open-stations.server';
import { findNames } from '../data/reference-names.server';
import type { Station } from '../domain';
import { openScope } from './station-scope.server';

export interface OpenAsk extends OpenFilter {
  /** within so many kilometres of a place */
  readonly around?: { readonly place: LonLat; readonly km: number };
}

const KM_OF_A_DEGREE = 111;
/** A little wide: who lies in its corners is left out by the true distance. */
function boxAround({ place: [longitude, latitude], km }: NonNullable<OpenAsk['around']>): Extent {
  const high = (km / KM_OF_A_DEGREE) * 1.01;
  const wide = high / Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
  return [longitude - wide, latitude - high, longitude + wide, latitude + high];
}

export async function readOpenStations(actor: Actor, { around, ...asked }: OpenAsk, page: OpenPage) {
  const scope = await openScope(actor);
  let filter: OpenFilter = asked;
  if (around) {
    const near = await findOpenPlaces(scope, { ...asked, bbox: boxAround(around) });
    filter = {
      ...asked,
      ids: near.flatMap(({ id, place }) => (distanceKm(place, around.place) <= around.km ? id : [])),
    };
  }
  const stations = await findOpenStations(scope, filter, page);
  const all = page.skip === 0 && stations.length < page.take;
  return { stations, count: all ? stations.length : await countOpenStations(scope, filter) };
}

/** What the data of a station may be used for, whose they are, how they are cited: its own words, else those of all. */
export interface OpenTerms {
  readonly licence: { readonly name: string; readonly url: string } | null;
  readonly producer: string;
  readonly citation: string;
}
type OwnTerms = Readonly<Record<'licence' | 'producer' | 'citation', string>>;
export async function openTermsOf(): Promise<(own: OwnTerms) => OpenTerms> {
  const settings = await readSettings();
  return ({ licence, producer, citation }) => ({
    licence: licenceOf(licence || settings['open.licence']),
    producer: producer || settings['open.producer'] || settings.name,
    citation: citation || settings['open.citation'],
  });
}

export async function openTerms(): Promise<(station: Station) => OpenTerms> {
  const terms = await openTermsOf();
  return ({ values }) => terms(values);
}

/** All that this person reads, or that everybody does. */
export const readOpenStationIds = async (actor: Actor): Promise<number[]> => findOpenIds(await openScope(actor));

/** Names beside the codes of stations: one question a set. */
export async function namesBeside(stations: readonly Station[]) {
  const codes = (field: 'townCode' | 'aquiferCode' | 'watermassCode') =>
    stations.map(({ values }) => values[field]).filter(Boolean);
  const [towns, aquifers, watermasses] = await Promise.all([
    findTownPlaces(codes('townCode')),
    findNames('hydrogeologicalEntity', codes('aquiferCode')),
    findNames('watermass', codes('watermassCode')),
  ]);
  return { towns, aquifers, watermasses };
}
