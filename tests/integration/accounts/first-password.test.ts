/** A new account: its user chooses the password by a link, mailed or handed over; the administrator types none. */
import { beforeEach, expect, it } from 'vitest';
import { verifyCredentials } from '~/modules/core/accounts/service/verify-credentials.server';
import { completeReset } from '~/modules/core/accounts/service/complete-reset.server';
import { unseal } from '~/platform/auth/sealed.server';
import { setClock } from '~/platform/clock.server';
import { prisma } from '~/platform/db/client.server';
import { forgetSettings } from '~/platform/settings.server';
import { action as sheet } from '~/routes/administration+/user.$id._index';
import { action as create } from '~/routes/administration+/user.new';
import { testDatabase } from '../../support/database';
import { testQueue } from '../../support/jobs';
import { addUser, browsing } from '../../support/people';

testDatabase({ each: true });
testQueue([]);
const NEW = 'cinq peupliers au bord du canal';
const FIELDS = { login: 'lou', name: 'Lou Martin', email: 'lou@essai.example', locale: 'fr' };

const set = async (settings: Record<string, string>) => {
  await prisma().setting.deleteMany();
  for (const [parameter, value] of Object.entries(settings))
    await prisma().setting.create({ data: { login: '', parameter, value } });
  forgetSettings();
};
const WITH_MAIL = { publicUrl: 'https://eau.example.fr', smtpUrl: 'smtp://courrier.example:25' };

beforeEach(async () => {
  setClock(new Date('2026-11-23T09:00:00Z'));
  await prisma().user.deleteMany();
  await prisma().retiredLogin.deleteMany();
  await prisma().loginAttempt.deleteMany();
  await prisma().jobExecution.deleteMany();
  for (const login of ['admin', 'animateur']) await addUser(login);
  return async () => {
    await set({});
    setClock(undefined);
  };
});

async function mails(): Promise<{ to: string; subject: string; text: string }[]> {
  const jobs = await prisma().jobExecution.findMany({ where: { definition: 'platform.send-mail' } });
  return jobs.map(
    ({ payload }) =>
      JSON.parse(unseal('mail', (payload as { sealed: string }).sealed).toString('utf8')) as {
        to: string;
        subject: string;
        text: string;
      },
  );
}
const signsIn = async (password: string) =>
  (await verifyCredentials({ login: 'lou', password, address: '192.0.2.7', device: null })).ok;
const tokenIn = (text: string) => new URL(/https?:\S+token=\S+/.exec(text)?.[0] ?? '').searchParams.get('token') ?? '';

it('with mail, the new user receives a link that serves once and chooses a password; none was typed', async () => {
  await set(WITH_MAIL);
  const made = (await (await browsing('admin')).post(create, '/administration/user/new', FIELDS)) as Response;
  expect(made.status).toBe(302);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: 'lou@essai.example' });
  expect(mail?.subject).toContain('votre compte est ouvert');
  expect(mail?.text).toMatch(/Un compte «\slou\s» vous a été ouvert/);
  expect(mail?.text).toContain('https://eau.example.fr/reset?token=');
  expect(await signsIn('')).toBe(false);
  const token = tokenIn(mail?.text ?? '');
  expect((await completeReset(token, NEW, NEW)).ok).toBe(true);
  expect(await signsIn(NEW)).toBe(true);
  expect(await completeReset(token, NEW, NEW)).toMatchObject({ ok: false, reason: { code: 'badToken' } });
  const { mustChangePassword } = await prisma().user.findUniqueOrThrow({ where: { login: 'lou' } });
  expect(mustChangePassword).toBe(false);
  expect(await prisma().audit.count({ where: { action: 'user.firstPassword', entityId: 'lou' } })).toBe(1);
});

it('the mail is in the language of the account, and an hour later its link has expired', async () => {
  await set(WITH_MAIL);
  await (await browsing('admin')).post(create, '/administration/user/new', { ...FIELDS, locale: 'en' });
  const [mail] = await mails();
  expect(mail?.subject).toContain('your account is open');
  expect(mail?.text).toContain('An account “lou” was opened for you');
  setClock(new Date('2026-11-23T10:00:01Z'));
  expect(await completeReset(tokenIn(mail?.text ?? ''), NEW, NEW)).toMatchObject({
    ok: false,
    reason: { code: 'badToken' },
  });
});

type HandedOver = { data: { more: { created?: { link: string; minutes: number }; first?: { link: string } } } };

it('without a mail server, the screen shows the link to hand over, and no mail waits', async () => {
  await set({});
  const parted = { ...FIELDS, name: 'Martin', firstname: 'Lou' };
  const { data } = (await (await browsing('admin')).post(create, '/administration/user/new', parted)) as HandedOver;
  expect(data.more.created).toMatchObject({ name: 'Lou Martin', minutes: 60 });
  expect(await mails()).toEqual([]);
  expect((await completeReset(tokenIn(data.more.created?.link ?? ''), NEW, NEW)).ok).toBe(true);
  expect(await signsIn(NEW)).toBe(true);
});

it('the sheet gives another link, which ends the first, until the user has signed in', async () => {
  await set({});
  const admin = await browsing('admin');
  const { data } = (await admin.post(create, '/administration/user/new', FIELDS)) as HandedOver;
  const { id } = await prisma().user.findUniqueOrThrow({ where: { login: 'lou' } });
  const again = async (who = admin) =>
    (await who.post(
      sheet,
      `/administration/user/${id}`,
      { intent: 'firstPassword' },
      { id: String(id) },
    )) as HandedOver;
  const second = (await again()).data.more.first?.link ?? '';
  expect((await completeReset(tokenIn(data.more.created?.link ?? ''), NEW, NEW)).ok).toBe(false);
  expect((await completeReset(tokenIn(second), NEW, NEW)).ok).toBe(true);
  await prisma().user.update({ where: { id }, data: { lastConnexion: new Date() } });
  expect(await again()).toBeInstanceOf(Response);
  const before = await prisma().resetToken.count();
  expect(await again(await browsing('animateur'))).toBeInstanceOf(Response);
  expect(await prisma().resetToken.count()).toBe(before);
});
