/** Problems, solutions and the links between them, as plain data. */
import type { EventType } from '../domain';

interface Named {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly open: boolean;
}
export interface ProblemLine extends Named {
  /** on which events it is met: on any where there is none */
  readonly types: readonly EventType[];
  readonly materials: readonly string[];
  readonly solutions: readonly string[];
}
export interface SolutionLine extends Named {
  readonly materialChange: boolean;
  readonly degradation: boolean;
  readonly problems: readonly string[];
}
export interface ProblemsPage {
  readonly problems: readonly ProblemLine[];
  readonly solutions: readonly SolutionLine[];
}
