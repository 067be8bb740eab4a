/** The sheet of an account: every field of S3 §3, the tabs, and the settings that a user keeps. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { prisma } from '~/platform/db/client.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { forgetSettings } from '~/platform/settings.server';
import { storeFile } from '~/platform/storage/files.server';
import { action as user, loader as sheet } from '~/routes/administration+/user.$id._index';
import { loader as picture } from '~/routes/administration+/user.$id.picture';
import { action as giveThemes, loader as themes } from '~/routes/administration+/user.$id.themes';
import { loader as usage } from '~/routes/administration+/user.$id.usage';
import { loader as users } from '~/routes/administration+/user._index';
import { loader as contactPage } from '~/routes/contact';
import { loader as helpPage } from '~/routes/help+/$page';
import { testDatabase } from '../../support/database';
import { addUser, browsing, signedIn } from '../../support/people';
import { apiRoute } from '../../support/api-route';

const { loader: oneUser } = apiRoute('user/{login}');
const { action: putUser } = apiRoute('user');
const { loader: grants } = apiRoute('user/habilitations/{login}');
const { loader: kinds } = apiRoute('user/applicationHabilitations');
const { loader: parameters } = apiRoute('user/parameters');
const { loader: application } = apiRoute('user/parameter/sieau');
const { action: parameter } = apiRoute('user/parameter');
const { action: putParameters } = apiRoute('user/parameters/{parameter}');

testDatabase({ each: true });
beforeAll(async () => {
  for (const login of ['admin', 'membre']) await addUser(login);
});
beforeEach(() => forgetSettings());

const membre = () => prisma().user.findUniqueOrThrow({ where: { login: 'membre' }, include: { grants: true } });
const at = async () => ({ id: String((await membre()).id) });
const put = async (fields: Record<string, unknown>) => {
  const call = await signedIn('admin');
  expect((await call(putUser, { method: 'PUT', body: { login: 'membre', ...fields } })).status).toBe(200);
  return (await call(oneUser, { params: { login: 'membre' } })).json as Record<string, unknown>;
};

describe('the fields of a user', () => {
  test('C675: login, name, first name, password, administrator, contributor code and metadata are kept', async () => {
    const { passwordHash } = await membre();
    const said = await put({
      ...{ name: 'Morel', firstname: 'Camille', isAdmin: '1', contributorCode: '1234', metadata: '1' },
      password: 'huit roseaux près du moulin',
    });
    expect(said).toMatchObject({
      ...{ login: 'membre', name: 'Morel', firstname: 'Camille', isAdmin: '1' },
      ...{ contributorCode: '1234', metadata: '1' },
    });
    expect(said).not.toHaveProperty('password');
    expect((await membre()).passwordHash).not.toBe(passwordHash);
    // whom they act as is named in full
    expect(await (await browsing('admin')).get(sheet, '/administration/user', await at())).toMatchObject({
      user: { name: 'Camille Morel', contributor: null },
    });
  });

  test('C675: a code that the contributors know names its contributor on the sheet', async () => {
    const known = { set: 'contributor', code: '1234', name: 'Syndicat du Loir', nameKey: 'syndicat du loir' };
    const { id } = await prisma().referenceItem.create({ data: { ...known, updatedBy: 'admin' } });
    await put({ contributorCode: '1234' });
    expect(await (await browsing('admin')).get(sheet, '/administration/user', await at())).toMatchObject({
      user: { contributor: { id, name: 'Syndicat du Loir' } },
    });
  });

  test('C677: dates of validity, who changed it when, whether a password is to be chosen, consultant', async () => {
    const said = await put({ startDate: '2026-01-01', endDate: '2099-12-31', consultant: '1' });
    expect(said).toMatchObject({ consultant: '1', loginMaj: 'admin', resetPassword: '0' });
    expect([said['startDate'], said['endDate'], said['updateDate']].map((one) => typeof one)).toEqual(
      Array.from({ length: 3 }, () => 'string'),
    );
    expect((await put({ password: 'huit roseaux près du moulin' }))['resetPassword']).toBe('1');
    // a token is answered once, by signing in, and stands nowhere else
    expect(said).not.toHaveProperty('token');
  });

  test('C678: attempts, lock, last sign-in, picture, mail, mobile, tel, postal, town and since when', async () => {
    const content = Buffer.from('png');
    const { id: pictureId } = await inTransaction((tx) =>
      storeFile(tx, { name: 'moi.png', mime: 'image/png', owner: 'membre', content }),
    );
    await prisma().user.update({
      where: { login: 'membre' },
      data: { connexionAttempts: 3, lastConnexion: new Date('2026-11-20T08:00:00Z'), pictureId },
    });
    const said = await put({
      ...{ mail: 'camille@essai.example', mobile: '06 12 34 56 78', tel: '02 41 00 00 00' },
      ...{ postal: '49000', town: 'Angers', blocked: '1' },
    });
    expect(said).toMatchObject({
      ...{ connexionAttempts: 3, blocked: '1', lastConnexion: '2026-11-20T08:00:00.000Z', picture: pictureId },
      ...{ mail: 'camille@essai.example', mobile: '06 12 34 56 78', tel: '02 41 00 00 00' },
      ...{ postal: '49000', town: 'Angers', beginDate: (await membre()).createdAt.toISOString() },
    });
    const page = await browsing('admin');
    expect(await page.get(sheet, '/administration/user', await at())).toMatchObject({
      ...{ threshold: 10, user: { attempts: 3, locked: true, picture: pictureId.slice(0, 8) } },
    });
    const shown = (await page.get(picture, '/administration/user', await at())) as Response;
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  test('C678: a telephone of letters is refused at its field, with an example', async () => {
    const { id, version } = await membre();
    const answer = await (
      await browsing('admin')
    ).post(
      user,
      `/administration/user/${id}`,
      { intent: 'save', version: String(version), name: 'Morel', email: 'a@b.example', locale: 'fr', tel: 'le fixe' },
      { id: String(id) },
    );
    expect(answer).toMatchObject({
      data: { faults: { tel: 'administration:user.fault.phone' }, texts: { tel: ['le fixe'] } },
    });
  });

  test('C679: the older isTechnicien says the habilitation; language and modules are said and listed', async () => {
    const { id } = await membre();
    await prisma().grant.createMany({
      data: [
        { userId: id, type: 'ROLE', code: 'TECHNICIAN' },
        { userId: id, type: 'MODULE', code: 'PIEZO' },
      ],
    });
    expect(await put({ language: 'en' })).toMatchObject({ isTechnicien: '1', language: 'en', modules: ['PIEZO'] });
    const { rows } = (await (await browsing('admin')).get(users, '/administration/user?q=membre')) as {
      rows: { modules: string[] }[];
    };
    expect(rows[0]?.modules).toEqual(['PIEZO', 'TECHNICIAN']);
  });
});

test('C680: a habilitation says its login and its code; its kind says type, parameter and title', async () => {
  await prisma().grant.create({ data: { userId: (await membre()).id, type: 'MODULE', code: 'HYDRO' } });
  const call = await signedIn('admin');
  expect((await call(grants, { params: { login: 'membre' } })).json).toEqual([
    { login: 'membre', habilitation: 'HYDRO' },
  ]);
  expect((await call(kinds)).json).toContainEqual({
    ...{ habilitationType: 'MODULE', parameter: 'HYDRO', title: 'Hydrométrie' },
  });
});

describe('settings of a user', () => {
  const send = async (method: 'POST' | 'PUT', body: unknown) =>
    (await (await signedIn('membre'))(parameter, { method, body })).status;

  test('C681 C710: each says login, parameter, value and when, to its holder and on the sheet', async () => {
    const call = await signedIn('membre');
    await call(putParameters, { method: 'PUT', params: { parameter: 'carte' }, body: { value: 'plan' } });
    const updateDate = expect.any(String) as string;
    expect((await call(parameters)).json).toEqual([{ login: 'membre', parameter: 'carte', value: 'plan', updateDate }]);
    const view = await (await browsing('admin')).get(usage, '/administration/user', await at());
    expect(view).toMatchObject({ usage: { parameters: [{ parameter: 'carte', value: 'plan' }] } });
  });

  test('C688 C689: PUT where one is kept under a login, POST otherwise; the other way is refused', async () => {
    await prisma().setting.create({ data: { login: '', parameter: 'applicationTitle', value: 'Eau du Loir' } });
    forgetSettings();
    const read = async () =>
      ((await (await signedIn('membre'))(application)).json as { parameter: string }[]).find(
        (one) => one.parameter === 'applicationTitle',
      );
    expect(await read()).toMatchObject({ login: '', value: 'Eau du Loir' });
    const mine = { parameter: 'applicationTitle', value: 'Ma nappe' };
    expect(await send('PUT', mine)).toBe(404);
    expect(await send('POST', mine)).toBe(201);
    expect(await send('POST', mine)).toBe(409);
    expect(await read()).toMatchObject({ login: 'membre', value: 'Ma nappe' });
    expect(await send('PUT', { ...mine, value: 'Mon forage' })).toBe(200);
    expect(await read()).toMatchObject({ login: 'membre', value: 'Mon forage' });
    // the installation's own stays
    expect(await prisma().setting.findFirst({ where: { login: '', parameter: 'applicationTitle' } })).toMatchObject({
      value: 'Eau du Loir',
    });
  });

  test('C688: of the installation, only what its screens show is answered', async () => {
    const names = ((await (await signedIn('membre'))(application)).json as { parameter: string }[]).map(
      (one) => one.parameter,
    );
    expect(names).toContain('supportPhone');
    expect(names.filter((name) => /smtp|mailFrom|adminMail|token/i.test(name))).toEqual([]);
  });
});

test('themes stand on the sheet: exactly the ticked ones are given, those of everybody are not', async () => {
  const theme = (name: string, authorization: number) =>
    prisma().mapTheme.create({ data: { name, color: 'rgb(1, 2, 3)', authorization, quality: true } });
  const [open, first, second] = [await theme('Pour tous', 0), await theme('Zonages', 1), await theme('Réseaux', 1)];
  const { id } = await membre();
  const other = await addUser('autre');
  expect(other).toBeDefined();
  await prisma().themeAssignment.create({ data: { login: 'autre', themeId: first.id } });
  const page = await browsing('admin');
  const give = (...themeId: number[]) =>
    page.post(giveThemes, `/administration/user/${id}/themes`, { themeId: themeId.map(String) }, { id: String(id) });
  const given = async () => {
    const { themes: all } = (await page.get(themes, '/administration/user', { id: String(id) })) as {
      themes: { name: string; given: boolean }[];
    };
    return all.filter((one) => one.given).map((one) => one.name);
  };
  await give(first.id, second.id, open.id);
  expect(await given()).toEqual(['Zonages', 'Réseaux']);
  expect(await prisma().themeAssignment.findFirst({ where: { login: 'membre', themeId: second.id } })).toMatchObject({
    ...{ quality: true, piezometry: false },
  });
  await give(second.id);
  expect(await given()).toEqual(['Réseaux']);
  // whoever else has it keeps it
  expect(await prisma().themeAssignment.count({ where: { login: 'autre', themeId: first.id } })).toBe(1);
  expect(await prisma().audit.count({ where: { action: 'user.themes', entityId: 'membre' } })).toBe(2);
});

test('C709: the organisation stands on its pages, and a training site is linked from help', async () => {
  const set = (parameter: string, value: string) => prisma().setting.create({ data: { login: '', parameter, value } });
  await set('companyAddress', '2 quai de la Loire\n49000 Angers');
  await set('companyPhone', '02 41 11 11 11');
  await set('companySiret', '73282932000074');
  await set('trainingSite', 'https://formation.example');
  forgetSettings();
  const page = await browsing('membre');
  const about = JSON.stringify(await page.get(helpPage, '/help/a-propos', { page: 'a-propos' }));
  for (const word of ['2 quai de la Loire, 49000 Angers', '02 41 11 11 11', '73282932000074'])
    expect(about).toContain(word);
  expect(await page.get(helpPage, '/help/matrice', { page: 'matrice' })).toMatchObject({
    training: { to: 'https://formation.example', label: 'Site de formation' },
  });
  expect(await page.get(contactPage, '/contact')).toMatchObject({
    support: { phone: '02 41 11 11 11', address: '2 quai de la Loire\n49000 Angers' },
  });
});
