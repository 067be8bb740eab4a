/** The page of a station's rating curves and gaugings, as plain data. */
import type { FieldTexts } from '~/kernel/edit-conflict';
import type { Jump, StageRange } from '~/modules/monitoring/hydrology/domain';
import type { StoredCurve, StoredGauging } from '../domain/rating';

export type ShownCurve = StoredCurve & {
  /** where one segment does not continue the other */
  readonly jumps: readonly Jump[];
  /** a share of discharge; null where there are fewer gaugings than it takes */
  readonly certainty: { readonly error: number | null; readonly count: number; readonly fewest: number };
};

export interface RatingPage {
  readonly station: { readonly id: number; readonly word: string; readonly name: string };
  readonly curves: readonly ShownCurve[];
  readonly gaugings: readonly (StoredGauging & {
    /** that held then; null where none did, as what follows */
    readonly curve: number | null;
    readonly rated: number | null;
    /** % of the curve */
    readonly residual: number | null;
    /** metres that would bring the curve to it */
    readonly shift: number | null;
    readonly extrapolated: boolean;
  })[];
  readonly gauged: StageRange | null;
  readonly curveTexts: FieldTexts;
  readonly gaugingTexts: FieldTexts;
  readonly gaugingsTexts: FieldTexts;
  /** what least squares propose; null without enough gaugings */
  readonly fit: {
    readonly a: number;
    readonly h0: number;
    readonly b: number;
    readonly error: number;
    readonly count: number;
    readonly knownH0: boolean;
  } | null;
  readonly lacking?: { readonly count: number; readonly fewest: number };
  readonly discharges: number;
}
