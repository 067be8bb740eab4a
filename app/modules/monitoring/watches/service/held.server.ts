/**
 * Series held against other judges, with all that judging them takes, read at once: their thresholds, how far they were
 * judged, silences and alerts. What is judged is kept in memory, and written once.
 */
import type { Transaction } from '~/platform/db/transaction.server';
import type { Series } from '~/modules/monitoring/series/domain';
import { findSeriesById } from '~/modules/monitoring/series/service/series.server';
import {
  findAlertsOf,
  findSilences,
  findStates,
  keepStates,
  readJudged,
  readJudgedOf,
  type KeptAlert,
  type KeptState,
} from '../data/alert-states.server';
import { findAnalysed, readJudgedAnalyses } from '../data/judged-analyses.server';
import { inOneOrder, type JudgedMeasure } from '../domain/analysed';
import { thresholdsOfSeries, type StoredThreshold } from '../data/thresholds.server';
import { watchOf, type Watch } from '../domain';

/** Series judged further back are read alone: a year of many of them has no room in memory. */
const TOGETHER_MS = 31 * 86_400_000;

const keyOf = (seriesId: number, thresholdId: number): string => `${seriesId} ${thresholdId}`;

export interface Held {
  readonly series: readonly Series[];
  thresholdsOf(series: Series): readonly StoredThreshold[];
  statesOf(series: Series): readonly KeptState[];
  state(series: Series, threshold: StoredThreshold): KeptState | null;
  alerts(series: Series, thresholdId: number): readonly KeptAlert[];
  /** after some were written */
  readAlertsAgain(series: Series): Promise<void>;
  watch(series: Series, threshold: StoredThreshold): Watch;
  /** from an instant on, in order */
  measures(series: Series, from: number): Promise<readonly JudgedMeasure[]>;
  keep(state: KeptState): void;
  /** of what is not later nobody is told; null: as ever */
  quietUntil(series: Series): number | null;
  /** what was judged again without a word to anybody */
  readonly again: { raised: number; withdrawn: number };
  /** writes the states that were kept */
  write(): Promise<void>;
}

/** Their locks are held. `changedFrom`: the first instant that was written of each, where something was. */
export async function readHeld(
  tx: Transaction,
  ids: readonly number[],
  changedFrom: ReadonlyMap<number, number> = new Map(),
  quiet: ReadonlyMap<number, number> = new Map(),
): Promise<Held> {
  const series = await findSeriesById(ids, tx);
  const thresholds = await thresholdsOfSeries(tx, ids);
  const states = new Map(
    (await findStates(tx, ids)).map((one) => [keyOf(one.seriesId, one.thresholdId), one] as const),
  );
  const silences = await findSilences(
    tx,
    series.map(({ stationId }) => stationId),
  );
  let alerts = await findAlertsOf(tx, ids);
  const together = await readTogether(tx, series, states, changedFrom);
  const analysed = await findAnalysed(tx, series);
  const kept = new Set<string>();
  return {
    series,
    thresholdsOf: ({ id }) => thresholds.get(id) ?? [],
    statesOf: ({ id }) => [...states.values()].filter(({ seriesId }) => seriesId === id),
    state: ({ id }, threshold) => states.get(keyOf(id, threshold.id)) ?? null,
    alerts: ({ id }, thresholdId) => alerts.filter((one) => one.seriesId === id && one.thresholdId === thresholdId),
    async readAlertsAgain({ id }) {
      const own = await findAlertsOf(tx, [id]);
      alerts = [...alerts.filter(({ seriesId }) => seriesId !== id), ...own];
    },
    watch: ({ stationId, breakMs }, threshold) =>
      watchOf(
        threshold.values,
        breakMs,
        silences.filter((one) => one.stationId === null || one.stationId === stationId).map(({ period }) => period),
      ),
    async measures(one, from) {
      const known = together.get(one.id);
      const measures =
        known && from >= known.from
          ? known.measures.filter(({ at }) => at >= from)
          : await readJudged(tx, one.id, from);
      return analysed.has(one.id) ? inOneOrder(measures, await readJudgedAnalyses(tx, one, from)) : measures;
    },
    quietUntil: ({ id }) => quiet.get(id) ?? null,
    again: { raised: 0, withdrawn: 0 },
    keep(state) {
      const key = keyOf(state.seriesId, state.thresholdId);
      states.set(key, state);
      kept.add(key);
    },
    write: () =>
      keepStates(
        tx,
        [...kept].map((key) => states.get(key)!),
      ),
  };
}

/** Of series that were only added to, what came since they were judged. */
async function readTogether(
  tx: Transaction,
  series: readonly Series[],
  states: ReadonlyMap<string, KeptState>,
  changedFrom: ReadonlyMap<number, number>,
) {
  const judgedTo = new Map<number, number>();
  for (const one of states.values())
    judgedTo.set(one.seriesId, Math.min(one.judgedTo, judgedTo.get(one.seriesId) ?? Infinity));
  const asked = series.flatMap(({ id, lastAt }) => {
    const from = judgedTo.get(id);
    const isAdded = from !== undefined && (changedFrom.get(id) ?? -Infinity) > from;
    return isAdded && lastAt !== null && lastAt - from <= TOGETHER_MS ? [{ seriesId: id, from: from + 1 }] : [];
  });
  const found = asked.length > 0 ? await readJudgedOf(tx, asked) : new Map<number, JudgedMeasure[]>();
  return new Map(asked.map(({ seriesId, from }) => [seriesId, { from, measures: found.get(seriesId) ?? [] }] as const));
}
