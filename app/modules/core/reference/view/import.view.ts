import type { ImportReport } from '../domain';

export interface ImportView {
  readonly id: string;
  readonly set: string;
  readonly fileName: string;
  readonly running: boolean;
  readonly failed: boolean;
  /** per cent */
  readonly progress: number;
  readonly state: 'stored' | 'checking' | 'previewed' | 'applying' | 'applied' | 'failed';
  readonly report: ImportReport | null;
  /** what is asked of the new rows, which the file does not say */
  readonly question: {
    readonly column: string;
    readonly label: string;
    readonly options: readonly { readonly value: string; readonly label: string }[];
  } | null;
  /** what the sums of a large file are of, in words */
  readonly summed: { readonly by: string; readonly unit: string } | null;
}
