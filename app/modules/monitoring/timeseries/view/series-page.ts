/** The page of a station's series, as plain data. */
import type { EditConflict, FieldTexts } from '~/kernel/edit-conflict';
import type { Series } from '../domain';

export interface SeriesPage {
  readonly station: { readonly id: number; readonly word: string; readonly name: string };
  /** `incorrect`: of its measures, those that are neither drawn nor summarised */
  readonly lines: readonly (Series & { readonly incorrect: number })[];
  /** the one whose settings are open */
  readonly form: { readonly id: number; readonly version: number; readonly texts: FieldTexts } | null;
}

export interface SeriesReply {
  readonly texts?: FieldTexts;
  readonly faults?: Readonly<Record<string, string>>;
  readonly editConflict?: EditConflict;
  /** why nothing was saved, where no field is to blame */
  readonly refused?: { readonly key: string; readonly params: Readonly<Record<string, string | number>> };
  /** what stands on a series that is not removed */
  readonly held?: readonly { readonly key: string; readonly params: Readonly<Record<string, string | number>> }[];
}
