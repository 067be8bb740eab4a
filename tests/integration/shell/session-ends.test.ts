/** What happens to whoever has no session any more, on every screen that needs one. */
import { readFileSync } from 'node:fs';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { beforeAll, expect, test } from 'vitest';
import { KEPT_HEADER } from '~/kernel/kept-sending';
import { PERMISSIONS, type Action } from '~/kernel/permissions';
import { hashToken } from '~/platform/auth/tokens.server';
import { revokeSessions } from '~/platform/auth/session.server';
import { now, setClock } from '~/platform/clock.server';
import { prisma } from '~/platform/db/client.server';
import { linkCookie, sessionCookie, toastCookie } from '~/platform/http/cookies.server';
import { readToasts } from '~/platform/http/toast.server';
import { loader as ownSession } from '~/routes/session';
import { action as newTerritory } from '~/routes/territories+/new';
import { testDatabase } from '../../support/database';
import { addUser, attempt, browsing, formRequest, routeArgs } from '../../support/people';

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
