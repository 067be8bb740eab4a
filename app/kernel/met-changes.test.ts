import fc from 'fast-check';
import { expect, test } from 'vitest';
import { metChange } from './met-changes';

test('a value that one person changed is theirs, one that both changed differently is a conflict', () => {
  expect(metChange({ seen: 'a', typed: 'b', stored: 'a' })).toBe('mine');
  expect(metChange({ seen: 'a', typed: 'a', stored: 'b' })).toBe('theirs');
  expect(metChange({ seen: 'a', typed: 'b', stored: 'c' })).toBe('conflict');
  expect(metChange({ seen: 'a', typed: 'b', stored: 'b' })).toBe('mine');
  expect(metChange({ seen: 'a\nb', typed: 'a\r\nb', stored: 'c' })).toBe('theirs');
  expect(metChange({ seen: undefined, typed: 'b', stored: 'c' })).toBe('mine');
});

test('what was not touched is never written over somebody else’s value', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (seen, stored) => {
      if (seen !== stored) expect(metChange({ seen, typed: seen, stored })).not.toBe('conflict');
      expect(metChange({ seen, typed: seen, stored: seen })).toBe('mine');
    }),
  );
});
