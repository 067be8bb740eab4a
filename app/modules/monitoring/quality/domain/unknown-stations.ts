/** Stations that a file names and nobody knows here, as it describes them. */
import { parseFrenchNumber } from '~/kernel/french-number';
import type { ReadLine } from './read-line';

export interface UnknownStation {
  readonly code: string;
  /** empty: the file says none */
  readonly name: string;
  readonly line: number;
  /** analyses that wait for it */
  readonly analyses: number;
  readonly place: { readonly x: number; readonly y: number; readonly projection: '2154' | '4326' } | null;
}

/** The Sandre's nomenclature 22, of projections that are known here. */
const PROJECTIONS: Readonly<Record<string, '2154' | '4326'>> = { 26: '2154', 31: '4326' };

/** `lines`: those whose station is not known. */
export function unknownStations(lines: readonly ReadLine[]): UnknownStation[] {
  const found = new Map<string, UnknownStation>();
  for (const one of lines) {
    const known = found.get(one.station);
    if (known) {
      found.set(one.station, { ...known, analyses: known.analyses + 1 });
      continue;
    }
    const name = one.described('stationName').slice(0, 100);
    found.set(one.station, { code: one.station, name, line: one.at('station').line, analyses: 1, place: placeOf(one) });
  }
  return [...found.values()];
}

function placeOf({ described }: ReadLine): UnknownStation['place'] {
  const [x, y] = [parseFrenchNumber(described('stationX')), parseFrenchNumber(described('stationY'))];
  if (typeof x !== 'number' || typeof y !== 'number') return null;
  const degrees = Math.abs(x) <= 180 && Math.abs(y) <= 90;
  const projection = PROJECTIONS[described('stationProjection')] ?? (degrees ? '4326' : null);
  return projection === null ? null : { x, y, projection };
}
