import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEVICE_KINDS, dueOf, monthsBetween, type Device } from './';

const day = (text: string) => new Date(`${text}T00:00:00Z`);
const TODAY = day('2026-06-15');
const device: Device = {
  ...{ id: 1, kind: 'datalogger', type: 'Sonde', serialNumber: 'A', assetNumber: '', model: '', manufacturer: '' },
  ...{ provider: '', iccid: '', imei: '', purchaseDate: null, manufactureDate: null, warrantyEnd: null },
  ...{ lifeTimeMonths: null, comment: '', closeDate: null, maintenanceSince: null },
  ...{ stationId: 5, since: day('2024-06-15'), channel: null, batteriesAt: null },
};
const due = (more: Partial<Device>, horizon = 3) => dueOf({ ...device, ...more }, TODAY, horizon);

test('a battery is due so many months after it was put on site, a logger after it was bought', () => {
  const bought = { purchaseDate: day('2023-01-10'), lifeTimeMonths: 24 };
  expect(due({ ...bought, kind: 'powerSupply' })).toEqual([{ what: 'battery', on: day('2026-06-15') }]);
  expect(due(bought)).toEqual([{ what: 'endOfLife', on: day('2025-01-10') }]);
  // in stock it has not worn yet
  expect(due({ ...bought, kind: 'powerSupply', since: null, stationId: null })).toMatchObject([{ what: 'endOfLife' }]);
  expect(due({ ...bought, kind: 'powerSupply', since: day('2025-06-15') })).toEqual([]);
});

test('a change of batteries begins their age anew; one before they were put there does not', () => {
  const battery = { kind: 'powerSupply', lifeTimeMonths: 24 } as const;
  expect(due({ ...battery, batteriesAt: day('2025-03-01') })).toEqual([]);
  expect(due({ ...battery, batteriesAt: day('2024-08-31') })).toEqual([{ what: 'battery', on: day('2026-08-31') }]);
  expect(due({ ...battery, batteriesAt: day('2023-01-01') })).toEqual([{ what: 'battery', on: day('2026-06-15') }]);
  // what has no batteries of its own does not mind
  expect(due({ lifeTimeMonths: 24, purchaseDate: day('2024-06-15'), batteriesAt: day('2026-01-01') })).toEqual([
    { what: 'endOfLife', on: day('2026-06-15') },
  ]);
});

test('a warranty is due before its end only, and within the time that is asked for', () => {
  expect(due({ warrantyEnd: day('2026-08-01') })).toEqual([{ what: 'warranty', on: day('2026-08-01') }]);
  expect(due({ warrantyEnd: day('2026-08-01') }, 1)).toEqual([]);
  expect(due({ warrantyEnd: day('2026-06-14') })).toEqual([]);
});

test('what is due within a time is due within a longer one', () => {
  const days = fc.option(fc.date({ min: day('2015-01-01'), max: day('2035-01-01'), noInvalidDate: true }));
  const any = fc.record({
    kind: fc.constantFrom(...DEVICE_KINDS),
    ...{ purchaseDate: days, manufactureDate: days, warrantyEnd: days, since: days },
    lifeTimeMonths: fc.option(fc.integer({ min: 1, max: 200 })),
  });
  fc.assert(
    fc.property(any, fc.nat(12), fc.nat(12), (more, short, longer) => {
      expect(due(more, short + longer)).toEqual(expect.arrayContaining(due(more, short)));
    }),
  );
});

test('an age is told in whole months', () => {
  expect(monthsBetween(day('2024-01-31'), day('2024-02-28'))).toBe(0);
  expect(monthsBetween(day('2024-01-31'), day('2024-02-29'))).toBe(1);
  expect(monthsBetween(day('2024-06-15'), TODAY)).toBe(24);
});
