/**
 * What goes wrong with the hourly logger of the demo: what an operator has to find and to put right. Instants are hours
 * before its last measure.
 */
const DAY = 24;
const FAULTS = {
  /** the sensor drifts between two readings by hand */
  drift: { from: 430 * DAY, to: 62 * DAY, metres: 0.34 },
  /** the logger froze */
  flat: { from: 800 * DAY, to: 791 * DAY },
  /** three values far off */
  spike: { at: 1204 * DAY, hours: 3, metres: 4.2 },
  /** the battery was empty */
  gap: { from: 1630 * DAY, to: 1607 * DAY },
  /** the cable was hung up elsewhere */
  datum: { before: 3900 * DAY, metres: -0.48 },
} as const;

/** When somebody went there with a probe: once while it was right, at both ends of the drift, and since. */
const VISITS = [1000 * DAY, FAULTS.drift.from, FAULTS.drift.to + 1, 5 * DAY];

const driftOf = (ago: number): number => {
  const { from, to, metres } = FAULTS.drift;
  return ago <= from && ago > to ? (metres * (from - ago)) / (from - to) : 0;
};

/** What the probe read, of what the logger wrote; visits come after its gap. */
export const readingsBeside = ({ at, value }: { at: ArrayLike<number>; value: ArrayLike<number> }) =>
  VISITS.map((ago) => {
    const rank = at.length - 1 - ago;
    return { at: at[rank]!, value: Math.round((value[rank]! - driftOf(ago)) * 100) / 100 };
  });

/** Puts the faults into hourly elevations; NaN where nothing was written. */
export function withFaults(hourly: Float64Array): Float64Array {
  const last = hourly.length - 1;
  const { flat, spike, gap, datum } = FAULTS;
  return hourly.map((value, rank) => {
    const ago = last - rank;
    if (ago <= gap.from && ago > gap.to) return Number.NaN;
    if (ago <= flat.from && ago > flat.to) return hourly[last - flat.from]!;
    if (ago <= spike.at && ago > spike.at - spike.hours) return value + spike.metres;
    if (ago > datum.before) return value + datum.metres;
    return value + driftOf(ago);
  });
}
