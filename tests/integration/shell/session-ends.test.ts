/** What happens to whoever has no session any more, on every screen that needs one. */
import { readFileSync } from 'node:fs';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { beforeAll, expect, test } from 'vitest';
import { KEPT_HEADER } from '~/kernel/kept-sending';
import { PERMISSIONS, type Action } from '~/kernel/permissions';
import { hashToken } from '~/platform/auth/tokens.server';
import { findActor } from '~/platform/auth/find-actor.server';
import type { Prisma } from '~/generated/prisma/client';
import { findSession, openSession, revokeSessions } from '~/platform/auth/session.server';
import { now, setClock } from '~/platform/clock.server';
import { prisma } from '~/platform/db/client.server';
import { linkCookie, sessionCookie, toastCookie } from '~/platform/http/cookies.server';
import { readToasts } from '~/platform/http/toast.server';
import { loader as ownSession } from '~/routes/session';
import { action as newTerritory } from '~/routes/territories+/new';
import { testDatabase } from '../../support/database';
import { apiRoute } from '../../support/api-route';
import { addUser, attempt, browsing, formRequest, routeArgs, signedIn, toldBy } from '../../support/people';

const { loader: ownTerritories } = apiRoute('territory');

testDatabase({ each: true });

type Loader = (args: LoaderFunctionArgs) => unknown;
const screens = import.meta.glob<{ loader?: Loader }>(['/app/routes/**/*.{ts,tsx}', '!/app/routes/api+/**']);
const PARAMS = {
  id: '1',
  matrixId: '1',
  set: 'cultures',
  stationKind: 'piezometry',
  typeName: 'piezometry',
  part: 'drilling',
  categoryId: '1',
  contentId: '1',
  version: '1',
  format: 'csv',
  session: '6a1f4c3e-0000-4000-8000-000000000000',
  name: 'x',
  section: 'x',
};

/** Files of the screens whose loader asks for a right that visitors do not have. */
const closed = Object.keys(screens).filter((file) => {
  const source = readFileSync(`.${file}`, 'utf8');
  const loader = /export async function loader\b[\s\S]*?\n}/.exec(source)?.[0] ?? '';
  const asked = [...loader.matchAll(/allow: '([^']+)'/g)].map((match) => match[1] as Action);
  return (
    asked.length > 0 &&
    asked.every((action) => PERMISSIONS[action] !== undefined && !('visitor' in PERMISSIONS[action]))
  );
});
const open = async (file: string, cookie: string) => {
  const { loader } = (await screens[file]?.()) ?? {};
  return (await attempt(() =>
    loader?.(routeArgs(new Request('http://localhost:3000/la/page?q=1', { headers: { cookie } }), PARAMS)),
  )) as Response;
};

beforeAll(async () => {
  await addUser('admin');
});

test('every screen that needs a session sends who has none to the home path (C007)', async () => {
  expect(closed.length).toBeGreaterThan(50);
  const elsewhere: string[] = [];
  for (const file of closed) {
    const answer = await open(file, '');
    if (!(answer instanceof Response) || answer.status !== 302 || answer.headers.get('location') !== '/home')
      elsewhere.push(file);
  }
  expect(elsewhere).toEqual([]);
}, 60_000);

test('who sends a form without a session reads at /login that nothing is saved', async () => {
  const answer = await attempt(() =>
    newTerritory(
      routeArgs(
        new Request('http://localhost:3000/territories/new', {
          method: 'POST',
          body: new URLSearchParams({ name: 'X' }),
        }),
        {},
      ),
    ),
  );
  expect((answer as Response).headers.get('location')).toBe('/login?next=%2Fterritories%2Fnew');
  const cookie = (answer as Response).headers.getSetCookie().join('; ');
  expect(await readToasts(new Request('http://localhost/', { headers: { cookie } }))).toMatchObject([
    { key: 'session.notSignedIn', forced: true },
  ]);
});

test('an ended session leads to /login with an explanation, and back to the page afterwards (C011)', async () => {
  const page = await browsing('admin');
  await revokeSessions({ idHash: hashToken(page.token) }, 'revoked');
  const elsewhere: string[] = [];
  for (const file of closed) {
    const answer = await open(file, page.cookie);
    const location = answer instanceof Response ? answer.headers.get('location') : null;
    if (location !== '/login?next=%2Fla%2Fpage%3Fq%3D1') elsewhere.push(`${file} ${location}`);
  }
  expect(elsewhere).toEqual([]);
  const answer = await open(closed[0] ?? '', page.cookie);
  expect(
    await toastCookie.parse(
      answer.headers.getSetCookie().find((line) => line.startsWith(`${toastCookie.name}=`)) ?? '',
    ),
  ).toMatchObject([{ variant: 'warning', key: 'session.ended.revoked', forced: true }]);
}, 60_000);

test('C010: a session whose time is over is closed, and its reader sent home with the reason', async () => {
  const start = now().getTime();
  const page = await browsing('admin');
  const screen = closed.find((file) => file.includes('user._index')) ?? '';
  try {
    // used until its last hour: twelve hours are the end in any case
    for (let minutes = 25; minutes < 12 * 60; minutes += 25) {
      setClock(new Date(start + minutes * 60_000));
      expect(await open(screen, page.cookie)).not.toBeInstanceOf(Response);
    }
    setClock(new Date(start + (12 * 60 + 1) * 60_000));
    const answer = await open(screen, page.cookie);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/home']);
    const cookies = answer.headers.getSetCookie();
    expect(cookies.find((line) => line.startsWith(`${sessionCookie.name}=`))).toContain('Max-Age=0');
    expect(
      await readToasts(new Request('http://localhost/', { headers: { cookie: cookies.join('; ') } })),
    ).toMatchObject([{ variant: 'warning', key: 'session.ended.expired', forced: true }]);
    // signing in leads back to the page
    expect(cookies.some((line) => line.startsWith(`${linkCookie.name}=`))).toBe(true);
  } finally {
    setClock(undefined);
  }
});

test('a form that stays in its page is told to sign in again: no session, an ended or an older one', async () => {
  const page = await browsing('admin');
  const send = async (cookie: string, csrf: string) => {
    const request = formRequest('/territories/new', { csrf, name: 'X' }, cookie, { [KEPT_HEADER]: 'page' });
    const answer = (await attempt(() => newTerritory(routeArgs(request, {})))) as Response;
    return [answer.status, answer.headers.get('location')];
  };
  expect(await send('', 'none')).toEqual([401, null]);
  expect(await send(page.cookie, 'of-another-session')).toEqual([401, null]);
  await revokeSessions({ idHash: hashToken(page.token) }, 'revoked');
  expect(await send(page.cookie, page.csrfToken)).toEqual([401, null]);
  // it is on the device: after signing in, the server has nothing to give back
  expect(await prisma().keptForm.count()).toBe(0);
});

test('asking whether a session goes on renews its idle limit, not its twelve hours', async () => {
  const start = now().getTime();
  const page = await browsing('animateur');
  const whoAt = async (minutes: number) => {
    setClock(new Date(start + minutes * 60_000));
    return ((await page.get(ownSession, '/session')) as Response).json();
  };
  try {
    for (let minutes = 25; minutes < 12 * 60; minutes += 25)
      expect(await whoAt(minutes)).toEqual({ who: 'animateur', token: `${page.csrfToken}.test` });
    expect(await whoAt(12 * 60 + 1)).toEqual({ who: '', token: '' });
    setClock(new Date(start));
    const idle = await browsing('animateur');
    setClock(new Date(start + 31 * 60_000));
    expect(await ((await idle.get(ownSession, '/session')) as Response).json()).toEqual({ who: '', token: '' });
  } finally {
    setClock(undefined);
  }
});

const DAY = 86_400_000;
const past = () => new Date(now().getTime() - 1000);

test.each([
  ['its last day is over', { endDate: past() }],
  ['its first day is still to come', { startDate: new Date(now().getTime() + DAY) }],
])('a session ends at the next request when an account is used out of its dates: %s', async (_, dates) => {
  const page = await browsing('animateur');
  const call = await signedIn('animateur');
  const screen = closed.find((file) => file.includes('territories+/_index')) ?? '';
  expect(await open(screen, page.cookie)).not.toBeInstanceOf(Response);
  expect((await call(ownTerritories)).status).toBe(200);
  await prisma().user.update({ where: { login: 'animateur' }, data: dates });
  const answer = await open(screen, page.cookie);
  expect(answer.headers.get('location')).toBe('/login?next=%2Fla%2Fpage%3Fq%3D1');
  expect(await toldBy(answer)).toMatchObject([{ key: 'session.ended.outOfDates' }]);
  expect((await call(ownTerritories)).status).toBe(403);
  expect(await findActor('animateur')).toBeNull();
});

test('the end of an administrator ends what they see as somebody else', async () => {
  const ends: Prisma.UserUpdateInput[] = [{ endDate: past() }, { blocked: true }, { isAdmin: false }];
  for (const data of ends) {
    const { id: impersonatorId } = await addUser(`chef-${Object.keys(data)[0]}`, { isAdmin: true });
    const { id: userId } = await addUser(`vu-${impersonatorId}`);
    const opened = { kind: 'browser', userAgent: 'test', address: '192.0.2.10' } as const;
    const token = await openSession({ ...opened, userId, impersonatorId });
    expect(await findSession(token, 'browser')).toMatchObject({ state: 'open' });
    await prisma().user.update({ where: { id: impersonatorId }, data });
    expect(await findSession(token, 'browser')).toMatchObject({ state: 'expired', reason: 'revoked' });
  }
});

test('a clock that is a day ahead ends sessions, and right again takes nothing from anybody', async () => {
  const DAY = 86_400_000;
  const { id: userId } = await addUser('horloge');
  const right = now();
  const opened = { kind: 'browser', userAgent: 'test', address: '192.0.2.10', userId } as const;
  const stateOf = async (token: string, at: number) => {
    setClock(new Date(at));
    return (await findSession(token, 'browser')).state;
  };
  const before = await openSession(opened);
  setClock(new Date(right.getTime() + DAY));
  const ahead = await openSession(opened);
  expect(await stateOf(before, right.getTime() + DAY)).toBe('expired');
  expect(await stateOf(ahead, right.getTime() + DAY)).toBe('open');
  expect(await stateOf(before, right.getTime() + 60_000)).toBe('open');
  expect(await stateOf(ahead, right.getTime() + 60_000)).toBe('open');
  await prisma().user.update({ where: { id: userId }, data: { endDate: new Date(right.getTime() + 120_000) } });
  expect(await stateOf(ahead, right.getTime() + 180_000), 'the account’s own end is read by the right clock').toBe(
    'expired',
  );
  setClock(undefined);
});
