import fc from 'fast-check';
import { expect, test } from 'vitest';
import { briefly, inFull } from './filter-options';

test('a choice whose label begins with its value travels as its label; every choice comes back whole', () => {
  expect(briefly({ value: 'BTH', label: 'BTH · Blé tendre d’hiver' })).toEqual(['BTH · Blé tendre d’hiver']);
  expect(briefly({ value: '1', label: 'Oui' })).toEqual(['1', 'Oui']);
  const text = fc.string({ unit: fc.constantFrom('a', ' ', '·', '1') });
  fc.assert(
    fc.property(text, text, fc.boolean(), (value, rest, begins) => {
      const option = { value, label: begins ? `${value} · ${rest}` : rest };
      expect(inFull(briefly(option))).toEqual(option);
    }),
  );
});
