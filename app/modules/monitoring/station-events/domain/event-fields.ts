/** The fields of an event (S3 §3; C585 to C587), under the names of the contract, and what must hold between them. */
import { isDoubled, isSkipped, parisInstant } from '~/kernel/paris-time';
import type { Faults } from '~/kernel/form';
import {
  choice,
  civilDay,
  decimal,
  defineForm,
  flag,
  lines,
  text,
  type Field,
  type ValuesOf,
} from '~/records/fields/domain';
import { EVENT_TYPE_NAMES, mayBecome, mayBeginClosed, stateOf } from './event-types';

const code = () => text({ max: 40, trim: true });
/** °C of water and of a logger's box in the sun. */
const temperature = () => decimal({ min: -50, max: 100, unit: '°C' });
const MOST_VOLTS = 1000;

/** With its offset where the clocks show it twice: « 02:30+01:00 ». */
const HOUR = /^([01]\d|2[0-3]):[0-5]\d(?:\+0[12]:00)?$/;
/** « 9:05 », « 9h05 » and « 09:05:00 » are the same; so are « 02:30+1 » and « 02:30 +01:00 ». */
function tidyHour(typed: string): string {
  const [, hours, minutes, offset] =
    /^(\d{1,2})[:hH](\d{2})(?::\d{2})?(?:\+0?([12])(?::?00)?)?$/.exec(typed.replace(/\s/g, '')) ?? [];
  return hours && minutes ? `${hours.padStart(2, '0')}:${minutes}${offset ? `+0${offset}:00` : ''}` : typed.trim();
}
const hour = (): Field<string> => ({
  ...text({ max: 14, pattern: HOUR, fault: 'stationEvents:fault.hour', tidy: tidyHour }),
  body: (z) => z.pipe(z.string().check(z.maxLength(14)), z.transform(tidyHour)),
});

export const EVENT_FIELDS = {
  eventType: choice(EVENT_TYPE_NAMES, { start: 'C', wording: 'stationEvents:type' }),
  date: civilDay(),
  eventHour: hour(),
  comment: lines({ max: 5000, trim: true }),
  problem: code(),
  solution: code(),
  action: lines({ max: 2000, trim: true }),
  closeDate: civilDay(),
  razstation: flag(),
  valeurcalee: decimal(),
  volt: decimal({ min: 0, max: MOST_VOLTS, unit: 'V' }),
  chgtpiles: flag(),
  sondeTemperature: temperature(),
  centralTemperature: temperature(),
  ns: text({ max: 60, trim: true }),
  nc: text({ max: 60, trim: true }),
  contactCode: code(),
  campaignCode: code(),
  code: code(),
  graph: flag({ start: true }),
  bankExport: flag(),
};
export type EventValues = ValuesOf<typeof EVENT_FIELDS>;

/** What must hold between the fields of any event. */
export function eventFaults(values: EventValues): Faults | undefined {
  const { eventType, date, closeDate, problem, solution, razstation, valeurcalee, eventHour } = values;
  const faults: Record<string, string> = {};
  if (date === null) faults['date'] = 'stationEvents:fault.date';
  else if (closeDate !== null && closeDate < date) faults['closeDate'] = 'stationEvents:fault.order';
  // what a call sent
  if (eventHour !== '' && !HOUR.test(eventHour)) faults['eventHour'] = 'stationEvents:fault.hour';
  if (eventType === 'M' && problem === '') faults['problem'] = 'stationEvents:fault.problem';
  if (eventType === 'M' && solution === '') faults['solution'] = 'stationEvents:fault.solution';
  if (razstation && valeurcalee === null) faults['valeurcalee'] = 'stationEvents:fault.setValue';
  // a control point stands at an instant
  if (valeurcalee !== null && eventHour === '') faults['eventHour'] = 'stationEvents:fault.setHour';
  if (date !== null && HOUR.test(eventHour)) {
    const clock = `${date}T${eventHour}`;
    if (isSkipped(clock)) faults['eventHour'] = 'common:form.skippedHour';
    else if (isDoubled(clock)) faults['eventHour'] = 'common:form.doubledHour';
    else if (parisInstant(clock) === undefined) faults['eventHour'] = 'stationEvents:fault.hour';
  }
  return Object.keys(faults).length > 0 ? faults : undefined;
}
export const EVENT_FORM = defineForm('stationEvent', EVENT_FIELDS, eventFaults);

/** Whether it may come after what it was; null: it is new. */
export function stateFault(before: EventValues | null, after: EventValues): string | null {
  if (before === null)
    return after.closeDate !== null && !mayBeginClosed(after.eventType) ? 'stationEvents:fault.bornClosed' : null;
  const [from, to] = [stateOf(before), stateOf(after)];
  return mayBecome(from, to) ? null : `stationEvents:fault.next.${from}`;
}
