/** What the measures add to the list of a kind. */
import type { Extent, LonLat } from '~/kernel/projection';
import type { StationKind } from '~/modules/monitoring/stations/domain';
import type { Age, Quantity, Verdict } from '~/modules/monitoring/series/domain';
import type { Sparkline } from '~/modules/monitoring/hydrograph/view/sparkline';

export interface LineValue {
  readonly stationId: number;
  readonly quantity: Quantity;
  readonly unit: string;
  readonly daily: boolean;
  readonly at: number | null;
  /** civil days since then */
  readonly days: number | null;
  readonly value: number | null;
  /** a laboratory found less than that */
  readonly below: boolean;
  /** how many laboratories made there, of all parameters */
  readonly analyses: number;
  readonly age: Age;
  readonly spark: Sparkline | null;
  /** what the value says by itself */
  readonly verdict: Verdict | null;
}

/** Stations behind each sentence above the list; ages are those of open stations. */
export interface KindFindings extends Readonly<Record<Age, number>> {
  readonly open: number;
  readonly closed: number;
  readonly notPlaced: number;
}

/** A station, or several that stand on top of each other at this scale. */
export interface SheetMark {
  readonly id: number;
  readonly name: string;
  readonly count: number;
  readonly place: LonLat;
  readonly bounds: Extent;
  readonly age: Age;
  readonly ages: Readonly<Record<Age, number>>;
  /** how many of them ring, or are over what the law allows */
  readonly rings: number;
}

/** What its colour says: the state of the value, never how old it is; without a value of these days, none. */
export const MARK_STATES = ['rings', 'calm', 'without'] as const;
export type MarkState = (typeof MARK_STATES)[number];
export const stateOfMark = ({ rings, age }: Pick<SheetMark, 'rings' | 'age'>): MarkState =>
  rings > 0 ? 'rings' : age === 'fresh' || age === 'late' ? 'calm' : 'without';

export interface KindSheet {
  readonly findings: KindFindings;
  readonly marks: readonly SheetMark[];
  readonly extent: Extent | null;
}
/** Of several kinds; those without a position are not among them. */
export interface KindsSheet {
  readonly kinds: readonly { readonly kind: StationKind; readonly marks: readonly SheetMark[] }[];
  readonly extent: Extent | null;
}
