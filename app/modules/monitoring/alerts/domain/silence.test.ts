import { expect, test } from 'vitest';
import { moment } from '~/records/fields/domain';
import { isDoubled } from '~/kernel/paris-time';
import { SILENCE_FORM } from '.';

test('an hour that is twice, or that is skipped, is asked again: nobody knows when it would begin', () => {
  const { from } = SILENCE_FORM.fields;
  const read = (text: string) => {
    const outcome = from.read([text]);
    return outcome.ok ? outcome.value?.toISOString() : outcome.reason;
  };
  expect(read('2026-10-25T02:30')).toBe('common:form.hourTwice');
  expect(read('2026-03-29T02:30')).toBe('common:form.skippedHour');
  expect(read('2026-10-25T01:59')).toBe('2026-10-24T23:59:00.000Z');
  expect(read('2026-10-25T03:00')).toBe('2026-10-25T02:00:00.000Z');
  // elsewhere the first of them is meant, as before: what is stored must come back
  expect(moment().read(['2026-10-25T02:30'])).toMatchObject({ ok: true });
  expect([isDoubled('2026-10-25T02:00'), isDoubled('2026-10-25'), isDoubled('2026-10-26T02:30')]).toEqual([
    ...[true, false, false],
  ]);
});
