/**
 * What the API says of a user, of what hangs on one, of a contact and of a forgotten password: the contract's names and
 * values.
 */
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { forgetSettings } from '~/platform/settings.server';
import { loader as userList } from '~/routes/administration+/user._index';
import { badgesOf } from '~/modules/core/accounts/view/users.view';
import { verifyCredentials } from '~/modules/core/accounts/service/verify-credentials.server';
import { checkPassword, currentPolicy } from '~/modules/core/accounts/service/check-password.server';
import { unseal } from '~/platform/auth/sealed.server';
import { prisma } from '~/platform/db/client.server';
import { env } from '~/platform/env.server';
import { resources } from '~/platform/i18n/i18n.server';
import { testDatabase } from '../../support/database';
import { testQueue } from '../../support/jobs';
import { addUser, browsing, callApi, PASSWORD, signedIn } from '../../support/people';
import { apiRoute } from '../../support/api-route';

const { action: reset } = apiRoute('reset');
const { action: resetByEmail } = apiRoute('resetByEmail');
const { loader: contact, action: putContact } = apiRoute('referencial/{set}/{id}');
const { action: postContact } = apiRoute('referencial/{set}');
const { loader: oneUser } = apiRoute('user/{login}');
const { loader: allUsers } = apiRoute('user');
const { loader: grants } = apiRoute('user/habilitations/{login}');
const { loader: keyFigures } = apiRoute('user/keyfigures/{login}');
const { loader: parameters } = apiRoute('user/parameters');
const { loader: stations } = apiRoute('user/station/{login}');
const { loader: statistic } = apiRoute('user/statistic/{login}');
const { loader: cmsStatistic } = apiRoute('user/statistic/cms/{login}');
const { loader: stationStatistic } = apiRoute('user/statistic/station/{login}');
const { loader: usage } = apiRoute('user/statistic/usage/{login}');
const { action: putParameter } = apiRoute('user/parameters/{parameter}');

testDatabase();
testQueue([]);
beforeAll(async () => {
  for (const login of ['admin', 'animateur', 'consultant', 'membre']) await addUser(login);
});
beforeEach(async () => {
  await prisma().loginAttempt.deleteMany();
  await prisma().jobExecution.deleteMany();
  await prisma().resetToken.deleteMany();
});
afterEach(async () => {
  env.PUBLIC_TOKEN = undefined;
  env.PUBLIC_URL = undefined;
  await prisma().setting.deleteMany();
  forgetSettings();
});

it('an account says login, name, picture and its three flags as « 1 » or « 0 » (C396)', async () => {
  const call = await signedIn('admin');
  const flags = async (login: string) => {
    const {
      login: own,
      name,
      picture,
      isAdmin,
      labo,
      consultant,
    } = (await call(oneUser, { params: { login } })).json as Record<string, string>;
    return [own, name, picture, isAdmin, labo, consultant];
  };
  expect(await flags('admin')).toEqual(['admin', 'admin d’essai', null, '1', '0', '0']);
  expect(await flags('animateur')).toEqual(['animateur', 'animateur d’essai', null, '0', '1', '0']);
  expect(await flags('consultant')).toEqual(['consultant', 'consultant d’essai', null, '0', '0', '1']);
  expect(await flags('membre')).toEqual(['membre', 'membre d’essai', null, '0', '0', '0']);
});

it('an account says its failed attempts, its last connection and the code of its contact (C397)', async () => {
  const call = await signedIn('membre');
  const read = async () => (await call(oneUser, { params: { login: 'membre' } })).json;
  expect(await read()).toMatchObject({ connexionAttempts: 0, lastConnexion: null, contactCode: null });
  await verifyCredentials({ login: 'membre', password: 'faux', address: '192.0.2.7' });
  const at = new Date('2026-11-20T08:30:00Z');
  const { code } = await prisma().contact.create({ data: { name: 'Lou Martin' } });
  await prisma().user.update({ where: { login: 'membre' }, data: { lastConnexion: at, contactCode: code } });
  expect(await read()).toMatchObject({ connexionAttempts: 1, lastConnexion: at.toISOString(), contactCode: code });
});

it(
  'what hangs on an account has its calls: habilitations, key figures, settings, the four statistics, ' +
    'stations (C398)',
  async () => {
    const membre = await prisma().user.findUniqueOrThrow({ where: { login: 'membre' } });
    await prisma().grant.create({ data: { userId: membre.id, type: 'MODULE', code: 'QUALITO' } });
    const { id: category } = await prisma().cmsCategory.create({ data: { title: 'Actualités' } });
    const content = await prisma().cmsContent.create({
      data: {
        idCategory: category,
        title: 'Lu',
        author: 'a',
        login: 'admin',
        loginMaj: 'admin',
        authorization: 'public',
      },
    });
    await prisma().statistic.createMany({
      data: [
        { login: 'membre', eventType: 'CONNEXION', module: 'CCE', value: 'web', at: new Date() },
        { login: 'membre', eventType: 'CMS', module: 'CCE', value: String(content.id), at: new Date() },
      ],
    });
    const call = await signedIn('membre');
    await call(putParameter, { method: 'PUT', params: { parameter: 'carte' }, body: { value: 'x' } });
    const params = { login: 'membre' };
    expect((await call(grants, { params })).json).toMatchObject([{ habilitation: 'QUALITO' }]);
    expect((await call(keyFigures, { params })).json).toMatchObject({
      connections: 1,
      territories: 0,
      matrices: 0,
      scenarios: 0,
    });
    expect((await call(parameters)).json).toMatchObject([{ parameter: 'carte', value: 'x' }]);
    expect((await call(statistic, { params })).json).toMatchObject([{ module: 'CCE', value: 'web', nbAccess: 1 }]);
    expect((await call(usage, { params })).json).toContainEqual(
      expect.objectContaining({ eventType: 'CONNEXION', nbAccess: 1 }),
    );
    expect((await call(cmsStatistic, { params })).json).toMatchObject([{ title: 'Lu' }]);
    // no station is known to the installation yet: the lists are there, and empty
    expect([(await call(stations, { params })).json, (await call(stationStatistic, { params })).json]).toEqual([
      [],
      [],
    ]);
  },
);

it('user listings label the roles administrator, animator, consultant, without role (C399)', async () => {
  const words = (resources.fr['administration'] as { user: { role: Record<string, string> } }).user.role;
  const { rows } = (await (await browsing('admin')).get(userList, '/administration/user')) as {
    rows: { login: string; badges: readonly string[] }[];
  };
  expect(rows.map(({ login, badges }) => [login, badges.map((badge) => words[badge])])).toEqual([
    ['admin', ['Administrateur']],
    ['animateur', ['Animateur']],
    ['consultant', ['Consultant']],
    ['membre', ['Sans rôle']],
  ]);
  expect(
    badgesOf({ isAdmin: true, labo: true, consultant: true, metadata: false, grants: [] }).map((badge) => words[badge]),
  ).toEqual(['Administrateur', 'Animateur', 'Consultant']);
  expect(
    ((await (await signedIn('admin'))(allUsers)).json as { login: string }[]).map(({ login }) => login).sort(),
  ).toEqual(['admin', 'animateur', 'consultant', 'membre']);
});

it('a contact is created by POST, read by code, updated by PUT; answers count insert and update (C405)', async () => {
  const call = await signedIn('admin');
  const made = await call(postContact, {
    method: 'POST',
    params: { set: 'contact' },
    body: { name: 'Lou Martin', email: 'lou@essai.example', phoneTel: '0243000000', postalBox: '12' },
  });
  expect(made).toMatchObject({ status: 201, json: { insert: 1 } });
  const { code } = await prisma().contact.findFirstOrThrow({ where: { email: 'lou@essai.example' } });
  const params = { set: 'contact', id: String(code) };
  const read = (await call(contact, { params })).json as { version: number };
  expect(read).toMatchObject({
    code,
    name: 'Lou Martin',
    email: 'lou@essai.example',
    phoneTel: '0243000000',
    postalBox: '12',
  });
  expect(
    (await call(putContact, { method: 'PUT', params, body: { ...read, mobile: '0600000000' } })).json,
  ).toMatchObject({ update: 1 });
  const now = (await call(contact, { params })).json as object;
  expect(now).toMatchObject({ mobile: '0600000000', usermaj: 'admin' });
  expect(await call(putContact, { method: 'PUT', params, body: { ...now, phoneTel: 'AB' } })).toMatchObject({
    status: 422,
    json: { field: 'phoneTel' },
  });
});

it(
  'a forgotten password: POST reset takes a login, POST resetByEmail an email, PUT reset the password and the ' +
    'token (C354)',
  async () => {
    const token = 'jeton-public-de-ce-deploiement';
    env.PUBLIC_TOKEN = token;
    // without a public address the mail carries a code instead of the link
    env.PUBLIC_URL = 'https://bassin.example';
    const mailed = async () => {
      const job = await prisma().jobExecution.findFirstOrThrow({
        where: { definition: 'platform.send-mail' },
        orderBy: { id: 'desc' },
      });
      return (
        /reset\?token=([\w-]+)/.exec(
          (JSON.parse(unseal('mail', (job.payload as { sealed: string }).sealed).toString('utf8')) as { text: string })
            .text,
        )?.[1] ?? ''
      );
    };
    const next = 'trois moulins et deux barrages';
    expect(await callApi(reset, token, { method: 'POST', body: { login: 'membre' } })).toMatchObject({
      status: 200,
      json: { sent: 1 },
    });
    expect(
      await callApi(reset, token, { method: 'PUT', body: { password: 'court', token: await mailed() } }),
    ).toMatchObject({ status: 422, json: { field: 'password' } });
    expect(
      await callApi(reset, token, { method: 'PUT', body: { password: next, token: await mailed() } }),
    ).toMatchObject({ status: 200, json: { update: 1 } });
    expect(await verifyCredentials({ login: 'membre', password: next, address: '192.0.2.8' })).toMatchObject({
      ok: true,
    });
    expect(
      await callApi(reset, token, { method: 'PUT', body: { password: next, token: await mailed() } }),
    ).toMatchObject({ status: 410, json: { field: 'token' } });
    expect(
      await callApi(resetByEmail, token, { method: 'POST', body: { email: 'consultant@essai.example' } }),
    ).toMatchObject({ status: 200, json: { sent: 1 } });
    expect(
      await callApi(resetByEmail, token, { method: 'POST', body: { email: 'personne@essai.example' } }),
    ).toMatchObject({ status: 404, json: { error: "L'email ne correspond à aucun compte" } });
    expect(await callApi(reset, token, { method: 'POST', body: {} })).toMatchObject({
      status: 400,
      json: { field: 'login' },
    });
  },
);

it(
  'what the documents leave open has its values: twelve characters, ten attempts, and an installation chooses ' +
    'its own (C758)',
  async () => {
    expect(await currentPolicy()).toMatchObject({
      minimum: 12,
      digit: false,
      uppercase: false,
      special: false,
      pattern: '',
    });
    expect([await checkPassword('onze signes', []), await checkPassword('saule et pré', [])]).toEqual([
      ['tooShort'],
      [],
    ]);
    expect(await checkPassword('x'.repeat(64) + 'y'.repeat(65), [])).toContain('tooLong');
    const before = (count: number) =>
      prisma().loginAttempt.createMany({
        data: Array.from({ length: count }, () => ({
          login: 'animateur',
          address: 'x',
          success: false,
          reason: 'unauthorized',
          at: new Date(Date.now() - 20 * 60_000),
        })),
      });
    await before(8);
    expect(await verifyCredentials({ login: 'animateur', password: 'faux', address: '192.0.2.9' })).toMatchObject({
      reason: { code: 'unauthorized' },
    });
    expect(await verifyCredentials({ login: 'animateur', password: 'faux', address: '192.0.2.9' })).toMatchObject({
      reason: { code: 'locked' },
    });
    await prisma().loginAttempt.deleteMany({ where: { login: 'animateur' } });
    await before(2);
    await prisma().setting.createMany({
      data: [
        { parameter: 'maxConnectionAttempts', value: '3' },
        { parameter: 'passwordMinimum', value: '8' },
      ],
    });
    forgetSettings();
    expect(await checkPassword('onze signes', [])).toEqual([]);
    expect(await verifyCredentials({ login: 'animateur', password: 'faux', address: '192.0.2.10' })).toMatchObject({
      reason: { code: 'locked' },
    });
    expect(await verifyCredentials({ login: 'animateur', password: PASSWORD, address: '192.0.2.11' })).toMatchObject({
      ok: false,
    });
  },
);
