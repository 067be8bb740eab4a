/** Orders that restrict the use of water: their form, the national levels, and which are in force where. */
import type { ZoneOutline } from '~/kernel/outline';
import type { LonLat } from '~/kernel/projection';
import { civilDay, defineForm, text, type ValuesOf } from '~/modules/core/fields/domain';

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
function boxOf(ring: Ring): Box {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  const least = (all: readonly number[]) => all.reduce((a, b) => Math.min(a, b), Infinity);
  const most = (all: readonly number[]) => all.reduce((a, b) => Math.max(a, b), -Infinity);
  return { west: least(xs), south: least(ys), east: most(xs), north: most(ys) };
}
const meet = (a: Box, b: Box): boolean =>
  a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north;

type Side = readonly [LonLat, LonLat];
/** Of a ring, the sides that reach into a box. */
const sidesIn = (ring: Ring, box: Box): Side[] =>
  ring.flatMap((corner, rank) => {
    const side: Side = [corner, ring[(rank + 1) % ring.length]!];
    return meet(boxOf(side), box) ? [side] : [];
  });
const turn = ([ax, ay]: LonLat, [bx, by]: LonLat, [cx, cy]: LonLat): number =>
  Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));
const cross = ([a, b]: Side, [c, d]: Side): boolean =>
  turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;

function bordersCross(one: Ring, other: Ring): boolean {
  const [mine, theirs] = [boxOf(one), boxOf(other)];
  if (!meet(mine, theirs)) return false;
  const sides = sidesIn(other, mine);
  return sidesIn(one, theirs).some((side) => sides.some((beside) => cross(side, beside)));
}

/** Whether two surfaces share ground: one has a corner of the other, or goes across it. */
export const shareGround = (one: ZoneOutline, other: ZoneOutline): boolean =>
  one.coordinates.some(([outer]) => (outer ?? []).some((corner) => isInside(corner, other))) ||
  other.coordinates.some(([outer]) => (outer ?? []).some((corner) => isInside(corner, one))) ||
  one.coordinates.some(([mine]) => other.coordinates.some(([theirs]) => bordersCross(mine ?? [], theirs ?? [])));

/** What an order says of one place or surface. */
export interface Restriction {
  readonly arrestId: number;
  readonly title: string;
  readonly zone: string;
  readonly level: ArrestLevel;
  readonly endDate: string | null;
}
