/** What rain leaves to the ground once plants and air have had their share: the balance of one reserve of soil. */
import { dayNumberOf } from '~/kernel/civil-time';

export interface WeatherDay {
  /** YYYY-MM-DD */
  readonly day: string;
  readonly rainMm: number;
  readonly temperatureC: number;
}

export interface Soil {
  readonly latitudeDegrees: number;
  readonly reserveMm: number;
}

interface DrainedYear {
  /** named after the year in which it ends, in September */
  readonly year: number;
  readonly rainMm: number;
  readonly potentialMm: number;
  readonly drainageMm: number;
}

const FIRST_MONTH = 10;
const SOLAR_CONSTANT = 0.082; // MJ/m²/min
const MINUTES_A_DAY = 1440;
/** MJ that evaporate 1 kg of water, 1 mm on 1 m². */
const LATENT_HEAT = 2.45;

const clampCosine = (value: number): number => Math.min(1, Math.max(-1, value));

/** Radiation at the top of the air, in MJ/m²/day (FAO Irrigation and Drainage Paper 56, equation 21). */
function extraterrestrialRadiation(dayOfYear: number, latitudeDegrees: number): number {
  // J/365 in leap years too
  const season = (2 * Math.PI * dayOfYear) / 365;
  const latitude = (latitudeDegrees * Math.PI) / 180;
  const nearness = 1 + 0.033 * Math.cos(season);
  const declination = 0.409 * Math.sin(season - 1.39);
  // beyond the polar circles the sun may not set, or not rise
  const sunset = Math.acos(clampCosine(-Math.tan(latitude) * Math.tan(declination)));
  const height =
    sunset * Math.sin(latitude) * Math.sin(declination) + Math.cos(latitude) * Math.cos(declination) * Math.sin(sunset);
  return (MINUTES_A_DAY / Math.PI) * SOLAR_CONSTANT * nearness * height;
}

/** In mm a day, from the temperature alone (Oudin et al. 2005). */
export function potentialEvapotranspiration(day: string, temperatureC: number, latitudeDegrees: number): number {
  if (temperatureC <= -5) return 0;
  const dayOfYear = dayNumberOf(day) - dayNumberOf(`${day.slice(0, 4)}-01-01`) + 1;
  return ((extraterrestrialRadiation(dayOfYear, latitudeDegrees) / LATENT_HEAT) * (temperatureC + 5)) / 100;
}

const hydrologicalYear = (day: string): number =>
  Number(day.slice(0, 4)) + (Number(day.slice(5, 7)) >= FIRST_MONTH ? 1 : 0);

/**
 * Sums by hydrological year, October to September, of consecutive days. The reserve is full before the first day and is
 * carried from year to year. A year that the days do not cover whole is there too: the caller knows its days.
 */
export function drainedYears(days: readonly WeatherDay[], soil: Soil): DrainedYear[] {
  const years = new Map<number, { rainMm: number; potentialMm: number; drainageMm: number }>();
  let reserve = soil.reserveMm;
  for (const { day, rainMm, temperatureC } of days) {
    const potential = potentialEvapotranspiration(day, temperatureC, soil.latitudeDegrees);
    const wet = Math.max(0, reserve + rainMm - potential);
    reserve = Math.min(wet, soil.reserveMm);
    const name = hydrologicalYear(day);
    const year = years.get(name) ?? { rainMm: 0, potentialMm: 0, drainageMm: 0 };
    year.rainMm += rainMm;
    year.potentialMm += potential;
    year.drainageMm += wet - reserve;
    years.set(name, year);
  }
  return [...years].map(([year, sums]) => ({ year, ...sums })).sort((a, b) => a.year - b.year);
}
