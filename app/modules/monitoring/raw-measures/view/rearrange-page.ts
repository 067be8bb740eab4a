/** The page on which series are merged and cut, as plain data. */
import type { Series } from '~/modules/monitoring/series/domain';
import type { OperationKindName } from '~/modules/monitoring/corrections/domain/operation';

export interface RearrangePage {
  readonly station: { readonly id: number; readonly word: string; readonly name: string };
  /** measured ones with measures */
  readonly all: readonly Series[];
  readonly series: Series;
  /** those that it may be merged into */
  readonly like: readonly Series[];
  readonly asked: {
    readonly kind: 'merge' | 'cut';
    readonly into: number | null;
    readonly overlap: 'skip' | 'replace';
    /** as the address says it */
    readonly at: string;
    readonly name: string;
    readonly moved: number;
    readonly reviewed: number;
    readonly same: number;
    readonly differing: number;
    readonly onlyThere: number;
    /** of the differing ones, those that its origin decides */
    readonly wins: number;
    readonly loses: number;
    /** values held aside, which go along */
    readonly aside: number;
    readonly first: readonly { readonly at: number; readonly raw: number; readonly there: number }[];
    readonly corrections: readonly {
      readonly kind: OperationKindName;
      readonly from: number;
      readonly to: number;
      readonly torn: boolean;
    }[];
    readonly computed: readonly Series[];
  } | null;
}
