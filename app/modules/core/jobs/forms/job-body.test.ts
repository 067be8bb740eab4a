import { describe, expect, test } from 'vitest';
import { JOB_FIELDS } from '../domain';
import { JobBody } from './job-body';

describe('within how many hours a job succeeds again: one to a leap year', () => {
  const cases: readonly [number | string, boolean][] = [
    [0, false],
    [1, true],
    [8784, true],
    [8785, false],
    [1.5, false],
  ];
  test.each(cases)('%s, typed in its form', (hours, fits) => {
    expect(JOB_FIELDS.expectedHours.read([String(hours).replace('.', ',')]).ok).toBe(fits);
  });
  test.each(cases)('%s, sent by a program', (hours, fits) => {
    expect(JobBody.safeParse({ expectedHours: hours }).success).toBe(fits);
  });
  test('none is no wait', () => {
    expect(JOB_FIELDS.expectedHours.read([''])).toEqual({ ok: true, value: null });
    expect(JobBody.safeParse({ expectedHours: null }).success).toBe(true);
  });
});
