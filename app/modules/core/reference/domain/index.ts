/** The public vocabulary of the reference sets. */
export * from './column';
export * from './reference-set';
export * from './sets';
export { CULTURE_TYPES, RULE_KINDS } from './sets/rotation';
export { isOutline, outlineColumn } from './columns/outline';
export {
  columnWords,
  issueOf,
  numberColumns,
  readHeader,
  readLine,
  type FileLine,
  type ReadCells,
  type SetHeader,
} from './file-lines';
export { planImport, type ImportPlan } from './plan-import';
export * from './import-report';
export * from './use';
export type { DuplicateGroup } from './duplicates';
export { STATUSES } from './columns/choice';
export * from './sync';
export { closedTo, isClosed } from './closed-rows';
