import { beforeEach, describe, expect, it } from 'vitest';
import { badgesOf } from '~/modules/core/accounts/view/users.view';
import { verifyCredentials } from '~/modules/core/accounts/service/verify-credentials.server';
import { findSession } from '~/platform/auth/session.server';
import { prisma } from '~/platform/db/client.server';
import { sessionCookie, toastCookie } from '~/platform/http/cookies.server';
import { loader as list } from '~/routes/administration+/user._index';
import { action as create } from '~/routes/administration+/user.new';
import { action as edit, loader as sheet } from '~/routes/administration+/user.$id._index';
import { action as remove } from '~/routes/administration+/user.$id.delete';
import { loader as ownData } from '~/routes/account+/data';
import { action as impersonate } from '~/routes/impersonation';
import { action as dropKept } from '~/routes/kept';
import { action as preferences } from '~/routes/preferences';
import { loader as nothing } from '~/routes/api+/$';
import { testDatabase } from '../../support/database';
import { addUser, attempt, browsing, callApi, formRequest, PASSWORD, routeArgs, signedIn } from '../../support/people';
import { apiRoute } from '../../support/api-route';

const { action: login } = apiRoute('login');
const { action: logout } = apiRoute('logout');
const { action: users, loader: apiUsers } = apiRoute('user');
const { action: user, loader: apiUser } = apiRoute('user/{login}');
const { action: putGrants, loader: getGrants } = apiRoute('user/habilitations/{login}');
const { loader: allGrants } = apiRoute('user/habilitations');
const { loader: applicationGrants } = apiRoute('user/applicationHabilitations');
const { action: cgu } = apiRoute('statisticApplication/user/cgu');
const { action: statistic } = apiRoute('statisticApplication');

testDatabase();
const NEW = 'cinq peupliers au bord du canal';

beforeEach(async () => {
  await prisma().user.deleteMany();
  await prisma().retiredLogin.deleteMany();
  await prisma().loginAttempt.deleteMany();
  await prisma().statistic.deleteMany();
  for (const name of ['admin', 'animateur', 'consultant', 'membre']) await addUser(name);
});
const idOf = async (name: string) => (await prisma().user.findUniqueOrThrow({ where: { login: name } })).id;
const toastOf = async (answer: unknown) =>
  (
    (await toastCookie.parse(
      (answer as Response).headers.getSetCookie().find((line) => line.startsWith(toastCookie.name)) ?? '',
    )) as { key: string }[] | null
  )?.[0]?.key;
const fields = (more: Record<string, string> = {}) => ({
  name: 'Lou Martin',
  email: 'lou@essai.example',
  locale: 'fr',
  labo: 'on',
  password: NEW,
  confirmation: NEW,
  ...more,
});

describe('administration of users', () => {
  it('C669 C674 is for administrators: anybody else goes to / with « Non autorisé »', async () => {
    const rows = (await (await browsing('admin')).get(list, '/administration/user')) as {
      rows: { login: string }[];
      paging: { total: number };
    };
    expect([rows.rows.map((row) => row.login), rows.paging.total]).toEqual([
      ['admin', 'animateur', 'consultant', 'membre'],
      4,
    ]);
    for (const name of ['animateur', 'consultant', 'membre']) {
      const page = await browsing(name);
      for (const answer of [
        await page.get(list, '/administration/user'),
        await page.post(create, '/administration/user/new', { login: 'x', ...fields() }),
      ] as Response[]) {
        expect([answer.headers.get('location'), await toastOf(answer)]).toEqual(['/', 'session.notAllowed']);
      }
    }
    expect(await prisma().user.count()).toBe(4);
  });

  it('searches, filters by role and lock, sorts and pages', async () => {
    const admin = await browsing('admin');
    await prisma().user.update({
      where: { login: 'membre' },
      data: { connexionAttempts: 10, lockedUntil: new Date(Date.now() + 60_000) },
    });
    const found = async (search: string) =>
      (
        (await admin.get(list, `/administration/user?${search}`)) as { rows: { login: string; locked: boolean }[] }
      ).rows.map((row) => row.login);
    expect(await found('q=CONSUL')).toEqual(['consultant']);
    expect(await found('role=locked')).toEqual(['membre']);
    expect(await found('role=none')).toEqual(['membre']);
    expect(await found('sort=login&dir=desc&size=25')).toEqual(['membre', 'consultant', 'animateur', 'admin']);
  });

  it(
    'C684 creates a user whose password serves once; C364 a login already used, two different entries and a ' +
      'weak password are said on their field',
    async () => {
      const admin = await browsing('admin');
      const refused = async (more: Record<string, string>) =>
        (
          (await admin.post(create, '/administration/user/new', { login: 'lou', ...fields(more) })) as {
            data: { faults: Record<string, string> };
          }
        ).data.faults;
      expect(await refused({ login: 'MEMBRE' })).toEqual({ login: 'administration:user.refusal.loginUsed' });
      expect(await refused({ confirmation: 'autre' })).toEqual({ confirmation: 'accounts:password.confirm' });
      expect(await refused({ password: 'court', confirmation: 'court' })).toEqual({
        password: 'accounts:password.fault.tooShort',
      });
      expect(await refused({ password: 'court', confirmation: 'autre' }), 'both are told at once').toEqual({
        password: 'accounts:password.fault.tooShort',
        confirmation: 'accounts:password.confirm',
      });
      expect(await refused({ login: '<script>' })).toEqual({ login: 'administration:user.refusal.badLogin' });
      const created = (await admin.post(create, '/administration/user/new', { login: 'lou', ...fields() })) as Response;
      expect(created.headers.get('location')).toBe(`/administration/user/${await idOf('lou')}`);
      expect(await prisma().user.findUnique({ where: { login: 'lou' } })).toMatchObject({
        mustChangePassword: true,
        labo: true,
        isAdmin: false,
        updatedBy: 'admin',
      });
      expect(await prisma().audit.findFirst({ where: { action: 'user.create' } })).toMatchObject({
        login: 'admin',
        entityId: 'lou',
      });
    },
  );

  it('C696 C697 name, email and login are required, each said on its field', async () => {
    const answer = (await (
      await browsing('admin')
    ).post(create, '/administration/user/new', { password: NEW, confirmation: NEW })) as {
      data: { faults: object };
      init: { status: number };
    };
    expect(answer.init.status).toBe(400);
    expect(answer.data.faults).toMatchObject({
      name: 'common:form.required',
      email: 'common:form.required',
      login: 'common:form.required',
    });
    expect(JSON.stringify(answer)).not.toContain(NEW);
  });

  it('C693 a lock is shown, and an administrator takes it off', async () => {
    const admin = await browsing('admin');
    const id = await idOf('membre');
    const lockedUntil = new Date(Date.now() + 60_000);
    await prisma().user.update({ where: { id }, data: { lockedUntil, connexionAttempts: 10 } });
    await prisma().loginAttempt.createMany({
      data: Array.from({ length: 10 }, () => ({
        login: 'membre',
        address: 'x',
        success: false,
        reason: 'unauthorized',
      })),
    });
    expect(await verifyCredentials({ login: 'membre', password: PASSWORD, address: '192.0.2.9' })).toMatchObject({
      ok: false,
    });
    expect(await admin.get(sheet, `/administration/user/${id}`, { id: String(id) })).toMatchObject({
      user: { locked: true },
    });
    expect(
      await toastOf(await admin.post(edit, `/administration/user/${id}`, { intent: 'unblock' }, { id: String(id) })),
    ).toBe('administration:user.unblocked');
    expect(await verifyCredentials({ login: 'membre', password: PASSWORD, address: '192.0.2.9' })).toMatchObject({
      ok: true,
    });
  });

  it('blocking closes the sessions at once', async () => {
    const membre = await browsing('membre');
    const id = await idOf('membre');
    await (await browsing('admin')).post(edit, `/administration/user/${id}`, { intent: 'block' }, { id: String(id) });
    expect(await findSession(membre.token, 'browser')).toMatchObject({ state: 'expired', reason: 'blocked' });
  });

  it('C673 a deletion leads back to the list; the login cannot be used again, on screen or by a call', async () => {
    const id = await idOf('membre');
    const answer = (await (
      await browsing('admin')
    ).post(remove, `/administration/user/${id}/delete`, {}, { id: String(id) })) as Response;
    expect([answer.headers.get('location'), await prisma().user.count({ where: { id } })]).toEqual([
      '/administration/user',
      0,
    ]);
    const again = (await (
      await browsing('admin')
    ).post(create, '/administration/user/new', {
      login: 'Membre',
      ...fields(),
    })) as { data: { faults: object } };
    expect(again.data.faults).toEqual({ login: 'administration:user.refusal.loginRetired' });
    const body = { login: 'membre', name: 'Autre', mail: 'autre@essai.example', password: NEW };
    expect(await (await signedIn('admin'))(users, { method: 'POST', body })).toMatchObject({ status: 409 });
  });

  it(
    'an account deleted while another administrator is at its page: who and when, at each of its buttons; one ' +
      'that never was is a 404',
    async () => {
      const user = await prisma().user.findUniqueOrThrow({ where: { login: 'membre' } });
      const [params, path] = [{ id: String(user.id) }, `/administration/user/${user.id}`];
      await addUser('paul', { isAdmin: true });
      await (await browsing('paul')).post(remove, `${path}/delete`, {}, params);
      const admin = await browsing('admin');
      const deletedMeanwhile = {
        by: 'paul',
        what: user.name,
        at: expect.stringMatching(/^\d\d\/\d\d\/\d{4} /) as string,
      };
      expect(await admin.get(sheet, path, params)).toMatchObject({
        data: { user: null, deletedMeanwhile },
        init: { status: 404 },
      });
      const submitted = { intent: 'save', version: '1', name: 'Trop tard', email: 'm@essai.example', locale: 'fr' };
      for (const form of [submitted, { ...submitted, intent: 'grants' }, { ...submitted, intent: 'removeTotp' }])
        expect(await admin.post(edit, path, form, params), form.intent).toMatchObject({
          data: { deletedMeanwhile },
          init: { status: 404 },
        });
      expect(await admin.get(sheet, '/administration/user/987654', { id: '987654' })).toMatchObject({ status: 404 });
      expect(await admin.post(edit, '/administration/user/987654', submitted, { id: '987654' })).toMatchObject({
        status: 404,
      });
    },
  );

  it('an administrator cannot remove, block or demote themself, nor the last of them', async () => {
    const admin = await browsing('admin');
    const id = await idOf('admin');
    for (const answer of [
      await admin.post(remove, `/administration/user/${id}/delete`, {}, { id: String(id) }),
      await admin.post(edit, `/administration/user/${id}`, { intent: 'block' }, { id: String(id) }),
    ])
      expect(await toastOf(answer)).toBe('administration:user.refusal.self');
    const demoted = (await admin.post(
      edit,
      `/administration/user/${id}`,
      { intent: 'save', version: '1', name: 'x', email: 'a@b.fr' },
      { id: String(id) },
    )) as { data: { faults: object } };
    expect(demoted.data.faults).toEqual({ isAdmin: 'administration:user.refusal.self' });
    expect(await prisma().user.findUnique({ where: { id } })).toMatchObject({ isAdmin: true, blocked: false });
  });

  it('a stale save is refused with 409 and changes nothing', async () => {
    const admin = await browsing('admin');
    const id = await idOf('membre');
    const save = (name: string) =>
      admin.post(
        edit,
        `/administration/user/${id}`,
        { intent: 'save', version: '1', name, email: 'm@essai.example' },
        { id: String(id) },
      );
    expect(((await save('Première')) as Response).status).toBe(302);
    expect(await save('Seconde')).toMatchObject({ init: { status: 409 } });
    expect(await prisma().user.findUnique({ where: { id } })).toMatchObject({ name: 'Première' });
  });

  it('C753 badges name the roles a user holds', () => {
    const none = { isAdmin: false, labo: false, consultant: false, metadata: false, grants: [] };
    expect([
      badgesOf({ ...none, isAdmin: true, labo: true }),
      badgesOf({ ...none, consultant: true }),
      badgesOf(none),
    ]).toEqual([['admin', 'animator'], ['consultant'], ['none']]);
  });
});

describe('« voir comme »', () => {
  const cookieIn = async (answer: unknown) =>
    (await sessionCookie.parse((answer as Response).headers.getSetCookie()[0] ?? '')) as string;

  it('an administrator looks with somebody’s rights, changes nothing, and comes back', async () => {
    const admin = await browsing('admin');
    const token = await cookieIn(
      await admin.post(impersonate, '/impersonation', { intent: 'start', userId: String(await idOf('membre')) }),
    );
    expect(await findSession(token, 'browser')).toMatchObject({
      state: 'open',
      session: { actor: { login: 'membre', isAdmin: false, impersonator: 'admin' } },
    });
    expect((await findSession(admin.token, 'browser')).state).toBe('expired');
    const { csrfToken } = await prisma().session.findFirstOrThrow({ where: { impersonatorId: { not: null } } });
    const looking = {
      ...(await browsing('membre')),
      cookie: (await sessionCookie.serialize(token)).split(';')[0] ?? '',
    };
    const post = (route: (args: ReturnType<typeof routeArgs>) => unknown, path: string, form: Record<string, string>) =>
      attempt(() => route(routeArgs(formRequest(path, { csrf: csrfToken, ...form }, looking.cookie))));
    expect(await toastOf(await post(create, '/administration/user/new', {}))).toBe('session.notAllowed');
    expect(await toastOf(await post(dropKept, '/kept', {}))).toBe('session.impersonating');
    await post(preferences, '/preferences', { theme: 'dark' });
    expect(await prisma().user.findUnique({ where: { login: 'membre' } })).toMatchObject({ theme: 'auto' });
    const look = (route: (args: ReturnType<typeof routeArgs>) => unknown, path: string) =>
      attempt(() =>
        route(routeArgs(new Request(`http://localhost:3000${path}`, { headers: { cookie: looking.cookie } }))),
      );
    await look(ownData, '/account/data');
    expect(await prisma().audit.findMany({ where: { action: 'person.export' }, select: { login: true } })).toEqual([
      { login: 'admin' },
    ]);
    const back = await post(impersonate, '/impersonation', { intent: 'stop' });
    expect(await findSession(await cookieIn(back), 'browser')).toMatchObject({
      session: { actor: { login: 'admin', isAdmin: true } },
    });
    expect(await prisma().audit.count({ where: { action: { startsWith: 'session.impersonate' } } })).toBe(2);
  });

  it('is for administrators only, and never on a blocked account', async () => {
    const id = String(await idOf('admin'));
    expect(
      await toastOf(
        await (await browsing('animateur')).post(impersonate, '/impersonation', { intent: 'start', userId: id }),
      ),
    ).toBe('session.notAllowed');
    await prisma().user.update({ where: { login: 'membre' }, data: { blocked: true } });
    expect(
      await toastOf(
        await (
          await browsing('admin')
        ).post(impersonate, '/impersonation', { intent: 'start', userId: String(await idOf('membre')) }),
      ),
    ).toBe('administration:user.impersonation.blocked');
  });
});

it('preferences are kept with the account, and lead back only to pages of the product', async () => {
  const page = await browsing('membre');
  const answer = (await page.post(preferences, '/preferences', {
    locale: 'en',
    theme: 'dark',
    sober: 'on',
    back: 'https://ailleurs.example',
  })) as Response;
  expect(answer.headers.get('location')).toBe('/');
  expect(await prisma().user.findUnique({ where: { login: 'membre' } })).toMatchObject({
    locale: 'en',
    theme: 'dark',
    sober: true,
  });
});

describe('the API of sessions and users', () => {
  const basic = (name: string, password = PASSWORD) => ({
    authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`,
  });

  it('C329 C045 C727 POST login with a Basic header gives a bearer token, POST logout takes it back', async () => {
    const { status, json } = await callApi(login, null, {
      method: 'POST',
      headers: basic('membre'),
      body: { module: 'CCE' },
    });
    const { token } = json as { token: string };
    expect([status, json]).toMatchObject([200, { user: { login: 'membre', isAdmin: '0', labo: '0' } }]);
    expect(await callApi(apiUser, token, { params: { login: 'membre' } })).toMatchObject({
      status: 200,
      json: { login: 'membre', mail: 'membre@essai.example' },
    });
    expect((await callApi(logout, token, { method: 'POST' })).status).toBe(200);
    expect(await callApi(apiUser, token, { params: { login: 'membre' } })).toMatchObject({
      status: 403,
      json: { error: 'Vous êtes déconnecté.' },
    });
  });

  it(
    'C729 C730 C732 a failed login is 401 without body; a missing, wrong or browser token is 403; a missing ' +
      'right 405 « Non autorisé »',
    async () => {
      const failed = await callApi(login, null, {
        method: 'POST',
        headers: basic('membre', 'non'),
        body: { module: 'CCE' },
      });
      expect([failed.status, failed.json]).toEqual([401, '']);
      for (const token of [null, 'x'.repeat(43), (await browsing('admin')).token])
        expect((await callApi(apiUsers, token)).status).toBe(403);
      expect(await (await signedIn('membre'))(apiUsers)).toMatchObject({
        status: 405,
        json: { error: 'Non autorisé' },
      });
      expect((await callApi(apiUsers, null, { headers: { cookie: (await browsing('admin')).cookie } })).status).toBe(
        403,
      );
    },
  );

  it('C728 the module header must carry the application’s name', async () => {
    const call = await signedIn('admin');
    expect((await call(apiUsers, { headers: { module: 'AUTRE' } })).status).toBe(403);
    expect((await call(apiUsers)).status).toBe(200);
  });

  it('C731 C734 C757 404 and wrong bodies answer JSON sentences that name the field, and never a stack', async () => {
    const call = await signedIn('admin');
    expect(await call(nothing, { path: '/api/inconnu' })).toMatchObject({
      status: 404,
      json: { error: 'Cette adresse ne désigne rien.' },
    });
    expect(await call(apiUser, { params: { login: 'personne' } })).toMatchObject({ status: 404 });
    expect(await call(users, { method: 'POST', body: '{"login":' })).toMatchObject({
      status: 400,
      json: { error: 'Le corps de la demande n’est pas du JSON lisible.' },
    });
    expect(
      await call(users, { method: 'POST', body: { login: 'lou', password: NEW, mail: 'lou@essai.example' } }),
    ).toMatchObject({ status: 400, json: { field: 'name' } });
    expect(await call(users, { method: 'PATCH' })).toMatchObject({ status: 405 });
  });

  it('C684 GET user/, POST and PUT user/, GET and DELETE user/{login}', async () => {
    const call = await signedIn('admin');
    expect(((await call(apiUsers)).json as { login: string }[]).map((row) => row.login)).toEqual([
      'admin',
      'animateur',
      'consultant',
      'membre',
    ]);
    expect(
      await call(users, {
        method: 'POST',
        body: { login: 'lou', name: 'Lou', mail: 'lou@essai.example', password: NEW, labo: '1' },
      }),
    ).toMatchObject({ status: 201, json: { insert: 1, user: { login: 'lou', labo: '1' } } });
    expect(
      await call(users, {
        method: 'POST',
        body: { login: 'LOU', name: 'Lou', mail: 'lou@essai.example', password: NEW },
      }),
    ).toMatchObject({ status: 409, json: { field: 'login', error: 'Cet identifiant est déjà utilisé.' } });
    expect(
      await call(users, { method: 'PUT', body: { login: 'lou', name: 'Lou Martin', blocked: '1' } }),
    ).toMatchObject({ status: 200, json: { update: 1, user: { name: 'Lou Martin', labo: '1', blocked: '1' } } });
    expect(await call(user, { method: 'DELETE', params: { login: 'lou' } })).toMatchObject({
      status: 200,
      json: { delete: 1 },
    });
    expect((await call(user, { method: 'DELETE', params: { login: 'admin' } })).status).toBe(422);
    expect(JSON.stringify((await call(apiUsers)).json)).not.toContain('argon2');
  });

  it('C401 C685 habilitations: read by their owner, written by an administrator, listed', async () => {
    const call = await signedIn('admin');
    expect(
      await call(putGrants, { method: 'PUT', params: { login: 'membre' }, body: ['QUALITO', 'pluvio_forbiden'] }),
    ).toMatchObject({ status: 200, json: { update: 1 } });
    const membre = await signedIn('membre');
    expect((await membre(getGrants, { params: { login: 'membre' } })).json).toEqual([
      { login: 'membre', habilitation: 'PLUVIO_FORBIDEN' },
      { login: 'membre', habilitation: 'QUALITO' },
    ]);
    expect((await membre(getGrants, { params: { login: 'admin' } })).status).toBe(405);
    expect((await call(putGrants, { method: 'PUT', params: { login: 'membre' }, body: ['<b>'] })).status).toBe(422);
    expect((await call(allGrants)).json).toMatchObject([
      { login: 'membre', habilitation: 'PLUVIO_FORBIDEN' },
      { login: 'membre', habilitation: 'QUALITO' },
    ]);
    expect((await call(applicationGrants)).json).toContainEqual({
      habilitationType: 'MODULE',
      parameter: 'PIEZO',
      title: 'Piézométrie',
    });
  });

  it('C345 C346 the acceptance of the terms and the application’s statistics, each for oneself', async () => {
    const membre = await signedIn('membre');
    const body = (name: string) => ({ login: name, eventType: 'CGU', module: 'CGU', version: '2026-11-20T09:00:00Z' });
    expect((await membre(cgu, { method: 'POST', body: body('membre') })).status).toBe(200);
    expect((await membre(cgu, { method: 'POST', body: body('admin') })).status).toBe(405);
    expect(
      (await membre(statistic, { method: 'POST', body: { eventType: 'VUE', module: 'CCE', value: 'carte' } })).status,
    ).toBe(200);
    expect(
      (await membre(statistic, { method: 'POST', body: { eventType: 'CGU', module: 'CGU', value: '' } })).status,
    ).toBe(200);
    expect(
      await prisma().statistic.findMany({
        // functions that were used are counted later, by batches, those of other tests too
        where: { eventType: { not: 'FUNCTION' } },
        orderBy: { id: 'asc' },
        select: { login: true, eventType: true, module: true, value: true },
      }),
    ).toEqual([
      { login: 'membre', eventType: 'CGU', module: 'CGU', value: '' },
      { login: 'membre', eventType: 'VUE', module: 'CCE', value: 'carte' },
    ]);
  });
});
