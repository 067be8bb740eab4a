import { padded } from '~/kernel/padded-code';
import { hasLuhnKey } from '~/kernel/luhn';
import { describe, expect, it, test } from 'vitest';
import { cas, department, mailbox, inseeCode, tenDigits, plainCode, siret, withoutSeparators } from './checks';

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
  for (const written of ['1065', '01065 ', '1065,0', '1065.00', '1 065', '1\u00a0065', '1\u202f065', '01065\u00a0'])
    expect(padded(5)(written), written).toBe('01065');
  for (const none of ['44', '1', '0', '96001', '00123', '999', '123456'])
    expect(inseeCode(padded(5)(none)), none).not.toBeNull();
});

describe('codes that people copy', () => {
  const good = (check: (text: string) => unknown, ...texts: readonly string[]) =>
    texts.map((text) => check(text) === null);
  it('a tenDigits has up to ten digits, written with any separator', () => {
    expect(good(tenDigits, '0243000000', '15', '02430000001', '', '02a', 'x15', '15x')).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(withoutSeparators('02 43.00-00\u00a000\u202f1')).toBe('02430000001');
  });
  it('an address has one @ and a domain with a point', () => {
    expect(
      good(mailbox, 'a@b.fr', 'a.b@c.d.fr', 'a@b', 'a b@c.fr', 'a@b.fr x', 'x a@b.fr', 'a@@b.fr', 'a@b.', '@b.fr'),
    ).toEqual([true, true, false, false, false, false, false, false, false]);
  });
  it('a city has five digits, or 2A and 2B; a department two or three', () => {
    expect(good(inseeCode, '72181', '2B033', '7218', '721811', '2C033', 'x72181', '2A03')).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(good(department, '72', '976', '2A', '7', '9760', '2C', 'x72', '2AB')).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(department('x')?.reason).toEqual({ key: 'referenceRefusals:issue.department', params: { value: 'x' } });
    expect(inseeCode('x')?.reason.params).toEqual({ value: 'x' });
  });
  it('a code has letters, digits and _ . : / - and spaces, up to 60', () => {
    expect(good(plainCode, 'Éa_1 .:/-', 'a'.repeat(60), 'a'.repeat(61), '', 'a;b', '<a')).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect([tenDigits('x'), mailbox('x'), plainCode(';')].map((one) => one?.reason.params)).toEqual([
      { value: 'x' },
      { value: 'x' },
      { value: ';' },
    ]);
  });
  it('a CAS number has its form and its check digit', () => {
    // by hand, of 2327-02-8: 2·1 + 0·2 + 7·3 + 2·4 + 3·5 + 2·6 = 58
    expect(good(cas, '2327-02-8', '1912-24-9', '122-34-9', '1071-83-6', '7732-18-5')).toEqual(Array(5).fill(true));
    expect(['2327-02-08', '08/09/15545', '1912249', ''].map((text) => cas(text)?.reason.key)).toEqual(
      Array(4).fill('referenceRefusals:issue.casForm'),
    );
    expect(cas('1912-24-8')?.reason).toEqual({
      ...{ key: 'referenceRefusals:issue.casKey', params: { value: '1912-24-8', key: 9 } },
    });
  });
  it('a key of Luhn is over ten and never that of nothing', () => {
    expect(['', '0', '18', '19', '79927398713', '79927398710'].map(hasLuhnKey)).toEqual([
      false,
      true,
      true,
      false,
      true,
      false,
    ]);
    expect([padded(5)('x1'), padded(5)('123456'), padded(2)('')]).toEqual(['X1', '123456', '']);
  });
});
