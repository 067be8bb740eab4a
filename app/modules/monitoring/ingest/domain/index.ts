import type { FileKind } from '~/modules/core/exchange/domain';

export { shapeMeasures, type FileReading } from './read-measures';
export * from './import-choices';
export { CLOCKS, LOGGER_CLOCK, type ReadChannel } from './reading';

export const MEASURE_FILES = ['mon', 'mis', 'txt', 'csv', 'xlsx', 'xls'] as const satisfies readonly FileKind[];
export * from './read-typed';
