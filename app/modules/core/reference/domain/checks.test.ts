import { expect, test } from 'vitest';
import { hasLuhnKey, inseeCode, padded, siret } from './checks';

test('SIRETs are checked by their key: Luhn, and La Poste by the sum of its digits', () => {
  expect(hasLuhnKey('4539148000')).toBe(false);
  expect(siret('73282932000074')).toBeNull(); // the INSEE's own example, SIREN 732 829 320
  expect(siret('73282932000075')?.reason.key).toBe('referenceRefusals:issue.siretKey');
  expect(siret('35600000000048')).toBeNull(); // head office of La Poste
  expect(siret('35600000049837')?.reason.key ?? null).toBe(
    [...'35600000049837'].reduce((sum, digit) => sum + Number(digit), 0) % 5 === 0
      ? null
      : 'referenceRefusals:issue.siretKey',
  );
  expect(siret('7328293200007')?.reason.key).toBe('referenceRefusals:issue.siretLength');
});

test('one wrong digit in a SIRET is always seen', () => {
  for (let rank = 0; rank < 14; rank += 1)
    for (let digit = 0; digit < 10; digit += 1) {
      const submitted = `${'73282932000074'.slice(0, rank)}${digit}${'73282932000074'.slice(rank + 1)}`;
      expect(siret(submitted) === null).toBe(submitted === '73282932000074');
    }
});

test('Corsica and overseas have their codes; zeros that a spreadsheet ate come back', () => {
  expect([inseeCode('2A004'), inseeCode('97411'), inseeCode('72004')]).toEqual([null, null, null]);
  expect(inseeCode('2C004')).not.toBeNull();
  expect([padded(5)('1001'), padded(5)('2a004'), padded(2)('1')]).toEqual(['01001', '2A004', '01']);
});
