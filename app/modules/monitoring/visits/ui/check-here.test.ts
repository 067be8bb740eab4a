import { describe, expect, test } from 'vitest';
import { gapHere, gapToLast, strangeIn } from './check-here';

const page: Parameters<typeof strangeIn>[0] = {
  control: {
    ...{ quantity: 'groundwaterDepth', unit: 'm', lowest: null, highest: null, least: 4, most: 4.4, last: null },
    ...{ marks: [], breakMs: 3_600_000 },
    lastDay: [
      [Date.parse('2026-11-20T09:00Z'), 4.1],
      [Date.parse('2026-11-20T10:00Z'), 4.2],
      [Date.parse('2026-11-20T15:00Z'), 4.4],
    ],
  },
  last: [{ quantity: 'groundwaterDepth', value: 4.4, unit: 'm', at: 0 }],
};
const typed = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, text] of Object.entries(fields)) form.set(name, text);
  return form;
};

describe('a reading, without network', () => {
  test('is asked again where the station has known nothing like it, unless somebody is sure', () => {
    expect(strangeIn(page, typed({ valeurcalee: '41,9' }))).toEqual({ valeurcalee: 'visits:fault.strange' });
    expect(strangeIn(page, typed({ valeurcalee: '41,9', sure: 'on' }))).toBeNull();
    expect(strangeIn(page, typed({ valeurcalee: '4,2' }))).toBeNull();
    expect(strangeIn(page, typed({}))).toBeNull();
    expect(strangeIn({ ...page, control: null }, typed({ valeurcalee: '41,9' }))).toBeNull();
  });
  test('is compared with the logger as the server does, where the page has it', () => {
    const at = (eventHour: string) => gapHere(page, typed({ valeurcalee: '4,192', date: '2026-11-20', eventHour }));
    expect(at('10:30')?.gap).toBeCloseTo(0.042);
    expect(at('11:00')?.gap).toBeCloseTo(-0.008);
    // in a hole as on the server, after the last measure not at all
    expect(at('11:30')?.gap).toBeCloseTo(-0.008);
    expect([at('13:00'), at('18:00'), at(''), gapHere({ control: null }, typed({}))]).toEqual([null, null, null, null]);
  });
  test('typed as a depth under the mark is told as the elevation that it is', () => {
    const marks = [{ from: -Infinity, altitude: 8.4 }];
    const elevations = { ...page, control: { ...page.control!, marks } };
    const below = (valeurcalee: string) =>
      typed({ valeurcalee, belowMark: 'on', date: '2026-11-20', eventHour: '11:00' });
    expect(gapHere(elevations, below('4,25'))?.gap).toBeCloseTo(-0.05);
    expect(strangeIn(elevations, below('4,25'))).toBeNull();
    expect(strangeIn(elevations, below('6'))).toEqual({ valeurcalee: 'visits:fault.strange' });
    expect(strangeIn(page, below('41'))).toBeNull();
  });
  test('is compared with the last value that the page knows', () => {
    expect(gapToLast(page, typed({ valeurcalee: '4,442' }))).toMatchObject({ unit: 'cm', value: 4.4, unitOf: 'm' });
    expect(gapToLast(page, typed({ valeurcalee: '4,442' }))?.gap).toBeCloseTo(4.2);
    expect(gapToLast({ ...page, last: [] }, typed({ valeurcalee: '4' }))).toBeNull();
    expect(gapToLast(page, typed({ valeurcalee: '' }))).toBeNull();
  });
});
