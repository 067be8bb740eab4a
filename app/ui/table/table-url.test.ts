import { expect, test } from 'vitest';
import { pageWindow, readPaging, sortLink, withParams } from './table-url';

test('C502 at most five page buttons stand around the current page', () => {
  expect(pageWindow(1, 12)).toEqual([1, 2, 3, 4, 5]);
  expect(pageWindow(6, 12)).toEqual([4, 5, 6, 7, 8]);
  expect(pageWindow(12, 12)).toEqual([8, 9, 10, 11, 12]);
  expect(pageWindow(2, 3)).toEqual([1, 2, 3]);
});

test('a page, a size or a sort that is not offered falls back to the default', () => {
  expect(readPaging(new URLSearchParams('page=-2&size=7&sort=secret&dir=desc'), { sortable: ['name'] })).toEqual({
    page: 1,
    pageSize: 20,
    sort: undefined,
  });
  expect(readPaging(new URLSearchParams('page=3&size=50&sort=name&dir=desc'), { sortable: ['name'] })).toEqual({
    page: 3,
    pageSize: 50,
    sort: { key: 'name', direction: 'desc' },
  });
});

test('sorting keeps the filters, turns the direction and returns to the first page', () => {
  expect(sortLink('?q=orge&page=4', 'name')).toBe('?q=orge&sort=name&dir=asc');
  expect(sortLink('?q=orge', 'name', { key: 'name', direction: 'asc' })).toBe('?q=orge&sort=name&dir=desc');
  expect(withParams('?a=1', { a: null })).toBe('?');
});
