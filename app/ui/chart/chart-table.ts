/** The numbers of a chart, for the table below it and for the csv. */
import { formatInstant } from '~/kernel/civil-date';
import { TIME_ZONE } from '~/kernel/civil-time';
import { atDecimals, finestIn } from '~/kernel/precision';
import type { ChartSpec, ChartWords, ComparisonSpec, LineSpec, ValueAxis } from './chart-spec';

interface ChartTable {
  readonly columns: readonly { readonly label: string; readonly number: boolean; readonly decimals: number }[];
  /** where each row has a unit of its own */ readonly decimalsOfRow?: readonly number[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

const withUnit = (label: string, axis: ValueAxis): string => (axis.unit ? `${label} (${axis.unit})` : label);

export function chartTable(spec: ChartSpec, words: ChartWords): ChartTable {
  if (spec.kind === 'comparison') return comparisonTable(spec, words);
  const decimals = spec.axis.decimals ?? 1;
  const number = (label: string, axis: ValueAxis = spec.axis) => ({
    label: withUnit(label, axis),
    number: true,
    decimals: axis.decimals ?? decimals,
  });
  const word = (label: string) => ({ label, number: false, decimals: 0 });
  if (spec.kind === 'scatter') {
    return {
      columns: [
        word(words.name),
        number(spec.x.label ?? words.abscissa, spec.x),
        number(spec.axis.label ?? spec.title),
      ],
      rows: spec.points.map((point) => [point.label, point.x, point.y]),
    };
  }
  if (spec.kind === 'bars')
    return {
      columns: [word(words.category), ...spec.series.map((one) => number(one.label || words.result))],
      rows: spec.categories.map((category, rank) => [
        category.label,
        ...spec.series.map((one) => one.values[rank] ?? null),
      ]),
    };
  const instants = [...new Set(spec.series.flatMap((one) => one.points.map((point) => point[0])))].sort(
    (a, b) => a - b,
  );
  const values = spec.series.map((one) => new Map(one.points));
  return {
    columns: [
      spec.x.type === 'time' || spec.x.of
        ? word(spec.x.label ?? words.abscissa)
        : { label: spec.x.label ?? words.abscissa, number: true, decimals: Math.min(2, finestIn(instants)) },
      ...spec.series.map((one) => number(one.label)),
    ],
    rows: instants.map((at) => [abscissaOf(spec, at), ...values.map((map) => map.get(at) ?? null)]),
  };
}

const JANUARY_MS = Date.UTC(2024, 0, 15);
const MONTH_MS = 30.4 * 86_400_000;

/** A year is no amount: 2012, not « 2 012,00 »; a month has its name, and its year on an axis of time. */
function abscissaOf({ x, locale }: LineSpec, at: number): string | number {
  if (x.of === 'year') return String(at);
  if (x.of === 'month') {
    const instant = x.type === 'time' ? at : JANUARY_MS + (at - 1) * MONTH_MS;
    return new Intl.DateTimeFormat((locale ?? 'fr') === 'fr' ? 'fr-FR' : 'en-GB', {
      ...{ month: 'long', timeZone: TIME_ZONE },
      ...(x.type === 'time' && { year: 'numeric' }),
    }).format(instant);
  }
  return x.type === 'time' ? formatInstant(new Date(at)) : at;
}

/** A column for the unit: lines have their own. */
function comparisonTable(spec: ComparisonSpec, words: ChartWords): ChartTable {
  const column = (label: string, number = true) => ({ label, number, decimals: 2 });
  const ranged = spec.lines.some(({ around, ranges }) => around ?? ranges);
  const ends = (name: string) => (ranged ? [column(`${name}, ${words.low}`), column(`${name}, ${words.high}`)] : []);
  const pair = (range: readonly [number, number] | null | undefined) => (ranged ? (range ?? [null, null]) : []);
  // as fine as the finer of both: what is left of their last digits is noise
  const minus = (a: number | null, b: number | null) =>
    a === null || b === null ? null : atDecimals(a - b, finestIn([a, b]));
  return {
    columns: [
      column(words.category, false),
      column(words.unit, false),
      column(words.reference),
      ...ends(words.reference),
      ...spec.series.flatMap(({ label }) => [
        column(label || words.result),
        ...ends(label || words.result),
        column(label ? `${label}, ${words.difference}` : words.difference),
      ]),
    ],
    decimalsOfRow: spec.lines.map(({ decimals }) => decimals),
    rows: spec.lines.map((line) => [
      line.label,
      line.unit,
      line.reference,
      ...pair(line.around),
      ...spec.series.flatMap((_, at) => {
        const value = line.values[at] ?? null;
        return [value, ...pair(line.ranges?.[at]), minus(value, line.reference)];
      }),
    ]),
  };
}

/** What is read first comes first: along time the latest row, otherwise the order of the axis. */
export const shownRows = <Row>(spec: ChartSpec, rows: readonly Row[]): readonly Row[] =>
  spec.kind === 'lines' && (spec.x.type === 'time' || spec.x.of === 'year') ? [...rows].reverse() : rows;
