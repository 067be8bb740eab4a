/** The page of a station's series, as plain data. */
import type { FieldTexts } from '~/kernel/edit-conflict';
import type { Series } from '~/modules/monitoring/series/domain';

export interface SeriesPage {
  readonly station: { readonly id: number; readonly word: string; readonly name: string };
  /** `incorrect`: of its measures, those that are neither drawn nor summarised */
  readonly lines: readonly (Series & { readonly incorrect: number })[];
  /** the one whose settings are open */
  readonly form: { readonly id: number; readonly version: number; readonly texts: FieldTexts } | null;
}

/** What stands on a series that is not removed. */
export interface SeriesMore {
  readonly held?: readonly { readonly key: string; readonly params: Readonly<Record<string, string | number>> }[];
}
