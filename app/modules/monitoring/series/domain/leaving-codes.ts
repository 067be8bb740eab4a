/**
 * The codes that a measure leaves with. A filled gap was measured by nobody: it leaves as interpreted, and its
 * qualification says that it is interpolated (DECISIONS B19). A point is joined to the one before it where there is
 * one, and no gap longer than the break limit of the series lies between them.
 */
import { CONTINUITIES, STATUSES, type Series } from './series';

interface Coded {
  readonly at: number | Date;
  /** null where a gap was filled */
  readonly raw: number | null;
  readonly status: number;
  readonly continuity: number;
}

export const isFilled = ({ raw }: Pick<Coded, 'raw'>): boolean => raw === null;

export const leavingStatus = (measure: Pick<Coded, 'raw' | 'status'>): number =>
  isFilled(measure) ? STATUSES.interpreted : measure.status;

/** `before`: the instant of the measure before it; null: it is the first. */
export function leavingCodes(
  { breakMs }: Pick<Series, 'breakMs'>,
  measure: Coded,
  before: number | null,
): { readonly status: number; readonly continuity: number } {
  const begins = before === null || Number(measure.at) - before > breakMs;
  return {
    status: leavingStatus(measure),
    continuity: begins ? CONTINUITIES.initial : measure.continuity,
  };
}

/** Measures in order, each with the codes that it leaves with. `before`: the instant of the one before the first. */
export async function* withLeavingCodes<Measure extends Coded>(
  series: Pick<Series, 'breakMs'>,
  measures: AsyncIterable<Measure> | Iterable<Measure>,
  before: number | null,
): AsyncGenerator<Measure> {
  let last = before;
  for await (const measure of measures) {
    yield { ...measure, ...leavingCodes(series, measure, last) };
    last = Number(measure.at);
  }
}
