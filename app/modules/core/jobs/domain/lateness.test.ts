import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lateSince } from './lateness';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 24, hour));
const job = { enabled: true, expectedHours: 24, createdAt: at(-48), nextRunAt: null, lastSuccessAt: null };

test('a job is waited for from its last success, or from when it was made', () => {
  expect(lateSince(job, at(-25))).toBeNull();
  expect(lateSince(job, at(-24))).toEqual(at(-24));
  expect(lateSince({ ...job, lastSuccessAt: at(-10) }, at(13))).toBeNull();
  expect(lateSince({ ...job, lastSuccessAt: at(-10) }, at(15))).toEqual(at(14));
});

test('a schedule that nothing started is told an hour later, whatever the expected delay', () => {
  const scheduled = { ...job, expectedHours: null, nextRunAt: at(6) };
  expect(lateSince(scheduled, new Date(at(7).getTime() - 1))).toBeNull();
  expect(lateSince(scheduled, at(7))).toEqual(at(7));
  expect(lateSince({ ...scheduled, expectedHours: 24, lastSuccessAt: at(5) }, at(9))).toEqual(at(7));
});

test('one that is paused, or expected by nobody, is never late; a later look never makes it earlier', () => {
  const date = fc.date({ min: at(0), max: at(5000), noInvalidDate: true });
  const jobs = fc.record({
    enabled: fc.boolean(),
    expectedHours: fc.option(fc.integer({ min: 1, max: 500 })),
    createdAt: date,
    nextRunAt: fc.option(date),
    lastSuccessAt: fc.option(date),
  });
  fc.assert(
    fc.property(jobs, date, fc.nat(1_000_000_000), (one, now, more) => {
      const since = lateSince(one, now);
      if (!one.enabled || (one.expectedHours === null && one.nextRunAt === null)) expect(since).toBeNull();
      if (since !== null) {
        expect(since.getTime()).toBeLessThanOrEqual(now.getTime());
        expect(lateSince(one, new Date(now.getTime() + more))).toEqual(since);
      }
    }),
  );
});
