import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, it } from 'vitest';
import { lineOf } from './charge.server';
import { clientAddress, UNDECLARED_PROXY } from './client-address.server';

/** What a server that declares these proxies makes of a request from this machine. */
async function seen(proxies: number | string[], headers: Record<string, string>) {
  const app = express();
  const addressOf = clientAddress(app, proxies);
  app.use((request, response) => {
    const address = addressOf(request);
    response.json({ address, host: request.hostname, secure: request.secure, headers: request.headers });
  });
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { headers });
  const read = (await answer.json()) as { address: string; host: string; secure: boolean; headers: object };
  server.closeAllConnections();
  server.close();
  return read;
}
const FORGED = '203.0.113.66';

it('counts the declared proxies from the right: what a visitor writes on the left is not believed', async () => {
  const forwarded = { 'x-forwarded-for': `${FORGED}, 198.51.100.7` };
  expect((await seen(1, forwarded)).address).toBe('198.51.100.7');
  expect((await seen(['127.0.0.0/8'], forwarded)).address).toBe('198.51.100.7');
  expect((await seen(['127.0.0.1', '198.51.100.0/24'], forwarded)).address).toBe(FORGED);
  expect(
    (await seen(1, { ...forwarded, 'x-forwarded-proto': 'https', 'x-forwarded-host': 'eau.example.fr' })).secure,
  ).toBe(true);
});

it.each([0, ['10.0.0.0/8']])('an undeclared proxy is believed in nothing (%j)', async (proxies) => {
  const forged = {
    'x-forwarded-for': FORGED,
    'x-forwarded-host': 'ailleurs.example',
    'x-forwarded-proto': 'https',
    forwarded: 'for=203.0.113.66',
  };
  const { address, host, secure, headers } = await seen(proxies, forged);
  expect([address, host, secure]).toEqual([UNDECLARED_PROXY, '127.0.0.1', false]);
  expect(Object.keys(headers).filter((name) => name.includes('forwarded'))).toEqual([]);
  expect((await seen(proxies, {})).address).toBe('127.0.0.1');
});

it.each([
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2:ffff:1:2:3', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['203.0.113.6', '203.0.113.7', false],
  ['::ffff:203.0.113.6', '203.0.113.6', true],
  [UNDECLARED_PROXY, UNDECLARED_PROXY, true],
])('%s and %s are counted together: %s', (one, other, together) => {
  expect(lineOf(one) === lineOf(other)).toBe(together);
});
