/** What a page shows of one or several series: the picture, the figures of what is visible, its table, its years. */
import type { Actor } from '~/kernel/actor';
import type { ChartColour } from '~/ui/chart/chart-spec';
import { DAY_MS, dayNumber, dayStart, toParisWall, readWall, TIME_ZONE } from '~/kernel/civil-time';
import { yearlyOfDays, type RatedPeriod, type YearKind } from '~/modules/monitoring/hydrology/domain';
import { findRatedPeriods } from '~/modules/monitoring/derived-series/service/stored-recipes.server';
import { analysedExtent, readAnalysed } from '~/modules/monitoring/quality/service/read-analysed.server';
import { findReadingsWithin } from '~/modules/monitoring/data-quality/service/control-readings.server';
import { differsFromRaw, findWholeDays } from '~/modules/monitoring/series/service/measures.server';
import { dayValues, quantityOf, type DayRun, type Series } from '~/modules/monitoring/series/domain';
import { comparedBy, recordsOf, type ComparedAs } from '../domain/compared';
import { MONTH_WIDTH, MONTHLY_FROM, monthlyBars } from '../domain/monthly-bars';
import { stripOf } from '../domain/strip';
import { boundsOn, SEASON_PERCENTILES, seasonOf } from '../domain/season';
import { edgeOf, linesOf, statisticsOf, type SeriesView } from '~/modules/monitoring/series/domain/view';
import { clocksOf, type Window } from '~/modules/monitoring/hydrograph/domain/window';
import { askedWindow, extentOf } from '~/modules/monitoring/hydrograph/view/asked-window';
import type { HydrographSearch } from '~/modules/monitoring/hydrograph/forms/hydrograph-search';
import type { HydrographSeries } from '~/modules/monitoring/hydrograph/view/hydrograph';
import type { HydrographPage, NamedSeries } from '../view/hydrograph-page';
import { packLines, unpackLines, type Line, type PackedLines } from '~/modules/monitoring/hydrograph/view/pack';
import { alertLevelsOf } from '~/modules/monitoring/watches/service/watched.server';
import { now } from '~/platform/clock.server';
import { reachSeries } from './reached-series.server';
import { readMarks } from './read-marks.server';
import { headingOf, readState, soundDays, suspicionsOf, togetherOf } from './read-state.server';
import { readView } from '~/modules/monitoring/hydrograph/service/read-view.server';

const PX = 1200;
/** More have room on no screen. */
const MOST_DOTS = 150;
const TABLE_ROWS = 50;
const SEASON_UP_TO = 3 * 366 * DAY_MS;
/** Beyond, years would lie over each other. */
const EVERY_YEAR_UP_TO = 367 * DAY_MS;

/** The same wall time a year later. */
function yearLater(instant: number, years: number): number {
  const wall = new Date(toParisWall(instant));
  wall.setUTCFullYear(wall.getUTCFullYear() + years);
  return readWall(wall.getTime(), TIME_ZONE).retained;
}

async function previousLines(series: Series, { from, to }: Window): Promise<readonly Line[]> {
  const view = await readView(series, { from: yearLater(from, -1), to: yearLater(to, -1), px: PX });
  return linesOf(view).map((line) => line.map(({ at, value }) => ({ at: yearLater(at, 1), value })));
}

/** Bars stand for a bucket each: days are summed, few measures stand for themselves. */
function barsOf(view: SeriesView, series: Series): { lines: Line[]; width: number } {
  if (view.kind === 'points')
    return {
      lines: [view.points.map(({ at, value }) => ({ at, value }))],
      width: (series.step ?? (view.points.length > 1 ? usualStep(view.points) : 60)) * 60_000,
    };
  const { columns } = view;
  const sums = new Map<number, number>();
  for (const { column, sum } of view.buckets) sums.set(column, (sums.get(column) ?? 0) + sum);
  return {
    lines: [[...sums].map(([column, value]) => ({ at: edgeOf(columns, column), value }))],
    width: edgeOf(columns, 1) - edgeOf(columns, 0),
  };
}
function usualStep(points: readonly { readonly at: number }[]): number {
  const steps = points.slice(1, 200).map(({ at }, rank) => (at - points[rank]!.at) / 60_000);
  return steps.sort((a, b) => a - b)[steps.length >> 1] ?? 60;
}

function tableOf(view: SeriesView): { at: number; value: number; n: number }[] {
  if (view.kind === 'points') return view.points.slice(-TABLE_ROWS).map(({ at, value }) => ({ at, value, n: 1 }));
  return view.buckets.slice(-TABLE_ROWS).map(({ firstAt, sum, n }) => ({ at: firstAt, value: sum / n, n }));
}

/** Of each point that is drawn, where a dot each may have room. */
function statusesOf(view: SeriesView): number[] | undefined {
  if (view.kind === 'buckets' || view.points.length > MOST_DOTS) return undefined;
  const known = new Map([view.before, ...view.points, view.after].map((point) => [point?.at, point?.status]));
  return linesOf(view).flatMap((line) => line.map(({ at }) => known.get(at)!));
}

/** The times of rating curves, cut to the window: those that hold for ever have no end that travels. */
async function ratedWithin(series: Series, { from, to }: Window): Promise<RatedPeriod[] | null> {
  const periods = await findRatedPeriods(series);
  return (
    periods
      ?.map((one) => ({ ...one, from: Math.max(one.from, from), to: Math.min(one.to, to + 1) }))
      .filter((one) => one.from < one.to) ?? null
  );
}

const SUMMED = { summed: true } as const;
/** The days of the months that begin within a window. */
const daysOf = ({ from, to }: Window): [first: number, last: number] => [dayNumber(from), dayNumber(to) + 31];

/** Amounts that stand upright, over a year or more: a bar a month says more than hundreds of days side by side. */
function isMonthly({ quantity }: Series, { from, to }: Window): boolean {
  const { drawn, down = false, summed = false } = quantityOf(quantity);
  return drawn === 'bars' && summed && !down && to - from >= MONTHLY_FROM;
}

/** As they came, where that is something else. */
async function rawLines(series: Series, { from, to }: Window): Promise<readonly Line[] | null> {
  if (!(await differsFromRaw(series.id, dayNumber(from), dayNumber(to - 1)))) return null;
  if (isMonthly(series, { from, to }))
    return [
      monthlyBars(dayValues(await findWholeDays(series.id, ...daysOf({ from, to }), 'raw'), SUMMED), { from, to }),
    ];
  const view = await readView(series, { from, to, px: PX, layer: 'raw' });
  return quantityOf(series.quantity).drawn === 'bars' ? barsOf(view, series).lines : linesOf(view);
}

async function drawOne(
  { series, station }: NamedSeries,
  window: Window,
  choices: {
    readonly speakingTo: Actor | null;
    /** whose rights say which analyses are drawn */
    readonly reader: Actor | null;
    readonly bandFits: boolean;
    readonly band: boolean;
    readonly previous: boolean;
    readonly years: boolean;
    readonly as: ComparedAs;
    /** how each stands for its season is asked for */
    readonly states: boolean;
    readonly year: YearKind;
    /** of its station: once on a chart */
    readonly events: boolean;
  },
) {
  const { drawn, down = false, colour: usual, decimals, flashy = false, lowest, highest } = quantityOf(series.quantity);
  const colour = chartColour(series.colour ?? usual);
  const [view, raw, suspicions, readings, analyses, rated, days, alertLevels] = await Promise.all([
    readView(series, { ...window, px: PX }),
    rawLines(series, window),
    suspicionsOf(series),
    findReadingsWithin(series.id, window),
    choices.reader ? readAnalysed(choices.reader, series, window) : null,
    ratedWithin(series, window),
    series.firstAt === null
      ? []
      : findWholeDays(series.id, dayNumber(series.firstAt), dayNumber(series.lastAt ?? series.firstAt)),
    alertLevelsOf(series.id),
  ]);
  const known = { days, suspicions };
  const isBars = drawn === 'bars';
  const monthly = isMonthly(series, window);
  const bars = monthly
    ? { lines: [monthlyBars(dayValues(days, SUMMED), window)], width: MONTH_WIDTH }
    : isBars
      ? barsOf(view, series)
      : null;
  const season = choices.bandFits && !isBars ? seasonOf(days) : null;
  const edges = season && choices.band && seasonLines(season, window);
  const shape: HydrographSeries = {
    id: series.id,
    label: station.name,
    unit: series.unit,
    decimals,
    drawn,
    down,
    colour,
    lines: packLines(bars ? bars.lines : linesOf(view)),
    ...(!isBars && { statuses: statusesOf(view) }),
    ...(bars && { width: bars.width }),
    ...(monthly && { per: 'month' as const }),
    ...(readings.length > 0 && { readings }),
    ...(analyses && analyses.points.length > 0 && { analyses: analyses.points, analysed: analyses.names }),
    ...(raw && { raw: packLines(raw) }),
    ...(choices.previous && !isBars && { previous: packLines(await previousLines(series, window)) }),
    ...(choices.years && !isBars && { years: packLines(everyYear(days, window)) }),
    ...(edges && { season: edges }),
    ...(rated && { rated }),
    // what is credible of a measure says nothing of a month
    ...(!monthly && {
      credible: {
        low: series.lowest ?? lowest ?? null,
        high: series.highest ?? highest ?? null,
        // columns hide how a flood came and went
        smooth: !isBars && !(flashy && view.kind === 'buckets'),
      },
    }),
  };
  return {
    series,
    station,
    drawn: compared(shape, days, isBars ? 'absolute' : choices.as),
    records: isBars ? null : recordsOf(soundDays(days, suspicions)),
    state: choices.states ? await readState(series, known) : null,
    marks: await readMarks(series, window, { suspicions, withEvents: choices.events }),
    alertLevels,
    statistics: statisticsOf(view),
    table: tableOf(view),
    years: yearlyOfDays(days, choices.year),
    // of a window of the past the sentence would speak of something else than the picture
    heading:
      choices.speakingTo && window.to > (series.lastAt ?? 0)
        ? await headingOf(choices.speakingTo, series, known)
        : null,
    hasSeason: season !== null,
    days,
  };
}

/** More points than this are no finer on a screen. */
const POINTS_OF_A_YEAR = 180;
/** The daily means of every other year, moved onto the window; a year that has a gap is several lines. */
function everyYear(days: readonly DayRun[], { from, to }: Window): Line[] {
  const [first, last] = [dayNumber(from), dayNumber(to - 1)];
  const step = Math.max(1, Math.ceil((last - first + 1) / POINTS_OF_A_YEAR));
  const lines: { at: number; value: number }[][] = [];
  const known = new Map(dayValues(days).map(({ day, value }) => [day, value]));
  const [oldest, latest] = [days[0]?.day ?? first, days.at(-1)?.day ?? last];
  const yearsBack = Math.ceil((last - oldest) / 365.25);
  for (let back = -Math.ceil((latest - first) / 365.25); back <= yearsBack; back += 1) {
    if (back === 0) continue;
    let open: { at: number; value: number }[] = [];
    for (let day = first; day <= last; day += step) {
      const value = known.get(dayNumber(yearLater(dayStart(day), -back)));
      if (value === undefined) {
        if (open.length > 1) lines.push(open);
        open = [];
      } else open.push({ at: dayStart(day), value: Math.round(value * 1000) / 1000 });
    }
    if (open.length > 1) lines.push(open);
  }
  return lines;
}

/** The same picture around its own mean, or by its rank: what stands on absolute values is left out. */
function compared(shape: HydrographSeries, days: readonly DayRun[], as: ComparedAs): HydrographSeries {
  const of = as === 'absolute' ? null : comparedBy(days, as);
  if (!of) return shape;
  const {
    raw,
    previous,
    years,
    season: _,
    readings: __,
    analyses: _____,
    analysed: ______,
    credible: ___,
    rated: ____,
    ...kept
  } = shape;
  const moved = (packed: PackedLines) =>
    packLines(unpackLines(packed).map((one) => one.map(({ at, value }) => ({ at, value: of(value) }))));
  return {
    ...kept,
    unit: as === 'rank' ? '%' : shape.unit.replace(/^m NGF$/, 'm'),
    decimals: as === 'rank' ? 0 : shape.decimals,
    lines: moved(shape.lines),
    ...(raw && { raw: moved(raw) }),
    ...(previous && { previous: moved(previous) }),
    ...(years && { years: moved(years) }),
  };
}

function seasonLines(season: NonNullable<ReturnType<typeof seasonOf>>, { from, to }: Window) {
  const [first, last] = [dayNumber(from), dayNumber(to - 1) + 1];
  const step = Math.max(1, Math.floor((last - first) / 400));
  const edges = SEASON_PERCENTILES.map((): { at: number; value: number }[] => []);
  for (let day = first; day <= last; day += step) {
    const bounds = boundsOn(season, day);
    if (bounds)
      for (const [rank, edge] of edges.entries())
        edge.push({ at: dayStart(day), value: Math.round(bounds[rank]! * 1000) / 1000 });
  }
  return edges[0]!.length > 1 ? edges.map((edge) => packLines([edge])) : null;
}

/** Colours are kept as texts; those of the charts' scale are ranks. */
const chartColour = (colour: Series['colour'] | ChartColour): ChartColour =>
  /^\d$/.test(String(colour)) ? (Number(colour) as 0) : (colour as ChartColour);

/** Each its own: the first has its own colour or that of its quantity, the next of the same colour one that is free. */
function ownColours(wanted: readonly ChartColour[]): ChartColour[] {
  const free = ([1, 6, 8, 2, 5, 7, 4, 9] as const).filter((colour) => !wanted.includes(colour));
  return wanted.map((colour, rank) => (wanted.indexOf(colour) === rank ? colour : (free.shift() ?? colour)));
}

async function mayExport(actor: Actor, named: readonly NamedSeries[]): Promise<boolean> {
  const open = await reachSeries(
    actor,
    named.map(({ series }) => series.id),
    'station.export',
  );
  return open.length === named.length;
}

interface Ends {
  readonly firstAt: number;
  readonly lastAt: number;
}
const together = (one: Ends | null, other: Ends | null): Ends | null =>
  one && other
    ? { firstAt: Math.min(one.firstAt, other.firstAt), lastAt: Math.max(one.lastAt, other.lastAt) }
    : (one ?? other);

/**
 * `speakingTo`: who reads its heading; without, it has none. `beside`: rain above the others; the page isn't about it.
 */
export async function readHydrograph(
  named: readonly NamedSeries[],
  search: HydrographSearch,
  speakingTo: Actor | null = null,
  beside: NamedSeries | null = null,
): Promise<HydrographPage> {
  const analysed = speakingTo
    ? await analysedExtent(
        speakingTo,
        named.map(({ series }) => series),
      )
    : null;
  const extent = together(extentOf(named), analysed);
  const { window, period, fault } = askedWindow(search, extent ?? { firstAt: 0, lastAt: 0 });
  // over twenty years the band would repeat twenty times; behind several series it would hide them
  const bandFits = named.length === 1 && window.to - window.from <= SEASON_UP_TO;
  const yearFits = window.to - window.from <= EVERY_YEAR_UP_TO;
  const choices = {
    speakingTo: named.length === 1 ? speakingTo : null,
    reader: speakingTo,
    bandFits,
    band: search.band ?? true,
    previous: search.previous ?? false,
    years: (search.years ?? false) && yearFits,
    as: named.length > 1 ? search.as : ('absolute' as const),
    states: speakingTo !== null && new Set(named.map(({ series }) => series.stationId)).size > 1,
    year: search.year,
  };
  const series = [];
  for (const [rank, one] of named.entries()) {
    const isFirst = named.findIndex((other) => other.series.stationId === one.series.stationId) === rank;
    series.push({ ...(await drawOne(one, window, { ...choices, events: isFirst })), isBeside: false });
  }
  const rain = search.rain ?? true;
  // the events of the gauge are on its own sheet
  const quiet = { ...choices, speakingTo: null, events: false };
  if (beside && rain) series.push({ ...(await drawOne(beside, window, quiet)), isBeside: true });
  const { from: fromClock, to: toClock } = clocksOf(window);
  const colours = ownColours(series.map(({ drawn }) => drawn.colour));
  return {
    window: { ...window, fromClock, toClock },
    extent,
    period,
    fault,
    y: { all: search.y === 'all', low: boundIn(search.low), high: boundIn(search.high) },
    asked: [search.low, search.high].find((bound) => typeof bound === 'object') ?? null,
    // what would draw nothing is not offered: five years make a season, amounts have neither of them
    band: series.some(({ hasSeason }) => hasSeason) ? choices.band : null,
    previous: series.some(({ drawn }) => drawn.drawn !== 'bars') ? choices.previous : null,
    years: yearFits && series.some(({ drawn }) => drawn.drawn !== 'bars') ? choices.years : null,
    rain: beside ? rain : null,
    as: choices.as,
    strip: series[0] && series[0].days.length > 0 ? packLines(stripOf(series[0].days)) : null,
    today: now().getTime(),
    mayExport: speakingTo !== null && (await mayExport(speakingTo, named)),
    together: speakingTo && choices.states ? await togetherOf(speakingTo, series) : null,
    series: series.map(({ hasSeason: _, state: __, days: ___, ...one }, rank) => ({
      ...one,
      drawn: { ...one.drawn, colour: colours[rank]! },
    })),
  };
}

const boundIn = (bound: HydrographSearch['low']): number | undefined => (typeof bound === 'number' ? bound : undefined);
