/** A model of import, for screens. */
import type { KeptReading, ModelPart } from '../domain';

export interface ImportModel {
  readonly id: number;
  readonly name: string;
  readonly version: number;
  readonly login: string;
  readonly at: string;
  readonly kept: KeptReading;
}

/** A form that was refused. */
export interface TypedModel {
  readonly kept: KeptReading;
  readonly version: number;
  /** somebody saved it while it was filled in; `both`: what both changed */
  readonly meanwhile?: { readonly by: string; readonly at: string; readonly both: readonly ModelPart[] };
}
