import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { startOf } from '~/records/fields/domain';
import {
  CAMPAIGN_FIELDS,
  campaignFaults,
  campaignState,
  stationsIn,
  stationsText,
  type CampaignValues,
} from './campaign';
import { lengthKm, moved, nearestNext } from './route';

const faults = (given: Partial<CampaignValues>) =>
  campaignFaults({
    ...startOf(CAMPAIGN_FIELDS),
    ...{ name: 'Basses eaux', startDate: '2026-09-01', endDate: '2026-09-30', ...given },
  });

describe('a campaign', () => {
  test('is planned, current or completed: by hand, or by its last visit', () => {
    const [toDo, done, impossible] = [{ state: 'toDo' }, { state: 'done' }, { state: 'impossible' }] as const;
    const state = (
      visits: Parameters<typeof campaignState>[0]['visits'],
      today: string,
      closedOn: string | null = null,
    ) => campaignState({ startDate: '2026-09-01', closedOn, visits }, today);
    expect(state([toDo], '2026-08-31')).toBe('planned');
    expect(state([toDo, done], '2026-09-01')).toBe('current');
    expect(state([done, impossible], '2026-09-02')).toBe('completed');
    expect(state([toDo], '2026-09-02', '2026-09-02')).toBe('completed');
    expect(state([], '2026-12-01')).toBe('current');
  });

  test('has its days in order; one of quality says what to sample', () => {
    expect(faults({})).toBeUndefined();
    expect(faults({ startDate: null })).toEqual({ startDate: 'campaigns:fault.day' });
    expect(faults({ endDate: '2026-08-31' })).toEqual({ endDate: 'campaigns:fault.order' });
    expect(faults({ kind: 'quality' })).toEqual({ parameters: 'campaigns:fault.parameters' });
    expect(faults({ kind: 'quality', parameters: 'Nitrates' })).toBeUndefined();
  });

  test('stations are typed one a line, each once, with who goes there', () => {
    const stations = stationsIn('P1\n\n P2 ; paul\nP1;anne');
    expect(stations).toEqual([
      { code: 'P1', technician: '', line: 1 },
      { code: 'P2', technician: 'paul', line: 3 },
    ]);
    expect(stationsIn(stationsText(stations)).map(({ code, technician }) => [code, technician])).toEqual([
      ['P1', ''],
      ['P2', 'paul'],
    ]);
  });
});

describe('a route', () => {
  const place = fc.tuple(fc.double({ min: -5, max: 8, noNaN: true }), fc.double({ min: 42, max: 51, noNaN: true }));
  const stops = fc
    .array(fc.option(place), { maxLength: 12 })
    .map((places) => places.map((one, id) => ({ id, place: one as readonly [number, number] | null })));

  test('goes to the nearest next, through each station once', () => {
    const line = [0, 3, 1, 2].map((x, id) => ({ id, place: [x, 48] as const }));
    expect(nearestNext(line).map(({ id }) => id)).toEqual([0, 2, 3, 1]);
    expect(lengthKm(nearestNext(line))).toBeLessThan(lengthKm(line));
    fc.assert(
      fc.property(stops, (given) => {
        const route = nearestNext(given);
        expect(route.map(({ id }) => id).sort((a, b) => a - b)).toEqual(given.map(({ id }) => id));
        expect(route.findIndex(({ place: at }) => at === null)).toBe(
          given.some(({ place: at }) => at === null) ? given.filter(({ place: at }) => at !== null).length : -1,
        );
      }),
    );
  });

  test('a station moves one place; at an end it stays', () => {
    expect(moved([1, 2, 3], 2, -1)).toEqual([2, 1, 3]);
    expect(moved([1, 2, 3], 1, -1)).toEqual([1, 2, 3]);
    expect(moved([1, 2, 3], 9, 1)).toEqual([1, 2, 3]);
  });
});
