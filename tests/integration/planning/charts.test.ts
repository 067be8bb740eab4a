/**
 * Every chart and map of the demonstration and of the large one is headed by what it shows, says what it draws, gives
 * each figure its unit, names every zone and parts its classes at round numbers.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { SEEDER } from '~/boot/seed-demo.server';
import { seedReference } from '~/boot/seed-demo-reference.server';
import { seedPlanning } from '~/boot/seed-planning.server';
import { ComparisonSearch } from '~/modules/planning/comparison/forms/comparison.search';
import { drawComparison } from '~/modules/planning/comparison/service/read-comparison.server';
import { CHARTS } from '~/modules/planning/comparison/view/comparison-state';
import { startFrontier } from '~/modules/planning/scenario/service/draw-frontier.server';
import { startReoptimising } from '~/modules/planning/scenario/service/reoptimise-draws.server';
import { drawScenarioChart, SCENARIO_CHARTS } from '~/modules/planning/scenario/service/draw-charts.server';
import { MapSearch } from '~/modules/planning/results-map/forms/map.search';
import { readResultsMap } from '~/modules/planning/results-map/service/read-results-map.server';
import { mapFinding, mapSpecs } from '~/modules/planning/results-map/view/map-specs';
import { readTerritoryPage } from '~/modules/planning/territory/service/read-territory-page.server';
import { readResultTable } from '~/modules/planning/result-table/service/read-result-table.server';
import { ResultSearch } from '~/modules/planning/result-table/forms/result.search';
import { dominantSpec } from '~/modules/planning/result-table/view/dominant-maps';
import {
  cropSurfacesSpec,
  modeSurfacesSpec,
  rpgSurfacesSpec,
  zonesFinding,
} from '~/modules/planning/territory/view/surface-specs';
import { zoneMapSpec } from '~/modules/planning/territory/view/zone-map-spec';
import type { Words } from '~/kernel/small-types';
import { prisma } from '~/platform/db/client.server';
import { translator } from '~/platform/i18n/i18n.server';
import type { ChartSpec } from '~/ui/chart/chart-spec';
import { layoutMap } from '~/ui/map/layout-map';
import type { MapSpec } from '~/ui/map/map-spec';
import { testDatabase } from '../../support/database';
import { areasOf, cardsOf, faultsOfLabels } from '../../support/hostile/map-faults';
import { noneRuns, testQueue } from '../../support/jobs';
import { ADMIN, taken } from '../../support/planning-world';
import { largeZones } from '../../support/sheets';

testDatabase({ demo: true });
testQueue();

/** The scenario of the demonstration whose frontier is drawn and whose draws are optimised again. */
const DRAWN = 2;
beforeAll(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'large-demo-'));
  const reference = path.dirname(largeZones(folder, 'large'));
  try {
    await seedReference(SEEDER, () => undefined, {
      folder: reference,
      files: [
        ['cultures', 'cultures.csv'],
        ['conduites', 'conduites.csv'],
        ['indicateurs', 'indicateurs.csv'],
        ['zones', 'zones.csv', 'zones.kml'],
      ],
    });
    const territory = path.join(path.dirname(reference), 'territory');
    await seedPlanning(SEEDER, territory, { say: () => undefined, run: true });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  taken(await startFrontier(ADMIN, DRAWN, { first: undefined, second: undefined }));
  taken(await startReoptimising(ADMIN, DRAWN, 10));
  await noneRuns(120);
}, 240_000);

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
  expect(kinds).toEqual(new Set(['bars', 'comparison', 'scatter']));
  const drawn = charts.filter(([, spec]) => spec).map(([name]) => name);
  for (const chart of SCENARIO_CHARTS)
    expect(
      drawn.some((name) => name.endsWith(`, ${chart}`)),
      chart,
    ).toBe(true);
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
    const page = await readTerritoryPage(ADMIN, id, { tab: 'descriptive', page: 1 });
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

/** A limit is a multiple of one round step: 1, 2, 2.5 or 5 times a power of ten. */
function isRound(bounds: readonly number[]): boolean {
  const near = (value: number) => Math.abs(value - Math.round(value)) < 1e-6;
  const steps = [1, 2, 2.5, 5].flatMap((lead) => Array.from({ length: 16 }, (_, rank) => lead * 10 ** (rank - 7)));
  const widest = Math.max(...bounds) - Math.min(...bounds);
  return (
    bounds.length === 0 || steps.some((step) => step * 40 >= widest && bounds.every((bound) => near(bound / step)))
  );
}

test('maps of territories and of dominant crops: every zone named, each figure with a unit', async () => {
  const t = await translator('fr');
  const words =
    (space: string): Words =>
    (key, params) =>
      t(`${space}:${key}`, params ?? {});
  const specs: MapSpec[] = [];
  for (const { id } of await prisma().territory.findMany({ orderBy: { id: 'asc' } })) {
    const page = await readTerritoryPage(ADMIN, id, { tab: 'descriptive', page: 1 });
    if (page?.tab !== 'descriptive' || page.sheet.outlines.length === 0) continue;
    const telling = { t: words('territory'), locale: 'fr' };
    specs.push(zoneMapSpec(id, page.sheet.outlines, page.allocation.zones, telling));
    expect(zonesFinding(page.allocation.zones, telling)).toMatch(/étendue\s: \S.+, \d+\s%/);
  }
  for (const { id } of await prisma().scenario.findMany({ where: { results: { some: {} } } })) {
    const { maps } = taken(await readResultTable(ADMIN, id, ResultSearch.parse({ show: 'map' })));
    for (const of of ['reference', 'result'] as const)
      specs.push(dominantSpec(of, maps!, of, words('resultTable'), 'fr'));
  }
  expect(specs.length).toBeGreaterThan(4);
  for (const spec of specs)
    for (const width of [358, 560]) {
      const scene = layoutMap(spec, { width });
      expect(faultsOfLabels(areasOf(scene), scene, scene.field, cardsOf(scene)), `${spec.id}, ${width}`).toEqual([]);
      for (const { value } of spec.layers.flatMap(({ features }) => features)) expect(value).toMatch(/^[\d\s]+(ha|%)$/);
    }
});

test('maps of results: a finding, round limits, every zone named and its figure with a unit', async () => {
  const t = await translator('fr');
  const words = ((key, params) => t(`resultsMap:${key}`, params ?? {})) as Words;
  const scenarios = await prisma().scenario.findMany({ where: { results: { some: {} } }, orderBy: { id: 'asc' } });
  expect(new Set(scenarios.map(({ matrixId }) => matrixId)).size).toBe(2);
  const faults: string[] = [];
  for (const { id, name } of scenarios) {
    const read = async (search: Record<string, string>) =>
      taken(await readResultsMap(ADMIN, id, MapSearch.parse(search)));
    const { choices } = await read({});
    const asked = [
      ...choices.modes.flatMap((mode) => ['share', 'evolution'].map((what) => ({ what, of: `m${mode.id}` }))),
      ...choices.crops.slice(0, 3).map((crop) => ({ what: 'evolution', of: `c${crop.id}` })),
      ...choices.indicators.map((indicator) => ({ what: 'indicator', iid: String(indicator.id) })),
    ];
    for (const [rank, search] of asked.entries()) {
      const view = await read(search);
      const say = (what: string) => faults.push(`${name}, ${view.subject} of ${view.subjectName}: ${what}`);
      if (/{{|undefined|NaN/.test(mapFinding(view, words, 'fr')) || view.subjectName === '') say('no finding');
      if (!isRound(view.classes.flatMap(({ from }) => from ?? []))) say('limits that are not round');
      for (const spec of mapSpecs(view, words, 'fr')) {
        const values = spec.layers.flatMap(({ features }) => features.map(({ value }) => value ?? ''));
        // « n.d. » has none
        for (const value of values)
          if (/^[^a-z]*$/i.test(value) && !value.includes('%')) say(`« ${value} » has no unit`);
        // labels are placed by the width of figures, which hardly differ from one subject to the next
        if (rank > 0) continue;
        const scene = layoutMap(spec, { width: 960 });
        faults.push(...faultsOfLabels(areasOf(scene), scene, scene.field, cardsOf(scene)));
      }
    }
  }
  expect(faults).toEqual([]);
});
