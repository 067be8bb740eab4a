/** What an import did, or would do: counts, examples and every refusal (the first thousand in full). */
import type { FileIssue } from '~/records/exchange/domain';
import type { AskedCount } from './asked-column';

export interface ReportedChange {
  readonly line: number;
  readonly title: string;
  readonly fields: readonly { readonly name: string; readonly before: string; readonly after: string }[];
}
/** Rows and their sum, by the values of one column; `among`: which values of another there are. */
export interface ImportTotals {
  readonly rows: number;
  readonly sum: number;
  readonly among: readonly (string | number)[];
  readonly groups: readonly { readonly by: string; readonly rows: number; readonly sum: number }[];
}
export interface ImportReport {
  readonly set: string;
  readonly fileName: string;
  readonly applied: boolean;
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refusedCount: number;
  /** one line may have several reasons; absent when each line has one */
  readonly refusedLines?: number;
  readonly refused: readonly FileIssue[];
  /** what is taken and may be meant otherwise; absent where there is nothing */
  readonly notices?: readonly FileIssue[];
  /** what its new rows do not say: the check page asks it */
  readonly asked?: AskedCount;
  /** what a large file holds, before it is stored */
  readonly totals?: ImportTotals;
  readonly createdExamples: readonly { readonly line: number; readonly title: string }[];
  readonly changedExamples: readonly ReportedChange[];
}

/** Sessions of files into a set. */
export const REFERENCE_TARGET = 'reference';
export const KEPT_ISSUES = 1000;
export const KEPT_EXAMPLES = 200;

/** The notices that a report keeps. */
export const told = (notices: readonly FileIssue[]): Pick<ImportReport, 'notices'> =>
  notices.length === 0 ? {} : { notices: notices.slice(0, KEPT_ISSUES) };

/** A file that could not be read at all. */
export const refusedFile = (set: string, fileName: string, issue: FileIssue): ImportReport => ({
  set,
  fileName,
  applied: false,
  created: 0,
  changed: 0,
  unchanged: 0,
  refusedCount: 1,
  refused: [issue],
  createdExamples: [],
  changedExamples: [],
});
