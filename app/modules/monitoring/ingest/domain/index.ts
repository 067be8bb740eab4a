import type { FileKind } from '~/records/exchange/domain';

export { isPlain, readMeasureFile, shapeMeasures, type FileReading } from './read-measures';
export * from './import-choices';
export { onlyRanks } from './codes-of-reading';
export { keptReadingOf, withUnitsSaid } from './keep-reading';
export { mergeModel, type ModelPart, type ModelState } from './merge-model';
export { measureIssue } from './issues';
export * from './place-channels';
export { DATE_ORDERS } from './read-date';
export { STAMPS } from './place-in-time';
export { doubtIssue, openDoubts, TO_BE_SURE, type OpenDoubt } from './open-doubts';
export { DECIMALS } from '~/kernel/number-column';
export { hasSameNames, ROLES, type KeptColumn, type Role, type KeptReading, type TableModel } from './table-model';

export { DECISIONS, NO_DOUBTS, type Doubts, type Found } from './doubts';
export type { LeftOut } from './left-out';
export { LeftCounts, leftCountsIn, leftCountsOf, sumOfLeft } from './left-counts';
export type { ChannelFault } from './issues';
export { CLOCKS, ON_LOGGER_CLOCK, sourceOf, type ReadChannel } from './reading';

/** Forms take less, each says how much; a job of files up to what its settings say. */
export const LARGEST_MEASURE_FILE = 50 * 1024 * 1024;
export {
  codesOf,
  MEASURE_CODES,
  readCodes,
  SAYS_NOTHING,
  wordKey,
  type MeasureCode,
  type MeasureCodes,
  type SaidWords,
} from './sandre-code';

export { headOf } from './file-head';
export { formatOf, OWN_FORMATS, TABLE_FORMATS } from './formats';
export { foreignIssue, isWorkbook, REFUSED_FORMATS } from './refused-formats';

export const MEASURE_FILES = ['mon', 'mis', 'xle', 'txt', 'csv', 'xlsx', 'xls'] as const satisfies readonly FileKind[];
/** What the field proposes; any other text is read too, whatever its name. */
export const MEASURE_EXTENSIONS = [...MEASURE_FILES, 'dat', 'lev', 'tsv', 'asc', 'prn', 'log', 'xml'];
export interface MeasureFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}
export * from './read-typed';
