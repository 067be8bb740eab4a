/** The home of a kind as the water says it: last values, thirty days, how old, and where. */
import { closedQuantities } from '~/modules/monitoring/series/domain/closed-series';
import type { Actor } from '~/kernel/actor';
import { DAY_MS, dayNumber } from '~/kernel/civil-time';
import type { Extent } from '~/kernel/projection';
import { followedBy, kindOf, type StationFilter, type StationKind } from '~/modules/monitoring/stations/domain';
import { chosenStations, findReadableIds } from '~/modules/monitoring/stations/service/read-stations.server';
import { lastAnalysed, type AnalysedLast } from '~/modules/monitoring/quality-answers/service/analysed-values.server';
import {
  LATE_FROM,
  quantityOf,
  SILENT_AFTER,
  verdictOf,
  type Age,
  type Quantity,
} from '~/modules/monitoring/series/domain';
import { findOpenLevels } from '~/modules/monitoring/watches/service/watched.server';
import { readSparklines } from '~/modules/monitoring/hydrograph/service/latest-days.server';
import { now } from '~/platform/clock.server';
import {
  ANALYSED_STEP_DAYS,
  findAgedCells,
  findIdsOfAge,
  findLastValues,
  type AgedCell,
  type StationChoice,
} from '../data/last-values.server';
import type { KindFindings, KindSheet, KindsSheet, LineValue, SheetMark } from '../view/kind-home.view';

/** Marks across the sheet: about 40 px each where it stands beside the list. */
const CELLS = 9;

async function choiceOf(actor: Actor, kind: StationKind, filter: Partial<StationFilter>): Promise<StationChoice> {
  const ids = await chosenStations(actor, kind, filter);
  const analysed = await analysedAt(actor, kind, ids);
  return { kind, quantities: followedBy(kind), ids, analysed, closed: [...closedQuantities(actor)] };
}
/** Of kinds whose water is analysed; the quantity that leads is the one that its value is of. */
async function analysedAt(
  actor: Actor,
  kind: StationKind,
  ids: readonly number[] | null,
): Promise<readonly AnalysedLast[]> {
  if (kindOf(kind).analyses !== true) return [];
  return lastAnalysed(actor, ids ?? (await findReadableIds(actor, kind, {})), followedBy(kind)[0]);
}

/** A filter with the stations that an age stands for, which only measures know. */
export async function withAge(
  actor: Actor,
  kind: StationKind,
  { age, ...filter }: StationFilter & { readonly age: Age | '' },
): Promise<StationFilter> {
  if (age === '') return filter;
  return { ...filter, among: await findIdsOfAge(await choiceOf(actor, kind, filter), age) };
}

/** Of the lines of one page: the stations were read for this person already. */
export async function readLineValues(
  actor: Actor,
  kind: StationKind,
  stationIds: readonly number[],
): Promise<LineValue[]> {
  if (stationIds.length === 0) return [];
  const analysed = new Map((await analysedAt(actor, kind, stationIds)).map((one) => [one.stationId, one] as const));
  const values = await findLastValues(stationIds, followedBy(kind), [...closedQuantities(actor)]);
  const sparks = await readSparklines(values);
  const levels = await findOpenLevels(values.map(({ seriesId }) => seriesId));
  const today = dayNumber(now().getTime());
  const [leading] = followedBy(kind);
  const lines = values.map(({ seriesId, ...measured }): LineValue => {
    const last = analysed.get(measured.stationId);
    analysed.delete(measured.stationId);
    const value = last ? latestOf(measured, last, leading) : { ...measured, analyses: 0, below: false };
    return {
      ...value,
      days: value.at === null ? null : today - dayNumber(value.at),
      spark: sparks.get(seriesId) ?? null,
      verdict: verdictOf(value.quantity, value.below ? null : value.value, levels.get(seriesId) ?? 0),
    };
  });
  // where nothing but laboratories comes
  const others = leading === undefined ? [] : [...analysed.values()];
  return [
    ...lines,
    ...others.map((last): LineValue => {
      const value = latestOf(nothingOf(last.stationId, leading!), last, leading);
      return {
        ...{ ...value, days: value.at === null ? null : today - dayNumber(value.at), spark: null },
        verdict: verdictOf(value.quantity, value.below ? null : value.value, 0),
      };
    }),
  ];
}

type Measured = Omit<Awaited<ReturnType<typeof findLastValues>>[number], 'seriesId'>;
const nothingOf = (stationId: number, quantity: Quantity): Measured => ({
  ...{ stationId, quantity, unit: quantityOf(quantity).unit, daily: true, at: null, value: null, age: 'none' },
});
/** The last of all: what a sensor measured, or what a laboratory found since. */
function latestOf(measured: Measured, last: AnalysedLast, leading: Quantity | undefined) {
  const { value, valueAt, lastAt, below, n: analyses } = last;
  // a sensor that is late or silent is told by its own age
  const age = measured.at === null ? ageOfAnalyses(lastAt) : measured.age;
  if (measured.quantity === leading && value !== null && valueAt !== null && valueAt > (measured.at ?? -Infinity))
    return { ...measured, age, analyses, below, value, at: valueAt, daily: true };
  return { ...measured, age, analyses, below: false, at: measured.at ?? lastAt };
}
function ageOfAnalyses(at: number): Age {
  const steps = (now().getTime() - at) / (ANALYSED_STEP_DAYS * DAY_MS);
  return steps > SILENT_AFTER ? 'silent' : steps >= LATE_FROM ? 'late' : 'fresh';
}

const findingsOf = (cells: readonly AgedCell[]): KindFindings => {
  const sum = (of: (cell: AgedCell) => number) => cells.reduce((total, cell) => total + of(cell), 0);
  return {
    open: sum(({ count, closed }) => count - closed),
    closed: sum(({ closed }) => closed),
    fresh: sum(({ ages }) => ages.fresh),
    late: sum(({ ages }) => ages.late),
    silent: sum(({ ages }) => ages.silent),
    none: sum(({ ages }) => ages.none),
    notPlaced: sum(({ place, count }) => (place ? 0 : count)),
  };
};

const AGES_FROM_WORST = ['silent', 'late', 'fresh', 'none'] as const;

/**
 * The age of most of them, the worse one of two that are as many: were the worst enough, every group of a large network
 * would be silent. How many are silent stands in its words, and the list of silent stations is one press away.
 */
const ageOf = (ages: AgedCell['ages']) => AGES_FROM_WORST.reduce((most, age) => (ages[age] > ages[most] ? age : most));

/** What stands above the list and beside it. */
export async function readKindSheet(
  actor: Actor,
  kind: StationKind,
  filter: Partial<StationFilter>,
): Promise<KindSheet> {
  const cells = await findAgedCells(await choiceOf(actor, kind, filter), CELLS, filter.bbox ?? null);
  const marks = marksOf(cells);
  return { findings: findingsOf(cells), marks, extent: filter.bbox ?? extentOfMarks(marks) };
}

/** Several kinds on one sheet: the stations of each are gathered by the squares of the whole. */
export async function readKindsSheet(actor: Actor, kinds: readonly StationKind[]): Promise<KindsSheet> {
  const choices = await Promise.all(kinds.map((kind) => choiceOf(actor, kind, {})));
  const marksOver = (extent: Extent | null) =>
    Promise.all(
      choices.map(async (choice) => ({
        kind: choice.kind,
        marks: marksOf(await findAgedCells(choice, CELLS, extent)),
      })),
    );
  const extent = extentOfMarks((await marksOver(null)).flatMap(({ marks }) => marks));
  const placed = (await marksOver(extent)).filter(({ marks }) => marks.length > 0);
  return { kinds: placed, extent };
}

const marksOf = (cells: readonly AgedCell[]): SheetMark[] =>
  cells.flatMap(({ place, ages, closed: _, ...cell }) =>
    place ? [{ ...cell, place, age: Object.values(ages).some((count) => count > 0) ? ageOf(ages) : 'none', ages }] : [],
  );

function extentOfMarks(marks: readonly SheetMark[]): Extent | null {
  if (marks.length === 0) return null;
  const at = (side: 0 | 1 | 2 | 3) => marks.map(({ bounds }) => bounds[side]);
  return [Math.min(...at(0)), Math.min(...at(1)), Math.max(...at(2)), Math.max(...at(3))];
}
