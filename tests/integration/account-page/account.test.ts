/** The account screen through its routes. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { prisma } from '~/platform/db/client.server';
import { loader as page, action } from '~/routes/account+/_index';
import { action as picture } from '~/routes/account+/picture';
import { loader as pictureFile } from '~/routes/account+/picture.file';
import { newContent } from '~/modules/core/contents/domain';
import type { AccountView } from '~/modules/core/account-page/view/account.view';
import { testDatabase } from '../../support/database';
import {
  addUser,
  attempt,
  browsing,
  callApi,
  formRequest,
  routeArgs,
  signedIn,
  type Person,
} from '../../support/people';
import { apiRoute } from '../../support/api-route';

const { loader: keyFigures } = apiRoute('user/keyfigures/{login}');
const { loader: accesses } = apiRoute('user/statistic/{login}');
const { loader: usage } = apiRoute('user/statistic/usage/{login}');
const { loader: topContents } = apiRoute('user/statistic/cms/{login}');
const { loader: cgu } = apiRoute('user/statistic/cgu/{login}');
const { loader: parameters } = apiRoute('user/parameters');
const { action: putParameter } = apiRoute('user/parameters/{parameter}');

testDatabase({ each: true });
beforeAll(async () => {
  for (const login of ['admin', 'membre', 'consultant']) await addUser(login);
});

const view = async (login: string, search = ''): Promise<AccountView> =>
  ((await (await browsing(login)).get(page, `/account${search}`)) as { view: AccountView }).view;
const CONTACT = {
  intent: 'save',
  version: '0',
  name: 'Jeanne Moreau',
  email: 'jeanne@exemple.fr',
  address: '1 rue de l’Eau',
  phoneTel: '02 41 00 00 00',
  postalBox: 'CS 1',
  cedexCode: '49000',
};
const membre = () => prisma().user.findUniqueOrThrow({ where: { login: 'membre' } });

const hasContact = async (login: Person, contact: Record<string, string> = CONTACT) =>
  expect(await (await browsing(login)).post(action, '/account', contact)).toMatchObject({ status: 302 });

describe('contact', () => {
  test('C407 C408 C411 every field of the form is saved, then changed, then read back', async () => {
    const person = await browsing('membre');
    expect(await person.post(action, '/account', CONTACT)).toMatchObject({ status: 302 });
    const { contactCode } = await membre();
    expect(await prisma().contact.findUniqueOrThrow({ where: { code: contactCode ?? 0 } })).toMatchObject({
      name: 'Jeanne Moreau',
      phoneTel: '0241000000',
      postalBox: 'CS 1',
      updatedBy: 'membre',
      version: 1,
    });
    const changed = {
      title: 'Madame',
      socialReason: 'GAEC des Rives',
      address: '2 rue de l’Eau',
      cityCode: '49007',
      cedexCode: '49100',
      phoneTelSecond: '0241000001',
      desktopTel: '0241000002',
      fax: '0241000003',
      email: 'moreau@exemple.fr',
      bankCode: 'FR76',
      comment: 'Le matin.',
    };
    expect(
      await person.post(action, '/account', { ...CONTACT, ...changed, version: '1', mobile: '06.00.00.00.00' }),
    ).toMatchObject({ status: 302 });
    expect((await view('membre')).contact).toMatchObject({ mobile: '0600000000', exists: true, version: 2 });
    expect(await prisma().contact.findUniqueOrThrow({ where: { code: contactCode ?? 0 } })).toMatchObject(changed);
    expect((await view('membre')).updated).toMatchObject({ by: 'membre' });
  });
  test('C409 C410 C411 what is wrong comes back as typed, field by field', async () => {
    const reply = await (
      await browsing('membre')
    ).post(action, '/account', {
      ...CONTACT,
      name: '',
      phoneTel: '02410000001',
      postalBox: '123456',
      cedexCode: '4900',
    });
    expect(reply).toMatchObject({
      init: { status: 400 },
      data: {
        faults: {
          name: 'common:form.required',
          phoneTel: 'account:fault.phone',
          postalBox: 'common:form.tooLong',
          cedexCode: 'account:fault.postalCode',
        },
        texts: { postalBox: ['123456'] },
      },
    });
    const again = await (
      await browsing('membre')
    ).post(action, '/account', { ...CONTACT, email: '', address: '', cedexCode: '490000', mobile: '02 41 AB' });
    expect(again).toMatchObject({
      init: { status: 400 },
      data: {
        faults: {
          email: 'common:form.required',
          address: 'common:form.required',
          cedexCode: 'account:fault.postalCode',
          mobile: 'account:fault.phone',
        },
        texts: { cedexCode: ['490000'] },
      },
    });
  });
  test('C406 a stale save writes nothing and is refused', async () => {
    await hasContact('membre');
    await hasContact('membre', { ...CONTACT, version: '1', name: 'Jeanne Morin' });
    expect(await (await browsing('membre')).post(action, '/account', { ...CONTACT, version: '1' })).toMatchObject({
      init: { status: 409 },
    });
  });
  test('a form without its token changes nothing', async () => {
    const { cookie } = await browsing('membre');
    for (const door of [action, picture])
      expect(await attempt(() => door(routeArgs(formRequest('/account', CONTACT, cookie))))).toMatchObject({
        status: 403,
      });
  });
});

test('C395 a reset from the account needs a contact with an email', async () => {
  await hasContact('membre');
  const { contactCode } = await membre();
  await prisma().contact.update({ where: { code: contactCode ?? 0 }, data: { email: '' } });
  expect(await (await browsing('membre')).post(action, '/account', { intent: 'reset' })).toMatchObject({
    init: { status: 404 },
    data: { faults: { form: 'accounts:reset.refusal.noEmail' } },
  });
  await prisma().contact.update({ where: { code: contactCode ?? 0 }, data: { email: 'jeanne@exemple.fr' } });
  expect(await (await browsing('membre')).post(action, '/account', { intent: 'reset' })).toMatchObject({ status: 302 });
  expect(await prisma().resetToken.count({ where: { user: { login: 'membre' } } })).toBe(1);
});

describe('picture', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const jpg = Buffer.from(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////' +
      '////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z',
    'base64',
  );
  const send = async (name: string, bytes: Uint8Array) => {
    const { cookie, csrfToken } = await browsing('membre');
    const form = new FormData();
    form.append('csrf', csrfToken);
    form.append('file', new File([new Uint8Array(bytes)], name));
    return attempt(() =>
      picture(
        routeArgs(
          new Request('http://localhost:3000/account/picture', {
            method: 'POST',
            body: form,
            headers: { cookie, origin: 'http://localhost:3000' },
          }),
        ),
      ),
    );
  };
  test('C388 C551 png, jpg and jpeg in both cases, nothing else', async () => {
    for (const name of ['moi.jpg', 'MOI.JPG', 'moi.jpeg', 'MOI.JPEG'])
      expect(await send(name, jpg), name).toMatchObject({ status: 302 });
    for (const name of ['moi.png', 'MOI.PNG']) expect(await send(name, png), name).toMatchObject({ status: 302 });
    for (const [name, bytes] of [
      ['moi.gif', png],
      ['moi.svg', Buffer.from('<svg/>')],
      ['moi.jpg', png],
      ['moi.png', Buffer.from('<script>')],
      ['moi.pdf', Buffer.from('%PDF-1.4 %%EOF')],
    ] as const)
      expect(await send(name, bytes), name).toMatchObject({ init: { status: 422 } });
    const shown = (await (await browsing('membre')).get(pictureFile, '/account/picture/file')) as Response;
    expect(shown.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await shown.arrayBuffer()).equals(png)).toBe(true);
    expect(await prisma().storedFile.count({ where: { owner: 'membre' } })).toBe(1);
    await (await browsing('membre')).post(picture, '/account/picture', { intent: 'remove' });
    expect((await membre()).pictureId).toBeNull();
  });
});

test('C389 C390 badges show the roles, a lock shows too many attempts within the hour', async () => {
  await prisma().user.update({
    where: { login: 'membre' },
    data: { labo: true, consultant: true, lockedUntil: new Date(Date.now() + 60_000) },
  });
  expect(await view('membre')).toMatchObject({
    badges: ['animator', 'consultant'],
    locked: true,
    name: 'membre d’essai',
    login: 'membre',
  });
  await prisma().user.update({
    where: { login: 'membre' },
    data: { labo: false, consultant: false, lockedUntil: new Date(Date.now() - 60_000) },
  });
  expect(await view('membre')).toMatchObject({ badges: [], locked: false });
});

test('C392 C393 the terms panel says when they were accepted, or that they never were', async () => {
  expect((await view('consultant')).terms).toEqual({ acceptedAt: null, modified: null });
  await prisma().statistic.create({
    data: { login: 'consultant', eventType: 'CGU', module: 'CGU', at: new Date('2026-03-01T10:00:00Z') },
  });
  expect((await view('consultant')).terms.acceptedAt).toBe('01/03/2026 11:00:00');
});

describe('statistics', () => {
  beforeEach(async () => {
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000);
    await prisma().statistic.createMany({
      data: [0, 1, 2, 3, 4, 5, 6].flatMap((ago) => [
        { login: 'consultant', eventType: 'CONNEXION', module: 'CCE', value: 'web', at: day(ago) },
        { login: 'consultant', eventType: 'CONNEXION', module: 'CCE', value: 'web', at: day(ago) },
      ]),
    });
    await prisma().cmsCategory.create({ data: { id: 9, title: 'Actualités' } });
    for (let rank = 1; rank <= 12; rank += 1) {
      const content = await prisma().cmsContent.create({
        data: {
          ...newContent(9),
          title: `Lu ${rank}`,
          author: 'a',
          login: 'admin',
          loginMaj: 'admin',
          authorization: rank === 12 ? 'admin' : 'public',
        },
      });
      await prisma().statistic.createMany({
        data: Array.from({ length: rank }, () => ({
          login: 'consultant',
          eventType: 'CMS',
          module: 'CCE',
          value: String(content.id),
          at: new Date(),
        })),
      });
    }
  });
  test('C383 C384 C385 C386 C400 connections a month, last five accesses, ten most opened contents', async () => {
    const { tab, statistics } = await view('consultant', '?tab=statistics');
    expect([tab, (await view('consultant')).tab]).toEqual(['statistics', 'informations']);
    const days = (statistics?.accesses ?? []).map(({ day }) => day.split('/').reverse().join('-'));
    expect(days, 'the last first').toEqual([...days].sort().reverse());
    expect(statistics?.months).toHaveLength(12);
    expect(statistics?.months.reduce((sum, month) => sum + month.count, 0)).toBe(14);
    expect(statistics?.accesses).toHaveLength(5);
    expect(statistics?.accesses[0]).toMatchObject({ module: 'CCE', channel: 'web', count: 2 });
    expect(statistics?.contents).toHaveLength(10);
    // « Lu 12 » was opened most, and is reserved since: it is no longer named
    expect(statistics?.contents.slice(0, 2).map((line) => [line.title, line.visits])).toEqual([
      ['Lu 11', 11],
      ['Lu 10', 10],
    ]);
  });
  test('C387 the statistics wait while the contact is edited', async () => {
    expect(await view('consultant', '?tab=statistics&mode=edit')).toMatchObject({
      tab: 'informations',
      editing: true,
      statistics: null,
    });
  });
  test('C401 C402 C403 the API gives them to their holder and to administrators only', async () => {
    const own = await signedIn('consultant');
    const params = { login: 'consultant' };
    expect((await own(keyFigures, { params })).json).toMatchObject({ connections: 14, contents: 0 });
    expect((await own(accesses, { params })).json).toHaveLength(5);
    expect((await own(topContents, { params })).json).toHaveLength(10);
    expect(((await own(usage, { params })).json as { eventType: string; nbAccess: number }[])[0]).toMatchObject({
      eventType: 'CMS',
      nbAccess: 78,
    });
    await prisma().statistic.create({ data: { login: 'consultant', eventType: 'CGU', module: 'CGU', at: new Date() } });
    expect((await own(cgu, { params })).json).toMatchObject({ login: 'consultant', eventType: 'CGU', module: 'CGU' });
    for (const door of [keyFigures, accesses, usage, topContents, cgu]) {
      expect((await (await signedIn('membre'))(door, { params })).status).toBe(405);
      expect((await (await signedIn('admin'))(door, { params })).status).toBe(200);
      expect((await callApi(door, null, { params })).status).toBe(403);
    }
  });
  test('C391 key figures count what a login did', async () => {
    expect((await view('consultant')).figures).toMatchObject({ connections: 14, territories: 0 });
  });
});

test('my sessions: another one is closed by its holder, never by somebody else', async () => {
  const [here, elsewhere] = [await browsing('consultant'), await browsing('consultant')];
  const listed = ((await here.get(page, '/account')) as { view: AccountView }).view.sessions;
  const other = listed.find((session) => !session.current && session.kind === 'browser');
  await (
    await browsing('membre')
  ).post(action, '/account', { intent: 'revoke', session: listed.find((session) => session.current)?.id ?? '' });
  expect(await here.get(page, '/account')).toHaveProperty('view');
  expect(other?.id).toHaveLength(16);
  await here.post(action, '/account', { intent: 'revokeOthers' });
  expect(await elsewhere.get(page, '/account')).toMatchObject({ status: 302 });
  expect(await here.get(page, '/account')).toHaveProperty('view');
});

test('user/parameters: 200 of one’s own, which may still change; one more is refused with the number', async () => {
  const call = await signedIn('consultant');
  const put = (parameter: string) => call(putParameter, { method: 'PUT', params: { parameter }, body: { value: 'x' } });
  await prisma().setting.createMany({
    data: Array.from({ length: 199 }, (_, rank) => ({ login: 'consultant', parameter: `p${rank}`, value: '' })),
  });
  expect((await put('last')).status).toBe(200);
  expect(await put('beyond')).toMatchObject({
    status: 422,
    json: { error: '200 paramètres au plus par compte : écrivez dans l’un de ceux qui sont là.' },
  });
  expect((await put('last')).status).toBe(200);
  await prisma().setting.deleteMany({ where: { login: 'consultant' } });
});

test('user/parameters: one’s own texts, never the installation’s', async () => {
  const call = await signedIn('membre');
  expect(
    await call(putParameter, { method: 'PUT', params: { parameter: 'carte.fond' }, body: { value: 'clair' } }),
  ).toMatchObject({ json: { update: 1 } });
  expect((await call(parameters)).json).toMatchObject([{ login: 'membre', parameter: 'carte.fond', value: 'clair' }]);
  expect((await (await signedIn('consultant'))(parameters)).json).toEqual([]);
  expect(await prisma().setting.count({ where: { login: '' } })).toBe(0);
});
