/**
 * Judges series against the thresholds that hold for them. A series that was only added to goes on from where it was
 * left; one that changed before that is judged again from the last alert that was closed before the change. One judge
 * holds a series at a time, so that two workers give what one gives. Many are held together: see held.server.
 */
import { now } from '~/platform/clock.server';
import { worded } from '~/platform/jobs/log-words';
import { inTransaction, type Transaction } from '~/platform/db/transaction.server';
import type { JobContext } from '~/platform/jobs/define-job';
import type { Series } from '~/modules/monitoring/series/domain';
import { log } from '~/platform/log/log.server';
import {
  clearDue,
  findDue,
  forgetState,
  holdAlerts,
  holdDue,
  insertAlert,
  updateAlert,
  withdrawAlerts,
  type KeptAlert,
  type KeptState,
} from '../data/alert-states.server';
import { readHeld, type Held } from './held.server';
import { findLate } from '../data/late-series.server';
import { insertNotice } from '../data/note-notice.server';
import type { StoredThreshold } from '../data/thresholds.server';
import { heardValue, worstOfSamplings, type JudgedMeasure } from '../domain/analysed';
import {
  alertsOf,
  judge,
  monthDayOf,
  noticeTime,
  restartBefore,
  peakOf,
  settle,
  startOf,
  WATCH_TRAITS,
  type Watch,
  type WatchEvent,
  type WatchState,
} from '../domain';

const AT_ONCE = 200;
/** In one transaction: judging one of them alone costs a dozen trips to the database. */
const TOGETHER = 50;
/** What was measured longer before a threshold was set does not ring. */
export const LOOK_BACK_MS = 366 * 86_400_000;

type Told = Pick<JobContext, 'progress' | 'signal' | 'log'>;
interface JudgedSeries {
  readonly judged: number;
  /** these wait for the next run, and do not keep the others waiting */
  readonly failed: readonly number[];
}

export async function judgeDue({ progress, signal, log }: Told): Promise<JudgedSeries> {
  const failed: number[] = [];
  const again = { series: 0, raised: 0, withdrawn: 0 };
  const count = (one: JudgedAgain) => {
    again.series += one.series;
    again.raised += one.raised;
    again.withdrawn += one.withdrawn;
  };
  let judged = 0;
  for (let due = await findDue(AT_ONCE, failed); due.length > 0; due = await findDue(AT_ONCE, failed)) {
    for (let first = 0; first < due.length; first += TOGETHER) {
      const ids = due.slice(first, first + TOGETHER).map(({ seriesId }) => seriesId);
      signal.throwIfAborted();
      await progress((100 * judged) / (judged + due.length));
      // where one of them cannot be judged, each is tried alone
      const together = await judgedTogether(ids);
      if (together) {
        judged += ids.length;
        count(together);
      } else
        for (const seriesId of ids) {
          signal.throwIfAborted();
          try {
            count(await judgeSeries([seriesId]));
            judged += 1;
          } catch (error) {
            failed.push(seriesId);
            await log('error', worded('alerts:log.failed', { series: seriesId, why: String(error).slice(0, 200) }));
          }
        }
    }
  }
  if (again.series > 0) await log('info', worded('alerts:log.again', { ...again }));
  return { judged, failed };
}

/** Series that are judged otherwise since an upgrade: alerts that appear, and that are taken back, in silence. */
interface JudgedAgain {
  readonly series: number;
  readonly raised: number;
  readonly withdrawn: number;
}

async function judgedTogether(ids: readonly number[]): Promise<JudgedAgain | null> {
  try {
    return await judgeSeries(ids);
  } catch (error) {
    log.debug({ err: error }, 'series are judged one by one');
    return null;
  }
}

const judgeSeries = (ids: readonly number[]): Promise<JudgedAgain> =>
  inTransaction(
    async (tx) => {
      const due = await holdDue(tx, ids);
      const changedFrom = new Map(due.map(({ seriesId, from }) => [seriesId, from]));
      const quiet = new Map(
        due.flatMap(({ seriesId, quietUntil }) => (quietUntil === null ? [] : [[seriesId, quietUntil] as const])),
      );
      const held = await readHeld(tx, [...changedFrom.keys()], changedFrom, quiet);
      for (const series of held.series) await judgeHeld(tx, held, series, changedFrom.get(series.id)!);
      await held.write();
      await clearDue(tx, due);
      return { series: quiet.size, ...held.again };
    },
    { timeoutMs: 120_000 },
  );

async function judgeHeld(tx: Transaction, held: Held, series: Series, changedFrom: number): Promise<void> {
  const thresholds = held.thresholdsOf(series);
  for (const { thresholdId } of held.statesOf(series))
    if (!thresholds.some(({ id }) => id === thresholdId)) await leave(tx, held, series, thresholdId);
  for (const threshold of thresholds) {
    const judging = { threshold, watch: held.watch(series, threshold), known: held.state(series, threshold) };
    if (WATCH_TRAITS[threshold.values.kind].byMeasures)
      await judgeMeasures(tx, held, series, { ...judging, changedFrom });
    else await judgeLast(tx, held, series, judging);
  }
}

interface Judging {
  readonly threshold: StoredThreshold;
  readonly watch: Watch;
  readonly known: KeptState | null;
}

async function judgeMeasures(
  tx: Transaction,
  held: Held,
  series: Series,
  { threshold, watch, known, changedFrom }: Judging & { readonly changedFrom: number },
): Promise<void> {
  const alerts = held.alerts(series, threshold.id);
  const isSame = known?.thresholdVersion === threshold.version;
  if (known && isSame && changedFrom > known.judgedTo) {
    const open = alerts.filter(({ closedAt, isWithdrawn }) => closedAt === null && !isWithdrawn);
    const events = withDays(await held.measures(series, known.judgedTo + 1), watch);
    const { state: from, judgedTo: heardTo } = known;
    await settleSeries(tx, held, series, { threshold, watch, known, events, from, alerts: open, heardTo });
    return;
  }
  const beginning = threshold.createdAt - LOOK_BACK_MS;
  const restart = (isSame ? restartBefore(alerts, changedFrom) : null) ?? beginning;
  const after = alerts.filter(({ raisedAt }) => raisedAt > restart || restart === beginning);
  const measures = withDays(await held.measures(series, restart), watch);
  const events = withAcknowledgements(measures, after);
  const anew = { known: null, from: startOf(watch), alerts: after, heardTo: known?.judgedTo };
  await settleSeries(tx, held, series, { threshold, watch, events, ...anew });
}

/** What only the last measure matters to: that it came. */
async function judgeLast(
  tx: Transaction,
  held: Held,
  series: Series,
  { threshold, watch, known }: Judging,
): Promise<void> {
  const { lastAt, lastValue } = series;
  if (lastAt === null || lastAt <= (known?.state.memory.last?.at ?? -Infinity)) return;
  const arrived = now().getTime();
  const event: WatchEvent = { is: 'measure', at: lastAt, arrived, value: lastValue ?? 0, day: monthDayOf(lastAt) };
  await judgeOn(tx, held, series, { threshold, watch, known }, [event]);
}

/** Goes on from what is known, whatever the version. */
async function judgeOn(
  tx: Transaction,
  held: Held,
  series: Series,
  judging: Judging,
  events: readonly WatchEvent[],
): Promise<void> {
  const { threshold, watch, known } = judging;
  const alerts = held.alerts(series, threshold.id);
  const open = alerts.filter(({ closedAt, isWithdrawn }) => closedAt === null && !isWithdrawn);
  const from = known && known.state.switches.length === watch.levels.length ? known.state : startOf(watch);
  const heardTo = known?.judgedTo;
  await settleSeries(tx, held, series, { threshold, watch, known, events, from, alerts: open, heardTo });
}

interface Settling extends Judging {
  /** the last instant that was judged before */
  readonly heardTo: number | undefined;
  readonly events: readonly WatchEvent[];
  readonly from: WatchState;
  readonly alerts: readonly KeptAlert[];
}

async function settleSeries(
  tx: Transaction,
  held: Held,
  series: Series,
  { threshold, watch, known, events, from, alerts, heardTo }: Settling,
): Promise<void> {
  const of = { seriesId: series.id, thresholdId: threshold.id };
  const { state, transitions } = judge(watch, events, from);
  const open = from.level > 0 ? (alerts.find(({ closedAt }) => closedAt === null)?.alert ?? null) : null;
  const quietUntil = held.quietUntil(series);
  const { settled, withdrawn } = settle(alerts, alertsOf(transitions, open, peakOf(state)), now().getTime(), {
    quietUntil,
    heardTo,
  });
  if (quietUntil !== null) {
    held.again.raised += settled.filter(({ id }) => id === null).length;
    held.again.withdrawn += withdrawn.length;
  }
  await withdrawAlerts(tx, withdrawn);
  for (const { id, alert, told, toTell } of settled) {
    const alertId = id ?? (await insertAlert(tx, of, alert, told));
    if (id !== null) await updateAlert(tx, id, alert, told);
    if (toTell !== null) {
      const dueAt = noticeTime(now().getTime(), { level: toTell, ...threshold.values });
      await insertNotice(tx, { alertId, level: toTell, escalated: false, dueAt });
    }
  }
  if (settled.length + withdrawn.length > 0) await held.readAlertsAgain(series);
  const last = events.findLast(({ is }) => is === 'measure');
  const judgedTo = Math.max(known?.judgedTo ?? threshold.createdAt - LOOK_BACK_MS, last?.at ?? -Infinity);
  held.keep({ ...of, thresholdVersion: threshold.version, state, judgedTo });
}

/** An acknowledgement comes after the measure at whose instant it was given. */
function withAcknowledgements(measures: readonly WatchEvent[], alerts: readonly KeptAlert[]): WatchEvent[] {
  const said = alerts.flatMap(({ acknowledged }) =>
    acknowledged.map(({ at, by, saidAt }): WatchEvent => ({ is: 'acknowledgement', at, arrived: saidAt, by })),
  );
  return [...measures, ...said].sort((a, b) => a.at - b.at || Number(a.is !== 'measure') - Number(b.is !== 'measure'));
}

/** A threshold that no longer holds for the series: what it had open is withdrawn, what closed stays its history. */
async function leave(tx: Transaction, held: Held, series: Series, thresholdId: number): Promise<void> {
  const open = held
    .alerts(series, thresholdId)
    .filter(({ closedAt, isWithdrawn }) => closedAt === null && !isWithdrawn);
  await withdrawAlerts(
    tx,
    open.map(({ id }) => id),
  );
  await forgetState(tx, series.id, thresholdId);
}

/** What no measure brings: data that stay away, and silences that end. */
export async function judgeByTheClock(signal: AbortSignal): Promise<void> {
  const late = await findLate(now());
  for (let first = 0; first < late.length; first += TOGETHER) {
    const ids = late.slice(first, first + TOGETHER);
    signal.throwIfAborted();
    await inTransaction(async (tx) => {
      await holdAlerts(tx, ids);
      const held = await readHeld(tx, ids);
      for (const series of held.series) await checkHeld(tx, held, series);
      await held.write();
    });
  }
}

async function checkHeld(tx: Transaction, held: Held, series: Series): Promise<void> {
  const at = now().getTime();
  for (const threshold of held.thresholdsOf(series)) {
    const watch = held.watch(series, threshold);
    if (!WATCH_TRAITS[threshold.values.kind].byMeasures)
      await judgeLast(tx, held, series, { threshold, watch, known: held.state(series, threshold) });
    const known = held.state(series, threshold);
    if (known) await judgeOn(tx, held, series, { threshold, watch, known }, [{ is: 'check', at, day: monthDayOf(at) }]);
  }
}

/** Somebody knows: the alert is quiet until it rises. */
export async function acknowledgeHeld(
  tx: Transaction,
  series: Series,
  threshold: StoredThreshold,
  by: string,
): Promise<number> {
  const held = await readHeld(tx, [series.id]);
  const known = held.state(series, threshold);
  const at = known?.judgedTo ?? now().getTime();
  const watch = held.watch(series, threshold);
  await judgeOn(tx, held, series, { threshold, watch, known }, [
    { is: 'acknowledgement', at, arrived: now().getTime(), by },
  ]);
  await held.write();
  return at;
}

/** Measures as a watch meets them; the civil day is told where the watch has a season. */
export const withDays = (measures: readonly JudgedMeasure[], watch: Watch): WatchEvent[] =>
  worstOfSamplings(
    measures.filter((measure) => heardValue(measure, watch) !== null),
    watch,
  ).map(({ at, arrived = at, value, incorrect }) => ({
    ...{ is: 'measure', at, arrived, value, incorrect },
    ...(watch.season && { day: monthDayOf(at) }),
  }));
