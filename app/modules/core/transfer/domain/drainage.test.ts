import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayNumberOf, dayText } from '~/kernel/civil-time';
import { drainedYears, potentialEvapotranspiration, type WeatherDay } from './drainage';

const soil = { latitudeDegrees: 47, reserveMm: 100 };
const daysFrom = (first: string, weather: readonly (readonly [rainMm: number, temperatureC: number])[]): WeatherDay[] =>
  weather.map(([rainMm, temperatureC], rank) => ({ day: dayText(dayNumberOf(first) + rank), rainMm, temperatureC }));

test('evapotranspiration of the example of FAO 56: 32.2 MJ/m² on 3 September at 20° south', () => {
  // example 8 of the paper: Ra = 32.2 MJ/m²/day; 25 °C make 30 / 100 of Ra / 2.45
  expect(potentialEvapotranspiration('2015-09-03', 25, -20)).toBeCloseTo((32.2 / 2.45) * 0.3, 1);
});

test('nothing evaporates at −5 °C nor below', () => {
  expect(potentialEvapotranspiration('2015-07-01', -5, 47)).toBe(0);
  expect(potentialEvapotranspiration('2015-07-01', -12, 47)).toBe(0);
  expect(potentialEvapotranspiration('2015-07-01', -4.9, 47)).toBeGreaterThan(0);
});

test('where the sun does not rise nothing evaporates, and where it does not set the day is whole', () => {
  expect(potentialEvapotranspiration('2015-12-21', 10, 75)).toBeCloseTo(0, 12);
  expect(potentialEvapotranspiration('2015-06-21', 10, 75)).toBeGreaterThan(2);
});

test('a full reserve sends all that it cannot hold; an emptied one first fills again', () => {
  const frost = [30, -10] as const;
  expect(drainedYears(daysFrom('2015-01-01', [frost]), soil)).toEqual([
    { year: 2015, rainMm: 30, potentialMm: 0, drainageMm: 30 },
  ]);
  const heat = Array.from({ length: 60 }, () => [0, 30] as const);
  const dried = drainedYears(daysFrom('2015-06-01', [...heat, [99, -10], [3, -10]]), soil);
  expect(dried[0]!.drainageMm).toBeCloseTo(2, 12);
});

test('a hydrological year is named after its end, and the reserve is carried over 1 October', () => {
  const dry = Array.from({ length: 92 }, () => [0, 25] as const); // July to September
  const years = drainedYears(daysFrom('2015-07-01', [...dry, [60, -10]]), soil);
  expect(years.map(({ year }) => year)).toEqual([2015, 2016]);
  expect(years[1]).toMatchObject({ rainMm: 60, drainageMm: 0 });
});

test('rain is what evaporates, drains or stays: no millimetre is lost nor made', () => {
  const weather = fc.tuple(fc.double({ min: 0, max: 60, noNaN: true }), fc.double({ min: -15, max: 35, noNaN: true }));
  fc.assert(
    fc.property(fc.array(weather, { minLength: 1, maxLength: 300 }), (days) => {
      const sums = drainedYears(daysFrom('2014-08-01', days), soil);
      const total = (of: 'rainMm' | 'potentialMm' | 'drainageMm') => sums.reduce((sum, year) => sum + year[of], 0);
      const left = soil.reserveMm + total('rainMm') - total('drainageMm');
      // what evaporated is at most what the air asked for, and leaves between 0 and the whole reserve
      expect(left).toBeGreaterThanOrEqual(-1e-9);
      expect(left - total('potentialMm')).toBeLessThanOrEqual(soil.reserveMm + 1e-9);
      expect(total('drainageMm')).toBeGreaterThanOrEqual(0);
    }),
  );
});
