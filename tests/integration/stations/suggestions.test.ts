/** Fields that name items of reference sets: a part of the name is enough, with script and without. */
import type { openStation } from '~/modules/monitoring/stations/service/station-editor.server';
import { beforeAll, expect, it } from 'vitest';
import { prisma } from '~/platform/db/client.server';
import * as create from '~/routes/$stationKind+/new';
import * as edit from '~/routes/station+/$typeName.$id.edit';
import * as items from '~/routes/station+/items.$set';
import * as links from '~/routes/station+/$typeName.$id.links';
import type { ItemFieldView } from '~/modules/monitoring/stations/view/item-field.view';
import { testDatabase } from '../../support/database';
import { addUser, browsing } from '../../support/people';

testDatabase({ each: true });

let admin: Awaited<ReturnType<typeof browsing>>;
beforeAll(async () => {
  await addUser('admin');
  admin = await browsing('admin');
  for (const [set, code, name] of [
    ['watershed', 'J7', 'La Vilaine'],
    ['watershed', 'J70', 'La Vilaine amont'],
    ['watershed', 'K1', 'Le Meu'],
    ['network', '0400000117', 'Réseau départemental'],
  ] as const)
    await prisma().referenceItem.create({
      data: { set, code, name, nameKey: name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '') },
    });
});

interface Reply {
  readonly data: {
    readonly faults: Readonly<Record<string, { readonly key: string } | string>>;
    readonly more: Readonly<Record<string, ItemFieldView>>;
  };
}
const asked = async (set: string, q: string) =>
  (
    (await admin.get(items.loader, `/x?q=${encodeURIComponent(q)}`, { set })) as Awaited<
      ReturnType<typeof items.loader>
    >
  ).options;
const form = {
  name: 'Qualité de la Vilaine',
  code: 'Q-1',
  codeSystem: 'local',
  projection: '2154',
  altimetricSystem: 'NGF-IGN69',
  water: 'surface',
  publication: 'private',
};
const send = (fields: Record<string, string>) =>
  admin.post(create.action, '/x', { ...form, ...fields }, { stationKind: 'quality' });
const stored = async () =>
  (await prisma().station.findFirstOrThrow({ orderBy: { id: 'desc' } })) as unknown as Record<string, unknown>;

it('suggests by name without accents or by code; unknown sets suggest nothing', async () => {
  expect(await asked('watershed', 'vilaine')).toEqual([
    { value: 'J7', label: 'La Vilaine (J7)' },
    { value: 'J70', label: 'La Vilaine amont (J70)' },
  ]);
  expect((await asked('watershed', 'k1')).map(({ value }) => value)).toEqual(['K1']);
  expect((await asked('network', 'reseau')).map(({ value }) => value)).toEqual(['0400000117']);
  expect(await asked('users', 'admin')).toEqual([]);
});

it('the search button of a form without script answers the items to choose from, and saves nothing', async () => {
  const before = await prisma().station.count();
  const { data } = (await send({ intent: 'search', watershed1Text: 'vilaine', watershed1: '' })) as unknown as Reply;
  expect(data.more['watershed1']!.matches).toHaveLength(2);
  expect(data.more['watershed1']!.chosen).toEqual({ value: '', label: 'vilaine' });
  expect(await prisma().station.count()).toBe(before);
});

it('a name that several have is refused with the choice, one that nothing has with what was typed', async () => {
  const { data } = (await send({
    intent: 'save',
    watershed1Text: 'vilaine',
    watershed2Text: 'Rien',
  })) as unknown as Reply;
  expect(data.faults).toMatchObject({
    watershed1: { key: 'stations:fault.chooseItem', params: { text: 'vilaine' } },
    watershed2: { key: 'stations:fault.noItem', params: { text: 'Rien' } },
  });
});

it('what was chosen among the answers, typed whole, as a code or as the only name is stored as its code', async () => {
  const made = await send({
    intent: 'save',
    watershed1Text: 'vilaine',
    watershed1: 'J70',
    watershed2Text: 'le meu',
    watershed3Text: 'La Vilaine (J7)',
    watershed4Text: 'k1',
  });
  expect(JSON.stringify((made as unknown as Partial<Reply>).data?.faults)).toBeUndefined();
  const station = await stored();
  expect(station).toMatchObject({ watershed1: 'J70', watershed2: 'K1', watershed3: 'J7', watershed4: 'K1' });
  // emptied beside a choice of before: the text is what counts
  const opened = (await admin.get(edit.loader, '/x', {
    typeName: 'quality',
    id: String(station['id']),
  })) as NonNullable<Awaited<ReturnType<typeof openStation>>>;
  expect(opened.items['watershed1']).toEqual({ chosen: { value: 'J70', label: 'La Vilaine amont (J70)' } });
  const changed = {
    ...form,
    version: String(opened.version),
    watershed1Text: '',
    watershed1: 'J70',
    watershed2Text: 'La Vilaine (J7)',
  };
  await admin.post(edit.action, '/x', changed, { typeName: 'quality', id: String(station['id']) });
  expect(await stored()).toMatchObject({ watershed1: '', watershed2: 'J7' });
});

it('a network and another station are linked by their names', async () => {
  await send({ intent: 'save' });
  const { id } = await stored();
  const at = { typeName: 'quality', id: String(id) };
  await admin.post(links.action, '/x', { intent: 'add', link: 'network', codeText: 'departemental', role: '' }, at);
  await send({ intent: 'save', code: 'Q-2', name: 'Captage du Meu' });
  const other = await stored();
  await admin.post(links.action, '/x', { intent: 'add', link: 'associated', codeText: 'captage', role: '' }, at);
  expect(
    await prisma().stationLink.findMany({ where: { stationId: Number(id) }, orderBy: { id: 'asc' } }),
  ).toMatchObject([
    { link: 'network', code: '0400000117' },
    { link: 'associated', otherId: other['id'] },
  ]);
});

const TOWNS = [
  ['86194', 'Poitiers', 0.34, 46.58],
  ['86041', 'Buxerolles', 0.35, 46.6],
  ['35238', 'Rennes', -1.68, 48.11],
] as const;
const withTowns = async () => {
  for (const [codeCommune, name, longitude, latitude] of TOWNS)
    await prisma().municipality.create({
      data: {
        codeCommune,
        name,
        longitude,
        latitude,
        nameKey: name.toLowerCase(),
        searchKey: ` ${name.toLowerCase()}`,
      },
    });
};

it('a position typed in the place of a town finds those around it, the nearest first', async () => {
  await withTowns();
  expect(await asked('city', '46,579 0,341')).toEqual([
    { value: '86194', label: 'Poitiers, centre à 0,1 km (86194)' },
    { value: '86041', label: 'Buxerolles, centre à 2,4 km (86041)' },
  ]);
  expect((await asked('city', '48.1 -1.7')).map(({ value }) => value)).toEqual(['35238']);
});

it('a new station is proposed the town of its position, and says what is missing for that', async () => {
  await withTowns();
  const place = { projection: '4326', x: '0,341', y: '46,579' };
  const proposed = (await send({ ...place, intent: 'town', townCodeText: '' })) as Reply;
  const { chosen, matches } = proposed.data.more['townCode']!;
  expect([chosen?.value, matches?.map(({ value }) => value)]).toEqual(['86194', ['86194', '86041']]);
  expect(await prisma().station.count()).toBe(0);
  await send({ ...place, intent: 'save', townCodeText: chosen!.label, townCode: chosen!.value });
  expect(await stored()).toMatchObject({ townCode: '86194' });
  const faultOf = async (fields: Record<string, string>) =>
    ((await send({ projection: '4326', intent: 'town', ...fields })) as Reply).data.faults['townCode'];
  expect(await faultOf({ x: '', y: '' })).toBe('stations:fault.noPlaceYet');
  expect(await faultOf({ x: '-20', y: '10' })).toBe('stations:fault.noTownAround');
});
