import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readInstant } from './paris-time';

test.each([
  ['2024-01-31', '2024-01-31T00:00:00.000Z'],
  ['2024-02-29T10:00:00Z', '2024-02-29T10:00:00.000Z'],
  ['2024-01-31 10:00:00.123456Z', '2024-01-31T10:00:00.123Z'],
  ['2024-01-31T10:00:00+02:00', '2024-01-31T08:00:00.000Z'],
  ['2024-01-31T10:00:00-0330', '2024-01-31T13:30:00.000Z'],
  ['2024-07-01T10:00', '2024-07-01T08:00:00.000Z'],
  ['2024-01-31T10:00:30', '2024-01-31T09:00:30.000Z'],
])('%s is %s', (text, iso) => {
  expect(readInstant(text)?.toISOString()).toBe(iso);
});

test.each([
  ...['2024-13-01', '2024-00-10', '2024-01-00', '2024-02-30', '2023-02-29', '0000-01-01', '0001-01-01', '9999-12-31'],
  ...['2024-02-30T10:00:00Z', '2024-01-01T25:00:00Z', '2024-01-01T10:60:00Z', '2024-01-01T10:00:00+99:00'],
  ...['', '1', '2024', 'true', 'demain', '01/02/2024', '2024-1-5', '+002024-01-01', '2024-01-01T10', '2024-01-05Tabc'],
])('« %s » is none', (text) => {
  expect(readInstant(text)).toBeUndefined();
});

describe('what a program writes of an instant', () => {
  const instants = fc.date({ min: new Date('0003-01-01'), max: new Date('9998-01-01'), noInvalidDate: true });
  test('is read as that instant', () => {
    fc.assert(fc.property(instants, (at) => readInstant(at.toISOString())?.getTime() === at.getTime()));
  });
  test('is never a fault, whatever it says', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}Z?)?)?$/)), (text) => {
        const read = readInstant(text);
        return read === undefined || /^\d{4}-/.test(read.toISOString());
      }),
    );
  });
});
