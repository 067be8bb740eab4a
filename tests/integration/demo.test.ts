import { expect, test } from 'vitest';
import { SEEDER } from '~/boot/seed-demo.server';
import { listRequests, readRequestPage } from '~/modules/monitoring/lab-requests/service/read-requests.server';
import { restrictionsAt, restrictionsInForce } from '~/modules/core/arrests/service/restrictions.server';
import { readShapes } from '~/modules/core/cartography/service/layer-file.server';
import { examineUnseenAnalyses } from '~/modules/monitoring/quality/service/examine-analyses.server';
import { readAnalyses } from '~/modules/monitoring/quality/service/read-analyses.server';
import { readSearches } from '~/modules/monitoring/searches/service/searches.server';
import { now } from '~/platform/clock.server';
import { prisma } from '~/platform/db/client.server';
import { isAllocationValid } from '~/modules/planning/territory/service/read-territory.server';
import {
  networkReportFile,
  readNetworkReport,
} from '~/modules/monitoring/quality-answers/service/network-report.server';
import type { QualityPage } from '~/modules/monitoring/quality-answers/view/quality-page';
import { stateWords } from '~/modules/monitoring/quality-answers/view/quality-words';
import { i18nOf } from '~/platform/i18n/i18n.server';
import * as calls from '~/routes/api+/$';
import * as quality from '~/routes/station+/$typeName.$id.quality';
import { testDatabase } from '../support/database';
import { browsing, signedIn } from '../support/people';

testDatabase({ demo: true });

test('the demo is a whole territory with a valid allocation and a full matrix', async () => {
  const territory = await prisma().territory.findFirstOrThrow({
    include: { _count: { select: { zones: true, crops: true, drivingModes: true, indicators: true } } },
  });
  expect(territory._count).toEqual({ zones: 8, crops: 16, drivingModes: 5, indicators: 8 });
  expect(territory.description).toMatch(/illustration/);
  expect(await isAllocationValid(territory.id)).toBe(true);
  expect(await prisma().matrixValue.count()).toBe(4432);
});

test('C174 its baseline and three scenarios have run, one of them without a solution', async () => {
  const scenarios = await prisma().scenario.findMany({ orderBy: { id: 'asc' }, include: { runs: true } });
  expect(scenarios.map((scenario) => [scenario.type, scenario.runs.map((run) => run.outcome)])).toEqual([
    [-1, ['solved']],
    [0, ['solved']],
    [0, ['solved']],
    [0, ['nosolution']],
  ]);
});

test('what the demo stores is what the optimiser certified: each zone is filled exactly', async () => {
  const sums = await prisma().$queryRaw<{ gap: number }[]>`
    SELECT max(abs(total - z.surface)) AS gap FROM (
      SELECT scid, zid, sum(surface) FILTER (WHERE surface > 0) AS total FROM "ScenarioResult" WHERE "typeValeur" = -4
      GROUP BY scid, zid) filled
    JOIN "TerritoryZone" z ON z.zid = filled.zid`;
  expect(sums[0]?.gap).toBeLessThan(1e-4);
});

test('its stations are of the eight kinds, say that they are invented, and have measures up to yesterday', async () => {
  const stations = await prisma().station.groupBy({ by: ['kind'], _count: true, orderBy: { kind: 'asc' } });
  expect(stations.map(({ kind, _count }) => [kind, _count])).toEqual([
    ['distributionUnit', 2],
    ['hydrometry', 3],
    ['installation', 3],
    ['piezometry', 6],
    ['pluviometry', 4],
    ['productionUnit', 2],
    ['quality', 5],
    ['sector', 1],
  ]);
  expect(await prisma().station.count({ where: { comment: { contains: 'inventés' } } })).toBe(26);
  const series = await prisma().series.findMany();
  expect(new Set(series.map(({ stationId }) => stationId)).size).toBe(26);
  expect(Math.max(...series.map(({ count }) => count))).toBeGreaterThan(174_000);
  const measured = series.filter(({ nature }) => nature === 'measured');
  const oldest = Math.min(...measured.map(({ lastAt }) => lastAt?.getTime() ?? 0));
  expect(oldest).toBeGreaterThan(now().getTime() - 3 * 86_400_000);
});

test('its river: nitrate rose until 2015 and fell after, one pesticide is above 0.1 µg/l in spring', async () => {
  const station = await prisma().station.findFirstOrThrow({ where: { code: 'DEMO-QU3' } });
  const found = await readAnalyses(SEEDER, { stations: [station.id] });
  expect(found.length).toBeGreaterThan(4000);
  const yearly = (parameter: string, year: number, months: readonly number[] = []) => {
    const values = found.flatMap(({ parameter: of, at, result, remark }) =>
      of === parameter &&
      at.getUTCFullYear() === year &&
      (months.length === 0 || months.includes(at.getUTCMonth() + 1)) &&
      remark === 1
        ? [result!]
        : [],
    );
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  expect(yearly('1340', 2015)).toBeGreaterThan(yearly('1340', 2006) + 8);
  expect(yearly('1340', 2015)).toBeGreaterThan(yearly('1340', 2025) + 5);
  expect(yearly('1221', 2025, [4, 5, 6])).toBeGreaterThan(0.1);
  const above = found.filter(
    ({ unit, result, remark, at }) => unit === '133' && remark === 1 && result! > 0.1 && at.getUTCFullYear() > 2020,
  );
  expect(new Set(above.map(({ parameter }) => parameter))).toEqual(new Set(['1221']));
});

test('two bottles of its river changed places: the one doubt about analyses that waits in the queue', async () => {
  await examineUnseenAnalyses({
    progress: () => Promise.resolve(),
    log: () => Promise.resolve(),
    signal: new AbortController().signal,
  });
  const { id } = await prisma().station.findFirstOrThrow({ where: { code: 'DEMO-QU3' } });
  const doubts = await prisma().suspicion.findMany({ where: { stationId: { not: null } } });
  expect(doubts.map(({ stationId, kind, state }) => [stationId, kind, state])).toEqual([
    [id, 'dissolvedOverTotal', 'open'],
  ]);
});

test('its laboratory was asked and answered: one sampling whole, one not; a search is shared', async () => {
  const [request] = await listRequests();
  const { samplings } = (await readRequestPage(SEEDER, request!.id))!;
  expect(samplings.map(({ state, asked, came, missing, unasked }) => [state, asked, came, missing, unasked])).toEqual([
    ['whole', 7, 7, [], []],
    ['partly', 7, 6, ['AMPA'], ['Ammonium']],
  ]);
  const { searches } = await readSearches(SEEDER);
  expect(searches.map(({ name, shared, ofAnalyses }) => [name, shared, ofAnalyses])).toEqual([
    ['Pesticides quantifiés depuis 2020', true, true],
  ]);
});

test('an order restricts water on its two zones today, and a layer draws a document that is kept here', async () => {
  expect((await restrictionsInForce(SEEDER)).map(({ zone, level }) => [zone, level])).toEqual([
    ['Vègre amont', 2],
    ['Vègre aval', 1],
  ]);
  const { longitude, latitude } = await prisma().station.findFirstOrThrow({ where: { code: 'DEMO-PZ1' } });
  expect(await restrictionsAt(SEEDER, [longitude!, latitude!])).toMatchObject([{ zone: 'Vègre amont' }]);
  const { url } = await prisma().mapLayer.findFirstOrThrow();
  expect(await readShapes({ url, type: 'kml' })).toMatchObject({ value: { shapes: { length: 4 }, left: 0 } });
});

test('the page of its river tells that story in two sentences, figures with what stands beside them', async () => {
  const station = await prisma().station.findFirstOrThrow({ where: { code: 'DEMO-QU3' } });
  const params = { typeName: 'quality', id: String(station.id) };
  const { page } = (await (
    await browsing('admin')
  ).get(quality.loader, `/station/quality/${station.id}/quality`, params)) as { page: QualityPage };
  const { t } = await i18nOf('fr');
  const [limits, ...others] = stateWords(page, { t, locale: 'fr' });
  expect(limits).toMatch(/1 paramètre a dépassé sa limite\s:.*0,1.*en avril, mai et juin/);
  expect(others.at(-1)).toMatch(/^Les nitrates ont augmenté jusqu’en 201[456] et diminuent depuis/);
  for (const { worst } of page.alterations)
    expect(worst!.figures).toMatchObject({ n: expect.any(Number), nQuantified: expect.any(Number) });
  const pesticides = page.groups.find(({ molecules }) => molecules.some(({ parameter }) => parameter === '1221'))!;
  expect(
    pesticides.molecules.filter(({ past, last }) => past > 0 && last > 19_000).map(({ parameter }) => parameter),
  ).toContain('1221');
  expect(pesticides.points.every(({ value }) => value > 0)).toBe(true);
});

test('classes of its stations are the same on the map, in the file and by the API, today and each year', async () => {
  const call = await signedIn('admin');
  const { t } = await i18nOf('fr');
  const report = await readNetworkReport(SEEDER, 'quality', '');
  const [sheet] = (await networkReportFile(SEEDER, 'quality', '')).sheets;
  const rows = [...(sheet!.rows as Iterable<readonly unknown[]>)];
  expect(report.map!.years.length).toBeGreaterThan(5);
  const byStation = new Map<number, Classes[]>();
  for (const { id, code } of report.lines) {
    const said = (await call(calls.loader, { path: `/api/quality/${id}/classes` })).json as Classes[];
    byStation.set(id, said);
    const filed = rows.filter(([own]) => own === code);
    expect(filed.map(([, , alteration, from, to, word, , p90]) => [alteration, from, to, word, p90])).toEqual(
      said.map((one) => [
        ...[one.alteration, one.from, one.to, one.class ? t(`answers:class.${one.class}`) : ''],
        one.worst?.percentile90 ?? null,
      ]),
    );
  }
  expect([...byStation.values()].flat().length).toBeGreaterThan(5);
  for (const alteration of report.alterations)
    for (const year of [null, report.map!.years[0]!, report.map!.years.at(-1)!]) {
      const { map } = await readNetworkReport(SEEDER, 'quality', '', { alteration, year });
      expect(map!.stations).toHaveLength(report.lines.length);
      for (const { id, class: drawn } of map!.stations) {
        const own = byStation.get(id)!.find((one) => one.alteration === alteration);
        const ofYear = own?.years.find((one) => one.year === year)?.class ?? null;
        expect([id, alteration, year, drawn]).toEqual([
          id,
          alteration,
          year,
          year === null ? (own?.class ?? null) : ofYear,
        ]);
      }
    }
});
interface Classes {
  readonly alteration: string;
  readonly from: number;
  readonly to: number;
  readonly class: string | null;
  readonly worst: { readonly percentile90: number } | null;
  readonly years: readonly { readonly year: number; readonly class: string | null }[];
}
