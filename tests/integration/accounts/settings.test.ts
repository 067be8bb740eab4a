import { conflictFields, writeTexts } from '~/kernel/edit-conflict';
import { afterEach, expect, it } from 'vitest';
import { forgetSettings, readSettings } from '~/platform/settings.server';
import { prisma } from '~/platform/db/client.server';
import { readToasts, toastHeader } from '~/platform/http/toast.server';
import { action } from '~/routes/administration+/settings';
import { testDatabase } from '../../support/database';
import { browsing } from '../../support/people';

testDatabase();
afterEach(async () => {
  await prisma().setting.deleteMany();
  forgetSettings();
});

const fault = (name: string) => `administration:settings.fault.${name}`;
const save = async (section: string, fields: Record<string, string>) =>
  (await browsing('admin')).post(action, `/administration/settings?section=${section}`, { intent: 'save', ...fields });

it('C547 C548 C708 C710 settings are saved by section with their date, defaults stand for the rest', async () => {
  expect(await readSettings()).toMatchObject({
    supportLanguage: 'FR',
    applicationTitle: 'Territoires',
    passwordPolicy: '',
    securityPasswordDescription: '',
    applicationLogoConnexion: '',
    formationToken: '',
    TwitterUser: '',
    GoogleCalendarID: '',
  });
  expect(
    (
      (await save('help', {
        helpSite: 'https://aide.example.fr',
        formationToken: 'abc',
        supportPhone: '02 43 00 00 00',
        supportMail: 'aide@essai.example',
        supportSchedule: '9 h à 17 h',
      })) as Response
    ).status,
  ).toBe(302);
  expect(await save('application', { applicationTitle: 'Territoires', name: 'Bassin de la Vègre' })).toMatchObject({
    status: 302,
  });
  await save('keys', { GoogleCalendarID: 'agenda', TwitterUser: 'bassin' });
  expect(await readSettings()).toMatchObject({
    name: 'Bassin de la Vègre',
    favicon: '',
    formationToken: 'abc',
    supportPhone: '02 43 00 00 00',
    supportMail: 'aide@essai.example',
    supportSchedule: '9 h à 17 h',
    applicationTitle: 'Territoires',
    GoogleCalendarID: 'agenda',
    TwitterUser: 'bassin',
  });
  expect(
    await prisma().setting.findUnique({ where: { login_parameter: { login: '', parameter: 'formationToken' } } }),
  ).toMatchObject({ login: '', value: 'abc', updatedBy: 'admin', updateDate: expect.any(Date) as Date });
});

it('who saved which section is written down, with what stood there before', async () => {
  const help = {
    helpSite: 'https://aide.example.fr',
    formationToken: '',
    supportMail: 'aide@essai.example',
    supportSchedule: '',
  };
  for (const supportPhone of ['02 43 00 00 01', '02 43 00 00 02'])
    expect(await save('help', { ...help, supportPhone })).toMatchObject({ status: 302 });
  const lines = await prisma().audit.findMany({
    where: { action: 'settings.update' },
    orderBy: { id: 'desc' },
    take: 1,
  });
  expect(lines).toMatchObject([
    {
      login: 'admin',
      entity: 'settings',
      entityId: 'help',
      before: { supportPhone: '02 43 00 00 01' },
      after: { supportPhone: '02 43 00 00 02' },
    },
  ]);
});

it('a wrong value is said on its field and nothing of the section is saved', async () => {
  expect(await save('passwords', { passwordMinimum: '6', maxConnectionAttempts: '10' })).toMatchObject({
    data: { faults: { passwordMinimum: fault('whole') } },
    init: { status: 400 },
  });
  expect(
    await save('passwords', { passwordMinimum: '14', maxConnectionAttempts: '10', passwordPolicy: '(' }),
  ).toMatchObject({ data: { faults: { passwordPolicy: fault('pattern') } } });
  expect(await prisma().setting.count()).toBe(0);
});

it('every wrong value of a section is said at once, each on its field', async () => {
  expect(
    await save('passwords', {
      passwordMinimum: '3',
      maxConnectionAttempts: '2',
      passwordPolicy: '(',
      securityPasswordDescription: 'gardée',
    }),
  ).toMatchObject({
    data: {
      faults: {
        passwordMinimum: fault('whole'),
        maxConnectionAttempts: fault('whole'),
        passwordPolicy: fault('pattern'),
      },
      texts: { securityPasswordDescription: ['gardée'] },
    },
    init: { status: 400 },
  });
  expect(await save('help', { helpSite: 'ftp://aide', supportMail: 'pas-une-adresse' })).toMatchObject({
    data: { faults: { helpSite: fault('url'), supportMail: fault('email') } },
  });
  expect(await prisma().setting.count()).toBe(0);
});

it(
  'two administrators at once: each keeps what the other did not touch; the same value changed twice is said, ' +
    'with what stands now',
  async () => {
    const seen: Record<string, string[]> = { supportPhone: [''], supportMail: [''], supportSchedule: [''] };
    const opened = { [conflictFields().seen]: writeTexts(seen), helpSite: 'https://aide.example.fr' };
    await save('help', { ...opened, supportPhone: '02 43 00 00 01' });
    await save('help', { ...opened, supportSchedule: '8 h' });
    expect(await readSettings()).toMatchObject({ supportPhone: '02 43 00 00 01', supportSchedule: '8 h' });
    const reply = await save('help', { ...opened, supportPhone: '02 43 00 00 02' });
    expect(reply).toMatchObject({
      init: { status: 409 },
      data: {
        editConflict: {
          by: 'admin',
          at: expect.stringMatching(/^\d\d\/\d\d\/\d{4} /) as string,
          values: { supportPhone: ['02 43 00 00 02'], supportSchedule: ['8 h'] },
          lines: [
            { label: 'Téléphone de l’assistance', base: '(vide)', theirs: '02 43 00 00 01', mine: '02 43 00 00 02' },
          ],
          taken: [{ value: '8 h' }],
        },
      },
    });
    await save('help', {
      ...opened,
      [conflictFields().seen]: writeTexts({ ...seen, supportPhone: ['02 43 00 00 01'], supportSchedule: ['8 h'] }),
      supportPhone: '02 43 00 00 02',
      supportSchedule: '8 h',
    });
    expect(await readSettings()).toMatchObject({ supportPhone: '02 43 00 00 02', supportSchedule: '8 h' });
  },
);

it('the mail server is kept sealed and never shown again, in the page or in the audit', async () => {
  await save('mail', { smtpUrl: 'smtps://eau:motdepasse-secret@smtp.example.fr:465' });
  expect((await readSettings()).smtpUrl).toMatch(/^sealed:/);
  expect(
    JSON.stringify([
      await prisma().setting.findMany(),
      await prisma().audit.findMany({ select: { before: true, after: true } }),
    ]),
  ).not.toContain('motdepasse-secret');
});

it('C340 C738 the sign-in page and the public home stay quiet, but for what must be said', async () => {
  const cookie =
    (await toastHeader({ variant: 'success', key: 'a' }, { variant: 'warning', key: 'b', forced: true })).split(
      ';',
    )[0] ?? '';
  const keys = async (path: string) =>
    (await readToasts(new Request(`http://localhost:3000${path}`, { headers: { cookie } }))).map(({ key }) => key);
  expect([await keys('/login'), await keys('/home'), await keys('/territories')]).toEqual([['b'], ['b'], ['a', 'b']]);
});

it('a test mail is said to be taken only where a server is set: without one it went to nobody', async () => {
  const answer = (await save('mail', { intent: 'testMail', to: 'jeanne@exemple.fr' })) as {
    data: { more: { test: unknown } };
  };
  expect(answer.data.more.test).toEqual({ good: false, keys: ['administration:settings.testMail.noServer'] });
});
