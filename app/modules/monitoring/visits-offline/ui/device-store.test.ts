import 'fake-indexeddb/auto';
import { entries, createStore, set } from 'idb-keyval';
import { afterEach, expect, test } from 'vitest';
import { answered, beginSending, keepVisit } from '../domain';
import { addKept, changeKept, dropKept, hearChanges, listKept } from './device-store';

const raw = createStore('visits', 'kept');
const visit = (key: string) =>
  keepVisit([], {
    ...{ key, who: 'anna', at: 0, station: { word: 'piezometry', id: 3, name: 'Bas-Pré', campaign: null } },
    typed: {
      fields: [['comment', 'capot']],
      photos: [{ field: 'photo1', name: 'a.jpg', type: 'image/jpeg', bytes: new Uint8Array([1, 2, 3]).buffer }],
    },
  });
afterEach(async () => {
  for (const [id] of await entries<string, unknown>(raw)) await dropKept(id);
});

test('a visit is read as it was kept, with its photographs', async () => {
  await addKept(visit('a'));
  expect((await listKept()).visits).toEqual([visit('a')]);
});

test('a hundred changes at once each see what the one before wrote', async () => {
  await addKept(visit('a'));
  await Promise.all(Array.from({ length: 100 }, () => changeKept('a', beginSending)));
  expect((await listKept()).visits[0]).toMatchObject({ state: 'sending', tries: 100, turn: 100 });
});

test('what was given up meanwhile does not come back', async () => {
  await addKept(visit('a'));
  const [, changed] = await Promise.all([dropKept('a'), changeKept('a', beginSending)]);
  expect([changed, (await listKept()).visits]).toEqual([null, []]);
});

test('a change that fails leaves what was there', async () => {
  await addKept(visit('a'));
  const failing = changeKept('a', () => ({ ...visit('a'), who: (() => 'no data') as unknown as string }));
  await expect(failing).rejects.toThrow();
  expect((await listKept()).visits).toEqual([visit('a')]);
});

test('what this product cannot read stays as it is, and is said', async () => {
  await set('z', { format: 9, who: 'anna', shape: 'of tomorrow' }, raw);
  expect(await changeKept('z', beginSending)).toBeNull();
  expect(await listKept()).toEqual({
    visits: [],
    unreadable: [{ state: 'unreadable', id: 'z', who: 'anna', why: 'newer' }],
  });
  expect(await entries(raw)).toEqual([['z', { format: 9, who: 'anna', shape: 'of tomorrow' }]]);
});

test('pages hear of each change', async () => {
  let heard = 0;
  const end = hearChanges(() => {
    heard += 1;
  });
  await addKept(visit('a'));
  await changeKept('a', (kept) => answered(beginSending(kept), { key: 'a', edition: 0 }, { state: 'stored' }));
  end();
  await dropKept('a');
  expect(heard).toBe(2);
});
