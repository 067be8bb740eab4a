import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { encode } from 'uqr';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetSettings } from '~/platform/settings.server';
import { currentTerms } from '~/modules/core/accounts/service/current-terms.server';
import { qrDrawing } from '~/modules/core/accounts/domain/qr-drawing';
import { oneTimePassword, newTotpKey, openTotpKey, sealTotpKey, stepAt } from '~/platform/auth/totp.server';
import { setClock } from '~/platform/clock.server';
import type { Prisma } from '~/generated/prisma/client';
import { hashPassword } from '~/platform/auth/password.server';
import { prisma } from '~/platform/db/client.server';
import { env } from '~/platform/env.server';
import { sessionCookie } from '~/platform/http/cookies.server';
import { hashToken } from '~/platform/auth/tokens.server';
import { resources } from '~/platform/i18n/i18n.server';
import { action, loader } from '~/routes/login';
import { loader as home } from '~/routes/_index';
import { testDatabase } from '../../support/database';
import { addUser, attempt, formRequest, PASSWORD, routeArgs, visiting } from '../../support/people';

testDatabase({ each: true });
const START = new Date('2026-11-20T09:00:00Z');
const later = (minutes: number) => setClock(new Date(START.getTime() + minutes * 60_000));

beforeAll(async () => {
  await addUser('membre');
  await addUser('admin');
});
beforeEach(() => setClock(START));
afterEach(async () => {
  await prisma().setting.deleteMany();
  await prisma().statistic.deleteMany();
  await prisma().session.deleteMany();
  await prisma().loginAttempt.deleteMany();
  await prisma().user.updateMany({
    data: { totpEnabled: false, totpSecret: null, totpLastStep: null, mustChangePassword: false },
  });
  forgetSettings();
  setClock(undefined);
});

const setting = async (parameter: string, value: string, updateDate = START) => {
  await prisma().setting.upsert({
    where: { login_parameter: { login: '', parameter } },
    create: { login: '', parameter, value, updateDate },
    update: { value, updateDate },
  });
  forgetSettings();
};
const tokenOf = async (response: Response): Promise<string> =>
  (await sessionCookie.parse(
    response.headers.getSetCookie().find((line) => line.startsWith(sessionCookie.name)) ?? '',
  )) as string;

/** A browser that keeps its session cookie through the steps. */
async function signIn(login: string, language = 'fr') {
  const visitor = await visiting();
  const first = (await attempt(() =>
    action(routeArgs(formRequest('/login', { csrf: visitor.csrfToken, login, password: PASSWORD }, visitor.cookie))),
  )) as Response;
  let token = first instanceof Response ? await tokenOf(first) : '';
  const cookie = async () => (await sessionCookie.serialize(token)).split(';')[0] ?? '';
  return {
    first,
    token: () => token,
    async question() {
      return (
        (await loader(
          routeArgs(new Request('http://localhost:3000/login', { headers: { cookie: await cookie() } })),
        )) as {
          data: {
            question: {
              step: string;
              asksAddress?: boolean;
              terms?: { modified: string; html: string };
              words?: string;
              uri?: string;
              qr?: { size: number; path: string };
            } | null;
          };
        }
      ).data.question;
    },
    async home() {
      return (await attempt(async () =>
        home(routeArgs(new Request('http://localhost:3000/', { headers: { cookie: await cookie() } }))),
      )) as Response | { [key: string]: unknown };
    },
    async answer(fields: Record<string, string>) {
      const { csrfToken } = await prisma().session.findUniqueOrThrow({ where: { idHash: hashToken(token) } });
      const reply = (await attempt(async () =>
        action(
          routeArgs(
            formRequest('/login', { csrf: csrfToken, intent: 'answer', ...fields }, await cookie(), {
              'accept-language': language,
            }),
          ),
        ),
      )) as Response | { data: { faults: Record<string, unknown> } };
      if (
        reply instanceof Response &&
        reply.headers
          .getSetCookie()
          .some((line) => line.startsWith(`${sessionCookie.name}=`) && !line.includes('Max-Age=0'))
      )
        token = await tokenOf(reply);
      return reply;
    },
  };
}

describe('terms of use', () => {
  it('C331 C332 C334 C344 are asked for when never accepted, and accepting them is recorded and goes on', async () => {
    await setting('termsText', '<p>Règles</p><script>alert(1)</script>');
    const person = await signIn('membre');
    expect(person.first.headers.get('location')).toBe('/login');
    expect(((await person.home()) as Response).headers.get('location')).toBe('/login');
    const question = await person.question();
    expect(question).toMatchObject({ step: 'terms', terms: { html: '<p>Règles</p>' } });
    const before = person.token();
    const reply = (await person.answer({ modified: question?.terms?.modified ?? '' })) as Response;
    expect([reply.status, reply.headers.get('location')]).toEqual([302, '/']);
    expect(person.token()).not.toBe(before);
    expect(await prisma().statistic.findMany({ where: { eventType: 'CGU' } })).toMatchObject([
      { login: 'membre', eventType: 'CGU', module: 'CGU', version: START },
    ]);
    later(10);
    expect((await signIn('membre')).first.headers.get('location')).toBe('/');
    await setting('termsText', '<p>Nouvelles règles</p>', new Date(START.getTime() + 9 * 60_000));
    expect(await (await signIn('membre')).question()).toMatchObject({ step: 'terms' });
  });

  it('C333 in the words of the specification', () => {
    const words = resources.fr['accounts'] as {
      terms: { validateNewCGU: string };
      step: { cancel: string; terms: { submit: string } };
    };
    expect([words.terms.validateNewCGU, words.step.terms.submit, words.step.cancel]).toEqual([
      "Les conditions d'utilisation ont changé, merci de les accepter",
      "J'ai lu et j'accepte",
      'Annuler',
    ]);
  });

  it('C335 cancelling signs out: the session is closed and nothing was accepted', async () => {
    await setting('termsText', '<p>Règles</p>');
    const person = await signIn('membre');
    const reply = (await person.answer({ intent: 'cancel' })) as Response;
    expect(reply.headers.get('location')).toBe('/home');
    expect(await prisma().session.findFirst({ where: { idHash: hashToken(person.token()) } })).toMatchObject({
      revokedReason: 'logout',
    });
    expect(await prisma().statistic.count({ where: { eventType: 'CGU' } })).toBe(0);
  });

  it('a text that changed while it was read is read again before being accepted', async () => {
    await setting('termsText', '<p>Règles</p>');
    const person = await signIn('membre');
    const shown = await person.question();
    await setting('termsText', '<p>Règles, version 2</p>', new Date(START.getTime() + 1000));
    expect(await person.answer({ modified: shown?.terms?.modified ?? '' })).toMatchObject({
      data: { faults: { form: 'accounts:terms.changed' } },
    });
  });

  it('C336 an unreadable date of acceptance opens no session', async () => {
    await setting('termsText', '<p>Règles</p>');
    await prisma().statistic.create({
      data: { login: 'membre', eventType: 'CGU', module: 'CGU', version: null, at: START },
    });
    expect((await signIn('membre')).first).toMatchObject({
      data: { faults: { form: { key: 'accounts:signIn.refusal.unreadableAcceptance' } } },
      init: { status: 401 },
    });
    expect(await prisma().session.count()).toBe(0);
  });
});

describe('the text of the terms', () => {
  let site: Server;
  let page: unknown;
  let hits = 0;
  let host = '';
  let hour = 0;
  beforeAll(async () => {
    site = createServer((request, response) => {
      hits += 1;
      if (request.url === '/detour') {
        response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
        return;
      }
      response
        .writeHead(page === undefined ? 503 : 200, { 'content-type': 'application/json' })
        .end(JSON.stringify(page ?? {}));
    });
    await new Promise<void>((resolve) => {
      site.listen(0, '127.0.0.1', resolve);
    });
    host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    site.close();
  });
  afterEach(() => {
    (env.FETCH_HOSTS as string[]).length = 0;
  });
  const open = () => {
    (env.FETCH_HOSTS as string[]).push(host);
  };

  it(
    'C339 comes from the help site’s page (content, title, modified), sanitised and cached; the kept copy ' +
      'serves when the site is away, then the local text',
    async () => {
      open();
      await setting('helpSite', `http://${host}`);
      await setting('termsUrl', `http://${host}/wp-json/wp/v2/pages/7`);
      page = {
        title: { rendered: 'Conditions' },
        content: { rendered: '<p onclick="x()">Texte</p><img src=x onerror=alert(1)>' },
        modified: '2026-05-02T10:00:00',
      };
      hits = 0;
      const expected = { title: 'Conditions', html: '<p>Texte</p>', modified: new Date('2026-05-02T10:00:00Z') };
      expect(await currentTerms()).toMatchObject(expected);
      expect(await currentTerms()).toMatchObject(expected);
      expect(hits).toBe(1);
      later(11);
      page = undefined;
      expect(await currentTerms()).toMatchObject(expected);
      expect(hits).toBe(2);
      later(20);
      await prisma().setting.deleteMany({ where: { parameter: 'terms.cache' } });
      expect(await currentTerms()).toBeNull();
      await setting('termsText', '<p>Local</p>');
      expect(await currentTerms()).toMatchObject({ html: '<p>Local</p>', modified: START });
    },
  );

  it.each([
    ['another host than the help site', () => [`http://${host}`, `http://localhost:${host.split(':')[1]}/x`]],
    ['an inner address, unless the environment allows it', () => [`http://${host}`, `http://${host}/x`]],
    ['an inner address behind https', () => ['https://127.0.0.1', 'https://127.0.0.1/x']],
    ['the cloud’s metadata', () => ['https://169.254.169.254', 'https://169.254.169.254/latest']],
    [
      'a redirection',
      () => {
        open();
        return [`http://${host}`, `http://${host}/detour`];
      },
    ],
  ])('is never read from %s', async (_, places) => {
    later((hour += 60)); // why: a failed reading is not tried again for a minute
    const [help = '', url = ''] = places();
    await setting('helpSite', help);
    await setting('termsUrl', url);
    page = { title: { rendered: 'x' }, content: { rendered: 'x' }, modified: '2026-05-02T10:00:00' };
    hits = 0;
    expect(await currentTerms()).toBeNull();
    expect(hits).toBe(url.endsWith('detour') ? 1 : 0);
    expect(await prisma().setting.count({ where: { parameter: 'terms.cache' } })).toBe(0);
  });
});

describe('the second factor', () => {
  it('asks for a code after the password; a code opens once and is refused the second time', async () => {
    const key = newTotpKey();
    await prisma().user.update({
      where: { login: 'membre' },
      data: { totpEnabled: true, totpSecret: sealTotpKey(key) },
    });
    const code = oneTimePassword(key, stepAt(START));
    const person = await signIn('membre');
    expect(await person.question()).toEqual({ step: 'totp' });
    expect(await person.answer({ oneTimeCode: '000000' })).toMatchObject({
      data: { faults: { oneTimeCode: 'accounts:step.totp.wrong' } },
    });
    expect(((await person.answer({ oneTimeCode: code })) as Response).headers.get('location')).toBe('/');
    const again = await signIn('membre');
    expect(await again.answer({ oneTimeCode: code })).toMatchObject({
      data: { faults: { oneTimeCode: 'accounts:step.totp.wrong' } },
    });
  });

  it('cannot be guessed: five wrong codes close the door for a while, even to the right one', async () => {
    const key = newTotpKey();
    await prisma().user.update({
      where: { login: 'membre' },
      data: { totpEnabled: true, totpSecret: sealTotpKey(key) },
    });
    const person = await signIn('membre');
    for (let turn = 0; turn < 5; turn += 1)
      expect(await person.answer({ oneTimeCode: `00000${turn}` })).toMatchObject({
        data: { faults: { oneTimeCode: 'accounts:step.totp.wrong' } },
        init: { status: 422 },
      });
    expect(await person.answer({ oneTimeCode: oneTimePassword(key, stepAt(START)) })).toMatchObject({
      data: { faults: { oneTimeCode: 'accounts:step.totp.tooMany' } },
      init: { status: 429, headers: { 'Retry-After': '900' } },
    });
  });

  it('is enrolled at sign-in where the installation makes it compulsory, its key sealed', async () => {
    await setting('session.totpRequired', '1');
    const person = await signIn('membre');
    const words = (await person.question())?.words ?? '';
    expect(words).toMatch(/^[A-Z2-7]{4}( [A-Z2-7]{4})+$/);
    const shown = await person.question();
    expect(shown?.words).toBe(words);
    expect(shown?.uri).toContain(`secret=${words.replaceAll(' ', '')}`);
    expect(shown?.qr).toEqual(qrDrawing(encode(shown?.uri ?? '', { ecc: 'M', border: 4 }).data));
    const { state } = await prisma().session.findUniqueOrThrow({ where: { idHash: hashToken(person.token()) } });
    const code = oneTimePassword(openTotpKey((state as { totpKey: string }).totpKey), stepAt(START));
    expect(((await person.answer({ oneTimeCode: code })) as Response).headers.get('location')).toBe('/');
    const user = await prisma().user.findUniqueOrThrow({ where: { login: 'membre' } });
    expect(user.totpEnabled).toBe(true);
    expect(user.totpSecret).not.toContain(words.replaceAll(' ', ''));
  });
});

describe('a one-time password', () => {
  it('is changed at the first sign-in, for another one that follows the policy', async () => {
    await prisma().user.update({ where: { login: 'admin' }, data: { mustChangePassword: true } });
    const person = await signIn('admin');
    expect(await person.question()).toMatchObject({ step: 'password' });
    expect(await person.answer({ password: PASSWORD, confirmation: PASSWORD })).toMatchObject({
      data: { faults: { password: ['accounts:password.same'] } },
    });
    expect(await person.answer({ password: 'court', confirmation: 'court' })).toMatchObject({
      data: { faults: { password: ['accounts:password.policy', 'accounts:password.fault.tooShort'] } },
    });
    expect(
      (
        (await person.answer({
          password: 'une mare sous les aulnes',
          confirmation: 'une mare sous les aulnes',
        })) as Response
      ).headers.get('location'),
    ).toBe('/');
    expect(await prisma().user.findUniqueOrThrow({ where: { login: 'admin' } })).toMatchObject({
      mustChangePassword: false,
    });
  });

  const NEW = { password: 'une mare sous les aulnes', confirmation: 'une mare sous les aulnes' };
  const firstSignIn = async (login: string, more: Prisma.UserUpdateInput, language?: string) => {
    await prisma().user.update({ where: { login }, data: { mustChangePassword: true, ...more } });
    return signIn(login, language);
  };
  const kept = (login: string) => prisma().user.findUniqueOrThrow({ where: { login } });

  it('is changed with an address for the account that has none; empty, nobody insists', async () => {
    const person = await firstSignIn('membre', { email: null });
    expect(await person.question()).toMatchObject({ step: 'password', asksAddress: true });
    const fault = async (email: string) =>
      ((await person.answer({ ...NEW, email })) as { data: { faults: object; texts: object } }).data;
    expect(await fault('lou')).toMatchObject({
      faults: { email: 'accounts:step.password.email.fault' },
      texts: { email: ['lou'] },
    });
    // another account's, however it is written
    expect(await fault('Admin@essai.example')).toMatchObject({
      faults: { email: 'accounts:step.password.email.taken' },
    });
    expect(await kept('membre'), 'nothing was kept').toMatchObject({ email: null, mustChangePassword: true });
    expect(await person.answer({ ...NEW, email: ' lou@essai.example ' })).toMatchObject({ status: 302 });
    expect(await kept('membre')).toMatchObject({ email: 'lou@essai.example', mustChangePassword: false, locale: 'fr' });

    const passwordHash = await hashPassword(PASSWORD);
    const silent = await firstSignIn('membre', { email: null, passwordHash });
    expect(await silent.answer({ ...NEW, email: '' })).toMatchObject({ status: 302 });
    expect(await kept('membre')).toMatchObject({ email: null, mustChangePassword: false });
  });

  it('never changes an address that the account has', async () => {
    const person = await firstSignIn('admin', {});
    expect(await person.question()).toMatchObject({ step: 'password', asksAddress: false });
    expect(await person.answer({ ...NEW, email: 'voisin@essai.example' })).toMatchObject({ status: 302 });
    expect(await kept('admin')).toMatchObject({ email: 'admin@essai.example' });
  });

  it('gives the account of the installation the language it is read in; one that somebody chose stays', async () => {
    const made = await firstSignIn('admin', { updatedBy: 'installation', lastConnexion: null }, 'en-GB');
    await made.answer(NEW);
    expect(await kept('admin')).toMatchObject({ locale: 'en' });
    const chosen = await firstSignIn('membre', { updatedBy: 'admin', lastConnexion: null }, 'en-GB');
    await chosen.answer(NEW);
    expect(await kept('membre')).toMatchObject({ locale: 'fr' });
  });

  it('a pending session opens nothing and lasts fifteen minutes', async () => {
    await prisma().user.update({ where: { login: 'membre' }, data: { mustChangePassword: true } });
    const person = await signIn('membre');
    expect(((await person.home()) as Response).headers.get('location')).toBe('/login');
    later(15);
    expect(await person.question()).toBeNull();
  });
});
