import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeChange } from './edit-conflict';

test('a value that one person changed is theirs, one that both changed differently is a conflict', () => {
  expect(mergeChange({ seen: 'a', submitted: 'b', stored: 'a' })).toBe('mine');
  expect(mergeChange({ seen: 'a', submitted: 'a', stored: 'b' })).toBe('theirs');
  expect(mergeChange({ seen: 'a', submitted: 'b', stored: 'c' })).toBe('conflict');
  expect(mergeChange({ seen: 'a', submitted: 'b', stored: 'b' })).toBe('mine');
  expect(mergeChange({ seen: 'a\nb', submitted: 'a\r\nb', stored: 'c' })).toBe('theirs');
  expect(mergeChange({ seen: undefined, submitted: 'b', stored: 'c' })).toBe('mine');
});

test('what was not touched is never written over somebody else’s value', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (seen, stored) => {
      if (seen !== stored) expect(mergeChange({ seen, submitted: seen, stored })).not.toBe('conflict');
      expect(mergeChange({ seen, submitted: seen, stored: seen })).toBe('mine');
    }),
  );
});
