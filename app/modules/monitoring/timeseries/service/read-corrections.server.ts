/** The page on which a series is corrected: its picture, its journal, and how it was known at a past instant. */
import { parisInstant } from '~/kernel/paris-time';
import { findOperations } from '../data/operations.server';
import { INCORRECT, QUANTITIES, type Series } from '../domain';
import { isOperationKind, type CorrectedMeasure, type Correction } from '../domain/operation';
import { thin } from '../domain/thin';
import { linesOf } from '../domain/view';
import { clocksOf, type Window } from '../domain/window';
import type { HydrographSearch } from '../forms/hydrograph-search';
import type { CorrectionsSearch } from '../forms/corrections-search';
import { argumentTexts, startTexts } from '../forms/correction.form';
import type { CorrectionEffect, CorrectionsPage } from '../view/corrections-page';
import { packLines, type PackedLines } from '../view/pack';
import { thinnedLines } from '../view/thinned-lines';
import { readAsOf } from './read-as-of.server';
import { windowOf } from './read-hydrograph.server';
import { readView } from './read-view.server';

const PX = 1200;

/** Values that nobody called incorrect, thinned as a chart draws them. */
function linesOfMeasures(
  measures: readonly CorrectedMeasure[],
  { from, to, breakMs }: { readonly from: number; readonly to: number; readonly breakMs: number },
): PackedLines {
  const shown = measures.filter(({ qualification }) => qualification !== INCORRECT);
  const points = { times: shown.map(({ at }) => at), values: shown.map(({ value }) => value) };
  return packLines(thinnedLines(thin(points, { from, to: to + 1, columns: PX, continuityLimit: breakMs })));
}

/** What an operation would do to its window, drawn and counted. */
export function effectOf(
  { from, to }: Correction,
  { before, after }: { readonly before: readonly CorrectedMeasure[]; readonly after: readonly CorrectedMeasure[] },
  breakMs: number,
): CorrectionEffect {
  const known = new Map(before.map((measure) => [measure.at, measure]));
  const [differences, window] = [[] as number[], { from, to, breakMs }];
  let [excluded, filled] = [0, 0];
  for (const { at, value, qualification } of after) {
    const old = known.get(at);
    if (!old || (old.qualification === INCORRECT && qualification !== INCORRECT)) filled += 1;
    else if (qualification === INCORRECT && old.qualification !== INCORRECT) excluded += 1;
    else if (value !== old.value) differences.push(value - old.value);
  }
  return {
    from,
    to,
    before: linesOfMeasures(before, window),
    after: linesOfMeasures(after, window),
    changed: differences.length,
    least: differences.reduce((found, one) => Math.min(found, one), Infinity),
    most: differences.reduce((found, one) => Math.max(found, one), -Infinity),
    excluded,
    filled,
  };
}

export async function readCorrections(
  station: CorrectionsPage['station'],
  all: readonly Series[],
  series: Series,
  search: CorrectionsSearch,
): Promise<CorrectionsPage> {
  const [{ window, ...pictured }, operations] = await Promise.all([
    pictureSeries(station, all, series, search),
    findOperations(series.id),
  ]);
  const asOf = search.asOf === undefined ? undefined : parisInstant(search.asOf);
  const known = asOf && (await readAsOf(series, window, asOf));
  const kind = search.kind && isOperationKind(search.kind) ? search.kind : null;
  return {
    ...pictured,
    window,
    kind,
    texts: kind ? startTexts(kind, withinSeries(series, window)) : {},
    journal: operations
      .map(({ values, undoneAt, undoneBy, ...operation }) => ({
        ...operation,
        texts: argumentTexts(operation.kind, values),
        undone: undoneAt === null ? null : { at: undoneAt, by: undoneBy ?? '' },
      }))
      .reverse(),
    asOf: known ? { clock: search.asOf!, lines: linesOfMeasures(known, { ...window, breakMs: series.breakMs }) } : null,
  };
}

/** A series over the window of the address, and its sisters: what corrections and reviews begin with. */
export async function pictureSeries(
  station: CorrectionsPage['station'],
  all: readonly Series[],
  series: Series,
  search: HydrographSearch,
): Promise<Pick<CorrectionsPage, 'station' | 'all' | 'series' | 'window' | 'drawn'>> {
  const window = windowOf([{ series, station: { name: station.name, to: '' } }], search);
  const view = await readView(series, { ...window, px: PX });
  const { decimals, down = false, colour } = QUANTITIES[series.quantity];
  const { from: fromClock, to: toClock } = clocksOf(window);
  return {
    station,
    all: all.map(({ id, quantity, name }) => ({ id, quantity, name })),
    series: { id: series.id, quantity: series.quantity, name: series.name },
    window: { ...window, fromClock, toClock },
    drawn: {
      id: series.id,
      label: '',
      unit: series.unit,
      decimals,
      // bars before and after would hide each other
      drawn: 'line',
      down,
      colour,
      lines: packLines(linesOf(view)),
    },
  };
}

/** A window as wide as the picture begins and ends where there are measures: a reading stands beside one. */
export const withinSeries = ({ firstAt, lastAt }: Series, { from, to }: Window): Window => ({
  from: Math.max(from, firstAt ?? from),
  to: Math.min(to, lastAt ?? to),
});
