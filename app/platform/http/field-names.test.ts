import { expect, it } from 'vitest';
import { areFields, isBoundedJson, isFieldName, isPlainJson } from './field-names';

it('a name is refused for a huge rank, too many steps, its length, a prototype, a reserved word, a NUL', () => {
  const hostile = ['a[1000]', `a${'.b'.repeat(8)}`, 'n'.repeat(301), '__proto__.x', 'a\0b', 'a\ud800'];
  expect(hostile.filter(isFieldName)).toEqual([]);
  const ours = ['csrf', '#seen', 'area.1204-3.2024', 'users.#choice.name', 'a[999].b', '', '😀'];
  expect(ours.filter((name) => !isFieldName(name))).toEqual([]);
});

it('fields are refused for their number and for what cannot be stored', () => {
  const fields = new URLSearchParams('a=1&b=2&c=3');
  expect([areFields(fields, 3), areFields(fields, 2), areFields([['a', 'b\0']], 3)]).toEqual([true, false, false]);
});

it('JSON is bounded in depth and number before it is parsed, whatever its strings say', () => {
  expect(isBoundedJson('['.repeat(33))).toBe(false);
  expect(isBoundedJson(`[${'{},'.repeat(500_000)}{}]`)).toBe(false);
  expect(isBoundedJson('1,'.repeat(4_000_001))).toBe(false);
  expect(isBoundedJson(`{"a":"${'['.repeat(50)}\\"${'['.repeat(50)}","b":[[1],[2]]}`)).toBe(true);
  // a text that ends with a backslash, escaped, is over; one that ends with an escaped quote goes on
  const deep = '['.repeat(40);
  expect(isBoundedJson(`{"a":"\\\\","b":${deep}`)).toBe(false);
  expect(isBoundedJson(`{"a":"\\\\\\"${deep}"}`)).toBe(true);
  expect(isBoundedJson(`["",${deep}`)).toBe(false);
  expect(isBoundedJson('"never closed')).toBe(true);
});

it('a JSON text or name with NUL or half a pair is none that can be stored', () => {
  const hostile = ['{"a":["\\u0000"]}', '{"\\ud800":1}', '"\\udfff"'].map((text) => JSON.parse(text) as unknown);
  expect(hostile.filter(isPlainJson)).toEqual([]);
  expect(isPlainJson({ a: ['é', '😀', 1, null, true] })).toBe(true);
});
