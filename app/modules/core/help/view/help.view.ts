/** What a page of help shows: its words, in the reader's language. */
import type { HelpPage } from '../domain';

export interface NamedPage {
  readonly page: HelpPage;
  readonly title: string;
}
export interface TrainingLink {
  readonly to: string;
  readonly label: string;
}
export interface HelpView {
  readonly title: string;
  readonly lead: string;
  readonly parts: readonly { readonly title: string; readonly lines: readonly string[]; readonly steps: boolean }[];
  readonly see: readonly NamedPage[];
  readonly all: string;
  /** where people train, if the settings say so */ readonly training: TrainingLink | null;
}
