/** Corrections that go along when measures move from one series to another: a logger was replaced. */
import type { Correction, OperationKindName, Operation } from '~/modules/monitoring/corrections/domain';
import type { Span, Overlap } from '~/modules/monitoring/series/domain';

/** What moves out of a series: from an instant on into a new one, or all of it into another. */
export type Move =
  | { readonly kind: 'cut'; readonly at: number; readonly name: string }
  | { readonly kind: 'merge'; readonly into: number; readonly overlap: Exclude<Overlap, 'keep'> };

/** They treat each measure by itself: half of their window is half of their effect. The others need all of it. */
const BY_MEASURE: ReadonlySet<OperationKindName> = new Set([
  'offset',
  'compensation',
  'clamp',
  'exclusion',
  'typed',
  'qualification',
  'continuity',
]);

export interface Along {
  /** over what moves, in their order */
  readonly along: readonly (Correction & { readonly comment: string })[];
  /** they stand on what moves and on what stays: they are undone first */
  readonly torn: readonly Operation[];
}

/** `operations` in force; `window`: of what moves; `stays`: whether something stays outside of it. */
export function alongWith(operations: readonly Operation[], window: Span, stays: boolean): Along {
  const touched = operations.filter(({ from, to }) => from <= window.to && to >= window.from);
  const inside = ({ from, to }: Operation) => from >= window.from && to <= window.to;
  const torn = touched.filter((one) => stays && !inside(one) && !BY_MEASURE.has(one.kind));
  const along = touched.map(({ kind, values, comment, from, to }) => ({
    ...{ kind, values, comment },
    from: Math.max(from, window.from),
    to: Math.min(to, window.to),
  }));
  return { along, torn };
}
