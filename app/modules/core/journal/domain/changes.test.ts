import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesOf, MOST_CHANGES, nameIn } from './changes';

test('only what differs is told, with what stood before and after', () => {
  expect(changesOf({ name: 'Loir', year: 2025 }, { name: 'Loir', year: 2026 }).changes).toEqual([
    { field: 'year', before: '2025', after: '2026' },
  ]);
});

test('what is made has no before, what is deleted no after', () => {
  expect(changesOf(null, { name: 'Loir' }).changes).toEqual([{ field: 'name', before: null, after: 'Loir' }]);
  expect(changesOf({ name: 'Loir' }, undefined).changes).toEqual([{ field: 'name', before: 'Loir', after: null }]);
});

test('what was left empty is nothing: it neither came nor went', () => {
  expect(changesOf({ name: 'Loir', town: '' }, { name: 'Loir', town: null }).changes).toEqual([]);
  expect(changesOf(null, { town: '' }).changes).toEqual([]);
  expect(changesOf({ town: '' }, { town: 'Loué' }).changes).toEqual([{ field: 'town', before: null, after: 'Loué' }]);
});

test('inside of lists of things each field has its place; a list of plain values is one', () => {
  const before = { zones: [{ id: 1, surface: 10 }], logins: ['a'] };
  const after = { zones: [{ id: 1, surface: 12 }], logins: ['a', 'b'] };
  expect(changesOf(before, after).changes).toEqual([
    { field: 'zones.0.surface', before: '10', after: '12' },
    { field: 'logins', before: '["a"]', after: '["a","b"]' },
  ]);
});

test('a state differs from itself in nothing, and what one way tells the other tells turned round', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      expect(changesOf(one, one).changes).toEqual([]);
      const there = changesOf(one, other).changes.map(({ field, before, after }) => [field, before, after]);
      const back = changesOf(other, one).changes.map(({ field, before, after }) => [field, after, before]);
      expect(there.map(String).sort()).toEqual(back.map(String).sort());
    }),
  );
});

test('long values are cut and many fields counted', () => {
  const many = Object.fromEntries(Array.from({ length: MOST_CHANGES + 7 }, (_, at) => [`f${at}`, at]));
  expect(changesOf(null, many)).toMatchObject({ left: 7 });
  expect(changesOf(null, { text: 'x'.repeat(5000) }).changes[0]?.after).toHaveLength(401);
});

test('a thing is called by the name or the title that was written last', () => {
  expect(nameIn({ name: 'Après' }, { name: 'Avant' })).toBe('Après');
  expect(nameIn(null, { title: 'Arrêté' })).toBe('Arrêté');
  expect(nameIn([1], 'x')).toBe('');
});
