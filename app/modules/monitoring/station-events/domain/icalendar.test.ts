import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarText, folded } from './icalendar';

const ENTRY = {
  ...{ uid: 'event-12@essai', at: '2026-11-20', title: 'À planifier – Forage, à Loué; n°2', url: 'https://essai/12' },
  ...{ description: 'Prévoir\nla clé', place: [-0.143, 47.994] as const, sequence: 2, isOver: false },
  changedAt: new Date('2026-11-19T08:00:00Z'),
};
const unfolded = (text: string) => text.replaceAll('\r\n ', '');

describe('a calendar', () => {
  test('says days as days, instants in UTC, and escapes what its format means otherwise', () => {
    const text = unfolded(calendarText('Événements', [ENTRY, { ...ENTRY, at: new Date('2026-11-20T09:05:00Z') }]));
    expect(text).toContain('DTSTART;VALUE=DATE:20261120\r\n');
    expect(text).toContain('DTSTART:20261120T090500Z\r\n');
    expect(text).toContain('SUMMARY:À planifier – Forage\\, à Loué\\; n°2\r\n');
    expect(text).toContain('DESCRIPTION:Prévoir\\nla clé\r\n');
    expect(text).toContain('GEO:47.994;-0.143\r\n');
    expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });

  test('no line is longer than 75 octets, and none is lost, whatever the words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (words) => {
        const line = `SUMMARY:${words.replace(/[\r\n]/g, '')}`;
        const parts = folded(line).split('\r\n');
        expect(parts.every((part) => new TextEncoder().encode(part).length <= 75)).toBe(true);
        expect(unfolded(folded(line))).toBe(line);
      }),
    );
  });

  test('a text cannot begin a line of its own', () => {
    const text = calendarText('x', [{ ...ENTRY, title: 'a\r\nATTENDEE:mailto:b@c', description: '' }]);
    expect(text.split('\r\n').some((line) => line.startsWith('ATTENDEE'))).toBe(false);
  });
});
