/** The journal as its pages show it. */
import type { FieldChange } from '../domain';

/** `label`: what its form calls the field */
type ToldChange = FieldChange & { readonly label: string };

export interface JournalLine {
  readonly id: string;
  readonly at: number;
  readonly login: string;
  readonly entity: string;
  readonly entityId: string;
  readonly verb: string;
  readonly name: string;
  /** the first of them */
  readonly changes: readonly ToldChange[];
  /** how many more the line's own page has; null: its states are too long for a list */
  readonly more: number | null;
}
export interface JournalSheet extends Omit<JournalLine, 'more'> {
  /** the word of its entity */
  readonly thing: string;
  readonly left: number;
}
