import type { FileIssue } from '~/records/exchange/domain';
import type { SyncDifference, SyncKind } from '../domain';

export type { SyncDifference, SyncKind };

/** S2§2, in the order of the seed. */
export const SYNC_FORMATS = ['webservice', 'xml', 'csv'] as const;
export type SyncFormat = (typeof SYNC_FORMATS)[number];

export interface SyncFormView {
  readonly sets: readonly string[];
  readonly set: string | null;
  readonly service: boolean;
  readonly automatic: boolean;
  readonly format?: SyncFormat;
}
export interface SyncView {
  readonly id: string;
  readonly set: string;
  readonly fileName: string;
  readonly running: boolean;
  readonly failed: boolean;
  /** null: every kind */
  readonly kind: SyncKind | null;
  /** null while the job runs, or where it failed before it compared */
  readonly counts: Readonly<Record<SyncKind, number>> | null;
  readonly unchanged: number;
  readonly refused: number;
  readonly issues: readonly FileIssue[];
  readonly rows: readonly SyncDifference[];
  readonly paging: {
    readonly page: number;
    readonly pageSize: number;
    readonly total: number;
    readonly sizes: readonly number[];
  };
  /** what the last application wrote */
  readonly applied: { readonly created: number; readonly changed: number; readonly refused: number } | null;
  readonly applicable: boolean;
  /** words of the columns */
  readonly labels: Readonly<Record<string, string>>;
}
