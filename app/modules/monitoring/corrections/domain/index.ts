/** The public vocabulary of corrections. */
export type { Correction, OperationKindName } from './operation';
export type { Operation } from './replay';
