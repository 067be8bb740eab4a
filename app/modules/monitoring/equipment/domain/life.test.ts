import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endOfLife, locationOf, LOCATIONS, mayMove } from './';

const day = (text: string) => new Date(`${text}T00:00:00Z`);

test('C654 a life begins with the purchase, else with the manufacture, and lasts its months', () => {
  const bought = { purchaseDate: day('2020-01-31'), manufactureDate: day('2019-06-01') };
  expect(endOfLife({ ...bought, lifeTimeMonths: 13 })).toEqual(day('2021-02-28'));
  expect(endOfLife({ ...bought, purchaseDate: null, lifeTimeMonths: 12 })).toEqual(day('2020-06-01'));
  expect(endOfLife({ ...bought, lifeTimeMonths: null })).toBeNull();
  expect(endOfLife({ purchaseDate: null, manufactureDate: null, lifeTimeMonths: 12 })).toBeNull();
});

test('a longer life never ends sooner, and ends in the month that is so many months on', () => {
  fc.assert(
    fc.property(
      fc.date({ min: day('1990-01-01'), max: day('2060-01-01'), noInvalidDate: true }),
      fc.nat(600),
      (at, months) => {
        const of = (lifeTimeMonths: number) => endOfLife({ purchaseDate: at, manufactureDate: null, lifeTimeMonths })!;
        const end = of(months);
        const apart = (end.getUTCFullYear() - at.getUTCFullYear()) * 12 + end.getUTCMonth() - at.getUTCMonth();
        expect(apart).toBe(months);
        expect(of(months + 1).getTime()).toBeGreaterThan(end.getTime());
      },
    ),
  );
});

test('C655 C763 a device is on site, under maintenance or in stock, repaired ones in stock', () => {
  expect(locationOf({ stationId: 1, maintenanceSince: day('2020-01-01') })).toBe('site');
  expect(locationOf({ stationId: null, maintenanceSince: day('2020-01-01') })).toBe('maintenance');
  expect(locationOf({ stationId: null, maintenanceSince: null })).toBe('stock');
  const from = (place: (typeof LOCATIONS)[number]) => LOCATIONS.filter((to) => mayMove(place, to));
  expect(LOCATIONS.map(from)).toEqual([['site', 'maintenance'], ['stock', 'maintenance'], ['stock']]);
});
