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
      `TRUST_PROXY vaut « ${text} » : donnez le nombre de mandataires`,
    );
  },
);

it.each([
  ['UPLOAD_MAX_MB', 'abc', 'donnez un nombre'],
  ['UPLOAD_MAX_MB', '0', 'donnez un nombre à partir de 1'],
  ['SOLVER_THREADS', '99', 'donnez un nombre jusqu’à 32'],
  ['SOLVER_THREADS', '1.5', 'donnez un nombre entier'],
  ['LOG_LEVEL', 'zzz', 'choisissez parmi fatal, error, warn, info, debug, trace, silent'],
  ['SMTP_URL', 'abc', 'écrivez une adresse qui commence par smtp:// ou smtps://'],
  ['PUBLIC_URL', 'ftp://eau.example', 'écrivez une adresse qui commence par https:// ou http://'],
  ['DEMO', 'peut-être', 'écrivez 1 ou 0'],
])('%s=%s stops the start and says what to write', (name, text, remedy) => {
  expect(() => readEnvironment({ [name]: text })).toThrow(
    `Configuration invalide. ${name} vaut « ${text} » : ${remedy}.`,
  );
});

it('the agency’s provider is asked over http on this machine only', () => {
  const read = (OIDC_ISSUER: string) => () =>
    readEnvironment({ OIDC_ISSUER, OIDC_CLIENT_ID: 'c', OIDC_CLIENT_SECRET: 's', PUBLIC_URL: 'https://eau.example' });
  for (const here of [
    'https://annuaire.example',
    'http://localhost:4000',
    'http://127.0.0.1',
    'http://[::1]:8080/oidc',
  ])
    expect(read(here)().OIDC_ISSUER).toBe(here);
  for (const away of [
    'http://annuaire.example',
    'http://10.0.0.4',
    'http://localhost.example',
    'http://127.0.0.1.nip.io',
  ])
    expect(read(away)).toThrow(`OIDC_ISSUER vaut « ${away} » : écrivez une adresse en https://`);
});

it('a flag is read in French and in English', () => {
  expect(['oui', 'non', '1', 'off'].map((DEMO) => readEnvironment({ DEMO }).DEMO)).toEqual([true, false, true, false]);
});

it('production with a database of its own has no demonstration unless it asks for one', () => {
  const demo = (given: Record<string, string>) => readEnvironment(given).DEMO;
  const own = { NODE_ENV: 'production', DATABASE_URL: 'postgresql://localhost/eau' };
  expect(demo(own)).toBe(false);
  expect(demo({ ...own, DEMO: '1' })).toBe(true);
  expect(demo({ NODE_ENV: 'production' }), '« npm start » on a fresh machine').toBe(true);
  expect(demo({ NODE_ENV: 'production', DEMO: '0' })).toBe(false);
});
