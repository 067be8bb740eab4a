/** Moments and days that a call sends: what no calendar has is refused, and never moved to another day. */
import fc from 'fast-check';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { day, moment } from './kinds';

const KINDS = [
  ['a moment', moment().body(z)],
  ['a day', day().body(z)],
] as const;

describe.each(KINDS)('%s in a body', (_, body) => {
  test.each(['2024-02-29', '2024-01-31T10:00:00Z', '2024-01-31T10:00:00+02:00', null, 1_706_659_200_000])(
    'may be %s',
    (sent) => {
      expect(z.safeParse(body, sent).success).toBe(true);
    },
  );
  test.each([
    ...['2024-13-01', '2024-00-10', '2024-01-00', '2024-02-30', '2023-02-29', '0000-01-01', '2024-01-01T25:00:00Z'],
    ...['1', 'true', 'demain', '2024', true, [], {}, Number.NaN, 1e300, -1e15, '9999-12-31T23:59:59-12:00'],
  ])('is never %s', (sent) => {
    expect(z.safeParse(body, sent).success).toBe(false);
  });
  test('is read as the instant that was sent', () => {
    const instants = fc.date({ min: new Date('0003-01-01'), max: new Date('9998-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(instants, fc.boolean(), (at, asText) => {
        const read = z.safeParse(body, asText ? at.toISOString() : at.getTime());
        return read.success && (read.data as Date).getTime() === at.getTime();
      }),
    );
  });
});
