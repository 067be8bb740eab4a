/** The queue of what deserves a look, as plain data. */
import type { StationKind } from '~/modules/monitoring/stations/domain';
import type { Suspicion, SuspicionKind } from '~/modules/monitoring/data-quality/domain/suspicions';
import type { DoubtLine } from '~/modules/monitoring/quality/view/analysis-review';
import type { ProposalPicture } from '~/modules/monitoring/corrections/view/proposal';

export interface QueueLine extends Suspicion {
  readonly id: number;
  readonly station: { readonly id: number; readonly name: string; readonly word: string };
  readonly series: { readonly id: number; readonly quantity: string; readonly name: string };
  readonly unit: string;
  readonly decimals: number;
}

/** Analyses of a sampling that do not agree with each other. */
export interface QueueDoubt extends DoubtLine {
  readonly station: QueueLine['station'];
}

/** Runs of one kind that may be decided together. */
export interface QueueGroup {
  readonly kind: SuspicionKind;
  /** null: of all series */
  readonly series: QueueLine['series'] | null;
  readonly station: QueueLine['station'] | null;
  readonly count: number;
}

export interface ValidationPage {
  /** null: of every kind */
  readonly kind: StationKind | null;
  /** they have no station to validate at all */
  readonly noStation: boolean;
  /** of the address */
  readonly word: string;
  readonly kinds: readonly { readonly kind: StationKind; readonly word: string; readonly count: number }[];
  readonly total: number;
  /** the lines around the one that is shown */
  readonly lines: readonly QueueLine[];
  readonly doubts: readonly QueueDoubt[];
  /** one about analyses, in the place of a run */
  readonly currentDoubt:
    (QueueDoubt & { readonly rank: number; readonly previous: number | null; readonly next: number | null }) | null;
  /** of two runs or more */
  readonly groups: readonly QueueGroup[];
  readonly current:
    | (QueueLine & {
        readonly picture: ProposalPicture;
        /** from 1 on */
        readonly rank: number;
        readonly previous: number | null;
        readonly next: number | null;
      })
    | null;
  /** what is decided together, in the place of one run */
  readonly group:
    | (QueueGroup & {
        /** as many as are decided at once */
        readonly runs: readonly QueueLine[];
        /** the last correction of their series */
        readonly seen: number;
      })
    | null;
  /** what was decided last, to be taken back */
  readonly decided: {
    readonly id: number;
    readonly state: 'accepted' | 'refused';
    readonly of: 'series' | 'analyses';
    readonly station: string;
    readonly count: number;
  } | null;
}

/** More values would change than may without being asked. */
export interface ManyAsked {
  readonly values: number;
}
