/**
 * When a job runs by itself: by plain choices (hour, minute, days: C663) or by a cron expression of five fields, which
 * is what is stored. On the clock of Paris.
 */
import { choice, rows, text, whole } from '~/records/fields/domain';
import type { ValuesOf } from '~/records/fields/domain';

/** On demand, each hour, on days of the week, on one day of the month, or as the expression says. */
export const WHENS = ['demand', 'hourly', 'days', 'month', 'cron'] as const;
/** Monday first, as cron numbers them; 0 and 7 are both Sunday there. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** Asked where the way of scheduling needs it; left empty it has its first value. */
const asked = (start: number, min: number, max: number, fault: string) => {
  const field = whole({ start, min, max, fault });
  return { ...field, input: { ...field.input, required: true } };
};

export const SCHEDULE_FIELDS = {
  when: choice(WHENS, { start: 'days', wording: 'jobs:when' }),
  hour: asked(6, 0, 23, 'jobs:fault.hour'),
  minute: asked(0, 0, 59, 'jobs:fault.minute'),
  days: rows({ max: WEEKDAYS.length }),
  monthDay: asked(1, 1, 31, 'jobs:fault.monthDay'),
  cron: text({ max: 100, trim: true }),
} as const;
export type Schedule = ValuesOf<typeof SCHEDULE_FIELDS>;

const everyDay = (days: readonly number[]): boolean => days.length === 0 || days.length === WEEKDAYS.length;

/** The expression of a schedule; null: it runs on demand only. */
export function cronOf({ when, hour, minute, days, monthDay, cron }: Schedule): string | null {
  const expressions: Readonly<Record<Schedule['when'], string | null>> = {
    demand: null,
    hourly: `${minute} * * * *`,
    days: `${minute} ${hour} * * ${everyDay(days) ? '*' : [...days].sort((a, b) => a - b).join(',')}`,
    month: `${minute} ${hour} ${monthDay} * *`,
    cron: cron.trim().split(/\s+/).join(' '),
  };
  return expressions[when];
}

const SIMPLE = /^(\d{1,2}) (\*|\d{1,2}) (\*|\d{1,2}) \* (\*|[1-7](?:,[1-7])*)$/;
const isWithin = (text: string | undefined, most: number): boolean => text === '*' || Number(text) <= most;

/** The choices that an expression stands for; one that says more than they do stays as it is. */
export function scheduleOf(cron: string | null): Schedule {
  const start: Schedule = { when: 'demand', hour: 6, minute: 0, days: [...WEEKDAYS], monthDay: 1, cron: cron ?? '' };
  if (cron === null) return start;
  const [, minute = '', hour = '', monthDay = '', week = ''] = SIMPLE.exec(cron) ?? [];
  const expression: Schedule = { ...start, when: 'cron' };
  if (minute === '' || !isWithin(minute, 59) || !isWithin(hour, 23)) return expression;
  const read = { ...start, cron: '', minute: Number(minute), hour: hour === '*' ? start.hour : Number(hour) };
  if (hour === '*') return monthDay === '*' && week === '*' ? { ...read, when: 'hourly' } : expression;
  if (monthDay === '*')
    return { ...read, when: 'days', days: week === '*' ? [...WEEKDAYS] : [...new Set(week.split(',').map(Number))] };
  const day = Number(monthDay);
  return week === '*' && day >= 1 && day <= 31 ? { ...read, when: 'month', monthDay: day } : expression;
}
