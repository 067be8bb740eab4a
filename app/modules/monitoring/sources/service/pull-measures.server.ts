/**
 * Brings the measures of a feed of Hub'Eau into the series of stations: to the last page, what is new and what the
 * service may have corrected, gaps again. Each page is written with the place that was reached, so that a run that
 * stops goes on from there, and nothing is written twice.
 */
import type { Actor } from '~/kernel/actor';
import { JobFailed } from '~/platform/jobs/define-job';
import { worded } from '~/platform/jobs/log-words';
import { NOTHING, plus, type Pulled } from './pulled';
import { tellChanges } from './tell-changes.server';
import { now } from '~/platform/clock.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { kindOf, systemOf, type ReachedStation } from '~/modules/monitoring/stations/domain';
import { reachStations, stationsByCodes } from '~/modules/monitoring/stations/service/read-stations.server';
import { formatInstant } from '~/kernel/civil-date';
import { numberForInput } from '~/kernel/french-number';
import type { Quantity, Series } from '~/modules/monitoring/series/domain';
import {
  endedBy,
  importWithin,
  WRITE_MS,
  type Target,
} from '~/modules/monitoring/raw-measures/service/import-measures.server';
import { countBrought } from '~/modules/monitoring/raw-measures/service/list-imports.server';
import type { Sum } from '~/modules/monitoring/derived-series/domain/datum-changes';
import {
  marksMissing,
  marksToKeep,
  sumsOfRows,
} from '~/modules/monitoring/derived-series/service/datum-changes.server';
import { unitChanges } from '~/modules/monitoring/series/domain/unit-changes';
import { findGaps, leaveReviewed, valueBefore } from '~/modules/monitoring/series/service/source-series.server';
import { findSeriesOf } from '~/modules/monitoring/series/service/series.server';
import { findCursor, saveCursor, type SourceCursor } from '../data/source-cursors.server';
import {
  addLeft,
  firstPage,
  halves,
  isTooDeep,
  measureFeed,
  planWindows,
  readFeed,
  quantitiesOf,
  restOf,
  seriesApart,
  withoutContradictions,
  type LeftReason,
  type MeasureFeed,
  type MeasureFeedName,
  type ReadPage,
} from '../domain';
import {
  failedBy,
  faultLine,
  serviceAddress,
  serviceClient,
  SourceFailed,
  USUAL_PACE,
  type Pace,
  type ServiceClient,
} from './service-client.server';
import type { SourceContext, SourceOutcome } from './source-context';

export interface MeasuresAsked {
  /** address of the service; empty: that of the settings */
  readonly service: string;
  readonly feed: MeasureFeedName;
  /** codes of stations; none: every station of the kind that may be imported into and that the service can know */
  readonly codes: readonly string[];
  /** the day that a first reading begins at, as 2020-01-31; empty: the beginning */
  readonly since: string;
}

/** A service that fails so many stations one after the other is not there. */
const MOST_IN_A_ROW = 3;
const GAPS_EVERY_MS = 20 * 3_600_000;
const MOST_GAPS = 24;
const DAILY_BREAK_HOURS = 72;

interface Pull {
  readonly actor: Actor;
  readonly name: MeasureFeedName;
  readonly feed: MeasureFeed;
  readonly source: string;
  readonly since: string;
  readonly client: ServiceClient;
  readonly context: SourceContext;
}
interface Station extends ReachedStation {
  readonly param: string;
}
/** Stations that the service can know: their code is of a system that it takes. */
async function stationsOf(
  { actor, feed, context }: Pull,
  codes: readonly string[],
): Promise<{
  readonly stations: Station[];
  readonly unknown: number;
}> {
  const systems = kindOf(feed.kind).codeSystems;
  const asked = ({ code, ...rest }: ReachedStation): Station[] => {
    const system = systemOf(
      systems.filter((one) => one !== 'local'),
      code,
    );
    const param = system && feed.station[system];
    return param ? [{ ...rest, code, param }] : [];
  };
  if (codes.length === 0) {
    const reached = await reachStations(actor, 'station.import');
    return { stations: reached.filter(({ kind }) => kind === feed.kind).flatMap(asked), unknown: 0 };
  }
  const found = await stationsByCodes(actor, 'station.import', codes);
  const stations = new Map<number, Station>();
  let unknown = 0;
  for (const code of codes) {
    const one = found.find(({ code: own, station }) => own === code && station.kind === feed.kind);
    const station = one && asked({ ...one.station, code })[0];
    if (station) stations.set(station.id, station);
    else {
      unknown += 1;
      await context.log('error', worded(one ? 'sources:log.otherCode' : 'sources:log.unknownStation', { code }), code);
    }
  }
  return { stations: [...stations.values()], unknown };
}

/** The series of the station that the feed goes into: its own, or of each quantity the main one, else the first. */
async function targetsOf(feed: MeasureFeed, { id }: Station): Promise<Series[]> {
  const measured = (await findSeriesOf([id])).filter(({ nature }) => nature === 'measured');
  if (feed.series !== undefined) return measured.filter(({ name }) => name === feed.series);
  const apart = seriesApart();
  const shared = measured.filter(({ name }) => !apart.has(name));
  return [...quantitiesOf(feed)].flatMap((quantity) => shared.find((one) => one.quantity === quantity) ?? []);
}

/** What is asked of this station now: what a run that stopped left, else a new plan. */
async function begun(pull: Pull, station: Station): Promise<SourceCursor> {
  const { feed, source, since } = pull;
  const cursor = await findCursor(source, station.code);
  if (cursor.windows.length > 0) return cursor;
  const own = await targetsOf(feed, station);
  const at = now().getTime();
  const gapsDue = cursor.gapsAt === null || at - cursor.gapsAt > GAPS_EVERY_MS;
  const gaps = gapsDue ? (await Promise.all(own.map((one) => findGaps(one, MOST_GAPS)))).flat() : [];
  // what others brought since doesn't say that this source was read so far
  const ends = own.flatMap(({ lastAt }) => lastAt ?? []);
  const lastAt = cursor.lastAt === null || ends.length === 0 ? null : Math.min(cursor.lastAt, ...ends);
  const windows = planWindows(feed, { now: at, lastAt, since, updatedTo: cursor.updatedTo, gaps });
  const planned = { ...cursor, windows, next: null, seenTo: '', gapsAt: gapsDue ? at : cursor.gapsAt };
  await saveCursor(source, station.code, planned);
  return planned;
}

/** The place after a page. Where the service gives no deeper one, the window goes on from the day that was reached. */
function after(cursor: SourceCursor, next: string | null, { updatedTo, series }: ReadPage, host: string): SourceCursor {
  const seenTo = updatedTo > cursor.seenTo ? updatedTo : cursor.seenTo;
  const reached = series.flatMap(({ rows }) => rows.at[rows.at.length - 1] ?? []);
  const lastAt = reached.length === 0 ? cursor.lastAt : Math.max(cursor.lastAt ?? -Infinity, ...reached);
  const place = { ...cursor, seenTo, lastAt };
  const [window, ...others] = cursor.windows;
  if (next !== null && isTooDeep(next)) {
    const rest = reached.length === 0 ? null : restOf(window!, Math.max(...reached));
    if (!rest) throw new SourceFailed('tooDeep', host);
    return { ...place, windows: [rest, ...others], next: null };
  }
  if (next !== null) return { ...place, next };
  const whole = others.length === 0 && seenTo > cursor.updatedTo;
  return { ...place, windows: others, next: null, updatedTo: whole ? seenTo : cursor.updatedTo };
}

async function readOn(
  { client }: Pull,
  feed: MeasureFeed,
  station: Station,
  { cursor, resumed }: { readonly cursor: SourceCursor; readonly resumed: boolean },
) {
  const first = firstPage(feed, station, cursor.windows[0]!);
  try {
    const path = cursor.next ?? first;
    return { path, page: await client.read(path) };
  } catch (error) {
    // the place of a run that stopped long ago may be forgotten at the service
    const stale =
      resumed && cursor.next !== null && error instanceof SourceFailed && error.status >= 400 && error.status < 500;
    if (!stale) throw error;
    return { path: first, page: await client.read(first) };
  }
}

async function pullStation(pull: Pull, station: Station): Promise<Pulled> {
  const { feed, source, client, context } = pull;
  let cursor = await begun(pull, station);
  let [sum, resumed] = [NOTHING, true];
  const before = new Map<Quantity, number>();
  const sums: Sum[] = [];
  let earlier: ReadPage | null = null;
  while (cursor.windows.length > 0) {
    context.signal.throwIfAborted();
    const { path, page } = await readOn(pull, feed, station, { cursor, resumed });
    resumed = false;
    const [window, ...rest] = cursor.windows;
    const parts = cursor.next === null && page.count > (feed.depth ?? Infinity) ? halves(window!) : null;
    if (parts) {
      cursor = { ...cursor, windows: [...parts, ...rest] };
      await saveCursor(source, station.code, cursor);
      continue;
    }
    if (page.next === path) throw new SourceFailed('turnsRound', client.host);
    const given = readFeed(feed, page.data);
    const read = withoutContradictions(given, earlier);
    // a service may name a next page for ever: one without lines is the last
    cursor = after(cursor, page.data.length === 0 ? null : page.next, given, client.host);
    sums.push(...sumsOfRows(read.series));
    const written = await writePage(pull, station, read, { cursor, sums: inOrder(sums) });
    sum = plus(sum, written);
    earlier = given;
    // what is read again was told when it came
    if (written.created + written.changed > 0) await tellUnits(pull, station, read, before);
  }
  if (sum.created + sum.changed > 0) await tellMarks(pull, station, inOrder(sums));
  return sum;
}

/** Each instant once. */
const inOrder = (sums: readonly Sum[]): readonly Sum[] =>
  [...new Map(sums.map((one) => [one.at, one])).values()].toSorted((a, b) => a.at - b.at);

/** Depth plus elevation that goes over to another altitude: the mark was moved. */
async function tellMarks({ context }: Pull, { id, code }: Station, sums: readonly Sum[]): Promise<void> {
  for (const { from, altitude, before } of await marksMissing(id, sums))
    if (before !== null) {
      const words = {
        at: formatInstant(new Date(from)),
        before: numberForInput(before),
        after: numberForInput(altitude),
      };
      await context.log('warning', worded('sources:log.datum', words), code);
    }
}

/** Values a thousand times their neighbours are stored as they came, and told. */
async function tellUnits(
  { context, feed }: Pull,
  station: Station,
  read: ReadPage,
  before: Map<Quantity, number>,
): Promise<void> {
  const own = await targetsOf(feed, station);
  const { code } = station;
  for (const { quantity, rows } of read.series) {
    const series = own.find((one) => one.quantity === quantity);
    const last = before.get(quantity) ?? (series && (await valueBefore(series, rows.at[0]!)));
    for (const change of unitChanges(rows, last)) {
      const [old, value] = [change.before, change.after].map(numberForInput);
      const at = formatInstant(new Date(change.at));
      await context.log('warning', worded('sources:log.unitChange', { at, before: old!, after: value! }), code);
    }
    const reached = rows.value[rows.value.length - 1];
    if (reached !== undefined) before.set(quantity, reached);
  }
}

/** The lines of a page and the place after it, together. What is reviewed stands as it is. */
async function writePage(
  pull: Pull,
  station: Station,
  read: ReadPage,
  { cursor, sums }: { readonly cursor: SourceCursor; readonly sums: readonly Sum[] },
): Promise<Pulled> {
  const { actor, feed, name, source, context } = pull;
  const breakHours = feed.daily && DAILY_BREAK_HOURS;
  const own = await targetsOf(feed, station);
  const targetOf = (quantity: Quantity): Target =>
    own.find((one) => one.quantity === quantity)?.id ?? {
      ...{ stationId: station.id, quantity, name: feed.series ?? '' },
      ...(breakHours && { breakHours }),
    };
  const about = {
    kind: 'service',
    source: 'service',
    overlap: 'replace',
    fileName: `Hub’Eau – ${station.code}`,
  } as const;
  const kept = await marksToKeep(station.id, sums);
  /** the place reached is of the same transaction */
  const write = async (series: ReadPage['series']) => {
    const batches = series.map(({ quantity, rows }) => ({ target: targetOf(quantity), rows }));
    const said = { ...about, executionId: context.executionId, options: { feed: name, ...kept } };
    try {
      return await inTransaction(
        async (tx) => {
          const imported = await importWithin(tx, actor, batches, said);
          await saveCursor(source, station.code, cursor, tx);
          return imported;
        },
        { timeoutMs: WRITE_MS },
      );
    } catch (error) {
      return endedBy(error);
    }
  };
  // an elevation that is computed from the depth says what the service says
  const computed = await computedIn(station);
  const taken = read.series.filter(({ quantity }) => feed.series !== undefined || !computed.has(quantity));
  const unasked = read.series.filter((one) => !taken.includes(one)).reduce((sum, { rows }) => sum + rows.at.length, 0);
  let left = 0;
  let written = taken.length > 0 ? await write(taken) : null;
  if (written && !written.ok && written.reason.kind === 'reviewed') {
    const open = await leaveReviewed(own, taken);
    left = open.left;
    written = open.series.length > 0 ? await write(open.series) : null;
  }
  if (written && !written.ok) throw new Error(`station ${station.code}: ${written.reason.kind}`);
  if (!written?.value.importId) await saveCursor(source, station.code, cursor);
  const series = written?.value.series ?? [];
  return {
    pages: 1,
    created: series.reduce((sum, { created }) => sum + created, 0),
    changed: series.reduce((sum, { changed }) => sum + changed, 0),
    changes: series.flatMap(({ changes }) => changes ?? []),
    reviewed: left,
    aside: series.reduce((sum, { aside }) => sum + aside, 0),
    incorrect: read.incorrect,
    left: unasked > 0 ? addLeft(read.left, { computed: unasked }) : read.left,
  };
}

/** Quantities of which the station's main series is computed. */
const computedIn = async ({ id }: Station): Promise<ReadonlySet<Quantity>> =>
  new Set(
    (await findSeriesOf([id])).filter(({ main, nature }) => main && nature === 'derived').map((one) => one.quantity),
  );

async function tell({ context }: Pull, code: string, pulled: Pulled): Promise<void> {
  const { created, reviewed, aside, incorrect, left } = pulled;
  await tellChanges(context.log, code, pulled);
  if (reviewed > 0) await context.log('warning', worded('sources:log.reviewed', { count: reviewed }), code);
  if (aside > 0) await context.log('info', worded('sources:log.aside', { count: aside }), code);
  if (incorrect > 0) await context.log('warning', worded('sources:log.incorrect', { count: incorrect }), code);
  for (const [reason, count] of Object.entries(left) as [LeftReason, number][])
    await context.log('warning', worded(`sources:left.${reason}`, { count }), code);
  await context.log('info', worded('sources:log.created', { count: created }), code);
}

export async function pullMeasures(
  actor: Actor,
  { service: named, feed: name, codes, since }: MeasuresAsked,
  context: SourceContext,
  pace: Pace = USUAL_PACE,
): Promise<SourceOutcome> {
  const service = await serviceAddress(named);
  const client = serviceClient(service, context, pace);
  const feed = measureFeed(name);
  const pull: Pull = { actor, name, feed, source: `${name} ${new URL(service).origin}`, since, client, context };
  const { stations, unknown } = await stationsOf(pull, codes);
  if (stations.length === 0) throw new JobFailed('sources:log.noStation');
  let [sum, failed, inARow] = [NOTHING, 0, 0];
  for (const [rank, station] of stations.entries()) {
    await context.progress((100 * rank) / stations.length, station.code);
    try {
      const pulled = await pullStation(pull, station);
      await tell(pull, station.code, pulled);
      sum = plus(sum, pulled);
      inARow = 0;
    } catch (error) {
      if (context.signal.aborted || !(error instanceof SourceFailed)) throw error;
      [failed, inARow] = [failed + 1, inARow + 1];
      await context.log('error', faultLine(error), station.code);
      if (inARow === Math.min(MOST_IN_A_ROW, stations.length)) throw failedBy(error);
    }
  }
  const { pages, reviewed } = sum;
  const { created, changed } = await countBrought(context.executionId);
  return {
    outcome: failed + unknown > 0 ? 'partial' : 'success',
    result: { stations: stations.length, pages, created, changed, reviewed, failed: failed + unknown },
  };
}
