import { expect, it } from 'vitest';
import { readEnvironment } from './env.server';

it('TRUST_PROXY is a number of proxies or their networks', () => {
  const read = (text?: string) => readEnvironment({ TRUST_PROXY: text }).TRUST_PROXY;
  expect([read(), read(''), read('0'), read('2')]).toEqual([0, 0, 0, 2]);
  expect(read('10.0.0.0/8, fd00::/8,192.0.2.7')).toEqual(['10.0.0.0/8', 'fd00::/8', '192.0.2.7']);
});

it.each(['true', '-1', '12', '10.0.0.0/8,partout', '10.0.0.0/40', '0.0.0.0/0', '::/0'])(
  'TRUST_PROXY=%s stops the start with a sentence',
  (text) => {
    expect(() => readEnvironment({ TRUST_PROXY: text })).toThrow(
      /variables d’environnement\) — TRUST_PROXY : donnez le nombre de mandataires/,
    );
  },
);

it('production with a database of its own has no demonstration unless it asks for one', () => {
  const demo = (given: Record<string, string>) => readEnvironment(given).DEMO;
  const own = { NODE_ENV: 'production', DATABASE_URL: 'postgresql://localhost/eau' };
  expect(demo(own)).toBe(false);
  expect(demo({ ...own, DEMO: '1' })).toBe(true);
  expect(demo({ NODE_ENV: 'production' }), '« npm start » on a fresh machine').toBe(true);
  expect(demo({ NODE_ENV: 'production', DEMO: '0' })).toBe(false);
});
