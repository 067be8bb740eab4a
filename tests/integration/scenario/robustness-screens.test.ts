/** Robustness of a result and of a comparison, and the files under every chart of a scenario. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeOptimiser } from '~/modules/planning/optimisation/service/solve-in-worker.server';
import * as compare from '~/routes/territories+/_scenarios.matrice.$matrixId.scenariosCompare._index';
import * as compareChart from '~/routes/territories+/matrice.$matrixId.scenariosCompare.chart.$section.$format';
import * as compareFile from '~/routes/territories+/matrice.$matrixId.scenariosCompare.export.$format';
import * as chart from '~/routes/territories+/scenario.$id.chart.$name.$format';
import * as robustness from '~/routes/territories+/_scenarios.scenario.$id.robustness';
import * as frontier from '~/routes/territories+/_scenarios.scenario.$id.frontier';
import { prisma } from '~/platform/db/client.server';
import { startQueue, stopQueue } from '~/platform/jobs/queue.server';
import { JOBS } from '~/wings.server';
import { openSheets } from '~/records/exchange/service/read-file.server';
import { testDatabase } from '../../support/database';
import { browsing, type Person } from '../../support/people';
import { planningCase, solvedScenario, type PlanningCase } from '../../support/planning-world';

testDatabase({ each: true });
let is: PlanningCase;
let solved = 0;
beforeAll(async () => {
  is = await planningCase();
  await startQueue({ work: true, jobs: JOBS });
  solved = await solvedScenario(is.matrixId, 'Moins d’azote', { optimisedId: is.nitrogen, changeCap: 40 });
}, 120_000);
afterAll(async () => {
  await stopQueue();
  await closeOptimiser();
});

const get = async (route: { loader: unknown }, path: string, params: Record<string, string>, login: Person = 'admin') =>
  (await browsing(login)).get(route.loader as never, path, params);
const read = async (spread = 10, login: Person = 'admin') =>
  (await get(robustness, `/x?spread=${spread}`, { id: String(solved) }, login)) as Awaited<
    ReturnType<typeof robustness.loader>
  >;
const post = async (fields: Record<string, string>, login: Person = 'admin', spread = 10, id = solved) =>
  (await (
    await browsing(login)
  ).post(robustness.action as never, `/x?spread=${spread}`, fields, { id: String(id) })) as unknown as Response;

async function ended(spread = 10) {
  for (let tries = 0; tries < 200; tries += 1) {
    const { reoptimised } = await read(spread);
    if (reoptimised && !reoptimised.running) return reoptimised;
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
  throw new Error('the draws did not end');
}

/** Computed numbers leave at their decimals. */
const atDecimals = (value: number, decimals: number) => Number(value.toFixed(decimals));

test('every draw is optimised again as a job, and its intervals stand around the stored result', async () => {
  expect((await read()).reoptimised).toEqual({ running: null, ended: null, outdated: false, answer: null });
  expect((await post({ intent: 'reoptimise' })).headers.get('location')).toBe(
    `/territories/scenario/${solved}/robustness?spread=10`,
  );
  const { answer, ended: how } = await ended();
  expect(how).toBe('success');
  expect(answer).toMatchObject({
    draws: 200,
    done: 200,
    solved: 200,
    infeasible: 0,
    goal: { name: 'Azote', unit: 'kg/ha' },
  });
  const { optimum, modes } = answer!;
  expect(optimum!.p10).toBeLessThan(optimum!.nominal);
  expect(optimum!.p90).toBeGreaterThan(optimum!.p10);
  expect(modes.map(({ name }) => name)).toEqual(['Raisonné', 'AB']);
  // 150 ha, whatever the draw
  for (const { p10, p90 } of modes) expect([p10 >= 0, p90 <= 150 + 1e-6]).toEqual([true, true]);
  // another spread has not been asked for
  expect((await read(20)).reoptimised?.answer).toBeNull();
  expect(await prisma().audit.count({ where: { action: 'scenario.robustness', entityId: String(solved) } })).toBe(1);
});

test('a change of the scenario leaves its answer, and says that it is of before', async () => {
  await post({ intent: 'reoptimise' });
  await ended();
  await prisma().scenario.update({ where: { id: solved }, data: { version: { increment: 1 } } });
  const { reoptimised } = await read();
  expect(reoptimised).toMatchObject({ outdated: true, answer: { done: 200 } });
});

test('a second start follows the first; it can be cancelled; neither a baseline nor a reader can start', async () => {
  // nobody takes it up: stopped, it has one way to end
  await stopQueue();
  await startQueue({ work: false, jobs: JOBS });
  await post({ intent: 'reoptimise' }, 'admin', 30);
  await post({ intent: 'reoptimise' }, 'animateur', 30);
  expect(
    await prisma().jobExecution.count({ where: { definition: 'scenario.robustness', state: { not: 'finalized' } } }),
  ).toBe(1);
  await post({ intent: 'cancel' }, 'animateur', 30);
  expect((await ended(30)).ended).toBe('cancelled');
  await stopQueue();
  await startQueue({ work: true, jobs: JOBS });
  const refused = await post({ intent: 'cancel' });
  expect(refused.status).toBe(302);
  expect(refused.headers.get('set-cookie')).toContain('toast');
  const before = await prisma().jobExecution.count();
  for (const answer of [
    await post({ intent: 'reoptimise' }, 'consultant'),
    await post({ intent: 'reoptimise' }, 'admin', 10, is.baseline),
  ])
    expect(answer.status).toBeGreaterThanOrEqual(300);
  expect(await prisma().jobExecution.count()).toBe(before);
});

test('a comparison measures its robustness when asked, in one set of draws for all', async () => {
  const search = `?scenario=${solved}&scenario=${is.baseline}`;
  const view = async (more: string) =>
    (await get(compare, `/x${search}${more}`, { matrixId: String(is.matrixId) }, 'consultant')) as Awaited<
      ReturnType<typeof compare.loader>
    >;
  expect((await view('')).robustness).toBeNull();
  expect((await view('&spread=999')).robustness).toBeNull();
  const { robustness: measured } = await view('&spread=10');
  if (measured?.status !== 'measured') throw new Error('not measured');
  const nitrogen = measured.rows.find(({ id }) => id === is.nitrogen);
  expect(nitrogen).toMatchObject({ name: 'Azote', order: [is.baseline, solved], robustPercent: 100 });
  const [mine, base] = [solved, is.baseline].map((id) => nitrogen?.cells.find(({ scenarioId }) => scenarioId === id));
  expect(base).toMatchObject({ nominal: (80 * 60 + 20 * 10 + 40 * 60 + 10 * 30) / 150, evolution: null });
  expect(mine!.evolution!.p90).toBeLessThan(0);
  const file = async (section: string, format: string, more = '&spread=10') =>
    (await get(compareChart, `/x${search}${more}`, { matrixId: String(is.matrixId), section, format })) as Response;
  expect(await (await file('robustness', 'svg')).text()).toMatch(
    /Azote – 51,3 → 39,3\u202fkg\/ha \(−12,0\u202fkg\/ha, \d+,\d – \d+,\d\)/,
  );
  expect(await (await file('robustness', 'csv')).text()).toMatch(/Azote;kg\/ha;51,3\d*;/);
  expect((await file('robustness', 'csv', '')).status).toBe(404);
  const book = (await get(compareFile, `/x${search}&spread=10`, {
    matrixId: String(is.matrixId),
    format: 'csv',
  })) as Response;
  expect(await book.text()).toMatch(/Robustesse ± 10\u202f%[\s\S]*Azote;kg\/ha;100/);
});

test('C746 under every chart of a scenario: the same picture as svg, its numbers as csv', async () => {
  const file = async (name: string, format: string, search = '') =>
    (await get(chart, `/x${search}`, { id: String(solved), name, format }, 'consultant')) as Response;
  expect((await file('frontier', 'svg', `?first=${is.nitrogen}&second=0`)).status).toBe(404);
  await (
    await browsing('animateur')
  ).post(
    frontier.action as never,
    '/x',
    { intent: 'draw', first: String(is.nitrogen), second: '0' },
    { id: String(solved) },
  );
  await expect
    .poll(async () => (await file('frontier', 'svg', `?first=${is.nitrogen}&second=0`)).status, { timeout: 20_000 })
    .toBe(200);
  await post({ intent: 'reoptimise' });
  await ended();
  for (const name of [
    'modes',
    'prices',
    'indicators',
    'crops',
    'production',
    'frontier',
    'robustness',
    'reoptimised-modes',
    'reoptimised-crops',
  ]) {
    const svg = await file(name, 'svg', `?first=${is.nitrogen}&second=0`);
    expect([name, svg.status, svg.headers.get('content-type'), (await svg.text()).startsWith('<svg')]).toEqual([
      name,
      200,
      'image/svg+xml',
      true,
    ]);
    expect(
      (await (await file(name, 'csv', `?first=${is.nitrogen}&second=0`)).text()).split('\n').length,
      name,
    ).toBeGreaterThan(2);
  }
  expect(await (await file('modes', 'csv')).text()).toMatch(/AB/);

  // the curve whole as a workbook: a row a point, numbers as numbers, the shares of the modes make the territory
  const book = await file('frontier', 'xlsx', `?first=${is.nitrogen}&second=0`);
  const sheets = await openSheets({ name: 'frontiere.xlsx', bytes: new Uint8Array(await book.arrayBuffer()) }, [
    'xlsx',
  ]);
  if (!sheets.ok) throw new Error(sheets.reason.reason.key);
  const [heads, ...points] = sheets.value[0]!.rows.map(({ cells }) => cells);
  expect(heads).toEqual(['Rang', 'Azote (kg/ha)', 'Déviation (%)', 'Raisonné (%)', 'AB (%)']);
  const shown = (await get(frontier, `/x?first=${is.nitrogen}&second=0`, { id: String(solved) })) as Awaited<
    ReturnType<typeof frontier.loader>
  >;
  expect(points.map(([rank, first, second]) => [rank, first, second])).toEqual(
    shown.points.map(({ first, second }, at) => [at + 1, atDecimals(first, 6), atDecimals(second, 6)]),
  );
  expect(shown.points.every((point) => !('byMode' in point))).toBe(true);
  for (const [, , , reasoned, organic] of points) expect(Number(reasoned) + Number(organic)).toBeCloseTo(100, 5);
  for (const [name, search] of [
    ['frontier', '?first=1&second=2'],
    ['modes', ''],
  ] as const)
    expect((await file(name, 'xlsx', search)).status, name).toBe(404);
  expect(
    (await ((await get(chart, '/x', { id: String(is.baseline), name: 'indicators', format: 'svg' })) as Response))
      .status,
  ).toBe(404);
});
