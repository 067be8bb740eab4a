/**
 * The permission table against every route: each loader and action opens with screen() (or what stands on it) and a
 * literal `allow`, each call of the API is defined with one, and each role that the table leaves out is turned away
 * from it before anything is read or written.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ActionFunctionArgs } from '@remix-run/node';
import { beforeAll, expect, test } from 'vitest';
import { PERMISSIONS, type Action } from '~/kernel/permissions';
import { ROLE_GRANTS, ROLES, type Role } from '~/kernel/actor';
import { openSession } from '~/platform/auth/session.server';
import { prisma } from '~/platform/db/client.server';
import { env } from '~/platform/env.server';
import { sessionCookie } from '~/platform/http/cookies.server';
import { answerCall } from '~/platform/http/api.server';
import type { Call } from '~/platform/http/define-call';
import { API_CALLS } from '~/wings.server';
import { testDatabase } from '../support/database';

testDatabase();

interface Door {
  readonly file: string;
  readonly kind: 'loader' | 'action';
  readonly source: string;
  readonly allow: readonly Action[];
}

/** Routes anybody may call, with the reason: they check what they need themselves. */
const OPEN: Readonly<Record<string, string>> = {
  'api+/$.ts': 'asks the definition of each call, below',
  'api.openapi[.]json.ts': 'a public description',
};

const FOLDER = 'app/routes';
const files = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => path.relative(FOLDER, path.join(entry.parentPath, entry.name)))
  .sort();

const isAction = (name: string): name is Action => Object.hasOwn(PERMISSIONS, name);

function doorsOf(file: string): Door[] {
  const text = readFileSync(path.join(FOLDER, file), 'utf8');
  return (['loader', 'action'] as const).flatMap((kind) => {
    const start = text.search(new RegExp(`export (async function|const|function) ${kind}\\b`));
    if (start < 0) return [];
    const rest = text.slice(start + 10);
    const end = rest.search(/\nexport /);
    const source = end < 0 ? rest : rest.slice(0, end);
    return [
      {
        file,
        kind,
        source,
        allow: [...source.matchAll(/allow: '([^']+)'/g)].map((match) => match[1] ?? '').filter(isAction),
      },
    ];
  });
}
const doors = files.filter((file) => !(file in OPEN)).flatMap(doorsOf);

/** A loader that only leads elsewhere reads nothing: it needs no right. */
const onlyRedirects = (door: Door) => /redirect\(urls\./.test(door.source) && !/\bawait\b/.test(door.source);

test('every loader and action states its right as a literal of the permission table', () => {
  expect(
    doors.filter((door) => door.allow.length === 0 && !onlyRedirects(door)).map((door) => `${door.file} ${door.kind}`),
  ).toEqual([]);
});

test('every file made on demand is counted for whoever asks for it', () => {
  const files = doors.filter(({ file, allow }) => /export|\$format/.test(file) && allow.length > 0);
  const calls = API_CALLS.filter(({ path: address }) => /export/.test(address));
  expect(files.length + calls.length).toBeGreaterThan(15);
  expect(files.filter(({ source }) => !source.includes("costs: 'export'")).map(({ file }) => file)).toEqual([]);
  expect(calls.filter(({ costs }) => costs !== 'export').map(({ path: address }) => address)).toEqual([]);
});

const tokens = new Map<Role, string>();
const bearers = new Map<Role, string>();
beforeAll(async () => {
  for (const role of ROLES) {
    if (role === 'visitor') continue;
    const user = await prisma().user.create({
      data: {
        login: `role-${role}`,
        name: role,
        isAdmin: role === 'admin',
        labo: role === 'animator',
        consultant: role === 'consultant',
        metadata: role === 'manager',
        grants: { create: ROLE_GRANTS.filter(([, held]) => held === role).map(([code]) => ({ type: 'ROLE', code })) },
      },
    });
    const common = { userId: user.id, userAgent: 'test', address: '127.0.0.1' };
    tokens.set(role, await openSession({ ...common, kind: 'browser' }));
    bearers.set(role, await openSession({ ...common, kind: 'bearer' }));
  }
});

const PARAMS = {
  id: '999999',
  matrixId: '999999',
  scenarioId: '999999',
  territoryId: '999999',
  set: 'unit',
  login: 'nobody',
  categoryId: '1',
  contentId: '999999',
  version: '1',
  format: 'csv',
  kind: 'zones',
  executionId: '6a1f4c3e-0000-4000-8000-000000000000',
  importId: '6a1f4c3e-0000-4000-8000-000000000000',
  name: 'nothing',
  page: 'x',
  '*': '',
};

async function argsFor(door: Door, role: Role): Promise<ActionFunctionArgs> {
  const headers = new Headers();
  const token = tokens.get(role);
  if (token) headers.set('cookie', (await sessionCookie.serialize(token)).split(';')[0] ?? '');
  headers.set('origin', 'http://localhost');
  const request =
    door.kind === 'loader'
      ? new Request('http://localhost/x', { headers })
      : new Request('http://localhost/x', { method: 'POST', headers, body: new URLSearchParams({ intent: 'none' }) });
  return { request, params: PARAMS, context: {} };
}

async function answer(door: Door, role: Role): Promise<Response | 'let in'> {
  const module = (await import(/* @vite-ignore */ path.resolve(FOLDER, door.file))) as Record<
    'loader' | 'action',
    (args: ActionFunctionArgs) => Promise<unknown>
  >;
  try {
    const value = await module[door.kind](await argsFor(door, role));
    return value instanceof Response ? value : 'let in';
  } catch (thrown) {
    return thrown instanceof Response ? thrown : 'let in';
  }
}

/** Turned away: a redirect to the public home, the sign-in or the home page. */
const isTurnedAway = (result: Response | 'let in'): boolean =>
  result !== 'let in' && result.status === 302 && /^\/(home|login|$)/.test(result.headers.get('location') ?? '');

const mayAll = (door: Door, role: Role) => door.allow.every((action) => Object.hasOwn(PERMISSIONS[action], role));

for (const role of ROLES) {
  test(`a role without the right is turned away from every door: ${role}`, async () => {
    const before = await prisma().audit.count();
    const wrong: string[] = [];
    for (const door of doors)
      if (!mayAll(door, role) && door.allow.length === 1 && !isTurnedAway(await answer(door, role)))
        wrong.push(`${door.file} ${door.kind} (${door.allow.join()})`);
    expect(wrong).toEqual([]);
    expect(await prisma().audit.count()).toBe(before);
  });

  test(`a role without the right is turned away from every call of the API: ${role}`, async () => {
    const before = await prisma().audit.count();
    const wrong: string[] = [];
    for (const call of API_CALLS.filter(({ allow }) => !Object.hasOwn(PERMISSIONS[allow], role))) {
      const status = await statusOf(call, role);
      if (status !== (role === 'visitor' ? 403 : 405)) wrong.push(`${call.method} ${call.path}: ${status}`);
    }
    expect(wrong).toEqual([]);
    expect(await prisma().audit.count()).toBe(before);
  });
}

/** Of a call with a body that says nothing: the right is asked before it is read. */
async function statusOf({ method, path: address }: Call, role: Role): Promise<number> {
  const headers = new Headers({ module: env.MODULE_NAME });
  const bearer = bearers.get(role);
  if (bearer) headers.set('authorization', `Bearer ${bearer}`);
  const url = `http://localhost/api/${address.replace(/\{\w+\}/g, '1')}`;
  const request = new Request(url, { method, headers, ...(method === 'GET' ? {} : { body: '{}' }) });
  return (await answerCall(API_CALLS, { request, params: {}, context: {} })).status;
}
