import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { forgetSettings } from '~/platform/settings.server';
import { completeReset } from '~/modules/core/accounts/service/complete-reset.server';
import { verifyCredentials } from '~/modules/core/accounts/service/verify-credentials.server';
import { unseal } from '~/platform/auth/sealed.server';
import { findSession } from '~/platform/auth/session.server';
import { setClock } from '~/platform/clock.server';
import { prisma } from '~/platform/db/client.server';
import { deviceCookie } from '~/platform/http/cookies.server';
import { resources } from '~/platform/i18n/i18n.server';
import { SECURITY_HEADERS } from '~/platform/http/security-headers.server';
import { action, loader } from '~/routes/reset';
import { testDatabase } from '../../support/database';
import { testQueue } from '../../support/jobs';
import { addUser, attempt, browsing, formRequest, PASSWORD, routeArgs, visiting } from '../../support/people';

testDatabase();
testQueue([]);
const START = new Date('2026-11-20T09:00:00Z');
const NEW = 'trois saules et un ruisseau';

type Reply = {
  data: { faults: Record<string, string | string[]> };
  init: { status?: number } | null;
};
type Words = { [key: string]: string | Words };
const french = (key: string) =>
  key
    .split('.')
    .reduce<Words | string>(
      (at, part) => (typeof at === 'string' ? at : (at[part] ?? '')),
      resources.fr['accounts'] as Words,
    );

beforeAll(async () => {
  for (const login of ['animateur', 'membre', 'consultant']) await addUser(login);
  await addUser('muet', { email: '' });
  await prisma().user.update({ where: { login: 'muet' }, data: { email: null } });
  for (const login of ['jumeau1', 'jumeau2']) await addUser(login, { email: 'jumeaux@essai.example' });
});
beforeEach(async () => {
  setClock(START);
  await publicAddress();
  await prisma().loginAttempt.deleteMany();
  await prisma().resetToken.deleteMany();
  await prisma().jobExecution.deleteMany();
});
afterEach(async () => {
  await prisma().setting.deleteMany();
  forgetSettings();
  setClock(undefined);
});

const publicAddress = async () => {
  await prisma().setting.create({ data: { login: '', parameter: 'publicUrl', value: 'https://eau.example.fr' } });
  forgetSettings();
};

async function post(path: string, fields: Record<string, string>): Promise<Reply | Response> {
  const visitor = await visiting();
  return (await attempt(() =>
    action(routeArgs(formRequest(path, { csrf: visitor.csrfToken, ...fields }, visitor.cookie))),
  )) as Reply | Response;
}
const byLogin = (login: string) => post('/reset?tab=login', { login }) as Promise<Reply>;
const byEmail = (email: string) => post('/reset?tab=email', { email }) as Promise<Reply>;

async function mails(): Promise<{ to: string; subject: string; text: string }[]> {
  const jobs = await prisma().jobExecution.findMany({ where: { definition: 'platform.send-mail' } });
  return jobs.map(
    (job) =>
      JSON.parse(unseal('mail', (job.payload as { sealed: string }).sealed).toString('utf8')) as {
        to: string;
        subject: string;
        text: string;
      },
  );
}
const tokenIn = (text: string) => /reset\?token=([\w-]+)/.exec(text)?.[1] ?? '';

const asDocumented = async () => {
  await prisma().setting.create({ data: { login: '', parameter: 'reset.neutral', value: '0' } });
  forgetSettings();
};

it(
  'C355 C356 C695 by login: a mail is sent (200), not twice (409), and an account without address is said ' +
    'so (404)',
  async () => {
    await asDocumented();
    expect(await byLogin('membre')).toMatchObject({ data: { more: { sent: true } } });
    expect(await byLogin('membre')).toMatchObject({
      data: { faults: { form: 'accounts:reset.refusal.alreadySent' } },
      init: { status: 409 },
    });
    expect(await byLogin('muet')).toMatchObject({
      data: { faults: { form: 'accounts:reset.refusal.noEmail' } },
      init: { status: 404 },
    });
    expect(await byLogin('personne')).toMatchObject({
      data: { faults: { form: 'accounts:reset.refusal.noEmail' } },
      init: { status: 404 },
    });
    expect(await mails()).toMatchObject([{ to: 'membre@essai.example' }]);
  },
);

it('C357 C358 C359 by email: the exact sentences of 404, 409 and 413', async () => {
  await asDocumented();
  expect(await byEmail('inconnu@essai.example')).toMatchObject({
    data: { faults: { form: 'accounts:reset.refusal.unknownEmail' } },
    init: { status: 404 },
  });
  expect(french('reset.refusal.unknownEmail')).toBe("L'email ne correspond à aucun compte");
  expect(await byEmail('Animateur@essai.example')).toMatchObject({ data: { more: { sent: true } } });
  expect(await byEmail('animateur@essai.example')).toMatchObject({
    data: { faults: { form: 'accounts:reset.refusal.alreadySent' } },
    init: { status: 409 },
  });
  expect(await byEmail('jumeaux@essai.example')).toMatchObject({
    data: { faults: { form: 'accounts:reset.refusal.severalAccounts' } },
    init: { status: 413 },
  });
  expect(french('reset.refusal.severalAccounts')).toBe(
    'Plusieurs comptes sont liés à cet email. Veuillez contacter votre administrateur',
  );
});

it('without a setting the page answers all alike, and the mail leaves all the same', async () => {
  const sent = JSON.stringify(await byLogin('personne'));
  for (const login of ['membre', 'membre', 'muet'])
    expect(JSON.stringify(await byLogin(login)).replaceAll(login, 'personne')).toBe(sent);
  for (const email of ['inconnu@essai.example', 'membre@essai.example', 'jumeaux@essai.example'])
    expect(await byEmail(email)).toMatchObject({ data: { more: { sent: true } } });
  expect(await mails()).toHaveLength(1);
});

it('asks at most ten times an hour from one address', async () => {
  for (let turn = 0; turn < 9; turn += 1) await byLogin(`x${turn}`);
  expect(await byEmail('animateur@essai.example'), 'the tenth').toMatchObject({ data: { more: { sent: true } } });
  const beyond = {
    data: { faults: { form: 'accounts:reset.refusal.tooMany' } },
    init: { status: 429, headers: { 'Retry-After': '3600' } },
  };
  for (const ask of [() => byLogin('membre'), () => byEmail('membre@essai.example')])
    expect(await ask()).toMatchObject(beyond);
  expect(french('reset.refusal.tooMany')).toBe('Trop de demandes. Attendez une heure avant de recommencer.');
  setClock(new Date(START.getTime() + 3_600_000));
  expect(await byLogin('membre'), 'an hour later').toMatchObject({ data: { more: { sent: true } } });
});

it(
  'C352 C353 C362 the mailed link takes a new password once, then leads to /login; attempts, lock and sessions ' +
    'are cleared',
  async () => {
    const open = await browsing('consultant');
    await prisma().user.update({
      where: { login: 'consultant' },
      data: { lockedUntil: new Date('2027-01-01'), connexionAttempts: 10 },
    });
    for (let turn = 0; turn < 4; turn += 1)
      await verifyCredentials({ login: 'consultant', password: 'mauvais', address: '192.0.2.7' });
    await byLogin('consultant');
    const [mail] = await mails();
    const token = tokenIn(mail?.text ?? '');
    expect(JSON.stringify(await prisma().resetToken.findMany())).not.toContain(token);
    expect(await loader(routeArgs(new Request(`http://localhost:3000/reset?token=${token}`)))).toMatchObject({
      data: { reset: { good: true } },
    });
    const done = (await post(`/reset?token=${token}`, { password: NEW, confirmation: NEW })) as Response;
    expect([done.status, done.headers.get('location')]).toEqual([302, '/login']);
    expect(await prisma().user.findUnique({ where: { login: 'consultant' } })).toMatchObject({
      lockedUntil: null,
      connexionAttempts: 0,
    });
    expect(
      await prisma().loginAttempt.findMany({
        where: { login: 'consultant', success: false, reason: { not: 'forgiven' } },
      }),
      'no failed attempt counts any more',
    ).toEqual([]);
    expect(done.headers.get('set-cookie'), 'whoever reads that mail is at home there').toContain(deviceCookie.name);
    expect(await findSession(open.token, 'browser')).toMatchObject({ state: 'expired', reason: 'reset' });
    expect(await verifyCredentials({ login: 'consultant', password: NEW, address: '192.0.2.1' })).toMatchObject({
      ok: true,
    });
    expect(await verifyCredentials({ login: 'consultant', password: PASSWORD, address: '192.0.2.1' })).toMatchObject({
      ok: false,
    });
    expect(await post(`/reset?token=${token}`, { password: NEW, confirmation: NEW })).toMatchObject({
      data: { faults: { form: 'accounts:reset.badToken' } },
      init: { status: 410 },
    });
  },
);

it('two people with one link at once: one of them gets it', async () => {
  await byLogin('membre');
  const token = tokenIn((await mails())[0]?.text ?? '');
  const outcomes = await Promise.all([
    completeReset(token, `${NEW} un`, `${NEW} un`),
    completeReset(token, `${NEW} deux`, `${NEW} deux`),
  ]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
});

it('a link is good for 60 minutes, and its address leaks into no Referer', async () => {
  await byLogin('animateur');
  const token = tokenIn((await mails())[0]?.text ?? '');
  setClock(new Date(START.getTime() + 60 * 60_000));
  expect(await completeReset(token, NEW, NEW)).toMatchObject({ ok: false, reason: { code: 'badToken' } });
  expect(await byLogin('animateur')).toMatchObject({ data: { more: { sent: true } } });
  expect(SECURITY_HEADERS['Referrer-Policy']).toBe('same-origin');
});

it(
  'C360 C361 C364 the two entries must match and follow the policy, the stored pattern included, however ' +
    'slow it is',
  async () => {
    await byLogin('membre');
    const token = tokenIn((await mails())[0]?.text ?? '');
    const reply = async (password: string, confirmation: string) =>
      ((await post(`/reset?token=${token}`, { password, confirmation })) as Reply).data.faults;
    expect(await reply(NEW, `${NEW}.`)).toEqual({ confirmation: ['accounts:password.confirm'] });
    expect(await reply('court', 'court')).toEqual({
      password: ['accounts:password.policy', 'accounts:password.fault.tooShort'],
    });
    expect(await reply('court', 'autre'), 'both are told at once').toEqual({
      password: ['accounts:password.policy', 'accounts:password.fault.tooShort'],
      confirmation: ['accounts:password.confirm'],
    });
    for (const pattern of ['^[A-Z]', '^(([a-z])+.)+[A-Z]([a-z])+$']) {
      await prisma().setting.upsert({
        where: { login_parameter: { login: '', parameter: 'passwordPolicy' } },
        create: { login: '', parameter: 'passwordPolicy', value: pattern },
        update: { value: pattern },
      });
      forgetSettings();
      const long = 'aaaaaaaaaaaabbbbbbbbbbbbbbbbbbcccccccccccccccddd';
      expect(await reply(long, long)).toEqual({
        password: ['accounts:password.policy', 'accounts:password.fault.pattern'],
      });
    }
  },
);

it('without a public address the mail has a code instead of a link, typed with the new password', async () => {
  await prisma().setting.deleteMany();
  forgetSettings();
  await byLogin('membre');
  const text = (await mails())[0]?.text ?? '';
  expect(text).not.toMatch(/https?:/);
  const code = /^[0-9A-Z]{5}(-[0-9A-Z]{5}){4}$/m.exec(text)?.[0] ?? '';
  const submitted = (entry: string, password = NEW) =>
    post('/reset?tab=code', { oneTimeCode: entry, password, confirmation: password });
  // refused, a code does not come back: it opens an account
  expect(await submitted('ABCDE-ABCDE-ABCDE-ABCDE-ABCDE')).toMatchObject({
    data: { texts: {}, faults: { oneTimeCode: 'accounts:reset.badToken' } },
    init: { status: 410 },
  });
  expect(await submitted(code, 'court')).toMatchObject({ data: { texts: {} }, init: { status: 422 } });
  expect(((await submitted(` ${code.toLowerCase().replaceAll('-', ' ')}`)) as Response).headers.get('location')).toBe(
    '/login',
  );
  expect(await submitted(code)).toMatchObject({ init: { status: 410 } });
});

it('the link leads to the address an administrator signed in at, never to the one written in the request', async () => {
  await byLogin('membre');
  expect((await mails())[0]?.text).toContain('https://eau.example.fr/reset?token=');
});
