/** The order of a round: from where one stands always to the nearest station that is left. Pure. */
import { distanceKm, type LonLat } from '~/kernel/projection';

interface Stop {
  readonly id: number;
  readonly place: LonLat | null;
}

/** It begins at its first station; those without a place come last, as they stood. */
export function nearestNext<One extends Stop>(stops: readonly One[]): One[] {
  const left = stops.filter(({ place }) => place !== null);
  const route: One[] = [];
  let here = left.shift();
  while (here) {
    route.push(here);
    const from = here.place!;
    let [best, least] = [-1, Infinity];
    for (const [rank, { place }] of left.entries()) {
      const km = distanceKm(from, place!);
      if (km < least) [best, least] = [rank, km];
    }
    here = best === -1 ? undefined : left.splice(best, 1)[0];
  }
  return [...route, ...stops.filter(({ place }) => place === null)];
}

/** One place up or down; at an end it stays. */
export function moved(ids: readonly number[], id: number, by: -1 | 1): number[] {
  const from = ids.indexOf(id);
  const to = from + by;
  if (from === -1 || to < 0 || to >= ids.length) return [...ids];
  const order = [...ids];
  [order[from], order[to]] = [order[to]!, order[from]!];
  return order;
}

export const lengthKm = (stops: readonly Stop[]): number => {
  const places = stops.flatMap(({ place }) => (place ? [place] : []));
  return places.slice(1).reduce((sum, place, rank) => sum + distanceKm(places[rank]!, place), 0);
};
