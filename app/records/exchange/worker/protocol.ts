import type { ReadAs } from '../domain/file-kind';
import type { ZoneFile } from '../domain/geometry';
import type { FileIssue } from '../domain/issue';
import type { XmlElement } from '../domain/xml-element';
import type { SheetRow } from '../domain/table';
import type { TextFormat } from '../domain/text-format';

/** Messages to and from the reading thread. Everything survives structured cloning. */
export interface ReaderTask {
  readonly readAs: ReadAs;
  readonly name: string;
  readonly source: { readonly bytes: Uint8Array } | { readonly path: string };
  readonly maxRows: number;
  /** of a map: surfaces, lines and points, whatever the format */
  readonly shapes?: boolean;
  /** XML: the element that makes a row. */
  readonly record?: string;
  /** Texts: what a person decided about them; what is not given is found out. */
  readonly text?: Partial<TextFormat>;
  /** What a shaper of the thread makes of all the tables: their rows never leave it. */
  readonly shape?: TableShape;
  /** XML: all of its elements, for a message that leaves again as it came. */
  readonly tree?: boolean;
}
/** A task, with what the process keeps at hand (kernel/at-hand). */
export interface ReaderStart {
  readonly task: ReaderTask;
  readonly atHand: Readonly<Record<string, unknown>>;
}
/** `by`: the shaper's name in app/boot/read-file.worker.ts. */
export interface TableShape {
  readonly by: string;
  readonly given: unknown;
}
export type ReaderMessage =
  /** `counted`: where the system counts the thread's time */
  | { readonly type: 'begin'; readonly counted: string | null }
  | {
      readonly type: 'rows';
      readonly sheet: string;
      readonly hidden: boolean;
      readonly rows: readonly SheetRow[];
      readonly notices?: readonly FileIssue[];
      readonly pointed?: boolean;
      readonly bytesRead: number;
      readonly bytesTotal: number;
    }
  | { readonly type: 'zones'; readonly zones: ZoneFile }
  | { readonly type: 'tree'; readonly tree: XmlElement }
  /** a text, after its rows: how it was read */
  | { readonly type: 'text'; readonly format: TextFormat }
  /** `buffers` change hands without a copy */
  | { readonly type: 'shaped'; readonly value: unknown; readonly buffers: ArrayBuffer[] }
  | { readonly type: 'refused'; readonly issue: FileIssue; readonly detail: string }
  | { readonly type: 'end' };

/** Batches on their way at once: the reader waits for the one who stores. */
export const CREDITS = 4;
export const MORE = 'more';
