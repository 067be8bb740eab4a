/**
 * The same stored analyses say the same on the screen, in the files and by the API. Expected values follow the rule of
 * 90 % (SEQ-Eau: rank n + 1 − ⌈n/10⌉) and directive 2009/90/CE, article 5 (LQ/2, and a mean « < LQ » under the largest
 * limit of what was not quantified).
 */
import { expect, test } from 'vitest';
import type { IncomingAnalysis } from '~/modules/monitoring/quality/domain';
import { parameterFile } from '~/modules/monitoring/quality-answers/service/parameter-file.server';
import { networkReportFile } from '~/modules/monitoring/quality-answers/service/network-report.server';
import { ParameterSearch } from '~/modules/monitoring/quality-answers/forms/parameter-search';
import type { ParameterPage } from '~/modules/monitoring/quality-answers/view/parameter-page';
import { meanWords, rangeWords } from '~/modules/monitoring/quality-answers/view/parameter-words';
import type { QualityPage } from '~/modules/monitoring/quality-answers/view/quality-page';
import { reachStations } from '~/modules/monitoring/stations/service/read-stations.server';
import { i18nOf } from '~/platform/i18n/i18n.server';
import * as parameter from '~/routes/station+/$typeName.$id.parameter.$code._index';
import * as file from '~/routes/station+/$typeName.$id.parameter.$code.$format';
import * as quality from '~/routes/station+/$typeName.$id.quality';
import * as calls from '~/routes/api+/$';
import { testDatabase } from '../../support/database';
import { browsing, signedIn } from '../../support/people';
import { bring, nitrate, qualityRow, qualityStation } from '../../support/quality-world';
import { HYDROLOGIST } from '../../support/series-world';

testDatabase();

type Result = readonly [remark: number, value: number, lq: number];
const results = (all: readonly Result[], more: Partial<IncomingAnalysis> = {}): IncomingAnalysis[] =>
  all.map(([remark, result, lq], rank) => {
    const day = new Date(Date.UTC(2023, 0, 10 + 20 * rank)).toISOString().slice(0, 10);
    return nitrate(day, result, { parameter: '1107', fraction: '23', unit: '133', remark, lq, ...more });
  });

/** What is told of them by each rule: mean, « less than » that it is told as, percentile 90, least, most. */
interface Case {
  readonly name: string;
  readonly of: readonly Result[];
  readonly n: number;
  readonly quantified: number;
  readonly range: readonly [number, number];
  readonly half: readonly [mean: number, below: number | null, p90: number, min: number, max: number];
  readonly excluded: readonly [number | null, null, number | null, number | null, number | null];
  readonly fixed: readonly [number, null, number, number, number];
}
const CASES: readonly Case[] = [
  {
    ...{ name: 'quantified and not', n: 5, quantified: 3, range: [0.02, 0.02] },
    of: [
      ...([
        [10, 0.02, 0.02],
        [1, 0.05, 0.02],
        [1, 0.11, 0.02],
      ] as const),
      ...([
        [10, 0.02, 0.02],
        [1, 0.03, 0.02],
      ] as const),
    ],
    half: [0.042, null, 0.11, 0.01, 0.11],
    excluded: [0.19 / 3, null, 0.11, 0.03, 0.11],
    fixed: [0.042, null, 0.11, 0.01, 0.11],
  },
  {
    ...{ name: 'mostly under a limit: the mean is under it', n: 6, quantified: 1, range: [0.05, 0.1] },
    of: [
      ...([
        [10, 0.1, 0.1],
        [10, 0.1, 0.1],
        [10, 0.05, 0.05],
      ] as const),
      ...([
        [1, 0.12, 0.1],
        [10, 0.1, 0.1],
        [10, 0.1, 0.1],
      ] as const),
    ],
    half: [0.0575, 0.1, 0.12, 0.025, 0.12],
    excluded: [0.12, null, 0.12, 0.12, 0.12],
    fixed: [0.17 / 6, null, 0.12, 0.01, 0.12],
  },
  {
    ...{ name: 'nothing quantified', n: 3, quantified: 0, range: [0.02, 0.05] },
    of: [
      [10, 0.02, 0.02],
      [10, 0.05, 0.05],
      [10, 0.02, 0.02],
    ],
    half: [0.015, 0.05, 0.025, 0.01, 0.025],
    excluded: [null, null, null, null, null],
    fixed: [0.01, null, 0.01, 0.01, 0.01],
  },
  {
    ...{ name: 'one very high limit', n: 3, quantified: 2, range: [0.5, 20] },
    of: [
      [1, 5, 0.5],
      [1, 6, 0.5],
      [10, 20, 20],
    ],
    half: [7, 20, 10, 5, 10],
    excluded: [5.5, null, 6, 5, 6],
    fixed: [11.01 / 3, null, 6, 0.01, 6],
  },
  {
    ...{ name: 'a mean equal to the limit is not under it', n: 2, quantified: 1, range: [1, 1] },
    of: [
      [10, 1, 1],
      [1, 1.5, 1],
    ],
    half: [1, null, 1.5, 0.5, 1.5],
    excluded: [1.5, null, 1.5, 1.5, 1.5],
    fixed: [0.755, null, 1.5, 0.01, 1.5],
  },
];
const RULES = {
  half: { screen: '', api: 'half' },
  excluded: { screen: 'rule=excluded', api: 'excluded' },
  fixed: { screen: 'rule=fixed&value=0%2C01', api: '0.01' },
} as const;

const params = (id: number) => ({ typeName: 'quality', id: String(id), code: '1107' });
const close = (found: unknown, wanted: number | null) =>
  wanted === null ? expect(found).toBeNull() : expect(found).toBeCloseTo(wanted, 9);

test.each(CASES)(
  '$name: page, workbook, csv and call agree, by each rule',
  async ({ of, n, quantified, range, ...by }) => {
    const id = await qualityStation();
    await bring(id, results(of));
    const [station] = await reachStations(HYDROLOGIST, 'station.read', [id]);
    const person = await browsing('admin');
    const call = await signedIn('admin');
    const { t } = await i18nOf('fr');
    for (const rule of ['half', 'excluded', 'fixed'] as const) {
      const [mean, below, p90, min, max] = by[rule];
      const { screen, api } = RULES[rule];
      const address = `/station/quality/${id}/parameter/1107?${screen}`;
      const { page } = (await person.get(parameter.loader, address, params(id))) as { page: ParameterPage };
      const { figures } = page.shown!;
      expect(figures).toMatchObject({ n, nQuantified: quantified, lqMin: range[0], lqMax: range[1] });
      for (const [found, wanted] of [
        ...([
          [figures.mean, mean],
          [figures.p90?.value ?? null, p90],
          [figures.min, min],
          [figures.max, max],
        ] as const),
      ])
        close(found, wanted);
      expect(figures.report?.kind === 'below' ? figures.report.limit : null).toBe(below);
      if (below !== null) expect(meanWords(figures, 3, 'fr')).toBe(`<\u202f${String(below).replace('.', ',')}`);
      const told = rangeWords(figures, { t, locale: 'fr' });
      for (const end of range) expect(told).toContain(String(end).replace('.', ','));
      // hollow at the limit, never a zero
      expect(page.shown!.points.map((one) => [one.below, one.value])).toEqual(
        of.map(([remark, value]) => [remark === 10, value]),
      );
      const search = ParameterSearch.parse(Object.fromEntries(new URLSearchParams(screen)));
      const sheets = (await parameterFile(HYDROLOGIST, station!, '1107', search))!.sheets;
      const [meanRow, , p90Row] = [...(sheets[1]!.rows as readonly (readonly unknown[])[])];
      close(meanRow![1], mean);
      close(p90Row![1], p90);
      expect(meanRow!.slice(-4)).toEqual([n, quantified, ...range]);
      const [year] = [...(sheets[2]!.rows as readonly (readonly unknown[])[])];
      expect(year!.slice(0, 6)).toEqual([2023, n, quantified, ...range, below === null ? '' : `< ${below}`]);
      const { json } = await call(calls.loader, {
        path: `/api/quality/${id}/calculate?parameter=1107&rule=${api}`,
        params: { '*': `quality/${id}/calculate` },
      });
      const [said] = json as Record<string, number | null>[];
      expect(said).toMatchObject({ n, nQuantified: quantified, meanBelow: below });
      expect([said!['quantificationLimitMin'], said!['quantificationLimitMax']]).toEqual(range);
      for (const [key, wanted] of Object.entries({ mean, percentile90: p90, min, max })) close(said![key], wanted);
    }
    const csv = (await person.get(file.loader, `/station/quality/${id}/parameter/1107/csv`, {
      ...{ ...params(id), format: 'csv' },
    })) as Response;
    const cells = (await csv.text()).split('\n').map((line) => line.split(';'));
    const values = cells.filter(([, code]) => code === '1107').map((line) => Number(line[4]!.replace(',', '.')));
    expect(values.sort()).toEqual(of.map(([, value]) => value).sort());
  },
);

test('the call says of a trend what the page does: nothing is concluded where the months moved', async () => {
  const [id, steady] = [await qualityStation(), await qualityStation()];
  const sampled = (monthsOf: (year: number) => readonly number[], of: (year: number, month: number) => number) =>
    Array.from({ length: 12 }, (_, rank) => 2010 + rank).flatMap((year) =>
      monthsOf(year).map((month) => nitrate(`${year}-${String(month).padStart(2, '0')}-15`, of(year, month))),
    );
  const season = (month: number) => 30 + (month < 4 || month > 10 ? 10 : -10);
  await bring(
    id,
    sampled(
      (year) => (year < 2016 ? [1, 2, 12] : [6, 7, 8]),
      (year, month) => season(month) + (year % 3) / 10,
    ),
  );
  await bring(
    steady,
    sampled(
      () => [1, 4, 7, 10],
      (year, month) => season(month) + 1.5 * (year - 2010),
    ),
  );
  const call = await signedIn('admin');
  const trendOf = async (station: number) => {
    const path = `quality/${station}/calculate`;
    const { json } = await call(calls.loader, { path: `/api/${path}?parameter=1340&rule=half`, params: { '*': path } });
    return (json as { trend: unknown }[])[0]!.trend;
  };
  expect(await trendOf(id)).toMatchObject({ from: 2010, to: 2021, verdict: 'undecided', slope: null, doubt: 'months' });
  expect(await trendOf(steady)).toMatchObject({ verdict: 'increasing', slope: 1.5, doubt: null, turn: null });
});

test('classes: the percentile 90 by rank, the worst parameter, on the page and in the report', async () => {
  const id = await qualityStation();
  const classes = { purpose: 'classes', collection: 'Exemple', source: 'Exemple', alteration: 'Minéralisation' };
  const limits = { level1: 2, level2: 10, level3: 25, level4: 50 };
  await qualityRow('qualityThreshold', {
    ...{ ...classes, ...limits, code: 'NO3', name: 'Nitrates', parameters: '1340', unit: '173' },
  });
  await qualityRow('qualityThreshold', {
    ...{ ...classes, code: 'O2', name: 'Oxygène', parameters: '1311', unit: '175', worse: 'low' },
    ...{ level1: 8, level2: 6, level3: 4, level4: 3 },
  });
  const year = (values: readonly number[], more: object) =>
    results(
      values.map((value) => [1, value, 0.5] as const),
      more,
    );
  const no3 = [16, 4, 20, 8, 14, 12, 6, 24, 2, 18, 10, 22];
  const o2 = [6, 5.25, 7.5, 8.25, 9, 2.25, 3.75, 1.5, 0.75, 4.5, 3, 6.75];
  await bring(id, [
    ...year(no3, { parameter: '1340', fraction: '3', unit: '173' }),
    ...year(o2, { parameter: '1311', fraction: '23', unit: '175' }),
  ]);
  const { page } = (await (
    await browsing('admin')
  ).get(quality.loader, `/station/quality/${id}/quality`, { typeName: 'quality', id: String(id) })) as {
    page: QualityPage;
  };
  const [line] = page.alterations;
  // nitrate: rank 11 of 12, 22 mg/l, yellow; oxygen, worse when low: rank 2 of 12, 1.5 mg/l, red
  expect(line).toMatchObject({
    ...{ alteration: 'Minéralisation', class: 'red', worst: { parameter: '1311', value: 1.5 } },
    cells: [{ year: 2023, class: 'red', value: 1.5, n: 12 }],
  });
  expect(line!.worst!.figures.p90).toEqual({ value: 1.5, rank: 2, of: 12 });
  expect(page.nitrate!.figures).toMatchObject({ figures: { p90: { value: 22, rank: 11, of: 12 } } });
  expect(page.nitrate!.figures.classes.map((one) => one.class)).toEqual(['yellow']);
  const report = await networkReportFile(HYDROLOGIST, 'quality', '');
  const row = [...(report.sheets[0]!.rows as readonly (readonly unknown[])[])].find(([code]) => code === `Q-${id}`);
  expect(row!.slice(3)).toEqual([2023, 2023, expect.stringMatching(/mauvaise/i), '1311', 1.5, 'mg(O2)/L', 12, 12, 0.5]);
});

test('a limit of quantification that falls is no trend, and a mean under it is told so', async () => {
  const id = await qualityStation();
  // nothing was ever found: only the instrument got finer
  const years = Array.from({ length: 14 }, (_, rank) => 2008 + rank);
  const of = (year: number) => (year < 2013 ? 0.1 : year < 2018 ? 0.05 : 0.01);
  await bring(
    id,
    years.flatMap((year) =>
      [2, 5, 8, 11].map((month) =>
        nitrate(`${year}-${String(month).padStart(2, '0')}-10`, of(year), {
          ...{ parameter: '1107', fraction: '23', unit: '133', remark: 10, lq: of(year) },
        }),
      ),
    ),
  );
  const { page } = (await (
    await browsing('admin')
  ).get(parameter.loader, `/station/quality/${id}/parameter/1107`, params(id))) as { page: ParameterPage };
  const { trend, years: lines } = page.shown!;
  expect([trend.turn, trend.annual?.slope, trend.annual?.verdict]).toEqual([null, 0, 'no significant trend']);
  expect(lines.map(({ figures }) => figures.report)).toEqual(years.map((year) => ({ kind: 'below', limit: of(year) })));
});
