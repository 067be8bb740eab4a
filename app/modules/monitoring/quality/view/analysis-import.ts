/** What the import of analyses shows. */
import type { PreviewIssue } from '~/modules/core/exchange/domain';
import type { FileColumn } from '../domain/read-file';

export interface ImportReport {
  readonly format: string;
  /** lines that say something */
  readonly lines: number;
  readonly stations: readonly { readonly id: number; readonly name: string; readonly code: string }[];
  readonly counts: {
    readonly created: number;
    readonly changed: number;
    readonly same: number;
    readonly kept: number;
    readonly refused: number;
    readonly warned: number;
  };
  readonly refused: readonly PreviewIssue[];
  readonly warned: readonly PreviewIssue[];
  /** of a table; the person may say otherwise */
  readonly columns: readonly FileColumn[];
  readonly headers: string;
  readonly model: { readonly name: string; readonly login: string } | null;
}
interface PastImport {
  readonly id: number;
  readonly fileName: string;
  readonly login: string;
  readonly at: string;
  readonly stations: number;
  readonly created: number;
  readonly changed: number;
  readonly undone: { readonly by: string; readonly at: string } | null;
}
export interface AnalysisImportPage {
  readonly session: string | null;
  readonly fileName: string;
  readonly applied: boolean;
  readonly report: ImportReport | null;
  readonly history: readonly PastImport[];
}
