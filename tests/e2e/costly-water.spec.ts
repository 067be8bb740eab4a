/**
 * What a technician may send and once froze the house (decision 057), to a real server with little memory that runs its
 * own jobs: it lives, and another reader's pages stay as quick.
 */
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { copyOfDemo } from '../support/e2e/demo-installation';
import type { FormClient } from '../support/form-client';
import { AttackedServer, p95Limit, ranked, SUITE_DATA } from '../support/hostile/attacked-server';
import type { RawAnswer } from '../support/hostile/send';
import { imapServer } from '../support/imap-server';
import { testCertificate } from '../support/test-certificate';

const MB = 1024 * 1024;
const [USER, PASSWORD] = ['capteurs', 'mot de passe'];
const data = copyOfDemo();
const root = mkdtempSync(path.join(tmpdir(), 'costly-water-'));
const attacked = new AttackedServer(data);
const certificate = testCertificate();
let technician: FormClient;
let idle: readonly number[] = [];

test.skip(SUITE_DATA === '', 'only where the suite has written its demonstration');
test.beforeAll(async () => {
  mkdirSync(path.join(root, 'depot'));
  await attacked.start({ DROP_ROOT: root, FETCH_HOSTS: 'localhost', QUEUE_POLL_SECONDS: '0.5' });
  technician = await attacked.signIn('admin');
  idle = await attacked.idlePages();
});
test.afterAll(async () => {
  await attacked.end();
  for (const folder of [data, root]) rmSync(folder, { recursive: true, force: true });
});

async function call<Answer>(method: string, address: string, body?: unknown): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  const { status, text } = await attacked.sendAs({
    ...{ name: address, as: 'caller', path: address, method },
    ...(body === undefined ? {} : { headers, body: JSON.stringify(body) }),
  });
  if (status >= 400) throw new Error(`${method} ${address}: ${status} ${text.slice(0, 300)}`);
  return JSON.parse(text) as Answer;
}

const post = (address: string, fields: Readonly<Record<string, string>>) =>
  technician.request(address, {
    method: 'POST',
    body: new URLSearchParams({ csrf: technician.csrf, ...fields }),
  });

/** Another's pages during the work, against those of nobody else. */
async function attack(work: () => Promise<void>, most: number): Promise<void> {
  const busy = await attacked.readPagesDuring(work, most);
  expect(ranked(busy, 0.95), `another reader, idle ${ranked(idle, 0.95)} ms`).toBeLessThanOrEqual(p95Limit(idle));
  expect(attacked.server.output(), 'nothing is a fault of ours').not.toMatch(/failed|"level":50/);
}

/** Starts a job and waits for its end; answers its journal. */
async function run(id: number): Promise<string> {
  const { execution } = await call<{ execution: string }>('POST', `/api/job/${id}/execute`);
  for (const until = Date.now() + 40_000; Date.now() < until; await wait(200)) {
    const { html } = await technician.request(`/job/execution/${execution}`);
    if (/>(Succès|Succès partiel|Échec|Arrêtée)</.test(html))
      return (await technician.request(`/job/execution/${execution}/log/txt?level=info`)).html;
  }
  throw new Error(`the job ${id} does not end`);
}
const newJob = async (name: string, parameters: object, credentials?: object): Promise<number> =>
  (await call<{ id: number }>('POST', '/api/job', { name, parameters, credentials })).id;

const DAY = 86_400_000;
const FIRST = Date.parse('2010-01-01T00:00:00Z');
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
let made = 0;
/** A piezometer with measures a step apart, sent by a program in as many deliveries as it takes. */
async function seriesOf(count: number, stepMs: number): Promise<{ station: number; series: number }> {
  made += 1;
  const station = { code: `LONG-${made}`, codeSystem: 'local', name: `Longue ${made}` };
  const { id } = await call<{ id: number }>('POST', '/api/piezometer', station);
  // the hour of both changes of clock is left out
  const clocks = Array.from({ length: Math.ceil(count * 1.05) }, (_, rank) =>
    new Date(FIRST + rank * stepMs).toISOString(),
  ).filter((clock) => clock.slice(11, 13) !== '02');
  for (let first = 0; first < count; first += 20_000)
    await call('POST', `/api/piezometer/${id}/measures`, {
      ...{ dataType: 'groundwaterElevation', key: `longue ${made} ${first}` },
      measures: clocks.slice(first, Math.min(first + 20_000, count)).map((clock, rank) => ({
        ...{ date: clock.slice(0, 10), hour: clock.slice(11, 16) },
        value: 50 + Math.round(Math.sin((first + rank) / 300) * 500) / 100,
      })),
    });
  const [one] = await call<{ id: number }[]>('GET', `/api/piezometer/${id}/series`);
  return { station: id, series: one!.id };
}

test('a step of a minute on fifteen years of days, then gaps of a month filled: the count is refused', async () => {
  const days = 15 * 365;
  const { station, series } = await seriesOf(days, DAY);
  const settings = `/station/piezometry/${station}/series?edit=${series}`;
  await technician.open(settings);
  technician.fill(technician.here.one('[name=step]'), '1');
  await technician.press(technician.here.one('button[value=save]'));
  expect(technician.status, technician.text()).toBe(200);
  const preview = { intent: 'preview', kind: 'gaps', hours: '720', comment: '' };
  const over = { from: `${dayOf(FIRST)}T00:00`, to: `${dayOf(FIRST + days * DAY)}T00:00` };
  await attack(async () => {
    const asked = Array.from({ length: 3 }, () =>
      post(`/station/piezometry/${station}/corrections?series=${series}&kind=gaps`, { ...preview, ...over }),
    );
    for (const { status, html } of await Promise.all(asked)) {
      expect(status).toBe(422);
      expect(html).toMatch(/ajouterait 7[\s\u202f]8\d\d[\s\u202f]\d{3} points/);
    }
  }, 3);
});

test('the preview of a correction of 175,000 measures is computed aside', async () => {
  const { station, series } = await seriesOf(175_000, DAY / 96);
  const preview = { intent: 'preview', kind: 'gaps', hours: '2', comment: '' };
  let asked = 0;
  await attack(async () => {
    // another window each time: the same one is computed once
    const over = { from: `${dayOf(FIRST + asked * DAY)}T00:00`, to: `${dayOf(FIRST + 2000 * DAY)}T00:00` };
    asked += 1;
    const address = `/station/piezometry/${station}/corrections?series=${series}&kind=gaps`;
    const { status, html } = await post(address, { ...preview, ...over });
    expect(status).toBe(200);
    expect(html).toMatch(/[67][\s\u202f]\d{3} valeurs sont ajoutées/);
  }, 6);
});

test('long series in a chart: six requests of one reader leave another’s pages quick; too many are told', async () => {
  const long = await seriesOf(175_000, DAY / 96);
  const series = [long.series];
  while (series.length < 8) series.push((await seriesOf(2000, DAY)).series);
  let asked = 0;
  const draw = (from: number) =>
    technician.request(`/graphic?${series.map((id) => `series=${id}`).join('&')}&from=${dayOf(from)}`);
  await attack(async () => {
    const from = FIRST + asked * DAY;
    const answers = await Promise.all(Array.from({ length: 6 }, (_, rank) => draw(from + rank * DAY)));
    asked += 6;
    for (const { status, html } of answers) {
      expect(status).toBe(200);
      expect(html).toContain('<svg');
    }
  }, 5);
  // counted within a minute, whatever each costs: a short series, which a slow machine draws as often
  const statuses = new Set<number>();
  for (let more = 0; more <= 130 && !statuses.has(429); more += 1) {
    const { status, html } = await technician.request(`/graphic?series=${series[1]}&from=${dayOf(FIRST)}`);
    statuses.add(status);
    if (status === 429) expect(html).toMatch(/minute|Trop/);
  }
  expect([...statuses]).toEqual([200, 429]);
});

test('patterns of files that froze each process are compared, and those of another language are told', async () => {
  for (let rank = 0; rank < 20; rank += 1) {
    const file = path.join(root, 'depot', `${'a'.repeat(100)}${rank}.csv`);
    writeFileSync(file, 'date;valeur\n');
    utimesSync(file, new Date(0), new Date(0));
  }
  for (const patterns of ['+(*a)b', `${'*a'.repeat(12)}*b`]) {
    const files = { routingKey: 'FILES', path: 'depot', pathType: 'folder', parameters: { patterns } };
    const id = await newJob(`Fichiers ${patterns}`, files);
    await attack(async () => {
      expect(await run(id)).toMatch(/[Aa]ucun|0 fichier/);
    }, 1);
  }
});

test('texts of a megabyte in a watched mailbox stay where they are', async () => {
  const mailbox = await imapServer({ user: USER, password: PASSWORD }, certificate);
  const text = ['From: a@example.fr', 'Content-Type: text/plain', '', 'mot '.repeat(MB / 4), ''].join('\r\n');
  for (const uid of [1, 2, 3]) mailbox.mailboxes.get('INBOX')!.push({ uid, source: text });
  const id = await newJob(
    'Courrier',
    {
      ...{ routingKey: 'FILES', path: 'INBOX', pathType: 'mail' },
      parameters: { host: 'localhost', port: mailbox.port, user: USER, certificate: certificate.cert },
    },
    { password: PASSWORD },
  );
  await attack(async () => {
    expect(await run(id)).toMatch(/[Aa]ucun|0 fichier/);
  }, 2);
  expect(mailbox.sent).toEqual([]);
  await mailbox.close();
});

test('a job of Hub’Eau with a day is read, edited and deleted', async () => {
  const id = await newJob('Nappes', {
    ...{ routingKey: 'HUBEAU', dataTypes: 'piezometry' },
    parameters: { since: '2020-02-29', stations: '03535X0100/PZ' },
  });
  const pages: RawAnswer['status'][] = [];
  for (const page of ['', '/edit', '/delete']) pages.push((await technician.request(`/job/${id}${page}`)).status);
  expect(pages).toEqual([200, 200, 200]);
  expect(await technician.page(`/job/${id}/edit`)).toContain('2020-02-29');
  expect(await post(`/job/${id}/delete`, {})).toMatchObject({ status: 302 });
  expect((await technician.request(`/job/${id}`)).status).toBe(404);
});
