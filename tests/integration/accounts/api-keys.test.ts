/** Keys of the API: what they open, what they never open, and when they stop. */
import { beforeAll, expect, it } from 'vitest';
import { isOpenedBy, KEY_SCOPES, RIGHTS_OF_SCOPE } from '~/kernel/key-scopes';
import { PERMISSIONS } from '~/kernel/permissions';
import { action as all, loader as showAll } from '~/routes/administration+/keys';
import { action as own, loader as show } from '~/routes/account+/keys';
import { prisma } from '~/platform/db/client.server';
import { API_CALLS } from '~/wings.server';
import { testDatabase } from '../../support/database';
import { addUser, browsing, callApi } from '../../support/people';
import { apiRoute } from '../../support/api-route';

const { loader: territories } = apiRoute('territory');
const { loader: users } = apiRoute('user');
const { loader: contents } = apiRoute('cms');
const { action: logout } = apiRoute('logout');

testDatabase({ each: true });
beforeAll(async () => {
  for (const one of ['membre', 'admin', 'animateur']) await addUser(one);
  await prisma().user.create({
    data: { login: 'second', name: 'Co-administrateur', grants: { create: { type: 'ROLE', code: 'COADMIN' } } },
  });
});

async function keyOf(login: string, fields: Record<string, string>): Promise<string> {
  const person = await browsing(login);
  const asked = { intent: 'make', name: 'Centrale', days: '30', ...fields };
  const made = (await person.post(own, '/account/keys', asked)) as { data: { more: { secret: string } } };
  return made.data.more.secret;
}

it('a key opens what its scopes say, in either header, and tells which scope lacks', async () => {
  const key = await keyOf('animateur', { planningRead: 'on' });
  expect(await callApi(territories, key)).toMatchObject({ status: 200 });
  expect(await callApi(territories, null, { headers: { 'x-api-key': key } })).toMatchObject({ status: 200 });
  expect(await callApi(territories, null, { headers: { 'x-api-key': `${key}x` } })).toMatchObject({ status: 403 });
  expect(await callApi(contents, key)).toMatchObject({
    status: 405,
    json: { error: expect.stringContaining('Lire les contenus') as unknown },
  });
  expect(await callApi(logout, key, { method: 'POST' })).toMatchObject({ status: 405 });
  const used = await prisma().apiKey.findFirstOrThrow();
  expect(used).toMatchObject({ lastAddress: '192.0.2.10', lastUsedAt: expect.any(Date) as unknown });
  // kept nowhere
  expect(JSON.stringify(used)).not.toContain(key);
  expect(key).toContain(used.hint);
});

it('a key never opens more than its person may do', async () => {
  const key = await keyOf('membre', { administration: 'on' });
  expect(await callApi(users, key)).toMatchObject({ status: 405 });
  expect(await callApi(users, await keyOf('admin', { administration: 'on' }))).toMatchObject({ status: 200 });
});

it('ends when it is withdrawn or over, when its account closes or may have no keys any more', async () => {
  const key = await keyOf('animateur', { planningRead: 'on' });
  const { id, userId } = await prisma().apiKey.findFirstOrThrow();
  const refusedWith = async (said: string) => {
    expect(await callApi(territories, key)).toMatchObject({
      status: 403,
      json: { error: expect.stringContaining(said) as unknown },
    });
  };
  const { expiresAt } = await prisma().apiKey.update({ where: { id }, data: { expiresAt: new Date('2020-01-01') } });
  await refusedWith('a expiré');
  await prisma().apiKey.update({ where: { id }, data: { expiresAt: new Date(expiresAt.getTime() + 4e11) } });
  await prisma().user.update({ where: { id: userId }, data: { blocked: true } });
  await refusedWith('fermé');
  await prisma().user.update({ where: { id: userId }, data: { blocked: false, endDate: new Date('2020-01-01') } });
  await refusedWith('fermé');
  await prisma().user.update({ where: { id: userId }, data: { endDate: null } });
  const change = { action: 'account.keys', role: 'animator', domain: '', reach: 'none', updatedBy: 'admin' };
  await prisma().rightChange.create({ data: { ...change, updatedAt: new Date() } });
  await refusedWith('plus droit');
  await prisma().rightChange.deleteMany();
  expect(await callApi(territories, key)).toMatchObject({ status: 200 });
  const person = await browsing('animateur');
  await person.post(own, '/account/keys', { intent: 'revoke', key: String(id) });
  await refusedWith('retirée');
});

it('asks for a purpose and a scope, keeps what was typed, and stops at twenty', async () => {
  const person = await browsing('membre');
  const empty = await person.post(own, '/account/keys', { intent: 'make', name: ' ', days: '30', measures: 'on' });
  expect(empty).toMatchObject({ init: { status: 400 }, data: { texts: { measures: ['on'] } } });
  const none = await person.post(own, '/account/keys', { intent: 'make', name: 'Tableur', days: '30' });
  expect(none).toMatchObject({ init: { status: 400 }, data: { faults: { waterRead: 'apiKeys:fault.noScope' } } });
  const { id } = await prisma().user.findUniqueOrThrow({ where: { login: 'membre' } });
  const at = new Date();
  const one = {
    userId: id,
    name: 'x',
    hint: 'tk_',
    scopes: [],
    createdAt: at,
    expiresAt: new Date(at.getTime() + 1e9),
  };
  // those that are over, or withdrawn, and another person's count for nothing
  const other = await prisma().user.findUniqueOrThrow({ where: { login: 'second' } });
  const ended = [{ expiresAt: at }, { revokedAt: at }, { userId: other.id }];
  await prisma().apiKey.createMany({
    data: [
      ...Array.from({ length: 19 }, (_, rank) => ({ ...one, hash: `${rank}` })),
      ...ended.map((end, rank) => ({ ...one, ...end, hash: `ended ${rank}` })),
    ],
  });
  const asked = { intent: 'make', name: 'Une de plus', days: '30', measures: 'on' };
  expect(await person.post(own, '/account/keys', asked)).toMatchObject({ data: { more: { name: asked.name } } });
  expect(await person.post(own, '/account/keys', asked)).toMatchObject({ init: { status: 422 } });
});

it('who manages accounts sees all keys, and withdraws those of the accounts that are theirs to manage', async () => {
  await keyOf('membre', { measures: 'on' });
  await keyOf('admin', { administration: 'on' });
  const second = await browsing('second');
  const seen = (await second.get(showAll, '/administration/keys')) as unknown as {
    lines: { id: number; person: { login: string }; mayRevoke: boolean }[];
  };
  const { lines } = seen;
  expect(lines.map(({ person, mayRevoke }) => [person.login, mayRevoke])).toEqual([
    ['admin', false],
    ['membre', true],
  ]);
  const [theirs, members] = lines.map(({ id }) => String(id));
  expect(await second.post(all, '/administration/keys', { intent: 'revoke', key: theirs! })).toMatchObject({
    status: 404,
  });
  expect(await second.post(all, '/administration/keys', { intent: 'revoke', key: members! })).toMatchObject({
    status: 302,
  });
  const member = await browsing('membre');
  expect(await member.get(show, '/account/keys')).toMatchObject({
    lines: [{ state: 'revoked', revokedBy: 'second' }],
  });
  expect(await member.post(own, '/account/keys', { intent: 'revoke', key: theirs! })).toMatchObject({ status: 404 });
});

it('scopes name rights that exist, each once, and every call of people is opened by one', () => {
  const named = KEY_SCOPES.flatMap((scope) => RIGHTS_OF_SCOPE[scope]);
  expect(named.filter((right) => !(right in PERMISSIONS))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
  const closed = API_CALLS.filter(({ allow, open }) => !open && !isOpenedBy(KEY_SCOPES, allow)).map(
    ({ method, path }) => `${method} ${path}`,
  );
  // a session ends by its own token, and the stream of events lives as long as one
  expect(closed.sort()).toEqual(['GET events', 'POST logout']);
});
