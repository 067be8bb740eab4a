/**
 * Examines what was written: runs of a series that deserve a look go into the queue of those who validate. Nothing
 * waits for it: an examination that was overtaken by a write is made again.
 */
import { dayNumber, dayStart } from '~/kernel/civil-time';
import { computeApart } from '~/records/exchange/worker/compute-apart.server';
import type { JobContext } from '~/platform/jobs/define-job';
import { inTransaction } from '~/platform/db/transaction.server';
import { findNeighbourIds, readExamined, widened } from '../data/examined-measures.server';
import { findReviews, findWholeDays } from '~/modules/monitoring/series/service/measures.server';
import { findSeries } from '~/modules/monitoring/series/service/series.server';
import { clearUnseen, findUnseen, replaceSuspicions, type Unseen } from '../data/suspicions.server';
import type { Series } from '~/modules/monitoring/series/domain';
import { apartSuspicion, findApart, type DayMeans } from '../domain/apart';
import { findDrifts, withoutReturns } from '../domain/drifts';
import { limitOf } from '~/modules/monitoring/series/domain/limits';
import { closedOf } from '~/modules/monitoring/series/domain/review';
import { kindsSeenIn, suspicionTraits, type Habits, type Suspicion } from '../domain/suspicions';
import { SUSPICIONS_TASK } from '../view/suspicions-task';
import { compareReadings } from './compare-readings.server';

/** Habits are told from so many measures on both sides of what was written, or all there are. */
const CONTEXT = 20_000;
/** A run that begins before what was written may only show with it. */
const MARGIN_MS = 3 * 86_400_000;
const AT_ONCE = 200_000;
const EVER = { from: Date.UTC(1000, 0), to: Date.UTC(9999, 0) };

/** Answers how many series it examined. */
export async function examineUnseen({ progress, signal }: Pick<JobContext, 'progress' | 'signal'>): Promise<number> {
  let done = 0;
  for (let unseen = await findUnseen(); unseen.length > 0; unseen = await findUnseen()) {
    for (const one of unseen) {
      signal.throwIfAborted();
      await progress((100 * done) / (done + unseen.length));
      const series = await findSeries(one.seriesId);
      if (series?.nature === 'measured') await examineSeries(series, one);
      await inTransaction((tx) => clearUnseen(tx, one));
      done += 1;
    }
  }
  return done;
}

async function examineSeries(series: Series, written: Unseen): Promise<void> {
  const closed = closedOf(await findReviews(series.id));
  /** what is closed by a review was looked at */
  const open = (found: readonly Suspicion[]) =>
    found.filter(({ from, to }) => !closed.some((window) => window.from <= from && window.to >= to));
  const [drifts, apart] = [await driftsOf(series), await apartOf(series)];
  await inTransaction(async (tx) => {
    await replaceSuspicions(tx, written, { ...EVER, kinds: kindsSeenIn('readings') }, open(drifts));
    await replaceSuspicions(tx, written, { ...EVER, kinds: kindsSeenIn('neighbours') }, open(apart));
  });
  const end = written.to + MARGIN_MS;
  for (let from = written.from - MARGIN_MS; from <= end;) {
    const read = await widened(series.id, { from, to: end }, CONTEXT);
    const { last, ...points } = await readExamined(series.id, read, CONTEXT + AT_ONCE);
    // of a long window, what is left follows; a run at the edge has a tenth of what was read after it
    const to = last === null ? end : from + 0.9 * (last - from);
    const given = {
      at: Float64Array.from(points.at),
      value: Float64Array.from(points.value),
      incorrect: Float64Array.from(points.incorrect),
      habits: habitsOf(series),
    };
    const suspicions = await computeApart(SUSPICIONS_TASK, given, points.at.length);
    const found = withoutReturns(suspicions, drifts, series.breakMs)
      .filter((one) => one.from <= to && one.to >= from)
      .map((one) => untilTheEnd(one, series));
    await inTransaction((tx) => replaceSuspicions(tx, written, { from, to, kinds: kindsSeenIn() }, open(found)));
    from = to + 1;
  }
}

const habitsOf = ({ quantity, breakMs, step, lowest, highest, limits }: Series): Habits => ({
  ...{ quantity, breakMs, step, lowest, highest, limits },
});

const untilTheEnd = (one: Suspicion, { lastAt }: Series): Suspicion =>
  one.propose && lastAt !== null && suspicionTraits(one.kind).lasting
    ? { ...one, propose: { ...one.propose, to: lastAt } }
    : one;

async function driftsOf(series: Series): Promise<Suspicion[]> {
  const tolerance = limitOf('driftTolerance', series);
  if (tolerance === null) return [];
  const readings = await compareReadings(series);
  return findDrifts(
    readings.flatMap(({ beside }) => beside ?? []),
    tolerance,
  );
}

async function meansOf(id: number): Promise<DayMeans> {
  const sums = new Map<number, { sum: number; n: number }>();
  for (const { day, sum, n } of await findWholeDays(id, dayNumber(EVER.from), dayNumber(EVER.to))) {
    const known = sums.get(day);
    sums.set(day, known ? { sum: known.sum + sum, n: known.n + n } : { sum, n });
  }
  return new Map([...sums].map(([day, { sum, n }]) => [day, sum / n]));
}

async function apartOf(series: Series): Promise<Suspicion[]> {
  const least = limitOf('leastStep', series);
  const { mostApart } = series.limits;
  if (least === null && mostApart === null) return [];
  const neighbours = await findNeighbourIds(series.stationId, series.quantity);
  if (neighbours.length === 0) return [];
  const own = await meansOf(series.id);
  const found: Suspicion[] = [];
  for (const id of neighbours)
    for (const run of findApart(own, await meansOf(id), { mostApart, least: least ?? 0 })) {
      const over = { from: dayStart(run.firstDay), to: dayStart(run.lastDay + 1) - 1 };
      // two neighbours that say the same are one reason
      if (!found.some(({ from, to }) => from <= over.to && to >= over.from)) found.push(apartSuspicion(run, over));
    }
  return found;
}
