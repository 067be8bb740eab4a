/**
 * A series as it was known at an instant: the raw values recorded by then, under the operations in force then, each as
 * sure as the reviews of then had made it.
 */
import { readRawAsOf } from '../data/corrected-measures.server';
import { findOperations } from '../data/operations.server';
import { findReviews } from '../data/reviews.server';
import { STATUSES, type Series } from '../domain';
import type { CorrectedMeasure, OperationWindow } from '../domain/operation';
import { inForce, replay, spanOf } from '../domain/replay';
import { statusAsOf } from '../domain/review';

type MeasureAsOf = CorrectedMeasure & { readonly status: number };

/** Corrections reach beyond the window asked for: they are made over all they touch, then cut. */
export async function readAsOf(series: Series, window: OperationWindow, asOf: Date): Promise<MeasureAsOf[]> {
  const [all, reviews] = await Promise.all([findOperations(series.id), findReviews(series.id)]);
  const operations = inForce(all, asOf.getTime());
  const span = spanOf([window, ...operations.filter(({ from, to }) => from <= window.to && to >= window.from)])!;
  const raw = await readRawAsOf(series.id, span, asOf);
  const came = new Map(raw.map((measure) => [measure.at, measure]));
  // a filled gap came with its correction
  const filled = operations.filter(({ kind }) => kind === 'gaps');
  return replay(raw, operations, series)
    .measures.filter(({ at }) => at >= window.from && at <= window.to)
    .map((measure) => {
      const { at } = measure;
      const filling = filled.findLast(({ from, to }) => from <= at && to >= at);
      const { since, status } = came.get(at) ?? { since: filling?.at ?? 0, status: STATUSES.raw };
      return { ...measure, status: statusAsOf(reviews, { at, since, status }, asOf.getTime()) };
    });
}
