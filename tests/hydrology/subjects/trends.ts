/** 03-trend: Mann-Kendall, Sen slope, seasonal test, autocorrelation. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { mean } from '~/kernel/order-statistics';
import {
  isBelow,
  tiedUnderLargestLimit,
  type AnalysisResult,
} from '~/modules/monitoring/hydrology/domain/quality-statistics';
import {
  annualTrend,
  roundedMedian,
  seasonalTrend,
  type TrendPoint,
} from '~/modules/monitoring/hydrology/domain/trend';
import { casesOf, foldersWith, numberOf, readJson, readRows } from '../case-files';
import { Comparison, type CaseResult, type Tolerances } from '../comparison';

const TOLERANCES: Tolerances = [[/\bp$/, 1e-6]];

interface DatedResult {
  readonly date: string;
  readonly value: number;
}

/** Several results of one date are replaced by their mean. */
function meansByDate(results: readonly DatedResult[]): DatedResult[] {
  const dates = new Map<string, number[]>();
  for (const { date, value } of results) dates.set(date, [...(dates.get(date) ?? []), value]);
  return [...dates].map(([date, values]) => ({ date, value: mean(values) }));
}

function mediansBy(results: readonly DatedResult[], length: 4 | 7): { name: string; dates: number; median: number }[] {
  const groups = new Map<string, number[]>();
  for (const { date, value } of results) {
    const name = date.slice(0, length);
    groups.set(name, [...(groups.get(name) ?? []), value]);
  }
  return [...groups]
    .map(([name, values]) => ({ name, dates: values.length, median: roundedMedian(values) }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

function annualCells(points: readonly TrendPoint[]) {
  const trend = annualTrend(points);
  if (!trend) return { n: points.length, error: 'error while getting trends' };
  const { tauB, nSlopes, autocorrelation, ...cells } = trend;
  return { ...cells, tau_b: tauB, n_slopes: nSlopes, hamed_rao: autocorrelation };
}

function stationCases(subject: string, name: string): CaseResult[] {
  const folder = path.join(subject, name);
  const stations = new Map<string, DatedResult[]>();
  for (const row of readRows(path.join(folder, 'results.csv'))) {
    const value = Object.entries(row).find(([key]) => key !== 'station' && key !== 'date')?.[1];
    const known = stations.get(row['station'] ?? '') ?? [];
    known.push({ date: row['date'] ?? '', value: Number(value) });
    stations.set(row['station'] ?? '', known);
  }
  const dated = new Map([...stations].map(([station, results]) => [station, meansByDate(results)]));
  const medians = new Comparison(TOLERANCES);
  for (const [file, length] of [
    ['annual-medians.csv', 4],
    ['monthly-medians.csv', 7],
  ] as const)
    for (const row of readRows(path.join(folder, file))) {
      const of = length === 4 ? `${row['year']}` : `${row['year']}-${(row['month'] ?? '').padStart(2, '0')}`;
      const found = mediansBy(dated.get(row['station'] ?? '') ?? [], length).find((one) => one.name === of);
      medians.check(
        { dates: found?.dates, median: found?.median },
        { dates: numberOf(row['dates']), median: numberOf(row['median']) },
        `${row['station']} ${of}`,
      );
    }
  const annual = new Comparison(TOLERANCES);
  for (const [station, expected] of Object.entries(readJson<object>(path.join(folder, 'expected-annual.json')))) {
    const points = mediansBy(dated.get(station) ?? [], 4).map((one) => ({ t: Number(one.name), x: one.median }));
    annual.check(annualCells(points), expected, station);
  }
  const seasonal = new Comparison(TOLERANCES);
  for (const [station, expected] of Object.entries(readJson<object>(path.join(folder, 'expected-seasonal.json')))) {
    const months = mediansBy(dated.get(station) ?? [], 7);
    const seasons = Array.from({ length: 12 }, (_, rank) => ({
      season: rank + 1,
      points: months
        .filter((one) => Number(one.name.slice(5)) === rank + 1)
        .map((one) => ({ t: Number(one.name.slice(0, 4)), x: one.median })),
    }));
    const trend = seasonalTrend(seasons);
    seasonal.check(trend && { ...trend, n_slopes: trend.nSlopes }, expected, station);
  }
  return [
    medians.result(`03-trend/${name}/medians`),
    annual.result(`03-trend/${name}/expected-annual.json`),
    seasonal.result(`03-trend/${name}/expected-seasonal.json`),
  ];
}

interface HandCase {
  readonly id: string;
  readonly input: {
    readonly t?: readonly number[];
    readonly x?: readonly number[];
    readonly results?: readonly (AnalysisResult & { readonly date: string })[];
  };
  readonly expected: Record<string, unknown>;
}

const annualSeries = (dates: readonly string[], values: readonly number[]): TrendPoint[] =>
  mediansBy(
    values.map((value, rank) => ({ date: dates[rank] ?? '', value })),
    4,
  ).map((one) => ({ t: Number(one.name), x: one.median }));

function quantified(results: NonNullable<HandCase['input']['results']>) {
  const dates = results.map(({ date }) => date);
  const tied = annualSeries(dates, tiedUnderLargestLimit(results));
  const half = annualSeries(
    dates,
    results.map(({ remark, value, lq }) => (isBelow(remark) ? (lq ?? value ?? 0) / 2 : (value ?? 0))),
  );
  return {
    largest_lq: Math.max(...results.filter(({ remark }) => isBelow(remark)).map(({ lq, value }) => lq ?? value ?? 0)),
    tied: { series: tied.map(({ x }) => x), ...annualCells(tied) },
    half_lq: { series: half.map(({ x }) => x), ...annualCells(half) },
  };
}

function handCases(file: string): CaseResult {
  const comparison = new Comparison(TOLERANCES);
  for (const { id, input, expected } of readJson<HandCase[]>(file)) {
    if (input.results) {
      comparison.check(quantified(input.results), expected, id);
      continue;
    }
    const points = (input.t ?? []).map((t, rank) => ({ t, x: input.x?.[rank] ?? NaN }));
    comparison.check(annualCells(points), expected, id);
  }
  return comparison.result('03-trend/hand.json');
}

export function trendCases(subject: string): CaseResult[] {
  const hand = path.join(subject, 'hand.json');
  return [
    ...foldersWith(subject, 'results.csv').flatMap((name) =>
      casesOf(`03-trend/${name}`, () => stationCases(subject, name)),
    ),
    ...(existsSync(hand) ? [handCases(hand)] : []),
  ];
}
