/**
 * What a person may ask in a minute, door by door: the last demand within it is answered, the next one is told when to
 * come back. Doors and numbers are written by hand, from decisions 018 and 019.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ActionFunctionArgs } from '@remix-run/node';
import { beforeEach, describe, expect, it } from 'vitest';
import { action as calls } from '~/routes/api+/$';
import { forgetDatabase } from '~/platform/db/kept-of-database.server';
import { secondsToWait, type Cost } from '~/platform/rate-limit/costly.server';
import { API_CALLS } from '~/wings.server';
import { testDatabase } from '../../support/database';
import { attempt, browsing, callApi, formRequest, routeArgs, signedIn } from '../../support/people';

testDatabase();
beforeEach(forgetDatabase);

const A_MINUTE: Record<Cost, number> = {
  export: 60,
  reading: 60,
  preview: 60,
  view: 120,
  list: 240,
  open: 240,
  tile: 1200,
};
/** Files under app/routes, and what a demand there counts as. */
const PAGES: Record<string, Cost> = {
  'account+/data.ts': 'export',
  'administration+/user.$id.data.file.ts': 'export',
  'administration+/journal.export.$format.ts': 'export',
  'administration+/stats.$panel.$format.ts': 'export',
  '$stationKind+/export.$format.ts': 'export',
  '$stationKind+/report._index.tsx': 'view',
  '$stationKind+/report.$format.ts': 'export',
  '$stationKind+/situation.$format.ts': 'export',
  'globalEvents+/export.$format.ts': 'export',
  'graphic+/_index.tsx': 'view',
  'graphic+/analyses.file.$format.ts': 'export',
  'graphic+/export.$format.ts': 'export',
  'graphic+/pair.tsx': 'view',
  'import+/requests.$id._index.tsx': 'view',
  'import+/analyses_.told.$format.ts': 'export',
  'import+/requests.$id.file.ts': 'export',
  'job+/execution.$id.log.$format.ts': 'export',
  'materiel+/export.$format.ts': 'export',
  'places.ts': 'list',
  'referencial+/$set._index.tsx': 'list',
  'referencial+/$set.export.$format.ts': 'export',
  'referencial+/export.$format.ts': 'export',
  'referencial+/rpg._index.tsx': 'list',
  'station+/$typeName.$id.bank.$export.$format.ts': 'export',
  'station+/$typeName.$id.analyses.$format.ts': 'export',
  'station+/$typeName.$id.quality.tsx': 'view',
  'station+/$typeName.$id.report.$format.ts': 'export',
  'station+/$typeName.$id.parameter.$code.$format.ts': 'export',
  'station+/$typeName.$id.parameter.$code._index.tsx': 'view',
  'station+/$typeName.$id.samplings.tsx': 'view',
  'station+/$typeName.$id.statistics.tsx': 'view',
  'territories+/matrice.$matrixId.export.$format.ts': 'export',
  'territories+/matrice.$matrixId.scenariosCompare.chart.$section.$format.ts': 'export',
  'territories+/matrice.$matrixId.scenariosCompare.export.$format.ts': 'export',
  'territories+/scenario.$id.allocation.export.$format.ts': 'export',
  'territories+/scenario.$id.chart.$name.$format.ts': 'export',
  'territories+/scenario.$id.export.$format.ts': 'export',
  'territories+/scenario.$id.map.export.$format.ts': 'export',
  'territories+/scenario.$id.model.ts': 'reading',
  'territories+/scenario.$id.workshop.export.$format.ts': 'export',
  'territories+/territory.$id.export.$format.ts': 'export',
  'territories+/territory.$id.intakes.$intakeId.export.$format.ts': 'export',
  'territories+/territory.$id.zones.$format.ts': 'export',
};
const CALLS: Record<string, Cost> = {
  'GET distributionUnit/{id}/calculate': 'view',
  'GET distributionUnit/{id}/classes': 'view',
  'GET distributionUnit/{id}/sample': 'export',
  'GET distributionUnit/{id}/verdict': 'view',
  'GET hubeau/v1/niveaux_nappes/chroniques': 'open',
  'GET hubeau/v1/niveaux_nappes/stations': 'open',
  'GET hubeau/v1/qualite_nappes/analyses': 'open',
  'GET hubeau/v2/hydrometrie/obs_elab': 'open',
  'GET hubeau/v2/hydrometrie/sites': 'open',
  'GET hubeau/v2/hydrometrie/stations': 'open',
  'GET hubeau/v2/qualite_rivieres/analyse_pc': 'open',
  'GET matrice/{id}/export': 'export',
  'GET productionUnit/{id}/calculate': 'view',
  'GET productionUnit/{id}/classes': 'view',
  'GET productionUnit/{id}/sample': 'export',
  'GET productionUnit/{id}/verdict': 'view',
  'GET quality/{id}/calculate': 'view',
  'GET quality/{id}/classes': 'view',
  'GET quality/{id}/sample': 'export',
  'GET quality/{id}/verdict': 'view',
  'GET referencial/rpg': 'list',
  'GET referencial/{set}': 'list',
  'GET referencial/{set}/export': 'export',
  'GET scenario/{id}/export': 'export',
  'GET sensorthings/v1.1': 'open',
  'GET sensorthings/v1.1/{entities}': 'open',
  'GET sensorthings/v1.1/{entities}/{related}': 'open',
  'GET sensorthings/v1.1/{entities}/{related}/{of}': 'open',
  'GET territory/{id}/assolement/export': 'export',
  'GET territory/{id}/averageAllocation': 'reading',
  'GET territory/{id}/surfacesRPG': 'reading',
  'POST referencial/exportData': 'export',
  'POST referencial/exportKml': 'export',
  'POST referencial/rpg': 'list',
  'POST scenario/comparison/export': 'export',
  'POST scenario/multiple': 'reading',
};
/** Actions that count their work by themselves. */
const WORK: Record<string, [cost: Cost, fields: Record<string, string>]> = {
  'territories+/_scenarios.scenario.$id.edit.tsx': ['preview', { intent: 'preview' }],
  'territories+/_scenarios.scenario.$id.workshop._index.tsx': ['preview', {}],
};

const PARAMS: Record<string, string> = {
  ...{ id: '999999', matrixId: '999999', set: 'cultures', format: 'csv', section: 'surfaces', name: 'surfaces' },
  ...{ panel: 'stations', intakeId: '999999' },
  ...{ stationKind: 'quality', typeName: 'quality', export: '1', code: '1340', '*': '' },
  ...{ entities: 'Things', related: 'Locations', of: 'Things' },
};
/** Where an address takes other words. */
const OTHERS: Record<string, Record<string, string>> = {
  'job+/execution.$id.log.$format.ts': { id: '6a1f4c3e-0000-4000-8000-000000000000' },
  'referencial+/export.$format.ts': { format: 'xlsx' },
  'territories+/scenario.$id.chart.$name.$format.ts': { name: 'frontier' },
  'territories+/scenario.$id.map.export.$format.ts': { format: 'kml' },
  'territories+/territory.$id.zones.$format.ts': { format: 'kml' },
};
const FOLDER = 'app/routes';
const load = (file: string) =>
  import(/* @vite-ignore */ path.resolve(FOLDER, file)) as Promise<
    Record<'loader' | 'action', (args: ActionFunctionArgs) => Promise<unknown>>
  >;

/** All but the last of what is allowed; then twice: [the last, one more]. */
async function pastTheEdge(cost: Cost, login: string, ask: () => Promise<unknown>): Promise<unknown[]> {
  for (let turn = 1; turn < A_MINUTE[cost]; turn += 1) expect(await secondsToWait(cost, login)).toBe(0);
  return [await ask(), await ask()];
}
const isTooMany = (answer: unknown): boolean => answer instanceof Response && answer.status === 429;
function expectRefused([last, beyond]: unknown[]): void {
  expect([isTooMany(last), isTooMany(beyond)]).toEqual([false, true]);
  const seconds = Number((beyond as Response).headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
}

it('every door that counts what is asked of it stands here', () => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
  const found = (pattern: RegExp) =>
    files.filter((name) => pattern.test(readFileSync(path.join(FOLDER, name), 'utf8'))).sort();
  expect(found(/\bcosts: /)).toEqual(Object.keys(PAGES).sort());
  expect(found(/\bcharge\(/)).toEqual(Object.keys(WORK).sort());
  const asked = API_CALLS.filter(({ costs }) => costs).map((call) => [`${call.method} ${call.path}`, call.costs]);
  expect(Object.fromEntries(asked)).toEqual(CALLS);
});

describe('a page or a file', () => {
  it.each(Object.entries(PAGES))('%s: %s', async (file, cost) => {
    const [{ loader }, person] = [await load(file), await browsing('admin')];
    const params = { ...PARAMS, ...OTHERS[file] };
    const ask = () =>
      attempt(() =>
        loader(routeArgs(new Request('http://localhost:3000/x', { headers: { cookie: person.cookie } }), params)),
      );
    const answers = await pastTheEdge(cost, 'admin', ask);
    expectRefused(answers);
    expect(await (answers[1] as Response).json()).toEqual({ code: 'tooMany' });
    // somebody else has a minute of their own
    expect(await secondsToWait(cost, 'membre')).toBe(0);
  });
});

describe('a preview', () => {
  it.each(Object.entries(WORK))('%s', async (file, [cost, fields]) => {
    const [{ action }, person] = [await load(file), await browsing('admin')];
    const sent = { csrf: person.csrfToken, ...fields };
    expectRefused(
      await pastTheEdge(cost, 'admin', () =>
        attempt(() => action(routeArgs(formRequest('/x', sent, person.cookie), PARAMS))),
      ),
    );
  });
});

describe('a call', () => {
  it.each(Object.entries(CALLS))('%s: %s', async (name, cost) => {
    const [method = '', address = ''] = name.split(' ');
    const call = await signedIn('admin');
    const at = `/api/${address.replace(/\{(\w+)\}/g, (_, part: string) => PARAMS[part] ?? '')}`;
    const body = method === 'POST' ? { body: {} } : {};
    const asked = at.endsWith('/calculate') ? `${at}?parameter=1340` : at;
    const ask = () => call(calls, { method, path: asked, ...body });
    const [last, beyond] = (await pastTheEdge(cost, 'admin', ask)) as Awaited<ReturnType<typeof callApi>>[];
    expectRefused([last?.response, beyond?.response]);
    expect(beyond?.json).toMatchObject({ error: 'Trop de demandes. Attendez un instant avant de recommencer.' });
  });
});
