import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  comparedDecimals,
  formatAmount,
  formatNumber,
  formatSigned,
  groupedForInput,
  numberForInput,
  parseFrenchNumber,
  formatQuantity,
  formatShort,
  withUnit,
} from './french-number';

test('numbers are read as French users write and paste them', () => {
  expect(['1 234,5', '1234.5', '1\u202f234,50', '-12,5', '\u221212', ',5', ' 7 '].map(parseFrenchNumber)).toEqual([
    1234.5, 1234.5, 1234.5, -12.5, -12, 0.5, 7,
  ]);
});

test('an empty text is no number, a doubtful one is refused', () => {
  expect(parseFrenchNumber('  ')).toBeNull();
  expect(['1e3', 'n.d.', '1,2,3', '1.234,5', 'Infinity', '--1', ','].map(parseFrenchNumber)).toEqual(
    Array(7).fill(undefined),
  );
});

test('C630 large counts are abbreviated: K from 1e3, M from 1e6, G from 1e9, and never « 1 000 K »', () => {
  const said = [0, 999, 1000, 1540, 360_680, 999_949, 999_950, 20_000_000, 2_140_000_000, -1540].map((value) =>
    formatShort(value),
  );
  expect(said).toEqual(
    ['0', '999', '1 K', '1,5 K', '361 K', '1 M', '1 M', '20 M', '2,1 G', '−1,5 K'].map((text) =>
      text.replace(' ', '\u202f'),
    ),
  );
  expect(formatShort(1540, 'en')).toBe('1.5\u202fK');
});

test('what is written in a field is read back unchanged', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -1e12, max: 1e12, noNaN: true }).filter((x) => !String(x).includes('e')),
      (x) => {
        expect(parseFrenchNumber(numberForInput(x))).toBe(Object.is(x, -0) ? 0 : x);
      },
    ),
  );
});

test('a number in a field has its thousands apart, its decimals as typed; other text stays', () => {
  const grouped = ['64000', '64 0000', '-1234567,50', '900', '0,12345', '1234.', '', 'n.d.', '1'.repeat(30)];
  expect(grouped.map(groupedForInput)).toEqual([
    '64\u202f000',
    '640\u202f000',
    '-1\u202f234\u202f567,50',
    ...['900', '0,12345', '1\u202f234.', '', 'n.d.', '1'.repeat(30)],
  ]);
  fc.assert(
    fc.property(fc.double({ min: -1e12, max: 1e12, noNaN: true }), fc.string(), (x, text) => {
      for (const typed of [numberForInput(x), text])
        expect(parseFrenchNumber(groupedForInput(typed))).toBe(parseFrenchNumber(typed));
    }),
  );
});

test('a difference carries its sign and its typographic minus', () => {
  expect([formatSigned(12.345, 1), formatSigned(-3, 1), formatSigned(-0.001, 1)]).toEqual([
    '+12,3',
    '\u22123,0',
    '0,0',
  ]);
  expect(formatNumber(1234567.891, 2)).toBe('1\u202f234\u202f567,89');
});

test('an amount too small for its decimals is less than the least of them: neither zero nor seven zeros', () => {
  const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
  expect([0.0000078, 0.004, 0.005, 12.345, 0].map((one) => plain(formatAmount(one, '€/ha')))).toEqual([
    'moins de 0,01 €/ha',
    'moins de 0,01 €/ha',
    '0,01 €/ha',
    '12,35 €/ha',
    '0,00 €/ha',
  ]);
  expect(plain(formatAmount(0.2, 'kg', 0))).toBe('moins de 1 kg');
  expect(plain(formatAmount(0.0000078, '€/ha', 2, 'en'))).toBe('less than 0.01 €/ha');
  expect([-0.001, -0, -0.006].map((one) => formatNumber(one))).toEqual(['0,00', '0,00', '−0,01']);
});

test('two values and their difference never contradict each other, and rounding hides no difference', () => {
  const written = (before: number, after: number, decimals: number) => {
    const digits = comparedDecimals(before, after, decimals);
    return [formatNumber(before, digits), formatNumber(after, digits), formatSigned(after - before, digits)];
  };
  expect(written(5.16, 5.14, 1), 'not « 5,2 → 5,1, différence 0,0 »').toEqual(['5,16', '5,14', '\u22120,02']);
  expect(written(5.14, 5.06, 1), 'not « 5,1 → 5,1, différence −0,1 »').toEqual(['5,14', '5,06', '\u22120,08']);
  expect(written(12, 12.3, 0), 'not « 12 → 12, différence 0 »').toEqual(['12,0', '12,3', '+0,3']);
  expect(written(5.2, 5.1, 1)).toEqual(['5,2', '5,1', '\u22120,1']);
  expect(written(5.15, 5.15 + 1e-9, 1), 'the noise of a calculation is no difference').toEqual(['5,2', '5,2', '0,0']);
  fc.assert(
    fc.property(
      fc.double({ min: -1e6, max: 1e6, noNaN: true }),
      fc.double({ min: -2, max: 2, noNaN: true }),
      fc.integer({ min: 0, max: 3 }),
      (before, change, decimals) => {
        const digits = comparedDecimals(before, before + change, decimals);
        expect(digits).toBeGreaterThanOrEqual(decimals);
        expect(digits).toBeLessThanOrEqual(decimals + 3);
        if (digits === decimals + 3) return;
        const [one, other, difference] = [
          formatNumber(before, digits),
          formatNumber(before + change, digits),
          formatSigned(before + change - before, digits),
        ];
        expect(one === other).toBe(!/[1-9]/.test(difference));
      },
    ),
  );
});

test('a number and its unit: a narrow no-break space between them, and none before an English « % »', () => {
  expect(formatQuantity(12.5, 'ha', 1)).toBe('12,5\u202fha');
  expect(formatQuantity(20, '%', 2)).toBe('20,00\u202f%');
  expect(formatQuantity(20, '%', 2, 'en')).toBe('20.00%');
  expect(formatQuantity(1200, 'kg N/ha', 0, 'en')).toBe('1,200\u202fkg N/ha');
  expect(withUnit('3', '')).toBe('3');
});
