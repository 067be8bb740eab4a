/**
 * Judges series against the thresholds that hold for them. A series that was only added to goes on from where it was
 * left; one that changed before that is judged again from the last alert that was closed before the change. One judge
 * holds a series at a time, so that two workers give what one gives.
 */
import { now } from '~/platform/clock.server';
import { worded } from '~/platform/jobs/log-words';
import { inTransaction, type Transaction } from '~/platform/db/transaction.server';
import type { JobContext } from '~/platform/jobs/define-job';
import type { Series } from '~/modules/monitoring/series/domain';
import { findSeries } from '~/modules/monitoring/series/service/series.server';
import {
  clearDue,
  findAlertsOf,
  findDue,
  findSilences,
  findStates,
  forgetState,
  holdAlerts,
  holdDue,
  insertAlert,
  keepState,
  readJudged,
  updateAlert,
  withdrawAlerts,
  type KeptAlert,
  type KeptState,
} from '../data/alert-states.server';
import { findLate } from '../data/late-series.server';
import { insertNotice } from '../data/note-notice.server';
import { thresholdsOfSeries, type StoredThreshold } from '../data/thresholds.server';
import {
  alertsOf,
  judge,
  monthDayOf,
  noticeTime,
  restartBefore,
  settle,
  startOf,
  WATCH_TRAITS,
  watchOf,
  type Watch,
  type WatchEvent,
  type WatchState,
} from '../domain';

const AT_ONCE = 200;
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
  let judged = 0;
  for (let due = await findDue(AT_ONCE, failed); due.length > 0; due = await findDue(AT_ONCE, failed)) {
    for (const { seriesId } of due) {
      signal.throwIfAborted();
      await progress((100 * judged) / (judged + due.length));
      try {
        await inTransaction((tx) => judgeSeries(tx, seriesId), { timeoutMs: 120_000 });
        judged += 1;
      } catch (error) {
        failed.push(seriesId);
        await log('error', worded('alerts:log.failed', { series: seriesId, why: String(error).slice(0, 200) }));
      }
    }
  }
  return { judged, failed };
}

async function judgeSeries(tx: Transaction, seriesId: number): Promise<void> {
  const due = await holdDue(tx, seriesId);
  if (!due) return;
  const series = await findSeries(seriesId, tx);
  if (series) await judgeHeld(tx, series, due.from);
  await clearDue(tx, due);
}

async function judgeHeld(tx: Transaction, series: Series, changedFrom: number): Promise<void> {
  const thresholds = await thresholdsOfSeries(tx, series.id);
  const states = await findStates(tx, series.id);
  for (const { thresholdId } of states)
    if (!thresholds.some(({ id }) => id === thresholdId)) await leave(tx, series.id, thresholdId);
  for (const threshold of thresholds) {
    const known = states.find(({ thresholdId }) => thresholdId === threshold.id) ?? null;
    const watch = await watchFor(tx, series, threshold);
    if (WATCH_TRAITS[threshold.values.kind].byMeasures)
      await judgeMeasures(tx, series, { threshold, watch, known, changedFrom });
    else await judgeLast(tx, series, { threshold, watch, known });
  }
}

const watchFor = async (tx: Transaction, series: Series, threshold: StoredThreshold): Promise<Watch> =>
  watchOf(threshold.values, series.breakMs, await findSilences(tx, series.stationId));

interface Judging {
  readonly threshold: StoredThreshold;
  readonly watch: Watch;
  readonly known: KeptState | null;
}

async function judgeMeasures(
  tx: Transaction,
  series: Series,
  { threshold, watch, known, changedFrom }: Judging & { readonly changedFrom: number },
): Promise<void> {
  const alerts = await findAlertsOf(tx, { seriesId: series.id, thresholdId: threshold.id });
  const isSame = known?.thresholdVersion === threshold.version;
  if (known && isSame && changedFrom > known.judgedTo) {
    const open = alerts.filter(({ closedAt, isWithdrawn }) => closedAt === null && !isWithdrawn);
    const events = withDays(await readJudged(tx, series.id, known.judgedTo + 1), watch);
    await settleSeries(tx, series, { threshold, watch, known, events, from: known.state, alerts: open });
    return;
  }
  const beginning = threshold.createdAt - LOOK_BACK_MS;
  const restart = (isSame ? restartBefore(alerts, changedFrom) : null) ?? beginning;
  const after = alerts.filter(({ raisedAt }) => raisedAt > restart || restart === beginning);
  const measures = withDays(await readJudged(tx, series.id, restart), watch);
  const events = withAcknowledgements(measures, after);
  await settleSeries(tx, series, { threshold, watch, known: null, events, from: startOf(watch), alerts: after });
}

/** What only the last measure matters to: that it came. */
async function judgeLast(tx: Transaction, series: Series, { threshold, watch, known }: Judging): Promise<void> {
  const { lastAt, lastValue } = series;
  if (lastAt === null || lastAt <= (known?.state.memory.last?.at ?? -Infinity)) return;
  const event: WatchEvent = { is: 'measure', at: lastAt, value: lastValue ?? 0, day: monthDayOf(lastAt) };
  await judgeOn(tx, series, { threshold, watch, known }, [event]);
}

/** Goes on from what is known, whatever the version. */
async function judgeOn(
  tx: Transaction,
  series: Series,
  judging: Judging,
  events: readonly WatchEvent[],
): Promise<void> {
  const { threshold, watch, known } = judging;
  const alerts = await findAlertsOf(tx, { seriesId: series.id, thresholdId: threshold.id });
  const open = alerts.filter(({ closedAt, isWithdrawn }) => closedAt === null && !isWithdrawn);
  const from = known && known.state.switches.length === watch.levels.length ? known.state : startOf(watch);
  await settleSeries(tx, series, { threshold, watch, known, events, from, alerts: open });
}

interface Settling extends Judging {
  readonly events: readonly WatchEvent[];
  readonly from: WatchState;
  readonly alerts: readonly KeptAlert[];
}

async function settleSeries(
  tx: Transaction,
  series: Series,
  { threshold, watch, known, events, from, alerts }: Settling,
): Promise<void> {
  const of = { seriesId: series.id, thresholdId: threshold.id };
  const { state, transitions } = judge(watch, events, from);
  const open = from.level > 0 ? (alerts.find(({ closedAt }) => closedAt === null)?.alert ?? null) : null;
  const { settled, withdrawn } = settle(alerts, alertsOf(transitions, open), now().getTime());
  await withdrawAlerts(tx, withdrawn);
  for (const { id, alert, told, toTell } of settled) {
    const alertId = id ?? (await insertAlert(tx, of, alert, told));
    if (id !== null) await updateAlert(tx, id, alert, told);
    if (toTell !== null) {
      const dueAt = noticeTime(now().getTime(), { level: toTell, ...threshold.values });
      await insertNotice(tx, { alertId, level: toTell, escalated: false, dueAt });
    }
  }
  const last = events.findLast(({ is }) => is === 'measure');
  const judgedTo = Math.max(known?.judgedTo ?? threshold.createdAt - LOOK_BACK_MS, last?.at ?? -Infinity);
  await keepState(tx, of.seriesId, {
    thresholdId: of.thresholdId,
    thresholdVersion: threshold.version,
    state,
    judgedTo,
  });
}

/** An acknowledgement comes after the measure at whose instant it was given. */
function withAcknowledgements(measures: readonly WatchEvent[], alerts: readonly KeptAlert[]): WatchEvent[] {
  const said = alerts.flatMap(({ acknowledged }) =>
    acknowledged.map(({ at, by }): WatchEvent => ({ is: 'acknowledgement', at, by })),
  );
  return [...measures, ...said].sort((a, b) => a.at - b.at || Number(a.is !== 'measure') - Number(b.is !== 'measure'));
}

/** A threshold that no longer holds for the series: what it had open is withdrawn, what closed stays its history. */
async function leave(tx: Transaction, seriesId: number, thresholdId: number): Promise<void> {
  const alerts = await findAlertsOf(tx, { seriesId, thresholdId });
  await withdrawAlerts(
    tx,
    alerts.filter(({ closedAt, isWithdrawn }) => closedAt === null && !isWithdrawn).map(({ id }) => id),
  );
  await forgetState(tx, seriesId, thresholdId);
}

/** What no measure brings: data that stay away, and silences that end. */
export async function judgeByTheClock(signal: AbortSignal): Promise<void> {
  for (const seriesId of await findLate(now())) {
    signal.throwIfAborted();
    await inTransaction(async (tx) => {
      await holdAlerts(tx, seriesId);
      const series = await findSeries(seriesId, tx);
      if (series) await checkHeld(tx, series);
    });
  }
}

async function checkHeld(tx: Transaction, series: Series): Promise<void> {
  const at = now().getTime();
  const states = await findStates(tx, series.id);
  for (const threshold of await thresholdsOfSeries(tx, series.id)) {
    const known = states.find(({ thresholdId }) => thresholdId === threshold.id) ?? null;
    const watch = await watchFor(tx, series, threshold);
    if (!WATCH_TRAITS[threshold.values.kind].byMeasures) await judgeLast(tx, series, { threshold, watch, known });
    const [now_] = (await findStates(tx, series.id)).filter(({ thresholdId }) => thresholdId === threshold.id);
    if (now_) await judgeOn(tx, series, { threshold, watch, known: now_ }, [{ is: 'check', at, day: monthDayOf(at) }]);
  }
}

/** Somebody knows: the alert is quiet until it rises. */
export async function acknowledgeHeld(
  tx: Transaction,
  series: Series,
  threshold: StoredThreshold,
  by: string,
): Promise<number> {
  const known = (await findStates(tx, series.id)).find(({ thresholdId }) => thresholdId === threshold.id);
  const at = known?.judgedTo ?? now().getTime();
  const watch = await watchFor(tx, series, threshold);
  await judgeOn(tx, series, { threshold, watch, known: known ?? null }, [{ is: 'acknowledgement', at, by }]);
  return at;
}

/** Measures as a watch meets them; the civil day is told where the watch has a season. */
export const withDays = (
  measures: readonly { readonly at: number; readonly value: number; readonly incorrect: boolean }[],
  { season }: Watch,
): WatchEvent[] =>
  measures.map(({ at, value, incorrect }) => ({
    ...{ is: 'measure', at, value, incorrect },
    ...(season && { day: monthDayOf(at) }),
  }));
