/** Runs criteria over the stations that a person reads: how many series, and the first of them. */
import { openSeries } from '~/modules/monitoring/series/domain/closed-series';
import type { Actor } from '~/kernel/actor';
import { MOST_SERIES } from '~/modules/monitoring/hydrograph/view/hydrograph';
import { reachSeries } from '~/modules/monitoring/series-views/service/reached-series.server';
import type { Quantity } from '~/modules/monitoring/series/domain';
import { LEGAL_LIMITS } from '~/modules/monitoring/series/domain/legal-limits';
import type { StationKind, StationLine } from '~/modules/monitoring/stations/domain';
import { readPlaces } from '~/modules/monitoring/stations/service/read-stations.server';
import { urls } from '~/urls';
import { findFitting, thatExceeded, withStatus, type FittingSeries } from '../data/found-series.server';
import type { SearchValues } from '../domain';
import type { Found } from '../view/searches-page';
import { stationsOfCriteria } from './stations-of-criteria.server';

const SHOWN = 50;

const dayOf = (text: string | null): Date | null => (text === null ? null : new Date(`${text}T00:00:00Z`));

type StatusCode = 1 | 2 | 3 | 4;

/** The series that fit all the criteria, by the name of their station. */
async function seriesOf(actor: Actor, values: SearchValues): Promise<FittingSeries[]> {
  const { parameter, unit, startDate, endDate, status, threshold, thresholdLevel } = values;
  const days = { from: dayOf(startDate), to: dayOf(endDate) };
  const rang = threshold === 'set' ? (thresholdLevel ?? 1) : null;
  const stations = await stationsOfCriteria(actor, { ...values, contributor: values.producer });
  let fitting = openSeries(actor, await findFitting(stations, { quantity: parameter, unit, ...days, rang }));
  if (status !== '') {
    const ids = fitting.map(({ id }) => id);
    const kept = await withStatus(ids, Number(status) as StatusCode, days);
    fitting = fitting.filter(({ id }) => kept.has(id));
  }
  if (threshold === 'legal') {
    const limits = fitting.flatMap(({ id, quantity }) => {
      const most = LEGAL_LIMITS[quantity as Quantity]?.most;
      return most === undefined ? [] : [{ id, most }];
    });
    const kept = await thatExceeded(limits, days);
    fitting = fitting.filter(({ id }) => kept.has(id));
  }
  return fitting;
}

/** Criteria of series, beside those of stations. */
const OF_SERIES = ['parameter', 'unit', 'startDate', 'endDate', 'status', 'threshold'] as const;

/** The stations of a kind that fit: those of the fitting series, where the criteria speak of series. */
export async function stationsOfSearch(actor: Actor, values: SearchValues, kind: StationKind): Promise<StationLine[]> {
  const ofSeries = OF_SERIES.some((name) => values[name] !== '' && values[name] !== null);
  const ids = ofSeries
    ? (await seriesOf(actor, values)).map(({ stationId }) => stationId)
    : await stationsOfCriteria(actor, { ...values, contributor: values.producer });
  return (await readPlaces(actor, [...new Set(ids)])).filter((station) => station.kind === kind);
}

export async function runSearch(actor: Actor, values: SearchValues): Promise<Found> {
  const { startDate, endDate } = values;
  const fitting = await seriesOf(actor, values);
  const ids = fitting.slice(0, SHOWN).map(({ id }) => id);
  const reached = await reachSeries(actor, ids);
  const first = ids.flatMap((id) => {
    const one = reached.find(({ series }) => series.id === id);
    if (!one) return [];
    const { quantity, name, unit } = one.series;
    return [{ id, quantity, name, unit, station: one.station }];
  });
  const shown = first.slice(0, MOST_SERIES).map(({ id }) => String(id));
  const window = { from: startDate ?? undefined, to: endDate ?? undefined };
  return {
    ...{ count: fitting.length, stations: new Set(fitting.map(({ stationId }) => stationId)).size, first },
    chart:
      shown.length === 0
        ? null
        : urls.graphic({ series: shown, ...(startDate !== null && endDate !== null ? window : { period: 'all' }) }),
  };
}
