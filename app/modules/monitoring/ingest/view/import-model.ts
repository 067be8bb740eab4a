/** A model of import, for screens. */
import type { KeptReading } from '../domain';

export interface ImportModel {
  readonly id: number;
  readonly name: string;
  readonly version: number;
  readonly login: string;
  readonly at: string;
  readonly kept: KeptReading;
}
