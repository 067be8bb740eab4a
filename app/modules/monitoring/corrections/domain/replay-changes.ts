/** What a replay changes of what is stored: rows to write, fillings to take away, operations that no longer apply. */
import type { CorrectedMeasure, OperationFault } from './operation';
import { replay, type Operation } from './replay';
import { statusOfFilling, type Review, STATUSES } from '~/modules/monitoring/series/domain';

export interface StoredMeasure extends CorrectedMeasure {
  readonly status: number;
  /** the codes that came with the raw value */
  readonly given: number;
  readonly givenContinuity: number;
}
export const STORED = [
  'at',
  'raw',
  'value',
  'state',
  'status',
  'qualification',
  'continuity',
  'given',
  'givenContinuity',
  'decimals',
] as const satisfies readonly (keyof StoredMeasure)[];

export interface ReplayChanges {
  readonly written: readonly StoredMeasure[];
  /** filled instants that are no longer filled */
  readonly emptied: readonly number[];
  readonly created: number;
  readonly failed: readonly { readonly id: number; readonly fault: OperationFault }[];
}

/** `stored` ascending, of the whole span of the operations. */
export function changedBy(
  stored: readonly StoredMeasure[],
  operations: readonly Operation[],
  reviews: readonly Review[],
  facts: Parameters<typeof replay>[2],
): ReplayChanges {
  const raw = stored.flatMap(({ at, raw: value, given, givenContinuity }) =>
    value === null ? [] : [{ at, raw: value, qualification: given, continuity: givenContinuity }],
  );
  const { measures, failed } = replay(raw, operations, facts);
  const before = new Map(stored.map((measure) => [measure.at, measure]));
  const written = measures.flatMap((measure) => {
    const old = before.get(measure.at);
    const status = measure.raw === null ? statusOfFilling(measure, operations, reviews) : (old?.status ?? STATUSES.raw);
    const same =
      old !== undefined &&
      old.value === measure.value &&
      (old.decimals ?? null) === (measure.decimals ?? null) &&
      old.state === measure.state &&
      old.status === status &&
      old.qualification === measure.qualification &&
      old.continuity === measure.continuity;
    const { given = measure.qualification, givenContinuity = measure.continuity } = old ?? {};
    return same ? [] : [{ ...measure, status, given, givenContinuity }];
  });
  const made = new Set(measures.map(({ at }) => at));
  return {
    written,
    emptied: stored.filter(({ at }) => !made.has(at)).map(({ at }) => at),
    created: written.filter(({ at }) => !before.has(at)).length,
    failed,
  };
}
