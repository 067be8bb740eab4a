/** Programs meet the questions that browsers meet, and their tokens open what they were given for. */
import { afterEach, beforeAll, expect, it } from 'vitest';
import { forgetSettings } from '~/platform/settings.server';
import { newTotpKey, oneTimePassword, sealTotpKey, stepAt } from '~/platform/auth/totp.server';
import { now } from '~/platform/clock.server';
import { prisma } from '~/platform/db/client.server';
import { sessionCookie } from '~/platform/http/cookies.server';
import { loader as list } from '~/routes/administration+/user._index';
import { testDatabase } from '../../support/database';
import { addUser, attempt, callApi, PASSWORD, routeArgs } from '../../support/people';
import { apiRoute } from '../../support/api-route';

const { action: login } = apiRoute('login');
const { loader: apiUsers } = apiRoute('user');

testDatabase({ each: true });
beforeAll(async () => {
  for (const one of ['membre', 'admin']) await addUser(one);
});
afterEach(async () => {
  await prisma().setting.deleteMany();
  forgetSettings();
});
const setting = async (parameter: string, value: string) => {
  await prisma().setting.create({ data: { login: '', parameter, value } });
  forgetSettings();
};
const ask = (name: string, headers: Record<string, string> = {}) =>
  callApi(login, null, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${name}:${PASSWORD}`).toString('base64')}`, ...headers },
    body: { module: 'CCE' },
  });

it('asks the sign-in questions first: no token before the second factor, the new password or the terms', async () => {
  await setting('session.totpRequired', '1');
  expect(await ask('membre')).toMatchObject({ status: 401, json: { reason: 'enrolTotp' } });
  const key = newTotpKey();
  await prisma().user.update({
    where: { login: 'membre' },
    data: { totpEnabled: true, totpSecret: sealTotpKey(key), mustChangePassword: true },
  });
  expect(await ask('membre')).toMatchObject({ status: 401, json: { reason: 'totp' } });
  const codeNow = () => ({ totp: oneTimePassword(key, stepAt(now())) });
  expect(await ask('membre', codeNow())).toMatchObject({ status: 401, json: { reason: 'mustChangePassword' } });
  await prisma().user.update({ where: { login: 'membre' }, data: { mustChangePassword: false, totpLastStep: null } });
  await setting('termsText', '<p>Règles</p>');
  expect(await ask('membre', codeNow())).toMatchObject({ status: 401, json: { reason: 'terms' } });
  expect(await prisma().session.count({ where: { kind: 'bearer' } })).toBe(0);
  await prisma().setting.deleteMany();
  forgetSettings();
  await prisma().user.update({ where: { login: 'membre' }, data: { totpLastStep: null } });
  expect(await ask('membre', codeNow())).toMatchObject({ status: 200 });
});

it('five wrong codes are refused as such, the sixth try is told to wait; a call without a code is none', async () => {
  const key = newTotpKey();
  await prisma().loginAttempt.deleteMany();
  await prisma().user.update({
    where: { login: 'admin' },
    data: { totpEnabled: true, totpSecret: sealTotpKey(key) },
  });
  for (let turn = 0; turn < 6; turn += 1) expect(await ask('admin')).toMatchObject({ json: { reason: 'totp' } });
  for (let turn = 0; turn < 5; turn += 1)
    expect(await ask('admin', { totp: `00000${turn}` })).toMatchObject({ status: 401, json: { reason: 'totp' } });
  const beyond = await ask('admin', { totp: oneTimePassword(key, stepAt(now())) });
  expect(beyond).toMatchObject({
    status: 429,
    json: { error: expect.stringContaining('Trop de tentatives') as string },
  });
  expect(Number(beyond.response.headers.get('retry-after'))).toBeGreaterThan(890);
  await prisma().user.update({ where: { login: 'admin' }, data: { totpEnabled: false, totpSecret: null } });
});

it('a token is good for what it was given for: a program’s is no cookie', async () => {
  const { json } = await ask('admin');
  const { token } = json as { token: string };
  const cookie = (await sessionCookie.serialize(token)).split(';')[0] ?? '';
  const page = await attempt(() =>
    list(routeArgs(new Request('http://localhost:3000/administration/user', { headers: { cookie } }))),
  );
  expect((page as Response).headers.get('location')).toBe('/home');
  expect((await callApi(apiUsers, token)).status).toBe(200);
});
