/** Every chart of the demonstration is headed by what it shows, says what it draws, and gives each figure its unit. */
import { expect, test } from 'vitest';
import { ComparisonSearch } from '~/modules/planning/comparison/forms/comparison.search';
import { drawComparison } from '~/modules/planning/comparison/service/read-comparison.server';
import { CHARTS } from '~/modules/planning/comparison/view/comparison-state';
import { drawScenarioChart, SCENARIO_CHARTS } from '~/modules/planning/scenario/service/draw-charts.server';
import { readTerritoryPage } from '~/modules/planning/territory/service/read-territory-page.server';
import { cropSurfacesSpec, modeSurfacesSpec, rpgSurfacesSpec } from '~/modules/planning/territory/view/surface-specs';
import type { Words } from '~/kernel/small-types';
import { prisma } from '~/platform/db/client.server';
import { translator } from '~/platform/i18n/i18n.server';
import type { ChartSpec } from '~/ui/chart/chart-spec';
import { testDatabase } from '../../support/database';
import { ADMIN } from '../../support/planning-world';

testDatabase({ demo: true });

/** What a reader misses in a chart. */
function missingIn(spec: ChartSpec): string[] {
  const missing: string[] = [];
  if (spec.title.trim() === '' || /{{|undefined|NaN/.test(spec.title)) missing.push(`finding: « ${spec.title} »`);
  if (!spec.subtitle) missing.push('what is drawn');
  if (spec.title === spec.subtitle) missing.push('a finding of its own');
  const unitless =
    spec.kind === 'comparison'
      ? spec.lines.filter(({ unit }) => unit === '').map(({ label }) => label)
      : [spec.axis, ...(spec.kind === 'scatter' ? [spec.x] : [])].filter(({ unit }) => !unit).map(() => 'axis');
  return [...missing, ...unitless.map((what) => `unit of ${what}`)];
}

async function checked(charts: readonly (readonly [name: string, spec: ChartSpec | null])[]) {
  const drawn = charts.flatMap(([name, spec]) => (spec ? [[name, spec] as const] : []));
  const poor = drawn.flatMap(([name, spec]) => missingIn(spec).map((what) => `${name}: ${what}`));
  expect(poor).toEqual([]);
  return new Set(drawn.map(([, spec]) => spec.kind));
}

test('charts of results, frontiers and robustness', async () => {
  const scenarios = await prisma().scenario.findMany({ orderBy: { id: 'asc' }, select: { id: true, name: true } });
  expect(scenarios.length).toBeGreaterThan(2);
  const charts: [string, ChartSpec | null][] = [];
  for (const { id, name } of scenarios)
    for (const chart of SCENARIO_CHARTS) {
      const drawn = await drawScenarioChart(
        ADMIN,
        id,
        chart,
        { first: undefined, second: undefined, spread: 10 },
        'fr',
      );
      charts.push([`${name}, ${chart}`, drawn.ok ? drawn.value : null]);
    }
  const kinds = await checked(charts);
  expect(kinds.has('bars') && kinds.has('comparison')).toBe(true);
});

test.each(['fr', 'en'] as const)('charts of comparisons (%s)', async (locale) => {
  const matrices = await prisma().planningMatrix.findMany({
    orderBy: { matrixId: 'asc' },
    include: { scenarios: true },
  });
  const charts: [string, ChartSpec | null][] = [];
  for (const { matrixId: id, scenarios } of matrices) {
    const search = ComparisonSearch.parse({ scenario: scenarios.map((one) => String(one.id)), spread: '10' });
    for (const section of CHARTS) {
      const drawn = await drawComparison(ADMIN, id, search, section, locale);
      charts.push([`${id}, ${section}`, drawn.ok ? drawn.value : null]);
    }
  }
  expect(await checked(charts)).toEqual(new Set(['bars', 'comparison']));
});

test.each(['fr', 'en'] as const)('charts of territories (%s)', async (locale) => {
  const t = await translator(locale);
  const telling = { t: ((key, params) => t(`territory:${key}`, params ?? {})) as Words, locale };
  const charts: [string, ChartSpec | null][] = [];
  for (const { id, name } of await prisma().territory.findMany({ orderBy: { id: 'asc' } })) {
    const page = await readTerritoryPage(ADMIN, id, 'descriptive', 1);
    if (page?.tab !== 'descriptive' || page.allocation.byCrop.length === 0) continue;
    const { allocation, rpg } = page;
    charts.push(
      [`${name}, crops`, cropSurfacesSpec(allocation, telling)],
      [`${name}, modes`, modeSurfacesSpec(allocation, telling)],
      [`${name}, rpg`, rpgSurfacesSpec(rpg, telling)],
    );
  }
  expect(await checked(charts)).toEqual(new Set(['bars']));
});
