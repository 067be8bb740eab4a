import { expect, test } from 'vitest';
import { numbersOnLabel, seenElsewhere } from './';

test('a label holds a number whole, in an address, after a word or in a GS1 code', () => {
  expect(numbersOnLabel(' AB 12-3 ').whole).toBe('ab123');
  expect(numbersOnLabel('https://ott.example/d?sn=421873').parts).toContain('421873');
  expect(numbersOnLabel('SN: 421873').parts).toEqual(['421873']);
  expect(numbersOnLabel('(01)04012345678901(21)CP-55012').parts).toEqual(['04012345678901', 'cp55012']);
  // what is too short is no number of anything
  expect(numbersOnLabel('n° 12').parts).toEqual([]);
});

test('what stands in store and was seen at a station was seen elsewhere', () => {
  expect(seenElsewhere({ stationId: 4 }, { stationId: null })).toBe(true);
  expect(seenElsewhere({ stationId: null }, { stationId: 4 })).toBe(true);
  expect(seenElsewhere({ stationId: 4 }, { stationId: 4 })).toBe(false);
  expect(seenElsewhere({ stationId: null }, { stationId: null })).toBe(false);
});
