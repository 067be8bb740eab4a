/** 02-ips: standardised groundwater index, position index, evolution arrow. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { monthIso, monthOfIso } from '~/kernel/civil-months';
import { dayNumberOf } from '~/kernel/civil-time';
import { evolutionArrow, type DailyLevel } from '~/modules/monitoring/hydrology/domain/evolution-arrow';
import {
  fitGroundwater,
  groundwaterIndex,
  groundwaterIndices,
  monthlyMean,
  type GroundwaterClass,
  type GroundwaterLaw,
} from '~/modules/monitoring/hydrology/domain/groundwater-index';
import { overMonths } from '~/modules/monitoring/hydrology/domain/month-sums';
import { mean } from '~/kernel/order-statistics';
import { casesOf, foldersWith, numberOf, readJson, readRows, referenceOf, textCell } from '../case-files';
import { Comparison, type CaseResult, type Tolerances } from '../comparison';
import { monthlySeries } from './precipitation';

const CLASS_NAMES: Record<GroundwaterClass, string> = {
  veryLow: 'Très bas',
  low: 'Bas',
  moderatelyLow: 'Modérément bas',
  nearMean: 'Autour de la moyenne',
  moderatelyHigh: 'Modérément haut',
  high: 'Haut',
  veryHigh: 'Très haut',
};
const TOLERANCES: Tolerances = [[/ips$/, 1e-6]];

const lawCells = (law: GroundwaterLaw) => ({
  n: law.n,
  sd: law.standardDeviation,
  iqr: law.interquartileRange,
  bandwidth: law.bandwidth,
  half_width: law.halfWidth,
  status: law.status,
});

const indexCells = (index: ReturnType<typeof groundwaterIndex>) => ({
  F: index?.F ?? null,
  ips: index?.ips ?? null,
  class: index ? CLASS_NAMES[index.class] : null,
});

/** Mean of each day; the days of these files are Paris days. Measures qualified 2 are left out. */
function dailyLevels(measures: readonly { day: string; level: number; qualification: number }[]): DailyLevel[] {
  const days = new Map<string, number[]>();
  for (const { day, level, qualification } of measures) {
    if (qualification === 2) continue;
    const known = days.get(day);
    if (known) known.push(level);
    else days.set(day, [level]);
  }
  return [...days].map(([day, levels]) => ({ day: dayNumberOf(day), level: mean(levels) }));
}

export const readMeasures = (file: string) =>
  readRows(file).map((row) => ({
    day: (row['time_local'] ?? '').slice(0, 10),
    time: row['time_local'] ?? '',
    level: Number(row['level_ngf_m']),
    qualification: Number(row['qualification']),
  }));

const levelsOfMonth = (levels: readonly DailyLevel[], month: number): number[] => {
  const [from, to] = [dayNumberOf(`${monthIso(month)}-01`), dayNumberOf(`${monthIso(month + 1)}-01`)];
  return levels.filter(({ day }) => day >= from && day < to).map(({ level }) => level);
};

function monthlyCase(subject: string, name: string): CaseResult[] {
  const file = path.join(subject, name, 'measures.csv.gz');
  if (!existsSync(file)) return [];
  const comparison = new Comparison();
  const levels = dailyLevels(readMeasures(file));
  for (const row of readRows(path.join(subject, name, 'monthly.csv'))) {
    const own = levelsOfMonth(levels, monthOfIso(row['month'] ?? ''));
    comparison.check(
      { days: own.length, mean: monthlyMean(own) },
      { days: numberOf(row['days']), mean: numberOf(row['mean_level']) },
      row['month'],
    );
  }
  return [comparison.result(`02-ips/${name}/monthly.csv`)];
}

function seriesCase(subject: string, name: string): CaseResult {
  const { years } = referenceOf(name);
  const series = monthlySeries(
    readRows(path.join(subject, name, 'monthly.csv')).map((row) => [row['month'] ?? '', numberOf(row['mean_level'])]),
  );
  const comparison = new Comparison(TOLERANCES);
  const byMonths = new Map<number, ReturnType<typeof groundwaterIndices>>();
  const over = (k: number) => {
    const known = byMonths.get(k) ?? groundwaterIndices(series, k, years);
    byMonths.set(k, known);
    return known;
  };
  for (const row of readRows(path.join(subject, name, 'expected.csv'))) {
    const month = over(Number(row['k'])).months[monthOfIso(row['month'] ?? '') - series.firstMonth];
    comparison.check(
      {
        level: month?.level ?? null,
        n: month?.nReference ?? null,
        position: month?.positionIndex ?? null,
        ...indexCells(month?.index ?? null),
      },
      {
        level: numberOf(row['mean_level']),
        n: numberOf(row['n_reference']),
        position: numberOf(row['position_index']),
        F: numberOf(row['F']),
        ips: numberOf(row['ips']),
        class: textCell(row['class']),
      },
      `${row['k']} ${row['month']}`,
    );
  }
  for (const { k, calendar_month, status, ...law } of readRows(path.join(subject, name, 'parameters.csv')))
    comparison.check(
      lawCells(over(Number(k)).laws[Number(calendar_month) - 1] ?? fitGroundwater([])),
      { status, ...Object.fromEntries(Object.entries(law).map(([key, cell]) => [key, numberOf(cell)])) },
      `${k} law ${calendar_month}`,
    );
  return comparison.result(`02-ips/${name}/expected.csv`);
}

const ARROWS = { rising: 'hausse', falling: 'baisse', stable: 'stable' } as const;

function arrowCase(subject: string, name: string): CaseResult[] {
  const file = path.join(subject, name, 'arrow.json');
  if (!existsSync(file)) return [];
  const comparison = new Comparison();
  const levels = dailyLevels(readMeasures(path.join(subject, name, 'measures.csv.gz')));
  for (const expected of readJson<{ day: string }[]>(file)) {
    const { arrow, ...answer } = evolutionArrow(levels, dayNumberOf(expected.day));
    comparison.check({ ...answer, day: expected.day, arrow: arrow && ARROWS[arrow] }, expected, expected.day);
  }
  return [comparison.result(`02-ips/${name}/arrow.json`)];
}

interface HandCase {
  readonly id: string;
  readonly input: {
    readonly reference?: readonly number[];
    readonly measures?: readonly { time: string; level: number; qualification: number }[];
  };
  readonly expected: { readonly values?: readonly { x: number }[]; readonly monthly?: readonly { month: string }[] };
}

function handCases(file: string): CaseResult {
  const comparison = new Comparison(TOLERANCES);
  for (const { id, input, expected } of readJson<HandCase[]>(file)) {
    if (input.reference) {
      const law = fitGroundwater(input.reference);
      const values = (expected.values ?? []).map(({ x }) => ({ x, ...indexCells(groundwaterIndex(x, law)) }));
      comparison.check({ parameters: lawCells(law), values }, expected, id);
      continue;
    }
    const levels = dailyLevels((input.measures ?? []).map((one) => ({ ...one, day: one.time.slice(0, 10) })));
    const monthly = (expected.monthly ?? []).map(({ month }) => {
      const own = levelsOfMonth(levels, monthOfIso(month));
      return { month, days: own.length, mean: monthlyMean(own) };
    });
    const series = monthlySeries(monthly.map(({ month, mean: value }) => [month, value]));
    const moving2 = overMonths(series, 2, mean);
    comparison.check({ monthly, moving2, moving3: overMonths(series, 3, mean) }, expected, id);
  }
  return comparison.result('02-ips/hand.json');
}

export function groundwaterCases(subject: string): CaseResult[] {
  const hand = path.join(subject, 'hand.json');
  return [
    ...foldersWith(subject, 'parameters.csv').flatMap((name) =>
      casesOf(`02-ips/${name}`, () => [...monthlyCase(subject, name), seriesCase(subject, name)]),
    ),
    ...foldersWith(subject, 'arrow.json').flatMap((name) => casesOf(`02-ips/${name}`, () => arrowCase(subject, name))),
    ...(existsSync(hand) ? [handCases(hand)] : []),
  ];
}
