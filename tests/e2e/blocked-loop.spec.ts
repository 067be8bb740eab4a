/**
 * Whatever is asked at its largest, no turn of the process that serves pages lasts: each costly door is asked beside a
 * ping, and the longest wait of the ping is held against that of a page that costs nothing, a moment before.
 */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { copyOfDemo } from '../support/e2e/demo-installation';
import { sqlOn } from '../support/e2e/installation-sql';
import { AttackedServer, SUITE_DATA } from '../support/hostile/attacked-server';
import { LARGEST_CALLS, LARGEST_PAGES, type Asked } from '../support/hostile/largest-inputs';
import type { FormClient } from '../support/form-client';
import { DRILL } from '../support/campaign';

const PING = '/healthz';
const MOST_MS = 200;
const TIMES = 5;
const TRIES = 3;
/** The demonstration has none of these: their budget is held by tests/integration/rights/rates. */
const NOT_THERE = ['job+/execution.$id.log.$format.ts', 'station+/$typeName.$id.bank.$export.$format.ts'];
const data = copyOfDemo();
const attacked = new AttackedServer(data);
let administrator: FormClient;
const places: Record<string, string> = {};

test.skip(SUITE_DATA === '', 'only where the suite has written its demonstration');
// two minutes of a quiet machine: a busy one lengthens turns and pings unlike
test.skip(DRILL === 1, 'in npm run drill');
test.setTimeout(600_000);

async function read<Answer>(path: string): Promise<Answer> {
  const { status, text } = await attacked.sendAs({ name: path, as: 'caller', path: `/api/${path}` });
  if (status !== 200) throw new Error(`GET ${path}: ${status} ${text.slice(0, 300)}`);
  return JSON.parse(text) as Answer;
}
type Rows = readonly { readonly id: number; readonly code?: string }[];

test.beforeAll(async () => {
  test.setTimeout(300_000);
  await attacked.start();
  administrator = await attacked.signIn('admin');
  const said = execFileSync(
    process.execPath,
    ['build/cli/demo-large/demo-large.js', '--size', DRILL > 1 ? 'huge' : 'large'],
    { env: { ...process.env, DATA_DIR: data, DATABASE_URL: '' }, encoding: 'utf8' },
  );
  const territory = /territory\/(\d+)/.exec(said)![1]!;
  const [matrix] = await read<Rows>(`territory/${territory}/matrices`);
  const scenarios = (await read<Rows>(`matrice/${matrix!.id}/scenarios`)).map(({ id }) => id);
  const kinds = {
    station: 'piezometer',
    sampled: 'quality',
    production: 'productionUnit',
    distribution: 'distributionUnit',
  };
  for (const [name, kind] of Object.entries(kinds)) places[name] = String((await read<Rows>(kind))[0]!.id);
  const [one, two] = await read<Rows>(`piezometer/${places['station']}/series`);
  Object.assign(places, {
    territory,
    matrix: String(matrix!.id),
    scenario: String(scenarios[1]),
    compared: scenarios
      .slice(0, 10)
      .map((id) => `scenario=${id}`)
      .join('&'),
    code: encodeURIComponent((await read<Rows>('piezometer'))[0]!.code!),
    scenarios: JSON.stringify(scenarios.slice(0, 10)),
    series: String(one!.id),
    other: String((two ?? one)!.id),
    thing: places['station']!,
    execution: '6a1f4c3e-0000-4000-8000-000000000000',
  });
});
test.afterAll(async () => {
  await attacked.end();
  rmSync(data, { recursive: true, force: true });
});

const filled = (text: string): string =>
  text.replace(/"\{(scenarios)\}"|\{(\w+)\}/g, (_, list?: string, one?: string) => places[list ?? one!]!);

async function ask(name: string, { path, body }: Asked): Promise<number> {
  if (!path.startsWith('/api/')) return (await administrator.request(filled(path))).status;
  const sent =
    body === undefined
      ? {}
      : {
          method: 'POST',
          body: filled(JSON.stringify(body)),
          headers: { 'content-type': 'application/json' },
        };
  return (await attacked.sendAs({ name, as: 'caller', path: filled(path), ...sent })).status;
}

const longest = async (work: () => Promise<unknown>): Promise<number> =>
  Math.max(...(await attacked.readPagesDuring(work, 1, PING)));

/** What held up the ping twice of three times, or was not answered. */
async function heldUp(name: string, asked: Asked): Promise<string[]> {
  const waits: string[] = [];
  for (let turn = 0; turn < TRIES && waits.length < 2; turn += 1) {
    const bare = await longest(() => attacked.sendAs({ name: PING, as: 'visitor', path: PING }));
    let status = 0;
    const busy = await longest(async () => {
      status = await ask(name, asked);
    });
    if (!(NOT_THERE.includes(name) ? [404] : [200, 206]).includes(status)) return [`${name} answered ${status}`];
    const most = Math.max(MOST_MS, TIMES * bare);
    if (busy <= most && waits.length === 0) return [];
    if (busy > most) waits.push(`${name}: ${Math.round(busy)} ms, at most ${Math.round(most)}`);
  }
  return waits.length < 2 ? [] : waits;
}

for (const [kind, doors] of [
  ['page and file', LARGEST_PAGES],
  ['call', LARGEST_CALLS],
] as const)
  test(`no costly ${kind} at its largest holds up others`, async () => {
    const found: string[] = [];
    for (const [name, asked] of Object.entries(doors)) found.push(...(await heldUp(name, asked)));
    expect(found).toEqual([]);
  });

/** Everything stored is new to what examines, derives and judges, as after the import of a whole network. */
const ALL_IS_NEW = `
  INSERT INTO "SeriesUnseen" ("seriesId", "from", "to") SELECT id, '1900-01-01', '2100-01-01' FROM "Series"
    ON CONFLICT DO NOTHING;
  INSERT INTO "SeriesDue" ("seriesId", "from", "to", login) SELECT id, '1900-01-01', '2100-01-01', 'admin' FROM "Series"
    WHERE recipe IS NOT NULL ON CONFLICT DO NOTHING;
  INSERT INTO "AlertDue" ("seriesId", "from") SELECT id, '1900-01-01' FROM "Series" ON CONFLICT DO NOTHING;
  INSERT INTO "AnalysesUnseen" ("stationId", "from", "to")
    SELECT DISTINCT "stationId", '1900-01-01'::timestamptz, '2100-01-01'::timestamptz FROM "SamplingOperation"
    ON CONFLICT DO NOTHING;`;

/** Starts a job of the installation's own and waits for its end. */
async function runJob(id: number): Promise<void> {
  const [{ now }] = (await sqlOn<{ now: Date }>(
    data,
    `${ALL_IS_NEW} UPDATE "Job" SET "nextRunAt" = now() WHERE id = ${id}; SELECT now()`,
  )) as [{ now: Date }];
  const until = performance.now() + 300_000;
  while (performance.now() < until) {
    const [run] = await sqlOn<{ state: string; outcome: string | null }>(
      data,
      `SELECT state, outcome FROM "JobExecution" WHERE "jobId" = ${id} AND "createdAt" >= '${now.toISOString()}'
        ORDER BY "createdAt" LIMIT 1`,
    );
    if (run?.state === 'finalized') {
      if (run.outcome === 'failure') throw new Error(`job ${id} failed`);
      return;
    }
    await wait(200);
  }
  throw new Error(`job ${id} goes on after five minutes`);
}

/** It asks another server. */
const SYNCHRONISES_SANDRE = -17;
test('no job of the installation holds up others, with all that is stored to look at', async () => {
  test.setTimeout(1_800_000);
  const jobs = await sqlOn<{ id: number; name: string }>(
    data,
    `SELECT id, name FROM "Job" WHERE id < 0 AND cron IS NOT NULL AND id <> ${SYNCHRONISES_SANDRE} ORDER BY id`,
  );
  expect(jobs.length).toBeGreaterThan(10);
  const found: string[] = [];
  for (const { id, name } of jobs) {
    const waits: string[] = [];
    for (let turn = 0; turn < TRIES && waits.length < 2; turn += 1) {
      const bare = await longest(() => attacked.sendAs({ name: PING, as: 'visitor', path: PING }));
      const busy = await longest(() => runJob(id));
      const most = Math.max(MOST_MS, TIMES * bare);
      if (busy <= most && waits.length === 0) break;
      if (busy > most) waits.push(`${id} ${name}: ${Math.round(busy)} ms, at most ${Math.round(most)}`);
    }
    if (waits.length > 1) found.push(...waits);
  }
  expect(found).toEqual([]);
});
