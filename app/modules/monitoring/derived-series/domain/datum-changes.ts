/**
 * Depth and elevation of one instant add up to the altitude of the mark. Where that sum holds to the centimetre over
 * several values, then holds at another altitude, the mark was moved; where it does not hold, nothing is said.
 */
import { INCORRECT, type IncomingMeasures } from '~/modules/monitoring/series/domain';

/** A mark that the sums speak of and that is not in force then. */
export interface MissingMark {
  readonly from: number;
  /** m NGF, to the centimetre */
  readonly altitude: number;
  /** of the mark before it; null of the first */
  readonly before: number | null;
}
export interface Sum {
  readonly at: number;
  readonly sum: number;
}
interface Held {
  readonly from: number;
  readonly altitude: number;
}

/** Both are written to the centimetre: their sum may be off by one. */
const TOLERANCE = 0.0101;
/** So many values hold one altitude before it counts. */
const FEWEST = 5;
/** Of all values, those that stand in such runs: below, the two do not follow one another. */
const SHARE = 0.8;

const toTheCentimetre = (value: number): number => Math.round(value * 100) / 100;
const isOther = (a: number, b: number): boolean => Math.abs(a - b) > TOLERANCE;

/** Altitudes that hold, in the order of time; strays between them are left. */
function heldAltitudes(sums: readonly Sum[]): Held[] {
  const runs: Sum[][] = [];
  for (const one of sums) {
    const run = runs.at(-1);
    if (run && !isOther(run[0]!.sum, one.sum)) run.push(one);
    else runs.push([one]);
  }
  const held = runs.filter(({ length }) => length >= FEWEST);
  const inRuns = held.reduce((count, { length }) => count + length, 0);
  if (inRuns < SHARE * sums.length) return [];
  return held
    .map((run) => ({ from: run[0]!.at, altitude: toTheCentimetre(middleOf(run)) }))
    .filter((one, rank, all) => rank === 0 || isOther(all[rank - 1]!.altitude, one.altitude));
}
const middleOf = (run: readonly Sum[]): number =>
  run.map(({ sum }) => sum).toSorted((a, b) => a - b)[Math.floor(run.length / 2)]!;

/** `inForce`: the altitude that the station has at an instant. Without a change there is nothing to propose. */
export function missingMarks(sums: readonly Sum[], inForce: (at: number) => number | null): MissingMark[] {
  const held = heldAltitudes(sums);
  if (held.length < 2) return [];
  return held
    .map((one, rank) => ({ ...one, before: held[rank - 1]?.altitude ?? null }))
    .filter((mark) => isMissing(mark, inForce));
}
export function isMissing({ from, altitude }: MissingMark, inForce: (at: number) => number | null): boolean {
  const known = inForce(from);
  return known === null || isOther(known, altitude);
}

/** Of rows that came together, in the order of time. */
export function sumsOf(depths: IncomingMeasures, elevations: IncomingMeasures): Sum[] {
  const good = ({ qualification }: IncomingMeasures, rank: number) => qualification?.[rank] !== INCORRECT;
  const depthAt = new Map<number, number>();
  for (let rank = 0; rank < depths.at.length; rank += 1)
    if (good(depths, rank)) depthAt.set(depths.at[rank]!, depths.value[rank]!);
  return Array.from(elevations.at, (at, rank) => ({ at, depth: depthAt.get(at), rank })).flatMap(
    ({ at, depth, rank }) =>
      depth === undefined || !good(elevations, rank) ? [] : [{ at, sum: depth + elevations.value[rank]! }],
  );
}
