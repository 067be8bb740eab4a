import fc from 'fast-check';
import { expect, test } from 'vitest';
import { frontierFinding, kneeOf, stopsOf, type FrontierCriterion } from './frontier-landmarks';

const criterion = (name: string, better: 'higher' | 'lower', unit = '%', id = 1): FrontierCriterion => ({
  id,
  name,
  unit,
  decimals: 0,
  better,
});
const BENT = [
  { second: 0, first: 50 },
  { second: 5, first: 30 },
  { second: 20, first: 27 },
  { second: 50, first: 25 },
];

test('the knee is where giving up more begins to bring less; a straight line has none', () => {
  expect(kneeOf(BENT)).toBe(1);
  expect(kneeOf([0, 1, 2, 3].map((at) => ({ second: at, first: -at })))).toBeNull();
  expect(kneeOf(BENT.slice(0, 2))).toBeNull();
  expect(kneeOf(BENT.map(() => ({ second: 1, first: 1 })))).toBeNull();
});

test('about seven stops, both ends and what must be seen among them, whatever the curve', () => {
  const points = fc.array(
    fc.record({
      first: fc.double({ min: 0, max: 1e6, noNaN: true }),
      second: fc.double({ min: 0, max: 100, noNaN: true }),
    }),
    { minLength: 1, maxLength: 300 },
  );
  fc.assert(
    fc.property(points, fc.nat(400), (all, chosen) => {
      const stops = stopsOf(all, [chosen, null]);
      expect(stops.length).toBeLessThanOrEqual(8);
      expect(stops[0]).toBe(0);
      expect(stops).toEqual([...new Set(stops)].sort((a, b) => a - b));
      expect(stops.includes(chosen)).toBe(chosen < all.length);
    }),
  );
});

test('its sentence says how much of the gain the knee gives, and at what price', () => {
  const both = [criterion('Azote', 'lower', 'kg/ha'), criterion('Marge', 'higher')] as const;
  expect(frontierFinding(BENT, 1, both, 'fr')).toEqual({
    key: 'scenario:frontier.finding.knee',
    values: { first: 'Azote', second: 'Marge', value: '30\u202fkg/ha', price: '5\u202f%', share: '80\u202f%' },
  });
  expect(frontierFinding([...BENT].reverse(), 2, both, 'fr').values).toMatchObject({ share: '80\u202f%' });
  expect(frontierFinding(BENT, null, both, 'fr')).toMatchObject({
    key: 'scenario:frontier.finding.straight',
    values: { from: '50\u202fkg/ha', to: '25\u202fkg/ha' },
  });
});

test('its sentence says the share of land changed, never the name of the pseudo-indicator', () => {
  const [azote, land] = [criterion('Azote', 'lower', 'kg/ha'), criterion('Déviation', 'lower', '%', 0)];
  const key = (knee: number | null, both: readonly [FrontierCriterion, FrontierCriterion]) =>
    frontierFinding(BENT, knee, both, 'fr').key.replace('scenario:frontier.finding.', '');
  expect([key(1, [azote, land]), key(null, [azote, land])]).toEqual(['kneeOfLand', 'straightOfLand']);
  expect([key(1, [land, azote]), key(null, [land, azote])]).toEqual(['kneeForLand', 'straightForLand']);
});
