/**
 * A parameter that a habilitation closes (C549) is closed in analyses and series alike, wherever they are read; and
 * what may not be exported leaves by no address of a file.
 */
import type { LoaderFunctionArgs } from '@remix-run/node';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { STATION_DOMAINS } from '~/kernel/permissions';
import { acknowledgeAlert } from '~/modules/monitoring/alerts/service/acknowledge-alert.server';
import { countRinging, followedAlerts } from '~/modules/monitoring/alerts/service/count-alerts.server';
import { readAlertPage } from '~/modules/monitoring/alerts/service/read-alerts.server';
import { reachOf } from '~/modules/monitoring/alerts/service/receivers.server';
import { addThreshold } from '~/modules/monitoring/alerts/service/thresholds.server';
import { countToValidate, readValidation } from '~/modules/monitoring/validation/service/validation-queue.server';
import { controlSeriesOf } from '~/modules/monitoring/station-events/service/control-point.server';
import type { ThresholdValues } from '~/modules/monitoring/watches/domain';
import { judgeDue } from '~/modules/monitoring/watches/service/judge-alerts.server';
import { setClock } from '~/platform/clock.server';
import { findActor } from '~/platform/auth/find-actor.server';
import { importMeasures } from '~/modules/monitoring/raw-measures/service/import-measures.server';
import { createSeries } from '~/modules/monitoring/series/service/series.server';
import { KIND_NAMES, kindOf } from '~/modules/monitoring/stations/domain';
import { prisma } from '~/platform/db/client.server';
import { forgetDatabase } from '~/platform/db/kept-of-database.server';
import { apiRoute } from '../../support/api-route';
import { testDatabase } from '../../support/database';
import { addUser, attempt, browsing, routeArgs, signedIn, toldBy } from '../../support/people';
import { bring, nitrate, qualityStation, referenceRow } from '../../support/quality-world';
import { HYDROLOGIST } from '../../support/series-world';

testDatabase();

const READER = 'lectrice';
const SECRET = '48.25';
let [stationId, seriesId, userId] = [0, 0, 0];

beforeAll(async () => {
  await addUser('admin');
  userId = (await addUser(READER)).id;
  await referenceRow('parameter', { code: '1340', name: 'Nitrates', shortName: 'NO3' });
  stationId = await qualityStation();
  await prisma().station.update({ where: { id: stationId }, data: { publication: 'public' } });
  const made = await createSeries(HYDROLOGIST, { stationId, quantity: 'nitrate', name: '' });
  if (!made.ok) throw new Error(made.reason);
  seriesId = made.value.id;
  const rows = { at: [Date.UTC(2024, 0, 5), Date.UTC(2024, 0, 6)], value: [48.25, 48.25] };
  await importMeasures(HYDROLOGIST, [{ target: seriesId, rows }], { kind: 'file', overlap: 'replace' });
  await bring(stationId, [nitrate('2024-01-10', 48.25)]);
  // judged as the measures were fresh
  setClock(new Date(Date.UTC(2024, 0, 7)));
  const set = await addThreshold(HYDROLOGIST, { of: 'station', stationId }, WATCHED);
  if (!set.ok) throw new Error(JSON.stringify(set.reason));
  await judgeDue({
    progress: () => Promise.resolve(),
    signal: new AbortController().signal,
    log: () => Promise.resolve(),
  });
  setClock(undefined);
  await prisma().suspicion.create({
    data: {
      ...{ seriesId, kind: 'spike', state: 'open', count: 1, size: 48.25 },
      ...{ from: new Date(Date.UTC(2024, 0, 5)), to: new Date(Date.UTC(2024, 0, 6)) },
    },
  });
});
const WATCHED: ThresholdValues = {
  ...{ quantity: 'nitrate', kind: 'range', direction: 'ascending' },
  ...{ level1: 10, level2: 20, level3: null, level4: null },
  ...{ confirmations: 1, hysteresis: 1, hysteresisMode: 'absolute', epsilon: null },
  ...{ fraction: '', seasonFirst: '', seasonLast: '', validFrom: null, validTo: null },
  ...{ receivers: [READER], outOfHours: 1, digest: false, escalateHours: null, escalateTo: [], comment: '' },
};
const TECHNICIAN = [
  { type: 'ROLE', code: 'TECHNICIAN' },
  { type: 'SPECIAL', code: 'ALL' },
];
beforeEach(async () => {
  await prisma().rightChange.deleteMany();
  await prisma().grant.deleteMany({ where: { userId } });
  await prisma().grant.createMany({ data: TECHNICIAN.map((grant) => ({ userId, ...grant })) });
});

const { action: putGrants } = apiRoute('user/habilitations/{login}');
const give = async (...codes: string[]) =>
  (await signedIn('admin'))(putGrants, {
    method: 'PUT',
    params: { login: READER },
    body: ['TECHNICIAN', 'ALL', ...codes],
  });
const codesNow = async () =>
  (await prisma().grant.findMany({ where: { userId, type: 'PARAMETER' } })).map(({ code }) => code);

test('the form’s own example closes the parameter of that short name; what names nothing is refused', async () => {
  expect((await give('NO3_FORBIDEN')).status).toBe(200);
  expect(await codesNow()).toEqual(['1340_FORBIDEN']);
  expect((await give('no3_FORBIDEN', '1340_FORBIDEN')).status).toBe(200);
  expect(await codesNow()).toEqual(['1340_FORBIDEN']);
  for (const code of ['NO4_FORBIDEN', 'NO3', 'XYZ', '_FORBIDEN']) {
    expect(await give(code), code).toMatchObject({ status: 422, json: { field: 'habilitation' } });
    expect(await codesNow(), code).toEqual(['1340_FORBIDEN']);
  }
});

/** Where a series or its values are read: by the API, the open services, pages and files. */
const PLACES = () => {
  const word = kindOf('quality').word;
  const api = kindOf('quality').api;
  return [
    ...[
      `/api/${api}/${stationId}/series`,
      `/api/${api}/${stationId}/measures/brute`,
      `/api/${api}/${stationId}/measures/min`,
    ],
    ...['/api/sensorthings/v1.1/Datastreams', `/api/sensorthings/v1.1/Datastreams(${seriesId})/Observations`],
    `/api/sensorthings/v1.1/Things(${stationId})/Datastreams?$expand=Observations`,
    ...[`/station/${word}/${stationId}`, `/station/${word}/${stationId}/statistics`, `/${word}`],
    ...[`/graphic?series=${seriesId}`, `/graphic/export/csv?series=${seriesId}`],
    `/station/${word}/${stationId}/series`,
    `/station/${word}/${stationId}/analyses/csv`,
    ...['/alerts', `/${word}/validation`, '/station/validation', `/${word}/situation`, `/${word}/situation/csv`, '/'],
    ...['measures', 'visit', 'events/new', 'import', 'corrections', 'rearrange'].map(
      (page) => `/station/${word}/${stationId}/${page}`,
    ),
  ];
};

type Loader = (args: LoaderFunctionArgs) => unknown;
const routes = import.meta.glob<{ loader?: Loader }>(['/app/routes/**/*.{ts,tsx}']);
/** Files of `app/routes` by the address that they answer: « $stationKind+/situation.$format.ts ». */
const PATTERNS = Object.keys(routes).map((file) => {
  const parts = file
    .replace('/app/routes/', '')
    .replace(/\.tsx?$/, '')
    .replace(/\+\//g, '.')
    .replace(/_?\.?_index$/, '')
    .split('.')
    .map((part) => part.replace(/_$/, ''))
    .filter((part) => part !== '');
  const names = parts.flatMap((part) => (part === '$' ? ['*'] : part.startsWith('$') ? [part.slice(1)] : []));
  const source = parts.map((part) => (part === '$' ? '(.+)' : part.startsWith('$') ? '([^/]+)' : part)).join('/');
  // what takes any address comes last, and the one with fewer words of its own after the others
  const splats = names.filter((name) => name === '*').length;
  return {
    file,
    names,
    at: new RegExp(`^/${source}$`),
    weight: splats * 1000 + names.length * 100 - (splats > 0 ? parts.length : 0),
  };
});

async function textAt(address: string, cookie: string, token: string): Promise<{ status: number; text: string }> {
  const url = new URL(address, 'http://localhost:3000');
  const found = PATTERNS.filter(({ at }) => at.test(url.pathname)).sort((a, b) => a.weight - b.weight)[0];
  if (!found) throw new Error(`no route at ${address}`);
  const values = found.at.exec(url.pathname)!.slice(1);
  const params = Object.fromEntries(found.names.map((name, rank) => [name, values[rank]!]));
  const headers: Record<string, string> = address.startsWith('/api/')
    ? { authorization: `Bearer ${token}`, module: 'CCE' }
    : { cookie };
  const { loader } = await routes[found.file]!();
  const answer = await attempt(() => loader!(routeArgs(new Request(url, { headers }), params)));
  if (!(answer instanceof Response)) return { status: 200, text: JSON.stringify(answer) };
  return { status: answer.status, text: await answer.text() };
}
async function reader() {
  const { cookie } = await browsing(READER);
  const { openSession } = await import('~/platform/auth/session.server');
  const token = await openSession({ userId, kind: 'bearer', userAgent: 'test', address: '192.0.2.10' });
  return (address: string) => textAt(address, cookie, token);
}

test('what is closed is shown nowhere, and everywhere again when it is open', async () => {
  const read = await reader();
  const shows = async () => {
    const shown: string[] = [];
    for (const address of PLACES()) {
      const { text } = await read(address);
      if (text.includes(SECRET) || text.includes('48,25') || new RegExp(`"id":${seriesId}[,}]`).test(text))
        shown.push(address);
    }
    return shown;
  };
  expect((await shows()).length, 'places that show it to whom it is open').toBeGreaterThan(10);
  await prisma().grant.create({ data: { userId, type: 'PARAMETER', code: '1340_FORBIDEN' } });
  expect(await shows()).toEqual([]);
}, 60_000);

test('what is closed is counted nowhere, nobody is written to about it, nor may answer it', async () => {
  const actorNow = async () => (await findActor(READER))!;
  const counts = async () => {
    const actor = await actorNow();
    return {
      ringing: await countRinging(actor, 'quality'),
      followed: (await followedAlerts(actor)).data.open,
      page: (await readAlertPage(actor, {})).counts.open,
      toLook: await countToValidate(actor, 'quality'),
      queue: (await readValidation(actor, 'quality', {})).total,
      told: (await reachOf([READER], { stationId, quantity: 'nitrate' })).addresses,
      control: (await controlSeriesOf(actor, { id: stationId, kind: 'quality' }))?.quantity ?? null,
    };
  };
  const address = (await prisma().user.findUniqueOrThrow({ where: { id: userId } })).email;
  const [ringing] = await prisma().alert.findMany();
  expect(await counts()).toEqual({
    ...{ ringing: 1, followed: 1, page: 1, toLook: 1, queue: 1, told: [address], control: 'nitrate' },
  });
  await prisma().grant.create({ data: { userId, type: 'PARAMETER', code: '1340_FORBIDEN' } });
  expect(await counts()).toEqual({
    ...{ ringing: 0, followed: 0, page: 0, toLook: 0, queue: 0, told: [], control: null },
  });
  expect(await acknowledgeAlert(await actorNow(), ringing!.id, '')).toEqual({ ok: false, reason: 'notFound' });
});

/** Every address of a file about stations, as the routes name them. */
function files(): string[] {
  const given: Readonly<Record<string, readonly string[]>> = {
    stationKind: KIND_NAMES.map((kind) => kindOf(kind).word),
    typeName: [kindOf('quality').word],
    id: [String(stationId)],
    code: ['1340'],
    format: ['csv', 'xlsx', 'xml', 'svg', 'kml', 'geojson'],
  };
  const fill = (parts: readonly string[]): string[] =>
    parts.reduce<string[]>(
      (made, part) =>
        made.flatMap((path) => (part.startsWith('$') ? given[part.slice(1)]! : [part]).map((one) => `${path}/${one}`)),
      [''],
    );
  return Object.keys(routes)
    .filter(
      (file) => /\/(\$stationKind|station|graphic|globalEvents)\+\/.*\$format/.test(file) && !file.includes('bank'),
    )
    .map((file) =>
      file
        .replace('/app/routes/', '')
        .replace(/\.tsx?$/, '')
        .replace('+/', '.')
        .split('.'),
    )
    .flatMap(fill);
}

test('« exporter » = non closes every file of stations', async () => {
  expect(files()).toEqual(expect.arrayContaining(['/quality/situation/csv', '/quality/report/xlsx']));
  const read = await reader();
  const open = async () => {
    const left: string[] = [];
    for (const path of files()) {
      // how many files a minute brings somebody is not what is tried
      forgetDatabase();
      const { status, text } = await read(`${path}?series=${seriesId}`);
      expect(status, path).not.toBe(429);
      if (
        status === 200 &&
        (text.includes('48,25') || text.includes(SECRET) || /\/(situation|report|export)\//.test(path))
      )
        left.push(path);
    }
    return left;
  };
  expect((await open()).length).toBeGreaterThan(7);
  await prisma().rightChange.createMany({
    data: STATION_DOMAINS.map((domain) => ({
      action: 'station.export',
      role: 'technician',
      domain,
      reach: 'none',
      updatedBy: 'admin',
      updatedAt: new Date(),
    })),
  });
  expect(await open()).toEqual([]);
}, 120_000);

test('of one kind alone, the files of the others go on', async () => {
  await prisma().rightChange.create({
    data: {
      action: 'station.export',
      role: 'technician',
      domain: 'PIEZO',
      reach: 'none',
      updatedBy: 'admin',
      updatedAt: new Date(),
    },
  });
  forgetDatabase();
  const read = await reader();
  const refused = await read('/piezometry/situation/csv');
  expect(refused.status).toBe(302);
  expect((await read('/pluviometry/situation/csv')).status).toBe(200);
  const { cookie } = await browsing(READER);
  const { loader } = await routes['/app/routes/$stationKind+/situation.$format.ts']!();
  const request = new Request('http://localhost:3000/piezometry/situation/csv', { headers: { cookie } });
  const answer = await attempt(() => loader!(routeArgs(request, { stationKind: 'piezometry', format: 'csv' })));
  expect(await toldBy(answer)).toMatchObject([{ key: 'session.notAllowed' }, { key: 'rights:refused' }]);
});
