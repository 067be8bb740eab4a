/** The quantities of the product and those of an installation, merged: known everywhere by one key. */
import { afterEach, expect, test } from 'vitest';
import {
  isQuantity,
  mergeQuantities,
  OWN_QUANTITIES,
  ownQuantityName,
  quantitiesLike,
  quantityKeys,
  quantityOf,
  type OwnQuantityRow,
} from '.';

const CHLOROPHYLL: OwnQuantityRow = {
  ...{ id: 12, code: 'CHLA', name: 'Chlorophylle a', unit: 'µg/l', decimals: 1, drawn: 'step' },
  ...{ down: false, summed: false, lowest: 0, highest: null, closed: false, parameter: '', unitCode: '' },
};
afterEach(() => OWN_QUANTITIES.put([]));

test('a row of an administrator is a quantity of the same shape, after those of the product', () => {
  OWN_QUANTITIES.put([CHLOROPHYLL]);
  expect(quantityOf('own-12')).toEqual({ unit: 'µg/l', decimals: 1, drawn: 'step', colour: 4, lowest: 0 });
  expect(quantityKeys().at(-1)).toBe('own-12');
  expect(isQuantity('own-12')).toBe(true);
  expect(ownQuantityName('own-12')).toBe('Chlorophylle a');
  expect([...mergeQuantities([CHLOROPHYLL]).keys()].slice(0, -1)).toEqual([...mergeQuantities([]).keys()]);
});

test('one that was taken away is known no more, and one that is closed only where it is used', () => {
  OWN_QUANTITIES.put([{ ...CHLOROPHYLL, closed: true }]);
  expect([isQuantity('own-12'), quantityKeys().includes('own-12')]).toEqual([true, false]);
  OWN_QUANTITIES.put([]);
  expect([isQuantity('own-12'), quantityKeys().includes('own-12')]).toEqual([false, false]);
});

test('a key of the form of a row that is not at hand yet draws a plain line, any other is a fault', () => {
  expect(quantityOf('own-99')).toMatchObject({ unit: '', drawn: 'line' });
  expect(ownQuantityName('own-99')).toBe('own-99');
  expect(ownQuantityName('nitrate')).toBeUndefined();
  expect(() => quantityOf('own-x' as 'own-1')).toThrow('no quantity own-x');
});

test('a series of the same unit may turn out to be of an own quantity', () => {
  OWN_QUANTITIES.put([{ ...CHLOROPHYLL, unit: 'mm' }]);
  expect(quantitiesLike('rain')).toContain('own-12');
  expect(quantitiesLike('stage')).not.toContain('own-12');
});
