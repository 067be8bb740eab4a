/**
 * Measures as a table: every one of the window with its codes, or series beside each other at a chosen step; as they
 * stand, or as they were known at an instant.
 */
import { dayNumber, dayText } from '~/kernel/civil-time';
import type { CellInput, ColumnSpec, SheetSpec, WorkbookSpec } from '~/records/exchange/domain';
import type { Translate } from '~/platform/i18n/i18n.server';
import { ownQuantityName, quantityOf, REVIEWED, type Series } from '~/modules/monitoring/series/domain';
import { decimalsOf, isRetained, leavingValues } from '~/modules/monitoring/series/domain/leaving';
import { withLeavingCodes } from '~/modules/monitoring/series/domain/leaving-codes';
import { gathered, sideBySide, type Gathered, type SideStep } from '../domain/side-by-side';
import type { Window } from '~/modules/monitoring/hydrograph/domain/window';
import type { RatedPeriod } from '~/modules/monitoring/hydrology/domain';
import { surenessOf } from '~/modules/monitoring/derived-series/domain/rated-measure';
import { findMarkAt, type MarkAt } from '~/modules/monitoring/derived-series/service/marks-in-force.server';
import { findRatedPeriods } from '~/modules/monitoring/derived-series/service/stored-recipes.server';
import { findLastBefore, streamMeasures } from '~/modules/monitoring/series/service/measures.server';
import type { NamedSeries } from '../view/hydrograph-page';
import {
  clockCells,
  clockColumns,
  measureCells,
  measureColumns,
  thresholdsText,
} from '~/modules/monitoring/series/view/measure-columns';
import { findBeforeAsOf, readAsOf } from '~/modules/monitoring/corrections/service/read-as-of.server';

interface ExportChoices {
  /** only measures that passed level 2 */
  readonly reviewedOnly?: boolean;
  /** without those that somebody called incorrect */
  readonly validOnly?: boolean;
  readonly asOf?: Date;
  /** one column a series, at this step; without it one line a measure */
  readonly side?: SideStep;
}

/** A series, of a discharge the times of its rating curves, of a level the mark of each instant. */
type Exported = NamedSeries & { readonly rated: readonly RatedPeriod[] | null; readonly markAt: MarkAt | null };

export async function exportMeasures(
  chosen: readonly NamedSeries[],
  window: Window,
  t: Translate,
  choices: ExportChoices = {},
): Promise<WorkbookSpec> {
  const named: Exported[] = [];
  for (const one of chosen)
    named.push({
      ...one,
      rated: await findRatedPeriods(one.series, choices.asOf),
      markAt: await findMarkAt(one.series, choices.asOf),
    });
  const word = (key: string) => t(`timeseries:${key}`);
  return {
    fileName: [...new Set(named.map(({ station }) => station.name))].join(' '),
    sheets: [
      choices.side ? sideSheet(named, window, word, choices, choices.side) : linesSheet(named, window, word, choices),
    ],
  };
}

async function* measuresOf(series: Series, { from, to }: Window, { reviewedOnly, validOnly, asOf }: ExportChoices) {
  const leastStatus = reviewedOnly ? REVIEWED : 0;
  const read =
    asOf === undefined
      ? streamMeasures(series.id, { from, to }, { leastStatus })
      : await readAsOf(series, { from, to: to - 1 }, asOf);
  const left = async function* () {
    for await (const measure of read)
      if (measure.status >= leastStatus && (!validOnly || isRetained(measure)))
        yield { ...measure, at: Number(measure.at) };
  };
  const before = asOf === undefined ? await findLastBefore(series.id, from) : await findBeforeAsOf(series, from, asOf);
  yield* withLeavingCodes(series, left(), before);
}

type Word = (key: string) => string;

function linesSheet(named: readonly Exported[], window: Window, word: Word, choices: ExportChoices): SheetSpec {
  const levelled = named.some(({ series }) => series.thresholds.length > 0);
  const hasRated = named.some(({ rated }) => rated);
  const hasMarks = named.some(({ markAt }) => markAt);
  const rows = async function* (): AsyncGenerator<CellInput[]> {
    for (const { series, station, rated, markAt } of named)
      for await (const measure of measuresOf(series, window, choices))
        yield [
          ...measureCells(station.name, series, measure, word),
          ...(hasRated ? ratedCells(rated, measure, word) : []),
          ...(hasMarks ? [markAt?.(measure.at) ?? null] : []),
          ...(levelled ? [thresholdsText(series)] : []),
        ];
  };
  return {
    name: word('table.value'),
    columns: [
      ...measureColumns(word, 'station'),
      ...(hasRated ? ratedColumns(word) : []),
      ...(hasMarks ? [{ header: word('table.mark'), kind: 'decimal' as const, decimals: 'asItCame' as const }] : []),
      ...(levelled ? [{ header: word('table.thresholds'), kind: 'text' as const }] : []),
    ],
    rows: rows(),
  };
}

const ratedColumns = (word: Word): ColumnSpec[] => [
  { header: word('table.outside'), kind: 'text' },
  {
    header: `${word('table.uncertainty')} (${quantityOf('discharge').unit})`,
    kind: 'decimal',
    decimals: 'asItCame',
  },
];
function ratedCells(rated: Exported['rated'], measure: Parameters<typeof surenessOf>[1], word: Word): CellInput[] {
  if (!rated) return [null, null];
  const { outside, uncertainty } = surenessOf(rated, measure);
  return [outside ? word('rating.outside') : '', uncertainty];
}

/** Values that statistics retain, and behind a sum or a mean how many there were. */
function sideSheet(
  named: readonly Exported[],
  window: Window,
  word: Word,
  choices: ExportChoices,
  step: SideStep,
): SheetSpec {
  const retained = async function* ({ series, rated }: Exported) {
    for await (const measure of measuresOf(series, window, { ...choices, validOnly: true })) {
      const value = step === 'instant' ? leavingValues(series, measure).value : measure.value;
      const outside = rated !== null && surenessOf(rated, measure).outside;
      yield { at: measure.at, value, outside, decimals: decimalsOf(series, measure.decimals) };
    }
  };
  const columns = named.map((one) => {
    const { series, station, rated } = one;
    const { summed = false } = quantityOf(series.quantity);
    const quantity = ownQuantityName(series.quantity) ?? word(`quantity.${series.quantity}`);
    const name = `${station.name} – ${[quantity, series.name].join(' ').trim()}`;
    const unit = `${name} (${series.unit})`;
    const columns: ColumnSpec[] =
      step === 'instant'
        ? [{ header: unit, kind: 'decimal', decimals: 'asItCame', width: 24 }]
        : [
            {
              header: `${unit}, ${word(summed ? 'export.sum' : 'export.mean')}`,
              kind: 'decimal',
              decimals: 'asItCame',
              width: 24,
            },
            { header: `${name}, ${word('export.count')}`, kind: 'integer' },
          ];
    if (rated) columns.push({ header: `${name}, ${word('rating.outside')}`, kind: 'integer' });
    const measures = retained(one);
    return {
      ...{ columns, rated },
      measures: step === 'instant' ? eachAlone(measures) : gathered(measures, step, { summed }),
    };
  });
  const rows = async function* (): AsyncGenerator<CellInput[]> {
    for await (const { at, cells } of sideBySide(columns.map(({ measures }) => measures)))
      yield [
        ...TIME[step].cells(at),
        ...cells.flatMap((one, rank) => [
          one?.value ?? null,
          ...(step === 'instant' ? [] : [one?.count ?? 0]),
          ...(columns[rank]!.rated ? [one?.outside ?? null] : []),
        ]),
      ];
  };
  return {
    name: word('table.value'),
    frozenColumns: 1,
    columns: [...TIME[step].columns(word), ...columns.flatMap((one) => one.columns)],
    rows: rows(),
  };
}

async function* eachAlone(
  measures: AsyncIterable<{ readonly at: number; readonly value: number; readonly outside: boolean }>,
): AsyncGenerator<Gathered> {
  for await (const { outside, ...one } of measures) yield { ...one, count: 1, outside: Number(outside) };
}

interface TimeColumns {
  readonly columns: (word: Word) => ColumnSpec[];
  readonly cells: (at: number) => CellInput[];
}
const clock: TimeColumns = { columns: clockColumns, cells: clockCells };
const TIME: Readonly<Record<SideStep, TimeColumns>> = {
  instant: clock,
  hour: clock,
  day: {
    columns: (word) => [{ header: word('export.day'), kind: 'day', width: 20 }],
    cells: (at) => [dayText(dayNumber(at))],
  },
  month: {
    columns: (word) => [{ header: word('export.month'), kind: 'text', width: 20 }],
    cells: (at) => [dayText(dayNumber(at)).slice(0, 7).split('-').reverse().join('/')],
  },
};
