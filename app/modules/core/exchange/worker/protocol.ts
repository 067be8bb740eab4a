import type { ReadAs } from '../domain/file-kind';
import type { ZoneFile } from '../domain/geometry';
import type { GridColumns, GridFileKind } from '../domain/grid-files/grid-columns';
import type { GridNames } from '../domain/grid-files/vocabulary';
import type { FileIssue } from '../domain/issue';
import type { SheetRow } from '../domain/table';

/** What goes to the reading thread and what comes back. Everything survives structured cloning. */
export interface ReaderTask {
  readonly readAs: ReadAs;
  readonly name: string;
  readonly source: { readonly bytes: Uint8Array } | { readonly path: string };
  readonly maxRows: number;
  /** XML: the element that makes a row. */
  readonly record?: string;
  /** A grid of a territory: named and packed in the thread; its rows never leave it. */
  readonly grid?: GridTask;
}
export interface GridTask {
  readonly kind: GridFileKind;
  readonly names: GridNames;
  /** refused lines told one by one, at most */ readonly issues: number;
}
export type ReaderMessage =
  /** `counted`: where the system counts the thread's time */
  | { readonly type: 'begin'; readonly counted: string | null }
  | {
      readonly type: 'rows';
      readonly sheet: string;
      readonly hidden: boolean;
      readonly rows: readonly SheetRow[];
      readonly bytesRead: number;
      readonly bytesTotal: number;
    }
  | { readonly type: 'zones'; readonly zones: ZoneFile }
  | { readonly type: 'grid'; readonly columns: GridColumns }
  | { readonly type: 'refused'; readonly issue: FileIssue; readonly detail: string }
  | { readonly type: 'end' };

/** Batches on their way at once: the reader waits for the one who stores. */
export const CREDITS = 4;
export const MORE = 'more';
