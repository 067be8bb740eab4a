import type { FileKind } from '~/modules/core/exchange/domain';

export { isPlain, readMeasureFile, shapeMeasures, type FileReading } from './read-measures';
export * from './import-choices';
export { keptReadingOf, withUnitsSaid } from './keep-reading';
export { mergeModel, type ModelPart, type ModelState } from './merge-model';
export * from './place-channels';
export { DATE_ORDERS } from './read-date';
export { STAMPS, TIME_DOUBTS, type Stamp, type TimeDoubt } from './place-in-time';
export { doubtIssue, openDoubts, TO_BE_SURE, type OpenDoubt } from './time-doubts';
export { DECIMALS } from './read-number';
export { hasSameNames, ROLES, type KeptColumn, type KeptReading, type TableModel } from './table-model';
export { MEASURE_CODES, readCodes, type MeasureCode, type MeasureCodes } from './sandre-code';

export { DECISIONS, NO_DOUBTS, type Decision, type Doubts, type Found } from './doubts';
export type { LeftOut } from './left-out';
export type { ChannelFault } from './issues';
export { CLOCKS, LOGGER_CLOCK, ON_LOGGER_CLOCK, sourceOf, type ReadChannel } from './reading';

/** Forms take less, each says how much; a job of files up to what its settings say. */
export const LARGEST_MEASURE_FILE = 50 * 1024 * 1024;
export const MEASURE_FILES = ['mon', 'mis', 'txt', 'csv', 'xlsx', 'xls'] as const satisfies readonly FileKind[];
export * from './read-typed';
