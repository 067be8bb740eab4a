/** Cron expressions of five fields, read in Paris time: « every day at 5:15 » stays 5:15 across the change of hour. */
import { Cron } from 'croner';

const CRON_TIME_ZONE = 'Europe/Paris';

/** The next dates after an instant; empty where the expression never comes. Throws where it cannot be read. */
export function nextDates(expression: string, after: Date, count: number): Date[] {
  if (expression.trim().split(/\s+/).length !== 5)
    throw new RangeError(`a cron expression has five fields: ${expression}`);
  return new Cron(expression, { timezone: CRON_TIME_ZONE, paused: true }).nextRuns(count, after);
}
