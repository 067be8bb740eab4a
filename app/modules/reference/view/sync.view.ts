import type { SyncReport } from '../domain';

/** S2§2, in the order of the seed. */
export const SYNC_FORMATS = ['webservice', 'xml', 'csv'] as const;
export type SyncFormat = (typeof SYNC_FORMATS)[number];

export interface SyncFormView { readonly sets: readonly string[]; readonly set: string | null; readonly service: boolean; readonly automatic: boolean; readonly format?: SyncFormat }
export interface SyncView {
  readonly id: string;
  readonly set: string;
  readonly fileName: string;
  readonly running: boolean;
  readonly failed: boolean;
  readonly applied: boolean;
  readonly report: SyncReport | null;
  /** words of the columns */
  readonly labels: Readonly<Record<string, string>>;
}
