/**
 * A form and a file read the same text as the same value: what a form takes, a cell takes, and numbers, days and texts
 * are refused by both. Beside the texts of a form, cells know names, words of a choice and other writings of a day.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameIndex } from '~/records/exchange/domain';
import * as fields from '..';
import { withCells, type CellContext, type Field, type RowValue } from '..';

const CROPS = [
  { id: 1, name: 'Blé' },
  { id: 20, name: 'Maïs, grain' },
];
const context: CellContext = {
  words: () => [],
  items: () => ({ ...nameIndex(CROPS), all: CROPS, nameOf: (id) => CROPS.find((one) => one.id === Number(id))?.name }),
  codes: () => new Map([['BTH', 'Blé tendre']]),
};

const REFUSED = 'refused';
const inForm = (field: Field<RowValue>, text: string): unknown => {
  const read = field.read([text]);
  return read.ok ? read.value : REFUSED;
};
const inFile = (field: Field<RowValue>, text: string): unknown => {
  const column = withCells(field);
  const read = column.readCell(text, context);
  return read.ok && column.check(read.value) === null ? read.value : REFUSED;
};

const digits = fc.array(fc.constantFrom(...'0123456789'), { minLength: 1, maxLength: 12 }).map((each) => each.join(''));
const numbers = fc.oneof(
  fc.integer().map(String),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }).map((value) => String(value)),
  fc.tuple(digits, fc.constantFrom(',', '.', ' ', '\u202f'), digits).map((parts) => parts.join('')),
  fc.constantFrom(
    '',
    ' ',
    '-',
    '1,',
    ',5',
    '12a',
    '2147483647',
    '2147483648',
    '-2147483648',
    '-2147483649',
    '1e3',
    '5 %',
  ),
);

describe('a number', () => {
  const kinds: readonly [string, Field<RowValue>][] = [
    ['whole', fields.optionalWhole()],
    ['whole within limits', fields.optionalWhole({ min: 0, max: 50 })],
    ['with decimals', fields.decimal()],
    ['with decimals within limits', fields.decimal({ min: -1, max: 1.5 })],
  ];
  it.each(kinds)('%s is one value, or refused, in both', (_name, field) => {
    fc.assert(
      fc.property(numbers, (text) => {
        expect(inFile(field, text)).toEqual(inForm(field, text));
      }),
    );
  });
  it('beside a PostgreSQL integer is refused by both, and its last ones are taken', () => {
    const whole = fields.optionalWhole();
    for (const [text, value] of [
      ['2147483647', 2_147_483_647],
      ['-2147483648', -2_147_483_648],
      ['2147483648', REFUSED],
      ['-2147483649', REFUSED],
    ] as const)
      expect([text, inForm(whole, text), inFile(whole, text)]).toEqual([text, value, value]);
  });
});

describe('what a form takes, a file takes as the same value', () => {
  const takes = (field: Field<RowValue>, texts: fc.Arbitrary<string>) =>
    fc.assert(
      fc.property(texts, (text) => {
        const typed = inForm(field, text);
        if (typed !== REFUSED) expect(inFile(field, text)).toEqual(typed);
      }),
    );
  it('a day', () => {
    const days = fc.date({ noInvalidDate: true, min: new Date('1900-01-01'), max: new Date('2100-12-31') });
    takes(
      fields.civilDay(),
      fc.oneof(
        days.map((day) => day.toISOString().slice(0, 10)),
        fc.constantFrom('', '2023-02-29', '2024-02-29', '31/02/2024'),
      ),
    );
  });
  it('a text, short enough', () => takes(fields.text({ max: 8, trim: true }), fc.string({ maxLength: 12 })));
  it('a choice', () =>
    takes(
      fields.choice(['a', 'b'], { start: 'a', wording: 'none' }) as Field<RowValue>,
      fc.constantFrom('a', 'b', 'c'),
    ));
  it('an item and several, by what a form posts', () => {
    takes(fields.link('cultures'), fc.constantFrom('', '#1', '#20', 'x'));
    takes(fields.links('cultures'), fc.constantFrom('#1', '#20', 'x'));
  });
  it('a code and several', () => {
    takes(fields.code('RPG', { closed: true }), fc.constantFrom('', 'BTH'));
    takes(fields.codes('RPG'), fc.constantFrom('', 'BTH', 'BTH,ORH'));
  });
});
