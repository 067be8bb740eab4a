import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cronOf, SCHEDULE_FIELDS, scheduleOf, WEEKDAYS, WHENS, type Schedule } from './schedule';

const start: Schedule = { when: 'days', hour: 6, minute: 0, days: [...WEEKDAYS], monthDay: 1, cron: '' };
const schedules = fc.record({
  when: fc.constantFrom(...WHENS),
  hour: fc.nat(23),
  minute: fc.nat(59),
  days: fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { minLength: 1 }).map((days) => days.sort((a, b) => a - b)),
  monthDay: fc.integer({ min: 1, max: 31 }),
  cron: fc.constantFrom('*/15 * * * *', '0 6 * * MON-FRI', '0 6,18 1 * *', '0 6 L * *'),
});

test('hour, minute and days are written as an expression', () => {
  expect(cronOf({ ...start, hour: 5, minute: 15 })).toBe('15 5 * * *');
  expect(cronOf({ ...start, days: [5, 1] })).toBe('0 6 * * 1,5');
  expect(cronOf({ ...start, days: [] })).toBe('0 6 * * *');
  expect(cronOf({ ...start, when: 'month', monthDay: 15 })).toBe('0 6 15 * *');
  expect(cronOf({ ...start, when: 'hourly', minute: 20 })).toBe('20 * * * *');
  expect(cronOf({ ...start, when: 'cron', cron: ' 0   6 * *  MON ' })).toBe('0 6 * * MON');
  expect(cronOf({ ...start, when: 'demand' })).toBeNull();
});

test('what is stored is shown again as the same choices, and saved again it is the same', () => {
  fc.assert(
    fc.property(schedules, (schedule) => {
      const cron = cronOf(schedule);
      const again = scheduleOf(cron);
      expect(cronOf(again)).toBe(cron);
      expect(again.when).toBe(schedule.when);
    }),
  );
});

test('an expression that says more than the choices do stays as it was written', () => {
  for (const cron of ['0 6 * * 1-5', '0 6 1 * 1', '0 * 1 * *', '70 6 * * *', '0 25 * * *', '0 6 32 * *', 'demain'])
    expect(scheduleOf(cron)).toMatchObject({ when: 'cron', cron });
});

test('an hour outside the day is refused with its own sentence', () => {
  expect(SCHEDULE_FIELDS.hour.read(['24'])).toEqual({ ok: false, reason: 'jobs:fault.hour' });
  expect(SCHEDULE_FIELDS.minute.read(['60'])).toEqual({ ok: false, reason: 'jobs:fault.minute' });
  expect(SCHEDULE_FIELDS.days.read(['1', '1', '7'])).toEqual({ ok: true, value: [1, 7] });
});
