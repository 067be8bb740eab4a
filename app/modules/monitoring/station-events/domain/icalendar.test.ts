import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarText, folded } from './icalendar';

const ENTRY = {
  ...{ uid: 'event-12@essai', at: '2026-11-20', title: 'À planifier – Forage, à Loué; n°2', url: 'https://essai/12' },
  ...{ description: 'Prévoir\nla clé', place: [-0.143, 47.994] as const, sequence: 2, isOver: false },
  changedAt: new Date('2026-11-19T08:00:00Z'),
};
const unfolded = (text: string) => text.replaceAll('\r\n ', '');

/** A reader by the grammar of RFC 5545, §3.1 and §3.3.11: lines unfolded, properties by name, texts unescaped. */
function readCalendar(text: string): Readonly<Record<string, string>>[] {
  const entries: Record<string, string>[] = [];
  for (const line of unfolded(text).split('\r\n')) {
    const [, name = '', value = ''] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/su.exec(line) ?? [];
    if (name === 'BEGIN' && value === 'VEVENT') entries.push({});
    else if (entries.length > 0)
      entries.at(-1)![name] = value.replace(/\\([\\;,nN])/g, (_, mark: string) => (/n/i.test(mark) ? '\n' : mark));
  }
  return entries;
}

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

  test('whoever reads it by RFC 5545 gets each text back as it was typed', () => {
    const words = fc.string({ unit: 'grapheme', maxLength: 200 }).filter((text) => !/[\u0000-\u001f\u007f]/.test(text));
    fc.assert(
      fc.property(words, fc.array(words, { maxLength: 4 }), (title, lines) => {
        const description = lines.join('\n');
        const read = readCalendar(
          calendarText('x', [
            { ...ENTRY, title, description },
            { ...ENTRY, title: 'y' },
          ]),
        );
        expect(read.map(({ SUMMARY }) => SUMMARY)).toEqual([title, 'y']);
        expect(read[0]!['DESCRIPTION'] ?? '').toBe(description);
      }),
    );
  });

  test('a text cannot begin a line of its own', () => {
    const text = calendarText('x', [{ ...ENTRY, title: 'a\r\nATTENDEE:mailto:b@c', description: '' }]);
    expect(text.split('\r\n').some((line) => line.startsWith('ATTENDEE'))).toBe(false);
  });
});
