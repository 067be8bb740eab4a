/** What a file of analyses says once it is read, and what it is read with. */
import type { FileIssue } from '~/records/exchange/domain';
import type { Broken } from './control-rules';
import type { FileKeyName } from './file-keys';
import type { ReadLine, ReadWith } from './read-line';

export interface FileColumn {
  readonly column: number;
  readonly name: string;
  readonly key: FileKeyName | '';
  /** of a column that may hold the results of one parameter, which: « 1340;173;3 »; null: it cannot */
  readonly head: string | null;
  readonly example: string;
}
export interface AnalysisFile {
  readonly format: string;
  readonly lines: readonly ReadLine[];
  readonly broken: readonly Broken[];
  /** what keeps the whole file out */
  readonly issues: readonly FileIssue[];
  /** analyses that it says, refused ones too */
  readonly count: number;
  /** of a table, for the person who says what each column is */
  readonly columns: readonly FileColumn[];
  /** how its headers are known again */
  readonly headers: string;
  /** codes of the requests that a message answers */
  readonly requests: readonly string[];
}
export const emptyFile = (issues: readonly FileIssue[]): AnalysisFile => ({
  ...{ format: '', lines: [], broken: [], issues, count: 0, columns: [], headers: '', requests: [] },
});

/** What a file is read with. */
export interface Known extends ReadWith {
  /** column, counted from 0 → key, or `=parameter;unit;fraction`, as a person said; null: nobody did */
  readonly chosen: Readonly<Record<string, string>> | null;
  /** codes of parameters by the words of heads, in small letters */
  readonly parameters: ReadonlyMap<string, readonly string[]>;
}
