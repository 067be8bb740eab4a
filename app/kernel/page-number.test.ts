import { expect, test } from 'vitest';
import { numberColumn } from './number-column';
import { ENGLISH_NUMBERS, numberInPage, shownNumber } from './page-number';
import { readingsOf, typedNumber } from './typed-number';
import { SentForm } from './sent-form';

test.each([
  ['65,000', '65000'],
  ['2,196', '2196'],
  ['-1,234,567.25', '-1234567,25'],
  ['2.196', '2,196'],
  ['.5', ',5'],
  ['1 234.5', '1 234,5'],
  ['12', '12'],
  // nobody writes thousands after a nought, nor two digits of them
  ['0,125', '0,125'],
  ['1,25', '1,25'],
  ['abc', 'abc'],
])('« %s » of an English page is « %s » for who reads the form', (typed, known) => {
  expect([typedNumber(typed, 'en'), typedNumber(typed, 'fr')]).toEqual([known, typed]);
});

test.each([
  ['65,000', { whole: '65000', decimal: '65' }],
  ['65.000', { whole: '65000', decimal: '65' }],
  ['1.250', { whole: '1250', decimal: '1,25' }],
  ['-100.500', { whole: '-100500', decimal: '-100,5' }],
  ['1,250', null],
  ['1234.567', null],
  ['0.015', null],
  ['65', null],
])('« %s » may mean %j', (text, readings) => {
  expect(readingsOf(text)).toEqual(readings);
});

test('noughts alone behind the point of an English page stay, and are asked', () => {
  expect([typedNumber('65.000', 'en'), shownNumber('65.000', 'en')]).toEqual(['65.000', '65.000']);
});

test('a field holds a number as its page writes it', () => {
  expect([numberInPage(-1.5, 'fr'), numberInPage(-1.5, 'en'), numberInPage(null, 'en')]).toEqual(['-1,5', '-1.5', '']);
});

test('a form says which of its fields an English page has written; the others stay', () => {
  const sent = new SentForm([
    ['target', '65,000'],
    ['name', '65,000'],
    ['cells.1.2', '2.5'],
    [ENGLISH_NUMBERS, 'target'],
    [ENGLISH_NUMBERS, 'cells.*'],
  ]);
  expect([...sent]).toEqual([
    ['target', '65000'],
    ['name', '65,000'],
    ['cells.1.2', '2,5'],
  ]);
});

test('a column that is typed in an English page leaves open what its own cells do', () => {
  const [french, english] = [numberColumn(['2,196'], 'fr'), numberColumn(['2,196'], 'en')];
  expect([french.read('2,196'), english.read('2,196'), english.read('2.196')]).toEqual([2.196, 2196, 2.196]);
  expect(numberColumn(['987,5', '1.015'], 'en').read('1.015')).toBe(1015);
});
