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
const [WATERS, PHASES] = [
  ['3', '0', ''],
  ['', '3', '23'],
];
const own = ({ parameter, support, fraction }: Followed): string => JSON.stringify([parameter, support, fraction]);
const wide = (of: Followed): string =>
  own(WATERS.includes(of.support) && PHASES.includes(of.fraction) ? { ...of, ...WATER } : of);
const WATER = { support: WATERS.join(), fraction: PHASES.join() };

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

interface Known {
  /** at the station */
  readonly here: readonly FollowedUnit[];
  /** at all stations */
  readonly base: readonly FollowedUnit[];
  /** of the limits and classes of water: units by parameter */
  readonly limits: ReadonlyMap<string, readonly string[]>;
  /** in the file itself */
  readonly file: readonly FollowedUnit[];
}
export interface UsualUnit {
  readonly unit: string;
  readonly from: 'here' | 'base' | 'limits' | 'file';
}

/**
 * What is stored says it: of the same fraction, else of the same water; here, else anywhere; then limits; then the
 * file.
 */
export function usualUnits({ here, base, limits, file }: Known): (of: Followed) => UsualUnit | undefined {
  const stored = [
    ...[{ from: 'here' as const, ...{ units: mostBy(here, own), keyOf: own } }],
    ...[{ from: 'here' as const, ...{ units: mostBy(here, wide), keyOf: wide } }],
    ...[{ from: 'base' as const, ...{ units: mostBy(base, wide), keyOf: wide } }],
  ];
  const ofFile = mostBy(file, wide);
  return (of) => {
    for (const { from, units, keyOf } of stored) {
      const unit = units.get(keyOf(of));
      if (unit !== undefined) return { unit, from };
    }
    const [limit, other] = limits.get(of.parameter) ?? [];
    // limits in several units say of none that it is the usual one
    if (limit !== undefined && other === undefined && WATERS.includes(of.support))
      return { unit: limit, from: 'limits' };
    const unit = ofFile.get(wide(of));
    return unit === undefined ? undefined : { unit, from: 'file' };
  };
}
