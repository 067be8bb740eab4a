/** A series as it was known at an instant: the raw values recorded by then, under the operations in force then. */
import { readRawAsOf } from '../data/corrected-measures.server';
import { findOperations } from '../data/operations.server';
import type { Series } from '../domain';
import type { CorrectedMeasure, OperationWindow } from '../domain/operation';
import { inForce, replay, spanOf } from '../domain/replay';

/** Corrections reach beyond the window asked for: they are made over all they touch, then cut. */
export async function readAsOf(series: Series, window: OperationWindow, asOf: Date): Promise<CorrectedMeasure[]> {
  const operations = inForce(await findOperations(series.id), asOf.getTime());
  const span = spanOf([window, ...operations.filter(({ from, to }) => from <= window.to && to >= window.from)])!;
  const raw = await readRawAsOf(series.id, span, asOf);
  return replay(raw, operations, series).measures.filter(({ at }) => at >= window.from && at <= window.to);
}
