import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longJson, longList } from './long-json.server';

/** Fifteen digits leave: what is written of a number stays, the noise of binary fractions goes. */
const withoutNoise = (_: string, value: unknown): unknown =>
  typeof value === 'number' ? Number(value.toPrecision(15)) : value;
const written = (value: unknown): string => JSON.stringify(value, withoutNoise);

test('a long list is written as JSON.stringify writes it but for noise, empty too', async () => {
  const head = fc.dictionary(fc.string(), fc.jsonValue()).map(({ data: _, ...others }) => others);
  await fc.assert(
    fc.asyncProperty(head, fc.array(fc.jsonValue()), async (before, data) => {
      expect(await longJson(before, 'data', data)).toBe(written({ ...before, data }));
      expect(await longList([...data, undefined])).toBe(written([...data, undefined]));
    }),
  );
});
