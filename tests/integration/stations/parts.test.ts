/** What a station is made of and belongs to: rows with depths and dates, pictures, networks, a merge, a code. */
import { beforeAll, describe, expect, it } from 'vitest';
import { conflictFields, writeTexts, type EditConflict } from '~/kernel/edit-conflict';
import { VISITOR } from '~/kernel/actor';
import { purgeDeletions } from '~/modules/core/deletions/service/purge-deletions.server';
import { deleteStation } from '~/modules/monitoring/stations/service/delete-station.server';
import { prisma } from '~/platform/db/client.server';
import * as links from '~/routes/station+/$typeName.$id.links';
import * as parts from '~/routes/station+/$typeName.$id.parts.$part';
import * as picture from '~/routes/station+/$typeName.$id.picture.$row';
import * as sheet from '~/routes/station+/$typeName.$id._index';
import { apiRoute } from '../../support/api-route';
import { testDatabase } from '../../support/database';
import { addUser, attempt, browsing, routeArgs, signedIn } from '../../support/people';

testDatabase({ each: true });

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
let admin: Awaited<ReturnType<typeof browsing>>;
let other: Awaited<ReturnType<typeof browsing>>;
let api: Awaited<ReturnType<typeof signedIn>>;
let well = 0;
const at = (id = well) => ({ typeName: 'installation', id: String(id) });
const view = async (id = well) =>
  ((await admin.get(sheet.loader, '/x?tab=technical', at(id))) as Awaited<ReturnType<typeof sheet.loader>>).sheet;

async function make(body: object): Promise<number> {
  const made = await api(apiRoute('installation').action, { method: 'POST', body });
  expect(made.status).toBe(201);
  return (made.json as { id: number }).id;
}
beforeAll(async () => {
  await addUser('admin');
  await addUser('paul', { isAdmin: true });
  [admin, other, api] = [await browsing('admin'), await browsing('paul'), await signedIn('admin')];
  for (const [set, code, name] of [
    ['hydrogeologicalEntity', '187AA01', 'Socle de la Vilaine'],
    ['watermass', 'FRGG015', 'Vilaine'],
    ['watershed', 'J7', 'La Vilaine'],
    ['watershed', 'J70', 'La Vilaine amont'],
    ['network', '0400000117', 'Réseau départemental'],
    ['contributor', '22350001800013', 'Département'],
  ] as const)
    await prisma().referenceItem.create({ data: { set, code, name, nameKey: name.toLowerCase() } });
  well = await make({
    code: '03534X0012/F',
    name: 'Forage de la Lande',
    aquiferCode: '187AA01',
    watermassCode: 'FRGG015',
    watershed1: 'J7',
    watershed2: 'J70',
  });
});

describe('rows of the technical sheet', () => {
  const row = { depthTop: '0', depthBottom: '12,5', diameter: '200', material: 'steel' };
  const edit = (person: typeof admin, id: number, fields: Record<string, string>) =>
    person.post(parts.action, `/x?row=${id}`, fields, { ...at(), part: 'casing' });

  it('two people change one row: the second sees both sides and chooses (C583; events come later)', async () => {
    await admin.post(parts.action, '/x', row, { ...at(), part: 'casing' });
    const [casing] = (await view()).parts;
    const opened = { ...row, version: '1', [conflictFields().seen]: writeTexts(casing!.texts) };
    expect(((await edit(other, casing!.id, { ...opened, diameter: '219' })) as Response).status).toBe(302);
    const refused = (await edit(admin, casing!.id, { ...opened, diameter: '225', depthBottom: '13' })) as {
      data: { editConflict: EditConflict };
      init: { status: number };
    };
    const { editConflict } = refused.data;
    expect(refused.init.status).toBe(409);
    expect(editConflict).toMatchObject({
      by: 'paul',
      version: 2,
      lines: [{ name: 'diameter', theirs: '219', mine: '225' }],
    });
    const again = {
      ...Object.fromEntries(Object.entries(editConflict.values).map(([name, texts]) => [name, texts[0] ?? ''])),
      version: String(editConflict.version),
      [conflictFields().seen]: writeTexts(editConflict.stored),
      [conflictFields().served]: writeTexts({ diameter: editConflict.values['diameter'] ?? [] }),
      [conflictFields().choice('diameter')]: 'theirs',
    };
    expect(((await edit(admin, casing!.id, again)) as Response).status).toBe(302);
    expect((await view()).parts[0]?.texts).toMatchObject({ diameter: ['219'], depthBottom: ['13'] });
  });

  it('the calls of a well: borehole, casings, drilling, lithology, aquifer, usages, arrangements (C608)', async () => {
    const call = async (word: string, body?: object) =>
      api(apiRoute(`installation/{id}/${word}`)[body ? 'action' : 'loader'], {
        params: { id: String(well) },
        ...(body ? { method: 'POST', body } : {}),
      });
    const rows = {
      drilling: { depthTop: 0, depthBottom: 45, diameter: 250 },
      strainers: { depthTop: 20, depthBottom: 40 },
      lithology: { depthTop: 0, depthBottom: 3, rock: 'clay', text: 'Argile' },
      stratigraphy: { depthTop: 0, depthBottom: 45, text: 'Briovérien' },
      usages: { use: 'irrigation' },
      arrangements: { text: 'Tête étanche' },
      comments: { text: 'Accès par le chemin' },
    };
    await admin.post(parts.action, '/x', row, { ...at(), part: 'casing' });
    for (const [word, body] of Object.entries(rows)) {
      expect((await call(word, body)).status, word).toBe(201);
      expect((await call(word)).json, word).toMatchObject([body]);
    }
    expect((await call('casings')).json).toMatchObject([{ diameter: 200, material: 'steel' }]);
    expect((await call('borehole')).json).toEqual([{ depthTop: 0, depthBottom: 45, diameter: 250 }]);
    expect((await call('aquifer')).json).toEqual({ code: '187AA01', name: 'Socle de la Vilaine' });
  });
});

describe('pictures', () => {
  const params = (id?: number) => ({ ...at(id), part: 'picture' });
  async function send(fields: Record<string, string | File>, search = '', id?: number): Promise<unknown> {
    const body = new FormData();
    body.set('csrf', admin.csrfToken);
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const headers = { cookie: admin.cookie, origin: 'http://localhost:3000' };
    const request = new Request(`http://localhost:3000/x${search}`, { method: 'POST', body, headers });
    return attempt(() => parts.action(routeArgs(request, params(id))));
  }
  const image = (content: Buffer = PIXEL, name = 'site.png') => new File([new Uint8Array(content)], name);
  const shown = async () => (await view()).parts.filter(({ part }) => part === 'picture');
  const open = (row: number, person = admin, search = '') =>
    person.get(picture.loader, `/x${search}`, { ...at(), row: String(row) }) as Promise<Response>;

  it('hold a real file, shown and downloaded by readers of the station, gone with the row (C583)', async () => {
    expect(((await send({ text: 'Tête de puits', file: image() })) as Response).status).toBe(302);
    const [one] = await shown();
    const answer = await open(one!.id);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await answer.arrayBuffer()).equals(PIXEL)).toBe(true);
    const download = await open(one!.id, admin, '?download=1');
    expect(download.headers.get('content-disposition')).toContain('site.png');
    await prisma().user.create({ data: { login: 'fermé', name: 'fermé' } });
    expect((await open(one!.id, await browsing('fermé'))).status).toBe(404);
    const files = () => prisma().storedFile.count();
    const before = await files();
    const version = String(one!.version);
    await send({ text: 'Tête repeinte', version, file: image(PIXEL, 'apres.png') }, `?row=${one!.id}`);
    expect(await files()).toBe(before);
    await send({ text: 'Tête repeinte', version: '2' }, `?row=${one!.id}`);
    expect((await open(one!.id, admin, '?download=1')).headers.get('content-disposition')).toContain('apres.png');
    await send({ intent: 'delete' }, `?row=${one!.id}`);
    expect([await shown(), await files()]).toEqual([[], before - 1]);
  });

  it('wait with a deleted station, and go when it can no longer be restored', async () => {
    const id = await make({ code: '03534X0099/F', name: 'Forage abandonné' });
    await send({ text: 'Margelle', file: image() }, '', id);
    const { fileId } = await prisma().stationPart.findFirstOrThrow({ where: { stationId: id } });
    const there = () => prisma().storedFile.count({ where: { id: fileId! } });
    expect((await deleteStation({ ...VISITOR, id: 1, login: 'admin', isAdmin: true }, id)).ok).toBe(true);
    const context = { login: 'nuit', signal: new AbortController().signal };
    await purgeDeletions(context);
    expect(await there()).toBe(1);
    await prisma().deletion.updateMany({ data: { at: new Date('2020-01-01') } });
    await purgeDeletions(context);
    expect(await there()).toBe(0);
  });

  it('without a file, or with one that is no picture, the form comes back with what was typed', async () => {
    const refused = async (fields: Record<string, string | File>) =>
      (await send(fields)) as { data: { texts: object; faults: Record<string, unknown> }; init: { status: number } };
    const none = await refused({ text: 'Sans photo' });
    expect(none).toMatchObject({ init: { status: 422 }, data: { texts: { text: ['Sans photo'] } } });
    expect(none.data.faults['file']).toBe('stations:fault.picture');
    const page = await refused({ text: 'Page', file: image(Buffer.from('<html></html>'), 'page.png') });
    expect(page.data.faults['file']).toMatchObject({ key: 'exchange:reason.contentMismatch' });
    expect(await shown()).toEqual([]);
  });
});

describe('what a station belongs to', () => {
  it('aquifer, water body, watersheds, networks, contributors and their periods, stations (C582)', async () => {
    const near = await make({ code: '03534X0013/F', name: 'Forage voisin' });
    const add = (fields: Record<string, string>) => admin.post(links.action, '/x', { intent: 'add', ...fields }, at());
    await add({ link: 'network', code: '0400000117' });
    await add({
      link: 'contributor',
      code: '22350001800013',
      role: 'owner',
      startDate: '2019-01-01',
      endDate: '2024-12-31',
    });
    await add({ link: 'associated', code: '03534x0013/f' });
    const unknown = (await add({ link: 'network', code: 'X' })) as {
      init: { status: number };
      data: { texts: object };
    };
    expect(unknown).toMatchObject({ init: { status: 422 }, data: { texts: { code: ['X'] } } });
    const station = await view();
    const facts = Object.fromEntries(station.facts.map(({ name, value }) => [name, value]));
    expect(facts).toMatchObject({
      aquiferCode: 'Socle de la Vilaine (187AA01)',
      watermassCode: 'Vilaine (FRGG015)',
      watershed1: 'La Vilaine (J7)',
      watershed2: 'La Vilaine amont (J70)',
    });
    expect(station.links).toMatchObject([
      { link: 'associated', name: 'Forage voisin', station: { id: near } },
      { link: 'contributor', name: 'Département', role: 'owner', from: '01/01/2019', to: '31/12/2024' },
      { link: 'network', name: 'Réseau départemental' },
    ]);
    expect((await view(near)).linkedFrom).toMatchObject([{ id: well }]);
  });

  type Known = Readonly<Record<'name' | 'comment', string>> & { readonly closeDate: string | null };
  it('merge/{a}/{b} names differences, moves b’s data, closes it; changeBssCode keeps the alias (C609)', async () => {
    const double = await make({ code: 'BSS009MERG', name: 'Doublon', altitude: 42, comment: 'Du fichier 2019' });
    await api(apiRoute('installation/{id}/usages').action, {
      method: 'POST',
      params: { id: String(double) },
      body: { use: 'livestock' },
    });
    await api(apiRoute('installation/{id}/usages').action, {
      ...{ method: 'POST', params: { id: String(well) } },
      body: { use: 'irrigation' },
    });
    const merged = await api(apiRoute('installation/merge/{a}/{b}').action, {
      method: 'POST',
      params: { a: String(well), b: String(double) },
    });
    expect(merged.json).toMatchObject({ update: 1 });
    const { conflicts } = merged.json as { conflicts: { field: string; kept: string; lost: string }[] };
    expect(conflicts.map(({ field, lost }) => [field, lost])).toEqual(
      expect.arrayContaining([
        ['name', 'Doublon'],
        ['comment', 'Du fichier 2019'],
      ]),
    );
    expect((await view()).parts.filter(({ part }) => part === 'usage')).toHaveLength(2);
    // what only the double knew stands on the station that stays; what both know is its own
    const stays = (await api(apiRoute('installation/{id}').loader, { params: { id: String(well) } })).json as Known;
    expect(stays).toMatchObject({ comment: 'Du fichier 2019' });
    expect(stays.name).not.toBe('Doublon');
    expect(stays.closeDate).toBeNull();
    expect((await view(double)).closed).not.toBeNull();
    const params = { id: String(well) };
    const code = await api(apiRoute('installation/{id}/changeBssCode').action, {
      method: 'PUT',
      params,
      body: { code: 'BSS009NEWC' },
    });
    expect(code.json).toMatchObject({ update: 1 });
    const { json } = await api(apiRoute('installation/{id}').loader, { params });
    expect(json).toMatchObject({ code: 'BSS009NEWC' });
    expect((json as { formerCodes: string[] }).formerCodes).toContain('03534X0012/F');
    const audited = await prisma().audit.findMany({ where: { action: 'station.merge' } });
    expect(audited).toHaveLength(1);
  });
});
