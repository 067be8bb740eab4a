/** The page on which a series is corrected: its picture, its journal, and how it was known at a past instant. */
import { STATES } from '~/modules/monitoring/series/domain';
import { numberForInput } from '~/kernel/french-number';
import { parisClock, parisInstant } from '~/kernel/paris-time';
import type { FieldTexts } from '~/kernel/edit-conflict';
import { findReadingsWithin } from '~/modules/monitoring/data-quality/service/control-readings.server';
import { findOperations } from '../data/operations.server';
import { findReviews } from '~/modules/monitoring/series/service/measures.server';
import { findSuspicion, type StoredSuspicion } from '~/modules/monitoring/data-quality/service/suspicions.server';
import { quantityOf, type Series } from '~/modules/monitoring/series/domain';
import { isOperationKind, OPERATION_NAMES, type OperationKindName } from '../domain/operation';
import { readingsAround } from '../domain/readings-around';
import { rounded } from '~/modules/monitoring/data-quality/domain/suspicions';
import { levelsOf, REVIEW_STATUSES } from '~/modules/monitoring/series/domain/review';
import { linesOf } from '~/modules/monitoring/series/domain/view';
import { clocksOf, instantOf, type Window } from '~/modules/monitoring/hydrograph/domain/window';
import type { HydrographSearch } from '~/modules/monitoring/hydrograph/forms/hydrograph-search';
import type { CorrectionsSearch } from '../forms/corrections-search';
import { argumentTexts, startTexts } from '../forms/correction.form';
import { linesOfMeasures } from '../view/correction-effect';
import type { CorrectionsPage } from '../view/corrections-page';
import type { HydrographSeries } from '~/modules/monitoring/hydrograph/view/hydrograph';
import { packLines, type PackedLines } from '~/modules/monitoring/hydrograph/view/pack';
import { compareReadings } from '~/modules/monitoring/data-quality/service/compare-readings.server';
import { readAsOf } from './read-as-of.server';
import { windowOf } from '~/modules/monitoring/hydrograph/view/asked-window';
import { readView } from '~/modules/monitoring/hydrograph/service/read-view.server';

const PX = 1200;

export async function readCorrections(
  station: CorrectionsPage['station'],
  all: readonly Series[],
  series: Series,
  search: CorrectionsSearch,
): Promise<CorrectionsPage> {
  const [{ window, ...pictured }, operations, readings, proposed] = await Promise.all([
    pictureSeries(station, all, series, search),
    findOperations(series.id),
    compareReadings(series),
    proposalOf(series, search),
  ]);
  const asOf = search.asOf === undefined ? undefined : parisInstant(search.asOf);
  const kind = search.kind && isOperationKind(search.kind) ? search.kind : null;
  const over = overOf(search);
  const asked = over ?? withinSeries(series, window);
  const taken = kind === 'drift' && !proposed ? takenReadings(readings, asked) : null;
  return {
    ...pictured,
    window,
    kind,
    over: over && { ...over, ...clocksAround(over) },
    taken,
    texts: kind
      ? { ...startTexts(kind, asked, usualStep(series)), ...textsOfTaken(taken), ...argumentsFor(kind, proposed) }
      : {},
    seen: operations.at(-1)?.id ?? 0,
    suspicion: proposed?.id ?? null,
    readings: readings.map(({ beside, ...reading }) => ({
      ...reading,
      gap: beside && beside.logged - beside.manual,
    })),
    filter: {
      ...{ of: search.of ?? '', by: search.by ?? '', state: search.state ?? '' },
      kinds: OPERATION_NAMES.filter((name) => operations.some((one) => one.kind === name)),
      logins: [...new Set(operations.map(({ login }) => login))].sort(),
    },
    journal: operations
      .filter(
        ({ kind: name, login, undoneAt }) =>
          (!search.of || name === search.of) &&
          (!search.by || login === search.by) &&
          (!search.state || (search.state === 'undone') === (undoneAt !== null)),
      )
      .map(({ values, undoneAt, undoneBy, ...operation }) => ({
        ...operation,
        texts: argumentTexts(operation.kind, values),
        undone: undoneAt === null ? null : { at: undoneAt, by: undoneBy ?? '' },
      }))
      .reverse(),
    asOf: asOf ? { clock: search.asOf!, ...(await stateOf(series, window, asOf)) } : null,
  };
}

/** A series as it was known: its line, and what the reviews of then had made of it. */
async function stateOf(series: Series, window: Window, asOf: Date) {
  const [known, reviews] = await Promise.all([readAsOf(series, window, asOf), findReviews(series.id)]);
  const levels = levelsOf(reviews.filter(({ at }) => at <= asOf.getTime()));
  return {
    lines: linesOfMeasures(known, { ...window, breakMs: series.breakMs }),
    counts: REVIEW_STATUSES.map((status) => ({
      status,
      count: known.reduce((sum, measure) => sum + (measure.status === status ? 1 : 0), 0),
    })),
    corrected: known.reduce((sum, { state }) => sum + (state === STATES.raw ? 0 : 1), 0),
    levels: levels
      .filter(({ from, to }) => from < window.to && to >= window.from)
      .map(({ from, to, review }) => ({ from, to, status: review.status })),
  };
}

/** The run of the queue that is corrected, if it is of this series and still open. */
async function proposalOf(series: Series, { suspicion: id }: CorrectionsSearch): Promise<StoredSuspicion | null> {
  const suspicion = id === undefined ? null : await findSuspicion(id);
  return suspicion?.seriesId === series.id && suspicion.state === 'open' ? suspicion : null;
}

function overOf({ start, end }: CorrectionsSearch): Window | null {
  const [from, to] = [instantOf(start, false), instantOf(end, true)];
  return from !== undefined && to !== undefined && from < to ? { from, to } : null;
}
const clocksAround = (window: Window) => {
  const { from, to } = clocksOf(window);
  return { fromClock: from, toClock: to };
};

const takenReadings = (
  readings: Awaited<ReturnType<typeof compareReadings>>,
  window: Window,
): CorrectionsPage['taken'] => {
  const { first, last } = readingsAround(
    readings.flatMap(({ beside }) => beside ?? []),
    window,
  );
  const shown = (one: typeof first) => one && { at: one.at, value: rounded(one.manual) };
  return { first: shown(first), last: shown(last) };
};
/** Whole minutes, as a form takes them, that hold the measures beside the readings. */
function textsOfTaken(taken: CorrectionsPage['taken']): FieldTexts {
  if (!taken?.first || !taken.last) return {};
  return {
    from: [parisClock(new Date(taken.first.at))],
    to: [parisClock(new Date(Math.ceil(taken.last.at / MINUTE_MS) * MINUTE_MS))],
    first: [numberForInput(taken.first.value)],
    last: [numberForInput(taken.last.value)],
  };
}
const MINUTE_MS = 60_000;

/** That of its settings, else as often as it measured on the whole: no gap is dense enough to change that much. */
const usualStep = ({ step, count, firstAt, lastAt }: Series): number | null =>
  step ?? (count > 1 ? Math.ceil((lastAt! - firstAt!) / (count - 1) / MINUTE_MS) : null);

/** A proposal is adjusted from what it proposes. */
const argumentsFor = (kind: OperationKindName, suspicion: StoredSuspicion | null): FieldTexts =>
  suspicion?.propose?.kind === kind ? argumentTexts(kind, suspicion.propose.values) : {};

/** A series over the window of the address, and its sisters: what corrections and reviews begin with. */
export async function pictureSeries(
  station: CorrectionsPage['station'],
  all: readonly Series[],
  series: Series,
  search: HydrographSearch,
): Promise<Pick<CorrectionsPage, 'station' | 'all' | 'series' | 'window' | 'drawn'>> {
  const window = windowOf([{ series }], search);
  const [view, readings] = await Promise.all([
    readView(series, { ...window, px: PX }),
    findReadingsWithin(series.id, window),
  ]);
  const { from: fromClock, to: toClock } = clocksOf(window);
  return {
    station,
    all: all.map(({ id, quantity, name }) => ({ id, quantity, name })),
    series: { id: series.id, quantity: series.quantity, name: series.name },
    window: { ...window, fromClock, toClock },
    drawn: { ...drawnAs(series, packLines(linesOf(view))), ...(readings.length > 0 && { readings }) },
  };
}

export function drawnAs({ id, quantity, unit }: Series, lines: PackedLines): HydrographSeries {
  const { decimals, down = false, colour } = quantityOf(quantity);
  // bars before and after would hide each other
  return { id, label: '', unit, decimals, drawn: 'line', down, colour, lines };
}

/** A window as wide as the picture begins and ends where there are measures: a reading stands beside one. */
export const withinSeries = ({ firstAt, lastAt }: Series, { from, to }: Window): Window => ({
  from: Math.max(from, firstAt ?? from),
  to: Math.min(to, lastAt ?? to),
});
