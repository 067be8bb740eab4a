/** The numbers of a chart, for the table below it and for the csv. */
import { formatInstant } from '~/kernel/civil-date';
import type { BarSpec, ChartSpec, ChartWords, ValueAxis } from './chart-spec';

interface ChartTable {
  readonly columns: readonly { readonly label: string; readonly number: boolean; readonly decimals: number }[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

const withUnit = (label: string, axis: ValueAxis): string => (axis.unit ? `${label} (${axis.unit})` : label);

export function chartTable(spec: ChartSpec, words: ChartWords): ChartTable {
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
      columns: [word(words.category), ...barColumns(spec, words).map((column) => number(column.label))],
      rows: spec.categories.map((category, rank) => [
        category.label,
        ...barColumns(spec, words).map((column) => column.at(rank)),
      ]),
    };
  const instants = [...new Set(spec.series.flatMap((one) => one.points.map((point) => point[0])))].sort(
    (a, b) => a - b,
  );
  const values = spec.series.map((one) => new Map(one.points));
  return {
    columns: [
      spec.x.type === 'time'
        ? word(spec.x.label ?? words.abscissa)
        : { label: spec.x.label ?? words.abscissa, number: true, decimals: 2 },
      ...spec.series.map((one) => number(one.label)),
    ],
    rows: instants.map((at) => [
      spec.x.type === 'time' ? formatInstant(new Date(at)) : at,
      ...values.map((map) => map.get(at) ?? null),
    ]),
  };
}

function barColumns(spec: BarSpec, words: ChartWords): { label: string; at: (rank: number) => number | null }[] {
  return spec.series.flatMap((one) => {
    const name = one.label || words.result;
    const value = (rank: number) => one.values[rank] ?? null;
    const reference = (rank: number) => one.reference?.[rank] ?? null;
    if (spec.arrangement === 'reference') {
      return [
        { label: `${name}, ${words.reference}`, at: reference },
        { label: name, at: value },
        {
          label: `${name}, ${words.difference}`,
          at: (rank) => {
            const [a, b] = [value(rank), reference(rank)];
            return a === null || b === null ? null : a - b;
          },
        },
      ];
    }
    if (spec.arrangement === 'interval')
      return [
        { label: `${name}, ${words.low}`, at: (rank) => one.low?.[rank] ?? null },
        { label: name, at: value },
        { label: `${name}, ${words.high}`, at: (rank) => one.high?.[rank] ?? null },
      ];
    return [{ label: name, at: value }];
  });
}
