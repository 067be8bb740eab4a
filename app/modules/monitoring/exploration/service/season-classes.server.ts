/** How stations stand for their latest month, and a year before: what a page of other things says of them. */
import { isMonthIndex, monthOfInstant } from '~/modules/monitoring/derived-series/domain/month-indices';
import { kindOf, type StationKind } from '~/modules/monitoring/stations/domain';
import type { Quantity } from '~/modules/monitoring/series/domain';
import { findIndexedStations } from '../data/situation.server';
import { situationRule } from '../domain/situation';
import { keyOf, valuesOf } from './read-situation.server';

export interface SeasonClass {
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
  kind: StationKind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, SeasonClass>> {
  const { situation: index } = kindOf(kind);
  const rule = situationRule(index);
  const stations = (await findIndexedStations(kind, index, ids)).flatMap(({ id, index: series, lastAt }) =>
    series === null || lastAt === null ? [] : [{ id, series, month: monthOfInstant(lastAt) }],
  );
  const months = [...new Set(stations.flatMap(({ month }) => [month, month - 12]))];
  if (months.length === 0) return new Map();
  const values = await valuesOf(
    stations.map(({ series }) => series),
    months,
    isMonthIndex(index),
  );
  const { classes, worst } = rule.told;
  const weightOf = (rank: number) =>
    classes.includes(rank) ? (worst === 'lowest' ? rule.classes.length - rank : rank + 1) : 0;
  return new Map(
    stations.flatMap(({ id, series, month }) => {
      const value = values.get(keyOf(series, month));
      if (value === undefined) return [];
      const before = values.get(keyOf(series, month - 12)) ?? null;
      return [[id, { index, month, value, before, weight: weightOf(rule.classOf(value)) }] as const];
    }),
  );
}
