/** The first day of an account: creation asks what the person does here, and opens what that needs. */
import { beforeAll, expect, test } from 'vitest';
import { prisma } from '~/platform/db/client.server';
import { action as create } from '~/routes/administration+/user.new';
import { action as edit, loader as sheet } from '~/routes/administration+/user.$id._index';
import { loader as stationsOf } from '~/routes/$stationKind+/_index';
import { loader as graphic } from '~/routes/graphic+/_index';
import { loader as devices } from '~/routes/materiel+/_index';
import { loader as kinds } from '~/routes/station+/_index';
import { loader as validation } from '~/routes/station+/validation';
import { translator } from '~/platform/i18n/i18n.server';
import { readToasts, toastText } from '~/platform/http/toast.server';
import { testDatabase } from '../../support/database';
import { addUser, browsing } from '../../support/people';
import { newPiezometer } from '../../support/series-world';

testDatabase({ each: true });
const PASSWORD = 'cinq peupliers au bord du canal';
/** DECISIONS B5: data access is everybody's but in their own stations; devices are not of those without a role. */
const STATIONS = ['DISTRIBUTION', 'HYDRO', 'INSTALLATION', 'PIEZO', 'PLUVIO', 'PRODUCTION', 'QUALITO'];
/** Those that a consultant has by default (B5). */
const STATION_RIGHTS = ['read', 'export', 'report', 'networkReports', 'searches'].map((right) => `station.${right}`);
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  isAdmin: [],
  'role-COADMIN': ['COADMIN', 'MAT', ...STATIONS],
  metadata: ['MAT', ...STATIONS],
  'role-TECHNICIAN': ['MAT', 'TECHNICIAN', ...STATIONS],
  labo: ['MAT', ...STATIONS],
  consultant: ['MAT', ...STATIONS],
  'role-SUPPORT': ['MAT', 'SUPPORT', ...STATIONS],
  '': STATIONS,
};

beforeAll(() => addUser('admin'));
/** What the next page says. */
const sentenceOf = async (answer: Response): Promise<string> => {
  const cookie = answer.headers.getSetCookie().join('; ');
  const toasts = await readToasts(new Request('http://localhost/', { headers: { cookie } }));
  const t = await translator('fr');
  return toasts.map((toast) => toastText(toast, t)).join(' ');
};
const grantsOf = async (login: string) =>
  (await prisma().grant.findMany({ where: { user: { login } }, select: { code: true } }))
    .map(({ code }) => code)
    .sort();
const make = async (login: string, fields: Record<string, string>, by = 'admin') =>
  (await browsing(by)).post(create, '/administration/user/new', {
    ...{ login, name: 'Martin', email: `${login}@essai.example`, locale: 'fr' },
    ...{ password: PASSWORD, confirmation: PASSWORD, opensModules: 'on', ...fields },
  });

test.each(Object.entries(NEEDED))(
  '« %s » is given the modules where the table of rights lets it do something',
  async (role, codes) => {
    await make('lou', role === '' ? {} : { [role]: 'on' });
    expect(await grantsOf('lou')).toEqual([...codes].sort());
    const { id } = await prisma().user.findUniqueOrThrow({ where: { login: 'lou' } });
    const { user } = (await (await browsing('admin')).get(sheet, `/administration/user/${id}`, { id: String(id) })) as {
      user: { lacks: string[] };
    };
    expect(user.lacks).toEqual([]);
  },
);

test('the modules can be left for later, and the account then says which ones its roles lack', async () => {
  await make('lou', { labo: 'on', opensModules: '' });
  expect(await grantsOf('lou')).toEqual([]);
  const { id, version } = await prisma().user.findUniqueOrThrow({ where: { login: 'lou' } });
  const lacksOf = async () =>
    (
      (await (await browsing('admin')).get(sheet, `/administration/user/${id}`, { id: String(id) })) as {
        user: { lacks: string[] };
      }
    ).user.lacks;
  expect([...(await lacksOf())].sort()).toEqual(['MAT', ...STATIONS].sort());
  // what somebody forbids is not lacking: it was meant
  await (
    await browsing('admin')
  ).post(
    edit,
    `/administration/user/${id}?tab=modules`,
    { intent: 'grants', version: String(version), all: 'on', 'module-PIEZO': 'forbidden' },
    { id: String(id) },
  );
  expect(await lacksOf()).toEqual([]);
});

test('a module that an administrator closed to a role is not opened with it', async () => {
  const rows = STATION_RIGHTS.map((action) => ({ action, role: 'consultant', domain: 'QUALITO', reach: 'none' }));
  await prisma().rightChange.createMany({
    data: rows.map((row) => ({ ...row, updatedBy: 'admin', updatedAt: new Date() })),
  });
  await make('lou', { consultant: 'on' });
  expect(await grantsOf('lou')).toEqual(['MAT', ...STATIONS.filter((module) => module !== 'QUALITO')].sort());
});

test('who is no administrator makes no co-administrator, whatever is sent', async () => {
  await addUser('adjoint');
  await prisma().grant.create({
    data: { type: 'ROLE', code: 'COADMIN', user: { connect: { login: 'adjoint' } } },
  });
  await make('lou', { 'role-COADMIN': 'on' }, 'adjoint');
  expect(await prisma().user.count({ where: { login: 'lou' } })).toBe(0);
  await make('lou', { 'role-TECHNICIAN': 'on' }, 'adjoint');
  expect(await grantsOf('lou')).toContain('TECHNICIAN');
});

test.each([
  ['nothing given', [], 'Votre compte n’a pas le module « Piézométrie »'],
  ['forbidden', ['ALL', 'PIEZO_FORBIDEN'], 'Le module « Piézométrie » est interdit à votre compte'],
  ['given', ['PIEZO'], null],
])('a list of stations says that a module is missing, not that the search is narrow: %s', async (_, codes, said) => {
  await newPiezometer();
  await addUser('animateur');
  const { id: userId } = await prisma().user.findUniqueOrThrow({ where: { login: 'animateur' } });
  await prisma().grant.deleteMany({ where: { userId } });
  await prisma().grant.createMany({ data: codes.map((code) => ({ userId, type: 'MODULE', code })) });
  for (const address of ['/piezometry', '/piezometry?q=puits']) {
    const view = (await (await browsing('animateur')).get(stationsOf, address, { stationKind: 'piezometry' })) as {
      closed: { title: string } | null;
    };
    expect(view.closed?.title ?? null, address).toBe(said);
  }
});

test('pages without stations and without devices say which module is missing, and who gives it', async () => {
  await addUser('animateur');
  await prisma().grant.deleteMany({ where: { user: { login: 'animateur' } } });
  const animator = await browsing('animateur');
  const said = /^Votre compte n’a pas les modules Qualité des eaux, Piézométrie, .*Un administrateur les donne/;
  for (const [loader, address] of [
    [kinds, '/station'],
    [graphic, '/graphic'],
    [validation, '/station/validation'],
  ] as const)
    expect(((await animator.get(loader, address)) as { lacks: string }).lacks, address).toMatch(said);
  const refused = (await animator.get(devices, '/materiel')) as Response;
  expect([refused.status, refused.headers.get('location')]).toEqual([302, '/']);
  expect(await sentenceOf(refused)).toContain(
    'Votre compte n’a pas le module « Matériel ». Pour l’obtenir, adressez-vous à ',
  );
});
