/** The first steps as they are shown: the server says them, so that no other page carries their words. */
import type { StepName } from '~/kernel/first-steps';

interface Way {
  readonly label: string;
  readonly to: string;
}
export interface FirstStepsView {
  readonly title: string;
  readonly summary: string;
  readonly words: Readonly<Record<'done' | 'toDo' | 'dismiss' | 'show' | 'dismissHelp', string>>;
  readonly lines: readonly {
    readonly name: StepName;
    readonly isDone: boolean;
    readonly title: string;
    readonly found: readonly string[];
    readonly go: Way;
    readonly also: readonly Way[];
    readonly press: { readonly command: string; readonly label: string } | null;
  }[];
  readonly isComplete: boolean;
  readonly isOnHome: boolean;
}
