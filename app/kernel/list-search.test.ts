import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listParam, searchOfList } from './list-search';

test('the search of a list comes back as it went, whatever was typed in it', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.stringMatching(/^[a-z][a-z.]{0,9}$/),
        fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }),
        { maxKeys: 6 },
      ),
      (query) => {
        const { edit: _, list: __, ...search } = query;
        expect(searchOfList(listParam(query).list)).toEqual(search);
      },
    ),
  );
});

test('a list as it opens adds nothing to an address; what is far too long is left', () => {
  expect(listParam({ q: '', page: undefined, sort: null, edit: '1' })).toEqual({});
  expect(listParam({ q: 'x'.repeat(3000) })).toEqual({});
  expect(searchOfList('x'.repeat(3000))).toEqual({});
});

test('it is a search and never an address', () => {
  expect(searchOfList('https://ailleurs.example/?q=1')).toEqual({ 'https://ailleurs.example/?q': '1' });
  expect(searchOfList(undefined)).toEqual({});
});
