import { expect, test } from 'vitest';
import { formatDuration } from './duration';

test('a duration is said in its two largest units, whole ones never fuller than they are', () => {
  const said = [0, 0.42, 9.96, 59.4, 59.6, 125, 3599.9, 3600, 11_040, 86_399.9, 183_600];
  const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
  expect(said.map((seconds) => plain(formatDuration(seconds, 'fr')))).toEqual([
    '0 s',
    '0,4 s',
    '10 s',
    '59 s',
    '1 min 00 s',
    '2 min 05 s',
    '1 h 00 min',
    '1 h 00 min',
    '3 h 04 min',
    '1 j 00 h',
    '2 j 03 h',
  ]);
  expect(formatDuration(183_600, 'en')).toBe('2 d 03 h');
});
