import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { startOf } from '~/records/fields/domain';
import { EVENT_FIELDS, EVENT_FORM, stateFault, type EventValues } from './event-fields';
import { EVENT_STATES, EVENT_TYPE_NAMES, EVENT_TYPES, mayBecome, stateOf, type EventState } from './event-types';

const event = (given: Partial<EventValues>): EventValues => ({
  ...startOf(EVENT_FIELDS),
  ...{ date: '2026-11-20', ...given },
});
const faults = (given: Partial<EventValues>) => EVENT_FORM.check?.(event(given));

test('C588 C589 C590 C591 C592: five types, with their letter, their number and their colour', () => {
  expect(EVENT_TYPE_NAMES.map((type) => [type, EVENT_TYPES[type].number, EVENT_TYPES[type].mark])).toEqual([
    ['G', 1, 'blue'],
    ['M', 2, 'red'],
    ['P', 3, 'yellow'],
    ['S', 4, 'orange'],
    ['C', 5, 'darkGreen'],
  ]);
});

describe('the state of an event', () => {
  test('C593: to plan, then to monitor, then closed; nothing skips what comes before', () => {
    expect(stateOf({ eventType: 'P', closeDate: null })).toBe('toPlan');
    expect(stateOf({ eventType: 'S', closeDate: null })).toBe('toMonitor');
    expect(stateOf({ eventType: 'G', closeDate: '2026-11-20' })).toBe('closed');
    expect(mayBecome('toPlan', 'closed')).toBe(false);
    expect(mayBecome('toMonitor', 'toPlan')).toBe(false);
    expect(mayBecome('closed', 'toMonitor')).toBe(true);
  });

  test('whatever people do, what was to plan was to monitor before it was closed', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EVENT_STATES), { maxLength: 12 }), (asked) => {
        let state = 'toPlan' as EventState;
        const seen = [state];
        for (const next of asked)
          if (mayBecome(state, next) && next !== state) {
            state = next;
            seen.push(state);
          }
        const closedAt = seen.indexOf('closed');
        return closedAt === -1 || seen[closedAt - 1] === 'toMonitor';
      }),
    );
  });

  test('a preventive, a curative and a comment may be noted closed; what is to plan or to monitor may not', () => {
    const closed = { closeDate: '2026-11-20' };
    const repaired = { problem: 'PILE', solution: 'CHG-PILE' };
    expect(stateFault(null, event({ eventType: 'G', ...closed }))).toBeNull();
    expect(stateFault(null, event({ eventType: 'C', ...closed }))).toBeNull();
    expect(stateFault(null, event({ eventType: 'M', ...repaired, ...closed }))).toBeNull();
    expect(stateFault(null, event({ eventType: 'P', ...closed }))).toBe('stationEvents:fault.bornClosed');
    expect(stateFault(null, event({ eventType: 'S', ...closed }))).toBe('stationEvents:fault.bornClosed');
  });

  test('an event to plan is closed once it was to monitor', () => {
    const planned = event({ eventType: 'P' });
    const monitored = event({ eventType: 'S' });
    expect(stateFault(planned, event({ eventType: 'P', closeDate: '2026-11-21' }))).toBe(
      'stationEvents:fault.next.toPlan',
    );
    expect(stateFault(planned, monitored)).toBeNull();
    expect(stateFault(monitored, event({ eventType: 'S', closeDate: '2026-11-21' }))).toBeNull();
  });
});

describe('the fields of an event', () => {
  test('a curative one needs a problem and a solution', () => {
    expect(faults({ eventType: 'M' })).toEqual({
      problem: 'stationEvents:fault.problem',
      solution: 'stationEvents:fault.solution',
    });
    expect(faults({ eventType: 'M', problem: 'PILE', solution: 'CHG-PILE' })).toBeUndefined();
    expect(faults({ eventType: 'G' })).toBeUndefined();
  });

  test('it has a day, and is not closed before it', () => {
    expect(faults({ date: null })).toEqual({ date: 'stationEvents:fault.date' });
    expect(faults({ closeDate: '2026-11-19' })).toEqual({ closeDate: 'stationEvents:fault.order' });
    expect(faults({ closeDate: '2026-11-20' })).toBeUndefined();
  });

  test('a station that was set says to which value, and when', () => {
    expect(faults({ razstation: true })).toEqual({ valeurcalee: 'stationEvents:fault.setValue' });
    expect(faults({ razstation: true, valeurcalee: 4.5 })).toEqual({ eventHour: 'stationEvents:fault.setHour' });
    expect(faults({ razstation: true, valeurcalee: 4.5, eventHour: '09:05' })).toBeUndefined();
  });

  test('an hour that is on no clock is refused, one that is on them twice is asked', () => {
    const hour = (date: string, eventHour: string) => faults({ date, closeDate: null, eventHour });
    expect(hour('2027-03-28', '02:30')).toEqual({ eventHour: 'common:form.skippedHour' });
    expect(hour('2026-10-25', '02:30')).toEqual({ eventHour: 'common:form.doubledHour' });
    for (const said of ['02:30+02:00', '02:30+01:00', '03:00']) expect(hour('2026-10-25', said), said).toBeUndefined();
    expect(hour('2026-07-12', '00:30+01:00')).toEqual({ eventHour: 'stationEvents:fault.hour' });
  });

  test('an hour is read as people write it', () => {
    const read = (typed: string) => EVENT_FIELDS.eventHour.read([typed]);
    expect(read('9h05')).toEqual({ ok: true, value: '09:05' });
    expect(read('14:30:00')).toEqual({ ok: true, value: '14:30' });
    for (const typed of ['02:30+01:00', '2h30 +01:00', '02:30+1'])
      expect(read(typed)).toEqual({ ok: true, value: '02:30+01:00' });
    expect(read('25:00')).toEqual({ ok: false, reason: 'stationEvents:fault.hour' });
  });
});
