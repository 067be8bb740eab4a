import { describe, expect, test } from 'vitest';
import { noticeTime } from './notice-time';

const at = (text: string): number => Date.parse(text);
const told = (text: string, level = 1, more: { outOfHours?: number | null; digest?: boolean } = {}) =>
  new Date(noticeTime(at(text), { level, outOfHours: null, digest: false, ...more })).toISOString();

describe('people are told', () => {
  test('at once in working hours, which end at six', () => {
    expect(told('2026-11-26T07:00:00Z')).toBe('2026-11-26T07:00:00.000Z');
    expect(told('2026-11-26T16:59:59Z')).toBe('2026-11-26T16:59:59.000Z');
    expect(told('2026-11-26T17:00:00Z')).toBe('2026-11-27T07:00:00.000Z');
  });

  test('of what came in the night or over the weekend when the office opens', () => {
    expect(told('2026-11-26T03:00:00Z')).toBe('2026-11-26T07:00:00.000Z');
    expect(told('2026-11-27T20:00:00Z')).toBe('2026-11-30T07:00:00.000Z');
    expect(told('2026-11-29T10:00:00Z')).toBe('2026-11-30T07:00:00.000Z');
  });

  test('at any hour from the level that was chosen', () => {
    expect(told('2026-11-29T10:00:00Z', 3, { outOfHours: 3 })).toBe('2026-11-29T10:00:00.000Z');
    expect(told('2026-11-29T10:00:00Z', 2, { outOfHours: 3 })).toBe('2026-11-30T07:00:00.000Z');
  });

  test('with the digest of the next morning, at seven on the clock of Paris', () => {
    expect(told('2026-11-26T08:00:00Z', 1, { digest: true })).toBe('2026-11-27T06:00:00.000Z');
    expect(told('2026-11-26T05:00:00Z', 1, { digest: true })).toBe('2026-11-26T06:00:00.000Z');
    // the clocks go back on 25 October, and forward on 29 March
    expect(told('2026-10-24T12:00:00Z', 1, { digest: true })).toBe('2026-10-25T06:00:00.000Z');
    expect(told('2026-03-28T12:00:00Z', 1, { digest: true })).toBe('2026-03-29T05:00:00.000Z');
  });
});
