/**
 * Measures as a table: every one of the window with its codes, or series beside each other at a chosen step; as they
 * stand, or as they were known at an instant.
 */
import { dayNumber, dayText } from '~/kernel/civil-time';
import type { CellInput, ColumnSpec, SheetSpec, WorkbookSpec } from '~/modules/core/exchange/domain';
import type { Translate } from '~/platform/i18n/i18n.server';
import { QUANTITIES, REVIEWED, type Series } from '~/modules/monitoring/series/domain';
import { isRetained, leavingValues } from '~/modules/monitoring/series/domain/leaving';
import { gathered, sideBySide, type Gathered, type SideStep } from '../domain/side-by-side';
import type { Window } from '~/modules/monitoring/hydrograph/domain/window';
import { streamMeasures } from '~/modules/monitoring/series/service/measures.server';
import type { NamedSeries } from '../view/hydrograph-page';
import {
  clockCells,
  clockColumns,
  measureCells,
  measureColumns,
  thresholdsText,
} from '~/modules/monitoring/series/view/measure-columns';
import { readAsOf } from '~/modules/monitoring/corrections/service/read-as-of.server';

interface ExportChoices {
  /** only measures that passed level 2 */
  readonly reviewedOnly?: boolean;
  /** without those that somebody called incorrect */
  readonly validOnly?: boolean;
  readonly asOf?: Date;
  /** one column a series, at this step; without it one line a measure */
  readonly side?: SideStep;
}

export function exportMeasures(
  named: readonly NamedSeries[],
  window: Window,
  t: Translate,
  choices: ExportChoices = {},
): WorkbookSpec {
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
  for await (const measure of read)
    if (measure.status >= leastStatus && (!validOnly || isRetained(measure)))
      yield { ...measure, at: Number(measure.at) };
}

type Word = (key: string) => string;

function linesSheet(named: readonly NamedSeries[], window: Window, word: Word, choices: ExportChoices): SheetSpec {
  const levelled = named.some(({ series }) => series.thresholds.length > 0);
  const rows = async function* (): AsyncGenerator<CellInput[]> {
    for (const { series, station } of named)
      for await (const measure of measuresOf(series, window, choices))
        yield [...measureCells(station.name, series, measure, word), ...(levelled ? [thresholdsText(series)] : [])];
  };
  return {
    name: word('table.value'),
    columns: [
      ...measureColumns(word, 'station'),
      ...(levelled ? [{ header: word('table.thresholds'), kind: 'text' as const }] : []),
    ],
    rows: rows(),
  };
}

/** Values that statistics retain, and behind a sum or a mean how many there were. */
function sideSheet(
  named: readonly NamedSeries[],
  window: Window,
  word: Word,
  choices: ExportChoices,
  step: SideStep,
): SheetSpec {
  const retained = async function* (series: Series): AsyncGenerator<Gathered> {
    for await (const measure of measuresOf(series, window, { ...choices, validOnly: true })) {
      const value = step === 'instant' ? leavingValues(series, measure).value : measure.value;
      yield { at: measure.at, value, count: 1 };
    }
  };
  const columns = named.map(({ series, station }) => {
    const { decimals, summed = false } = QUANTITIES[series.quantity];
    const name = `${station.name} – ${[word(`quantity.${series.quantity}`), series.name].join(' ').trim()}`;
    const unit = `${name} (${series.unit})`;
    const columns: ColumnSpec[] =
      step === 'instant'
        ? [{ header: unit, kind: 'decimal', decimals: 'asItCame', width: 24 }]
        : [
            {
              header: `${unit}, ${word(summed ? 'export.sum' : 'export.mean')}`,
              kind: 'decimal',
              decimals,
              computed: true,
              width: 24,
            },
            { header: `${name}, ${word('export.count')}`, kind: 'integer' },
          ];
    const measures = retained(series);
    return { columns, measures: step === 'instant' ? measures : gathered(measures, step, { decimals, summed }) };
  });
  const rows = async function* (): AsyncGenerator<CellInput[]> {
    for await (const { at, cells } of sideBySide(columns.map(({ measures }) => measures)))
      yield [
        ...TIME[step].cells(at),
        ...cells.flatMap((one) => [one?.value ?? null, ...(step === 'instant' ? [] : [one?.count ?? 0])]),
      ];
  };
  return {
    name: word('table.value'),
    frozenColumns: 1,
    columns: [...TIME[step].columns(word), ...columns.flatMap((one) => one.columns)],
    rows: rows(),
  };
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
