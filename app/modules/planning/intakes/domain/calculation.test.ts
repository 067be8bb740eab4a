import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newIntake, type IntakeInput } from './intake';
import {
  inputYears,
  isMissing,
  missingOf,
  mixingOf,
  nitrogenFor,
  calculateWater,
  typedTransferOf,
} from './calculation';

const zones = [
  { id: 1, name: 'Nord', areaHa: 300 },
  { id: 2, name: 'Sud', areaHa: 100 },
];
const whole: IntakeInput = {
  ...newIntake('Captage'),
  ...{ indicatorId: 4, nitrogenKind: 'lost' },
  zones: [
    { zoneId: 1, sharePercent: 100, drainageMm: 200 },
    { zoneId: 2, sharePercent: 50, drainageMm: 180 },
  ],
  lands: [{ name: 'Bois', sharePercent: null, areaHa: 50, drainageMm: 160, nitrateMgL: 5, source: 'étude' }],
};
const water = (intake: IntakeInput, figures: readonly (number | null)[]) => {
  const calculated = calculateWater(intake, zones, figures);
  if (isMissing(calculated)) throw new Error(calculated.kind);
  return calculated;
};

test('the water is what the equation of the model says, written out', () => {
  // 1 kg/ha in 1 mm is 100 mg/l of nitrogen, and 62.0049 ÷ 14.0067 as much of nitrate
  const nitrogen = 1 * 300 * 30 + 0.5 * 100 * 44;
  const total = 1 * 300 * 200 + 0.5 * 100 * 180 + 50 * 160;
  const outside = 50 * 160 * 5;
  const { concentrationMgL, nitrogenKgHa } = water(whole, [30, 44]);
  expect(concentrationMgL).toBeCloseTo(((100 * 62.0049) / 14.0067) * (nitrogen / total) + outside / total, 9);
  expect(nitrogenKgHa).toBeCloseTo(nitrogen / 350, 9);
});

test('twice the nitrogen is twice the part of the plan, and a zone without share changes nothing', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 200, noNaN: true }), fc.double({ min: 0, max: 200, noNaN: true }), (a, b) => {
      expect(water(whole, [2 * a, 2 * b]).ofPlanMgL).toBeCloseTo(2 * water(whole, [a, b]).ofPlanMgL, 8);
      const alone = { ...whole, zones: whole.zones.slice(0, 1) };
      expect(water(alone, [a, b]).concentrationMgL).toBe(water(alone, [a, null]).concentrationMgL);
    }),
  );
});

test('of a balance its share is lost; a balance below zero counts 0, and is told', () => {
  const balance: IntakeInput = { ...whole, nitrogenKind: 'balance', lostShare: 60 };
  expect(water(balance, [50, 50]).ofPlanMgL).toBeCloseTo(water(whole, [30, 30]).ofPlanMgL, 9);
  const negative = water(balance, [50, -20]);
  expect(negative.ofPlanMgL).toBeCloseTo(water(whole, [30, 0]).ofPlanMgL, 9);
  expect(negative.countedAsZero).toEqual(['Sud']);
});

test('each thing that is missing is named, with the zones that it is about', () => {
  expect(missingOf(newIntake('x'), zones).map(({ kind }) => kind)).toEqual(['indicator', 'nitrogenKind', 'shares']);
  const dry = { ...whole, zones: [{ zoneId: 2, sharePercent: 20, drainageMm: null }] };
  expect(missingOf(dry, zones)).toEqual([{ kind: 'drainage', of: ['Sud'] }]);
  expect(missingOf({ ...whole, nitrogenKind: 'balance' }, zones)).toEqual([{ kind: 'lostShare' }]);
  expect(calculateWater(whole, zones, [30, null])).toEqual({ kind: 'values', of: ['Sud'] });
});

test('kilograms a hectare and milligrams a litre are one line, there and back', () => {
  const mixing = mixingOf(whole, zones)!;
  const { concentrationMgL } = water(whole, [37, 37]);
  expect(nitrogenFor(mixing, concentrationMgL)).toBeCloseTo(37, 9);
});

test('the input is what was typed, and from this year on what today makes', () => {
  const typed = { ...whole, history: '1990 37\n2010 41 mg/l\n2040 1' };
  const years = inputYears(typed, mixingOf(typed, zones)!, water(typed, [30, 44]), 2026);
  expect(years.map(({ year }) => year)).toEqual([1990, 2010, 2026]);
  expect(years[0]!.concentrationMgL).toBeCloseTo(water(typed, [37, 37]).concentrationMgL, 9);
  expect(years[1]!.concentrationMgL).toBe(41);
});

test('a transfer needs a model, a mean time, and a shape where the model has one', () => {
  expect(typedTransferOf({ ...whole, model: 'exponential', meanTime: 12 })).toMatchObject({ factor: 1 });
  expect(typedTransferOf({ ...whole, model: 'dispersion', meanTime: 12 })).toBeNull();
  expect(typedTransferOf({ ...whole, model: 'piston' })).toBeNull();
});
