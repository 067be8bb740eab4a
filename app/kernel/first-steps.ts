/**
 * The first steps of an installation, in the order that spares going back. Each module says its own in its manifest
 * (`firstSteps`); the page of the steps, and the home of administrators until they are done, show them.
 */
import type { Actor } from './actor';

export const STEP_NAMES = [
  'address',
  'identity',
  'references',
  'users',
  'territory',
  'stations',
  'thresholds',
  'backup',
] as const;
export type StepName = (typeof STEP_NAMES)[number];

/** A sentence of `firstSteps:<step>.found`, with what it counts; a date is written as the product writes dates. */
export interface StepFinding {
  readonly key: string;
  readonly params?: Readonly<Record<string, string | number | Date>>;
}
export interface StepFound {
  readonly isDone: boolean;
  readonly found: readonly StepFinding[];
  /** where it goes on */
  readonly to: string;
  /** other ways there, by the key of their words under `firstSteps:<step>` */
  readonly also?: readonly { readonly key: string; readonly to: string }[];
  /** what one press does by itself: a command of the page of the steps */
  readonly press?: 'sandre';
}
export interface FirstStep {
  readonly name: StepName;
  readonly look: (actor: Actor) => Promise<StepFound>;
}
