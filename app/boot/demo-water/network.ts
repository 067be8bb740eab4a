/** A network made for load: piezometers all over mainland France, under one made-up weather, the same each time. */
import { DAY_MS, dayNumberOf, dayStart } from '~/kernel/civil-time';
import type { LonLat } from '~/kernel/projection';
import { seededRandom, type SeededRandom } from '~/kernel/seeded-random';
import type { IncomingMeasures } from '~/modules/monitoring/series/domain';
import { runoffOf, tableOf, type Aquifer } from './catchment';
import { normal, weatherOf } from './weather';

interface NetworkStation {
  readonly rank: number;
  readonly place: LonLat;
  /** null: nothing was ever measured there */
  readonly series: { readonly step: number; readonly rows: IncomingMeasures } | null;
}

const HOUR_MS = 3_600_000;
/** One in so many writes every hour for twenty years; the others share what remains, once a day. */
const HOURLY_EVERY = 250;
const HOURLY_COUNT = 175_320;
const NEVER_MEASURED = 0.01;
const FIRST_DAY = dayNumberOf('1996-09-01');

/** Inside mainland France, roughly: no station stands in the sea. */
const CORNERS: readonly LonLat[] = [
  [-4.3, 48.4],
  [-1.6, 48.7],
  [-1.2, 49.5],
  [1.6, 50.6],
  [2.6, 50.8],
  [4.2, 49.8],
  [7.6, 48.8],
  [7.3, 47.6],
  [6.1, 46.3],
  [6.9, 45.3],
  [6.9, 43.7],
  [4.6, 43.6],
  [3.1, 43.2],
  [2.9, 42.6],
  [-1.3, 43.4],
  [-1.1, 45.6],
  [-2.1, 47.3],
];

function inside([x, y]: LonLat): boolean {
  let within = false;
  CORNERS.forEach(([x1, y1], rank) => {
    const [x2, y2] = CORNERS[(rank + 1) % CORNERS.length]!;
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) within = !within;
  });
  return within;
}

function placeIn(random: SeededRandom): LonLat {
  for (;;) {
    const place = [random.between(-4.4, 7.7), random.between(42.5, 50.9)] as const;
    if (inside(place)) return [Math.round(place[0] * 1e4) / 1e4, Math.round(place[1] * 1e4) / 1e4];
  }
}

/** Most loggers are alive; some have been silent for days, a few for months. */
function silenceOf(random: SeededRandom): number {
  const share = random.next();
  if (share < 0.86) return 0;
  return share < 0.93 ? 4 : Math.round(random.between(6, 300));
}

/** Every station in turn: its measures are made when it is asked for, so that millions of them need no memory. */
export function* networkStations(stations: number, measures: number, today: number): Generator<NetworkStation> {
  const days = today - FIRST_DAY;
  const runoff = runoffOf(weatherOf(FIRST_DAY, days));
  const hourly = measures >= stations * 1000 ? Math.floor(stations / HOURLY_EVERY) : 0;
  const measured = Math.round(stations * (1 - NEVER_MEASURED));
  const eachDay = Math.min(days, Math.ceil((measures - hourly * HOURLY_COUNT) / Math.max(1, measured - hourly)));
  for (let rank = 0; rank < stations; rank += 1) {
    const random = seededRandom(7919 * (rank + 1));
    const place = placeIn(random);
    const byHour = rank % HOURLY_EVERY === 0 && rank / HOURLY_EVERY < hourly;
    const aquifer: Aquifer = {
      days: random.between(60, 700),
      porosity: random.between(0.015, 0.06),
      base: Math.round(random.between(5, 320)),
    };
    const last = today - 1 - silenceOf(random);
    const never = rank % 100 === 99;
    const table = never ? null : tableOf(runoff, aquifer);
    const rows = table && (byHour ? hours(table, last, random) : everyDay(table, last, eachDay, random));
    yield { rank, place, series: rows && { step: byHour ? 60 : 1440, rows } };
  }
}

const written = (level: number, random: SeededRandom): number =>
  Math.round((level + 0.01 * normal(random)) * 1000) / 1000;

function everyDay(table: Float64Array, last: number, count: number, random: SeededRandom): IncomingMeasures {
  const first = Math.max(FIRST_DAY, last - count + 1);
  const length = Math.max(0, last - first + 1);
  return {
    at: Float64Array.from({ length }, (_, rank) => dayStart(first + rank)),
    value: Float64Array.from({ length }, (_, rank) => written(table[first + rank - FIRST_DAY]!, random)),
  };
}

function hours(table: Float64Array, last: number, random: SeededRandom): IncomingMeasures {
  const end = dayStart(last);
  const first = end - (HOURLY_COUNT - 1) * HOUR_MS;
  const level = (instant: number): number => {
    const day = instant / DAY_MS - FIRST_DAY;
    const before = Math.min(table.length - 2, Math.floor(day));
    return table[before]! + (table[before + 1]! - table[before]!) * (day - before);
  };
  return {
    at: Float64Array.from({ length: HOURLY_COUNT }, (_, rank) => first + rank * HOUR_MS),
    value: Float64Array.from({ length: HOURLY_COUNT }, (_, rank) => written(level(first + rank * HOUR_MS), random)),
  };
}
