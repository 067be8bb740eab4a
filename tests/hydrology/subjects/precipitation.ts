/** 01-spi: standardised precipitation index. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { monthIso, monthOfIso } from '~/kernel/civil-months';
import { calendarMonth, type MonthlySeries } from '~/modules/monitoring/hydrology/domain/month-sums';
import {
  fitPrecipitation,
  precipitationIndex,
  precipitationIndices,
  type PrecipitationClass,
  type PrecipitationLaw,
} from '~/modules/monitoring/hydrology/domain/precipitation-index';
import { casesOf, foldersWith, numberOf, readJson, readRows, referenceOf, textCell } from '../case-files';
import { Comparison, type CaseResult, type Tolerances } from '../comparison';

const CLASS_NAMES: Record<PrecipitationClass, string> = {
  extremelyWet: 'extrêmement humide',
  veryWet: 'très humide',
  moderatelyWet: 'modérément humide',
  nearNormal: 'proche de la normale',
  moderatelyDry: 'modérément sec',
  veryDry: 'très sec',
  extremelyDry: 'extrêmement sec',
};
const TOLERANCES: Tolerances = [
  [/spi$/, 1e-6],
  [/(alpha|beta|A|mean|mean_nonzero)$/, { relative: 1e-9 }],
];

export function monthlySeries(rows: readonly (readonly [month: string, value: number | null])[]): MonthlySeries {
  const months = rows.map(([month]) => monthOfIso(month));
  const firstMonth = Math.min(...months);
  const values: (number | null)[] = Array.from({ length: Math.max(...months) - firstMonth + 1 }, () => null);
  rows.forEach(([, value], rank) => {
    values[(months[rank] ?? 0) - firstMonth] = value;
  });
  return { firstMonth, values };
}

const lawCells = (law: PrecipitationLaw) => ({ ...law, mean_nonzero: law.mean });

function seriesCase(subject: string, name: string): CaseResult {
  const { base, years } = referenceOf(name);
  const own = path.join(subject, name, 'monthly.csv');
  const file = existsSync(own) ? own : path.join(subject, base, 'monthly.csv');
  const series = monthlySeries(readRows(file).map((row) => [row['month'] ?? '', numberOf(row['precipitation_mm'])]));
  const comparison = new Comparison(TOLERANCES);
  const byMonths = new Map<number, ReturnType<typeof precipitationIndices>>();
  const over = (k: number) => {
    const known = byMonths.get(k) ?? precipitationIndices(series, k, years);
    byMonths.set(k, known);
    return known;
  };
  for (const row of readRows(path.join(subject, name, 'expected.csv'))) {
    const month = over(Number(row['k'])).months[monthOfIso(row['month'] ?? '') - series.firstMonth];
    comparison.check(
      {
        x: month?.sum ?? null,
        H: month?.index?.H ?? null,
        spi: month?.index?.spi ?? null,
        class: month?.index ? CLASS_NAMES[month.index.class] : null,
      },
      { x: numberOf(row['x']), H: numberOf(row['H']), spi: numberOf(row['spi']), class: textCell(row['class']) },
      `${row['k']} ${row['month']}`,
    );
  }
  for (const { k, calendar_month, status, ...law } of readRows(path.join(subject, name, 'parameters.csv')))
    comparison.check(
      lawCells(over(Number(k)).laws[Number(calendar_month) - 1] ?? fitPrecipitation([])),
      { status, ...Object.fromEntries(Object.entries(law).map(([key, cell]) => [key, numberOf(cell)])) },
      `${k} law ${calendar_month}`,
    );
  return comparison.result(`01-spi/${name}`);
}

interface HandCase {
  readonly id: string;
  readonly input: { readonly reference: readonly number[]; readonly x: number };
  readonly expected: Record<string, unknown>;
}

function handCases(file: string): CaseResult {
  const comparison = new Comparison(TOLERANCES);
  for (const { id, input, expected } of readJson<HandCase[]>(file)) {
    const law = fitPrecipitation(input.reference);
    const index = precipitationIndex(input.x, law);
    comparison.check(
      {
        parameters: law,
        H: index?.H ?? null,
        spi: index?.spi ?? null,
        class: index ? CLASS_NAMES[index.class] : null,
      },
      expected,
      id,
    );
  }
  return comparison.result('01-spi/hand.json');
}

/** A total needs every day of its month. */
function dailyCase(subject: string, name: string): CaseResult {
  const comparison = new Comparison();
  const daily = readRows(path.join(subject, name, 'daily.csv'));
  for (const row of readRows(path.join(subject, name, 'expected.csv'))) {
    const days = daily.filter((one) => one['station'] === row['station'] && one['day']?.startsWith(row['month'] ?? ''));
    const values = days.flatMap((one) => numberOf(one['precipitation_mm']) ?? []);
    const month = monthOfIso(row['month'] ?? '');
    const next = Date.parse(`${monthIso(month + 1)}-01T00:00:00Z`);
    const length = (next - Date.parse(`${monthIso(month)}-01T00:00:00Z`)) / 86_400_000;
    const total = values.length === length ? values.reduce((sum, value) => sum + value, 0) : null;
    const { laws } = precipitationIndices({ firstMonth: month, values: [total] }, 1);
    comparison.check(
      { total, present: values.length, length, spi: laws[calendarMonth(month)]?.status },
      {
        total: numberOf(row['total_mm']),
        present: numberOf(row['days_present']),
        length: numberOf(row['days_in_month']),
        spi: row['spi'],
      },
      `${row['station']} ${row['month']}`,
    );
  }
  return comparison.result(`01-spi/${name}`);
}

export function precipitationCases(subject: string): CaseResult[] {
  const hand = path.join(subject, 'hand.json');
  return [
    ...foldersWith(subject, 'parameters.csv').flatMap((name) =>
      casesOf(`01-spi/${name}`, () => seriesCase(subject, name)),
    ),
    ...foldersWith(subject, 'daily.csv').flatMap((name) => casesOf(`01-spi/${name}`, () => dailyCase(subject, name))),
    ...(existsSync(hand) ? [handCases(hand)] : []),
  ];
}
