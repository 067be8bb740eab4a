/** How stations stand for their latest month, and a year before: what a page of other things says of them. */
import { isMonthIndex, monthOfInstant } from '~/modules/monitoring/derived-series/domain/month-indices';
import type { Actor } from '~/kernel/actor';
import { lastAnalysed } from '~/modules/monitoring/quality-answers/service/analysed-values.server';
import { kindOf, type StationKind } from '~/modules/monitoring/stations/domain';
import { closedQuantities } from '~/modules/monitoring/series/domain/closed-series';
import { quantityOf, type Quantity } from '~/modules/monitoring/series/domain';
import { findIndexedStations } from '../data/situation.server';
import { situationRule } from '../domain/situation';
import { highestOf, keyOf, readAnalysedMonths, valuesOf } from './read-situation.server';

interface SeasonClass {
  readonly index: Quantity;
  readonly month: number;
  readonly value: number;
  /** a year before; null: unknown */
  readonly before: number | null;
  /** the higher, the sooner it is looked at; 0: nothing to tell */
  readonly weight: number;
}

/** By station; those without a class in their latest month are left out. */
export async function readSeasonClasses(
  actor: Actor,
  kind: StationKind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, SeasonClass>> {
  const { situation: index } = kindOf(kind);
  if (closedQuantities(actor).has(index)) return new Map();
  const rule = situationRule(index);
  const analysed = quantityOf(index).analysed ? await lastAnalysed(actor, ids, index) : [];
  const analysedAt = new Map(
    analysed.flatMap(({ stationId, valueAt }) => (valueAt === null ? [] : [[stationId, valueAt]])),
  );
  const stations = (await findIndexedStations(kind, index, ids)).flatMap(({ id, index: series, lastAt }) => {
    const last = Math.max(lastAt ?? -Infinity, analysedAt.get(id) ?? -Infinity);
    return Number.isFinite(last) ? [{ id, series, month: monthOfInstant(last) }] : [];
  });
  const months = [...new Set(stations.flatMap(({ month }) => [month, month - 12]))];
  if (months.length === 0) return new Map();
  const [values, found] = await Promise.all([
    valuesOf(
      stations.flatMap(({ series }) => series ?? []),
      months,
      isMonthIndex(index),
    ),
    readAnalysedMonths(actor, [...analysedAt.keys()], index, months),
  ]);
  const { classes, worst } = rule.told;
  const weightOf = (rank: number) =>
    classes.includes(rank) ? (worst === 'lowest' ? rule.classes.length - rank : rank + 1) : 0;
  return new Map(
    stations.flatMap(({ id, series, month }) => {
      const valueIn = (at: number) =>
        highestOf((series === null ? undefined : values.get(keyOf(series, at))) ?? null, found.get(keyOf(id, at)));
      const value = valueIn(month);
      if (value === null) return [];
      const before = valueIn(month - 12);
      return [[id, { index, month, value, before, weight: weightOf(rule.classOf(value)) }] as const];
    }),
  );
}
