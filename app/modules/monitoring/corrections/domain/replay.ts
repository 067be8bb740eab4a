/**
 * A series with its corrections: the operations that are not undone, in the order they were recorded, over the raw
 * values. Pure: nothing but raw values and operations makes the corrected ones, so that any state can be made again.
 */
import {
  applyCorrection,
  OPERATION_KINDS,
  type CorrectedMeasure,
  type Correction,
  type OperationFault,
} from './operation';
import { type Span, STATES } from '~/modules/monitoring/series/domain';

export interface RawMeasure {
  readonly at: number;
  readonly raw: number;
  readonly qualification: number;
  readonly continuity: number;
}
export interface Operation extends Correction {
  readonly id: number;
  readonly comment: string;
  readonly login: string;
  readonly at: number;
  readonly undoneAt: number | null;
  readonly undoneBy: string | null;
  /** why it no longer applies to what the raw values became */
  readonly fault: OperationFault | null;
}

interface Replayed {
  readonly measures: readonly CorrectedMeasure[];
  /** operations that no longer apply to what the raw values became */
  readonly failed: readonly { readonly id: number; readonly fault: OperationFault }[];
}

/** Those in force at an instant; now where none is given. */
export const inForce = (operations: readonly Operation[], asOf = Infinity): Operation[] =>
  operations
    .filter(({ at, undoneAt }) => at <= asOf && (undoneAt === null || undoneAt > asOf))
    .sort((a, b) => a.id - b.id);

/** `raw` ascending, each instant once. */
export function replay(
  raw: readonly RawMeasure[],
  operations: readonly Operation[],
  facts: Parameters<typeof applyCorrection>[2],
): Replayed {
  const failed: { id: number; fault: OperationFault }[] = [];
  let measures: readonly CorrectedMeasure[] = raw.map(({ at, raw: value, qualification, continuity }) => ({
    ...{ at, raw: value, value, qualification, continuity },
    state: STATES.raw,
  }));
  for (const operation of operations) {
    const [first, end] = [indexFrom(measures, operation.from), indexFrom(measures, operation.to + 1)];
    const applied = applyCorrection(measures.slice(first, end), operation, facts);
    if (applied.ok)
      measures = [...measures.slice(0, first), ...filledBy(operation, applied.value), ...measures.slice(end)];
    else failed.push({ id: operation.id, fault: applied.reason });
  }
  return { measures, failed };
}

/** A filled gap knows the operation that made it. */
const filledBy = ({ id, kind }: Operation, measures: readonly CorrectedMeasure[]): readonly CorrectedMeasure[] =>
  OPERATION_KINDS[kind].fills
    ? measures.map((one) => (one.raw === null && one.filledBy === undefined ? { ...one, filledBy: id } : one))
    : measures;

/** The first measure at this instant or later. */
function indexFrom(measures: readonly { readonly at: number }[], instant: number): number {
  let [low, high] = [0, measures.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((measures[middle]?.at ?? 0) < instant) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The span that operations touch; null without any. */
export function spanOf(windows: readonly Span[]): Span | null {
  if (windows.length === 0) return null;
  return { from: Math.min(...windows.map(({ from }) => from)), to: Math.max(...windows.map(({ to }) => to)) };
}
