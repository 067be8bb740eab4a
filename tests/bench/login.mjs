/**
 * `npm run bench:login`: how long the built application takes to refuse a login that exists and one that does not.
 * Somebody with a watch must not tell them apart (medians within 10 %). Each try comes from an address of its own and
 * no login meets its limit, so that every refusal is that of the password and none that of the limiter.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildAll, isBuilt } from '../../app/boot/build.mjs';
import { quantile } from './measure.mjs';
import { PASSWORD, startApplication, stop } from './servers.mjs';

const LOGINS = 30;
const TRIES = 4;
const TOLERANCE = 0.1;
const MODULE = 'CCE';
const basic = (login, password) => `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`;
let address = 0;

async function call(base, where, headers, body) {
  address += 1;
  return fetch(new URL(where, base), {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      module: MODULE,
      'x-forwarded-for': `198.18.${Math.floor(address / 250)}.${1 + (address % 250)}`,
      ...headers,
    },
  });
}

async function addAccounts(base) {
  const answer = await call(base, '/api/login', { authorization: basic('admin', PASSWORD) }, { module: MODULE });
  if (!answer.ok) throw new Error(`the administrator cannot sign in: ${answer.status} ${await answer.text()}`);
  const { token } = await answer.json();
  for (let number = 1; number <= LOGINS; number += 1) {
    const made = await call(
      base,
      '/api/user',
      { authorization: `Bearer ${token}` },
      {
        login: `connu-${number}`,
        name: `Connu ${number}`,
        mail: `connu-${number}@essai.example`,
        password: 'des roseaux sur la berge',
      },
    );
    if (made.status !== 201) throw new Error(`no account: ${made.status} ${await made.text()}`);
  }
}

async function refusal(base, login) {
  const began = performance.now();
  const answer = await call(
    base,
    '/api/login',
    { authorization: basic(login, 'un mot de passe qui n’ouvre rien') },
    { module: MODULE },
  );
  await answer.arrayBuffer();
  if (answer.status !== 401) throw new Error(`${login}: ${answer.status} instead of 401`);
  return performance.now() - began;
}

if (!isBuilt()) buildAll();
const folder = mkdtempSync(path.join(tmpdir(), 'territoires-login-'));
const application = await startApplication(folder, { TRUST_PROXY: '1' });
try {
  const { base } = application;
  await addAccounts(base);
  for (let turn = 0; turn < 4; turn += 1) await refusal(base, `echauffement-${turn}`);
  const times = { known: [], unknown: [] };
  // one after the other, the order swapped each time: what else the machine does weighs on both alike
  for (let turn = 0; turn < TRIES; turn += 1) {
    for (let number = 1; number <= LOGINS; number += 1) {
      const pair = [
        ['known', `connu-${number}`],
        ['unknown', `absent-${number}`],
      ];
      for (const [kind, login] of (turn + number) % 2 ? pair : pair.reverse())
        times[kind].push(await refusal(base, login));
    }
  }
  const [known, unknown] = [quantile(times.known, 0.5), quantile(times.unknown, 0.5)];
  // the two of a pair run within the same second: their ratio is free of what the machine does meanwhile
  const ratios = times.known.map((time, rank) => times.unknown[rank] / time);
  const apart = Math.max(Math.abs(unknown / known - 1), Math.abs(quantile(ratios, 0.5) - 1));
  process.stdout.write(
    `  ${apart <= TOLERANCE ? '✓' : '✗'} refused in ${known.toFixed(1)} ms (known) and ${unknown.toFixed(1)} ` +
      `ms (unknown), medians of ${times.known.length}, ${(100 * (unknown / known - 1)).toFixed(1)} %; median ` +
      `of the pairs ${(100 * (quantile(ratios, 0.5) - 1)).toFixed(1)} % (within ± 10 %)\n`,
  );
  if (apart > TOLERANCE) process.exitCode = 1;
} finally {
  await stop(application);
  rmSync(folder, { recursive: true, force: true });
}
