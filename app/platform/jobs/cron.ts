/** Cron expressions of five fields, read in Paris time: « every day at 5:15 » stays 5:15 across the change of hour. */
import { Cron } from 'croner';
import cronstrue from 'cronstrue/i18n';

const CRON_TIME_ZONE = 'Europe/Paris';

const hasFiveFields = (expression: string): boolean => expression.trim().split(/\s+/).length === 5;

/** The next dates after an instant; empty where the expression never comes. Throws where it cannot be read. */
export function nextDates(expression: string, after: Date, count: number): Date[] {
  if (!hasFiveFields(expression)) throw new RangeError(`a cron expression has five fields: ${expression}`);
  return new Cron(expression, { timezone: CRON_TIME_ZONE, paused: true }).nextRuns(count, after);
}

/** The first date after an instant; null where the expression cannot be read, or never comes. */
export function nextDate(expression: string, after: Date): Date | null {
  try {
    return nextDates(expression, after, 1)[0] ?? null;
  } catch {
    // whoever asks has a person to tell: an expression that was typed is no fault of ours
    return null;
  }
}

/** What the library says otherwise than French does: the first of a month is « 1er », no comma stands before « et ». */
const FRENCH: readonly (readonly [RegExp, string])[] = [
  [/\ble 1\b(?! er)/g, 'le 1er'],
  [/, et\b/g, ' et'],
  [/'/g, '’'],
];

/** A readable expression in words: « À 05:15, de lundi à vendredi ». */
export function sayCron(expression: string, locale: string): string {
  const words = cronstrue.toString(expression, {
    locale: locale === 'en' ? 'en' : 'fr',
    use24HourTimeFormat: true,
    // « tous les jours » beside an hour; « toutes les heures » beside minutes says it twice
    verbose: expression.trim().split(/\s+/)[1] !== '*',
    throwExceptionOnParseError: true,
  });
  return locale === 'en' ? words : FRENCH.reduce((text, [wrong, right]) => text.replace(wrong, right), words);
}
