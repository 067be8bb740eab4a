/**
 * How strictly the measures of a series are examined: what people set for it (a quantity at a station), else what is
 * usual for its quantity, in its unit. Without either, that examination is left out.
 */
import type { Quantity } from './quantities';

export interface Limits {
  /** the least spike or jump worth a word */
  readonly leastStep: number | null;
  /** the fastest change, per hour */
  readonly mostPerHour: number | null;
  /** one value for longer is a frozen sensor */
  readonly flatHours: number | null;
  /** between a reading by hand and the logger */
  readonly driftTolerance: number | null;
  /** between a day's mean and the one that an associated station lets expect */
  readonly mostApart: number | null;
}
export const LIMIT_NAMES = ['leastStep', 'mostPerHour', 'flatHours', 'driftTolerance', 'mostApart'] as const;
export const NO_LIMITS: Limits = {
  leastStep: null,
  mostPerHour: null,
  flatHours: null,
  driftTolerance: null,
  mostApart: null,
};

/** No step where steps are natural, as in a flood. */
const USUAL: Readonly<Partial<Record<Quantity, Partial<Limits>>>> = {
  groundwaterElevation: { leastStep: 0.1, mostPerHour: 1, driftTolerance: 0.05 },
  groundwaterDepth: { leastStep: 0.1, mostPerHour: 1, driftTolerance: 0.05 },
  waterColumn: { leastStep: 0.1, mostPerHour: 1, driftTolerance: 0.05 },
  absolutePressure: { leastStep: 10, mostPerHour: 100, driftTolerance: 5 },
  gaugePressure: { leastStep: 10, mostPerHour: 100, driftTolerance: 5 },
  barometricPressure: { leastStep: 10, mostPerHour: 20, driftTolerance: 5 },
  stage: { leastStep: 0.3, mostPerHour: 3, driftTolerance: 0.05 },
  waterTemperature: { leastStep: 2, mostPerHour: 5, driftTolerance: 0.5 },
  airTemperature: { leastStep: 8, mostPerHour: 15, driftTolerance: 1 },
  conductivity: { leastStep: 100, mostPerHour: 1000, driftTolerance: 50 },
  nitrate: { leastStep: 10, driftTolerance: 3 },
  ph: { leastStep: 0.7, driftTolerance: 0.3 },
};

export const limitOf = (
  name: keyof Limits,
  { quantity, limits }: { readonly quantity: Quantity; readonly limits: Limits },
): number | null => limits[name] ?? USUAL[quantity]?.[name] ?? null;
