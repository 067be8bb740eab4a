/** 04-quality: percentile 90, results under the quantification limit, classes, statistics by year. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { dayNumberOf } from '~/kernel/civil-time';
import { mean, quantile } from '~/kernel/order-statistics';
import {
  groupTotal,
  percentile90,
  qualityClass,
  summariseResults,
  worstClass,
  type AnalysisResult,
  type QualityClass,
  type Worse,
} from '~/modules/monitoring/hydrology/domain/quality-statistics';
import { yearlyStatistics, type YearKind } from '~/modules/monitoring/hydrology/domain/yearly-statistics';
import { casesOf, foldersWith, missing, numberOf, readJson, readRows, valueOf } from '../case-files';
import { Comparison, type CaseResult } from '../comparison';
import { readMeasures } from './groundwater';

const CLASS_NAMES: Record<QualityClass, string> = {
  blue: 'bleu',
  green: 'vert',
  yellow: 'jaune',
  orange: 'orange',
  red: 'rouge',
};
const NITRATE_LIMITS = [2, 10, 25, 50];

function percentiles(file: string, comparison: Comparison): void {
  interface Case {
    readonly id: string;
    readonly input: { readonly values: readonly number[]; readonly worse: Worse };
    readonly expected: unknown;
  }
  for (const { id, input, expected } of readJson<Case[]>(file))
    comparison.check(percentile90(input.values, input.worse), expected, id);
}

const summaryCells = (results: readonly AnalysisResult[], rule: Parameters<typeof summariseResults>[1]) => {
  const { nQuantified, nSaturated, lqMin, lqMax, meanBelowLq, ...cells } = summariseResults(results, rule);
  return {
    ...cells,
    n_quantified: nQuantified,
    n_saturated: nSaturated,
    lq_min: lqMin,
    lq_max: lqMax,
    mean_below_lq: meanBelowLq,
  };
};

function quantification(file: string, comparison: Comparison): void {
  interface Case {
    readonly id: string;
    readonly input: {
      readonly results?: readonly AnalysisResult[];
      readonly samples?: Readonly<Record<string, readonly AnalysisResult[]>>;
    };
    readonly expected: Readonly<Record<string, unknown>>;
  }
  for (const { id, input, expected } of readJson<Case[]>(file)) {
    if (input.samples) {
      const totals = Object.entries(input.samples).map(([date, results]) => {
        const { nQuantified, ...total } = groupTotal(results);
        return [date, { ...total, n_quantified: nQuantified }];
      });
      comparison.check(Object.fromEntries(totals), expected, id);
      continue;
    }
    const results = input.results ?? [];
    const answers = Object.keys(expected).map((rule) => {
      const fixed = /^fixed_(.+)$/.exec(rule)?.[1];
      const asked = fixed ? { fixed: Number(fixed) } : rule === 'excluded' ? 'excluded' : 'half';
      return [rule, summaryCells(results, asked)];
    });
    comparison.check(Object.fromEntries(answers), expected, id);
  }
}

function classes(file: string, comparison: Comparison): void {
  interface Case {
    readonly parameter: string;
    readonly worse: Worse;
    readonly limits: readonly number[];
    readonly value: number;
    readonly class: string;
  }
  for (const one of readJson<Case[]>(file))
    comparison.check(
      CLASS_NAMES[qualityClass(one.value, one.limits, one.worse)],
      one.class,
      `${one.parameter} ${one.value}`,
    );
}

function alterations(file: string, comparison: Comparison): void {
  interface Case {
    readonly id: string;
    readonly input: Readonly<Record<string, { values: readonly number[]; limits: readonly number[]; worse: Worse }>>;
    readonly expected: unknown;
  }
  for (const { id, input, expected } of readJson<Case[]>(file)) {
    const parameters = Object.entries(input).map(([name, { values, limits, worse }]) => {
      const p90 = percentile90(values, worse);
      return { name, p90, class: qualityClass(p90?.value ?? NaN, limits, worse) };
    });
    const worst = worstClass(parameters.map((one) => one.class));
    comparison.check(
      {
        percentile90: Object.fromEntries(parameters.map((one) => [one.name, one.p90])),
        classes: Object.fromEntries(parameters.map((one) => [one.name, CLASS_NAMES[one.class]])),
        alteration: worst && CLASS_NAMES[worst],
      },
      expected,
      id,
    );
  }
}

function stationYears(file: string, comparison: Comparison): void {
  const trends = path.join(path.dirname(file), '..', '03-trend');
  const folders = foldersWith(trends, 'results.csv');
  if (folders.length === 0) throw missing(path.join(trends, '*', 'results.csv'));
  const results = folders.flatMap((folder) => readRows(path.join(trends, folder, 'results.csv')));
  for (const row of readRows(file)) {
    const dates = new Map<string, number[]>();
    for (const one of results)
      if (one['station'] === row['station'] && one['date']?.startsWith(row['year'] ?? ''))
        dates.set(one['date'] ?? '', [...(dates.get(one['date'] ?? '') ?? []), Number(one['nitrates_mg_l'])]);
    const values = [...dates.values()].map(mean);
    const p90 = percentile90(values);
    comparison.check(
      {
        n: p90?.n,
        rank: p90?.rank,
        percentile90_rank: p90?.value,
        class: p90 && CLASS_NAMES[qualityClass(p90.value, NITRATE_LIMITS, 'high')],
        p10_type7: quantile(values, 0.1),
        p50_type7: quantile(values, 0.5),
        p90_type7: quantile(values, 0.9),
      },
      {
        n: numberOf(row['n']),
        rank: numberOf(row['rank']),
        percentile90_rank: numberOf(row['percentile90_rank']),
        class: row['class'],
        p10_type7: numberOf(row['p10_type7']),
        p50_type7: numberOf(row['p50_type7']),
        p90_type7: numberOf(row['p90_type7']),
      },
      `${row['station']} ${row['year']}`,
    );
  }
}

function yearsOf(file: string, kind: YearKind) {
  const measures = readMeasures(file)
    .filter(({ qualification }) => qualification !== 2)
    .map(({ day, time, level }) => ({ day: dayNumberOf(day), at: Date.parse(`${time}Z`), value: level }))
    .sort((a, b) => a.at - b.at);
  return new Map(yearlyStatistics(measures, kind).map((one) => [one.year, one]));
}

const yearly =
  (kind: YearKind) =>
  (file: string, comparison: Comparison): void => {
    const expected = readRows(file);
    const levels = path.join(path.dirname(file), '..', '02-ips');
    // of the level series beside it, the one that has those years
    const years = foldersWith(levels, 'measures.csv.gz')
      .map((folder) => yearsOf(path.join(levels, folder, 'measures.csv.gz'), kind))
      .find((found) => expected.every(({ year }) => found.has(year ?? '')));
    if (!years) throw missing(path.join(levels, '*', 'measures.csv.gz'));
    const time = (at: number | undefined) => (at === undefined ? null : new Date(at).toISOString().slice(0, 19));
    for (const row of expected) {
      const found = years.get(row['year'] ?? '');
      const { year, ...cells } = row;
      comparison.check(
        found && {
          measures: found.measures,
          days: found.days,
          days_in_year: found.daysInYear,
          completeness_pct: found.completeness,
          hatched: found.hatched,
          min: found.min.value,
          time_of_min: time(found.min.at),
          max: found.max.value,
          time_of_max: time(found.max.at),
          average: found.average,
        },
        Object.fromEntries(Object.entries(cells).map(([key, cell]) => [key, valueOf(cell)])),
        year,
      );
    }
    comparison.check(years.size, expected.length, 'years');
  };

const FILES: readonly (readonly [string, (file: string, comparison: Comparison) => void])[] = [
  ['percentile90.json', percentiles],
  ['quantification.json', quantification],
  ['classes.json', classes],
  ['alteration.json', alterations],
  ['station-years.csv', stationYears],
  ['yearly-civil.csv', yearly('civil')],
  ['yearly-hydrological.csv', yearly('hydrological')],
];

export function qualityCases(subject: string): CaseResult[] {
  return FILES.filter(([name]) => existsSync(path.join(subject, name))).flatMap(([name, compare]) =>
    casesOf(`04-quality/${name}`, () => {
      const comparison = new Comparison();
      compare(path.join(subject, name), comparison);
      return comparison.result(`04-quality/${name}`);
    }),
  );
}
