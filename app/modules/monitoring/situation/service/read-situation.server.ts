/** The situation of the stations of a kind in a month. */
import type { Actor } from '~/kernel/actor';
import { firstDayOfMonth } from '~/kernel/civil-months';
import { dayStart } from '~/kernel/civil-time';
import { may } from '~/kernel/permissions';
import { instantOfMonth, isMonthIndex, monthOfInstant } from '~/modules/monitoring/derived-series/domain/month-indices';
import {
  analysedMonths,
  analysedSpan,
  lastAnalysed,
} from '~/modules/monitoring/quality-answers/service/analysed-values.server';
import { closedQuantities } from '~/modules/monitoring/series/domain/closed-series';
import { quantityOf, type Quantity } from '~/modules/monitoring/series/domain';
import { countOpenAlerts } from '~/modules/monitoring/watches/service/watched.server';
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
    /** what the person is to do with it: a file takes the stations along that may be exported */
    readonly action?: 'station.read' | 'station.export';
  },
): Promise<SituationPage> {
  const { situation: index, word, module } = kindOf(kind);
  const rule = situationRule(index);
  const { history = HISTORY } = asked;
  const found = await findIndexedStations(
    kind,
    index,
    asked.only === undefined
      ? await chosenStations(actor, kind, { q: asked.q, network: asked.network ?? '' }, asked.action)
      : [asked.only],
  );
  const closedTo = closedQuantities(actor);
  const unread = { index: null, firstAt: null, lastAt: null, position: null };
  const stations = closedTo.has(index) ? found.map((station) => ({ ...station, ...unread })) : found;
  const [first, last] = [
    present(stations.map(({ firstAt }) => firstAt)).map(monthOfInstant),
    present(stations.map(({ lastAt }) => lastAt)).map(monthOfInstant),
  ];
  const span = await analysedSpan(
    stations.map(({ id }) => id),
    index,
  );
  const firsts = span ? [...first, span.firstYear * A_YEAR] : first;
  const lasts = span ? [...last, monthOfInstant(span.lastAt.getTime())] : last;
  const ends = {
    first: firsts.length > 0 ? Math.min(...firsts) : monthOfInstant(now().getTime()),
    last: lasts.length > 0 ? Math.max(...lasts) : monthOfInstant(now().getTime()),
  };
  const month = Math.min(ends.last, Math.max(ends.first, asked.month ?? ends.last));
  const months = Array.from({ length: history }, (_, rank) => month - history + 1 + rank);
  const wanted = [...months, month - A_YEAR];
  const [values, analysed] = await Promise.all([
    valuesOf(present(stations.map((station) => station.index)), wanted, isMonthIndex(index)),
    readAnalysed(actor, stations, index, wanted),
  ]);
  const valueOf = ({ id, index: series }: IndexedStation, at: number): number | null =>
    highestOf(
      (series === null ? undefined : values.get(keyOf(series, at))) ?? null,
      analysed.months.get(keyOf(id, at)),
    );
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
        ...(value === null ? hollowOf(station, position, analysed.lastAt.get(id)) : { hollow: null, lastAt: null }),
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
    ...(month === ends.last && {
      ringing: await countOpenAlerts(
        lines.map(({ id }) => id),
        closedTo,
      ),
    }),
  };
}

/** Why a station has no class; `analysedAt`: what laboratories found of it last, in whichever month. */
function hollowOf(
  { index, lastAt }: IndexedStation,
  position: number | null,
  analysedAt: number | undefined,
): { readonly hollow: Hollow; readonly lastAt: number | null } {
  if (analysedAt !== undefined) return { hollow: 'analysed', lastAt: Math.max(analysedAt, lastAt ?? -Infinity) };
  if (index !== null && lastAt !== null) return { hollow: 'month', lastAt };
  return { hollow: position === null ? 'none' : 'short', lastAt: null };
}
export const highestOf = (one: number | null, other: number | undefined): number | null =>
  other === undefined ? one : one === null ? other : Math.max(one, other);

/** What laboratories found of the index in some months, by station and month: the highest of each. */
export async function readAnalysedMonths(
  actor: Actor,
  ids: readonly number[],
  index: Quantity,
  months: readonly number[],
): Promise<Values> {
  const found = await analysedMonths(actor, ids, {
    ...{ quantity: index, worse: 'high', certainBelow: situationRule(index).certainBelow ?? 0 },
    from: new Date(dayStart(firstDayOfMonth(Math.min(...months)))),
    to: new Date(dayStart(firstDayOfMonth(Math.max(...months) + 1))),
  });
  return new Map(found.map(({ stationId, month, value }) => [keyOf(stationId, month), value]));
}
/** The same, and when each station was analysed last. */
async function readAnalysed(
  actor: Actor,
  stations: readonly IndexedStation[],
  index: Quantity,
  months: readonly number[],
) {
  const ids = stations.map(({ id }) => id);
  const [found, last] = await Promise.all([
    readAnalysedMonths(actor, ids, index, months),
    quantityOf(index).analysed ? lastAnalysed(actor, ids, index) : [],
  ]);
  return {
    months: found,
    lastAt: new Map(last.map(({ stationId, valueAt, lastAt }) => [stationId, valueAt ?? lastAt])),
  };
}

/** The ones to look at first, equal ones by code; those without a value last. */
const inOrder = (lines: readonly SituationLine[], worst: 'lowest' | 'highest'): SituationLine[] => {
  const sign = worst === 'lowest' ? 1 : -1;
  return [...lines].sort((a, b) => {
    if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
    return sign * (a.value - b.value) || (a.code < b.code ? -1 : 1);
  });
};
