/** The queue of what deserves a look, as plain data. */
import type { StationKind } from '~/modules/monitoring/stations/domain';
import type { Suspicion } from '~/modules/monitoring/data-quality/domain/suspicions';
import type { ProposalPicture } from '~/modules/monitoring/corrections/view/proposal';

export interface QueueLine extends Suspicion {
  readonly id: number;
  readonly station: { readonly id: number; readonly name: string; readonly word: string };
  readonly series: { readonly id: number; readonly quantity: string; readonly name: string };
  readonly unit: string;
  readonly decimals: number;
}

export interface ValidationPage {
  /** null: of every kind */
  readonly kind: StationKind | null;
  /** of the address */
  readonly word: string;
  readonly kinds: readonly { readonly kind: StationKind; readonly word: string; readonly count: number }[];
  readonly total: number;
  /** the lines around the one that is shown */
  readonly lines: readonly QueueLine[];
  readonly current:
    | (QueueLine & {
        readonly picture: ProposalPicture;
        /** from 1 on */
        readonly rank: number;
        readonly previous: number | null;
        readonly next: number | null;
      })
    | null;
  /** what was decided last, to be taken back */
  readonly decided: { readonly id: number; readonly state: 'accepted' | 'refused'; readonly station: string } | null;
}
