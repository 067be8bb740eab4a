/** Orders that restrict the use of water: their form, the national levels, and which are in force where. */
import type { ZoneOutline } from '~/kernel/outline';
import type { LonLat } from '~/kernel/projection';
import { civilDay, defineForm, text, type ValuesOf } from '~/records/fields/domain';

/** The four national levels, the mildest first, in the colours of the national maps. */
export const ARREST_LEVELS = {
  1: { name: 'vigilance', colour: '#ffeda0' },
  2: { name: 'alerte', colour: '#feb24c' },
  3: { name: 'renforcee', colour: '#fc4e2a' },
  4: { name: 'crise', colour: '#b10026' },
} as const;
export type ArrestLevel = keyof typeof ARREST_LEVELS;
export const LEVELS = [1, 2, 3, 4] as const satisfies ArrestLevel[];
export const levelIn = (text: string): ArrestLevel | null => LEVELS.find((level) => String(level) === text) ?? null;

const day = () => {
  const field = civilDay();
  return { ...field, input: { ...field.input, required: true } };
};
export const ARREST_FIELDS = {
  title: text({ max: 200, trim: true, required: true }),
  date: day(),
  startDate: day(),
  endDate: civilDay(),
};
export type ArrestValues = ValuesOf<typeof ARREST_FIELDS>;
export const ARREST_FORM = defineForm('waterArrest', ARREST_FIELDS, ({ date, startDate, endDate }) => {
  const missing = Object.entries({ date, startDate }).filter(([, day]) => day === null);
  if (missing.length > 0) return Object.fromEntries(missing.map(([name]) => [name, 'common:form.required']));
  return endDate !== null && endDate < startDate! ? { endDate: 'arrests:fault.end' } : undefined;
});

export interface ArrestZone {
  readonly id: number;
  readonly name: string;
  readonly level: ArrestLevel;
  readonly geometry: ZoneOutline;
}
export interface Arrest {
  readonly id: number;
  readonly title: string;
  /** civil days */
  readonly date: string;
  readonly startDate: string;
  readonly endDate: string | null;
  readonly hasDocument: boolean;
  readonly zones: readonly ArrestZone[];
}
type ArrestState = 'coming' | 'inForce' | 'ended';

export function stateOf({ startDate, endDate }: Pick<Arrest, 'startDate' | 'endDate'>, today: string): ArrestState {
  if (today < startDate) return 'coming';
  return endDate !== null && today > endDate ? 'ended' : 'inForce';
}

/** The severest level of an order; null: it has no zone yet. */
export const worstOf = (zones: readonly { readonly level: ArrestLevel }[]): ArrestLevel | null =>
  zones.reduce<ArrestLevel | null>((worst, { level }) => (worst === null || level > worst ? level : worst), null);

type Ring = readonly (readonly [number, number])[];
/** Crossing number: a place on the border may be either. */
function isInRing([x, y]: LonLat, ring: Ring): boolean {
  let inside = false;
  for (let rank = 0, last = ring.length - 1; rank < ring.length; last = rank, rank += 1) {
    const [[x1, y1], [x2, y2]] = [ring[rank]!, ring[last]!];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}
export const isInside = (place: LonLat, { coordinates }: ZoneOutline): boolean =>
  coordinates.some(([outer, ...holes]) => isInRing(place, outer ?? []) && !holes.some((hole) => isInRing(place, hole)));

interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}
function boxOf(places: readonly LonLat[]): Box {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of places) {
    west = Math.min(west, x);
    south = Math.min(south, y);
    east = Math.max(east, x);
    north = Math.max(north, y);
  }
  return { west, south, east, north };
}
const meet = (a: Box, b: Box): boolean =>
  a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north;

interface Side extends Box {
  readonly ends: readonly [LonLat, LonLat];
}
/** The sides of all borders that reach into a box, from west to east. */
function sidesIn({ coordinates }: ZoneOutline, box: Box): Side[] {
  const found: Side[] = [];
  for (const ring of coordinates.flat())
    for (const [rank, corner] of ring.entries()) {
      const ends = [corner, ring[(rank + 1) % ring.length]!] as const;
      const own = boxOf(ends);
      if (meet(own, box)) found.push({ ...own, ends });
    }
  return found.sort((a, b) => a.west - b.west);
}
const turn = ([ax, ay]: LonLat, [bx, by]: LonLat, [cx, cy]: LonLat): number =>
  Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));
const cross = ({ ends: [a, b] }: Side, { ends: [c, d] }: Side): boolean =>
  turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;

/** Sides are short: each is held against those that begin near it. */
function bordersCross(mine: readonly Side[], theirs: readonly Side[]): boolean {
  const widest = theirs.reduce((most, { west, east }) => Math.max(most, east - west), 0);
  let first = 0;
  for (const side of mine) {
    while (first < theirs.length && theirs[first]!.west < side.west - widest) first += 1;
    for (let rank = first; rank < theirs.length && theirs[rank]!.west <= side.east; rank += 1)
      if (meet(side, theirs[rank]!) && cross(side, theirs[rank]!)) return true;
  }
  return false;
}

/** Whether two surfaces share ground: their borders cross, or a part of one lies in the other. */
export function shareGround(one: ZoneOutline, other: ZoneOutline): boolean {
  const [mine, theirs] = [one, other].map(({ coordinates }) => boxOf(coordinates.flat(2))) as [Box, Box];
  if (!meet(mine, theirs)) return false;
  const begins = ({ coordinates }: ZoneOutline): LonLat[] => coordinates.flatMap(([outer]) => outer?.slice(0, 1) ?? []);
  return (
    begins(one).some((corner) => isInside(corner, other)) ||
    begins(other).some((corner) => isInside(corner, one)) ||
    bordersCross(sidesIn(one, theirs), sidesIn(other, mine))
  );
}

/** What an order says of one place or surface. */
export interface Restriction {
  readonly arrestId: number;
  readonly title: string;
  readonly zone: string;
  readonly level: ArrestLevel;
  readonly endDate: string | null;
}
