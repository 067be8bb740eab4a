/** The picture of an intake: what was measured, what the transfer says of it, and each scenario from next year on. */
import type { Measure, Outlook } from '~/modules/core/transfer/domain';
import type { LineSeries, LineSpec, SeriesIndex } from '~/ui/chart/chart-spec';
import type { ScenarioLine } from './intake-given';
import type { Words } from '~/kernel/small-types';

interface Drawn {
  readonly measures: readonly Measure[];
  readonly outlooks: readonly Outlook[];
  readonly lines: readonly ScenarioLine[];
  readonly chosen: number | null;
  readonly levels: readonly number[];
  readonly thisYear: number;
  readonly first: number;
  readonly t: Words;
  readonly locale: string;
}

/** A year's value is that of its middle. */
const MIDDLE = 0.5;
/** Colours of the scenarios, in their order; the chosen one is of the water. */
const COLOURS: readonly SeriesIndex[] = [1, 2, 4, 6, 8, 9, 3, 5, 7, 0];
/** More lines than these are no picture: the table has them all. */
const LINES_AT_MOST = 6;

const points = (measures: readonly Measure[], below: boolean) =>
  measures.filter(({ belowLimit }) => belowLimit === below).map((one) => [one.moment, one.valueMgL] as const);

function modelSeries({ outlooks, chosen, thisYear, t }: Drawn): LineSeries[] {
  const of = outlooks.find(({ id }) => id === String(chosen)) ?? outlooks[0];
  if (!of) return [];
  const past = of.curve.filter(({ year }) => year <= thisYear);
  return [
    {
      ...{ id: 'model', label: t('transfer:chart.model'), colour: 'soft', dots: 'none' },
      points: past.map(({ year, mean }) => [year + MIDDLE, mean]),
      band: past.map(({ year, low, high }) => [year + MIDDLE, low, high]),
    },
  ];
}

function scenarioSeries({ outlooks, lines, chosen, thisYear, t }: Drawn): LineSeries[] {
  const shown = [...lines].sort((a, b) => Number(b.id === chosen) - Number(a.id === chosen)).slice(0, LINES_AT_MOST);
  return shown.flatMap((line, rank): LineSeries[] => {
    const outlook = outlooks.find(({ id }) => id === String(line.id));
    if (!outlook) return [];
    const future = outlook.curve.filter(({ year }) => year >= thisYear);
    return [
      {
        id: `scenario-${line.id}`,
        label: line.isToday ? t('transfer:chart.today') : line.name,
        colour: line.id === chosen ? 'water' : line.isToday ? 'ink' : (COLOURS[rank % COLOURS.length] ?? 1),
        dots: 'none',
        dashed: line.isToday,
        points: future.map(({ year, mean }) => [year + MIDDLE, mean]),
        ...(line.id === chosen
          ? { band: future.map(({ year, low, high }) => [year + MIDDLE, low, high] as const) }
          : {}),
      },
    ];
  });
}

const measuredSeries = (
  id: 'measured' | 'under',
  label: string,
  shown: readonly (readonly [number, number])[],
): LineSeries[] =>
  shown.length === 0
    ? []
    : [{ id, label, colour: 'ink', curve: 'none', dots: id === 'under' ? 'open' : 'full', points: shown }];

export function intakeChart(drawn: Drawn): LineSpec {
  const { measures, levels, first, t, locale } = drawn;
  const last = drawn.outlooks[0]?.curve.at(-1)?.year ?? drawn.thisYear;
  return {
    id: 'intake',
    kind: 'lines',
    locale,
    height: 380,
    title: t('transfer:chart.title'),
    subtitle: t(drawn.outlooks.length > 0 ? 'transfer:chart.subtitle' : 'transfer:chart.measuredOnly'),
    x: { type: 'number', of: 'year', label: t('transfer:chart.year'), min: first, max: last + 1 },
    axis: { label: t('transfer:chart.nitrate'), unit: 'mg/l', decimals: 1, min: 0 },
    thresholds: levels.map((value) => ({
      ...{ value, colour: 'brick' as const },
      label: t('transfer:chart.level'),
    })),
    series: [
      ...measuredSeries('measured', t('transfer:chart.measured'), points(measures, false)),
      ...measuredSeries('under', t('transfer:chart.under'), points(measures, true)),
      ...modelSeries(drawn),
      ...scenarioSeries(drawn),
    ],
  };
}
