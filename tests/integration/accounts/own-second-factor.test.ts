/**
 * The second factor from the account: on with the password and a first code, off with a code, never by somebody else.
 */
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { forgetSettings } from '~/platform/settings.server';
import { oneTimePassword, stepAt } from '~/platform/auth/totp.server';
import { openSession } from '~/platform/auth/session.server';
import { setClock } from '~/platform/clock.server';
import { prisma } from '~/platform/db/client.server';
import { sessionCookie } from '~/platform/http/cookies.server';
import { action, loader } from '~/routes/account+/secondFactor';
import { testDatabase } from '../../support/database';
import { addUser, attempt, browsing, PASSWORD, routeArgs } from '../../support/people';

testDatabase({ each: true });
const START = new Date('2026-11-20T09:00:00Z');
const later = (seconds: number) => setClock(new Date(START.getTime() + seconds * 1000));
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

beforeAll(async () => {
  await addUser('membre');
  await addUser('admin');
});
beforeEach(async () => {
  setClock(START);
  await prisma().loginAttempt.deleteMany();
  await prisma().session.deleteMany();
  await prisma().user.updateMany({ data: { totpEnabled: false, totpSecret: null, totpLastStep: null } });
});
afterEach(async () => {
  setClock(undefined);
  await prisma().setting.deleteMany();
  forgetSettings();
});

type View = { enabled: boolean; required: boolean; enrolment: { words: string; uri: string } | null };
type Answer = Response | { data: { faults: Record<string, string> }; init: { status: number } };

/** What an authenticator application makes of the written key. */
function keyOf(words: string): Buffer {
  const bits = [...words.replaceAll(' ', '')]
    .map((sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
const codeOf = (words: string, at = START): string => oneTimePassword(keyOf(words), stepAt(at));
async function account(login = 'membre') {
  const page = await browsing(login);
  return {
    show: async () => page.get(loader, '/account/secondFactor') as Promise<View>,
    send: async (fields: Record<string, string>) =>
      page.post(action, '/account/secondFactor', fields) as Promise<Answer>,
  };
}
const enabled = async () => (await prisma().user.findUniqueOrThrow({ where: { login: 'membre' } })).totpEnabled;

it('shows one key for as long as the session lasts, and turns on with the password and its first code', async () => {
  const mine = await account();
  const words = (await mine.show()).enrolment?.words ?? '';
  expect(words).toMatch(/^[A-Z2-7]{4}( [A-Z2-7]{4})+$/);
  expect((await mine.show()).enrolment?.words).toBe(words);
  expect(
    await mine.send({ intent: 'on', oneTimeCode: codeOf(words), password: 'un mauvais mot de passe' }),
  ).toMatchObject({
    data: { faults: { password: 'account:totp.refusal.password' } },
    init: { status: 422 },
  });
  expect(await mine.send({ intent: 'on', oneTimeCode: '000000', password: PASSWORD })).toMatchObject({
    data: { faults: { oneTimeCode: 'account:totp.refusal.oneTimeCode' } },
  });
  expect(await enabled()).toBe(false);
  expect(
    ((await mine.send({ intent: 'on', oneTimeCode: codeOf(words), password: PASSWORD })) as Response).headers.get(
      'location',
    ),
  ).toBe('/account');
  expect(await enabled()).toBe(true);
  expect(await mine.show()).toMatchObject({ enabled: true, enrolment: null });
  expect(JSON.stringify(await prisma().session.findMany({ select: { state: true } }))).not.toContain('totpKey');
  expect(await prisma().audit.count({ where: { action: 'account.totpOn', login: 'membre' } })).toBe(1);
});

it('the password is guessed here no faster than at the door', async () => {
  const mine = await account();
  const words = (await mine.show()).enrolment?.words ?? '';
  for (let turn = 0; turn < 5; turn += 1)
    await mine.send({ intent: 'on', oneTimeCode: codeOf(words), password: `faux ${turn}` });
  expect(await mine.send({ intent: 'on', oneTimeCode: codeOf(words), password: PASSWORD })).toMatchObject({
    data: { faults: { form: 'account:totp.refusal.tooMany' } },
    init: { status: 429, headers: { 'Retry-After': '900' } },
  });
});

it('five wrong codes to take it off are answered, the sixth is told to wait even where it is right', async () => {
  const mine = await account();
  const words = (await mine.show()).enrolment?.words ?? '';
  await mine.send({ intent: 'on', oneTimeCode: codeOf(words), password: PASSWORD });
  for (let turn = 0; turn < 5; turn += 1)
    expect(await mine.send({ intent: 'off', oneTimeCode: `00000${turn}` })).toMatchObject({
      data: { faults: { oneTimeCode: 'account:totp.refusal.oneTimeCode' } },
      init: { status: 422 },
    });
  later(60);
  const right = codeOf(words, new Date(START.getTime() + 60_000));
  expect(await mine.send({ intent: 'off', oneTimeCode: right })).toMatchObject({
    data: { faults: { form: 'account:totp.refusal.tooMany' } },
    init: { status: 429, headers: { 'Retry-After': '840' } },
  });
  later(900);
  const last = codeOf(words, new Date(START.getTime() + 900_000));
  expect(((await mine.send({ intent: 'off', oneTimeCode: last })) as Response).status).toBe(302);
});

it('comes off with a code that has not served, and not at all where the installation asks for one', async () => {
  const mine = await account();
  const words = (await mine.show()).enrolment?.words ?? '';
  await mine.send({ intent: 'on', oneTimeCode: codeOf(words), password: PASSWORD });
  expect(await mine.send({ intent: 'off', oneTimeCode: codeOf(words) })).toMatchObject({
    data: { faults: { oneTimeCode: 'account:totp.refusal.oneTimeCode' } },
  });
  later(60);
  const code = codeOf(words, new Date(START.getTime() + 60_000));
  await prisma().setting.create({ data: { parameter: 'session.totpRequired', value: '1' } });
  forgetSettings();
  expect(await mine.show()).toMatchObject({ enabled: true, required: true });
  expect(await mine.send({ intent: 'off', oneTimeCode: code })).toMatchObject({
    data: { faults: { form: 'account:totp.refusal.required' } },
  });
  await prisma().setting.deleteMany();
  forgetSettings();
  expect(((await mine.send({ intent: 'off', oneTimeCode: code })) as Response).headers.get('location')).toBe(
    '/account',
  );
  expect(await enabled()).toBe(false);
});

it('an administrator who looks as somebody else is shown no key, and turns nothing on', async () => {
  const [admin, membre] = await Promise.all(
    ['admin', 'membre'].map((login) => prisma().user.findUniqueOrThrow({ where: { login } })),
  );
  const token = await openSession({
    userId: membre?.id ?? 0,
    impersonatorId: admin?.id,
    kind: 'browser',
    userAgent: 'test',
    address: '192.0.2.10',
  });
  const cookie = (await sessionCookie.serialize(token)).split(';')[0] ?? '';
  expect(
    await attempt(() =>
      loader(routeArgs(new Request('http://localhost:3000/account/secondFactor', { headers: { cookie } }))),
    ),
  ).toMatchObject({ enabled: false, enrolment: null });
  expect(
    await prisma().session.findFirst({ where: { impersonatorId: admin?.id }, select: { state: true } }),
  ).not.toMatchObject({ state: { totpKey: expect.anything() as unknown } });
});
