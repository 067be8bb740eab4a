/**
 * Role × right × kind × own or foreign station, through every door: screens, data requests, API, exports, search, map
 * and counts obey one scope. What is expected is copied from the table of DECISIONS B5 and from A35, not read from the
 * application; the crossing is made here.
 */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { KIND_NAMES, kindOf, type StationKind } from '~/modules/monitoring/stations/domain';
import { forgetDatabase } from '~/platform/db/kept-of-database.server';
import { prisma } from '~/platform/db/client.server';
import { resources } from '~/platform/i18n/i18n.server';
import * as list from '~/routes/$stationKind+/_index';
import * as exporting from '~/routes/$stationKind+/export.$format';
import * as importing from '~/routes/$stationKind+/import';
import * as creation from '~/routes/$stationKind+/new';
import * as explained from '~/routes/administration+/user.$id.stations';
import * as graphic from '~/routes/graphic+/_index';
import * as search from '~/routes/search+/results';
import * as sheet from '~/routes/station+/$typeName.$id._index';
import * as deletion from '~/routes/station+/$typeName.$id.delete';
import * as links from '~/routes/station+/$typeName.$id.links';
import * as edit from '~/routes/station+/$typeName.$id.edit';
import * as kinds from '~/routes/station+/_index';
import { apiRoute } from '../../support/api-route';
import { testDatabase } from '../../support/database';
import { browsing, signedIn } from '../../support/people';

testDatabase();

type Reach = 'all' | 'own' | 'none';
type Access = 'all' | 'byUser';
/** S3 §6: the module that opens each kind; a sector takes that of distribution (MONITORING, « Rights »). */
const MODULES: Record<StationKind, string> = {
  quality: 'QUALITO',
  piezometry: 'PIEZO',
  hydrometry: 'HYDRO',
  pluviometry: 'PLUVIO',
  productionUnit: 'PRODUCTION',
  distributionUnit: 'DISTRIBUTION',
  installation: 'INSTALLATION',
  sector: 'DISTRIBUTION',
};
/** B5: data access, export, import, station create, update and delete. */
const TABLE = {
  admin: { read: 'all', export: 'all', import: 'all', create: 'all', update: 'all', delete: 'all' },
  coAdmin: { read: 'all', export: 'all', import: 'all', create: 'all', update: 'all', delete: 'all' },
  manager: { read: 'all', export: 'all', import: 'none', create: 'none', update: 'none', delete: 'none' },
  technician: { read: 'all', export: 'all', import: 'all', create: 'none', update: 'all', delete: 'none' },
  animator: { read: 'all', export: 'all', import: 'none', create: 'none', update: 'none', delete: 'none' },
  consultant: { read: 'all', export: 'all', import: 'none', create: 'none', update: 'none', delete: 'none' },
  support: { read: 'all', export: 'none', import: 'none', create: 'none', update: 'none', delete: 'none' },
  other: { read: 'own', export: 'own', import: 'none', create: 'none', update: 'none', delete: 'none' },
} as const satisfies Record<string, Record<string, Reach>>;
type Role = keyof typeof TABLE;
type Right = keyof (typeof TABLE)['admin'];
const ROLES = Object.keys(TABLE) as Role[];
/** How an account holds each role (C006). */
const HELD: Record<Role, { readonly flags?: object; readonly code?: string }> = {
  admin: { flags: { isAdmin: true } },
  coAdmin: { code: 'COADMIN' },
  manager: { flags: { metadata: true } },
  technician: { code: 'TECHNICIAN' },
  animator: { flags: { labo: true } },
  consultant: { flags: { consultant: true } },
  support: { code: 'SUPPORT' },
  other: {},
};
/** B5: with access by user everybody but the administrator keeps to their own. */
const reachOf = (role: Role, right: Right, access: Access): Reach => {
  const given = TABLE[role][right];
  return access === 'byUser' && role !== 'admin' && given === 'all' ? 'own' : given;
};
const expectedOf = (reach: Reach): string[] => (reach === 'all' ? ['own', 'foreign'] : reach === 'own' ? ['own'] : []);

const WHOSE = ['own', 'foreign'] as const;
const ids = new Map<string, number>();
const series = new Map<number, string>();
const nameOf = (kind: StationKind, whose: string) => `Croisée ${kind} ${whose}`;
const idOf = (kind: StationKind, whose: string) => String(ids.get(nameOf(kind, whose)) ?? 0);
const whoseOf = (names: Iterable<string>, kind: StationKind) =>
  WHOSE.filter((whose) => [...names].includes(nameOf(kind, whose)));

async function account(login: string, { flags = {}, code }: (typeof HELD)[Role], grants: readonly string[]) {
  const { id } = await prisma().user.create({
    data: {
      login,
      name: login,
      ...flags,
      grants: {
        create: [...grants.map((one) => ({ type: 'MODULE', code: one })), ...(code ? [{ type: 'ROLE', code }] : [])],
      },
    },
  });
  const own = KIND_NAMES.map((kind) => Number(idOf(kind, 'own')));
  await prisma().stationGrant.createMany({ data: own.map((stationId) => ({ userId: id, stationId, mode: 'w' })) });
  return id;
}
const setAccess = async (access: Access) => {
  await prisma().setting.deleteMany({ where: { parameter: 'stations.access' } });
  await prisma().setting.create({ data: { parameter: 'stations.access', value: access } });
  forgetDatabase();
};

beforeAll(async () => {
  for (const [rank, kind] of KIND_NAMES.entries())
    for (const [turn, whose] of WHOSE.entries()) {
      const name = nameOf(kind, whose);
      const { id } = await prisma().station.create({
        data: {
          kind,
          code: `${kind}-${whose}`.toUpperCase(),
          name,
          townCode: whose === 'foreign' ? '35999' : '',
          searchKey: ` ${name.toLowerCase().replace('é', 'e')} `,
          projection: '4326',
          x: -1.6 + rank / 10,
          y: 48 + turn / 10,
          longitude: -1.6 + rank / 10,
          latitude: 48 + turn / 10,
        },
      });
      ids.set(name, id);
      const made = await prisma().series.create({
        data: { stationId: id, quantity: 'volume', unit: 'm³', main: true },
      });
      series.set(made.id, name);
    }
  for (const role of ROLES) await account(`croix-${role}`, HELD[role], ['ALL']);
}, 60_000);
// a person's exports of one minute are counted
beforeEach(forgetDatabase);

const statusOf = (answer: unknown): number => (answer instanceof Response ? answer.status : 200);

it('a link to the code of a station that one may not read is answered as one to a code that nobody has', async () => {
  for (const whose of WHOSE)
    await prisma().stationCode.create({
      data: { kind: 'hydrometry', code: `J7-${whose}`.toUpperCase(), stationId: Number(idOf('hydrometry', whose)) },
    });
  await setAccess('byUser');
  const person = await browsing('croix-technician');
  const link = (code: string) =>
    person.post(
      links.action,
      '/x',
      { intent: 'add', link: 'associated', code, role: '', startDate: '', endDate: '' },
      { typeName: kindOf('piezometry').word, id: idOf('piezometry', 'own') },
    );
  const without = async (code: string) => JSON.stringify(await link(code)).replaceAll(code, 'CODE');
  expect(await without('J7-FOREIGN')).toBe(await without('J7-NOBODYS'));
  expect(await link('J7-FOREIGN')).toMatchObject({ init: { status: 422 } });
  expect(await link('J7-OWN')).toMatchObject({ status: 302 });
  await setAccess('all');
});

describe.each(['all', 'byUser'] as const)('with stations.access = %s', (access) => {
  beforeAll(() => setAccess(access));

  it.each(ROLES)(
    '%s: lists, maps, counts, search, exports, data and calls obey one scope (C600, C700, C703)',
    async (role) => {
      const login = `croix-${role}`;
      const [person, call] = [await browsing(login), await signedIn(login)];
      const counted = (await person.get(kinds.loader, '/station')) as Awaited<ReturnType<typeof kinds.loader>>;
      const found = (await person.get(search.loader, '/search/results?q=croisee')) as Awaited<
        ReturnType<typeof search.loader>
      >;
      const searched = found.groups.flatMap(({ results }) => results.map(({ name }) => name));
      // a chart takes eight at most: those of the foreign stations
      const asked = [...series].flatMap(([id, name]) => (name.endsWith('foreign') ? [`series=${id}`] : [])).join('&');
      const chart = (await person.get(graphic.loader, `/graphic?q=croisee&${asked}`)) as Awaited<
        ReturnType<typeof graphic.loader>
      >;
      const charted = [...chart.chosen, ...chart.offered].map(({ station }) => station.name);
      for (const kind of KIND_NAMES) {
        const { word, api } = kindOf(kind);
        const read = expectedOf(reachOf(role, 'read', access));
        const at = `${role}, ${kind}`;
        const page = (await person.get(list.loader, `/${word}`, { stationKind: word })) as Awaited<
          ReturnType<typeof list.loader>
        >;
        expect(
          whoseOf(
            page.lines.map(({ name }) => name),
            kind,
          ),
          `list: ${at}`,
        ).toEqual(read);
        expect(page.total, `total: ${at}`).toBe(read.length);
        expect(
          page.sheet.marks.reduce((sum, { count }) => sum + count, 0),
          `map: ${at}`,
        ).toBe(read.length);
        expect(counted.kinds.find((one) => one.kind === kind)?.count ?? 0, `count: ${at}`).toBe(read.length);
        expect(whoseOf(searched, kind), `search: ${at}`).toEqual(read);
        expect(whoseOf(charted, kind), `series: ${at}`).toEqual(read);
        const listed = (await call(apiRoute(api).loader)).json as { name: string }[];
        expect(
          whoseOf(
            listed.map(({ name }) => name),
            kind,
          ),
          `GET ${api}: ${at}`,
        ).toEqual(read);
        forgetDatabase();
        const file = (await person.get(exporting.loader, `/${word}/export/csv`, {
          stationKind: word,
          format: 'csv',
        })) as Response;
        const taken = expectedOf(reachOf(role, 'export', access));
        const text = file.status === 200 ? await file.text() : '';
        expect(
          WHOSE.filter((whose) => text.includes(nameOf(kind, whose))),
          `export: ${at}`,
        ).toEqual(taken);
        expect(page.may.export, `export offered: ${at}`).toBe(taken.length > 0);
        const doors = { create: creation.loader, import: importing.loader } as const;
        for (const [right, loader] of Object.entries(doors) as ['create' | 'import', typeof creation.loader][]) {
          const open = reachOf(role, right, access) !== 'none';
          expect(page.may[right], `${right} offered: ${at}`).toBe(open);
          const answer = await person.get(loader, `/${word}/x`, { stationKind: word });
          expect(statusOf(answer) === 200, `${right}: ${at}`).toBe(open);
        }
      }
      const drawn = reachOf(role, 'read', access) === 'all' ? KIND_NAMES.length : 0;
      expect(chart.chosen.length, `foreign series asked for: ${role}`).toBe(drawn);
    },
  );

  it.each(ROLES)('%s: each station is read, changed and deleted as the table says (C701, C704)', async (role) => {
    const login = `croix-${role}`;
    const [person, call] = [await browsing(login), await signedIn(login)];
    const open = (right: Right, whose: string) => expectedOf(reachOf(role, right, access)).includes(whose);
    for (const kind of KIND_NAMES)
      for (const whose of WHOSE) {
        const { word, api } = kindOf(kind);
        const params = { typeName: word, id: idOf(kind, whose) };
        const at = `${role}, ${kind}, ${whose}`;
        const screens = { read: sheet.loader, update: edit.loader, delete: deletion.loader } as const;
        for (const [right, loader] of Object.entries(screens) as ['read', typeof sheet.loader][]) {
          const answer = await person.get(loader, `/station/${word}/${params.id}`, params);
          expect(statusOf(answer) === 200, `${right}: ${at}`).toBe(open(right, whose));
        }
        const one = apiRoute(`${api}/{id}`);
        expect((await call(one.loader, { params })).status === 200, `GET: ${at}`).toBe(open('read', whose));
        const put = await call(one.action, { method: 'PUT', params, body: { comment: role } });
        expect(put.status === 200, `PUT: ${at}`).toBe(open('update', whose));
      }
  });
});

describe('habilitations (A35)', () => {
  const seenBy = async (login: string) => {
    const person = await browsing(login);
    const { kinds: found } = (await person.get(kinds.loader, '/station')) as Awaited<ReturnType<typeof kinds.loader>>;
    return found.filter(({ count }) => count > 0).map(({ kind }) => kind);
  };
  beforeAll(() => setAccess('all'));

  it.each(KIND_NAMES)('%s: its module or ALL opens it, its FORBIDEN closes it (C698, C699)', async (kind) => {
    const code = MODULES[kind];
    const sharing = KIND_NAMES.filter((one) => MODULES[one] === code);
    const others = KIND_NAMES.filter((one) => MODULES[one] !== code);
    const person = async (grants: readonly string[], held = HELD.technician) => {
      const login = `hab-${kind}-${grants.join('-')}-${'flags' in held ? 'admin' : 'tech'}`.toLowerCase();
      await account(login, held, grants);
      return (await seenBy(login)).sort();
    };
    expect(await person([code])).toEqual([...sharing].sort());
    expect(await person(['ALL', `${code}_FORBIDEN`])).toEqual([...others].sort());
    expect(await person([code, `${code}_FORBIDEN`])).toEqual([]);
    expect(await person([`${code}_FORBIDEN`], HELD.admin)).toEqual([...KIND_NAMES].sort());
  });

  it('without any nothing is seen, and a parameter’s own FORBIDEN closes no module', async () => {
    await account('hab-rien', HELD.technician, []);
    expect(await seenBy('hab-rien')).toEqual([]);
    await account('hab-no3', HELD.technician, ['ALL', 'NO3_FORBIDEN']);
    expect(await seenBy('hab-no3')).toHaveLength(KIND_NAMES.length);
  });

  it('an administrator reads on the account why each right is given or refused', async () => {
    const id = await account('hab-expliqué', HELD.technician, ['ALL', 'QUALITO_FORBIDEN']);
    const admin = await browsing('croix-admin');
    const page = (await admin.get(explained.loader, `/administration/user/${id}/stations`, {
      id: String(id),
    })) as Awaited<ReturnType<typeof explained.loader>>;
    const why = (kind: StationKind, action: string) => {
      const right = page.kinds.find((one) => one.kind === kind)?.rights.find((one) => one.action === action);
      const words = resources.fr['stations']?.['why'] as Record<string, string>;
      return words[right?.why ?? '']?.replace('{{code}}', right?.code ?? '');
    };
    expect(why('quality', 'station.read')).toBe('Refusé par QUALITO_FORBIDEN');
    expect(why('piezometry', 'station.update')).toBe('Toutes, par ALL');
    expect(why('piezometry', 'station.delete')).toBe('Refusé par ses rôles');
  });
});

describe('user/station, the filters of an account and its bookmarks', () => {
  const foreign = nameOf('piezometry', 'foreign');
  const stations = apiRoute('user/station/{login}');
  beforeAll(() => setAccess('byUser'));

  it('r opens a station to be read, w to be written; only an administrator gives them (C598, C686)', async () => {
    await prisma().user.create({
      data: {
        login: 'donné',
        name: 'donné',
        grants: {
          create: [
            { type: 'MODULE', code: 'PIEZO' },
            { type: 'ROLE', code: 'TECHNICIAN' },
          ],
        },
      },
    });
    const [admin, own] = [await signedIn('croix-admin'), await signedIn('donné')];
    const params = { login: 'donné' };
    const one = apiRoute('piezometer/{id}');
    const station = { id: idOf('piezometry', 'foreign') };
    const status = async () => [
      (await own(one.loader, { params: station })).status,
      (await own(one.action, { method: 'PUT', params: station, body: { comment: 'moi' } })).status,
    ];
    expect(await status()).toEqual([404, 404]);
    const give = (selectedMode: string) =>
      admin(stations.action, {
        method: 'PUT',
        params,
        body: [{ stationType: 1, stationCode: 'piezometry-foreign', selectedMode }],
      });
    expect((await give('r')).json).toEqual({ update: 1 });
    expect(await status()).toEqual([200, 405]);
    expect((await give('w')).json).toEqual({ update: 1 });
    expect(await status()).toEqual([200, 200]);
    expect((await own(stations.loader, { params })).json).toEqual([
      { stationType: 1, stationCode: 'PIEZOMETRY-FOREIGN', selectedMode: 'w' },
    ]);
    expect((await own(stations.action, { method: 'PUT', params, body: [] })).status).toBe(405);
    expect((await own(stations.loader, { params: { login: 'croix-admin' } })).status).toBe(405);
  });

  it('a filter opens what it finds, to be read only; an empty one opens nothing (C676)', async () => {
    await prisma().user.create({
      data: {
        login: 'filtré',
        name: 'filtré',
        grants: {
          create: [
            { type: 'MODULE', code: 'ALL' },
            { type: 'ROLE', code: 'TECHNICIAN' },
          ],
        },
      },
    });
    const admin = await signedIn('croix-admin');
    const person = await browsing('filtré');
    const seen = async () => {
      const page = (await person.get(list.loader, '/piezometry', { stationKind: 'piezometry' })) as Awaited<
        ReturnType<typeof list.loader>
      >;
      return page.lines.map(({ name }) => name);
    };
    expect(await seen()).toEqual([]);
    const put = await admin(apiRoute('user').action, {
      method: 'PUT',
      body: { login: 'filtré', piezoFilter: 'town=35999', organism: 'Syndicat' },
    });
    expect(put.json).toMatchObject({
      user: { piezoFilter: 'town=35999', qualitoFilter: '', organism: 'Syndicat', labo: '0', contactCode: null },
    });
    expect(await seen()).toEqual([foreign]);
    const params = { typeName: 'piezometry', id: idOf('piezometry', 'foreign') };
    expect(statusOf(await person.get(edit.loader, '/x', params))).toBe(404);
    const rain = (await person.get(list.loader, '/pluviometry', { stationKind: 'pluviometry' })) as { total: number };
    expect(rain.total).toBe(0);
  });

  it('bookmarks are kept by station type; one of another type or out of reach is none (C599, C687)', async () => {
    const call = await signedIn('filtré');
    const bookmark = (body: object) => call(apiRoute('user/bookmark').action, { method: 'POST', body });
    const stationId = Number(idOf('piezometry', 'foreign'));
    expect((await bookmark({ stationType: 1, stationId })).json).toEqual({ update: 1 });
    expect((await bookmark({ stationType: 3, stationId })).status).toBe(404);
    expect((await bookmark({ stationType: 1, stationId: Number(idOf('piezometry', 'own')) })).status).toBe(404);
    const kept = async () => (await call(apiRoute('user/bookmarks').loader)).json;
    expect(await kept()).toEqual([{ stationType: 1, identifiers: [stationId] }]);
    await bookmark({ stationType: 1, stationId, bookmarked: false });
    expect(await kept()).toEqual([]);
  });
});
