import fc from 'fast-check';
import { expect, test } from 'vitest';
import { equilibriumOf, overSharedZones, type FeedingZone, type OutsideLand } from './equilibrium';

const zone = (over: Partial<FeedingZone> = {}): FeedingZone => ({
  id: 'Z',
  share: 1,
  areaHa: 10,
  nitrogenKgHa: 20,
  drainageMm: 200,
  ...over,
});
const wood: OutsideLand = { id: 'wood', share: 1, areaHa: 10, drainageMm: 100, concentrationMgL: 6 };
const valueOf = (outcome: ReturnType<typeof equilibriumOf>) => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.reason));
  return outcome.value;
};

const positive = (max: number) => fc.double({ min: 0.1, max, noNaN: true });
const zones = fc.array(
  fc.record({
    id: fc.string(),
    share: fc.double({ min: 0.01, max: 1, noNaN: true }),
    areaHa: positive(500),
    nitrogenKgHa: positive(120),
    drainageMm: positive(600),
  }),
  { minLength: 1, maxLength: 8 },
);
const outside = fc.array(
  fc.record({
    id: fc.string(),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    areaHa: positive(500),
    drainageMm: positive(600),
    concentrationMgL: positive(80),
  }),
  { maxLength: 4 },
);

test('20 kg/ha in 200 mm is 44.268 mg/l of nitrate: ten parts in a hundred of 442.68', () => {
  expect(valueOf(equilibriumOf([zone()], [])).concentrationMgL).toBeCloseTo(44.26803, 4);
});

test('land outside the plan dilutes by its water, and the ground takes its part of both', () => {
  // 2 000 ha·mm at 44.268 and 1 000 at 6
  const mixed = valueOf(equilibriumOf([zone()], [wood]));
  expect(mixed.concentrationMgL).toBeCloseTo((2000 * 44.26802887 + 1000 * 6) / 3000, 6);
  expect(mixed.water).toBe(3000);
  const left = valueOf(equilibriumOf([zone()], [wood], 0.8));
  expect(left.concentrationMgL).toBeCloseTo(0.8 * mixed.concentrationMgL, 12);
});

test('a negative balance counts as none, and is told', () => {
  const mixed = valueOf(equilibriumOf([zone(), zone({ id: 'meadow', nitrogenKgHa: -15 })], []));
  expect(mixed.concentrationMgL).toBeCloseTo(22.13401, 4);
  expect(mixed.countedAsZero).toEqual(['meadow']);
});

test('doubling nitrogen doubles the part of the plan and leaves the rest', () => {
  fc.assert(
    fc.property(zones, outside, (plan, rest) => {
      const once = valueOf(equilibriumOf(plan, rest));
      const twice = valueOf(
        equilibriumOf(
          plan.map((one) => ({ ...one, nitrogenKgHa: 2 * one.nitrogenKgHa })),
          rest,
        ),
      );
      expect(twice.ofPlanMgL / once.ofPlanMgL).toBeCloseTo(2, 9);
      expect(twice.ofOutsideMgL).toBe(once.ofOutsideMgL);
      expect(twice.water).toBe(once.water);
    }),
  );
});

test('a zone that sends nothing changes nothing, even where its water is not known', () => {
  fc.assert(
    fc.property(zones, outside, positive(900), (plan, rest, nitrogenKgHa) => {
      const other = zone({ id: 'elsewhere', share: 0, nitrogenKgHa, drainageMm: null });
      expect(valueOf(equilibriumOf([...plan, other], rest))).toEqual(valueOf(equilibriumOf(plan, rest)));
    }),
  );
});

test('a mixture stands between its lowest and its highest water', () => {
  fc.assert(
    fc.property(zones, (plan) => {
      const alone = plan.map((one) => valueOf(equilibriumOf([one], [])).concentrationMgL);
      const { concentrationMgL } = valueOf(equilibriumOf(plan, []));
      expect(concentrationMgL).toBeGreaterThanOrEqual(Math.min(...alone) * (1 - 1e-9));
      expect(concentrationMgL).toBeLessThanOrEqual(Math.max(...alone) * (1 + 1e-9));
    }),
  );
});

test('without water, without drained water or with a share out of 0 to 1 there is no number, and why is said', () => {
  expect(equilibriumOf([], [])).toEqual({ ok: false, reason: { kind: 'noWater' } });
  expect(equilibriumOf([zone({ drainageMm: 0 })], [])).toEqual({ ok: false, reason: { kind: 'noWater' } });
  expect(equilibriumOf([zone(), zone({ id: 'A', drainageMm: null })], [{ ...wood, drainageMm: null }])).toEqual({
    ok: false,
    reason: { kind: 'missingDrainage', of: ['A', 'wood'] },
  });
  expect(equilibriumOf([zone({ share: 1.2 }), zone({ id: 'B', share: -0.1 })], [])).toEqual({
    ok: false,
    reason: { kind: 'shareOutOfRange', of: ['Z', 'B'] },
  });
});

test('a zone sends at most all of its water, whatever the intakes', () => {
  const sent = (zone: string, intake: string, share: number) => ({ zone, intake, share });
  expect(
    overSharedZones([
      sent('whole', 'a', 0.1),
      sent('whole', 'b', 0.2),
      sent('whole', 'c', 0.7),
      sent('over', 'a', 0.6),
      sent('over', 'b', 0.5),
    ]),
  ).toEqual([{ zone: 'over', sent: 1.1 }]);
});
