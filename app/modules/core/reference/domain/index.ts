/** The public vocabulary of the reference sets. */
export {
  asList,
  asNumber,
  asText,
  isOutline,
  type CellContext,
  type CellView,
  type Column,
  type ItemIndex,
  type Objection,
  type Outline,
  type RowValue,
  type RowValues,
} from '~/records/fields/domain';
export * from './objection';
export * from './reference-set';
export * from './sets';
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
export { complaint, inWords, planImport, type ImportPlan } from './plan-import';
export type { Answers } from './asked-column';
export * from './import-report';
export * from './use';
export type { DuplicateGroup } from './duplicates';
export { STATUSES } from './sets/status';
export * from './sync';
export { onlyKnown } from './only-known';
export { closedTo, isClosed, opens } from './closed-rows';
