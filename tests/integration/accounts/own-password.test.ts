/** The password from the account: with the one they have, and every other session ends. */
import { beforeEach, expect, it } from 'vitest';
import { verifyCredentials } from '~/modules/core/accounts/service/verify-credentials.server';
import { findSession, openSession } from '~/platform/auth/session.server';
import { prisma } from '~/platform/db/client.server';
import { action } from '~/routes/account+/password';
import { testDatabase } from '../../support/database';
import { addUser, browsing, PASSWORD } from '../../support/people';

testDatabase();
const NEW = 'trois saules et un ruisseau';
type Answer = Response | { data: { faults: Record<string, string[]> }; init: { status: number } };

beforeEach(async () => {
  await prisma().user.deleteMany();
  await prisma().loginAttempt.deleteMany();
  await addUser('membre');
});
const entry = (current: string, password: string, confirmation = password) => ({ current, password, confirmation });
const signsIn = async (password: string) =>
  (await verifyCredentials({ login: 'membre', password, address: '192.0.2.9' })).ok;

it('changes with the old one; the other sessions, programs and mailed links end', async () => {
  const [mine, other] = [await browsing('membre'), await browsing('membre')];
  const { id: userId } = await prisma().user.findUniqueOrThrow({ where: { login: 'membre' } });
  const program = await openSession({ userId, kind: 'bearer', userAgent: '', address: '' });
  await prisma().resetToken.create({ data: { hash: 'x', userId, expiresAt: new Date('2100-01-01') } });
  const answer = (await mine.post(action, '/account/password', entry(PASSWORD, NEW))) as Response;
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/account']);
  expect((await findSession(mine.token, 'browser')).state).toBe('open');
  expect(await findSession(other.token, 'browser')).toMatchObject({ state: 'expired', reason: 'reset' });
  expect((await findSession(program, 'bearer')).state).toBe('expired');
  expect(await prisma().resetToken.count({ where: { usedAt: null } })).toBe(0);
  expect([await signsIn(NEW), await signsIn(PASSWORD)]).toEqual([true, false]);
  expect(await prisma().audit.count({ where: { action: 'account.password', login: 'membre' } })).toBe(1);
});

it('says at once what is wrong with each of the three fields, and changes nothing', async () => {
  const mine = await browsing('membre');
  const errors = async (fields: Record<string, string>) =>
    ((await mine.post(action, '/account/password', fields)) as Exclude<Answer, Response>).data.faults;
  expect(await errors(entry('faux', '1qaz2wsx3edc', 'autre'))).toEqual({
    current: ['accounts:password.wrong'],
    password: ['accounts:password.policy', 'accounts:password.fault.common'],
    confirmation: ['accounts:password.confirm'],
  });
  expect(await errors(entry(PASSWORD, PASSWORD))).toEqual({ password: ['accounts:password.same'] });
  expect(await errors(entry(PASSWORD, 'membre-2026-2026'))).toEqual({
    password: ['accounts:password.policy', 'accounts:password.fault.personal'],
  });
  expect(await signsIn(PASSWORD)).toBe(true);
});

it('is no way to guess the old one, and strangers at the door do not stand in the way', async () => {
  for (let turn = 0; turn < 6; turn += 1)
    await verifyCredentials({ login: 'membre', password: 'non', address: '203.0.113.9' });
  const mine = await browsing('membre');
  for (let turn = 0; turn < 5; turn += 1)
    expect(await mine.post(action, '/account/password', entry(`faux ${turn}`, NEW))).toMatchObject({
      data: { faults: { current: ['accounts:password.wrong'] } },
      init: { status: 422 },
    });
  expect(await mine.post(action, '/account/password', entry(PASSWORD, NEW))).toMatchObject({
    data: { faults: { current: ['accounts:password.tooMany'] } },
    init: { status: 429, headers: { 'Retry-After': expect.stringMatching(/^(89\d|900)$/) as string } },
  });
});

it('is never kept for later, when its session has ended meanwhile', async () => {
  const mine = await browsing('membre');
  await prisma().session.updateMany({ data: { revokedAt: new Date() } });
  await mine.post(action, '/account/password', entry(PASSWORD, NEW));
  await mine.post(action, '/account/password', { ...entry(PASSWORD, NEW), other: 'x' });
  expect(await prisma().keptForm.findMany({ select: { fields: true } })).toEqual([{ fields: [['other', 'x']] }]);
});
