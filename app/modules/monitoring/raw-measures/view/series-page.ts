/** The page of a station's series, as plain data. */
import type { FieldTexts } from '~/kernel/edit-conflict';
import type { Quantity, Series } from '~/modules/monitoring/series/domain';

export interface SeriesPage {
  readonly station: { readonly id: number; readonly word: string; readonly name: string };
  /** `incorrect`: of its measures, those that are neither drawn nor summarised */
  readonly lines: readonly (Series & { readonly incorrect: number })[];
  /** the one whose settings are open */
  readonly form: {
    readonly id: number;
    readonly version: number;
    readonly texts: FieldTexts;
    /** null: it is computed, its recipe says what it follows */
    readonly quantity: QuantityView | null;
  } | null;
}

/** What a series that came under a wrong quantity can follow instead, and what was corrected so far. */
export interface QuantityView {
  readonly like: readonly Quantity[];
  readonly changes: readonly {
    readonly id: number;
    readonly before: Quantity;
    readonly after: Quantity;
    readonly reason: string;
    readonly login: string;
    readonly at: string;
    readonly undone: { readonly by: string; readonly at: string } | null;
    /** the latest that stands */
    readonly mayUndo: boolean;
  }[];
}

/** What stands on a series that is not removed. */
export interface SeriesMore {
  readonly held?: readonly { readonly key: string; readonly params: Readonly<Record<string, string | number>> }[];
}
