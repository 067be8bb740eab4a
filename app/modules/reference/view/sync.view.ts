import type { SyncReport } from '../domain';

export interface SyncFormView { readonly sets: readonly string[]; readonly set: string | null; readonly service: boolean; readonly automatic: boolean }
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
