/**
 * Every call of the API answers as it did: a script over a small world that it makes itself, on a clock of its own,
 * against the answers recorded in tests/fixtures/api-transcript.json.
 *
 * `RECORD=1 npx vitest run --project integration tests/integration/api-transcript` records them anew: say in the commit
 * why an answer changes.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeOptimiser } from '~/modules/planning/optimisation/service/solve-in-worker.server';
import { openSession } from '~/platform/auth/session.server';
import { hashToken, normaliseCode } from '~/platform/auth/tokens.server';
import { now, setClock } from '~/platform/clock.server';
import { prisma } from '~/platform/db/client.server';
import { env } from '~/platform/env.server';
import { API_CALLS } from '~/wings.server';
import { testDatabase } from '../../support/database';
import { testQueue } from '../../support/jobs';
import { addUser } from '../../support/people';
import { ACCOUNT_LINES } from './calls-accounts';
import { CONTENT_LINES } from './calls-contents';
import { JOB_LINES } from './calls-jobs';
import { PLANNING_LINES } from './calls-planning';
import { REFERENCE_LINES } from './calls-reference';
import { STATION_LINES } from './calls-stations';
import { as, make, operationOf, weighedLess, type Line } from './caller';
import { wrongExamples, wrongOfAnswer, wrongOfBody } from './document';

const FIXTURE = 'tests/fixtures/api-transcript.json';
const START = Date.parse('2024-03-01T08:00:00Z');
const PUBLIC_TOKEN = 'jeton-public-de-la-transcription';
const SCRIPT = [
  ...ACCOUNT_LINES,
  ...CONTENT_LINES,
  ...REFERENCE_LINES,
  ...PLANNING_LINES,
  ...STATION_LINES,
  ...JOB_LINES,
];

const WMS = { id: 1, name: 'Zones inondables', typeLayer: 0, url: 'https://cartes.example/wms', layer: 'eau' };
testDatabase();
testQueue();
const tokens = new Map<string, string | null>([['nobody', null]]);
let seconds = 0;
/** A second passes between two calls. */
const tick = () => {
  seconds += 1;
  setClock(new Date(START + seconds * 1000));
};

beforeAll(async () => {
  tick();
  const publicToken = env.PUBLIC_TOKEN;
  env.PUBLIC_TOKEN = PUBLIC_TOKEN;
  tokens.set('public token', PUBLIC_TOKEN);
  for (const login of ['admin', 'animateur', 'consultant', 'membre', 'departing', 'forgetful']) {
    const { id } = await addUser(login);
    tokens.set(login, await openSession({ userId: id, kind: 'bearer', userAgent: 'test', address: '192.0.2.10' }));
    if (login !== 'forgetful') continue;
    const [createdAt, expiresAt] = [now(), new Date(START + 3_600_000)];
    await prisma().resetToken.create({
      data: { hash: hashToken(normaliseCode('jeton-du-lien')), userId: id, createdAt, expiresAt },
    });
  }
  await prisma().mapTheme.create({
    data: { id: 1, name: 'Risques', color: 'rgb(10, 90, 120)', homepage: true, layers: { create: WMS } },
  });
  await prisma().rotationRule.createMany({
    data: ['AB', 'Eco'].map((kind) => ({ scenarioId: 0, kind, id: 3, max: 50, updatedAt: now() })),
  });
  await prisma().savedSearch.create({
    data: { login: 'admin', title: 'Nitrates', researchType: 'quality', parameter: '1340', updatedAt: now() },
  });
  const parcel = { department: '72', codeRPG: 'BTH', typeSuccession: '1', area: 3.5, cityCode: '72181' };
  await prisma().rpgParcel.createMany({
    data: ['1', '2'].map((idParcel) => ({ ...parcel, idParcel, year: 2023 })),
  });
  return () => {
    env.PUBLIC_TOKEN = publicToken;
  };
});
afterAll(closeOptimiser);

interface Recorded {
  readonly as: string;
  readonly call: string;
  readonly body?: unknown;
  readonly status: number;
  readonly answer: unknown;
}

const operations = new Map<string, number[]>();
/** What the OpenAPI document says otherwise than the calls of this file did. */
const contradictions: string[] = [];
const known = (operation: string) => API_CALLS.some(({ method, path }) => `${method} ${path}` === operation);

async function speak(line: Line): Promise<Recorded> {
  tick();
  const { operation, status, raw, answer } = await make(line, tokens.get(line.as) ?? null);
  const wrong = [
    wrongOfAnswer(operation, status, raw),
    line.body === undefined || status >= 300 ? null : wrongOfBody(operation, line.body),
  ].flatMap((fault) => (fault === null ? [] : [`${line.call} ${status}: ${fault}`]));
  contradictions.push(...(known(operation) ? wrong : []));
  operations.set(operation, [...(operations.get(operation) ?? []), status]);
  return { as: line.as, call: line.call, ...(line.body === undefined ? {} : { body: line.body }), status, answer };
}

const answers: Recorded[] = [];
const doors: Record<string, string[]> = {};
// all is said once, in the order of the script; each test judges what was answered
beforeAll(async () => {
  for (const line of SCRIPT) answers.push(await speak(line));
  for (const { method, path } of API_CALLS.filter(({ path: where }) => where !== 'logout')) {
    const call = `${method} ${path
      .replace('{kind}', 'AB')
      .replace('{set}', 'culture')
      .replace(/\{\w+\}/g, '999999')}`;
    const refusals = [];
    for (const [who, body] of [['nobody'], ['membre', '{'], ['admin', '{']] as const)
      refusals.push(await speak(as(who)(call, method === 'GET' ? undefined : body)));
    doors[`${method} ${path}`] = refusals.map(({ status, answer }) => `${status} ${refusalIn(answer)}`.trim());
  }
  if (process.env['RECORD']) {
    record('calls', answers);
    record('doors', doors);
  }
}, 240_000);

test('every call of the API answers as recorded', () => {
  expect(answers).toEqual(recorded('calls'));
});

test('no operation opens without a token, to a malformed body or for a row that is not there', () => {
  expect(doors).toEqual(recorded('doors'));
});

test('what each call may weigh is held by its definition: told that it may weigh less, it refuses', async () => {
  const faults: string[] = [];
  const tried = new Set<string>();
  for (const { as: who, call, status } of answers) {
    const operation = operationOf(call);
    if (status !== 200 || !call.startsWith('GET ') || tried.has(operation)) continue;
    const told = await weighedLess(call, tokens.get(who) ?? null);
    if (told === null) continue;
    tried.add(operation);
    if (told !== 413) faults.push(`${call}: ${told}`);
  }
  expect(faults).toEqual([]);
  expect(tried.size).toBeGreaterThan(50);
});

test('every operation of the OpenAPI document is called, and succeeds at least once', () => {
  const succeeded = (operation: string) => operations.get(operation)?.some((status) => status < 300) ?? false;
  const missing = API_CALLS.map(({ method, path }) => `${method} ${path}`).filter((one) => !succeeded(one));
  // nothing can be shared before a social network is configured
  expect(missing.filter((call) => !/\/(facebook|share)$/.test(call))).toEqual([]);
});

test('the OpenAPI document says what every call took, answered and refused: no other field, no other status', () => {
  expect(contradictions).toEqual([]);
});

test('a field more, a field less and a status that no definition knows are noticed', () => {
  const wrong = (status: number, answer: unknown) => wrongOfAnswer('GET matrice/reference/count', status, answer);
  expect(wrong(200, { count: 3 })).toBeNull();
  expect(wrong(200, { count: 3, more: 1 })).toContain('more');
  expect(wrong(200, {})).toContain('count');
  expect(wrong(403, { error: 'Non', more: 1 })).toContain('more');
  expect(wrong(410, { error: 'Non' })).toBe('410 is not documented');
  expect(wrongOfBody('PUT territory/statut/{id}', { statut: 3 })).toContain('statut');
});

test('its examples are what it describes', () => {
  expect(wrongExamples()).toEqual([]);
});

const refusalIn = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'error' in answer ? String(answer.error) : '';

type Part = 'calls' | 'doors';
const fixture = (): Partial<Record<Part, unknown>> =>
  existsSync(FIXTURE) ? (JSON.parse(readFileSync(FIXTURE, 'utf8')) as Partial<Record<Part, unknown>>) : {};
const recorded = (part: Part) => fixture()[part];
function record(part: Part, value: unknown): void {
  writeFileSync(FIXTURE, `${JSON.stringify({ ...fixture(), [part]: value }, null, 1)}\n`);
}
