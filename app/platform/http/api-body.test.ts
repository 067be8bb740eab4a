import { expect, test } from 'vitest';
import { z } from 'zod';
import { readJson } from './api-body.server';

const Items = z.array(z.object({ rank: z.number().transform((rank) => rank + 1) })).max(5000);
const read = (items: readonly unknown[]) =>
  readJson(new Request('http://localhost/api', { method: 'POST', body: JSON.stringify(items) }), Items);
const ranks = (count: number) => Array.from({ length: count }, (_, rank) => ({ rank }));

test('a list too long to be checked at once is read as a short one is', async () => {
  for (const count of [2, 4500]) expect(await read(ranks(count))).toEqual(ranks(count + 1).slice(1));
});

test('its first wrong item is named, and its length is checked', async () => {
  const wrong = ranks(4500).map((item) => (item.rank === 2500 ? {} : item));
  await expect(read(wrong)).rejects.toMatchObject({ key: 'common:form.required', about: { field: '2500.rank' } });
  await expect(read(ranks(5001))).rejects.toMatchObject({ status: 400, key: 'common:form.invalid' });
});
