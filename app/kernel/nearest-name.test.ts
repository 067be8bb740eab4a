import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance, nearestName } from './nearest-name';

test('a typing slip costs one: a letter more, less, other or swapped', () => {
  expect(['ble', 'bléé', 'blà', 'béél', 'lbé'].map((submitted) => editDistance(submitted, 'blé'))).toEqual([
    1, 1, 1, 2, 1,
  ]);
});

test('the nearest name is proposed, a far one is not', () => {
  const crops = ['Blé tendre', 'Orge d’hiver', 'Maïs grain', 'Prairie'];
  expect(nearestName('ble tandre', crops)).toBe('Blé tendre');
  expect(nearestName('MAIS GRIAN', crops)).toBe('Maïs grain');
  expect(nearestName('Tournesol', crops)).toBeUndefined();
  expect(nearestName('', crops)).toBeUndefined();
});

test('a limit changes what is computed, never the answer below it', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 });
  fc.assert(
    fc.property(word, word, fc.nat(5), (a, b, limit) => {
      const exact = editDistance(a, b);
      expect(editDistance(b, a)).toBe(exact);
      expect(editDistance(a, b, limit)).toBe(exact <= limit ? exact : limit + 1);
    }),
  );
});
