/**
 * What happened to a series within a window: corrections, marks of its elevations, what deserves a look, events of its
 * station.
 */
import type { StoredSuspicion } from '~/modules/monitoring/data-quality/service/suspicions.server';
import { findOperations } from '~/modules/monitoring/corrections/service/operations.server';
import { drawnEvents } from '~/modules/monitoring/station-events/service/drawn-events.server';
import { findPointsOf } from '~/modules/monitoring/derived-series/service/stored-recipes.server';
import type { Series } from '~/modules/monitoring/series/domain';
import { standsOnMarks } from '~/modules/monitoring/derived-series/domain/recipes';
import type { Window } from '~/modules/monitoring/hydrograph/domain/window';
import type { SeriesMark } from '../view/hydrograph-page';

/** `suspicions`: the open ones of the series. */
export async function readMarks(
  series: Series,
  window: Window,
  { suspicions, withEvents }: { readonly suspicions: readonly StoredSuspicion[]; readonly withEvents: boolean },
): Promise<SeriesMark[]> {
  const { from, to } = window;
  const [operations, points, events] = await Promise.all([
    findOperations(series.id),
    standsOnMarks(series.quantity) ? findPointsOf(series.stationId) : [],
    withEvents ? drawnEvents(series.stationId, window) : [],
  ]);
  return [
    ...operations
      .filter(({ undoneAt }) => undoneAt === null)
      .map((one) => ({ kind: 'operation' as const, name: one.kind, from: one.from, to: one.to, comment: one.comment })),
    ...points.map(({ from: at, kind, comment }) => ({
      kind: 'point' as const,
      name: kind,
      from: at.getTime(),
      to: at.getTime(),
      comment,
    })),
    ...suspicions.map(({ id, kind, from: begin, to: end }) => ({
      ...{ kind: 'suspicion' as const, name: kind, from: begin, to: end, comment: '' },
      suspicionId: id,
    })),
    ...events.map(({ at, type, comment, to: opens }) => ({
      ...{ kind: 'event' as const, name: type, from: at, to: at, comment, opens },
    })),
  ]
    .filter((mark) => mark.from < to && mark.to >= from)
    .sort((a, b) => a.from - b.from);
}
