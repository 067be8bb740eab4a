/** The page on which a series, or the analyses of a station, are reviewed, as plain data. */
import type { FieldTexts } from '~/kernel/edit-conflict';
import type { Suspicion } from '~/modules/monitoring/data-quality/domain/suspicions';
import type { CorrectionsPage } from '~/modules/monitoring/corrections/view/corrections-page';

export interface ReviewState {
  readonly texts: FieldTexts;
  /** the statuses that one may give */
  readonly statuses: readonly number[];
  /** how many of the window stand at each status */
  readonly counts: readonly { readonly status: number; readonly count: number }[];
  readonly reviews: readonly {
    readonly id: number;
    readonly from: number;
    readonly to: number;
    readonly status: number;
    readonly comment: string;
    readonly login: string;
    readonly at: number;
    /** whether it still holds somewhere */
    readonly holds: boolean;
  }[];
  /** null where one may not send to the bank */
  readonly bank: {
    readonly unsent: number;
    readonly exports: readonly {
      readonly id: number;
      readonly count: number;
      readonly login: string;
      readonly at: number;
      readonly from: number;
      readonly to: number;
    }[];
  } | null;
}

export interface ReviewPage
  extends ReviewState, Pick<CorrectionsPage, 'station' | 'all' | 'series' | 'window' | 'drawn'> {
  readonly suspicions: readonly (Suspicion & { readonly id: number })[];
}
