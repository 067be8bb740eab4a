import type { PreviewIssue } from '~/records/exchange/domain';
import type { GridLayout } from './vocabulary';

export interface GridPreviewLine {
  readonly line: number;
  readonly sheet: string;
  readonly indicator: string | null;
  readonly zone: string;
  readonly crop: string;
  readonly mode: string;
  readonly before: number | null;
  readonly after: number;
}
/** What a file would change in a grid, named as on screen, before anything is written. */
export interface GridPreview {
  readonly fileName: string;
  readonly applied: boolean;
  readonly layout: GridLayout | null;
  readonly insert: 0 | 1 | 2;
  readonly counts: {
    readonly created: number;
    readonly changed: number;
    readonly unchanged: number;
    readonly refused: number;
  };
  /** lines of the file below its heads */
  readonly linesRead: number;
  readonly lines: readonly GridPreviewLine[];
  readonly issues: readonly PreviewIssue[];
  /** what is taken and deserves a look before it is confirmed */
  readonly notices: readonly PreviewIssue[];
}
/** Before a file is chosen there is no session. */
export interface GridImportPage<Head> {
  readonly head: Head;
  readonly session: string | null;
  readonly preview: GridPreview | null;
}
