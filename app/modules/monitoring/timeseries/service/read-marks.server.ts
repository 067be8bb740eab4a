/** What happened to a series within a window: corrections in force, marks that its elevations stand on. */
import { findOperations } from '../data/operations.server';
import { findPointsOf } from '../data/derived-series.server';
import type { Series } from '../domain';
import { standsOnMarks } from '../domain/recipes';
import type { Window } from '../domain/window';
import type { SeriesMark } from '../view/hydrograph-page';

export async function readMarks(series: Series, { from, to }: Window): Promise<SeriesMark[]> {
  const [operations, points] = await Promise.all([
    findOperations(series.id),
    standsOnMarks(series.quantity) ? findPointsOf(series.stationId) : [],
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
  ]
    .filter((mark) => mark.from < to && mark.to >= from)
    .sort((a, b) => a.from - b.from);
}
