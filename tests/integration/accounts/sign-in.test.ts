import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import words from '~/locales/fr/accounts.json';
import { forgetSettings } from '~/platform/settings.server';
import { passwordFromConsole, unlockFromConsole } from '~/modules/core/accounts/service/unlock-from-console.server';
import { verifyCredentials } from '~/modules/core/accounts/service/verify-credentials.server';
import { findSession } from '~/platform/auth/session.server';
import { hashPassword } from '~/platform/auth/password.server';
import { setClock } from '~/platform/clock.server';
import { prisma } from '~/platform/db/client.server';
import { deviceCookie, sessionCookie, toastCookie } from '~/platform/http/cookies.server';
import { action, loader } from '~/routes/login';
import { action as logout } from '~/routes/logout';
import { env } from '~/platform/env.server';
import { UNDECLARED_PROXY } from '~/platform/http/client-address.server';
import { testDatabase } from '../../support/database';
import { addUser, attempt, browsing, formRequest, PASSWORD, routeArgs, visiting } from '../../support/people';

testDatabase();
const START = new Date('2026-11-20T09:00:00Z');
const later = (minutes: number) => setClock(new Date(START.getTime() + minutes * 60_000));

beforeAll(async () => {
  for (const login of ['admin', 'animateur', 'membre']) await addUser(login);
});
beforeEach(async () => {
  setClock(START);
  await prisma().loginAttempt.deleteMany();
  await prisma().user.updateMany({ data: { connexionAttempts: 0, lockedUntil: null, blocked: false } });
});
afterEach(async () => {
  await prisma().setting.deleteMany();
  forgetSettings();
  setClock(undefined);
});

const setting = async (parameter: string, value: string) => {
  await prisma().setting.upsert({
    where: { login_parameter: { login: '', parameter } },
    create: { login: '', parameter, value, updateDate: START },
    update: { value, updateDate: START },
  });
  forgetSettings();
};
const check = (login: string, password: string, address = '192.0.2.10', device?: string) =>
  verifyCredentials({ login, password, address, device });

/** `cookies`: what the browser already has. */
async function signIn(login: string, password = PASSWORD, next = '', address?: string, cookies = '') {
  const visitor = await visiting();
  return (await attempt(() =>
    action(
      routeArgs(
        formRequest(
          `/login${next ? `?next=${encodeURIComponent(next)}` : ''}`,
          { csrf: visitor.csrfToken, login, password },
          [visitor.cookie, cookies].filter(Boolean).join('; '),
        ),
        {},
        address,
      ),
    ),
  )) as
    | Response
    | { data: { faults: { form?: { key: string } } }; init: { status: number; headers?: Record<string, string> } };
}
const cookieOf = (response: Response, name: string) =>
  response.headers.getSetCookie().find((line) => line.startsWith(`${name}=`)) ?? '';

describe('signing in', () => {
  it('C303 C338 leads to the address asked for, and to / without one', async () => {
    const there = (await signIn('membre', PASSWORD, '/territories?q=eau')) as Response;
    expect([there.status, there.headers.get('location')]).toEqual([302, '/territories?q=eau']);
    expect(((await signIn('membre')) as Response).headers.get('location')).toBe('/');
  });

  it.each([
    'https://ailleurs.example',
    '//ailleurs.example',
    '/\\ailleurs.example',
    '/\u0009/ailleurs.example',
    'javascript:alert(1)',
    '/..//ailleurs.example',
  ])('never leads elsewhere: next=%s', async (next) => {
    const location = new URL(
      ((await signIn('membre', PASSWORD, next)) as Response).headers.get('location') ?? '',
      'http://localhost:3000',
    );
    expect(location.host).toBe('localhost:3000');
  });

  it('gives a cookie that scripts cannot read, for this host only, over https', async () => {
    const cookie = cookieOf((await signIn('membre')) as Response, sessionCookie.name);
    expect(cookie).toMatch(/^__Host-session=.+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });

  it('C328 with an empty identifier or password does nothing: no message, no attempt', async () => {
    for (const [login, password] of [
      ['', PASSWORD],
      ['membre', ''],
      ['  ', PASSWORD],
    ] as const) {
      expect(await signIn(login, password)).toMatchObject({ data: { faults: {} }, init: { status: 400 } });
    }
    expect(await prisma().loginAttempt.count()).toBe(0);
  });

  it('C342 is refused in the same words for a wrong password and an unknown login', async () => {
    const [wrong, unknown] = [await signIn('membre', 'autre chose'), await signIn('personne', 'autre chose')];
    expect(wrong).toMatchObject({
      data: { faults: { form: { key: 'accounts:signIn.refusal.unauthorized' } } },
      init: { status: 401 },
    });
    expect(unknown).toMatchObject({
      data: { faults: { form: { key: 'accounts:signIn.refusal.unauthorized' } } },
      init: { status: 401 },
    });
  });

  it('C349 C706 is refused before startDate and after endDate', async () => {
    await addUser('futur', { startDate: new Date('2027-01-01') });
    await addUser('ancien', { endDate: new Date('2026-01-01') });
    for (const login of ['futur', 'ancien'])
      expect(await signIn(login)).toMatchObject({
        data: { faults: { form: { key: 'accounts:signIn.refusal.notAllowed' } } },
        init: { status: 401 },
      });
  });

  it('opens a new session each time: the token before signing in opens nothing after', async () => {
    const token = (await sessionCookie.parse(
      cookieOf((await signIn('membre')) as Response, sessionCookie.name),
    )) as string;
    const other = (await sessionCookie.parse(
      cookieOf((await signIn('membre')) as Response, sessionCookie.name),
    )) as string;
    expect(token).not.toBe(other);
    expect(await prisma().session.count({ where: { idHash: token } })).toBe(0);
  });

  it('shows the page to a visitor and passes on whoever is already in', async () => {
    expect(await loader(routeArgs(new Request('http://localhost:3000/login?next=/x')))).toMatchObject({
      data: { next: '/x', question: null },
    });
    const inside = (await (await browsing('membre')).get(loader, '/login?next=/territories')) as Response;
    expect(inside.headers.get('location')).toBe('/territories');
  });
});

describe('too many attempts', () => {
  it(
    'C341 C733 a login is answered 429 with Retry-After after 5 failures in 15 minutes, and again accepted ' +
      'afterwards',
    async () => {
      for (let turn = 0; turn < 5; turn += 1)
        expect(await check('membre', `non ${turn}`, `192.0.2.${turn}`)).toMatchObject({
          ok: false,
          reason: { code: 'unauthorized' },
        });
      later(5);
      const reply = await signIn('membre', PASSWORD, '', '198.51.100.1');
      expect(reply).toMatchObject({
        data: { faults: { form: { key: 'accounts:signIn.refusal.tooMany' } } },
        init: { status: 429, headers: { 'Retry-After': '600' } },
      });
      later(15.1);
      expect(await check('membre', PASSWORD, '198.51.100.1')).toMatchObject({ ok: true });
    },
  );

  it(
    '1,000 wrong passwords from one address make no more hashes than the limit allows, and honest people ' +
      'elsewhere still get in',
    async () => {
      const answers = await Promise.all(
        Array.from({ length: 1000 }, (_, rank) => check(`cible${rank % 50}`, 'mauvais', '203.0.113.7')),
      );
      const hashed = answers.filter((answer) => !answer.ok && answer.reason.code !== 'tooMany').length;
      expect(hashed).toBe(20);
      expect(await check('membre', PASSWORD, '198.51.100.20')).toMatchObject({ ok: true });
      expect(await check('animateur', PASSWORD, '203.0.113.7')).toMatchObject({
        ok: false,
        reason: { code: 'tooMany' },
      });
      later(5.1);
      expect(await check('animateur', PASSWORD, '203.0.113.7')).toMatchObject({ ok: true });
    },
    90_000,
  );

  it('an IPv6 subscriber counts as one address', async () => {
    for (let turn = 0; turn < 20; turn += 1) await check(`inconnu${turn}`, 'non', `2001:db8:1:2::${turn.toString(16)}`);
    expect(await check('membre', PASSWORD, '2001:db8:1:2:ffff::1')).toMatchObject({ reason: { code: 'tooMany' } });
    expect(await check('membre', PASSWORD, '2001:db8:1:3::1')).toMatchObject({ ok: true });
  });

  it(
    'C343 C347 C692 C694 an account locks at the threshold and says to contact the administrator; an unknown ' +
      'login reads the same',
    async () => {
      await setting('maxConnectionAttempts', '3');
      for (const login of ['membre', 'fantome']) {
        const codes: string[] = [];
        for (let turn = 0; turn < 3; turn += 1) {
          const answer = await check(login, 'non');
          if (!answer.ok) codes.push(answer.reason.code);
        }
        expect(codes).toEqual(['unauthorized', 'unauthorized', 'locked']);
        // what that code reads as
        expect(words.signIn.refusal.locked).toMatch(/^Trop de tentatives de connexion, contactez l’administrateur\./);
        expect(await check(login, PASSWORD)).toMatchObject({ ok: false, reason: { code: 'locked' } });
      }
      expect(await prisma().user.findUnique({ where: { login: 'membre' } })).toMatchObject({
        blocked: false,
        connexionAttempts: 3,
        lockedUntil: new Date(START.getTime() + 60 * 60_000),
      });
    },
  );

  it('a lock opens by itself after an hour, however often it was knocked at meanwhile', async () => {
    await setting('maxConnectionAttempts', '3');
    for (let turn = 0; turn < 3; turn += 1) await check('membre', 'non', `192.0.2.${turn}`);
    for (const minutes of [20, 40, 59]) {
      later(minutes);
      for (const password of ['non', PASSWORD])
        expect(await check('membre', password, '198.51.100.3')).toMatchObject({ reason: { code: 'locked' } });
    }
    later(60.1);
    expect(await check('membre', PASSWORD, '198.51.100.4')).toMatchObject({ ok: true });
  });

  it('a stranger’s wrong passwords end no session, and their owner still gets in from a device of theirs', async () => {
    const there = '192.0.2.77';
    await setting('maxConnectionAttempts', '3');
    const first = (await signIn('membre', PASSWORD, '', there)) as Response;
    const device = cookieOf(first, deviceCookie.name);
    expect(device).toMatch(/; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const session = (await sessionCookie.parse(cookieOf(first, sessionCookie.name))) as string;
    for (let turn = 0; turn < 30; turn += 1) await check('membre', 'non', `203.0.113.${turn}`);
    for (let turn = 0; turn < 20; turn += 1) await check(`autre${turn}`, 'non', there);
    expect((await findSession(session, 'browser')).state).toBe('open');
    expect(await signIn('membre', PASSWORD, '', there)).toMatchObject({ init: { status: 429 } });
    const mine = device.split(';')[0] ?? '';
    expect(((await signIn('membre', PASSWORD, '', there, mine)) as Response).status).toBe(302);
    expect(await signIn('animateur', PASSWORD, '', there, mine), 'a mark is of one login').toMatchObject({
      init: { status: 429 },
    });
    const forged = await deviceCookie.serialize(['mark.signature']);
    expect(await signIn('membre', PASSWORD, '', there, forged.split(';')[0])).toMatchObject({
      init: { status: 429 },
    });
  });

  it('a device of one’s own is no way to guess: five failures in 15 minutes there too', async () => {
    for (let turn = 0; turn < 5; turn += 1)
      expect(await check('membre', 'non', '192.0.2.10', 'marque')).toMatchObject({ reason: { code: 'unauthorized' } });
    expect(await check('membre', PASSWORD, '198.51.100.1', 'marque')).toMatchObject({ reason: { code: 'tooMany' } });
    expect(await check('membre', PASSWORD, '198.51.100.1')).toMatchObject({ ok: true });
  });

  it('whoever runs the machine lets the last administrator in again, from the console', async () => {
    for (let turn = 0; turn < 5; turn += 1) await check('admin', 'non');
    await prisma().user.update({ where: { login: 'admin' }, data: { blocked: true } });
    expect(await unlockFromConsole('Admin')).toEqual({ ok: true, value: { login: 'admin', inDates: true } });
    expect(await check('admin', PASSWORD)).toMatchObject({ ok: true });
    expect(await prisma().audit.findFirst({ where: { action: 'user.unblock' } })).toMatchObject({
      login: '(console)',
      entityId: 'admin',
    });
    expect(await unlockFromConsole('personne')).toEqual({ ok: false, reason: 'notFound' });
  });

  it('whoever runs the machine gives a one-time password for a lost one, with its line in the journal', async () => {
    for (let turn = 0; turn < 5; turn += 1) await check('admin', 'non');
    await browsing('admin');
    const given = await passwordFromConsole('ADMIN');
    if (!given.ok) throw new Error(given.reason);
    expect(given.value).toMatchObject({ login: 'admin', opens: true });
    expect(given.value.password.length).toBeGreaterThanOrEqual(12);
    expect(await check('admin', PASSWORD)).toMatchObject({ ok: false });
    expect(await check('admin', given.value.password)).toMatchObject({ ok: true });
    const user = await prisma().user.findUniqueOrThrow({ where: { login: 'admin' } });
    expect(user).toMatchObject({ mustChangePassword: true, updatedBy: '(console)' });
    expect(await prisma().session.count({ where: { userId: user.id, revokedAt: null } })).toBe(0);
    const { after, entityId } = await prisma().audit.findFirstOrThrow({ where: { action: 'account.consolePassword' } });
    expect([after, entityId], 'never the password').toEqual([null, 'admin']);
    await prisma().user.update({ where: { login: 'admin' }, data: { blocked: true } });
    expect(await passwordFromConsole('admin')).toMatchObject({ ok: true, value: { opens: false } });
    expect(await passwordFromConsole('personne')).toEqual({ ok: false, reason: 'notFound' });
    const passwordHash = await hashPassword(PASSWORD);
    await prisma().user.update({ where: { login: 'admin' }, data: { passwordHash, mustChangePassword: false } });
  });

  it('a right password forgets the failures', async () => {
    for (let turn = 0; turn < 4; turn += 1) await check('membre', 'non');
    expect(((await signIn('membre')) as Response).status).toBe(302);
    expect(await prisma().user.findUnique({ where: { login: 'membre' } })).toMatchObject({
      connexionAttempts: 0,
      lastConnexion: START,
    });
  });
});

describe('sessions', () => {
  const tokenOf = async (response: unknown) =>
    (await sessionCookie.parse(cookieOf(response as Response, sessionCookie.name))) as string;

  it('C350 C707 C765 says that another session is open, and closes it where one session is the rule', async () => {
    await prisma().session.deleteMany();
    const first = await signIn('membre');
    expect(cookieOf(first as Response, toastCookie.name)).toBe('');
    const second = await signIn('membre');
    expect(await toastCookie.parse(cookieOf(second as Response, toastCookie.name))).toMatchObject([
      { key: 'accounts:signIn.others.open' },
    ]);
    expect((await findSession(await tokenOf(first), 'browser')).state).toBe('open');
    await setting('session.single', '1');
    const third = await signIn('membre');
    expect(await toastCookie.parse(cookieOf(third as Response, toastCookie.name))).toMatchObject([
      { key: 'accounts:signIn.others.closed' },
    ]);
    expect(await findSession(await tokenOf(second), 'browser')).toMatchObject({
      state: 'expired',
      reason: 'otherSession',
    });
  });

  it('end after 30 idle minutes and after 12 hours in any case', async () => {
    const idle = await tokenOf(await signIn('membre'));
    later(29);
    expect((await findSession(idle, 'browser')).state).toBe('open');
    later(29 + 30);
    expect(await findSession(idle, 'browser')).toMatchObject({ state: 'expired', reason: 'expired' });
    setClock(START);
    const busy = await tokenOf(await signIn('membre'));
    for (let minutes = 20; minutes < 720; minutes += 20) {
      later(minutes);
      expect((await findSession(busy, 'browser')).state).toBe('open');
    }
    later(720);
    expect(await findSession(busy, 'browser')).toMatchObject({ state: 'expired', reason: 'expired' });
  });

  it('end at sign-out, by a POST with its token, and lead to /home', async () => {
    const page = await browsing('animateur');
    const left = (await page.post(logout, '/logout', {})) as Response;
    expect([left.status, left.headers.get('location'), cookieOf(left, sessionCookie.name)]).toEqual([
      302,
      '/home',
      expect.stringContaining('Max-Age=0'),
    ]);
    expect(left.headers.get('clear-site-data')).toBe('"cache"');
    expect(await findSession(page.token, 'browser')).toMatchObject({ state: 'expired', reason: 'logout' });
    const forged = (await attempt(() =>
      logout(routeArgs(formRequest('/logout', { csrf: 'autre' }, page.cookie))),
    )) as Response;
    expect(forged.status).toBe(403);
  });

  it('a new sign-in ends the session whose cookie came with it, and announces no other', async () => {
    await prisma().session.deleteMany();
    const before = await browsing('membre');
    const after = await before.post(action, '/login', { login: 'membre', password: PASSWORD });
    expect(await findSession(before.token, 'browser')).toMatchObject({ state: 'expired', reason: 'revoked' });
    expect(cookieOf(after as Response, toastCookie.name)).toBe('');
  });

  it('are kept hashed: the table opens nothing', async () => {
    const token = await tokenOf(await signIn('membre'));
    const rows = await prisma().session.findMany();
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('the demonstration’s accounts', () => {
  const from = (address: string) =>
    verifyCredentials({ login: 'demonstration', password: PASSWORD, address, device: null });

  it('open from this machine only, unless DEMO_PASSWORD was given or somebody took them over', async () => {
    await addUser('demonstration');
    await prisma().user.update({ where: { login: 'demonstration' }, data: { updatedBy: 'demo' } });
    expect(await from('127.0.0.1')).toMatchObject({ ok: true });
    expect(await from('::ffff:127.0.0.1')).toMatchObject({ ok: true });
    for (const elsewhere of ['192.0.2.1', UNDECLARED_PROXY])
      expect(await from(elsewhere)).toEqual({ ok: false, reason: { code: 'demoElsewhere' } });
    Object.assign(env, { DEMO_PASSWORD: PASSWORD });
    expect(await from('192.0.2.1')).toMatchObject({ ok: true });
    Object.assign(env, { DEMO_PASSWORD: undefined });
    await prisma().user.update({ where: { login: 'demonstration' }, data: { version: 2 } });
    expect(await from('192.0.2.1')).toMatchObject({ ok: true });
  });
});
