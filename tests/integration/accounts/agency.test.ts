/** Sign-in at the agency's directory, against a real provider: who comes in, as whom, and who does not any more. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { agencyIssuer, forgetAgency } from '~/platform/auth/agency.server';
import { closeLeft } from '~/modules/core/accounts/service/close-left.server';
import { linkFromConsole, unlockFromConsole } from '~/modules/core/accounts/service/unlock-from-console.server';
import { verifyCredentials } from '~/modules/core/accounts/service/verify-credentials.server';
import { prisma } from '~/platform/db/client.server';
import { env } from '~/platform/env.server';
import { loader } from '~/routes/login_.agency';
import { testDatabase } from '../../support/database';
import { CLIENT, OidcDirectory } from '../../support/oidc-directory';
import { addUser, attempt, browsing, PASSWORD, routeArgs, toldBy } from '../../support/people';

const HOME = 'http://localhost:3000';
const BACK = `${HOME}/login/agency`;
const directory = new OidcDirectory();
const signing = new OidcDirectory();
const before = { ...env };
const UNSET = { OIDC_ISSUER: undefined, OIDC_USERINFO_ALG: undefined, PUBLIC_URL: undefined };

testDatabase({ each: true });
beforeAll(async () => {
  await directory.start(BACK, false);
  await signing.start(BACK, true);
  for (const one of ['membre', 'admin']) await addUser(one);
});
afterAll(async () => {
  await directory.stop();
  await signing.stop();
});
function use(one: OidcDirectory, more: Partial<typeof env> = {}) {
  forgetAgency();
  const client = { OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret, PUBLIC_URL: HOME };
  Object.assign(env, { ...client, OIDC_ISSUER: one.issuer, OIDC_NAME: 'L’Agence', ...more });
}
afterEach(() => {
  Object.assign(env, UNSET, before);
  forgetAgency();
});

const ask = async (address: string, cookie = ''): Promise<Response> =>
  (await attempt(() => loader(routeArgs(new Request(address, { headers: { cookie } }))))) as Response;
const cookieOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');

/** Our page, the directory's, and ours again. */
async function comeIn(one: OidcDirectory, next = '') {
  const away = await ask(`${BACK}?next=${encodeURIComponent(next)}`);
  const back = await one.pass(away.headers.get('location')!, BACK);
  return { away, back, answer: await ask(back, cookieOf(away)) };
}
const toldKey = async (answer: Response) => [answer.headers.get('location'), (await toldBy(answer))[0]?.key];
const PERSON = { sub: 'agent-12', email: 'Membre@essai.example', email_verified: true };

it('opens the session of the account that has the address, and leads where one wanted to go', async () => {
  use(directory);
  directory.person = PERSON;
  const { away, answer } = await comeIn(directory, '/territories?page=2');
  const sent = new URL(away.headers.get('location')!).searchParams;
  expect(Object.fromEntries(sent)).toMatchObject({ code_challenge_method: 'S256', redirect_uri: BACK });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/territories?page=2']);
  const { user } = await prisma().session.findFirstOrThrow({ include: { user: true } });
  expect(user.login).toBe('membre');
  expect(await prisma().agencyIdentity.findMany()).toMatchObject([{ subject: 'agent-12', userId: user.id }]);
});

it('knows them again when their address changes, and gives no account to who has the address after them', async () => {
  use(directory);
  directory.person = PERSON;
  await comeIn(directory);
  directory.person = { ...PERSON, email: 'autre@essai.example' };
  expect((await comeIn(directory)).answer.headers.get('location')).toBe('/');
  directory.person = { ...PERSON, sub: 'agent-99' };
  expect(await toldKey((await comeIn(directory)).answer)).toEqual(['/login', 'accounts:agency.refusal.taken']);
  expect(await prisma().session.count()).toBe(2);
});

it('an administrator is linked by hand, then comes in', async () => {
  use(directory);
  directory.person = { sub: 'agent-1', email: 'admin@essai.example', email_verified: true };
  const refusal = (await comeIn(directory)).answer;
  expect(await toldBy(refusal)).toMatchObject([
    { key: 'accounts:agency.refusal.byHand', params: { subject: 'agent-1' } },
  ]);
  expect(await prisma().session.count()).toBe(0);
  const identity = { issuer: await agencyIssuer(), subject: 'agent-1' };
  expect(await linkFromConsole('personne', identity)).toMatchObject({ reason: 'notFound' });
  expect(await linkFromConsole('Admin', identity)).toMatchObject({ ok: true });
  expect(await linkFromConsole('membre', identity)).toMatchObject({ reason: 'taken' });
  expect((await comeIn(directory)).answer.headers.get('location')).toBe('/');
  const { user } = await prisma().session.findFirstOrThrow({ include: { user: true } });
  expect(user.login).toBe('admin');
});

it('an ID token that the keys of the provider did not sign opens nothing', async () => {
  use(directory);
  directory.person = PERSON;
  directory.keysAreOthers = true;
  try {
    expect((await toldKey((await comeIn(directory)).answer))[1]).toBe('accounts:agency.refusal.unavailable');
    expect(await prisma().session.count()).toBe(0);
  } finally {
    directory.keysAreOthers = false;
  }
});

it('reads a signed userinfo, as ProConnect answers', async () => {
  use(signing, { OIDC_USERINFO_ALG: 'RS256' });
  signing.person = { sub: 'agent-1', email: 'membre@essai.example', email_verified: true };
  expect((await comeIn(signing)).answer.headers.get('location')).toBe('/');
  const { user } = await prisma().session.findFirstOrThrow({ include: { user: true } });
  expect(user.login).toBe('membre');
});

it('lets nobody in without an open account, an address that is proved and the directory’s word', async () => {
  use(directory);
  const said = async () => (await toldKey((await comeIn(directory)).answer))[1];
  directory.person = { sub: 'agent-5', email: 'inconnu@essai.example' };
  expect(await said()).toBe('accounts:agency.refusal.unknown');
  for (const verified of [false, 'false', 'true', undefined]) {
    directory.person = { sub: 'agent-6', email: 'membre@essai.example', email_verified: verified };
    expect(await said(), String(verified)).toBe('accounts:agency.refusal.unknown');
  }
  directory.person = null;
  expect(await said()).toBe('accounts:agency.refusal.refused');
  directory.person = PERSON;
  await prisma().user.update({ where: { login: 'membre' }, data: { endDate: new Date('2020-01-01') } });
  expect(await said()).toBe('accounts:agency.refusal.notAllowed');
  await prisma().user.update({ where: { login: 'membre' }, data: { endDate: null, blocked: true } });
  expect(await said()).toBe('accounts:agency.refusal.blocked');
  await prisma().user.update({ where: { login: 'membre' }, data: { blocked: false } });
  await addUser('double', { email: 'membre@essai.example' });
  expect(await said()).toBe('accounts:agency.refusal.several');
  expect(await prisma().session.count()).toBe(0);
  expect(await prisma().agencyIdentity.count()).toBe(0);
});

it('an answer counts once, in the browser that asked, with the state that it was given', async () => {
  use(directory);
  directory.person = PERSON;
  const { away, back } = await comeIn(directory);
  const stale = ['/login', 'accounts:agency.refusal.stale'];
  expect(await toldKey(await ask(back))).toEqual(stale);
  expect(await toldKey(await ask(back.replace(/state=[^&]+/, 'state=x'), cookieOf(away)))).toEqual(stale);
  expect((await toldKey(await ask(back, cookieOf(away))))[1]).toBe('accounts:agency.refusal.unavailable');
  const [name, value] = cookieOf(away).split('=') as [string, string];
  const forged = JSON.parse(Buffer.from(decodeURIComponent(value), 'base64').toString()) as Record<string, string>;
  const sealed = Buffer.from(JSON.stringify({ ...forged, state: 'x' })).toString('base64');
  const other = `${name}=${encodeURIComponent(sealed)}`;
  expect(await toldKey(await ask(back.replace(/state=[^&]+/, 'state=x'), other))).toEqual(stale);
  expect(await prisma().session.count()).toBe(1);
});

it('a directory that does not answer is told at the sign-in; without one there is no such address', async () => {
  use(directory, { OIDC_ISSUER: 'http://localhost:9' });
  expect(await toldKey(await ask(BACK))).toEqual(['/login', 'accounts:agency.refusal.unavailable']);
  Object.assign(env, { OIDC_ISSUER: undefined });
  expect((await ask(BACK)).status).toBe(404);
});

it('the second factor is asked for here all the same', async () => {
  use(directory);
  directory.person = PERSON;
  await prisma().user.update({ where: { login: 'membre' }, data: { totpEnabled: true, mustChangePassword: true } });
  const { answer } = await comeIn(directory, '/territories');
  expect(answer.headers.get('location')).toBe('/login');
  expect(await prisma().session.findMany()).toMatchObject([{ state: { steps: ['totp'], next: '/territories' } }]);
});

it('where the directory alone counts a password opens a linked account no more, until it is unlinked', async () => {
  use(directory);
  directory.person = PERSON;
  await comeIn(directory);
  const withPassword = () => verifyCredentials({ login: 'membre', password: PASSWORD, address: '192.0.2.9' });
  expect(await withPassword()).toMatchObject({ ok: true });
  Object.assign(env, { OIDC_PASSWORDS: false });
  expect(await withPassword()).toMatchObject({ reason: { code: 'agencyOnly' } });
  const other = await verifyCredentials({ login: 'admin', password: PASSWORD, address: '192.0.2.9' });
  expect(other).toMatchObject({ ok: true });
  await unlockFromConsole('membre');
  expect(await withPassword()).toMatchObject({ ok: true });
});

it('closes with its owner, sessions and all: who has not come by the directory for so many days', async () => {
  use(directory, { OIDC_CLOSE_DAYS: 90 });
  await linkFromConsole('admin', { issuer: await agencyIssuer(), subject: 'agent-1' });
  for (const person of [PERSON, { ...PERSON, sub: 'agent-1', email: 'admin@essai.example' }]) {
    directory.person = person;
    await comeIn(directory);
  }
  await addUser('local');
  await browsing('local');
  const job = { login: 'system', signal: new AbortController().signal };
  expect(await closeLeft(job)).toBe(0);
  await prisma().agencyIdentity.updateMany({ data: { lastAt: new Date(Date.now() - 91 * 86_400_000) } });
  // the last administrator stays
  expect(await closeLeft(job)).toBe(1);
  expect(await prisma().user.findMany({ where: { blocked: true } })).toMatchObject([{ login: 'membre' }]);
  const open = await prisma().session.findMany({ where: { revokedAt: null }, include: { user: true } });
  expect(open.map(({ user }) => user.login).sort()).toEqual(['admin', 'local']);
  expect((await toldKey((await comeInAs(PERSON)).answer))[1]).toBe('accounts:agency.refusal.blocked');
});
const comeInAs = (person: typeof PERSON) => {
  directory.person = person;
  return comeIn(directory);
};
