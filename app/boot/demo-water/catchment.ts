/**
 * From rain to soil, aquifer and river: one bucket of soil and linear reservoirs, a day a step. It teaches nothing
 * about the real Vègre: its purpose is that levels, discharges and nitrate answer the same rain, as they do in nature.
 */
import { seededRandom } from '~/kernel/seeded-random';
import { normal, winter, type Weather } from './weather';

/** mm a day */
interface Runoff {
  /** reaches the river within days */
  readonly quick: Float64Array;
  /** leaves the soil for the aquifer */
  readonly recharge: Float64Array;
}

const SOIL_MM = 130;
const QUICK_SHARE = 0.35;
const QUICK_DAYS = 2.5;
const THROUGH_THE_GROUND_DAYS = 20;

/** A linear reservoir: each day it loses one part in `days` of what it holds. */
function reservoir(inflow: Float64Array, days: number, held: number): { out: Float64Array; stored: Float64Array } {
  const [out, stored] = [new Float64Array(inflow.length), new Float64Array(inflow.length)];
  let content = held;
  inflow.forEach((mm, rank) => {
    content += mm;
    out[rank] = content / days;
    content -= out[rank]!;
    stored[rank] = content;
  });
  return { out, stored };
}

export function runoffOf({ rain, evapotranspiration }: Weather): Runoff {
  const [quick, recharge] = [new Float64Array(rain.length), new Float64Array(rain.length)];
  let soil = SOIL_MM / 2;
  rain.forEach((mm, rank) => {
    const evaporated = evapotranspiration[rank]! * Math.min(1, soil / (0.6 * SOIL_MM));
    soil = Math.max(0, soil + mm - evaporated);
    const excess = Math.max(0, soil - SOIL_MM);
    soil -= excess;
    quick[rank] = excess * QUICK_SHARE;
    recharge[rank] = excess - quick[rank]!;
  });
  return {
    quick: reservoir(quick, QUICK_DAYS, 0).out,
    recharge: reservoir(recharge, THROUGH_THE_GROUND_DAYS, 2).out,
  };
}

export interface Aquifer {
  /** days in which it loses two thirds of a rise */
  readonly days: number;
  /** share of the rock that water fills */
  readonly porosity: number;
  /** m NGF, where it would stand without rain */
  readonly base: number;
}

/** Elevation of the water table, m NGF. */
export function tableOf({ recharge }: Runoff, { days, porosity, base }: Aquifer): Float64Array {
  const mean = recharge.reduce((sum, mm) => sum + mm, 0) / recharge.length;
  return reservoir(recharge, days, mean * days).stored.map((mm) => base + mm / 1000 / porosity);
}

const BASEFLOW_DAYS = 110;
/** mm a day on 1 km², in m³/s */
const KM2_MM = 1 / 86.4;

/** Discharge at the outlet of so many km², m³/s. */
export function dischargeOf({ quick, recharge }: Runoff, km2: number): Float64Array {
  const random = seededRandom(km2);
  const base = reservoir(recharge, BASEFLOW_DAYS, 40).out;
  return quick.map((mm, rank) => (mm + base[rank]! + 0.02) * km2 * KM2_MM * random.spread(0.03));
}

/** A river keeps the warmth of the days before. */
export const waterTemperatureOf = ({ temperature }: Weather): Float64Array =>
  reservoir(temperature, 6, 60).out.map((degrees) => Math.max(0.1, 0.85 * degrees + 1.8));

export interface Nitrate {
  /** mg/l */
  readonly start: number;
  readonly perYear: number;
  readonly season: number;
  readonly noise: number;
}

/** Nitrate washed out in winter, mg/l: a season, a trend and some noise. */
export function nitrateOf({ firstDay, rain }: Weather, { start, perYear, season, noise }: Nitrate, seed: number) {
  const random = seededRandom(seed);
  let drift = 0;
  return rain.map((mm, rank) => {
    drift = 0.9 * drift + noise * normal(random) - 0.02 * mm;
    return Math.max(0.5, start + (perYear * rank) / 365.25 + season * winter(firstDay + rank - 30) + drift);
  });
}

/** m³ a day of a drinking water plant: quieter at weekends, thirsty in hot weather, saving more each year. */
export function volumeOf({ firstDay, temperature }: Weather, perDay: number, seed: number): Float64Array {
  const random = seededRandom(seed);
  return temperature.map((degrees, rank) => {
    const weekday = (firstDay + rank + 3) % 7; // 1 January 1970 was a Thursday; 0: Monday
    const heat = 1 + 0.022 * Math.max(0, degrees - 17);
    return perDay * (weekday > 4 ? 0.93 : 1.02) * heat * (1 - (0.004 * rank) / 365.25) * random.spread(0.04);
  });
}
