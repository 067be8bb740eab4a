import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseJson } from './parse-json.server';

const long = 'x'.repeat(70_000);
const outcome = async (parse: () => unknown): Promise<unknown> => {
  try {
    return { value: await parse() };
  } catch (error) {
    return (error as Error).name;
  }
};
const same = async (text: string) =>
  expect(await outcome(() => parseJson(text)), text.slice(0, 60)).toEqual(await outcome(() => JSON.parse(text)));

describe('a JSON text makes what JSON.parse makes of it', () => {
  test('long lists of anything, however they are spaced', () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.jsonValue(), { maxLength: 20 }), fc.constantFrom(0, 1), async (values, space) => {
        const items = [...values, long, ...values, { a: [long, ']', '}', '"', '\\'] }, ...values];
        await same(`${' '.repeat(space)}${JSON.stringify(items, null, space)}\n`);
      }),
      { numRuns: 20 },
    ));

  test.each([
    `["${long}",]`,
    `["${long}",1,]`,
    `["${long}","${long}"`,
    `["${long}"]]`,
    `["${long}"}`,
    `["${long}"] 1`,
    `["${long}",,1]`,
    `["${long}" "${long}"]`,
    `["${long}`,
    `[${' '.repeat(70_000)}]`,
    `[${' '.repeat(70_000)},1]`,
    `[1,${' '.repeat(70_000)}]`,
    `{"a":["${long}"]}`,
    `"${long}"`,
    `[${'1,'.repeat(70_000)}1]`,
    `[${'[1],'.repeat(70_000)}[1]]`,
    '[]',
    '',
  ])('rank %#: right or wrong, it is told alike', same);

  test('a thing served meanwhile does not wait for the end of a long list', async () => {
    const text = `[${'{"a":1},'.repeat(300_000)}{}]`;
    let served = 0;
    const turns = setInterval(() => {
      served += 1;
    }, 0);
    const parsed = (await parseJson(text)) as unknown[];
    clearInterval(turns);
    expect(parsed).toHaveLength(300_001);
    expect(served).toBeGreaterThan(3);
  });
});
