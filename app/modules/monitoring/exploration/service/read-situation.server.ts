/** The situation of the stations of a kind in a month. */
import type { Actor } from '~/kernel/actor';
import { firstDayOfMonth } from '~/kernel/civil-months';
import { may } from '~/kernel/permissions';
import { instantOfMonth, isMonthIndex, monthOfInstant } from '~/modules/monitoring/derived-series/domain/month-indices';
import { kindOf, type StationKind } from '~/modules/monitoring/stations/domain';
import { chosenStations } from '~/modules/monitoring/stations/service/read-stations.server';
import { now } from '~/platform/clock.server';
import { findIndexedStations, findMonthMosts, findValuesAt, type IndexedStation } from '../data/situation.server';
import { countClasses, situationRule } from '../domain/situation';
import type { Hollow, SituationLine, SituationPage } from '../view/situation-page';

/** Months of the strip under the map. */
const HISTORY = 24;
const A_YEAR = 12;

type Values = ReadonlyMap<string, number>;
export const keyOf = (series: number, month: number): string => `${series} ${month}`;

/** By series and month. */
export async function valuesOf(
  series: readonly number[],
  months: readonly number[],
  isIndex: boolean,
): Promise<Values> {
  if (isIndex) {
    const found = await findValuesAt(series, months.map(instantOfMonth));
    return new Map(found.map(({ seriesId, at, value }) => [keyOf(seriesId, monthOfInstant(at)), value]));
  }
  const span = { from: firstDayOfMonth(Math.min(...months)), to: firstDayOfMonth(Math.max(...months) + 1) };
  const found = await findMonthMosts(series, span);
  return new Map(found.map(({ seriesId, month, value }) => [keyOf(seriesId, month), value]));
}

const present = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null);

export async function readSituation(
  actor: Actor,
  kind: StationKind,
  asked: {
    readonly month: number | null;
    readonly q: string;
    /** code of a network; nothing: all stations */
    readonly network?: string;
    /** one station, which this person reads */
    readonly only?: number;
    /** how many months are told, up to the one that is shown */
    readonly history?: number;
  },
): Promise<SituationPage> {
  const { situation: index, word, module } = kindOf(kind);
  const rule = situationRule(index);
  const { history = HISTORY } = asked;
  const stations = await findIndexedStations(
    kind,
    index,
    asked.only === undefined
      ? await chosenStations(actor, kind, { q: asked.q, network: asked.network ?? '' })
      : [asked.only],
  );
  const [first, last] = [
    present(stations.map(({ firstAt }) => firstAt)).map(monthOfInstant),
    present(stations.map(({ lastAt }) => lastAt)).map(monthOfInstant),
  ];
  const ends = {
    first: first.length > 0 ? Math.min(...first) : monthOfInstant(now().getTime()),
    last: last.length > 0 ? Math.max(...last) : monthOfInstant(now().getTime()),
  };
  const month = Math.min(ends.last, Math.max(ends.first, asked.month ?? ends.last));
  const months = Array.from({ length: history }, (_, rank) => month - history + 1 + rank);
  const values = await valuesOf(
    present(stations.map((station) => station.index)),
    [...months, month - A_YEAR],
    isMonthIndex(index),
  );
  const valueOf = ({ index: series }: IndexedStation, at: number): number | null =>
    (series === null ? undefined : values.get(keyOf(series, at))) ?? null;
  const without = stations.filter((station) => valueOf(station, month) === null);
  const positions = await valuesOf(present(without.map(({ position }) => position)), [month], true);
  const lines = stations.flatMap((station): SituationLine[] => {
    const { id, code, name, town, longitude, latitude, closed } = station;
    const value = valueOf(station, month);
    // nobody waits for what is closed
    if (value === null && closed) return [];
    const position = (station.position === null ? undefined : positions.get(keyOf(station.position, month))) ?? null;
    return [
      {
        ...{ id, code, name, town, value, before: valueOf(station, month - A_YEAR) },
        place: longitude === null || latitude === null ? null : [longitude, latitude],
        position: value === null ? position : null,
        hollow: value === null ? hollowOf(station, position) : null,
      },
    ];
  });
  const count = (at: number) =>
    countClasses(
      rule,
      stations.map((station) => valueOf(station, at)),
    );
  return {
    ...{ kind, word, month, index, ...ends, q: asked.q, network: asked.network ?? '' },
    mayExport: may(actor, 'station.export', module) || may(actor, 'station.export', `own ${module}`),
    lines: inOrder(lines, rule.told.worst),
    counts: count(month),
    countsBefore: count(month - A_YEAR),
    history: months.map((at) => ({ month: at, counts: count(at) })),
  };
}

const hollowOf = ({ index, lastAt }: IndexedStation, position: number | null): Hollow => {
  if (index !== null && lastAt !== null) return 'month';
  return position === null ? 'none' : 'short';
};

/** The ones to look at first; those without a value last. */
const inOrder = (lines: readonly SituationLine[], worst: 'lowest' | 'highest'): SituationLine[] => {
  const sign = worst === 'lowest' ? 1 : -1;
  return [...lines].sort((a, b) => {
    if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
    return sign * (a.value - b.value);
  });
};
