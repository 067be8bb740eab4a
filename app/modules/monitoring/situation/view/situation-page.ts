/** The situation of a kind of stations in a month, as plain data. */
import type { StationKind } from '~/modules/monitoring/stations/domain';
import type { Quantity } from '~/modules/monitoring/series/domain';

/** Why a station has no class in this month. */
export type Hollow =
  /** too few years of the month: the position stands in */
  | 'short'
  /** the month itself is not measured enough */
  | 'month'
  /** laboratories come, but found nothing of it this month that compares */
  | 'analysed'
  /** nothing that the index could be made of */
  | 'none';

export interface SituationLine {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly town: string;
  readonly place: readonly [number, number] | null;
  readonly value: number | null;
  /** of the same month a year earlier */
  readonly before: number | null;
  /** 0 to 100, where only that is known */
  readonly position: number | null;
  readonly hollow: Hollow | null;
  /** of a station without a class: when it was last measured or analysed */
  readonly lastAt: number | null;
}

export interface Situation {
  readonly kind: StationKind;
  readonly word: string;
  /** year × 12 + month (0 to 11) */
  readonly month: number;
  readonly index: Quantity;
  /** from the one to name first */
  readonly lines: readonly SituationLine[];
  /** how many of each class; a year earlier; month by month up to this one */
  readonly counts: readonly number[];
  readonly countsBefore: readonly number[];
  readonly history: readonly { readonly month: number; readonly counts: readonly number[] }[];
  /** alerts that are open at these stations; of the latest month only */
  readonly ringing?: number;
}

export interface SituationPage extends Situation {
  readonly mayExport: boolean;
  /** months that have something to tell */
  readonly first: number;
  readonly last: number;
  readonly q: string;
  /** code of a network; '' is all of them */
  readonly network: string;
}

export interface BulletinPage {
  readonly situation: Situation;
  readonly note: string;
  /** null: nobody has signed it yet */
  readonly issued: { readonly id: number; readonly by: string; readonly at: number } | null;
  readonly first: number;
  readonly last: number;
  readonly mayIssue: boolean;
  readonly others: readonly {
    readonly id: number;
    readonly month: number;
    readonly by: string;
    readonly at: number;
  }[];
}
