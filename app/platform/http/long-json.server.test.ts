import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longJson, longList } from './long-json.server';

test('a long list is written as JSON.stringify writes it, empty too', async () => {
  const head = fc.dictionary(fc.string(), fc.jsonValue()).map(({ data: _, ...others }) => others);
  await fc.assert(
    fc.asyncProperty(head, fc.array(fc.jsonValue()), async (before, data) => {
      expect(await longJson(before, 'data', data)).toBe(JSON.stringify({ ...before, data }));
      expect(await longList([...data, undefined])).toBe(JSON.stringify([...data, undefined]));
    }),
  );
});
