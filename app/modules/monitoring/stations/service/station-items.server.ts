/** What the stations of a kind that a person reads hang on, each with how many of them do. */
import type { Actor } from '~/kernel/actor';
import { findLinkedItems, findWaterBodies, type StationItem } from '../data/station-items.server';
import { linkSet, type StationKind } from '../domain';
import { findReadableIds } from './read-stations.server';

export async function readStationItems(
  actor: Actor,
  kind: StationKind,
  of: 'network' | 'contributor' | 'watermass',
): Promise<StationItem[]> {
  const ids = await findReadableIds(actor, kind, {});
  return of === 'watermass' ? findWaterBodies(ids) : findLinkedItems(of, linkSet(of), ids);
}
