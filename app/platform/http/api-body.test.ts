import { expect, test } from 'vitest';
import { z } from 'zod';
import { readJson } from './api-body.server';

const Items = z.array(z.object({ rank: z.number().transform((rank) => rank + 1) })).max(5000);
const read = (items: readonly unknown[]) => readJson(posted(JSON.stringify(items), 'application/json'), Items);
const posted = (body: string, type: string | null) => {
  const request = new Request('http://localhost/api', { method: 'POST', body });
  if (type === null) request.headers.delete('content-type');
  else request.headers.set('content-type', type);
  return request;
};
const ranks = (count: number) => Array.from({ length: count }, (_, rank) => ({ rank }));

test('a list too long to be checked at once is read as a short one is', async () => {
  for (const count of [2, 4500]) expect(await read(ranks(count))).toEqual(ranks(count + 1).slice(1));
});

test('its first wrong item is named, and its length is checked', async () => {
  const wrong = ranks(4500).map((item) => (item.rank === 2500 ? {} : item));
  await expect(read(wrong)).rejects.toMatchObject({ key: 'common:form.required', about: { field: '2500.rank' } });
  await expect(read(ranks(5001))).rejects.toMatchObject({ status: 400, key: 'common:form.invalid' });
});

test('a body that says it is not JSON is a 415, one that says nothing is read', async () => {
  for (const type of ['application/json', 'Application/JSON; charset=utf-8', 'application/ld+json', null])
    expect(await readJson(posted('[]', type), Items)).toEqual([]);
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])
    await expect(readJson(posted('[]', type), Items)).rejects.toMatchObject({
      status: 415,
      key: 'api:refusal.notJson',
    });
});

test('letters in two signs are one, sent as they are or escaped; a password stays as it was typed', async () => {
  const Body = z.object({ name: z.string(), zones: z.array(z.string()), newPassword: z.string() });
  const [apart, whole] = ['E\u0301tang', '\u00c9tang'];
  const body = JSON.stringify({ name: apart, zones: [apart, 'Plateau'], newPassword: apart });
  const escaped = body.replaceAll('\u0301', '\\u0301');
  expect(escaped).not.toBe(body);
  for (const sent of [body, escaped])
    expect(await readJson(posted(sent, 'application/json'), Body)).toEqual({
      name: whole,
      zones: [whole, 'Plateau'],
      newPassword: apart,
    });
});
