/** One line of a file of analyses, whatever its writing. */
import type { CellValue } from '~/records/exchange/domain';
import type { Nature } from './codes';
import type { FileKeyName } from './file-keys';

/** What a line says under each key; empty where it says nothing. */
export interface FileLine {
  readonly line: number;
  readonly sheet?: string;
  readonly nature: Nature;
  readonly text: (key: FileKeyName) => string;
  /** the cell itself: days of workbooks are no texts */
  readonly cell: (key: FileKeyName) => CellValue;
  /** how the file calls a key */
  readonly column: (key: FileKeyName) => string;
  /** where another line than this one says a key */
  readonly lineOf?: (key: FileKeyName) => number;
}
