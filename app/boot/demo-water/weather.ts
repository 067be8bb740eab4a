/**
 * The weather of the demo catchment, day by day: invented, with the climate of the Sarthe (about 720 mm of rain a year,
 * 11.5 °C on average, warming by 0.03 °C a year). The same days always have the same weather.
 */
import { seededRandom, type SeededRandom } from '~/kernel/seeded-random';

export interface Weather {
  /** number of the first civil day */
  readonly firstDay: number;
  /** mm a day */
  readonly rain: Float64Array;
  /** potential evapotranspiration, mm a day */
  readonly evapotranspiration: Float64Array;
  /** °C, mean of the day */
  readonly temperature: Float64Array;
}

const YEAR = 365.25;
/** 1 in the middle of January, −1 in the middle of July. */
export const winter = (day: number): number => Math.cos((2 * Math.PI * ((day % YEAR) - 15)) / YEAR);
/** A standard normal number (Box and Muller 1958). */
export const normal = (random: SeededRandom): number =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());

const RAIN_ON_A_WET_DAY = 4.8;
const HYDROLOGICAL_YEAR_BEGINS = 244; // 1 September

export function weatherOf(firstDay: number, days: number): Weather {
  const random = seededRandom(20_010_901);
  const weather: Weather = {
    firstDay,
    rain: new Float64Array(days),
    evapotranspiration: new Float64Array(days),
    temperature: new Float64Array(days),
  };
  let [wet, anomaly, year, wetness] = [false, 0, -1, 1];
  for (let rank = 0; rank < days; rank += 1) {
    const day = firstDay + rank;
    const season = winter(day);
    const hydrologicalYear = Math.floor((day - HYDROLOGICAL_YEAR_BEGINS) / YEAR);
    if (hydrologicalYear !== year) {
      year = hydrologicalYear;
      wetness = random.between(0.72, 1.3);
    }
    wet = random.chance((wet ? 0.58 : 0.27) + 0.05 * season);
    if (wet) {
      // short storms in summer, long rains in winter
      const shape = (-Math.log(1 - random.next())) ** (1 - 0.1 * season);
      weather.rain[rank] = shape * RAIN_ON_A_WET_DAY * wetness;
    }
    anomaly = 0.76 * anomaly + 2.1 * normal(random);
    weather.temperature[rank] = 11.5 - 7.4 * season + anomaly + (0.03 * rank) / YEAR;
    weather.evapotranspiration[rank] = Math.max(0.2, (1.95 - 1.75 * season) * (1 + 0.04 * anomaly));
  }
  return weather;
}

/** What another gauge of the catchment catches of the same weather: some showers miss it. */
export function rainAt(weather: Weather, seed: number, ratio: number): Float64Array {
  const random = seededRandom(seed);
  return weather.rain.map((mm) => {
    const caught = mm * ratio * random.spread(0.35);
    return mm > 0 && mm < 1 && random.chance(0.3) ? 0 : caught;
  });
}
