/** Totals that searches count: what is written, undone, reviewed and called keeps them as a count of all would be. */
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOf } from '~/records/fields/domain';
import { examineUnseenAnalyses } from '~/modules/monitoring/quality/service/examine-analyses.server';
import { decideDoubt, takeBackDoubt } from '~/modules/monitoring/quality/service/qualify-analyses.server';
import { reviewAnalyses } from '~/modules/monitoring/quality/service/review-analyses.server';
import { crossAnalyses } from '~/modules/monitoring/quality/service/read-analyses.server';
import { columnKey, totalsOfSearch } from '~/modules/monitoring/quality/service/search-totals.server';
import { undoAnalyses } from '~/modules/monitoring/quality/service/write-analyses.server';
import { ANALYSIS_SEARCH_FIELDS, type AnalysisSearchValues } from '~/modules/monitoring/searches/domain';
import { filterOfSearch, runAnalysisSearch } from '~/modules/monitoring/searches/service/run-analysis-search.server';
import { db, prisma } from '~/platform/db/client.server';
import { testDatabase } from '../../support/database';
import { bring, nitrate, qualityStation } from '../../support/quality-world';
import { HYDROLOGIST } from '../../support/series-world';

testDatabase();

const [, ...BACKFILL] = readFileSync('prisma/migrations/0190_analysis_totals/migration.sql', 'utf8').split(
  /^(?=INSERT)/m,
);
/** As they stand, and as the migration counts them. */
async function kept() {
  const client = await db().pool.connect();
  try {
    const all = async (table: string) =>
      (await client.query<{ line: string }>(`SELECT t::text AS line FROM ${table} t ORDER BY 1`)).rows;
    const standing = await all('public."AnalysisTotal"');
    await client.query('BEGIN; CREATE TEMP TABLE "AnalysisTotal" (LIKE public."AnalysisTotal" INCLUDING ALL)');
    for (const statement of BACKFILL) await client.query(statement);
    const counted = await all('pg_temp."AnalysisTotal"');
    return { standing: standing.map(({ line }) => line), counted: counted.map(({ line }) => line) };
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}
async function agrees(): Promise<number> {
  const { standing, counted } = await kept();
  expect(standing).toEqual(counted);
  return standing.length;
}

let [left, right] = [0, 0];
beforeEach(async () => {
  await db().pool.query('TRUNCATE "Station", "Analysis", "AnalysisTotal", "AnalysisReplaced" CASCADE');
  [left, right] = [await qualityStation('quality', 'Q-GAUCHE'), await qualityStation('quality', 'Q-DROITE')];
});
// whatever a test did
afterEach(async () => {
  await agrees();
});

const below = (day: string, lq: number, more: object = {}) => nitrate(day, lq, { remark: 10, lq, ...more });

test('what an import writes over another is counted once; undone, as before', async () => {
  await bring(left, [nitrate('2020-12-31', 40), nitrate('2021-01-01', 41), below('2021-02-01', 0.5)]);
  // the whole of all years, and 2020, 2021 quantified, 2021 below
  expect(await agrees()).toBe(2 + 3);
  const { importId } = await bring(left, [
    nitrate('2020-12-31', 44, { status: 2 }),
    below('2022-02-01', 0.1, { method: 'M1', producer: 'P1', parameter: '1107', unit: '133' }),
  ]);
  expect(await agrees()).toBe(4 + 4);
  await undoAnalyses(HYDROLOGIST, importId!);
  expect(await agrees()).toBe(2 + 3);
});

test('whatever comes, is written over and undone in turn, they are what a count of all would be', async () => {
  let seed = 7;
  const random = (below: number) => (seed = (seed * 16_807) % 2_147_483_647) % below;
  const imports: number[] = [];
  for (let turn = 0; turn < 16; turn += 1) {
    const analyses = new Map(
      Array.from({ length: 1 + random(4) }, () => {
        const day = `202${random(3)}-0${1 + random(3)}-10`;
        const result = random(50) / 10;
        return [day, random(3) === 0 ? below(day, result) : nitrate(day, result)] as const;
      }),
    );
    const { importId } = await bring(random(2) === 0 ? left : right, [...analyses.values()], `${turn}.csv`);
    if (importId !== null) imports.push(importId);
    if (turn % 4 === 3) await undoAnalyses(HYDROLOGIST, imports.splice(random(imports.length), 1)[0]!);
    await agrees();
  }
});

test('a year begins at midnight in Paris', async () => {
  const at = (instant: string) => ({ sampling: { at: new Date(instant), support: '3' } });
  await bring(left, [
    nitrate('2020-12-31', 1, at('2020-12-31T22:59:59Z')),
    nitrate('2020-12-31', 2, at('2020-12-31T23:00:00Z')),
  ]);
  const { standing } = await kept();
  expect(standing.map((line) => line.split(',')[1])).toEqual(['0', '2020', '2021']);
});

test('a review gives them another status, a decision another qualification, and back', async () => {
  // more of it dissolved than there is in all
  const total = { fraction: '23', unit: '173' };
  await bring(left, [nitrate('2024-03-01', 50), nitrate('2024-03-01', 12, total), nitrate('2023-03-01', 1)]);
  await examineUnseenAnalyses({
    progress: () => Promise.resolve(),
    log: () => Promise.resolve(),
    signal: new AbortController().signal,
  });
  const [doubt] = await prisma().suspicion.findMany({ where: { stationId: left } });
  await decideDoubt(HYDROLOGIST, doubt!.id, { qualification: 2, comment: '' });
  expect(await agrees()).toBe(3 + 3);
  await takeBackDoubt(HYDROLOGIST, doubt!.id);
  expect(await agrees()).toBe(2 + 3);
  const window = { from: Date.UTC(2024, 0, 1), to: Date.UTC(2024, 11, 31) };
  const decided = await reviewAnalyses(HYDROLOGIST, left, { ...window, status: 2, comment: 'vu', seen: 0 });
  expect([decided.ok, await agrees()]).toEqual([true, 3 + 3]);
});

const wanted = (given: Partial<AnalysisSearchValues>): AnalysisSearchValues => ({
  ...(startOf(ANALYSIS_SEARCH_FIELDS) as AnalysisSearchValues),
  ...{ title: 'Essai', ...given },
});

test('what totals say of a search is what analyses say, window by window and criterion by criterion', async () => {
  const days = ['2019-12-31', '2020-01-01', '2020-06-15', '2021-03-01', '2021-12-31', '2022-01-01', '2022-07-01'];
  for (const [rank, station] of [left, right].entries())
    await bring(
      station,
      days.flatMap((day, at) => [
        nitrate(day, 10 * at + rank, { method: at % 2 ? 'M1' : 'M2', producer: `P${rank}`, status: (at % 3) + 1 }),
        below(day, 0.1 * (at + 1), { parameter: '1107', fraction: '23', unit: '133', qualification: at % 4 }),
        nitrate(day, null, {
          parameter: '1301',
          remark: 0,
          unit: '27',
          sampling: { at: new Date(`${day}T09:00Z`), support: '6' },
        }),
      ]),
    );
  const criteria: Partial<AnalysisSearchValues>[] = [
    ...[{}, { parameter: '1340' }, { parameter: '1107; 1301' }, { method: 'M1' }, { producer: 'P1' }, { unit: '133' }],
    ...[
      { support: '6' },
      { fraction: '23' },
      { status: '2' as const },
      { qualification: '3' as const },
      { qualitometerId: 'Q-DROITE' },
    ],
    ...[{ quantificationControl: 'quantified' as const }, { quantificationControl: 'below' as const }],
  ];
  const windows = [
    ...[{}, { startDate: '2020-01-01' }, { endDate: '2021-12-31' }, { startDate: '2020-01-01', endDate: '2021-12-31' }],
    ...[
      { startDate: '2020-01-02', endDate: '2022-01-01' },
      { startDate: '2020-02-01', endDate: '2020-12-31' },
    ],
  ];
  for (const given of criteria)
    for (const window of windows) {
      const filter = await filterOfSearch(HYDROLOGIST, wanted({ ...given, ...window }));
      const { count, cells } = await crossAnalyses(HYDROLOGIST, filter);
      const totals = await totalsOfSearch(HYDROLOGIST, filter);
      const shown = await totals.cellsOf([left, right], totals.columns);
      const sorted = (all: typeof shown) =>
        [...all].sort((a, b) => a.stationId - b.stationId || (columnKey(a) < columnKey(b) ? -1 : 1));
      expect({ ...given, ...window, count: totals.count, cells: sorted(shown) }).toEqual({
        ...{ ...given, ...window, count, cells: sorted(cells!) },
      });
      const columns = new Map<string, number>();
      for (const one of cells!) columns.set(columnKey(one), (columns.get(columnKey(one)) ?? 0) + one.n);
      expect(new Map(totals.columns.map((one) => [columnKey(one), one.n]))).toEqual(columns);
    }
});

test('a search shows stations by name and page by page, under the same columns', async () => {
  const stationIds: number[] = [];
  for (let rank = 0; rank < 60; rank += 1) {
    const id = await qualityStation();
    stationIds.push(id);
    if (rank % 20 === 0) await bring(id, [nitrate('2024-03-01', rank)]);
    else await bring(id, [nitrate('2024-03-01', rank), below('2024-03-01', 1, { parameter: '1107', unit: '133' })]);
  }
  await prisma().stationSelection.create({ data: { code: 'SEL', name: 'Sel', login: HYDROLOGIST.login, stationIds } });
  const first = await runAnalysisSearch(HYDROLOGIST, wanted({ selection: 'SEL' }));
  const last = await runAnalysisSearch(HYDROLOGIST, wanted({ selection: 'SEL' }), 99);
  expect(first.columns).toEqual(last.columns);
  const { total, pageSize } = first.paging;
  expect([first.count, total, first.paging.page, last.paging.page]).toEqual([117, 60, 1, Math.ceil(60 / pageSize)]);
  const codes = [...first.rows, ...last.rows].map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(first.rows).toHaveLength(pageSize);
});
