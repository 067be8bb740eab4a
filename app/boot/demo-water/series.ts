/**
 * The series of the demo's stations. A station is named by its kind and its rank among those of that kind, so that the
 * list of stations can change its names without changing the water.
 */
import { dayNumberOf, dayStart } from '~/kernel/civil-time';
import { seededRandom } from '~/kernel/seeded-random';
import type { StationKind } from '~/modules/monitoring/stations/domain';
import type { IncomingMeasures, Quantity } from '~/modules/monitoring/series/domain';
import {
  dischargeOf,
  nitrateOf,
  runoffOf,
  tableOf,
  volumeOf,
  waterTemperatureOf,
  type Aquifer,
  type Nitrate,
} from './catchment';
import { withFaults } from './faults';
import { normal, rainAt, weatherOf } from './weather';

interface DemoSeries {
  readonly kind: StationKind;
  readonly rank: number;
  readonly quantity: Quantity;
  /** minutes */
  readonly step: number;
  readonly rows: IncomingMeasures;
}

const HOUR_MS = 3_600_000;
const [HOUR_MINUTES, DAY_MINUTES] = [60, 1440];
const FIRST_DAY = dayNumberOf('2001-09-01');
const YEARS = 365.25;

const AQUIFERS: readonly Aquifer[] = [
  { days: 210, porosity: 0.021, base: 61.4 },
  { days: 420, porosity: 0.034, base: 78.2 },
  { days: 95, porosity: 0.016, base: 44.9 },
  { days: 300, porosity: 0.05, base: 92.7 },
  { days: 150, porosity: 0.028, base: 55.3 },
  { days: 620, porosity: 0.042, base: 70.1 },
];
const GAUGED_KM2 = [84, 168, 252];
const RAIN_RATIOS = [1, 0.94, 1.07, 0.98];
/** m³/s = 6 (h − 0.12)^1.9: what the demo's rating curve says too */
const stageOf = (discharge: number): number => 0.12 + (discharge / 6) ** (1 / 1.9);
const NITRATES: readonly Nitrate[] = [
  { start: 46, perYear: -0.42, season: 5, noise: 0.7 },
  { start: 31, perYear: 0.18, season: 8, noise: 1.1 },
  { start: 22, perYear: -0.1, season: 7, noise: 0.9 },
  { start: 52, perYear: 0.05, season: 3, noise: 0.5 },
  { start: 17, perYear: -0.25, season: 6, noise: 0.8 },
];
const VOLUMES: readonly (readonly [StationKind, readonly number[]])[] = [
  ['productionUnit', [2400, 1150]],
  ['distributionUnit', [1950, 980]],
  ['sector', [620]],
  ['installation', [840, 310, 190]],
];

/** Every series, up to the day before `today` (a number of a civil day). */
export function demoSeries(today: number): DemoSeries[] {
  const days = today - FIRST_DAY;
  const weather = weatherOf(FIRST_DAY, days);
  const runoff = runoffOf(weather);
  const made: DemoSeries[] = [];
  /** `years`: only the latest ones. */
  const daily = (
    kind: StationKind,
    rank: number,
    quantity: Quantity,
    values: Float64Array,
    { decimals = 2, years = 25 } = {},
  ) => {
    const kept = Math.min(days, Math.round(years * YEARS));
    const from = days - kept;
    const unit = 10 ** decimals;
    made.push({
      kind,
      rank,
      quantity,
      step: DAY_MINUTES,
      rows: {
        at: Float64Array.from({ length: kept }, (_, day) => dayStart(FIRST_DAY + from + day)),
        value: values.subarray(from).map((value) => Math.round(value * unit) / unit),
      },
    });
  };

  AQUIFERS.forEach((aquifer, rank) => {
    const table = tableOf(runoff, aquifer);
    if (rank === 0) made.push({ ...hourly(table, days), kind: 'piezometry', rank, quantity: 'groundwaterElevation' });
    else daily('piezometry', rank, 'groundwaterElevation', table);
  });
  GAUGED_KM2.forEach((km2, rank) => {
    const discharge = dischargeOf(runoff, km2);
    daily('hydrometry', rank, 'discharge', discharge, { decimals: 3 });
    daily('hydrometry', rank, 'stage', discharge.map(stageOf), { decimals: 3, years: 10 });
  });
  RAIN_RATIOS.forEach((ratio, rank) => {
    daily('pluviometry', rank, 'rain', rank === 0 ? weather.rain : rainAt(weather, rank, ratio), { decimals: 1 });
  });
  daily('pluviometry', 0, 'airTemperature', weather.temperature, { decimals: 1 });
  NITRATES.forEach((nitrate, rank) => {
    daily('quality', rank, 'nitrate', nitrateOf(weather, nitrate, 40 + rank), { decimals: 1, years: 15 });
  });
  daily('quality', 1, 'waterTemperature', waterTemperatureOf(weather), { decimals: 1, years: 15 });
  for (const [kind, volumes] of VOLUMES)
    volumes.forEach((perDay, rank) => {
      daily(kind, rank, 'volume', volumeOf(weather, perDay, 60 + made.length), { decimals: 0, years: 8 });
    });
  return made;
}

const HOURLY_YEARS = 20;

/** An hourly logger: the day's level, in between, with the breath of the barometer; and its faults. */
function hourly(table: Float64Array, days: number): Pick<DemoSeries, 'step' | 'rows'> {
  const random = seededRandom(2026);
  const count = Math.min(days - 1, Math.round(HOURLY_YEARS * YEARS)) * 24;
  const first = dayStart(FIRST_DAY + days - 1) - (count - 1) * HOUR_MS;
  let pressure = 0;
  const values = withFaults(
    Float64Array.from({ length: count }, (_, rank) => {
      const day = days - 1 - (count - 1 - rank) / 24;
      const before = Math.floor(day);
      const share = day - before;
      pressure = 0.995 * pressure + 0.0012 * normal(random);
      const level = table[before]! * (1 - share) + (table[before + 1] ?? table[before]!) * share;
      return level + pressure + 0.004 * Math.sin((2 * Math.PI * rank) / 12.42);
    }),
  );
  const present = Array.from({ length: count }, (_, rank) => rank).filter((rank) => !Number.isNaN(values[rank]));
  return {
    step: HOUR_MINUTES,
    rows: {
      at: Float64Array.from(present, (rank) => first + rank * HOUR_MS),
      value: Float64Array.from(present, (rank) => Math.round(values[rank]! * 1000) / 1000),
    },
  };
}
