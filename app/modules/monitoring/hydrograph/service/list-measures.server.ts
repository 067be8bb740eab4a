/** Measures of a series as rows: every one of a window, or those that a chart of so many columns is drawn from. */
import {
  findMeasuresAt,
  streamMeasures,
  type StoredMeasure,
} from '~/modules/monitoring/series/service/measures.server';
import type { Series } from '~/modules/monitoring/series/domain';
import { pointsOfBucket, type Layer } from '~/modules/monitoring/series/domain/view';
import type { Window } from '../domain/window';
import { readView } from './read-view.server';

export async function* listMeasures(
  series: Series,
  { from, to, px, layer }: Window & { readonly px?: number; readonly layer?: Layer },
): AsyncGenerator<StoredMeasure> {
  const view = px === undefined ? null : await readView(series, { from, to, px, layer });
  if (view?.kind !== 'buckets') yield* streamMeasures(series.id, { from, to }, { layer });
  else {
    const instants = view.buckets.flatMap(pointsOfBucket).map(({ at }) => at);
    yield* await findMeasuresAt(series.id, instants);
  }
}
