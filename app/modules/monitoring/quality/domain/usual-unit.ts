/** The unit in which a parameter is followed at a station: another one in a file deserves a look. */
interface Followed {
  readonly parameter: string;
  readonly support: string;
  readonly fraction: string;
}
export interface FollowedUnit extends Followed {
  readonly unit: string;
  readonly n: number;
}

/** Sandre: water as it is and filtered, or nobody says; what floats in it is told in units of its own. */
const [WATER, PHASES] = ['3', ['', '3', '23']];
const own = ({ parameter, support, fraction }: Followed): string => JSON.stringify([parameter, support, fraction]);
const wide = (of: Followed): string =>
  own(of.support === WATER && PHASES.includes(of.fraction) ? { ...of, fraction: PHASES.join() } : of);

/** By a key, the unit that most have; of equal ones the first. */
function mostBy(all: readonly FollowedUnit[], keyOf: (of: Followed) => string): ReadonlyMap<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (const one of all) {
    if (one.unit === '') continue;
    const units = counts.get(keyOf(one)) ?? new Map<string, number>();
    counts.set(keyOf(one), units.set(one.unit, (units.get(one.unit) ?? 0) + one.n));
  }
  return new Map([...counts].map(([key, units]) => [key, [...units].reduce((a, b) => (b[1] > a[1] ? b : a))[0]]));
}

/** What is stored says it: of the same fraction, else of the same water. Where nothing is, the file does. */
export function usualUnits(
  stored: readonly FollowedUnit[],
  given: readonly FollowedUnit[],
): (of: Followed) => string | undefined {
  const [ofFraction, ofWater, ofFile] = [mostBy(stored, own), mostBy(stored, wide), mostBy(given, wide)];
  return (of) => ofFraction.get(own(of)) ?? ofWater.get(wide(of)) ?? ofFile.get(wide(of));
}
