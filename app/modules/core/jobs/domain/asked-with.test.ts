import { expect, test } from 'vitest';
import { isAsked, positionsAsking } from './asked-with';

const by = { field: 'where', names: { folder: [], sftp: ['host', 'key'], mail: ['host'] } };

test('a field is asked with the values that name it; one that none names, always', () => {
  expect(['host', 'key', 'path'].map((name) => positionsAsking(by, name))).toEqual([[2, 3], [2], null]);
  expect(['folder', 'sftp', 'mail', undefined].map((value) => isAsked(by, 'key', value))).toEqual([
    false,
    true,
    false,
    false,
  ]);
  expect(isAsked(by, 'path', 'folder')).toBe(true);
});
