/** What the import of analyses shows. */
import type { PreviewIssue } from '~/records/exchange/domain';
import type { StationKind } from '~/modules/monitoring/stations/domain';
import type { FileColumn } from '../domain/analysis-file';
import type { UnknownStation } from '../domain/unknown-stations';

/** What a message says of the requests that it answers. */
export interface FileAnswers {
  /** codes of the requests */
  readonly requests: readonly string[];
  readonly samplings: readonly {
    /** the code of the station here */
    readonly station: string;
    readonly code: string;
    readonly labCode: string;
    readonly support: string;
    /** number of its civil day */
    readonly day: number;
    readonly analyses: readonly {
      readonly parameter: string;
      readonly fraction: string;
      readonly unit: string;
      readonly environment: boolean;
    }[];
  }[];
}
export interface AnalysisChange {
  readonly station: string;
  readonly at: string;
  readonly parameter: string;
  readonly before: string;
  readonly after: string;
  /** how what stood had been judged */
  readonly status: number;
}
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
    /** lines that say what another one says */
    readonly repeated: number;
    /** sentences about what is refused: several analyses may share one */
    readonly told: number;
  };
  /** the first of what becomes another */
  readonly changes: readonly AnalysisChange[];
  readonly refused: readonly PreviewIssue[];
  readonly warned: readonly PreviewIssue[];
  /** of a table; the person may say otherwise */
  readonly columns: readonly FileColumn[];
  readonly model: { readonly name: string; readonly login: string } | null;
  /** stations that may be created together, in one of these kinds; the first is meant */
  readonly unknown: readonly UnknownStation[];
  readonly kinds: readonly StationKind[];
  readonly answers?: FileAnswers;
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
  readonly report: Omit<ImportReport, 'answers'> | null;
  readonly answers?: FileAnswers | undefined;
  readonly history: readonly PastImport[];
}
